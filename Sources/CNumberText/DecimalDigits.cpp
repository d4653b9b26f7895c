#include "DecimalDigits.hpp"

#include <array>
#include <cstring>

namespace decimal {

namespace {

/// "00", "01" … "99": a division for two digits instead of one.
constexpr auto pairs = [] {
  std::array<char, 200> digits{};
  for (size_t i = 0; i < 100; i++) {
    digits[2 * i] = static_cast<char>('0' + i / 10);
    digits[2 * i + 1] = static_cast<char>('0' + i % 10);
  }
  return digits;
}();

/// The digits of the greatest 64-bit integer.
constexpr size_t capacity = 20;

/// Digits behind the point, and what a copy takes along behind them.
constexpr size_t fraction = 16;

/// Writes the digits of `value` so that they end at `end`; answers where they begin.
char *write_backwards(char *end, uint64_t value) {
  while (value >= 100) {
    end -= 2;
    std::memcpy(end, &pairs[2 * (value % 100)], 2);
    value /= 100;
  }
  if (value < 10) {
    *--end = static_cast<char>('0' + value);
    return end;
  }
  end -= 2;
  std::memcpy(end, &pairs[2 * value], 2);
  return end;
}

char *write_digit(char *out, uint64_t value) {
  *out = static_cast<char>('0' + value);
  return out + 1;
}

char *write_pair(char *out, uint64_t value) {
  std::memcpy(out, &pairs[2 * value], 2);
  return out + 2;
}

}  // namespace

char *write(char *out, uint64_t value) {
  if (value < 10) return write_digit(out, value);
  if (value < 100) return write_pair(out, value);
  if (value < 10000) {
    const uint64_t hundreds = value / 100;
    out = hundreds < 10 ? write_digit(out, hundreds) : write_pair(out, hundreds);
    return write_pair(out, value % 100);
  }
  char text[2 * capacity];
  char *const end = text + capacity;
  std::memset(end, 0, capacity);
  const char *const first = write_backwards(end, value);
  std::memcpy(out, first, capacity);
  return out + (end - first);
}

char *write_thousandths(char *out, uint64_t value) {
  out = write(out, value / 1000);
  const uint64_t fraction = value % 1000;
  if (fraction == 0) return out;
  *out++ = '.';
  out = write_digit(out, fraction / 100);
  if (fraction % 100 == 0) return out;
  out = write_pair(out, fraction % 100);
  return fraction % 10 == 0 ? out - 1 : out;
}

char *write_fraction(char *out, uint64_t value, int digits) {
  char text[capacity + fraction];
  char *end = text + capacity;
  std::memset(end, 0, fraction);
  char *first = write_backwards(end, value);
  char *const point = end - digits;
  while (first >= point) *--first = '0';
  while (end > point && end[-1] == '0') end--;
  std::memcpy(out, first, fraction);
  out += point - first;
  if (end == point) return out;
  *out++ = '.';
  std::memcpy(out, point, fraction);
  return out + (end - point);
}

}  // namespace decimal

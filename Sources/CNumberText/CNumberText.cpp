#include "CNumberText.h"

#include <algorithm>
#include <charconv>
#include <cstring>

#include "DecimalDigits.hpp"

namespace {

/// Below 2^53 every integer is a double and is the only one within half a unit of it.
constexpr double exact_integers = 9007199254740992.0;

/// Numbers of so many digits go through a double and back unchanged (DBL_DIG), so that of the texts up to this length
/// only one reads back as a given double: the shortest.
constexpr double exact_digits = 1e15;

constexpr double powers_of_ten[] = {1,   1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                    1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};

static_assert(sizeof powers_of_ten / sizeof *powers_of_ten == NUMBER_TEXT_MAXIMUM_DIGITS + 1);

size_t length(const char *out, const char *end) { return static_cast<size_t>(end - out); }

/// Writes a minus where `negative`; answers where the rest begins.
char *write_sign(char *out, bool negative) {
  *out = '-';
  return out + (negative ? 1 : 0);
}

char *to_chars_shortest(char *out, double value) { return std::to_chars(out, out + NUMBER_TEXT_CAPACITY, value).ptr; }

char *to_chars_fixed(char *out, double value, int digits) {
  char *end = std::to_chars(out, out + NUMBER_TEXT_FIXED_CAPACITY, value, std::chars_format::fixed, digits).ptr;
  if (digits > 0) {
    while (end[-1] == '0') end--;
    if (end[-1] == '.') end--;
  }
  if (end - out != 2 || out[0] != '-' || out[1] != '0') return end;
  *out = '0';
  return out + 1;
}

}  // namespace

size_t number_text_integer(char *out, int64_t value) {
  const uint64_t magnitude = value < 0 ? 0 - static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
  return length(out, decimal::write(write_sign(out, value < 0), magnitude));
}

namespace {

size_t shortest(char *out, double value) {
  const double magnitude = value < 0 ? -value : value;
  if (!(magnitude < exact_integers)) return length(out, to_chars_shortest(out, value));
  const int64_t whole = static_cast<int64_t>(magnitude);  // signed, which is one instruction; unsigned is five
  if (static_cast<double>(whole) == magnitude) {
    // With five zeros at the end the text with an exponent may be the shorter one.
    if (whole % 100000 == 0 && whole != 0) return length(out, to_chars_shortest(out, value));
    return length(out, decimal::write(write_sign(out, value < 0), static_cast<uint64_t>(whole)));
  }
  // The quotient of two doubles is the one nearest to the exact one: if it gives the value back, the thousandths are a
  // text for it, and then the shortest.
  const double scaled = magnitude * 1000 + 0.5;
  const int64_t thousandths = static_cast<int64_t>(scaled);
  if (scaled < exact_digits && static_cast<double>(thousandths) / 1000 == magnitude) {
    return length(out, decimal::write_thousandths(write_sign(out, value < 0), static_cast<uint64_t>(thousandths)));
  }
  return length(out, to_chars_shortest(out, value));
}

}  // namespace

__thread number_text_entry number_text_table[1 << NUMBER_TEXT_TABLE_BITS];

void number_text_fill(number_text_entry *entry, double value) {
  char text[NUMBER_TEXT_CAPACITY];
  entry->length = shortest(text, value);
  std::memcpy(&entry->bits, &value, sizeof value);
  std::memcpy(entry->text, text, sizeof entry->text);
}

size_t number_text_fixed(char *out, double value, int digits) {
  digits = std::clamp(digits, 0, static_cast<int>(NUMBER_TEXT_MAXIMUM_DIGITS));
  const double magnitude = value < 0 ? -value : value;
  if (!(magnitude < exact_integers)) return length(out, to_chars_fixed(out, value, digits));
  const int64_t whole = static_cast<int64_t>(magnitude);
  if (static_cast<double>(whole) == magnitude) {
    return length(out, decimal::write(write_sign(out, value < 0), static_cast<uint64_t>(whole)));
  }
  const double scaled = magnitude * powers_of_ten[digits];
  // Below 2^52 one half is a multiple of the product's last place, so that its error of half a place moves it to
  // one half at most, never across: only one half itself is in doubt.
  if (!(scaled < exact_integers / 2)) return length(out, to_chars_fixed(out, value, digits));
  const int64_t below = static_cast<int64_t>(scaled);
  const double rest = scaled - static_cast<double>(below);
  if (rest == 0.5) return length(out, to_chars_fixed(out, value, digits));
  const uint64_t units = static_cast<uint64_t>(below) + (rest > 0.5 ? 1 : 0);
  return length(out, decimal::write_fraction(write_sign(out, value < 0 && units != 0), units, digits));
}

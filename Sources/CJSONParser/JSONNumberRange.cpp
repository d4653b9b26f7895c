#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <system_error>

#include "JSONScanner.hpp"

namespace json {

namespace {

/// Stands for every number beyond the doubles. No number that is out of range is shorter.
constexpr char enormous[] = "9e307";

bool is_part_of_number(char byte) {
  return (byte >= '0' && byte <= '9') || byte == '.' || byte == 'e' || byte == 'E' || byte == '+' || byte == '-';
}

/// The first byte after the string that opens at `at`.
char *after_string(char *at, const char *end) {
  at++;
  while (at < end && *at != '"') at += *at == '\\' ? 2 : 1;
  return at + 1;
}

/// Whether the digits `first..<last`, without a sign, are beyond 64 bits: signed ones after a minus, else unsigned.
bool is_beyond_64_bits(const char *first, const char *last, bool negative) {
  uint64_t magnitude = 0;
  if (std::from_chars(first, last, magnitude).ec != std::errc()) return true;
  return negative && magnitude > uint64_t{1} << 63;
}

/// The exponent after the "e" at `mark`, or 0 where that is `last`; one beyond 64 bits is brought near their end.
int64_t written_exponent(const char *mark, const char *last) {
  if (mark == last) return 0;
  const char *const first = mark + (mark[1] == '+' ? 2 : 1);
  int64_t exponent = 0;
  if (std::from_chars(first, last, exponent).ec == std::errc()) return exponent;
  return *first == '-' ? INT64_MIN / 2 : INT64_MAX / 2;
}

/// Whether the digits `first..<last`, not all of them zero, stand for 1 or more.
bool is_one_or_more(const char *first, const char *last) {
  const char *const mark = std::find_if(first, last, [](char byte) { return (byte | 0x20) == 'e'; });
  const char *const point = std::find(first, mark, '.');
  const char *const leading = std::find_if(first, mark, [](char byte) { return byte != '0' && byte != '.'; });
  const ptrdiff_t order = leading < point ? point - leading - 1 : point - leading;
  return order + written_exponent(mark, last) >= 0;
}

/// Whether the double nearest to `first..<last` is infinite, else `value`. One too small for a double is 0.
bool is_beyond_doubles(const char *first, const char *last, double &value) {
  value = 0;
  const std::errc error = std::from_chars(first, last, value).ec;
  return error == std::errc() ? !std::isfinite(value) : is_one_or_more(first, last);
}

/// Writes the double nearest to an integer of 20 digits or more over it, as precisely as the place allows.
char *write_integer(char *first, char *last, double value) {
  const ptrdiff_t exponent = value < 1e100 ? 4 : 5;
  const ptrdiff_t precision = std::min<ptrdiff_t>(16, last - first - 2 - exponent);
  return std::to_chars(first, last, value, std::chars_format::scientific, static_cast<int>(precision)).ptr;
}

/// Replaces the number `first..<last`, if it must be. Fewer than 19 characters without an exponent never must.
void saturate(char *first, char *last) {
  if (last - first < 19 && std::none_of(first, last, [](char byte) { return (byte | 0x20) == 'e'; })) return;
  const bool negative = *first == '-';
  char *const magnitude = first + (negative ? 1 : 0);
  const bool integer = std::all_of(magnitude, last, [](char byte) { return byte >= '0' && byte <= '9'; });
  if (integer && !is_beyond_64_bits(magnitude, last, negative)) return;
  double value = 0;
  char *end = magnitude;
  if (is_beyond_doubles(magnitude, last, value)) {
    end = std::copy_n(enormous, sizeof enormous - 1, magnitude);
  } else if (integer) {
    end = write_integer(magnitude, last, value);
  } else {
    return;
  }
  std::fill(end, last, ' ');
}

}  // namespace

void saturate_numbers(char *text, size_t length) {
  char *const end = text + length;
  for (char *at = text; at < end;) {
    if (*at == '"') {
      at = after_string(at, end);
    } else if (*at == '-' || (*at >= '0' && *at <= '9')) {
      char *const last = std::find_if_not(at, end, is_part_of_number);
      saturate(at, last);
      at = last;
    } else {
      at++;
    }
  }
}

}  // namespace json

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
constexpr double exact_thousandths = 1e15;

constexpr double powers_of_ten[] = {1,   1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                    1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};

static_assert(sizeof powers_of_ten / sizeof *powers_of_ten == NUMBER_TEXT_MAXIMUM_DIGITS + 1);

size_t to_chars_shortest(char *out, double value) {
  return static_cast<size_t>(std::to_chars(out, out + NUMBER_TEXT_CAPACITY, value).ptr - out);
}

/// Ends `first..<last`, digits with a point in them, before trailing zeros and a trailing point.
char *trimmed(char *first, char *last) {
  while (last > first && last[-1] == '0') last--;
  return last > first && last[-1] == '.' ? last - 1 : last;
}

size_t to_chars_fixed(char *out, double value, int digits) {
  char *end = std::to_chars(out, out + NUMBER_TEXT_FIXED_CAPACITY, value, std::chars_format::fixed, digits).ptr;
  if (digits > 0) end = trimmed(out, end);
  if (end - out == 2 && out[0] == '-' && out[1] == '0') return static_cast<size_t>(std::copy_n("0", 1, out) - out);
  return static_cast<size_t>(end - out);
}

}  // namespace

size_t number_text_integer(char *out, int64_t value) {
  char *const digits = out + (value < 0 ? 1 : 0);
  *out = '-';
  const uint64_t magnitude = value < 0 ? 0 - static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
  return static_cast<size_t>(decimal::write(digits, magnitude) - out);
}

size_t number_text_shortest(char *out, double value) {
  const double magnitude = value < 0 ? -value : value;
  if (!(magnitude < exact_integers)) return to_chars_shortest(out, value);
  *out = '-';
  char *const digits = out + (value < 0 ? 1 : 0);
  const uint64_t whole = static_cast<uint64_t>(magnitude);
  if (static_cast<double>(whole) == magnitude) {
    // With five zeros at the end the text with an exponent may be the shorter one.
    if (whole % 100000 == 0 && whole != 0) return to_chars_shortest(out, value);
    return static_cast<size_t>(decimal::write(digits, whole) - out);
  }
  // The quotient of two doubles is the one nearest to the exact one: if it gives the value back, the thousandths are a
  // text for it, and then the shortest.
  const double scaled = magnitude * 1000 + 0.5;
  const uint64_t thousandths = static_cast<uint64_t>(scaled);
  if (scaled < exact_thousandths && static_cast<double>(thousandths) / 1000 == magnitude) {
    return static_cast<size_t>(decimal::write_fraction(digits, thousandths, 3) - out);
  }
  return to_chars_shortest(out, value);
}

size_t number_text_fixed(char *out, double value, int digits) {
  digits = std::clamp(digits, 0, static_cast<int>(NUMBER_TEXT_MAXIMUM_DIGITS));
  const double magnitude = value < 0 ? -value : value;
  if (!(magnitude < exact_integers)) return to_chars_fixed(out, value, digits);
  const uint64_t whole = static_cast<uint64_t>(magnitude);
  *out = '-';
  if (static_cast<double>(whole) == magnitude) {
    return static_cast<size_t>(decimal::write(out + (value < 0 ? 1 : 0), whole) - out);
  }
  const double scaled = magnitude * powers_of_ten[digits];
  // Below 2^52 one half is a multiple of the product's last place, so that its error of half a place moves it to
  // one half at most, never across: only one half itself is in doubt.
  if (!(scaled < exact_integers / 2)) return to_chars_fixed(out, value, digits);
  uint64_t units = static_cast<uint64_t>(scaled);
  const double rest = scaled - static_cast<double>(units);
  if (rest == 0.5) return to_chars_fixed(out, value, digits);
  if (rest > 0.5) units++;
  const bool negative = value < 0 && units != 0;
  return static_cast<size_t>(decimal::write_fraction(out + (negative ? 1 : 0), units, digits) - out);
}

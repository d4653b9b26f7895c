#ifndef DECIMAL_DIGITS_HPP
#define DECIMAL_DIGITS_HPP

#include <cstdint>

/// The digits of unsigned integers. Pure functions that write to memory of the caller, without a NUL.
///
/// What they copy has one fixed length, which is a move or two instead of a call, so that they scribble up to 20
/// bytes behind `out` (`write`) and 16 behind the point (`write_fraction`).
namespace decimal {

/// Writes the digits of `value`, 20 at most; answers where they end.
char *write(char *out, uint64_t value);

/// Writes `value` / 1000 without trailing zeros and without a trailing point; answers where it ends.
char *write_thousandths(char *out, uint64_t value);

/// Writes `value` · 10^-`digits` without trailing zeros and without a trailing point, at least one digit before it;
/// answers where it ends. `digits` is 0…15.
char *write_fraction(char *out, uint64_t value, int digits);

}  // namespace decimal

#endif

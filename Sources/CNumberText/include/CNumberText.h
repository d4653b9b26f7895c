#ifndef C_NUMBER_TEXT_H
#define C_NUMBER_TEXT_H

#include <stddef.h>
#include <stdint.h>

/// Numbers as JSON text, in place: each function writes to `out`, which the caller owns, without a NUL at the end, and
/// answers the length. Pure functions without allocation and locale, for any thread at once.

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

/// Bytes that `number_text_shortest` and `number_text_integer` need at `out`; they may scribble on all of them.
enum { NUMBER_TEXT_CAPACITY = 32 };

/// Bytes that `number_text_fixed` needs at `out`: a sign, 309 digits, a point and 15 more, rounded up; it may scribble
/// on all of them.
enum { NUMBER_TEXT_FIXED_CAPACITY = 352 };

/// Digits after the point that `number_text_fixed` knows.
enum { NUMBER_TEXT_MAXIMUM_DIGITS = 15 };

/// The shortest text that reads back as the same double, as `std::to_chars` writes it: "0.1", "1e-07", "1e+30".
/// Of two texts of one length, plain or with an exponent, the plain one. -0 gives "0". `value` must be finite.
size_t number_text_shortest(char *out, double value);

/// `value` rounded to `digits` digits after the point (0…15; others are brought into that range), exact ties to even,
/// as `std::to_chars` does in fixed notation, then without trailing zeros and a trailing point. What rounds to
/// zero gives "0", never "-0". `value` must be finite.
size_t number_text_fixed(char *out, double value, int digits);

/// The decimal digits of `value`, with "-" where it is negative.
size_t number_text_integer(char *out, int64_t value);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif

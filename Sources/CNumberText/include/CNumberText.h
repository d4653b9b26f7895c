#ifndef C_NUMBER_TEXT_H
#define C_NUMBER_TEXT_H

#include <stddef.h>
#include <stdint.h>

/// Numbers as JSON text, in place: each function writes to `out`, which the caller owns, without a NUL at the end, and
/// answers the length. Without allocation and locale, for any thread at once; the same number always gets the same text.

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
static inline size_t number_text_shortest(char *out, double value);

/// `value` rounded to `digits` digits after the point (0…15; others are brought into that range), exact ties to even,
/// as `std::to_chars` does in fixed notation, then without trailing zeros and a trailing point. What rounds to
/// zero gives "0", never "-0". `value` must be finite.
size_t number_text_fixed(char *out, double value, int digits);

/// The decimal digits of `value`, with "-" where it is negative.
size_t number_text_integer(char *out, int64_t value);

/// The text of a number that was written before on the same thread.
///
/// The numbers of a layout are few: sides, the positions of columns, the two scales of a matrix come again and again, and
/// to find a text in a table takes a twentieth of the time it takes to work one out.
typedef struct {
  uint64_t bits;
  uint64_t length;
  char text[24];  // no shortest text is longer
} number_text_entry;

enum { NUMBER_TEXT_TABLE_BITS = 7 };

/// A place for every number, which it shares with others: the last one written is there.
extern __thread number_text_entry number_text_table[1 << NUMBER_TEXT_TABLE_BITS];

/// Works the text of a number out and puts it into its place in the table.
void number_text_fill(number_text_entry *entry, double value);

static inline size_t number_text_shortest(char *out, double value) {
  uint64_t bits;
  __builtin_memcpy(&bits, &value, sizeof bits);
  // The golden ratio's bits scatter neighbouring doubles.
  number_text_entry *entry = &number_text_table[(bits * 0x9e3779b97f4a7c15u) >> (64 - NUMBER_TEXT_TABLE_BITS)];
  // An empty place has the bits of 0, but no length.
  if (entry->bits != bits || entry->length == 0) number_text_fill(entry, value);
  __builtin_memcpy(out, entry->text, sizeof entry->text);
  return entry->length;
}

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif

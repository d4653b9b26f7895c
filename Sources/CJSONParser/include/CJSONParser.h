#ifndef C_JSON_PARSER_H
#define C_JSON_PARSER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// JSON (RFC 8259) in, through simdjson: one parser a thread, values that point into the parser's memory.
///
/// Ownership: a `json_parser` owns everything that its values point to. A value, an iterator and the bytes of a
/// string are valid until the parser parses again, is trimmed or is freed; none of them is ever freed by the caller.
///
/// Threads: a parser may be used by one thread at a time, by any one. Between two parses its values may be read
/// by several threads at once, since reading writes nothing. Nothing here is global, blocks or throws.
///
/// Duplicate keys are not looked for: an iteration gives each member in the order of the text.

#if defined(__has_attribute)
#if __has_attribute(enum_extensibility)
#define JSON_CLOSED_ENUM __attribute__((enum_extensibility(closed)))
#endif
#endif
#ifndef JSON_CLOSED_ENUM
#define JSON_CLOSED_ENUM
#endif

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

/// Readable bytes that must follow a text: the parser loads whole blocks and may look at them, whatever they hold.
enum { JSON_PADDING = 64 };

/// Arrays and objects within each other that are accepted; `[]` is 1 deep.
enum { JSON_MAXIMUM_DEPTH = 64 };

/// A parser above this capacity, in bytes of text, gives its memory back in `json_parser_trim`.
enum { JSON_TRIM_CAPACITY = 1 << 20 };

/// How a parse ended.
typedef enum JSON_CLOSED_ENUM JSONStatus {
  JSONStatusOk,           ///< the text is JSON
  JSONStatusMalformed,    ///< it is not, or not UTF-8
  JSONStatusTooDeep,      ///< it is nested deeper than `JSON_MAXIMUM_DEPTH`
  JSONStatusOutOfMemory,  ///< no memory for it, or it is longer than 4 GiB
} JSONStatus;

/// What a value is.
typedef enum JSON_CLOSED_ENUM JSONType {
  JSONTypeNull,
  JSONTypeBoolean,
  JSONTypeInteger,  ///< a number written without point and exponent that fits 64 signed bits
  JSONTypeNumber,   ///< any other number
  JSONTypeString,
  JSONTypeArray,
  JSONTypeObject,
} JSONType;

/// The outcome of a parse.
typedef struct json_result {
  JSONStatus status;
  /// The offset, in bytes, of the first byte at which no JSON text can go on like this; the length of the text where
  /// it ends too soon. An ill-formed UTF-8 sequence and an unpaired surrogate escape count from their first byte.
  size_t offset;
  /// An English clause without a capital and a full stop ("expected a comma or a closing bracket"); static memory,
  /// never freed; empty where the text is JSON.
  const char *reason;
} json_result;

/// Bytes that the parser owns: UTF-8, escapes resolved (so they may hold NUL), a NUL after them.
typedef struct json_text {
  const uint8_t *_Nullable bytes;
  size_t length;
} json_text;

/// A value of the parsed text: two words, passed by value. The fields are the parser's own business, but the index of a
/// value is never 0 and fits into 32 bits.
typedef struct json_value {
  const void *_Nullable document;
  size_t index;
} json_value;

/// A place between the items of an array or the members of an object; it holds no memory.
typedef struct json_iterator {
  json_value next;
  size_t end;
} json_iterator;

/// A member of an object.
typedef struct json_member {
  json_text key;
  json_value value;
} json_member;

/// A parser and its memory.
typedef struct json_parser json_parser;

// MARK: The parser

/// Makes a parser; NULL without memory. The caller owns it and ends it with `json_parser_free`.
json_parser *_Nullable json_parser_create(void);

/// Frees the parser with all that its values point to. NULL is allowed.
void json_parser_free(json_parser *_Nullable parser);

/// Parses `length` bytes at `bytes`, which `JSON_PADDING` readable bytes must follow.
///
/// The bytes are read in place and not kept: strings are copied into the parser's memory, so that the caller may
/// free or reuse the bytes as soon as this returns. The values of the parse before become invalid.
///
/// A number out of the range of a double or of 64 bits is never malformed: `1e400` becomes 9e307, `-1e400` -9e307, an
/// integer of more than 64 bits the double nearest to it (20 and 21 digits: to 14 decimal digits or more).
///
/// - Complexity: O(`length`); a text that is refused, has such a number or is exactly as deep as allowed is read twice.
json_result json_parser_parse(json_parser *parser, const char *bytes, size_t length);

/// Gives memory back if the parser has grown beyond `JSON_TRIM_CAPACITY`, and then ends its values; else does nothing,
/// so that it may be called after every text once its values are no longer needed.
void json_parser_trim(json_parser *parser);

/// The root of the text that was parsed last. Only after `JSONStatusOk`.
json_value json_root(const json_parser *parser);

// MARK: Values

JSONType json_type(json_value value);

/// True for `true`; false for anything else.
bool json_boolean(json_value value);

/// Stores the integer and answers true if the value is one: within 64 signed bits, or written with a point or an
/// exponent (`20.0`, `2e1`), integral and within ±2^53. Else answers false and leaves `integer` as it was.
bool json_integer(json_value value, int64_t *integer);

/// The number as the double nearest to it, always finite; NaN if the value is no number.
double json_number(json_value value);

/// The bytes of a string, never NULL (not even for ""); NULL if the value is no string.
json_text json_string(json_value value);

// MARK: Arrays and objects

/// How many items an array, or members an object has; 0 for anything else.
///
/// - Complexity: O(1) up to 16 million items, else O(n).
size_t json_count(json_value container);

/// The place before the first item or member; of anything but an array and an object, an empty iteration.
json_iterator json_iterator_begin(json_value container);

/// Stores the next item of an array and steps over it, whatever it holds; false after the last one.
///
/// - Complexity: O(1).
bool json_iterator_next(json_iterator *iterator, json_value *item);

/// Stores the next member of an object and steps over it; false after the last one.
///
/// - Complexity: O(1).
bool json_iterator_next_member(json_iterator *iterator, json_member *member);

/// Reads the leading items of `array` that are sizes, in one go.
///
/// A size is `[w, h]` or `{"width": w, "height": h}`, in either order, without other or repeated keys, with both
/// numbers between 0 and `maximum`. Width and height go to `sizes[2 * i]` and `sizes[2 * i + 1]`, at most
/// `capacity` sizes. Answers how many were read: it stops at the first item that is not a size, so that less than
/// `json_count` (and than `capacity`) says that the item of that index is at fault. -0 is stored as 0.
///
/// - Complexity: O(n).
size_t json_read_sizes(json_value array, double *sizes, size_t capacity, double maximum);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif

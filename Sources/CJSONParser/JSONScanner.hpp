#ifndef JSON_SCANNER_HPP
#define JSON_SCANNER_HPP

#include <cstddef>
#include <cstdint>

#include "CJSONParser.h"

/// What simdjson does not tell: where a refused text is at fault, and which of its numbers have no double.
///
/// Pure functions over memory of the caller, for any thread; nothing is allocated, nothing kept.
namespace json {

/// Checks `length` bytes at `text` against RFC 8259, RFC 3629 (UTF-8) and the depth limit, and finds the first fault.
///
/// Accepts what simdjson accepts, and besides the numbers out of range and the depth up to the limit itself.
///
/// - Complexity: O(`length`), without recursion.
json_result scan(const uint8_t *text, size_t length);

/// Overwrites each number of `text` that simdjson calls out of range with one that it reads, of the same sign and
/// no longer, and fills up with spaces. `text` must be one that `scan` accepts.
///
/// A copy of the same length bounds the memory that a hostile text can ask for.
///
/// - Complexity: O(`length`).
void saturate_numbers(char *text, size_t length);

/// The length in bytes, 1…4, of the well-formed UTF-8 sequence at `bytes`; 0 where there is none within `remaining`.
size_t utf8_sequence_length(const uint8_t *bytes, size_t remaining);

}  // namespace json

#endif

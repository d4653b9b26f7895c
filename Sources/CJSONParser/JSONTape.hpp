#ifndef JSON_TAPE_HPP
#define JSON_TAPE_HPP

#include <simdjson.h>

#include "CJSONParser.h"

/// How a `json_value` finds its word on simdjson's tape: the document, and the word's index.
///
/// simdjson's own `element` has no way back from two plain words; its `tape_ref`, which `element` wraps, has. This is
/// the only file that reaches into simdjson's internal namespace.
namespace json {

using Tape = simdjson::internal::tape_ref;
using Type = simdjson::internal::tape_type;

/// The word 0 belongs to the document itself.
constexpr size_t root_index = 1;

/// simdjson counts items in 24 bits and stops there.
constexpr size_t saturated_count = 0xFFFFFF;

inline Tape tape(json_value value) {
  return Tape(static_cast<const simdjson::dom::document *>(value.document), value.index);
}

inline json_value value(Tape tape) { return {tape.doc, tape.json_index}; }

inline bool is_array(Tape tape) { return tape.tape_ref_type() == Type::START_ARRAY; }

inline bool is_object(Tape tape) { return tape.tape_ref_type() == Type::START_OBJECT; }

/// The index of the word that closes an array or object.
inline size_t end_index(Tape container) { return container.matching_brace_index() - size_t{1}; }

/// Reads a number of any kind as a double; false if it is none.
inline bool read_number(Tape tape, double &number) {
  switch (tape.tape_ref_type()) {
    case Type::DOUBLE: number = tape.next_tape_value<double>(); return true;
    case Type::INT64: number = static_cast<double>(tape.next_tape_value<int64_t>()); return true;
    case Type::UINT64: number = static_cast<double>(tape.next_tape_value<uint64_t>()); return true;
    default: return false;
  }
}

}  // namespace json

#endif

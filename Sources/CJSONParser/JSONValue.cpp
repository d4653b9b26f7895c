#include <limits>

#include "JSONTape.hpp"

using json::Tape;
using json::Type;

namespace {

/// Integers up to here are doubles, each and without a neighbour that rounds to it.
constexpr double largest_integer = 9007199254740992.0;

json_text text(Tape tape) {
  return {reinterpret_cast<const uint8_t *>(tape.get_c_str()), tape.get_string_length()};
}

}  // namespace

JSONType json_type(json_value value) {
  switch (json::tape(value).tape_ref_type()) {
    case Type::TRUE_VALUE: case Type::FALSE_VALUE: return JSONTypeBoolean;
    case Type::INT64: return JSONTypeInteger;
    case Type::UINT64: case Type::DOUBLE: return JSONTypeNumber;
    case Type::STRING: return JSONTypeString;
    case Type::START_ARRAY: return JSONTypeArray;
    case Type::START_OBJECT: return JSONTypeObject;
    default: return JSONTypeNull;
  }
}

bool json_boolean(json_value value) { return json::tape(value).tape_ref_type() == Type::TRUE_VALUE; }

bool json_integer(json_value value, int64_t *integer) {
  const Tape tape = json::tape(value);
  if (tape.tape_ref_type() == Type::INT64) {
    *integer = tape.next_tape_value<int64_t>();
    return true;
  }
  if (tape.tape_ref_type() != Type::DOUBLE) return false;
  const double number = tape.next_tape_value<double>();
  if (!(number >= -largest_integer && number <= largest_integer)) return false;
  const int64_t truncated = static_cast<int64_t>(number);
  if (static_cast<double>(truncated) != number) return false;
  *integer = truncated;
  return true;
}

double json_number(json_value value) {
  double number = std::numeric_limits<double>::quiet_NaN();
  json::read_number(json::tape(value), number);
  return number;
}

json_text json_string(json_value value) {
  const Tape tape = json::tape(value);
  if (tape.tape_ref_type() != Type::STRING) return {nullptr, 0};
  return text(tape);
}

size_t json_count(json_value container) {
  const Tape tape = json::tape(container);
  if (!json::is_array(tape) && !json::is_object(tape)) return 0;
  if (tape.scope_count() < json::saturated_count) return tape.scope_count();
  const size_t key = json::is_object(tape) ? 1 : 0;
  size_t count = 0;
  json_iterator at = json_iterator_begin(container);
  for (; at.next.index < at.end; count++) {
    at.next.index = Tape(tape.doc, at.next.index + key).after_element();
  }
  return count;
}

json_iterator json_iterator_begin(json_value container) {
  const Tape tape = json::tape(container);
  const size_t first = container.index + 1;
  const bool holds = json::is_array(tape) || json::is_object(tape);
  return {{container.document, first}, holds ? json::end_index(tape) : first};
}

bool json_iterator_next(json_iterator *iterator, json_value *item) {
  if (iterator->next.index >= iterator->end) return false;
  *item = iterator->next;
  iterator->next.index = json::tape(*item).after_element();
  return true;
}

bool json_iterator_next_member(json_iterator *iterator, json_member *member) {
  if (iterator->next.index >= iterator->end) return false;
  member->key = text(json::tape(iterator->next));
  member->value = {iterator->next.document, iterator->next.index + 1};
  iterator->next.index = json::tape(member->value).after_element();
  return true;
}

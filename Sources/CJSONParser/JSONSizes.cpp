#include <cstring>

#include "JSONTape.hpp"

using json::Tape;
using json::Type;

namespace {

/// Reads the number under `at`, if it lies between 0 and `maximum`, and steps over it. The sum makes 0 of -0.
bool read_length(Tape &at, double maximum, double &length) {
  double number = 0;
  if (!json::read_number(at, number) || !(number >= 0 && number <= maximum)) return false;
  length = number + 0.0;
  at.json_index += 2;
  return true;
}

bool is_key(Tape at, const char *key, size_t length) {
  return at.get_string_length() == length && std::memcmp(at.get_c_str(), key, length) == 0;
}

/// Reads `"width": w` or `"height": h` under `at` into its half of `size`, and says in `seen` which one it was.
bool read_side(Tape &at, double maximum, double *size, unsigned &seen) {
  const bool width = is_key(at, "width", 5);
  if (!width && !is_key(at, "height", 6)) return false;
  seen |= width ? 1 : 2;
  at.json_index++;
  return read_length(at, maximum, size[width ? 0 : 1]);
}

/// Reads the size under `at` and steps over it.
bool read_size(Tape &at, double maximum, double *size) {
  const Type type = at.tape_ref_type();
  if ((type != Type::START_ARRAY && type != Type::START_OBJECT) || at.scope_count() != 2) return false;
  at.json_index++;
  if (type == Type::START_ARRAY) {
    if (!read_length(at, maximum, size[0]) || !read_length(at, maximum, size[1])) return false;
  } else {
    unsigned seen = 0;
    if (!read_side(at, maximum, size, seen) || !read_side(at, maximum, size, seen) || seen != 3) return false;
  }
  at.json_index++;
  return true;
}

}  // namespace

size_t json_read_sizes(json_value array, double *sizes, size_t capacity, double maximum) {
  const Tape container = json::tape(array);
  if (!json::is_array(container)) return 0;
  const size_t end = json::end_index(container);
  Tape at(container.doc, container.json_index + 1);
  size_t count = 0;
  while (count < capacity && at.json_index < end) {
    double size[2];
    if (!read_size(at, maximum, size)) break;
    std::memcpy(sizes + 2 * count, size, sizeof size);
    count++;
  }
  return count;
}

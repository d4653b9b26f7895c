// The numbers of an answer, and std::to_chars at work on them: what the floors of large and of small requests share. Counts and
// ordinals are formatted as integers, lengths and factors as doubles.
#pragma once

#include <simdjson.h>

#include <charconv>
#include <cstdint>
#include <string_view>
#include <vector>

/// A number of the answer, and whether it counts something.
struct Number {
  double value;
  bool is_integer;
};

inline bool is_integer_field(std::string_view name) { return name == "section" || name == "item" || name == "zIndex"; }

inline void collect(const simdjson::dom::element &value, bool is_integer, std::vector<Number> &numbers) {
  if (value.is_object()) {
    for (const auto &[name, member] : value.get_object().value()) collect(member, is_integer_field(name), numbers);
  } else if (value.is_array()) {
    for (const auto &item : value.get_array().value()) collect(item, is_integer, numbers);
  } else if (value.is_number()) {
    numbers.push_back({value.get_double().value(), is_integer});
  }
}

inline std::vector<Number> numbers_of(const char *path) {
  simdjson::dom::parser parser;
  std::vector<Number> numbers;
  collect(parser.load(path), false, numbers);
  return numbers;
}

/// Formats into a block that fits the caches, over and over, as a stream would. Answers the length of the text.
inline size_t format(const std::vector<Number> &numbers) {
  constexpr size_t longest = 32;
  thread_local char block[64 * 1024];
  char *const end = block + sizeof block - longest;
  char *out = block;
  size_t length = 0;
  for (const Number &number : numbers) {
    if (out > end) {
      length += static_cast<size_t>(out - block);
      out = block;
    }
    out = number.is_integer ? std::to_chars(out, out + longest, static_cast<int64_t>(number.value)).ptr
                            : std::to_chars(out, out + longest, number.value).ptr;
  }
  return length + static_cast<size_t>(out - block);
}

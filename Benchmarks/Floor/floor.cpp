// The floor: what no program can do without, if it reads a body with simdjson and writes its numbers with std::to_chars.
//
// Usage: floor ANSWER-FILE [REQUEST-FILE]. Each line of its standard input makes it parse the request, where there is one,
// and format every number of the answer once, and prints the two times in milliseconds. The numbers are taken out of the
// answer beforehand, in their order; counts and ordinals are formatted as integers, lengths and factors as doubles.
#include <simdjson.h>

#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace {

/// A number of the answer, and whether it counts something.
struct Number {
  double value;
  bool is_integer;
};

bool is_integer_field(std::string_view name) { return name == "section" || name == "item" || name == "zIndex"; }

void collect(const simdjson::dom::element &value, bool is_integer, std::vector<Number> &numbers) {
  if (value.is_object()) {
    for (const auto &[name, member] : value.get_object().value()) collect(member, is_integer_field(name), numbers);
  } else if (value.is_array()) {
    for (const auto &item : value.get_array().value()) collect(item, is_integer, numbers);
  } else if (value.is_number()) {
    numbers.push_back({value.get_double().value(), is_integer});
  }
}

std::vector<Number> numbers_of(const char *path) {
  simdjson::dom::parser parser;
  std::vector<Number> numbers;
  collect(parser.load(path), false, numbers);
  return numbers;
}

/// Formats into a block that fits the caches, over and over, as a stream would. Answers the length of the text.
size_t format(const std::vector<Number> &numbers) {
  constexpr size_t longest = 32;
  static char block[64 * 1024];
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

double milliseconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

int main(int count, char **arguments) {
  if (count < 2) return std::fputs("usage: floor ANSWER-FILE [REQUEST-FILE]\n", stderr), 2;
  const std::vector<Number> numbers = numbers_of(arguments[1]);
  simdjson::padded_string request;
  if (count > 2) request = simdjson::padded_string::load(arguments[2]).take_value();
  simdjson::dom::parser parser;
  for (std::string line; std::getline(std::cin, line);) {
    const auto start = std::chrono::steady_clock::now();
    if (count > 2 && parser.parse(request).error()) return 1;
    const double parsing = milliseconds_since(start);
    const auto middle = std::chrono::steady_clock::now();
    const size_t length = format(numbers);
    std::printf("%.4f %.4f %zu %zu\n", parsing, milliseconds_since(middle), numbers.size(), length);
    std::fflush(stdout);
  }
}

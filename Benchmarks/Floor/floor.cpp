// The floor: what no program can do without, if it reads a body with simdjson and writes its numbers with std::to_chars.
//
// Usage: floor ANSWER-FILE [REQUEST-FILE]. Each line of its standard input makes it parse the request, where there is one,
// and format every number of the answer once, and prints the two times in milliseconds. The numbers are taken out of the
// answer beforehand, in their order.
#include <chrono>
#include <cstdio>
#include <iostream>
#include <string>

#include "numbers.hpp"

namespace {

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

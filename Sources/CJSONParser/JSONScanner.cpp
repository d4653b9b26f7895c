#include "JSONScanner.hpp"

#include <cstring>

#include "JSONTokens.hpp"

namespace json {

namespace {

/// The grammar above the tokens, with a bit for each open container instead of recursion.
class Scanner {
 public:
  Scanner(const uint8_t *text, size_t length) : tokens(text, length) {}
  json_result run();

 private:
  /// What may come next, after white space.
  enum class Next { Value, ValueOrBracket, Key, KeyOrBrace, Separator, End, Fault };

  Next step(Next expected);
  Next value(const char *wanted);
  Next open(bool object);
  Next close();
  Next member();
  Next separator();
  Next fail(const char *why);

  bool in_object() const { return depth > 0 && (objects >> (depth - 1) & 1) != 0; }

  Tokens tokens;
  unsigned depth = 0;
  uint64_t objects = 0;  ///< bit i: the container at depth i + 1 is an object
  bool too_deep = false;
};

static_assert(JSON_MAXIMUM_DEPTH <= 64, "Scanner::objects has a bit a level");

json_result Scanner::run() {
  Next next = Next::Value;
  if (tokens.length == 0) {
    next = fail("the text is empty");
  } else if (tokens.length >= 3 && std::memcmp(tokens.text, "\xEF\xBB\xBF", 3) == 0) {
    next = fail("a byte order mark is not allowed");
  }
  while (next != Next::End && next != Next::Fault) {
    tokens.spaces();
    next = step(next);
  }
  if (next == Next::End) return {JSONStatusOk, 0, ""};
  return {too_deep ? JSONStatusTooDeep : JSONStatusMalformed, tokens.at, tokens.reason};
}

Scanner::Next Scanner::step(Next expected) {
  switch (expected) {
    case Next::ValueOrBracket:
      return tokens.peek() == ']' ? close() : value("expected a value or a closing bracket");
    case Next::Key:
      return tokens.peek() == '"' ? member() : fail("expected a key in double quotes");
    case Next::KeyOrBrace:
      if (tokens.peek() == '}') return close();
      return tokens.peek() == '"' ? member() : fail("expected a key in double quotes or a closing brace");
    case Next::Separator:
      return separator();
    default:
      return value("expected a value");
  }
}

Scanner::Next Scanner::value(const char *wanted) {
  bool ok = false;
  const uint8_t byte = tokens.peek();
  switch (byte) {
    case '[': return open(false);
    case '{': return open(true);
    case '"': ok = tokens.string(); break;
    case 't': ok = tokens.literal("true", "expected true"); break;
    case 'f': ok = tokens.literal("false", "expected false"); break;
    case 'n': ok = tokens.literal("null", "expected null"); break;
    default: ok = byte == '-' || is_digit(byte) ? tokens.number() : tokens.fail(wanted); break;
  }
  return ok ? Next::Separator : Next::Fault;
}

Scanner::Next Scanner::open(bool object) {
  if (depth == JSON_MAXIMUM_DEPTH) {
    too_deep = true;
    return fail("nested deeper than 64");
  }
  const uint64_t bit = uint64_t{1} << depth;
  objects = object ? objects | bit : objects & ~bit;
  depth++;
  tokens.at++;
  return object ? Next::KeyOrBrace : Next::ValueOrBracket;
}

Scanner::Next Scanner::close() {
  depth--;
  tokens.at++;
  return Next::Separator;
}

Scanner::Next Scanner::member() {
  if (!tokens.string()) return Next::Fault;
  tokens.spaces();
  if (tokens.peek() != ':') return fail("expected a colon");
  tokens.at++;
  return Next::Value;
}

Scanner::Next Scanner::separator() {
  if (depth == 0) return tokens.at == tokens.length ? Next::End : fail("expected the end of the text");
  const bool object = in_object();
  if (tokens.peek() == ',') {
    tokens.at++;
    return object ? Next::Key : Next::Value;
  }
  if (tokens.peek() == (object ? '}' : ']')) return close();
  return fail(object ? "expected a comma or a closing brace" : "expected a comma or a closing bracket");
}

Scanner::Next Scanner::fail(const char *why) {
  tokens.fail(why);
  return Next::Fault;
}

}  // namespace

json_result scan(const uint8_t *text, size_t length) { return Scanner(text, length).run(); }

}  // namespace json

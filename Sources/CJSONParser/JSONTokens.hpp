#ifndef JSON_TOKENS_HPP
#define JSON_TOKENS_HPP

#include "JSONScanner.hpp"

namespace json {

/// A cursor over a text that knows the tokens of JSON. It owns nothing and lives on one thread's stack.
///
/// Each `bool` function steps over what it is named after; at a fault it leaves the cursor there, sets `reason` and
/// answers false.
class Tokens {
 public:
  Tokens(const uint8_t *text, size_t length) : text(text), length(length) {}

  void spaces();
  bool literal(const char *word, const char *wanted);
  bool number();
  bool string();

  /// Sets the reason, unless the byte under the cursor begins an ill-formed sequence: that is the fault then.
  bool fail(const char *why);

  /// The byte under the cursor; NUL, which is no part of the grammar, at the end.
  uint8_t peek() const { return at < length ? text[at] : 0; }

  const uint8_t *const text;
  const size_t length;
  size_t at = 0;
  const char *reason = "";

 private:
  bool digits();
  bool escape();
  bool unicode_escape(size_t start);
  bool hexadecimal(unsigned &unit);
};

inline bool is_digit(uint8_t byte) { return byte >= '0' && byte <= '9'; }

}  // namespace json

#endif

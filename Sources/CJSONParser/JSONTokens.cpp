#include "JSONTokens.hpp"

namespace json {

namespace {

/// The value of a hexadecimal digit; 16 for any other byte.
unsigned hexadecimal_digit(uint8_t byte) {
  if (is_digit(byte)) return byte - '0';
  const unsigned letter = byte | 0x20;
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : 16;
}

}  // namespace

void Tokens::spaces() {
  while (at < length && (text[at] == ' ' || text[at] == '\n' || text[at] == '\r' || text[at] == '\t')) at++;
}

bool Tokens::fail(const char *why) {
  reason = at < length && utf8_sequence_length(text + at, length - at) == 0 ? "not UTF-8" : why;
  return false;
}

bool Tokens::literal(const char *word, const char *wanted) {
  for (; *word != '\0'; word++, at++) {
    if (peek() != static_cast<uint8_t>(*word)) return fail(wanted);
  }
  return true;
}

bool Tokens::number() {
  if (peek() == '-') at++;
  if (peek() == '0') {
    at++;
    if (is_digit(peek())) return fail("a number may not begin with 0 and another digit");
  } else if (!digits()) {
    return false;
  }
  if (peek() == '.') {
    at++;
    if (!digits()) return false;
  }
  if (peek() == 'e' || peek() == 'E') {
    at++;
    if (peek() == '+' || peek() == '-') at++;
    if (!digits()) return false;
  }
  return true;
}

bool Tokens::digits() {
  if (!is_digit(peek())) return fail("expected a digit");
  while (is_digit(peek())) at++;
  return true;
}

bool Tokens::string() {
  at++;
  while (at < length) {
    const uint8_t byte = text[at];
    if (byte == '"') {
      at++;
      return true;
    }
    if (byte == '\\') {
      if (!escape()) return false;
    } else if (byte < 0x20) {
      return fail("a control character in a string must be escaped");
    } else if (byte < 0x80) {
      at++;
    } else {
      const size_t sequence = utf8_sequence_length(text + at, length - at);
      if (sequence == 0) return fail("not UTF-8");
      at += sequence;
    }
  }
  return fail("expected a closing quote");
}

bool Tokens::escape() {
  const size_t start = at++;
  switch (peek()) {
    case '"': case '\\': case '/': case 'b': case 'f': case 'n': case 'r': case 't':
      at++;
      return true;
    case 'u':
      at++;
      return unicode_escape(start);
    default:
      return fail("expected an escape sequence");
  }
}

bool Tokens::unicode_escape(size_t start) {
  unsigned unit = 0;
  if (!hexadecimal(unit)) return false;
  if (unit < 0xD800 || unit > 0xDFFF) return true;
  unsigned second = 0;
  if (unit < 0xDC00 && peek() == '\\' && at + 1 < length && text[at + 1] == 'u') {
    at += 2;
    if (!hexadecimal(second)) return false;
  }
  if (second >= 0xDC00 && second <= 0xDFFF) return true;
  at = start;
  return fail("a surrogate escape without its other half");
}

bool Tokens::hexadecimal(unsigned &unit) {
  for (int i = 0; i < 4; i++, at++) {
    const unsigned digit = hexadecimal_digit(peek());
    if (digit > 15) return fail("expected a hexadecimal digit");
    unit = unit * 16 + digit;
  }
  return true;
}

}  // namespace json

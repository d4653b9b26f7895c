#include "JSONScanner.hpp"

namespace json {

namespace {

/// What the lead byte of a sequence of several bytes asks for (RFC 3629, section 4).
struct Lead {
  size_t length;
  uint8_t lowest;   ///< of the second byte: excludes overlong forms
  uint8_t highest;  ///< of the second byte: excludes surrogates and what lies above U+10FFFF
};

Lead lead(uint8_t byte) {
  if (byte >= 0xC2 && byte <= 0xDF) return {2, 0x80, 0xBF};
  if (byte == 0xE0) return {3, 0xA0, 0xBF};
  if (byte == 0xED) return {3, 0x80, 0x9F};
  if (byte >= 0xE1 && byte <= 0xEF) return {3, 0x80, 0xBF};
  if (byte == 0xF0) return {4, 0x90, 0xBF};
  if (byte >= 0xF1 && byte <= 0xF3) return {4, 0x80, 0xBF};
  if (byte == 0xF4) return {4, 0x80, 0x8F};
  return {0, 0, 0};
}

}  // namespace

size_t utf8_sequence_length(const uint8_t *bytes, size_t remaining) {
  if (remaining == 0) return 0;
  if (bytes[0] < 0x80) return 1;
  const Lead wanted = lead(bytes[0]);
  if (wanted.length == 0 || wanted.length > remaining) return 0;
  if (bytes[1] < wanted.lowest || bytes[1] > wanted.highest) return 0;
  for (size_t i = 2; i < wanted.length; i++) {
    if ((bytes[i] & 0xC0) != 0x80) return 0;
  }
  return wanted.length;
}

}  // namespace json

#include <simdjson.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <memory>
#include <new>

#include "JSONScanner.hpp"
#include "JSONTape.hpp"

namespace dom = simdjson::dom;

/// What simdjson needs to work, and the document that it fills and that the values point to.
struct json_parser {
  dom::parser parser;
  dom::document document;
};

static_assert(JSON_PADDING >= simdjson::SIMDJSON_PADDING);

namespace {

/// Nothing is smaller, so that ordinary texts never allocate.
constexpr size_t minimum_capacity = size_t{1} << 16;

/// simdjson counts an empty container one level less than a full one: this many levels of its own admit an empty one
/// at the limit and nothing below it, so that whatever is too deep is refused.
constexpr size_t usual_depth = JSON_MAXIMUM_DEPTH;

/// Admits a full container at the limit, and an empty one below it: for a text whose depth was checked.
constexpr size_t checked_depth = JSON_MAXIMUM_DEPTH + 1;

const json_result ok = {JSONStatusOk, 0, ""};
const json_result no_memory = {JSONStatusOutOfMemory, 0, "there is not enough memory for the text"};
const json_result too_long = {JSONStatusOutOfMemory, 0, "the text is longer than 4 GiB"};

/// Grows to a power of two, so that texts of slowly rising length do not each allocate anew.
simdjson::error_code reserve(json_parser &owner, size_t length, size_t depth) {
  const size_t wanted = std::bit_ceil(std::max(length, minimum_capacity));
  const size_t capacity = std::min(wanted, owner.parser.max_capacity());
  if (owner.document.capacity() < length || owner.document.capacity() == 0) {
    const simdjson::error_code error = owner.document.allocate(capacity);
    if (error != simdjson::SUCCESS) return error;
  }
  const bool fits = owner.parser.capacity() >= length && owner.parser.capacity() > 0;
  if (fits && owner.parser.max_depth() == depth) return simdjson::SUCCESS;
  return owner.parser.allocate(fits ? owner.parser.capacity() : capacity, depth);
}

simdjson::error_code parse(json_parser &owner, const char *bytes, size_t length, size_t depth) {
  const simdjson::error_code error = reserve(owner, length, depth);
  if (error != simdjson::SUCCESS) return error;
  return owner.parser.parse_into_document(owner.document, bytes, length, false).error();
}

/// Finds the fault of a text that simdjson refused, or gets one through that is right but for its numbers' range
/// or is exactly as deep as allowed.
json_result parse_refused(json_parser &owner, const char *bytes, size_t length) {
  const json_result result = json::scan(reinterpret_cast<const uint8_t *>(bytes), length);
  if (result.status != JSONStatusOk) return result;
  const std::unique_ptr<char[]> copy(new (std::nothrow) char[length + JSON_PADDING]);
  if (!copy) return no_memory;
  std::memcpy(copy.get(), bytes, length);
  std::memset(copy.get() + length, ' ', JSON_PADDING);
  json::saturate_numbers(copy.get(), length);
  switch (parse(owner, copy.get(), length, checked_depth)) {
    case simdjson::SUCCESS: return ok;
    case simdjson::MEMALLOC: return no_memory;
    // Never seen: the scanner and simdjson agree on everything else.
    default: return {JSONStatusMalformed, 0, "not JSON"};
  }
}

}  // namespace

json_parser *json_parser_create(void) { return new (std::nothrow) json_parser; }

void json_parser_free(json_parser *parser) { delete parser; }

json_result json_parser_parse(json_parser *parser, const char *bytes, size_t length) {
  if (length > parser->parser.max_capacity()) return too_long;
  switch (parse(*parser, bytes, length, usual_depth)) {
    case simdjson::SUCCESS: return ok;
    case simdjson::MEMALLOC: return no_memory;
    default: return parse_refused(*parser, bytes, length);
  }
}

void json_parser_trim(json_parser *parser) {
  const size_t capacity = std::max(parser->parser.capacity(), parser->document.capacity());
  if (capacity <= JSON_TRIM_CAPACITY) return;
  parser->document = dom::document();
  parser->parser = dom::parser();
}

json_value json_root(const json_parser *parser) { return {&parser->document, json::root_index}; }

/// As much of a text that a client sent as an answer repeats: the first 200 Unicode scalars, and an ellipsis where there are
/// more. A text that was cut is not cut again.
///
/// - Complexity: O(1), however long the text.
public func excerpt(_ text: String) -> String {
  let scalars = text.unicodeScalars
  guard text.utf8.count > maximumExcerpt,
    let end = scalars.index(scalars.startIndex, offsetBy: maximumExcerpt, limitedBy: scalars.endIndex),
    end < scalars.endIndex
  else { return text }
  return String(scalars[..<end]) + "…"
}

/// The same of a text in UTF-8; what is none is replaced by U+FFFD.
public func excerpt(_ bytes: UnsafeRawBufferPointer) -> String {
  // No scalar has more than four bytes, so that these are more scalars than are kept.
  excerpt(String(decoding: bytes.prefix(4 * (maximumExcerpt + 1)), as: UTF8.self))
}

/// The longest excerpt, in Unicode scalars, without its ellipsis.
let maximumExcerpt = 200

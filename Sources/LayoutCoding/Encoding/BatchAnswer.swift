extension ByteWriter {
  /// The beginning of a line of answers; the body follows.
  ///
  /// - Parameter id: a JSON text.
  public mutating func beginBatchAnswer(id: UnsafeRawBufferPointer, status: Int) {
    text("{\"id\":")
    raw(id)
    text(",\"status\":")
    integer(status)
    text(",\"body\":")
  }

  /// The end of a line of answers, after the body.
  public mutating func endBatchAnswer() { text("}\n") }
}

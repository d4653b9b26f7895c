import CZlib

/// The bytes that a gzip member holds; nil where it is none, or not all of it, or more than it.
func gunzip(_ bytes: [UInt8]) -> [UInt8]? {
  var stream = z_stream()
  // 16 more than the largest window: gzip's header and nothing else.
  guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
    return nil
  }
  defer { inflateEnd(&stream) }
  var plain: [UInt8] = []
  var source = bytes
  let piece = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64 * 1024)
  defer { piece.deallocate() }
  return source.withUnsafeMutableBufferPointer { source in
    stream.next_in = source.baseAddress
    stream.avail_in = UInt32(source.count)
    while true {
      stream.next_out = piece.baseAddress
      stream.avail_out = UInt32(piece.count)
      let status = inflate(&stream, Z_NO_FLUSH)
      plain += piece[..<(piece.count - Int(stream.avail_out))]
      if status == Z_STREAM_END { return stream.avail_in == 0 ? plain : nil }
      if status != Z_OK { return nil }
    }
  }
}

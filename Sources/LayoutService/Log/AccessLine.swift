#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension LogLine {
  /// A request, in the order in which a reader looks for its facts.
  mutating func access(_ record: AccessRecord, _ level: LogLevel, at time: timespec, as format: LogFormat) {
    switch format {
    case .text: accessText(record, level, at: time)
    case .json: accessJSON(record, level, at: time)
    }
  }

  private mutating func accessText(_ record: AccessRecord, _ level: LogLevel, at time: timespec) {
    self.time(time)
    text(" ")
    text(level.name)
    text(" ")
    foreign(record.method, limit: 32, as: .text)
    text(" ")
    foreign(record.path, as: .text)
    if !record.kind.isEmpty {
      text(" kind=")
      foreign(record.kind, as: .text)
    }
    text(" status=")
    if record.status > 0 { integer(record.status) } else { text("-") }
    text(" in=")
    integer(record.bytesIn)
    text(" out=")
    integer(record.bytesOut)
    text(" us=")
    integer(record.nanoseconds / 1000)
    text(" id=")
    id(record.requestID, as: .text)
    if isTraceparent(record.traceparent) {
      text(" traceparent=")
      foreign(record.traceparent, as: .text)
    }
    if !record.isComplete { text(" incomplete") }
  }

  private mutating func accessJSON(_ record: AccessRecord, _ level: LogLevel, at time: timespec) {
    text("{\"time\":\"")
    self.time(time)
    text("\",\"level\":\"")
    text(level.name)
    text("\",\"method\":\"")
    foreign(record.method, limit: 32, as: .json)
    text("\",\"path\":\"")
    foreign(record.path, as: .json)
    text("\",\"kind\":")
    if record.kind.isEmpty {
      text("null")
    } else {
      text("\"")
      foreign(record.kind, as: .json)
      text("\"")
    }
    text(",\"status\":")
    if record.status > 0 { integer(record.status) } else { text("null") }
    text(",\"bytesIn\":")
    integer(record.bytesIn)
    text(",\"bytesOut\":")
    integer(record.bytesOut)
    text(",\"microseconds\":")
    integer(record.nanoseconds / 1000)
    text(",\"requestId\":\"")
    id(record.requestID, as: .json)
    text("\"")
    if isTraceparent(record.traceparent) {
      text(",\"traceparent\":\"")
      foreign(record.traceparent, as: .json)
      text("\"")
    }
    text(record.isComplete ? ",\"complete\":true}" : ",\"complete\":false}")
  }

  /// Something that the service itself has to say.
  mutating func message(_ message: String, level: LogLevel, at time: timespec, as format: LogFormat) {
    if format == .json { text("{\"time\":\"") }
    self.time(time)
    text(format == .json ? "\",\"level\":\"" : " ")
    text(level.name)
    text(format == .json ? "\",\"message\":\"" : " message=\"")
    foreign(message, as: .json)
    text(format == .json ? "\"}" : "\"")
  }

  private mutating func id(_ id: RequestID, as format: LogFormat) {
    switch id {
    case .given(let bytes): foreign(bytes, as: format)
    case .made(let number): hexadecimal(number)
    }
  }

  private mutating func foreign(_ text: String, as format: LogFormat) {
    var text = text
    text.withUTF8 { foreign(UnsafeRawBufferPointer($0), as: format) }
  }
}

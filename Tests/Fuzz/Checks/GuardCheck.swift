import CGuardFuzzing

/// Raw bytes on a connection: what the service is handed must be what a strict reader reads, and every request is answered
/// once.
public enum GuardCheck {
  /// Sends bytes, at once and in pieces, and answers what is wrong with that which becomes of them; nil where nothing is.
  public static func fault(of bytes: UnsafeRawBufferPointer) -> String? {
    let whole = Run(bytes, piece: max(1, bytes.count))
    if let fault = whole.fault(of: bytes) { return fault }
    // Seldom more than twenty pieces, for the time it takes; where they end depends on the length.
    let inPieces = Run(bytes, piece: bytes.count / 20 + 1)
    return inPieces.requests == whole.requests ? nil : "the same bytes are read differently in pieces"
  }
}

/// What became of some bytes.
private struct Run {
  /// What the service was handed.
  struct Request: Equatable {
    var method: String
    var path: String
    var body: [UInt8]
    var refusal: Int
    var isEarly: Bool
    /// What it was answered; nil where its body never ended.
    var status: Int?
  }

  private(set) var requests: [Request] = []
  /// The statuses of what the client got, without those of interim answers.
  private let statuses: [Int]
  private let leftover: String?

  init(_ bytes: UnsafeRawBufferPointer, piece: Int) {
    let log = guard_run(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, piece)!
    defer { guard_log_free(log) }
    let left = log.pointee
    let isClean = left.open == 0 && left.handled == 0 && left.large_bodies == 0 && left.finished == left.count
    leftover =
      isClean
      ? nil
      : "\(left.open) exchanges, \(left.handled) in hand and \(left.large_bodies) bytes are left, \(left.finished) of \(left.count) finished"
    let answers = UnsafeRawBufferPointer(start: left.answers, count: left.length)
    let text = String(decoding: answers, as: UTF8.self)
    statuses = text.split(separator: "HTTP/1.1 ").compactMap { Int($0.prefix(3)) }.filter { $0 != 100 }
    withUnsafeBytes(of: &log.pointee.requests) { memory in
      for request in memory.bindMemory(to: guard_request.self).prefix(left.count) {
        requests.append(
          Request(
            method: String(cString: request.method), path: String(cString: request.path),
            body: Array(UnsafeBufferPointer(start: request.body, count: request.length)),
            refusal: Int(request.refusal), isEarly: request.is_early,
            status: request.refusal > 0
              ? Int(request.refusal) : request.is_early ? 404 : request.body == nil ? nil : 200))
      }
    }
  }

  func fault(of bytes: UnsafeRawBufferPointer) -> String? {
    if let leftover { return leftover }
    var endsWell = true
    if let fault = readingFault(bytes, &endsWell) ?? answerFault(endsWell) { return "\(fault); \(self)" }
    return nil
  }

  /// - Parameter endsWell: whether the last request was there to its end, so that it must be answered.
  private func readingFault(_ bytes: UnsafeRawBufferPointer, _ endsWell: inout Bool) -> String? {
    var reader = StrictHTTP(bytes)
    for (number, request) in requests.enumerated() {
      let isLast = number + 1 == requests.count
      if request.refusal > 0 { return isLast ? nil : "a connection goes on after a refusal" }
      let outcome = reader.next()
      if case .doubtful = outcome {
        endsWell = false
        return nil
      }
      guard case .message(let message) = outcome else {
        endsWell = false
        return isLast && request.status != 200 ? nil : "a request is handled that is \(outcome)"
      }
      guard request.method == message.method, request.path == message.path else { return "another request" }
      if request.status == 200, !request.body.elementsEqual(message.body) { return "another body" }
    }
    return nil
  }

  private func answerFault(_ endsWell: Bool) -> String? {
    if requests.count == Int(GUARD_REQUESTS) { return nil }
    let expected = requests.compactMap(\.status)
    // What is answered before its body waits for the body's end.
    if !endsWell, requests.last?.isEarly == true, statuses == expected.dropLast() { return nil }
    guard statuses.starts(with: expected) else { return "the wrong answers" }
    // The library's own page ends a connection; a malformed length gets it twice.
    let own = statuses.dropFirst(expected.count)
    return own.count <= 2 && Set(own).count <= 1 ? nil : "more answers than requests"
  }
}

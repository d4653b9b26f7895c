import LayoutCoding
import Synchronization

/// Names requests: by the id they bring, or by one that no other request of any process is likely to have.
public final class RequestIDs: Sendable {
  private let process = UInt64.random(in: .min ... .max)
  private let count = Atomic<UInt64>(0)

  /// Ids that start at a random place.
  public init() {}

  /// The request's own `X-Request-Id` if it is 1 to 128 visible ASCII characters, else a new id.
  public func id(of request: ServiceRequest) -> String {
    let given = request.header("X-Request-Id")
    if (1...128).contains(given.count), given.allSatisfy({ (0x21...0x7e).contains($0) }) {
      return String(decoding: given, as: UTF8.self)
    }
    let number = count.add(1, ordering: .relaxed).newValue
    return String(process &+ number &* 0x9e37_79b9_7f4a_7c15, radix: 16)
  }
}

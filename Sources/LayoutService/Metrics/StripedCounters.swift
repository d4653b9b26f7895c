import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Numbers that many threads add to at once, without a lock and without taking each other's cache lines: every number
/// exists once a stripe, a thread adds to its own stripe, and whoever reads adds the stripes up.
///
/// Sendable, because the numbers are only changed by atomic operations, and the memory lives as long as the object.
final class StripedCounters: @unchecked Sendable {
  private let numbers: UnsafeMutablePointer<Atomic<Int>>
  private let stride: Int

  /// A power of two. Threads that share a stripe are slower, not wrong.
  private static let stripes = 16
  private static let numbersInACacheLine = 8

  init(count: Int) {
    // Two lines between stripes, because processors fetch lines in pairs.
    stride = (count / Self.numbersInACacheLine + 3) * Self.numbersInACacheLine
    // An atomic integer is as large as an integer, and zero is zero: pages that nobody counts in stay untouched.
    guard let zeroes = calloc(stride * Self.stripes, MemoryLayout<Atomic<Int>>.stride) else {
      fatalError("out of memory")
    }
    numbers = zeroes.assumingMemoryBound(to: Atomic<Int>.self)
  }

  deinit { free(numbers) }

  /// The numbers of the calling thread.
  @inline(__always)
  var own: Stripe {
    // Threads' control blocks are at least pages apart, most of them some megabytes.
    #if canImport(Glibc)
      let thread = pthread_self()
    #else
      let thread = UInt(bitPattern: pthread_self())
    #endif
    let stripe = (thread >> 12 &* 0x9e37_79b9_7f4a_7c15) >> 60
    return Stripe(numbers: numbers + Int(stripe) * stride)
  }

  /// One copy of all numbers, for as long as the counters live.
  struct Stripe {
    fileprivate let numbers: UnsafeMutablePointer<Atomic<Int>>

    @inline(__always)
    func add(_ value: Int, at index: Int) { numbers[index].add(value, ordering: .relaxed) }
  }

  /// A number, of all stripes together.
  func total(at index: Int) -> Int {
    (0..<Self.stripes).reduce(0) { $0 &+ numbers[$1 * stride + index].load(ordering: .relaxed) }
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A value that one thread at a time uses.
///
/// Behind the system's own lock: Swift's `Mutex` spins long on Linux before it waits, and tools that look for races take its
/// way of waiting for one. Embedded Swift has one thread here, and no lock.
///
/// Sendable, because the value is given to it for good, and reached only by who holds the lock.
public final class ValueMutex<Value>: @unchecked Sendable {
  #if !hasFeature(Embedded)
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
  #endif
  private var value: Value

  /// Takes a value that nobody else has.
  public init(_ value: sending Value) {
    self.value = value
    #if !hasFeature(Embedded)
      lock = .allocate(capacity: 1)
      lock.initialize(to: pthread_mutex_t())
      pthread_mutex_init(lock, nil)
    #endif
  }

  #if !hasFeature(Embedded)
    deinit {
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }
  #endif

  /// Lends the value to `body`, which must neither keep it nor ask for it again.
  public func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    #if !hasFeature(Embedded)
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
    #endif
    return body(&value)
  }
}

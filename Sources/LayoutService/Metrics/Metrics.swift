import LayoutCoding

/// What the service counts, for `/metrics`. Counting takes no lock: a request costs some ten additions.
public final class Metrics: Sendable {
  let kinds: [String]
  private let counters: StripedCounters
  private let observer: ValueMutex<Observer>

  /// Figures that the metrics do not count themselves.
  public struct Figures: Sendable {
    /// Connections that are open now.
    public var connections = 0
    /// Connections that were ended because their client was too slow.
    public var reapedConnections = 0
    /// Large work that waits or is under way.
    public var queueDepth = 0
    /// Bytes of the large bodies that are held or announced, and how many there may be.
    public var bodyBytes = 0
    /// How many bytes there may be of them.
    public var maximumBodyBytes = 0
    /// Lines that the log dropped.
    public var droppedLogLines = 0

    /// Nothing of anything.
    public init() {}
  }

  /// Who knows the figures that others keep.
  ///
  /// Not the function itself: what is lent by a generic type is wrapped anew each time where it is a function, and the
  /// wrappings would add up.
  private struct Observer {
    var ask: @Sendable () -> Figures
  }

  /// - Parameter kinds: the names of the kinds, by whose places they are counted.
  public init(kinds: [String]) {
    // A transition has two kinds, and is counted by itself.
    let kinds = kinds + ["transition"]
    self.kinds = kinds
    counters = StripedCounters(count: Place.kinds + kinds.count * Place.numbersOfAKind)
    observer = ValueMutex(Observer { Figures() })
  }

  /// Says where the figures come from that others keep.
  public func observe(_ figures: @escaping @Sendable () -> Figures) {
    observer.withLock { $0.ask = figures }
  }

  /// The figures that others keep, as they are now.
  var figures: Figures { observer.withLock { $0.ask }() }

  /// Where each number stands.
  enum Place {
    static let inFlight = 0
    static let bytesIn = 1
    static let bytesOut = 2
    static let wait = 3
    static let rejections = wait + HistogramBounds.numberCount
    static let durations = rejections + ProblemType.allCases.count
    static let requests = durations + RouteLabel.allCases.count * HistogramBounds.numberCount
    static let kinds =
      requests + RouteLabel.allCases.count * MethodLabel.allCases.count * StatusLabel.all.count
    /// A histogram of times, the elements and the looks.
    static let numbersOfAKind = HistogramBounds.numberCount + 2

    static func duration(_ route: RouteLabel) -> Int {
      durations + Int(route.rawValue) * HistogramBounds.numberCount
    }

    static func request(_ route: RouteLabel, _ method: MethodLabel, statusIndex: Int) -> Int {
      let row = Int(route.rawValue) * MethodLabel.allCases.count + Int(method.rawValue)
      return requests + row * StatusLabel.all.count + statusIndex
    }

    static func kind(_ kind: Int) -> Int { kinds + kind * numbersOfAKind }
    static func elements(_ kind: Int) -> Int { self.kind(kind) + HistogramBounds.numberCount }
    static func looks(_ kind: Int) -> Int { elements(kind) + 1 }
  }

  func total(_ place: Int) -> Int { counters.total(at: place) }

  // MARK: Counting

  /// A request has begun.
  public func begin() { counters.own.add(1, at: Place.inFlight) }

  /// A request has ended.
  ///
  /// - Parameter status: 0 where nothing was answered.
  public func end(
    route: RouteLabel, method: MethodLabel, status: Int, nanoseconds: Int, bytesIn: Int, bytesOut: Int
  ) {
    let own = counters.own
    own.add(-1, at: Place.inFlight)
    own.add(1, at: Place.request(route, method, statusIndex: StatusLabel.index(of: status)))
    add(nanoseconds, to: Place.duration(route), own)
    if bytesIn > 0 { own.add(bytesIn, at: Place.bytesIn) }
    if bytesOut > 0 { own.add(bytesOut, at: Place.bytesOut) }
  }

  /// A request was refused, for whatever reason.
  public func reject(_ reason: ProblemType) { counters.own.add(1, at: Place.rejections + reason.index) }

  /// Large work began after it had waited so long.
  public func wait(nanoseconds: Int) { add(nanoseconds, to: Place.wait, counters.own) }

  /// A layout was computed, up to the beginning of its answer where that is streamed.
  ///
  /// - Parameters:
  ///   - kind: the place of the kind among all; nil for a transition.
  ///   - looks: how many elements were looked at to find those that are answered.
  public func layout(kind: Int?, elements: Int, looks: Int, nanoseconds: Int) {
    let kind = kind ?? kinds.count - 1
    let own = counters.own
    add(nanoseconds, to: Place.kind(kind), own)
    own.add(elements, at: Place.elements(kind))
    if looks > 0 { own.add(looks, at: Place.looks(kind)) }
  }

  @inline(__always)
  private func add(_ nanoseconds: Int, to histogram: Int, _ own: StripedCounters.Stripe) {
    own.add(1, at: histogram + HistogramBounds.bucket(of: nanoseconds))
    own.add(nanoseconds, at: histogram + HistogramBounds.bucketCount)
  }
}

extension ProblemType {
  /// The type's place among all.
  var index: Int { Self.places[self]! }

  private static let places = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}

/// How many elements a piece of work may look at, and how many it has looked at.
///
/// What a request costs is counted in the elements that are looked at, found or not: a walk, a search and an order all spend
/// from a budget, and stop where it is spent. A walk that stopped goes on with a new budget where it was.
public struct LookBudget: Sendable {
  /// How many elements were looked at.
  public private(set) var looks = 0
  /// How many of them were what was looked for; counted by those who know.
  public var found = 0
  /// Whether nothing more may be looked at: all looks are taken, or the owner has said so.
  public private(set) var isSpent = false
  private let limit: Int
  private let perFound: Int
  private let most: Int
  /// At this number of looks the owner is asked, or the budget is spent.
  private var pause: Int
  private let goesOn: (@Sendable () -> Bool)?

  /// The owner is asked after so many looks: some milliseconds.
  private static let looksBetweenQuestions = 65_536

  /// - Parameters:
  ///   - limit: so many looks may be taken, and a few more.
  ///   - perFound: so many more for each element that is found.
  ///   - most: no more than so many in all; nil: `limit`.
  ///   - goesOn: is asked from time to time; false spends the budget. Nil: it always goes on.
  public init(
    limit: Int, perFound: Int = 0, atMost most: Int? = nil,
    goesOn: (@Sendable () -> Bool)? = nil
  ) {
    self.limit = limit
    self.perFound = perFound
    self.most = most ?? limit
    self.goesOn = goesOn
    pause = min(limit, Self.looksBetweenQuestions)
    isSpent = limit <= 0
  }

  /// A budget that is never spent.
  public static var unlimited: LookBudget { LookBudget(limit: .max) }

  /// Takes some looks.
  @inline(__always)
  public mutating func spend(_ count: Int = 1) {
    looks &+= count
    if looks >= pause { ask() }
  }

  private var allowed: Int {
    let (more, overflow) = found.multipliedReportingOverflow(by: perFound)
    return overflow || more >= most - min(limit, most) ? most : limit + more
  }

  private mutating func ask() {
    isSpent = isSpent || looks >= allowed || goesOn?() == false
    pause = min(allowed, looks + Self.looksBetweenQuestions)
  }
}

import LayoutEngine

/// How much one request may ask for.
public struct RequestLimits: Sendable {
  /// The attributes of an answer, all frames together.
  public var maximumAttributes = 1_000_000
  /// The elements that may be looked at to find them; nil: sixteen times as many.
  public var maximumLooks: Int?
  /// Throws when the time until an answer begins is over, or nobody waits for it any more. Asked from time to time wherever
  /// time goes; nil: no time is too long.
  public var checkTime: (@Sendable () throws(Problem) -> Void)?

  /// The limits of a service that was told no others.
  public init() {}

  /// The same limits with lower ones of what is found and looked at; nil where these are not lower.
  public func lowered(attributes: Int, looks: Int) -> RequestLimits? {
    if attributes >= maximumAttributes, looks >= self.looks { return nil }
    var lowered = self
    lowered.maximumAttributes = min(attributes, maximumAttributes)
    lowered.maximumLooks = min(looks, self.looks)
    return lowered
  }

  /// For each attribute of the largest answer so many elements may be looked at.
  private static let looksPerAttribute = 16

  private var looks: Int { maximumLooks ?? maximumAttributes.multipliedOrLargest(by: Self.looksPerAttribute) }

  /// What a request may look at.
  ///
  /// - Parameter walks: how often what is found will be gone through again. What is passed over on the way is then as much
  ///   dearer, but for so much as is usual for each element that is found.
  func lookBudget(walks: Int = 1) -> LookBudget {
    var goesOn: (@Sendable () -> Bool)?
    if let checkTime { goesOn = { (try? checkTime()) != nil } }
    return LookBudget(
      limit: max(1, looks / walks), perFound: walks == 1 ? 0 : Self.looksPerAttribute, atMost: looks,
      goesOn: goesOn)
  }

  /// Throws where a budget is spent: what `checkTime` throws, or `too-many-attributes`.
  func check(_ budget: LookBudget) throws(Problem) {
    guard budget.isSpent else { return }
    try checkTime?()
    throw Problem(
      .tooManyAttributes,
      detail:
        "\(budget.looks) elements were looked at to find \(budget.found), and there are more; ask for a rect that most of the items near it lie in, or for larger items"
    )
  }
}

extension Int {
  /// The product, or the largest number where it would be larger.
  fileprivate func multipliedOrLargest(by factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }
}

/// What is fuzzed; the name is that of its corpus and its dictionary.
public enum FuzzCheck: String, CaseIterable, Sendable {
  case requests
  case headers
  case `guard`

  /// What is wrong with the answer to an input; nil where nothing is.
  public func fault(_ input: UnsafeRawBufferPointer) -> String? {
    switch self {
    case .requests: RequestCheck.fault(of: input)
    case .headers: HeaderCheck.fault(of: input)
    case .guard: GuardCheck.fault(of: input)
    }
  }
}

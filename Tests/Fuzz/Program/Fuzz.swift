import FuzzChecks
import Glibc

/// What libFuzzer calls, with bytes that it made up. Which check they are for is said by `FUZZ_CHECK`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeRawBufferPointer(start: bytes, count: count)
  if let fault = check.fault(input) { fatalError(fault) }
  return 0
}

private let check: FuzzCheck = {
  let name = getenv("FUZZ_CHECK").map { String(cString: $0) } ?? ""
  guard let check = FuzzCheck(rawValue: name) else {
    fatalError("FUZZ_CHECK is one of \(FuzzCheck.allCases.map(\.rawValue).joined(separator: ", "))")
  }
  return check
}()

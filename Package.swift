// swift-tools-version: 6.2
import PackageDescription

let swift: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
let c: [CSetting] = [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]
let cxx: [CXXSetting] = [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]

// Relocations take a twentieth of the program, and of its memory, unless they are packed; the linker that Swift brings can.
let link: [LinkerSetting] = [
  .unsafeFlags(
    ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"],
    .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "layout-service",
  products: [
    .executable(name: "layout-service", targets: ["layout-service"]),
    .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .executableTarget(
      name: "layout-service",
      dependencies: [
        "CEarlySignals", "CHTTPServer", "LayoutService",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swift, linkerSettings: link),
    .target(
      name: "CHTTPServer", cSettings: c,
      linkerSettings: [.linkedLibrary("microhttpd"), .linkedLibrary("gnutls")]),
    .target(
      name: "LayoutService", dependencies: ["LayoutCoding", "CEmbeddedFiles", "CNumberText", "CZlib"],
      swiftSettings: swift),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CEarlySignals", cSettings: c),
    .target(name: "CEmbeddedFiles", cSettings: c),
    .target(
      name: "LayoutCoding", dependencies: ["LayoutEngine", "CJSONParser", "CMemory", "CNumberText"],
      swiftSettings: swift),
    .systemLibrary(name: "CMemory"),
    .target(
      name: "CJSONParser", cxxSettings: cxx, linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "CNumberText", cxxSettings: cxx),
    .target(name: "LayoutEngine", swiftSettings: swift),
    .executableTarget(
      name: "instruction-count", dependencies: ["LayoutService", "LayoutCoding", "LayoutEngine"],
      path: "Benchmarks/instructions/Program", swiftSettings: swift),
    .target(
      name: "CGuardFuzzing", dependencies: ["CHTTPServer"], path: "Tests/Fuzz/Guard",
      cSettings: c + [.headerSearchPath("../../../Sources/CHTTPServer")]),
    .target(
      name: "FuzzChecks", dependencies: ["LayoutService", "LayoutCoding", "CGuardFuzzing", "CZlib"],
      path: "Tests/Fuzz/Checks", swiftSettings: swift),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzChecks"], path: "Tests/Fuzz/Replay", swiftSettings: swift),
    .testTarget(
      name: "LayoutEngineTests", dependencies: ["LayoutEngine"], swiftSettings: swift),
    .testTarget(
      name: "LayoutCodingTests", dependencies: ["LayoutCoding"], swiftSettings: swift),
    .testTarget(
      name: "LayoutServiceTests",
      dependencies: [
        "layout-service", "LayoutService", "CHTTPServer", "CZlib",
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: swift),
  ],
  cLanguageStandard: .gnu17,
  cxxLanguageStandard: .cxx20
)

// libFuzzer brings the main function, so that this links only with its flags.
if Context.environment["LAYOUT_SERVICE_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["FuzzChecks"], path: "Tests/Fuzz/Program", swiftSettings: swift))
}

// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Door is a package of its own, so that apps that adopt Noren resolve and build no swift-syntax. README.md says how it is used.

/// Where the toolchain keeps the swift-syntax that it was built with; `nil` if it has none.
func toolchainSyntax() -> String? {
  let compilers = (Context.environment["PATH"] ?? "").split(separator: ":").map { URL(fileURLWithPath: "\($0)/swiftc") }
  guard let compiler = compilers.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
    return nil
  }
  let toolchain = compiler.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
  let folder = toolchain.appendingPathComponent("lib/swift/host").path
  return FileManager.default.fileExists(atPath: folder + "/SwiftSyntax.swiftmodule") ? folder : nil
}

// With NOREN_SYNTAX=toolchain the toolchain's swift-syntax is used: it is built already, but not specialised, so that lowering takes five times as
// long.
let prebuilt = Context.environment["NOREN_SYNTAX"] == "toolchain" ? toolchainSyntax() : nil

let plain: [SwiftSetting] =
  [.swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility")]
  + (prebuilt.map { [.unsafeFlags(["-I", $0])] } ?? [])
let syntax: [Target.Dependency] =
  prebuilt == nil
  ? [.product(name: "SwiftParser", package: "swift-syntax"), .product(name: "SwiftSyntax", package: "swift-syntax")]
  : []
let syntaxLibraries: [LinkerSetting] =
  prebuilt.map { [.unsafeFlags(["-L", $0, "-lSwiftParser", "-lSwiftSyntax", "-Xlinker", "-rpath=\($0)"])] } ?? []

let package = Package(
  name: "Door",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Lowering", targets: ["Lowering"]),
    .executable(name: "lowering-swiftc", targets: ["CompilerDriver"]),
    .executable(name: "lowering", targets: ["LoweringCommand"]),
    .executable(name: "random-programs", targets: ["RandomProgramsCommand"]),
  ],
  dependencies: prebuilt == nil ? [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")] : [],
  targets: [
    // Source text in, lowered text out: no files, no processes.
    .target(name: "Lowering", dependencies: syntax, swiftSettings: plain, linkerSettings: syntaxLibraries),
    .testTarget(name: "LoweringTests", dependencies: ["Lowering"] + syntax, swiftSettings: plain),
    // For people: shows what a file becomes, and how long it takes.
    .executableTarget(name: "LoweringCommand", dependencies: ["Lowering"], swiftSettings: plain),
    // Programs in two texts, one with Objective-C's idioms and one without. Pure.
    .target(name: "RandomPrograms", swiftSettings: plain),
    .testTarget(name: "RandomProgramsTests", dependencies: ["Lowering", "RandomPrograms"], swiftSettings: plain),
    // Writes such programs as a package, for Scripts/check-programs.
    .executableTarget(name: "RandomProgramsCommand", dependencies: ["RandomPrograms"], swiftSettings: plain),
    // Stands in for `swiftc` between SwiftPM and the compiler.
    .executableTarget(name: "CompilerDriver", dependencies: ["Lowering"], swiftSettings: plain),
  ]
)

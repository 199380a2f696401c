// swift-tools-version: 6.2
import PackageDescription

// Door is a package of its own, so that apps that adopt Noren resolve and build no swift-syntax. README.md says how it is used.

let plain: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility")]

let package = Package(
  name: "Door",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Lowering", targets: ["Lowering"]),
    .executable(name: "lowering-swiftc", targets: ["CompilerDriver"]),
    .executable(name: "lowering", targets: ["LoweringCommand"]),
    .executable(name: "random-programs", targets: ["RandomProgramsCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    // Source text in, lowered text out: no files, no processes.
    .target(
      name: "Lowering",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ], swiftSettings: plain),
    .testTarget(
      name: "LoweringTests",
      dependencies: [
        "Lowering", .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ], swiftSettings: plain),
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

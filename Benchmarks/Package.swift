// swift-tools-version: 6.2
import PackageDescription

// Measures Noren against others. A package of its own, so that nobody who uses Noren builds what only its benchmarks need,
// and so that it sees what every client sees: public products. Sources/noren-bench/README.md says how rows are added.

let plain: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility")]
let mainActor: [SwiftSetting] = plain + [.defaultIsolation(MainActor.self)]

/// `NOREN_AMOEBA` is a folder with amoeba.h. It is read whenever the package is built.
let amoeba: [CXXSetting] = Context.environment["NOREN_AMOEBA"].map { [.unsafeFlags(["-I", $0])] } ?? []

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: mainActor)
}

func noren(_ product: String) -> Target.Dependency { .product(name: product, package: "Noren") }

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    // Named, because a path's own name is whatever the clone's folder is called.
    .package(name: "Noren", path: ".."),
    .package(path: "../Examples/Mart"),
    .package(path: "../Learning"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // MARK: Measuring
    library("Measuring", ["AllocationStatistics"]),
    .target(name: "AllocationStatistics"),

    // MARK: Solver
    // Plain data for both solvers, bound to no actor.
    .target(name: "SolverScenes", swiftSettings: plain),
    library("SolverBenchmarks", [noren("Cassowary"), "Measuring", "SolverRivals", "SolverScenes"]),
    // kiwi's headers are fetched by Scripts/bench, amoeba's is in a folder that the environment names; without them the rivals say
    // that they are missing.
    .target(name: "SolverRivals", cxxSettings: [.headerSearchPath("../../.rivals/kiwi")] + amoeba),

    // MARK: Drawing, text, start-up
    // The scene of the drawing and start-up rows, as plain data for both sides, and as views.
    .target(name: "ScreenScene"),
    library("ScreenSceneViews", ["ScreenScene", noren("Noren"), noren("Simulator"), noren("UIKit")]),
    // Whether two sides painted the same.
    library("Pictures", ["Measuring", noren("UIKit")]),
    library(
      "DrawingBenchmarks",
      [
        "AllocationStatistics", "CairoRival", "Measuring", "Pictures", "ScreenSceneViews", noren("Noren"),
        noren("Simulator"), noren("SwiftUI"), noren("UIKit"),
      ]),
    // Cairo and Pango are what Noren itself is built on; the rival is what one would write on them in C.
    .systemLibrary(name: "CPangoCairo", pkgConfig: "pangocairo"),
    .systemLibrary(name: "CIsalEncoder", pkgConfig: "libisal"),
    .target(
      name: "CairoRival", dependencies: ["CIsalEncoder", "CPangoCairo", "ScreenScene"],
      linkerSettings: [.linkedLibrary("fontconfig"), .linkedLibrary("m"), .linkedLibrary("z")]),
    // MARK: Streams and snapshots
    library(
      "StreamBenchmarks",
      [
        "JpegRival", "Measuring", "Pictures", "ScreenScene", "ScreenSceneViews", noren("Simulator"),
        noren("SimulatorServer"), noren("UIKit"),
      ]),
    // What one would send instead of layers: whole frames, by the library that browsers read them with.
    .target(name: "JpegRival", linkerSettings: [.linkedLibrary("jpeg")]),

    // Processes whose whole life is timed. Ours once as an ordinary build links it, and once as a program that is shipped is: with the
    // parts of Swift's libraries that it uses, not with all of them.
    library("FirstPicture", ["ScreenSceneViews", noren("Simulator")]),
    .executableTarget(name: "first-picture", dependencies: ["FirstPicture"], swiftSettings: mainActor),
    .executableTarget(
      name: "first-picture-static", dependencies: ["FirstPicture"], swiftSettings: mainActor,
      linkerSettings: [
        .unsafeFlags(["-static-stdlib", "-Xlinker", "-no-pie", "-Xlinker", "--no-export-dynamic"]),
        // Which the linker cannot know from objects compiled for shared libraries.
        .linkedLibrary("FoundationEssentials"), .linkedLibrary("CoreFoundation"), .linkedLibrary("_FoundationICU"),
        .linkedLibrary("_FoundationCShims"), .linkedLibrary("_FoundationCollections"), .linkedLibrary("stdc++"),
      ]),
    .executableTarget(name: "first-picture-cairo", dependencies: ["CairoRival"]),

    // MARK: Keywords
    library("KeywordRows", ["Measuring", .product(name: "KeywordBenchmark", package: "Learning")]),

    // MARK: Commands
    .executableTarget(
      name: "noren-bench",
      dependencies: [
        "AllocationStatistics", "DrawingBenchmarks", "KeywordRows", "Measuring", "SolverBenchmarks",
        "StreamBenchmarks",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], exclude: ["README.md"], swiftSettings: plain),
    // Small fixed workloads for Scripts/check-instructions. Those of the solver need no UIKit, which takes minutes to optimise.
    library("Workloads"),
    .executableTarget(
      name: "solver-workloads", dependencies: ["SolverBenchmarks", "SolverScenes", "Workloads"],
      swiftSettings: mainActor),
    .executableTarget(
      name: "layout-workloads", dependencies: [noren("UIKit"), "Workloads"], swiftSettings: mainActor),

    // What Scripts/inspector-open looks into.
    .executableTarget(
      name: "many-views", dependencies: [noren("Simulator"), noren("SimulatorServer"), noren("UIKit")],
      swiftSettings: mainActor),

    // What Scripts/play-at-random runs.
    .executableTarget(
      name: "random-use",
      dependencies: [
        noren("RandomUse"), .product(name: "RandomMart", package: "Mart"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: plain),

    // MARK: Tests
    .testTarget(name: "MeasuringTests", dependencies: ["Measuring"], swiftSettings: mainActor),
    .testTarget(name: "SolverScenesTests", dependencies: ["SolverScenes"], swiftSettings: mainActor),
  ],
  cxxLanguageStandard: .cxx17
)

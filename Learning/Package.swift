// swift-tools-version: 6.2
import PackageDescription

// Learning is a package of its own, so that apps that adopt Noren alone resolve no matrix library.
// Sources/Tensors is the engine; README.md says what stands on it.

let plain: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility")]

let package = Package(
  name: "Learning",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Tensors", targets: ["Tensors"]),
    .library(name: "Keywords", targets: ["Keywords"]),
    // A model for an app to ship.
    .library(name: "ShopKeywords", targets: ["ShopKeywords"]),
    .library(name: "KeywordBenchmark", targets: ["KeywordBenchmark"]),
    .executable(name: "keywords", targets: ["KeywordsCommand"]),
    .library(name: "Recommenders", targets: ["Recommenders"]),
    .executable(name: "recommend", targets: ["RecommendCommand"]),
    .library(name: "ShopStore", targets: ["ShopStore"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // MARK: Engine
    .target(name: "CKernels"),
    .systemLibrary(name: "COpenBLAS", pkgConfig: "openblas", providers: [.apt(["libopenblas-dev"])]),
    .target(name: "Tensors", dependencies: ["CKernels", "COpenBLAS"], swiftSettings: plain),
    // Threads in the place of processes.
    .target(name: "ThreadGroups", dependencies: ["Tensors"], path: "Tests/ThreadGroups", swiftSettings: plain),
    .testTarget(name: "TensorsTests", dependencies: ["CKernels", "Tensors", "ThreadGroups"], swiftSettings: plain),

    // Loads Open MPI when a program is started by mpirun. Nothing is linked.
    .target(name: "OpenMPI", dependencies: ["Tensors"], swiftSettings: plain),

    // MARK: Files and pages
    .target(name: "Tables", swiftSettings: plain),
    .target(name: "Reports", swiftSettings: plain),
    .target(name: "CommandSupport", swiftSettings: plain),
    .testTarget(name: "TablesTests", dependencies: ["Tables"], swiftSettings: plain),

    // MARK: A shop's file
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "ShopStore", dependencies: ["CSQLite"], swiftSettings: plain),
    .testTarget(name: "ShopStoreTests", dependencies: ["ShopStore"], swiftSettings: plain),

    // MARK: Keywords
    .systemLibrary(name: "CMecab", providers: [.apt(["libmecab-dev", "mecab-ipadic-utf8"])]),
    .target(
      name: "Keywords", dependencies: ["Tensors", "Tables", "CKernels", "CMecab"], resources: [.copy("Resources")],
      swiftSettings: plain),
    .target(name: "ShopKeywords", path: "Models", resources: [.copy("shop.keywords")], swiftSettings: plain),
    .target(
      name: "KeywordBenchmark", dependencies: ["Tensors", "Keywords", "Reports"], resources: [.copy("Resources")],
      swiftSettings: plain),
    .executableTarget(
      name: "KeywordsCommand",
      dependencies: [
        "CommandSupport", "Keywords", "KeywordBenchmark", "Tensors", "Tables",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: plain),
    .testTarget(name: "KeywordsTests", dependencies: ["Keywords"], swiftSettings: plain),
    .testTarget(name: "KeywordBenchmarkTests", dependencies: ["KeywordBenchmark"], swiftSettings: plain),
    // Depends on the command only so that it is built: the suites start it.
    .testTarget(name: "KeywordsCommandTests", dependencies: ["KeywordsCommand"], swiftSettings: plain),

    // MARK: Recommenders
    .target(name: "PurchaseLogs", dependencies: ["Tensors"], swiftSettings: plain),
    .target(
      name: "Recommenders",
      dependencies: [
        "Tensors", "CKernels", "COpenBLAS", "Tables", "Reports", .product(name: "Yams", package: "Yams"),
      ], swiftSettings: plain),
    .executableTarget(
      name: "RecommendCommand",
      dependencies: [
        "CommandSupport", "OpenMPI", "Recommenders", "PurchaseLogs", "ShopStore", "Tensors",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: plain),
    .testTarget(name: "PurchaseLogsTests", dependencies: ["PurchaseLogs"], swiftSettings: plain),
    .testTarget(
      name: "RecommendersTests", dependencies: ["Recommenders", "PurchaseLogs", "Tables", "ThreadGroups"],
      resources: [.copy("Fixtures")], swiftSettings: plain),
    .testTarget(
      name: "RecommendCommandTests", dependencies: ["OpenMPI", "RecommendCommand", "ShopStore"], swiftSettings: plain),
  ]
)

// swift-tools-version: 6.2
import PackageDescription

// Mart adopts Noren as any app does: by its products. Keywords for sellers, picks for customers and
// the store come from Learning, a package of its own.

let plain: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility")]
let mainActor: [SwiftSetting] = plain + [.defaultIsolation(MainActor.self)]

func noren(_ product: String) -> Target.Dependency { .product(name: product, package: "Noren") }
func learning(_ product: String) -> Target.Dependency { .product(name: product, package: "Learning") }
/// What a suite needs beside the app: a device, what `import Testing` looks for, and what fails a test that reports a diagnostic.
let testing = ["Noren", "NorenSimulator", "NorenSuites", "NorenTesting", "RandomUse"].map(noren)

let package = Package(
  name: "Mart",
  defaultLocalization: "en",
  platforms: [.iOS(.v15), .macOS(.v13)],
  products: [
    .executable(name: "Mart", targets: ["Mart"]),
    .library(name: "MartApp", targets: ["MartApp"]),
    .library(name: "RandomMart", targets: ["RandomMart"]),
  ],
  dependencies: [
    // Named, because a path's own name is whatever the clone's folder is called.
    .package(name: "Noren", path: "../.."),
    .package(path: "../../Learning"),
  ],
  targets: [
    .target(
      name: "MartApp",
      dependencies: [
        noren("Combine"), noren("Noren"), noren("NorenSwiftUI"), learning("Keywords"), learning("Recommenders"),
        learning("ShopKeywords"), learning("ShopStore"),
      ], resources: [.copy("Resources/catalogue.json")], swiftSettings: mainActor),
    .executableTarget(
      name: "Mart", dependencies: ["MartApp", noren("NorenSimulator")], swiftSettings: mainActor),
    // The shop in restless hands: for its suite, and for a release build that plays for longer.
    .target(
      name: "RandomMart", dependencies: ["MartApp", noren("RandomUse")], path: "Tests/RandomMart",
      swiftSettings: mainActor),
    .testTarget(
      name: "MartAppTests",
      dependencies: ["MartApp", "RandomMart", learning("Recommenders"), learning("ShopStore")] + testing,
      swiftSettings: mainActor),
    // The shop's live page in a real browser.
    .testTarget(name: "MartBrowserTests", dependencies: ["MartApp"] + testing, swiftSettings: mainActor),
  ]
)

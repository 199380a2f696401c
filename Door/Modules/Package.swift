// swift-tools-version: 6.2
import PackageDescription

// Small modules that code for iOS imports. `noren` builds them with the platform's modules at hand: see ../README.md. They are no part of the
// repository's package, because its dependencies would find them with `canImport`.

let plain: [SwiftSetting] = [.swiftLanguageMode(.v6)]

let package = Package(
  name: "NorenModules",
  products: [
    .library(
      name: "NorenModules", type: .dynamic,
      targets: ["Accessibility", "CoreText", "Darwin", "ObjectiveC", "os", "simd"])
  ],
  targets: [
    .target(name: "Accessibility", swiftSettings: plain),
    .target(name: "CoreText", swiftSettings: plain),
    .target(name: "Darwin", swiftSettings: plain),
    .target(name: "ObjectiveC", swiftSettings: plain),
    .target(name: "os", swiftSettings: plain),
    .target(name: "simd", swiftSettings: plain),
  ]
)

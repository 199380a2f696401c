// swift-tools-version: 6.2
import PackageDescription

// Learning is a package of its own, so that nobody who wants bars resolves a matrix library.
// Sources/Tensors is the engine; README.md says what stands on it.

let plain: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility")]

let package = Package(
  name: "Learning",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Tensors", targets: ["Tensors"])
  ],
  targets: [
    // MARK: Engine
    .target(name: "CKernels"),
    .systemLibrary(name: "COpenBLAS", pkgConfig: "openblas", providers: [.apt(["libopenblas-dev"])]),
    .target(name: "Tensors", dependencies: ["CKernels", "COpenBLAS"], swiftSettings: plain),
    .testTarget(name: "TensorsTests", dependencies: ["Tensors"], swiftSettings: plain),
  ]
)

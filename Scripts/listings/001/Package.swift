// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Article",
  platforms: [.iOS(.v15)],
  dependencies: [.package(url: "https://example.com/noren.git", branch: "main")],
  targets: [
    .executableTarget(
      name: "Article",
      dependencies: [
        .product(name: "NorenSwiftUI", package: "noren"), .product(name: "NorenSimulator", package: "noren"),
      ],
      path: "Sources", swiftSettings: [.swiftLanguageMode(.v5)])
  ])

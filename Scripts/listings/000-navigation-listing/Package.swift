// swift-tools-version: 5.7
import PackageDescription

let package = Package(
  name: "WithoutABar",
  platforms: [.iOS(.v15)],
  targets: [.executableTarget(name: "WithoutABar", path: "Sources")])

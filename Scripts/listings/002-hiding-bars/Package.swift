// swift-tools-version: 5.7
import PackageDescription

let package = Package(
  name: "HidingBars",
  platforms: [.iOS(.v15)],
  targets: [.executableTarget(name: "HidingBars", path: "Sources")])

// swift-tools-version:5.5
import PackageDescription

let package = Package(
  name: "Stars",
  platforms: [.iOS(.v13)],
  products: [.library(name: "Stars", targets: ["Stars"])],
  targets: [
    .target(name: "Stars"),
    .executableTarget(name: "Dinner", dependencies: ["Stars"]),
    .testTarget(name: "StarsTests", dependencies: ["Stars"]),
  ]
)

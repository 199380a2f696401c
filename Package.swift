// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// On Linux the platform (CoreGraphics … UIKit) is ours and everything is built against it. On Apple's systems only the
// portable targets exist, and they are built against the system's frameworks. Documentation/Divergences.md lists what differs.
#if os(Linux)
  let platformIsOurs = true
#else
  let platformIsOurs = false
#endif

let plain: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility")]
let mainActor: [SwiftSetting] = plain + [.defaultIsolation(MainActor.self)]

/// With NOREN_BUILD=quick a debug build from nothing takes less time. Not for everyone, because no package may depend on a version of one
/// that passes such flags.
func whenQuick(_ flags: String...) -> [SwiftSetting] {
  Context.environment["NOREN_BUILD"] == "quick" ? [.unsafeFlags(flags, .when(configuration: .debug))] : []
}

/// Optimises the modules that paint and solve, with their assertions: that takes less time than it saves suites and flows.
let quick = plain + whenQuick("-O", "-assert-config", "Debug")

/// Compiles a module of suites in one piece, so that its macros are expanded once. Otherwise they are expanded again, for the module file.
let inOnePiece = whenQuick("-whole-module-optimization", "-num-threads", "1", "-no-emit-module-separately-wmo")

func library(
  _ name: String, path: String? = nil, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil,
  settings: [SwiftSetting] = plain
) -> Target {
  .target(name: name, dependencies: dependencies, path: path, resources: resources, swiftSettings: settings)
}

func tests(
  _ name: String, of module: String? = nil, path: String? = nil, _ dependencies: [Target.Dependency] = [],
  settings: [SwiftSetting] = plain
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.target(name: module ?? name), "FailingDiagnostics", "RandomHistories"] + dependencies, path: path,
    swiftSettings: settings + inOnePiece)
}

// MARK: Portable targets: against Apple's frameworks on iOS, against ours on Linux

let uikit: [Target.Dependency] = platformIsOurs ? ["UIKit"] : []
let swiftUI: [Target.Dependency] = platformIsOurs ? ["SwiftUI"] : []
// What a test on a simulated device needs; elsewhere the system brings a device along.
let device: [Target.Dependency] =
  platformIsOurs ? ["FailingDiagnostics", "Simulator", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit"] : []

var targets: [Target] = [
  library("Diagnostics"),
  tests("Diagnostics"),
  // Every suite depends on this: a diagnostic that a test does not expect fails it.
  library(
    "FailingDiagnostics", path: "Tests/UnexpectedDiagnostics/Swift", ["Diagnostics", "FailingDiagnosticsAtStart"]),
  .target(name: "FailingDiagnosticsAtStart", path: "Tests/UnexpectedDiagnostics/AtStart"),
  library("NorenCore"),
  // The layout of a toolbar as values: what the live bar is compared with.
  library("ToolbarModel", path: "Tests/ToolbarModel", ["NorenCore"]),
  tests("NorenCore", ["ToolbarModel"]),
  library("NorenSeam", ["Diagnostics"] + uikit, settings: mainActor),
  // What suites share that try things at random.
  library("RandomHistories", path: "Tests/RandomHistories"),
  .target(name: "Inspection", dependencies: uikit, packageAccess: false, swiftSettings: plain),
  .target(
    name: "Noren", dependencies: ["NorenCore", "Diagnostics", "NorenSeam"] + uikit, packageAccess: false,
    swiftSettings: mainActor),
  // Apart from `Noren`, so that an app without SwiftUI neither links nor loads it.
  .target(
    name: "NorenSwiftUI", dependencies: ["Noren", "NorenSeam"] + swiftUI + uikit, packageAccess: false,
    swiftSettings: mainActor),
  // What must hold on any UIKit, by public API alone: against this one with a simulated device, against Apple's with its own window.
  .testTarget(
    name: "ConformanceTests", dependencies: ["Noren"] + device, packageAccess: false, swiftSettings: mainActor),
]

// What an app names in its manifest. `Noren` brings the UIKit that it is built on, and `NorenSwiftUI` the SwiftUI: the system's on Apple's
// systems, ours on Linux.
var products: [Product] = [
  .library(
    name: "Noren",
    targets: ["Noren", "NorenSeam"] + (platformIsOurs ? ["CoreGraphics", "QuartzCore", "UIKit"] : [])),
  .library(name: "NorenSwiftUI", targets: ["NorenSwiftUI"] + (platformIsOurs ? ["SwiftUI"] : [])),
  .library(name: "Inspection", targets: ["Inspection"]),
]

var dependencies: [Package.Dependency] = []

// MARK: The platform, the tools and the example: Linux hosts only

if platformIsOurs {
  dependencies += [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ]
  let overlays: [Target.Dependency] = ["_Testing_CoreGraphics", "_Testing_UIKit"]
  targets += [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CIsal", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),
    .systemLibrary(name: "CSpng", pkgConfig: "spng", providers: [.apt(["libspng-dev"])]),
    .systemLibrary(name: "CVpx", pkgConfig: "vpx", providers: [.apt(["libvpx-dev"])]),
    // libjpeg ends a call by longjmp, which Swift cannot catch.
    .target(name: "CJpeg", linkerSettings: [.linkedLibrary("jpeg")]),
    .systemLibrary(name: "CBuiltins"),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CSwiftRuntime"),
    .systemLibrary(name: "CYuv", providers: [.apt(["libyuv-dev"])]),
    // Public there, though no product names it: what is `package` is not specialised in another module.
    library("NorenBasics", ["CSwiftRuntime"], settings: quick),
    tests("NorenBasics", settings: mainActor),
    library(
      "CoreGraphics", ["CCairo", "CIsal", "CJpeg", "CSpng", "CVpx", "Diagnostics"], settings: quick),
    library("Cassowary", ["Diagnostics"], settings: quick),
    library(
      "TextLayout", ["CPango", "CoreGraphics", "Diagnostics", "NorenBasics"],
      resources: [.copy("Resources/fonts.conf")], settings: quick
    ),
    library(
      "LayerTree", ["CoreGraphics", .product(name: "HashTreeCollections", package: "swift-collections")],
      settings: quick),
    library(
      "Compositor", ["CBuiltins", "CCairo", "CoreGraphics", "Diagnostics", "LayerTree", "NorenBasics"], settings: quick),
    library("Curves"),
    library(
      "QuartzCore", ["Compositor", "CoreGraphics", "Curves", "Diagnostics", "LayerTree", "NorenBasics"],
      settings: mainActor),
    library("UIKitCore", ["CoreGraphics", "Curves", "Diagnostics", "TextLayout"]),
    library(
      "UIKit",
      [
        "Cassowary", "CoreGraphics", "Curves", "Diagnostics", "LayerTree", "NorenBasics", "QuartzCore", "TextLayout",
        "UIKitCore",
      ],
      resources: [.copy("Resources/Symbols.tsv")], settings: mainActor),
    library("Combine", ["Diagnostics", .product(name: "DequeModule", package: "swift-collections")]),
    // For lowered modules: see Door/README.md.
    library("Selectors", ["Diagnostics"]),
    library("TargetAction", ["Diagnostics", "QuartzCore", "Selectors", "UIKit"], settings: mainActor),
    library("TestHost", ["Simulator", "UIKit"], settings: mainActor),
    library("UniformTypeIdentifiers"),
    tests("UniformTypeIdentifiers"),
    library("SwiftUICore", ["CoreGraphics", "Curves", "Diagnostics"]),
    // `@Entry` and `#Preview`, without swift-syntax, which every package that uses SwiftUI would build.
    // Suites depend on the library: one that depends on a macro would have everything built a second time, for the host.
    library("MacroExpansion"),
    .macro(name: "SwiftUIMacros", dependencies: ["MacroExpansion"], swiftSettings: plain),
    library(
      "SwiftUI",
      [
        "Combine", "Compositor", "CoreGraphics", "Diagnostics", "LayerTree", "NorenBasics", "SwiftUICore",
        "SwiftUIMacros", "UIKit", "UniformTypeIdentifiers",
      ], settings: mainActor),
    library("Video", ["CVpx", "CYuv", "Diagnostics"]),
    library(
      "Simulator",
      [
        // Yams conforms to a protocol of Combine's if it is built after that, and is linked with it then.
        "Combine", "Compositor", "CoreGraphics", "Diagnostics", "LayerTree", "QuartzCore", "TextLayout",
        "UIKit",
        "Video",
        "Yams",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], settings: mainActor),
    library("SimulatorSwiftUI", ["Simulator", "SwiftUI"], settings: mainActor),
    library(
      "AppHost", ["Diagnostics", "Simulator", "SimulatorServer", "SimulatorSwiftUI", "SwiftUI", "UIKit"],
      settings: mainActor),
    library(
      "SimulatorServer",
      ["CMalloc", "CoreGraphics", "Diagnostics", "Inspection", "LayerTree", "QuartzCore", "Simulator", "UIKit"]
        + ["NIOCore", "NIOHTTP1", "NIOPosix", "NIOWebSocket"].map { .product(name: $0, package: "swift-nio") },
      resources: [.copy("Page")]),
    .executableTarget(
      name: "NorenCommand",
      dependencies: ["Diagnostics", "Inspection", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: plain),
    library(
      "GalleryApp", path: "Examples/GalleryApp", ["Noren", "NorenSeam", "UIKit"],
      resources: [.copy("Resources/Assets.xcassets")], settings: mainActor),
    .executableTarget(
      name: "Gallery", dependencies: ["GalleryApp", "Simulator", "SimulatorServer"], path: "Examples/Gallery",
      exclude: ["Flows"],
      swiftSettings: mainActor),

    // Swift Testing looks for an overlay beside every module named like one of Apple's.
    library("_Testing_CoreGraphics", path: "Tests/Overlays/_Testing_CoreGraphics"),
    library("_Testing_UIKit", path: "Tests/Overlays/_Testing_UIKit"),
    library("_Testing_SwiftUI", path: "Tests/Overlays/_Testing_SwiftUI"),

    // What every screen of the chrome is when nothing moves, for suites that try things at random.
    library("ChromeAtRest", path: "Tests/ChromeAtRest", ["Noren", "UIKit"], settings: mainActor),
    // Apps in restless hands: for suites, and for a release build that plays for longer.
    library(
      "RandomUse", path: "Tests/RandomUse", ["ChromeAtRest", "Diagnostics", "Noren", "RandomHistories", "UIKit"],
      settings: mainActor),
    // Live pages in a real browser, and commands in processes of their own. Empty in release builds.
    library(
      "BrowserStage", path: "Tests/BrowserStage",
      [
        "CoreGraphics", "LayerTree", "QuartzCore", "Simulator", "SimulatorServer", "UIKit", "_Testing_CoreGraphics",
        "_Testing_UIKit",
      ], settings: mainActor),

    // Pixels as suites compare them.
    library("Pixels", path: "Tests/Pixels", ["CoreGraphics", "_Testing_CoreGraphics"]),
    tests("CoreGraphics", ["Pixels"] + overlays),
    tests("Cassowary"),
    tests("TextLayout", ["CPango", "CoreGraphics"] + overlays),
    tests("LayerTree", ["CoreGraphics"] + overlays),
    tests("Compositor", ["CoreGraphics", "LayerTree", "Pixels", "QuartzCore"] + overlays, settings: mainActor),
    tests("QuartzCore", ["CoreGraphics", "Curves", "LayerTree"] + overlays, settings: mainActor),
    tests("Curves"),
    tests("UIKitCore", ["CoreGraphics", "Curves", "Diagnostics"] + overlays),
    tests("Selectors"),
    tests("TargetAction", ["CoreGraphics", "Selectors", "Simulator", "UIKit"] + overlays, settings: mainActor),
    tests("SwiftUICore", ["CoreGraphics", "Curves", "Diagnostics", "_Testing_CoreGraphics"]),
    // What the suites of UIKit share.
    library(
      "UIKitTestSupport", path: "Tests/UIKitTests/Support",
      ["CoreGraphics", "Diagnostics", "QuartzCore", "UIKit"] + overlays,
      settings: mainActor),
    tests(
      "Noren",
      [
        "ChromeAtRest", "NorenCore", "Diagnostics", "GalleryApp", "NorenSeam", "NorenSwiftUI", "RandomUse", "SwiftUI",
        "ToolbarModel",
        "UIKit",
        "_Testing_SwiftUI",
      ] + overlays,
      settings: mainActor),
    tests("Combine", ["Diagnostics"]),
    tests("MacroExpansion"),
    tests("Inspection", ["Noren", "UIKit"] + overlays),
    tests(
      "NorenCommand", ["Inspection", .product(name: "ArgumentParser", package: "swift-argument-parser")] + overlays),
    tests("SwiftUI", ["CoreGraphics", "UIKit", "_Testing_SwiftUI"] + overlays, settings: mainActor),
    tests("Video", ["CVpx"]),
    tests(
      "Simulator",
      [
        "CVpx", "CoreGraphics", "Diagnostics", "QuartzCore", "TextLayout", "UIKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
        + overlays, settings: mainActor),
    tests("GalleryApp", ["Noren", "UIKit"] + overlays, settings: mainActor),
    tests(
      "SimulatorServer", ["CoreGraphics", "Gallery", "Inspection", "QuartzCore", "Simulator", "UIKit"] + overlays),
    // What apps do whose modules are not isolated to the main actor by default.
    .testTarget(
      name: "AppSubclassTests",
      dependencies: ["FailingDiagnostics", "Noren", "QuartzCore", "SwiftUI", "UIKit", "_Testing_SwiftUI"] + overlays,
      packageAccess: false, swiftSettings: plain),
    // The page in a real browser, and the commands against an app that runs, end to end.
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "BrowserStage", "Compositor", "CoreGraphics", "Gallery", "Inspection", "LayerTree", "NorenCommand",
        "QuartzCore",
        "Simulator", "SimulatorServer", "UIKit",
      ] + overlays,
      swiftSettings: mainActor),
  ]
  // A module for each room of UIKit, whose suites are compiled without those of the others.
  targets += [
    "App", "Content", "Controllers", "Controls", "Environment", "Input", "Lifetime", "Lists", "Motion", "Views",
  ].map { room in
    tests(
      "UIKit\(room)", of: "UIKit", path: "Tests/UIKitTests/\(room)",
      ["Compositor", "CoreGraphics", "Curves", "LayerTree", "Pixels", "QuartzCore", "TextLayout", "UIKitTestSupport"]
        + overlays,
      settings: mainActor)
  }
  // What lowered code is built against.
  let lowered = [
    "Combine", "CoreGraphics", "QuartzCore", "Selectors", "Simulator", "TargetAction", "TestHost", "UIKit",
    "UniformTypeIdentifiers", "_Testing_CoreGraphics", "_Testing_UIKit",
  ]
  products += [
    // What an app runs on, and what its tests need beside that: devices, and what `import Testing` looks for.
    .library(name: "NorenSimulator", targets: ["Simulator", "SimulatorServer", "SimulatorSwiftUI"]),
    .library(
      name: "NorenTesting",
      targets: ["Inspection", "Simulator", "_Testing_CoreGraphics", "_Testing_SwiftUI", "_Testing_UIKit"]),
    .library(name: "UIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics", "UniformTypeIdentifiers"]),
    .library(name: "SwiftUI", targets: ["SwiftUI", "UniformTypeIdentifiers"]),
    .library(name: "Combine", targets: ["Combine"]),
    // The platform in one file, which programs built by `noren` load, and with what apps and SwiftUI need beside it. A program loads one of them.
    .library(name: "NorenPlatform", type: .dynamic, targets: lowered),
    .library(
      name: "NorenWholePlatform", type: .dynamic, targets: lowered + ["AppHost", "SwiftUI", "_Testing_SwiftUI"]),
    .library(name: "Simulator", targets: ["Simulator"]),
    .library(name: "SimulatorServer", targets: ["SimulatorServer"]),
    .library(name: "Cassowary", targets: ["Cassowary"]),
    // What suites of this repository's packages share, and what a release build of the benchmarks plays; not for apps.
    .library(name: "NorenSuites", targets: ["BrowserStage", "FailingDiagnostics", "RandomHistories"]),
    .library(name: "RandomUse", targets: ["RandomUse"]),
    .executable(name: "Gallery", targets: ["Gallery"]),
    .executable(name: "noren", targets: ["NorenCommand"]),
  ]
}

// Builds only the suites that are named: NOREN_SUITES=SwiftUITests,NorenTests swift build --build-tests
if let suites = Context.environment["NOREN_SUITES"]?.split(separator: ",") {
  targets.removeAll { $0.type == .test && !suites.contains(Substring($0.name)) }
}

let package = Package(
  name: "Noren",
  defaultLocalization: "en",
  platforms: [.iOS(.v15), .macOS(.v13)],
  products: products,
  dependencies: dependencies,
  targets: targets
)

import Foundation

/// The package of an app as `noren new` writes it.
struct NewPackage {
  let name: String
  let usesSwiftUI: Bool

  /// Whether a name can be that of a module and a part of type names.
  static func isUsable(_ name: String) -> Bool {
    guard let first = name.first, first.isASCII, first.isUppercase else { return false }
    return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } && !taken.contains(name)
  }

  /// Names of modules and types that the app's own sources use.
  private static let taken: Set = [
    "App", "AppDelegate", "Combine", "Foundation", "Swift", "SwiftUI", "Testing", "UIKit", "View", "XCTest",
  ]

  /// The files by their paths.
  var files: [String: String] {
    let own =
      usesSwiftUI
      ? [
        "Sources/\(name)/\(name)App.swift": SwiftUITemplate.app,
        "Sources/\(name)/CounterView.swift": SwiftUITemplate.view,
      ]
      : [
        "Sources/\(name)/AppDelegate.swift": UIKitTemplate.appDelegate,
        "Sources/\(name)/CounterViewController.swift": UIKitTemplate.viewController,
      ]
    let shared = [
      "Package.swift": SharedTemplate.manifest, ".gitignore": ".build/\n",
      "Sources/\(name)/Counter.swift": SharedTemplate.counter, "Flows/counting.yaml": SharedTemplate.flow,
      "Tests/\(name)Tests/CounterTests.swift": SharedTemplate.tests,
      "Tests/\(name)Tests/ScreenTests.swift": usesSwiftUI ? SwiftUITemplate.tests : UIKitTemplate.tests,
    ]
    return own.merging(shared) { $1 }.mapValues { $0.replacingOccurrences(of: "NAME", with: name) }
  }

  /// Writes the files into a new folder.
  func write(to folder: URL) throws {
    if FileManager.default.fileExists(atPath: folder.path) { throw NewPackageError.exists(folder.path) }
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }
}

enum NewPackageError: Error, Equatable, CustomStringConvertible {
  case exists(String)

  var description: String {
    switch self {
    case .exists(let path):
      "\(path) is already there.\nRemedy: Choose another name, or another folder with --path."
    }
  }
}

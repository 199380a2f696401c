import Foundation

/// Where this repository is, and what it builds for packages of others.
struct ToolFolders {
  let root: URL

  /// The repository that this program was built from, or the one that `NOREN_ROOT` names.
  init(environment: [String: String] = ProcessInfo.processInfo.environment, source: String = #filePath) {
    if let root = environment["NOREN_ROOT"] {
      self.root = URL(fileURLWithPath: root)
    } else {
      self.root = (0..<4).reduce(URL(fileURLWithPath: source)) { url, _ in url.deletingLastPathComponent() }
    }
  }

  var door: URL { root.appendingPathComponent("Door") }
  /// Small modules that code for iOS imports.
  var modules: URL { door.appendingPathComponent("Modules") }
  /// Where SwiftPM believes the toolchain to be. It wants `bin/swiftc`, and looks for libraries beside it.
  var toolchain: URL { door.appendingPathComponent(".build/toolchain") }
  var modulesScratch: URL { door.appendingPathComponent(".build/modules") }

  /// What lowering knows of the platform.
  var platformFacts: URL { door.appendingPathComponent(".build/platform-facts.json") }

  /// The compilers' module cache, which all packages share. Filling it takes most of the time of a build from nothing.
  var moduleCache: URL { door.appendingPathComponent(".build/module-cache") }

  var platformProducts: URL { root.appendingPathComponent(".build/debug") }
  var platformDescription: URL { root.appendingPathComponent(".build/debug.yaml") }
  var moduleProducts: URL { modulesScratch.appendingPathComponent("debug") }
  var platformLibrary: URL { platformProducts.appendingPathComponent("libNorenPlatform.so") }
  var wholePlatformLibrary: URL { platformProducts.appendingPathComponent("libNorenWholePlatform.so") }
  var macroProgram: URL { platformProducts.appendingPathComponent("SwiftUIMacros-tool") }
  var moduleLibrary: URL { moduleProducts.appendingPathComponent("libNorenModules.so") }
  var driver: URL { door.appendingPathComponent(".build/release/lowering-swiftc") }
}

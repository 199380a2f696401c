import Foundation

/// The classes that clients can derive from.
enum OpenClasses {
  /// By the sources of the modules that apps import.
  static func inSources() throws -> Set<String> {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
    var found: Set<String> = []
    for module in ["Noren", "NorenSeam", "QuartzCore", "SwiftUI", "UIKit", "UIKitCore"] {
      let files = FileManager.default.enumerator(at: sources.appending(path: module), includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: /\bopen class (?!func |var |subscript)(?<name>[A-Z]\w*)/) {
          found.insert(String(match.output.name))
        }
      }
    }
    return found
  }

  /// Without generic parameters.
  static func nameOfSuperclass(of object: AnyObject) -> String {
    let name = Mirror(reflecting: object).superclassMirror.map { String(describing: $0.subjectType) } ?? ""
    return String(name.prefix { $0 != "<" })
  }
}

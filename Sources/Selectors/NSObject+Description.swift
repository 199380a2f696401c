import Foundation

extension NSObjectProtocol {
  /// The class's name as Objective-C has it: see ``classDescription(_:)``.
  public static func description() -> String { classDescription(self) }
}

/// Returns what a class answers when it is asked for its description: its name, with the module before it unless it is one of the platform's.
///
/// A private class has its plain name, where Objective-C's is made unique by what surrounds it.
public func classDescription(_ type: Any.Type) -> String {
  // A private type reads "Module.(unknown context at $1234).Name".
  let parts = String(reflecting: type).split(separator: ".").filter { !$0.hasPrefix("(") }
  guard let module = parts.first, parts.count > 1, platformModules.contains(module) else {
    return parts.joined(separator: ".")
  }
  return parts.dropFirst().joined(separator: ".")
}

private let platformModules: Set<Substring> = [
  "CoreGraphics", "Foundation", "QuartzCore", "UIKit", "UIKitCore",
]

import Foundation

extension NSObjectProtocol {
  /// The class's name with its module, as Objective-C has it.
  public static func description() -> String { classDescription(self) }
}

/// Returns what a class answers when it is asked for its description: its name with its module.
public func classDescription(_ type: Any.Type) -> String { String(reflecting: type) }

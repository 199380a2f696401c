/// The name of a method, by which objects are asked for it.
///
/// Takes the place of Objective-C's type in lowered modules, where `#selector` makes it. Two selectors of one name are equal, whatever
/// classes they were made from.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name in Objective-C's form, such as `show(_:sender:)`'s `show:sender:`.
  let name: String

  /// Makes a selector of a name in Objective-C's form. Whether a class has such a method is not checked.
  public init(_ name: String) { self.name = name }

  public init(stringLiteral name: String) { self.init(name) }

  /// Makes a selector of a name, and lets the compiler check that the method exists.
  ///
  /// - Parameter method: Never evaluated.
  public init<Method>(_ name: String, naming method: @autoclosure () -> Method) { self.init(name) }

  /// The name in Objective-C's form.
  public var description: String { name }

  /// The number of arguments that the method takes.
  public var argumentCount: Int { name.utf8.count { $0 == UInt8(ascii: ":") } }
}

/// Returns a selector of a name in Objective-C's form.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// Returns the name of a selector in Objective-C's form.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

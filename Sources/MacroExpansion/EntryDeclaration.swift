/// A variable with `@Entry`, as it is written.
struct EntryDeclaration: Equatable {
  let name: String
  let type: String?
  let value: String

  /// Reads `@Entry … var name: Type = value`, with attributes, modifiers and comments anywhere. An optional without a value is `nil`.
  init(parsing source: String) throws(ExpansionFailure) {
    var scanner = SourceScanner(source)
    guard scanner.skip(past: "var") else { throw ExpansionFailure("@Entry is for variables.") }
    name = scanner.takeName()
    guard !name.isEmpty else { throw ExpansionFailure("@Entry is for variables with one name.") }
    let declared = scanner.takeType()
    let rest = scanner.next == "=" ? scanner.takeAfterNext() : nil
    guard scanner.next == nil else {
      throw ExpansionFailure("@Entry is for one variable without accessors; give its default after `=`.")
    }
    let type = declared.hasPrefix(":") ? String(declared.dropFirst()).trimmed : nil
    guard let value = rest ?? (type.map { $0.hasSuffix("?") || $0.hasPrefix("Optional<") } == true ? "nil" : nil),
      !value.isEmpty
    else {
      throw ExpansionFailure("@Entry needs a default: write it after `=`, or make the type optional.")
    }
    (self.type, self.value) = (type, value)
  }

  /// The name of the key, which the macro's declaration announces.
  private var keyName: String { "__Key_" + name.filter { $0 != "`" } }

  /// What reads and writes the value.
  var accessors: String {
    """
    get { self[\(keyName).self] }
    set { self[\(keyName).self] = newValue }
    """
  }

  /// The key with the default, which is computed, so that it need not be `Sendable`. Without a type a closure keeps it, whose result tells the
  /// compiler the type.
  ///
  /// - Parameter keys: The protocol of the keys of the extended type.
  func key(_ keys: String = "EnvironmentKey") -> String {
    let (more, property) =
      type.map { ("", "static var defaultValue: \($0) { \(value) }") }
      ?? (", SwiftUI._EntryKey", "static let entry = SwiftUI._EntryDefault { \(value) }")
    return """
      private nonisolated struct \(keyName): SwiftUI.\(keys)\(more) {
        \(property)
      }
      """
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

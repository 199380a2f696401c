import Foundation

/// A literal with values as its key in a table and its arguments: the values become `%@`, `%lld` or `%lf` in the key.
package struct LocalizedFormat: Hashable, Sendable {
  package private(set) var key: String
  package private(set) var arguments: [LocalizedArgument] = []

  package init(_ key: String = "") { self.key = key }

  /// Appends a part of a literal, whose percent signs stand for themselves.
  package mutating func append(literal: String) {
    key += literal.utf8.contains(UInt8(ascii: "%")) ? literal.replacing("%", with: "%%") : literal
  }
  package mutating func append(_ string: String) { append(.text(string), "%@") }
  package mutating func append<T: BinaryInteger>(_ value: T) {
    if T.isSigned {
      append(.integer(Int64(clamping: value)), "%lld")
    } else {
      append(.unsigned(UInt64(clamping: value)), "%llu")
    }
  }
  package mutating func append<T: BinaryInteger>(_ value: T, specifier: String) {
    append(.integer(Int64(clamping: value)), specifier)
  }
  package mutating func append(_ value: Double, specifier: String = "%lf") { append(.number(value), specifier) }

  private mutating func append(_ argument: LocalizedArgument, _ specifier: String) {
    key += specifier
    arguments.append(argument)
  }
}

import Foundation

/// Which views somebody looks for: by class or superclass, text, identifier or controller.
public struct ViewSearch: Hashable, Sendable {
  private enum Rule: Hashable, Sendable {
    case everything
    /// Somewhere in it, whatever the case.
    case part(String)
    case pattern(String)
  }

  private let rule: Rule

  /// Why an expression cannot be searched for.
  public struct InvalidExpression: Error, Hashable, CustomStringConvertible {
    /// Without the slashes.
    public let pattern: String
    /// For a person: what is wrong, why, and what to do.
    public var description: String {
      "\"\(pattern)\" is no regular expression.\nLikely cause: A bracket that is not closed, or a sign without anything to repeat.\n"
        + "Remedy: Leave out the slashes to look for it as it stands."
    }
  }

  /// - Parameter query: A part of a class, a text or an identifier; between slashes, a regular expression. Empty: every view.
  public init(_ query: String) throws(InvalidExpression) {
    if query.isEmpty {
      rule = .everything
    } else if query.count > 2, query.hasPrefix("/"), query.hasSuffix("/") {
      let pattern = String(query.dropFirst().dropLast())
      guard (try? NSRegularExpression(pattern: pattern)) != nil else { throw InvalidExpression(pattern: pattern) }
      rule = .pattern(pattern)
    } else {
      rule = .part(query)
    }
  }

  /// Whether it finds a view.
  public func matches(_ view: ViewRecord) -> Bool {
    let words = [view.className, view.text, view.identifier, view.controller].compactMap { $0 } + view.superclasses
    switch rule {
    case .everything: return true
    case .part(let part): return words.contains { $0.range(of: part, options: .caseInsensitive) != nil }
    case .pattern(let pattern): return words.contains { $0.range(of: pattern, options: .regularExpression) != nil }
    }
  }
}

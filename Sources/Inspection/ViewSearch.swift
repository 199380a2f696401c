import Foundation

/// A search for views by class or superclass, text, identifier or controller.
public struct ViewSearch: Hashable, Sendable {
  /// The parsed query.
  private enum Rule: Hashable, Sendable {
    case everything
    /// The query occurs in one of the view's names or texts.
    case part(String)
    case pattern(String)
  }

  private let rule: Rule

  /// The error for a regular expression that cannot be parsed.
  public struct InvalidExpression: Error, Hashable, CustomStringConvertible {
    /// The expression without its slashes.
    public let pattern: String
    /// For a person: what is wrong, why, and what to do.
    public var description: String {
      "\"\(pattern)\" is not a regular expression.\nLikely cause: A bracket is not closed, or nothing precedes a repetition sign.\n"
        + "Remedy: Leave out the slashes to search for the text itself."
    }
  }

  /// Creates a search. Case is ignored, as in the searches of Xcode and of Chrome's developer tools.
  ///
  /// - Parameter query: A part of a class, a text or an identifier; or a regular expression between slashes, with or without a trailing
  ///   `i`. An empty query finds every view.
  public init(_ query: String) throws(InvalidExpression) {
    if query.isEmpty {
      rule = .everything
    } else if let pattern = Self.expression(in: query) {
      guard (try? NSRegularExpression(pattern: pattern)) != nil else { throw InvalidExpression(pattern: pattern) }
      rule = .pattern(pattern)
    } else {
      rule = .part(query)
    }
  }

  /// The pattern between slashes; `nil` without slashes or when it is empty.
  private static func expression(in query: String) -> String? {
    let rest = query.hasSuffix("/i") ? query.dropLast() : Substring(query)
    guard rest.count > 2, rest.hasPrefix("/"), rest.hasSuffix("/") else { return nil }
    return String(rest.dropFirst().dropLast())
  }

  /// Whether the search finds a view. Its properties and its subviews are not considered.
  public func matches(_ view: ViewRecord) -> Bool {
    let words = [view.className, view.text, view.identifier, view.controller].compactMap { $0 } + view.superclasses
    switch rule {
    case .everything: return true
    case .part(let part): return words.contains { $0.range(of: part, options: .caseInsensitive) != nil }
    case .pattern(let pattern):
      return words.contains { $0.range(of: pattern, options: [.regularExpression, .caseInsensitive]) != nil }
    }
  }
}

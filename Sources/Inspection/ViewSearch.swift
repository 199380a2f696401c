import Foundation

/// Which views somebody looks for: by class, text or identifier.
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
    public let pattern: String
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

  public func matches(_ view: ViewRecord) -> Bool {
    let words = [view.className, view.text, view.identifier, view.controller].compactMap { $0 }
    switch rule {
    case .everything: return true
    case .part(let part): return words.contains { $0.range(of: part, options: .caseInsensitive) != nil }
    case .pattern(let pattern): return words.contains { $0.range(of: pattern, options: .regularExpression) != nil }
    }
  }
}

extension ScreenRecord {
  /// The view at a place: the window's number, then that of each subview on the way; `nil` where there is none.
  public func view(at path: [Int]) -> ViewRecord? {
    var views = windows
    var found: ViewRecord?
    for index in path {
      guard views.indices.contains(index) else { return nil }
      found = views[index]
      views = views[index].subviews
    }
    return found
  }

  /// The views that a search finds, back to front, with their places: the window's number, then that of each subview on the way.
  public func views(for search: ViewSearch) -> [(view: ViewRecord, path: [Int])] {
    var result: [(ViewRecord, [Int])] = []
    for (index, window) in windows.enumerated() {
      window.forEach { view, path in if search.matches(view) { result.append((view, [index] + path)) } }
    }
    return result
  }
}

extension ScreenRecord {
  /// The reason why a view was not found.
  public enum LookupError: Error, Hashable, CustomStringConvertible {
    /// No view has the identifier; `present` lists those on the screen.
    case noView(identifier: String, present: [String])
    /// More than one view has it; `views` has their summaries.
    case several(identifier: String, views: [String])

    /// For a person: what is wrong, why, and what to do.
    public var description: String {
      switch self {
      case .noView(let identifier, let present):
        "No view has the identifier \"\(identifier)\".\nOn the screen: \(present.isEmpty ? "no identifiers" : present.joined(separator: ", ")).\n"
          + "Likely cause: The identifier is misspelt, or another screen is shown.\n"
          + "Remedy: Give the view this accessibilityIdentifier, or search with views(matching:)."
      case .several(let identifier, let views):
        "\(views.count) views have the identifier \"\(identifier)\".\n\(views.joined(separator: "\n"))\n"
          + "Likely cause: The cells of a list share one identifier.\nRemedy: Choose one of views(matching:)."
      }
    }
  }

  /// Returns the view that has an identifier, hidden or not. O(views).
  ///
  /// - Throws: A ``LookupError`` where no view has it, or several.
  public func view(_ identifier: String) throws(LookupError) -> LocatedView {
    var found: [LocatedView] = []
    var present: Set<String> = []
    forEach { view in
      guard let other = view.view.identifier else { return }
      present.insert(other)
      if other == identifier { found.append(view) }
    }
    guard let first = found.first else { throw .noView(identifier: identifier, present: present.sorted()) }
    guard found.count == 1 else { throw .several(identifier: identifier, views: found.map(\.view.summary)) }
    return first
  }

  /// Returns the view at a position: the window's number, then that of each subview on the way; `nil` where there is none. O(depth).
  public func view(at path: some Collection<Int>) -> LocatedView? {
    var views = windows
    var found: ViewRecord?
    for index in path {
      guard views.indices.contains(index) else { return nil }
      found = views[index]
      views = views[index].subviews
    }
    return found.map { LocatedView(screen: self, path: Array(path), view: $0) }
  }

  /// Returns the views that a search finds, back to front.
  public func views(for search: ViewSearch) -> [LocatedView] {
    var result: [LocatedView] = []
    forEach { if search.matches($0.view) { result.append($0) } }
    return result
  }

  /// Returns the views that a search finds, back to front; see ``ViewSearch/init(_:)`` for the forms of a query.
  ///
  /// - Parameter query: As for ``ViewSearch/init(_:)``.
  public func views(matching query: String) throws(ViewSearch.InvalidExpression) -> [LocatedView] {
    views(for: try ViewSearch(query))
  }

  /// Calls `body` with every view, back to front, superviews before their subviews.
  public func forEach(_ body: (LocatedView) -> Void) {
    for (index, window) in windows.enumerated() {
      window.forEach { view, path in body(LocatedView(screen: self, path: [index] + path, view: view)) }
    }
  }
}

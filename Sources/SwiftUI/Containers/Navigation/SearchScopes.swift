import UIKit

/// What shows the scopes of a search.
public nonisolated struct SearchScopeActivation: Equatable, Sendable {
  private enum Kind { case automatic, onTextEntry, onSearchPresentation }
  private let kind: Kind
  /// As ``onSearchPresentation``.
  public static var automatic: SearchScopeActivation { SearchScopeActivation(kind: .automatic) }
  /// They are shown when the field has a text, until the search ends.
  public static var onTextEntry: SearchScopeActivation { SearchScopeActivation(kind: .onTextEntry) }
  /// They are shown from the beginning of the search to its end.
  public static var onSearchPresentation: SearchScopeActivation { SearchScopeActivation(kind: .onSearchPresentation) }
}

/// The scopes of a search field.
nonisolated struct SearchScopes {
  let titles: [String]
  let activation: SearchScopeActivation
  /// The index of the scope that the state has; `nil` for none of them.
  let chosen: () -> Int?
  let choose: (Int) -> Void
}

/// The focus of a search field, as a state has it.
nonisolated struct SearchFocus {
  var isFocused: () -> Bool
  var setFocused: (Bool) -> Void
}

private nonisolated struct SearchScopesKey: EnvironmentKey {
  static var defaultValue: SearchScopes? { nil }
}
private nonisolated struct SearchFocusKey: EnvironmentKey {
  static var defaultValue: SearchFocus? { nil }
}
nonisolated extension EnvironmentValues {
  var searchScopes: SearchScopes? {
    get { self[SearchScopesKey.self] }
    set { self[SearchScopesKey.self] = newValue }
  }
  var searchFocus: SearchFocus? {
    get { self[SearchFocusKey.self] }
    set { self[SearchFocusKey.self] = newValue }
  }
}

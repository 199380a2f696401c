import UIKit

/// Gives the search field in a view its scopes.
nonisolated struct SearchScopesModifier<V: Hashable>: ViewModifier {
  let selection: Binding<V>
  let scopes: AnyView
  let activation: SearchScopeActivation

  func body(content: Content) -> some View {
    let options = PickerOption.options(in: scopes)
    // Read here, so that a change is followed.
    _ = selection.wrappedValue
    let scopes = SearchScopes(
      titles: options.map(\.title), activation: activation,
      chosen: { options.firstIndex { $0.value(as: V.self) == selection.wrappedValue } },
      choose: { if let value = options[$0].value(as: V.self) { selection.wrappedValue = value } })
    return content.withEnvironment(nil) { $0.searchScopes = scopes }
  }
}

/// Connects the focus of the search field in a view.
nonisolated struct SearchFocusModifier: ViewModifier {
  let link: SearchFocus

  func body(content: Content) -> some View {
    // Read here, so that a change is followed.
    _ = link.isFocused()
    return content.withEnvironment(nil) { $0.searchFocus = link }
  }
}

nonisolated extension View {
  /// Shows scopes below the search field of this view while the user searches, and selects one by a value.
  ///
  /// - Parameter scopes: Texts with a ``View/tag(_:includeOptional:)`` each.
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View {
    searchScopes(scope, activation: .automatic, scopes)
  }

  /// - Parameter activation: What shows the scopes.
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View {
    modifier(SearchScopesModifier(selection: scope, scopes: AnyView(scopes()), activation: activation))
  }

  /// Connects the focus of the search field of this view with a flag.
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    searchFocused(binding.binding, true, false)
  }

  /// Connects the focus of the search field of this view with a state, which has `value` while the field has the keyboard.
  public func searchFocused<V: Hashable>(
    _ binding: FocusState<V>.Binding, equals value: V
  ) -> some View where V: ExpressibleByNilLiteral {
    searchFocused(binding.binding, value, nil)
  }

  private func searchFocused<V: Equatable>(_ focus: Binding<V>, _ value: V, _ absent: V) -> some View {
    let link = SearchFocus(
      isFocused: { focus.wrappedValue == value },
      setFocused: { isFocused in
        if isFocused {
          focus.wrappedValue = value
        } else if focus.wrappedValue == value {
          focus.wrappedValue = absent
        }
      })
    return modifier(SearchFocusModifier(link: link))
  }
}

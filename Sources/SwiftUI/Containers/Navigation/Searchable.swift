import UIKit

/// Where a search field is.
public nonisolated struct SearchFieldPlacement: Hashable, Sendable {
  let name: String
  public static let automatic = SearchFieldPlacement(name: "automatic")
  public static let toolbar = SearchFieldPlacement(name: "toolbar")
  public static let sidebar = SearchFieldPlacement(name: "sidebar")
  public static let navigationBarDrawer = SearchFieldPlacement(name: "drawer")
  /// - Parameter displayMode: Whether the field leaves with the content.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement(name: displayMode == .always ? "drawer always" : "drawer")
  }
  /// Whether a search field leaves with the content.
  public nonisolated struct NavigationBarDrawerDisplayMode: Hashable, Sendable {
    let isAlways: Bool
    public static let automatic = NavigationBarDrawerDisplayMode(isAlways: false)
    public static let always = NavigationBarDrawerDisplayMode(isAlways: true)
  }
}

/// Shows a search field in the bar of the screen around a view.
nonisolated struct SearchModifier: NodeModifier {
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let prompt: String?
  let placement: SearchFieldPlacement

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<SearchModifier> {
    private let search = UISearchController(searchResultsController: nil)
    private lazy var listener = Listener(self)
    /// Whether the app's values are being shown: changes of the field are not the user's then.
    private var isShowing = false

    override init(_ modifier: SearchModifier, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      search.obscuresBackgroundDuringPresentation = false
      search.searchResultsUpdater = listener
      search.delegate = listener
      show()
    }

    override func modifierWasUpdated(from old: SearchModifier) { show() }

    override var innerEnvironment: EnvironmentValues {
      var inner = environment
      inner[SearchingKey.self] = Searching(isActive: isActive, dismiss: { [weak self] in self?.end() })
      // These are of this field.
      (inner.searchScopes, inner.searchFocus) = (nil, nil)
      return inner
    }
    private var isActive = false

    private func end() {
      search.isActive = false
      note()
    }

    private func show() {
      isShowing = true
      defer { isShowing = false }
      if search.searchBar.text != modifier.text.wrappedValue { search.searchBar.text = modifier.text.wrappedValue }
      if search.searchBar.placeholder != modifier.prompt ?? "Search" {
        search.searchBar.placeholder = modifier.prompt ?? "Search"
      }
      showScopes()
      followFocus()
      var wish = ScreenWish()
      wish.search = search
      wish.hidesSearchOnScroll = modifier.placement.name != "drawer always"
      graph.state(wish, by: self)
      if let isPresented = modifier.isPresented?.wrappedValue, isPresented != search.isActive {
        graph.then { [weak self] in
          self?.search.isActive = isPresented
          self?.note()
        }
      }
    }

    private func showScopes() {
      let (bar, scopes) = (search.searchBar, environment.searchScopes)
      if bar.scopeButtonTitles != scopes?.titles { bar.scopeButtonTitles = scopes?.titles }
      guard let scopes else { return }
      if let chosen = scopes.chosen(), bar.selectedScopeButtonIndex != chosen { bar.selectedScopeButtonIndex = chosen }
      let waitsForText = scopes.activation == .onTextEntry
      search.automaticallyShowsScopeBar = !waitsForText
      let shows = search.isActive && (!waitsForText || bar.text?.isEmpty == false)
      if waitsForText, bar.showsScopeBar != shows { bar.showsScopeBar = shows }
    }

    private func followFocus() {
      // Read in every update, so that a change is followed.
      guard let focus = environment.searchFocus, focus.isFocused() != search.searchBar.isFirstResponder else { return }
      graph.then { [weak self] in
        guard let self, let focus = environment.searchFocus else { return }
        if focus.isFocused() {
          search.searchBar.becomeFirstResponder()
        } else {
          search.searchBar.resignFirstResponder()
        }
        note()
      }
    }

    /// Takes what the user has done over into the state.
    func note() {
      guard !isShowing else { return }
      let words = search.searchBar.text ?? ""
      if modifier.text.wrappedValue != words { modifier.text.wrappedValue = words }
      if let scopes = environment.searchScopes {
        let index = search.searchBar.selectedScopeButtonIndex
        if scopes.titles.indices.contains(index), scopes.chosen() != index { scopes.choose(index) }
        showScopes()
      }
      if let focus = environment.searchFocus, focus.isFocused() != search.searchBar.isFirstResponder {
        focus.setFocused(search.searchBar.isFirstResponder)
      }
      guard isActive != search.isActive else { return }
      isActive = search.isActive
      if let presented = modifier.isPresented, presented.wrappedValue != isActive { presented.wrappedValue = isActive }
      graph.then { [weak self] in self.map { $0.content.update($0.latest, $0.innerEnvironment) } }
    }
    /// The content as of the latest update.
    private lazy var latest: any View = EmptyView()

    override func update(_ view: any View, _ environment: EnvironmentValues) {
      if let modified = view as? any Modified { latest = modified.anyContent }
      super.update(view, environment)
    }

    override func leave() { graph.withdraw(self) }
  }

  private final class Listener: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
    weak var node: Node?
    init(_ node: Node) { self.node = node }
    nonisolated deinit {}
    func updateSearchResults(for searchController: UISearchController) { node?.note() }
    func didPresentSearchController(_ searchController: UISearchController) { node?.note() }
    func didDismissSearchController(_ searchController: UISearchController) { node?.note() }
  }
}

private nonisolated struct Searching {
  var isActive = false
  var dismiss: () -> Void = {}
}
private nonisolated struct SearchingKey: EnvironmentKey {
  static var defaultValue: Searching { Searching() }
}

/// Ends the search around a view.
public nonisolated struct DismissSearchAction {
  let action: () -> Void
  @MainActor public func callAsFunction() { action() }
}

nonisolated extension EnvironmentValues {
  /// Whether the user searches in the field around this place.
  public var isSearching: Bool { self[SearchingKey.self].isActive }
  /// Ends the search around this place.
  public var dismissSearch: DismissSearchAction { DismissSearchAction(action: self[SearchingKey.self].dismiss) }
}

nonisolated extension View {
  private func search(
    _ text: Binding<String>, _ isPresented: Binding<Bool>?, _ placement: SearchFieldPlacement, _ prompt: String?
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented, prompt: prompt, placement: placement))
  }

  /// Shows a search field in the bar of the screen around this view.
  ///
  /// - Parameters:
  ///   - text: The search text; the field and the state follow each other.
  ///   - prompt: Shown while the field is empty.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    search(text, nil, placement, prompt?.string)
  }
  @_disfavoredOverload
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    search(text, nil, placement, Text(prompt).string)
  }
  public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    search(text, nil, placement, String(prompt))
  }
  /// - Parameter isPresented: Whether the user searches.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    search(text, isPresented, placement, prompt?.string)
  }
  public func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    search(text, isPresented, placement, String(prompt))
  }
  /// Not shown: a search field has no suggestions here.
  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View { self }
  /// Without effect.
  public func searchCompletion(_ completion: String) -> some View { self }
}

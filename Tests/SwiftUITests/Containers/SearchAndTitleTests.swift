import SwiftUI
import Testing
import UIKit

@Suite("Scopes and focus of a search, titles of bars, stores", .serialized)
struct SearchAndTitleTests {
  private struct Searching: View {
    enum Scope: Hashable { case all, mine }
    let activation: SearchScopeActivation
    @State private var words = ""
    @State private var scope = Scope.mine
    @FocusState private var isFocused: Bool
    var body: some View {
      NavigationStack {
        VStack {
          Text(scope == .all ? "all" : "mine")
          Text(isFocused ? "focused" : "not focused")
          Button("Find") { isFocused = true }
          Button("All") { scope = .all }
        }
        .navigationTitle("Things")
        .searchable(text: $words)
        .searchScopes($scope, activation: activation) {
          Text("All things").tag(Scope.all)
          Text("My things").tag(Scope.mine)
        }
        .searchFocused($isFocused)
      }
    }
  }

  private func bar(_ shown: Shown<some View>) throws -> UISearchBar { try #require(shown.all(UISearchBar.self).first) }

  @Test("A search has scopes; the state selects one, and follows the user's choice")
  func scopes() throws {
    let shown = Shown(Searching(activation: .automatic))
    let bar = try bar(shown)
    #expect(bar.scopeButtonTitles == ["All things", "My things"] && bar.selectedScopeButtonIndex == 1)
    try shown.press("All")
    #expect(bar.selectedScopeButtonIndex == 0)
    bar.selectedScopeButtonIndex = 1
    shown.host.rest()
    #expect(shown.texts.contains("mine"))
  }

  @Test("A state moves the focus to the search field, and follows the user's focus")
  func focus() throws {
    let shown = Shown(Searching(activation: .automatic))
    #expect(shown.texts.contains("not focused"))
    try shown.press("Find")
    #expect(try bar(shown).isFirstResponder && shown.texts.contains("focused"))
    try bar(shown).resignFirstResponder()
    shown.host.rest()
  }

  @Test("Scopes can wait for a text")
  func activation() throws {
    let shown = Shown(Searching(activation: .onTextEntry))
    try shown.press("Find")
    #expect(try !bar(shown).showsScopeBar)
    try bar(shown).searchTextField.insertText("t")
    shown.host.rest()
    #expect(try bar(shown).showsScopeBar)
    let early = Shown(Searching(activation: .onSearchPresentation))
    try early.press("Find")
    #expect(try bar(early).showsScopeBar || early.visible.contains("All things"))
  }

  private struct Titled: View {
    let role: ToolbarRole
    let log: GestureLog
    var body: some View {
      NavigationStack {
        NavigationLink("Open") {
          Text("page").navigationTitle("Page").toolbarRole(role).toolbarTitleMenu {
            Button("Move") { log.words.append("move") }
          }
        }
        .navigationTitle("Folder").toolbarTitleDisplayMode(.inline)
      }
    }
  }

  @Test("The back button of an editor has no title")
  func roles() throws {
    let log = GestureLog()
    let plain = Shown(Titled(role: .automatic, log: log))
    #expect(plain.all(UINavigationBar.self).first?.topItem?.largeTitleDisplayMode == .never)
    try plain.press("Open")
    #expect(plain.visible.contains("Folder"))
    let editor = Shown(Titled(role: .editor, log: log))
    try editor.press("Open")
    #expect(!editor.visible.contains("Folder") && editor.visible.contains("Page"))
  }

  @Test("A tap on the title opens its menu")
  func titleMenu() throws {
    let log = GestureLog()
    let shown = Shown(Titled(role: .automatic, log: log))
    try shown.press("Open")
    try shown.press("Page")
    let windows = shown.controller.view.window?.windowScene?.windows ?? []
    let label = try #require(windows.flatMap(\.descendants).last { ($0 as? UILabel)?.text == "Move" })
    let frame = label.convert(label.bounds, to: nil)
    shown.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    shown.host.rest()
    #expect(log.words == ["move"])
  }

  @Test("A screen's gestures go before the system's at the edges that its views name")
  func edges() {
    let shown = Shown(Text("x").defersSystemGestures(on: [.vertical, .leading]))
    #expect(shown.controller.preferredScreenEdgesDeferringSystemGestures == [.top, .bottom, .left])
    #expect(Shown(Text("x")).controller.preferredScreenEdgesDeferringSystemGestures == [])
  }

  @Test("App storage that names no store is in the store of its place")
  func stores() throws {
    struct Counter: View {
      @AppStorage("count") private var count = 0
      var body: some View { Button("count \(count)") { count += 1 } }
    }
    let store = try #require(UserDefaults(suiteName: "SearchAndTitleTests"))
    store.set(41, forKey: "count")
    let standard = UserDefaults.standard.integer(forKey: "count")
    let shown = Shown(Counter().defaultAppStorage(store))
    try shown.tap("count 41")
    #expect(shown.texts == ["count 42"] && store.integer(forKey: "count") == 42)
    #expect(UserDefaults.standard.integer(forKey: "count") == standard)
    store.removePersistentDomain(forName: "SearchAndTitleTests")
  }

  @Test("Dialogs, searches and activities that a phone does not have leave a view as it is")
  func withoutEffect() {
    let activity = NSUserActivity(activityType: "reading")
    activity.title = "Tea"
    activity.addUserInfoEntries(from: ["page": 1])
    activity.addUserInfoEntries(from: ["page": 2])
    #expect(activity.userInfo?["page"] as? Int == 2)
    let shown = Shown(
      Text("x").dialogIcon(Image(systemName: "star")).dialogSeverity(.critical)
        .dialogSuppressionToggle(isSuppressed: .constant(true)).dialogSuppressionToggle(
          "Never", isSuppressed: .constant(true)
        )
        .findDisabled().replaceDisabled().userActivity("reading") { $0.title = "x" }
        .userActivity("reading", element: 1) { $1.title = "\($0)" }.onContinueUserActivity("reading") { _ in }
        .handlesExternalEvents(preferring: [], allowing: ["*"]))
    #expect(shown.texts == ["x"])
  }
}

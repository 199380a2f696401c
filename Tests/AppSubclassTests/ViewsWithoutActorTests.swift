import SwiftUI
import Testing

/// What a class of an app holds that no actor isolates.
private final class PopupSettings {
  var header: () -> any View = { EmptyView() }
}

@Suite("Views in code without an actor")
struct ViewsWithoutActorTests {
  @Test("An empty view can be made anywhere")
  func empty() { #expect(PopupSettings().header() is EmptyView) }
}

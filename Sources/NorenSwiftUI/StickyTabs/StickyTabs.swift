import Noren
import SwiftUI
import UIKit

/// A header, a strip of tabs below it, and pages below that, one of which is shown: `StickyTabsViewController` in SwiftUI.
///
/// On the way down the whole screen scrolls until the header is gone; then only the page scrolls. Every page keeps its own scroll offset, and
/// selecting one moves neither the header nor the strip.
///
/// ```swift
/// StickyTabs(selection: $tab) {
///   ProfileHeader(user)
/// } tabs: {
///   StickyTab("Recipes", id: Tab.recipes) { ScrollView { RecipeGrid() } }
///   StickyTab("Saved", id: Tab.saved) { SavedList() }
/// }
/// ```
///
/// Pages and header are screens of their own inside the component, in the environment of the place where it stands. A page is created when it first
/// comes into view, and its `onAppear` and `onDisappear` follow the pager.
@MainActor public struct StickyTabs<ID: Hashable, Header: View>: View {
  private let selection: Binding<ID>
  private let style: TabStripStyle
  private let header: Header
  private let tabs: [StickyTab<ID>]
  private var behavior = StickyTabsBehavior()

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - selection: The selected tab's identity. Written when another page has come to rest. Setting it turns to that page; a value without a tab is
  ///     ignored with a warning (`sticky-tabs.unknown-page`).
  ///   - style: Of the strip. It is read once.
  ///   - header: As tall as its contents are at the screen's width.
  ///   - tabs: In the order of the strip, each with an identity of its own.
  public init(
    selection: Binding<ID>, style: TabStripStyle = TabStripStyle(), @ViewBuilder header: () -> Header,
    @StickyTabsBuilder<ID> tabs: () -> [StickyTab<ID>]
  ) {
    (self.selection, self.style, self.header, self.tabs) = (selection, style, header(), tabs())
  }

  /// Returns the screen, whose header rests only completely shown or gone if `isSnapping`; it rests anywhere by default.
  public func snapsHeader(_ isSnapping: Bool = true) -> StickyTabs { with { $0.snapsHeader = isSnapping } }

  /// Returns the screen with the part that is pulled down to refresh; the whole screen by default.
  public func pullOwner(_ owner: StickyTabsPullOwner) -> StickyTabs { with { $0.pullOwner = owner } }

  /// Returns the screen with an action that is called when header and strip move, with every step of a scroll.
  ///
  /// - Parameter action: Called with the share of the header that is gone, 0…1, in the frame in which the header moves.
  public func onHeaderCollapse(_ action: @escaping @MainActor (CGFloat) -> Void) -> StickyTabs {
    with { $0.onCollapse = action }
  }

  private func with(_ change: (inout StickyTabsBehavior) -> Void) -> StickyTabs {
    var copy = self
    change(&copy.behavior)
    return copy
  }

  public var body: some View {
    StickyTabsRepresentable(selection: selection, style: style, header: AnyView(header), tabs: tabs, behavior: behavior)
      .ignoresSafeArea()
  }
}

/// What a screen sets beside its contents.
struct StickyTabsBehavior {
  var snapsHeader = false
  var pullOwner = StickyTabsPullOwner.screen
  var onCollapse: @MainActor (CGFloat) -> Void = { _ in }
}

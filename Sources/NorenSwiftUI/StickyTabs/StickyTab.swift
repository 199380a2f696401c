import Noren
import SwiftUI
import UIKit

/// A tab of ``StickyTabs`` with its page.
@MainActor public struct StickyTab<ID: Hashable> {
  let id: ID
  let title: String
  let content: AnyView
  private(set) var image: UIImage?
  private(set) var badgeText: String?

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: In the strip.
  ///   - id: The page's identity, and the value of the selection while it is selected. Pages keep state and scroll offset wherever their tabs
  ///     move.
  ///   - content: The page. Header and strip follow its scroll view if that fills the page; a page without one moves as a whole.
  public init<Content: View>(_ title: String, id: ID, @ViewBuilder content: () -> Content) {
    (self.title, self.id, self.content) = (title, id, AnyView(content()))
  }

  /// Creates a tab with a symbol before its title.
  public init<Content: View>(
    _ title: String, systemImage: String, id: ID, @ViewBuilder content: () -> Content
  ) {
    self.init(title, id: id, content: content)
    image = UIImage(systemName: systemImage)
  }

  /// Returns the tab with a short text beside its title; `nil`, the default, shows none.
  public func badge(_ text: String?) -> StickyTab {
    var tab = self
    tab.badgeText = text
    return tab
  }
}

/// Collects the tabs of ``StickyTabs`` from statements, conditions and loops.
@MainActor @resultBuilder public enum StickyTabsBuilder<ID: Hashable> {
  /// One tab.
  public static func buildExpression(_ tab: StickyTab<ID>) -> [StickyTab<ID>] { [tab] }
  /// Tabs made elsewhere.
  public static func buildExpression(_ tabs: [StickyTab<ID>]) -> [StickyTab<ID>] { tabs }
  /// The tabs of several statements, in order.
  public static func buildBlock(_ parts: [StickyTab<ID>]...) -> [StickyTab<ID>] { parts.flatMap(\.self) }
  /// The tabs of an `if`; none where it is false.
  public static func buildOptional(_ part: [StickyTab<ID>]?) -> [StickyTab<ID>] { part ?? [] }
  /// The tabs of the first branch.
  public static func buildEither(first: [StickyTab<ID>]) -> [StickyTab<ID>] { first }
  /// The tabs of the other branch.
  public static func buildEither(second: [StickyTab<ID>]) -> [StickyTab<ID>] { second }
  /// The tabs of a loop, in order.
  public static func buildArray(_ parts: [[StickyTab<ID>]]) -> [StickyTab<ID>] { parts.flatMap(\.self) }
  /// The tabs of an `if #available`.
  public static func buildLimitedAvailability(_ part: [StickyTab<ID>]) -> [StickyTab<ID>] { part }
}

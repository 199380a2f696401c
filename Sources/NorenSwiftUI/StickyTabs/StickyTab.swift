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
  public static func buildExpression(_ tab: StickyTab<ID>) -> [StickyTab<ID>] { [tab] }
  public static func buildExpression(_ tabs: [StickyTab<ID>]) -> [StickyTab<ID>] { tabs }
  public static func buildBlock(_ parts: [StickyTab<ID>]...) -> [StickyTab<ID>] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [StickyTab<ID>]?) -> [StickyTab<ID>] { part ?? [] }
  public static func buildEither(first: [StickyTab<ID>]) -> [StickyTab<ID>] { first }
  public static func buildEither(second: [StickyTab<ID>]) -> [StickyTab<ID>] { second }
  public static func buildArray(_ parts: [[StickyTab<ID>]]) -> [StickyTab<ID>] { parts.flatMap(\.self) }
  public static func buildLimitedAvailability(_ part: [StickyTab<ID>]) -> [StickyTab<ID>] { part }
}

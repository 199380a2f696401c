import UIKit

/// The contents of one tab of a strip.
public struct TabStripItem: Equatable, Identifiable {
  /// Identifies the tab within its strip, also when its place, title or badge changes. The title by default.
  public var id: String
  /// The tab's text, which VoiceOver reads unless ``accessibilityLabel`` replaces it. It has no default.
  public var title: String
  /// Shown before the title, in its colour and at its size; `nil`, the default, shows none.
  public var image: UIImage?
  /// A word or a number after the title; `nil`, the default, or an empty one shows none.
  public var badge: String?
  /// Read by VoiceOver instead of the title; `nil`, the default, leaves the title.
  public var accessibilityLabel: String?

  /// Creates a tab.
  ///
  /// - Parameter id: The title if `nil`. Tabs with equal titles each need one.
  public init(
    id: String? = nil, title: String, image: UIImage? = nil, badge: String? = nil, accessibilityLabel: String? = nil
  ) {
    self.id = id ?? title
    self.title = title
    self.image = image
    self.badge = badge
    self.accessibilityLabel = accessibilityLabel
  }
}

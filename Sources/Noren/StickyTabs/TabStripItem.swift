import UIKit

/// What a strip shows for one tab.
public struct TabStripItem: Equatable, Identifiable {
  /// Tells the tab from the others of its strip, also when it changes its place, its words or its badge. The title by default.
  public var id: String
  /// What the tab says, and VoiceOver too unless ``accessibilityLabel`` says otherwise.
  public var title: String
  /// Beside the title, in its colour and at its size; `nil`, the default, shows none.
  public var image: UIImage?
  /// A word or a number after the title; `nil`, the default, or empty shows none.
  public var badge: String?
  /// What VoiceOver reads instead of the title; `nil`, the default, leaves it at that.
  public var accessibilityLabel: String?

  /// - Parameter id: The title if none is given.
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

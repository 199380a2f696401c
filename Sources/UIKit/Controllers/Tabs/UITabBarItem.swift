import Foundation
import UIKitCore

/// The icon, title and badge of a tab.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// Tabs with a name and an icon of the system. Names are English; several tabs share a symbol [G].
  nonisolated public enum SystemItem: Int, Sendable {
    case more = 0
    case favorites = 1
    case featured = 2
    case topRated = 3
    case recents = 4
    case contacts = 5
    case history = 6
    case bookmarks = 7
    case search = 8
    case downloads = 9
    case mostRecent = 10
    case mostViewed = 11

    /// The title in English, and the name of the symbol.
    var look: (title: String, symbol: String) {
      switch self {
      case .more: ("More", "ellipsis")
      case .favorites: ("Favorites", "star.fill")
      case .featured: ("Featured", "star.fill")
      case .topRated: ("Top Rated", "star.fill")
      case .recents: ("Recents", "clock.fill")
      case .contacts: ("Contacts", "person.crop.circle")
      case .history: ("History", "clock.fill")
      case .bookmarks: ("Bookmarks", "book.fill")
      case .search: ("Search", "magnifyingglass")
      case .downloads: ("Downloads", "arrow.down.circle.fill")
      case .mostRecent: ("Most Recent", "clock.fill")
      case .mostViewed: ("Most Viewed", "list.number")
      }
    }
  }

  private var storedSelectedImage: UIImage?
  private var storedBadgeValue: String?
  private var storedBadgeColor: UIColor?
  private var storedTitleAdjustment = UIOffset.zero

  public override init() { super.init() }

  /// Creates an item with one image for both states.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item; `selectedImage` of `nil` uses `image` for both states.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates an item with the title and the symbol of a system tab. Both can be changed afterwards.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    title = systemItem.look.title
    image = UIImage(systemName: systemItem.look.symbol)
    self.tag = tag
  }

  /// Restores an item with image and badge; the title's adjustment is not archived.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    storedSelectedImage = coder.read(forKey: "UITabBarItem.selectedImage")
    storedBadgeValue = coder.read(forKey: "UITabBarItem.badgeValue")
    storedBadgeColor = coder.read(forKey: "UITabBarItem.badgeColor")
  }

  nonisolated deinit {}

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(
      [
        AppearanceField(\UITabBarItem.badgeColor),
        AppearanceField(\UITabBarItem.titlePositionAdjustment),
      ], for: UITabBarItem.self
    ) {
      UITabBarItem()
    }
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(storedSelectedImage, forKey: "UITabBarItem.selectedImage")
    coder.write(storedBadgeValue, forKey: "UITabBarItem.badgeValue")
    coder.write(storedBadgeColor, forKey: "UITabBarItem.badgeColor")
  }

  /// Shown while the tab is selected; reads as ``UIBarItem/image`` unless one is assigned.
  open var selectedImage: UIImage? {
    get { read("selectedImage", storedSelectedImage) ?? image }
    set { change("selectedImage") { storedSelectedImage = newValue } }
  }

  /// A short text in a capsule above the icon; an empty one is a dot; `nil`, the default, shows nothing. Read after the title by VoiceOver.
  open var badgeValue: String? {
    get { read("badgeValue", storedBadgeValue) }
    set { change("badgeValue") { storedBadgeValue = newValue } }
  }

  /// The capsule's colour; `nil`, the default, is red.
  open var badgeColor: UIColor? {
    get { read("badgeColor", storedBadgeColor) }
    set { change("badgeColor") { storedBadgeColor = newValue } }
  }

  /// Moves the title from where the system places it, in points; zero by default. No effect where the title is beside the icon. A
  /// non-finite offset warns (`bar-appearance.unusable-offset`) and counts as zero.
  open var titlePositionAdjustment: UIOffset {
    get { read("titlePositionAdjustment", storedTitleAdjustment) }
    set {
      let offset = BarTextAttributes.usable(newValue, property: "UITabBarItem.titlePositionAdjustment")
      change("titlePositionAdjustment") { storedTitleAdjustment = offset }
    }
  }
}

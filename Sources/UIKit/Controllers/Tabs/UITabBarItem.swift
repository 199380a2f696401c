import Foundation
import UIKitCore

/// What a tab shows: icon, title and badge.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// Tabs with a name and an icon of the system's.
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

    /// Title in English, and symbol.
    var look: (title: String, symbol: String) {
      switch self {
      case .more: ("More", "ellipsis")
      case .favorites: ("Favorites", "star.fill")
      case .featured: ("Featured", "star.fill")
      case .topRated: ("Top Rated", "star.fill")
      case .recents: ("Recents", "clock.fill")
      case .contacts: ("Contacts", "person.crop.circle.fill")
      case .history: ("History", "clock.fill")
      case .bookmarks: ("Bookmarks", "book.fill")
      case .search: ("Search", "magnifyingglass")
      case .downloads: ("Downloads", "arrow.down.circle.fill")
      case .mostRecent: ("Most Recent", "clock.fill")
      case .mostViewed: ("Most Viewed", "list.number")
      }
    }
  }

  private var ownSelectedImage: UIImage?
  private var ownBadgeValue: String?
  private var ownBadgeColor: UIColor?

  public override init() { super.init() }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    title = systemItem.look.title
    image = UIImage(systemName: systemItem.look.symbol)
    self.tag = tag
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    ownSelectedImage = coder.kept(forKey: "UITabBarItem.selectedImage")
    ownBadgeValue = coder.kept(forKey: "UITabBarItem.badgeValue")
    ownBadgeColor = coder.kept(forKey: "UITabBarItem.badgeColor")
  }

  nonisolated deinit {}

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.keep(ownSelectedImage, forKey: "UITabBarItem.selectedImage")
    coder.keep(ownBadgeValue, forKey: "UITabBarItem.badgeValue")
    coder.keep(ownBadgeColor, forKey: "UITabBarItem.badgeColor")
  }

  /// Shown while the tab is selected; ``UIBarItem/image`` when `nil`.
  open var selectedImage: UIImage? {
    get { read("selectedImage", ownSelectedImage) ?? image }
    set { change("selectedImage") { ownSelectedImage = newValue } }
  }

  /// A short text in a red capsule; an empty one is a red dot; `nil` shows nothing.
  open var badgeValue: String? {
    get { read("badgeValue", ownBadgeValue) }
    set { change("badgeValue") { ownBadgeValue = newValue } }
  }

  /// The capsule's colour; red when `nil`.
  open var badgeColor: UIColor? {
    get { read("badgeColor", ownBadgeColor) }
    set { change("badgeColor") { ownBadgeColor = newValue } }
  }

  /// In points, from where the system puts the title.
  open var titlePositionAdjustment = UIOffset.zero
}

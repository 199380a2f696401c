import Foundation

/// The picture of a quick action: one of the system's, or one of the app's.
///
/// Nothing shows it: there is no home screen (see Divergences).
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject, @preconcurrency NSCopying {
  /// The system's pictures.
  nonisolated public enum IconType: Int, Sendable {
    case compose = 0
    case play = 1
    case pause = 2
    case add = 3
    case location = 4
    case search = 5
    case share = 6
    case prohibit = 7
    case contact = 8
    case home = 9
    case markLocation = 10
    case favorite = 11
    case love = 12
    case cloud = 13
    case invitation = 14
    case confirmation = 15
    case mail = 16
    case message = 17
    case date = 18
    case time = 19
    case capturePhoto = 20
    case captureVideo = 21
    case task = 22
    case taskCompleted = 23
    case alarm = 24
    case bookmark = 25
    case shuffle = 26
    case audio = 27
    case update = 28
  }

  private enum Source: Equatable {
    case type(IconType)
    case template(String)
    case system(String)
  }
  private let source: Source

  /// Makes one of the system's icons.
  public init(type: IconType) {
    source = .type(type)
    super.init()
  }
  /// Makes an icon of an image in the app's bundle, of which the shape counts. The image is not looked for.
  public init(templateImageName: String) {
    source = .template(templateImageName)
    super.init()
  }
  /// Makes an icon of one of the system's symbols. The symbol is not looked for.
  public init(systemImageName: String) {
    source = .system(systemImageName)
    super.init()
  }

  nonisolated deinit {}

  /// Returns the icon itself: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether both are made of the same picture. Call it on the main thread only.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIApplicationShortcutIcon else { return false }
    return MainActor.assumeIsolated { source == other.source }
  }
}

/// A quick action of the app's icon. Immutable; ``UIMutableApplicationShortcutItem`` can be changed.
///
/// An app sets its own as `UIApplication.shortcutItems`. They cannot be chosen here, as there is no home screen (see Divergences).
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject, @preconcurrency NSCopying, @preconcurrency NSMutableCopying {
  fileprivate struct Values {
    var type: String
    var title: String
    var subtitle: String?
    var icon: UIApplicationShortcutIcon?
    var userInfo: [String: any NSSecureCoding]?
    var target: Any?
  }
  fileprivate var values: Values

  /// Makes an action of a kind with its words, its picture and the app's own values.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    values = Values(
      type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon, userInfo: userInfo)
    super.init()
  }

  /// Makes an action of a kind with a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil, userInfo: nil)
  }

  nonisolated deinit {}

  /// The kind of action, by which the app knows it.
  open var type: String { values.type }
  /// The first line.
  open var localizedTitle: String { values.title }
  /// The second line, if any.
  open var localizedSubtitle: String? { values.subtitle }
  /// The picture; `nil` for the system's dot.
  open var icon: UIApplicationShortcutIcon? { values.icon }
  /// The app's own values.
  open var userInfo: [String: any NSSecureCoding]? { values.userInfo }
  /// By what a scene is chosen for the action.
  open var targetContentIdentifier: Any? { values.target }

  /// Returns an immutable copy; the action itself if it is one.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns a copy that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = UIMutableApplicationShortcutItem(type: values.type, localizedTitle: values.title)
    copy.values = values
    return copy
  }
  /// Whether kind, words, picture and keys of the app's values are the same. Call it on the main thread only.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIApplicationShortcutItem else { return false }
    return MainActor.assumeIsolated {
      type == other.type && localizedTitle == other.localizedTitle && localizedSubtitle == other.localizedSubtitle
        && icon == other.icon && userInfo?.keys == other.userInfo?.keys
    }
  }
}

/// A quick action of the app's icon that can be changed.
@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  nonisolated deinit {}

  open override var type: String {
    get { values.type }
    set { values.type = newValue }
  }
  open override var localizedTitle: String {
    get { values.title }
    set { values.title = newValue }
  }
  open override var localizedSubtitle: String? {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  open override var icon: UIApplicationShortcutIcon? {
    get { values.icon }
    set { values.icon = newValue }
  }
  open override var userInfo: [String: any NSSecureCoding]? {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  open override var targetContentIdentifier: Any? {
    get { values.target }
    set { values.target = newValue }
  }

  /// Returns an immutable copy.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIApplicationShortcutItem(type: values.type, localizedTitle: values.title)
    copy.values = values
    return copy
  }
}

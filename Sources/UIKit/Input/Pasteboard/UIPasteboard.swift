import Foundation

/// What the user copied: items, each with representations by type.
///
/// The general pasteboard belongs to the device: each host has its own, and it is empty at first. Pasteboards with names live as long as their
/// host, or until they are removed.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The name of a pasteboard.
  nonisolated public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// Limits of items that ``setItems(_:options:)`` takes.
  nonisolated public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `Date` from which on the items are gone.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// Kept without effect: pasteboards are on one device here.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// Posted after the items of a pasteboard changed, with the types that came and went.
  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
  /// Posted after a pasteboard with a name was removed.
  public static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
  /// The key of an array of strings: the types that a change added.
  public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
  /// The key of an array of strings: the types that a change removed.
  public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"
  /// The item type of automatically typed objects; not used here.
  public static let typeAutomatic = "com.apple.uikit.type-automatic"
  /// The types in which strings, links, images and colours are looked for, the first of which they are written as.
  public static let typeListString = ["public.utf8-plain-text", "public.plain-text", "public.text"]
  public static let typeListURL = ["public.url"]
  public static let typeListImage = ["public.png", "com.apple.uikit.image", "public.jpeg"]
  public static let typeListColor = ["com.apple.uikit.color"]

  /// The pasteboard that copying and pasting uses.
  open class var general: UIPasteboard {
    if let general = Runtime.current.pasteboards.general { return general }
    let general = UIPasteboard(name: .general)
    Runtime.current.pasteboards.general = general
    return general
  }

  /// Returns the pasteboard of a name; `nil` if there is none and none is to be made.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard create || Runtime.current.pasteboards.contents[pasteboardName] != nil else { return nil }
    self.init(name: pasteboardName)
  }

  /// Makes a pasteboard of a new name.
  open class func withUniqueName() -> UIPasteboard {
    Runtime.current.pasteboards.made += 1
    return UIPasteboard(name: Name("com.apple.UIKit.pboard.unique-\(Runtime.current.pasteboards.made)"))
  }

  /// Removes a pasteboard with its items; the general one stays.
  open class func remove(withName pasteboardName: Name) {
    guard pasteboardName != .general, Runtime.current.pasteboards.contents.removeValue(forKey: pasteboardName) != nil
    else { return }
    NotificationCenter.default.post(name: removedNotification, object: pasteboardName.rawValue)
  }

  fileprivate init(name: Name) {
    self.name = name
    super.init()
    if Runtime.current.pasteboards.contents[name] == nil { contents = PasteboardContents() }
  }

  nonisolated deinit {}

  public let name: Name
  /// Whether the items outlive the app: those of the general pasteboard do, as long as its host.
  open var isPersistent: Bool { name == .general }

  // MARK: Items

  private var contents: PasteboardContents {
    get { Runtime.current.pasteboards.contents[name] ?? PasteboardContents() }
    set { Runtime.current.pasteboards.contents[name] = newValue }
  }

  /// The representations of each item by type. Strings, links, images and colours are kept as such.
  open var items: [[String: Any]] {
    get { contents.items(at: Date()) }
    set { setItems(newValue) }
  }

  /// Replaces the items, for a time if `options` say so.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    change { contents in
      contents.items = items
      contents.expiration = options[.expirationDate] as? Date
    }
  }

  /// Adds items behind the others.
  open func addItems(_ items: [[String: Any]]) { change { $0.items += items } }

  /// Changes with every change of the items, in every app. It only grows.
  open var changeCount: Int { contents.changeCount }
  open var numberOfItems: Int { items.count }
  /// The types of the first item, in alphabetical order.
  open var types: [String] { items.first?.keys.sorted() ?? [] }
  /// The types of each item in `itemSet`, or of all.
  open func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
    items.enumerated().filter { itemSet?.contains($0.offset) ?? true }.map { $0.element.keys.sorted() }
  }
  /// Whether the first item has one of the types.
  open func contains(pasteboardTypes: [String]) -> Bool { !Set(types).isDisjoint(with: pasteboardTypes) }
  /// Whether each item in `itemSet` has at least one of the types; `nil` means all items.
  open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    types(forItemSet: itemSet)?.allSatisfy { !Set($0).isDisjoint(with: pasteboardTypes) } ?? false
  }

  /// The items that have one of the types.
  open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    IndexSet(items.indices.filter { !Set(items[$0].keys).isDisjoint(with: pasteboardTypes) })
  }
  /// The representations of a type of the items in `itemSet`, or of all.
  open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
    items.enumerated().filter { itemSet?.contains($0.offset) ?? true }.compactMap { $0.element[pasteboardType] }
  }

  /// The first item's representation of a type; `nil` without one.
  open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
  /// Replaces all items by one of a single representation.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }
  /// The first item's representation as data: data as it is, strings and links in UTF-8, images as PNG.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    switch value(forPasteboardType: pasteboardType) {
    case let data as Data: data
    case let string as String: Data(string.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    case let image as UIImage: image.pngData()
    default: nil
    }
  }
  /// Replaces all items by one of a single representation.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) { items = [[pasteboardType: data]] }

  private func change(_ change: (inout PasteboardContents) -> Void) {
    let before = Set(types)
    change(&contents)
    contents.changeCount += 1
    let after = Set(types)
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: after.subtracting(before).sorted(),
        Self.changedTypesRemovedUserInfoKey: before.subtracting(after).sorted(),
      ])
  }

  // MARK: Kinds of values

  /// The first item's text. Setting it replaces all items; `nil` removes them [G].
  open var string: String? {
    get { items.first.flatMap(Self.string) }
    set { strings = newValue.map { [$0] } }
  }
  /// The texts of the items that have one; `nil` without any.
  open var strings: [String]? {
    get { values(Self.string) }
    set { replace(newValue, Self.typeListString[0]) }
  }
  open var hasStrings: Bool { strings != nil }

  /// The first item's link; `nil` for a text, even one that reads as a link.
  open var url: URL? {
    get { items.first.flatMap(Self.url) }
    set { urls = newValue.map { [$0] } }
  }
  open var urls: [URL]? {
    get { values(Self.url) }
    set { replace(newValue, Self.typeListURL[0]) }
  }
  open var hasURLs: Bool { urls != nil }

  open var image: UIImage? {
    get { items.first.flatMap(Self.image) }
    set { images = newValue.map { [$0] } }
  }
  open var images: [UIImage]? {
    get { values(Self.image) }
    set { replace(newValue, Self.typeListImage[0]) }
  }
  open var hasImages: Bool { items.contains { item in Self.typeListImage.contains { item[$0] != nil } } }

  open var color: UIColor? {
    get { items.first.flatMap(Self.color) }
    set { colors = newValue.map { [$0] } }
  }
  open var colors: [UIColor]? {
    get { values(Self.color) }
    set { replace(newValue, Self.typeListColor[0]) }
  }
  open var hasColors: Bool { colors != nil }

  private func values<Value>(_ read: ([String: Any]) -> Value?) -> [Value]? {
    let values = items.compactMap(read)
    return values.isEmpty ? nil : values
  }

  private func replace(_ values: [some Any]?, _ type: String) { items = (values ?? []).map { [type: $0] } }

  private static func string(_ item: [String: Any]) -> String? {
    for type in typeListString {
      if let string = item[type] as? String { return string }
      if let data = item[type] as? Data, let string = String(data: data, encoding: .utf8) { return string }
    }
    return url(item)?.absoluteString
  }

  private static func url(_ item: [String: Any]) -> URL? {
    for type in typeListURL {
      if let url = item[type] as? URL { return url }
      if let data = item[type] as? Data, let string = String(data: data, encoding: .utf8) { return URL(string: string) }
    }
    return nil
  }

  private static func image(_ item: [String: Any]) -> UIImage? {
    for type in typeListImage {
      if let image = item[type] as? UIImage { return image }
      if let data = item[type] as? Data, let image = UIImage(data: data) { return image }
    }
    return nil
  }

  private static func color(_ item: [String: Any]) -> UIColor? { item[typeListColor[0]] as? UIColor }
}

/// The items of a pasteboard.
struct PasteboardContents {
  fileprivate var items: [[String: Any]] = []
  fileprivate var changeCount = 0
  fileprivate var expiration: Date?

  fileprivate func items(at date: Date) -> [[String: Any]] {
    if let expiration, expiration <= date { return [] }
    return items
  }
}

/// The pasteboards of a device.
struct Pasteboards {
  fileprivate static let slot = RuntimeSlot { Pasteboards() }

  fileprivate var contents: [UIPasteboard.Name: PasteboardContents] = [:]
  fileprivate var general: UIPasteboard?
  /// The number of names made for pasteboards.
  fileprivate var made = 0
}

extension Runtime {
  /// The pasteboards of the device that this runtime is on.
  fileprivate var pasteboards: Pasteboards {
    get { self[Pasteboards.slot] }
    _modify { yield &self[Pasteboards.slot] }
  }
}

import Foundation

/// A button of a navigation bar, or a space between buttons.
///
/// There are no selectors on this platform, so an item acts through ``primaryAction``; the initialisers that take a target and a selector
/// do not exist. See Divergences.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The weight of an item's title.
  nonisolated public enum Style: Int, Sendable {
    case plain = 0
    /// For an action that finishes a task: its title is semibold.
    case done = 2
  }

  private struct Values {
    var style = Style.plain
    var width: CGFloat = 0
    var customView: UIView?
    var tintColor: UIColor?
    var primaryAction: UIAction?
    var menu: UIMenu?
    var isHidden = false
    var isSelected = false
    var changesSelectionAsPrimaryAction = false
  }

  private var values = Values()
  /// The system item that this was created as; its look takes precedence over title and image.
  package private(set) var systemItem: SystemItem?
  /// The group that contains this item; `nil` for an item that is in none.
  open internal(set) weak var buttonGroup: UIBarButtonItemGroup?

  public override init() { super.init() }

  /// Restores an item from an archive, with its custom view, and without action and menu.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    systemItem = coder.choice(forKey: "UIBarButtonItem.systemItem")
    values.style = coder.choice(forKey: "UIBarButtonItem.style") ?? .plain
    values.width = coder.number(forKey: "UIBarButtonItem.width") ?? 0
    values.customView = coder.read(forKey: "UIBarButtonItem.customView")
    values.tintColor = coder.read(forKey: "UIBarButtonItem.tintColor")
    values.isHidden = coder.flag(forKey: "UIBarButtonItem.isHidden") ?? false
    values.isSelected = coder.flag(forKey: "UIBarButtonItem.isSelected") ?? false
    values.changesSelectionAsPrimaryAction = coder.flag(forKey: "UIBarButtonItem.changesSelection") ?? false
  }

  /// Archives everything except actions and menus, which are closures.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(systemItem.map { NSNumber(value: $0.rawValue) }, forKey: "UIBarButtonItem.systemItem")
    coder.write(values.style.rawValue, forKey: "UIBarButtonItem.style")
    coder.write(values.width, forKey: "UIBarButtonItem.width")
    coder.write(values.customView, forKey: "UIBarButtonItem.customView")
    coder.write(values.tintColor, forKey: "UIBarButtonItem.tintColor")
    coder.write(values.isHidden, forKey: "UIBarButtonItem.isHidden")
    coder.write(values.isSelected, forKey: "UIBarButtonItem.isSelected")
    coder.write(values.changesSelectionAsPrimaryAction, forKey: "UIBarButtonItem.changesSelection")
  }

  /// Creates an item with the look of a system item, which it keeps when the action has a title or an image.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.systemItem = systemItem
    values.style = systemItem.style
    values.primaryAction = primaryAction
    values.menu = menu
  }

  /// Creates an item with the given title and image, or those of the action where they are `nil`.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    if let title { self.title = title }
    if let image { self.image = image }
    values.menu = menu
  }

  /// Creates an item that shows a view of the app, retained, in the size it asks for. The view handles its own touches.
  public convenience init(customView: UIView) {
    self.init()
    values.customView = customView
  }

  nonisolated deinit { if values.customView != nil { MainActorRelease(taking: &values, leaving: Values()) } }

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(
      [
        AppearanceField(\UIBarButtonItem.tintColor)
      ], for: UIBarButtonItem.self
    ) {
      UIBarButtonItem()
    }
  }

  /// Creates a space.
  ///
  /// - Parameter width: In points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.values.width = width
    return item
  }

  /// Creates a space that takes what the others leave, in `UIToolbar` and in Noren's toolbars. `UINavigationBar` gives it no width.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  /// Whether the title is semibold; `plain` by default.
  open var style: Style {
    get { read("style", values.style) }
    set { change("style") { values.style = newValue } }
  }

  /// In points; 0, the default, means as wide as the contents.
  open var width: CGFloat {
    get { read("width", values.width) }
    set { change("width") { values.width = newValue } }
  }

  /// A view shown in place of a button; `nil` by default. Action, menu and title have no effect while it is set.
  open var customView: UIView? {
    get { read("customView", values.customView) }
    set { change("customView") { values.customView = newValue } }
  }

  /// The colour of this item; `nil`, the default, means the bar's tint.
  open var tintColor: UIColor? {
    get { read("tintColor", values.tintColor) }
    set { change("tintColor") { values.tintColor = newValue } }
  }

  /// Performed on a tap, with the item as its sender; retained.
  ///
  /// Assigning an action also sets title and image to the action's, unless the item is a system item.
  open var primaryAction: UIAction? {
    get { read("primaryAction", values.primaryAction) }
    set {
      change("primaryAction") { values.primaryAction = newValue }
      guard let newValue, systemItem == nil else { return }
      title = newValue.title
      image = newValue.image
    }
  }

  /// Shown on a long press, or on a tap when there is no action; `nil` by default.
  open var menu: UIMenu? {
    get { read("menu", values.menu) }
    set { change("menu") { values.menu = newValue } }
  }

  /// Whether the item is left out of the bar, where it then takes no space; `false` by default.
  open var isHidden: Bool {
    get { read("isHidden", values.isHidden) }
    set { change("isHidden") { values.isHidden = newValue } }
  }

  /// Whether the item is shown as selected; `false` by default. The standard bar informs assistive technologies only.
  open var isSelected: Bool {
    get { read("isSelected", values.isSelected) }
    set { change("isSelected") { values.isSelected = newValue } }
  }

  /// Whether a tap toggles ``isSelected``, before the action is performed; `false` by default.
  open var changesSelectionAsPrimaryAction: Bool {
    get { read("changesSelectionAsPrimaryAction", values.changesSelectionAsPrimaryAction) }
    set { change("changesSelectionAsPrimaryAction") { values.changesSelectionAsPrimaryAction = newValue } }
  }

  /// Does what a tap on the item does; nothing while it is disabled.
  package func performPrimaryAction() {
    guard isEnabled else { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    primaryAction?.performWithSender(self, target: nil)
  }
}

extension UIBarButtonItem {
  /// Sets the look of an edit button: "Edit", or "Done" in the style `done`.
  func showEditing(_ isEditing: Bool) {
    title = isEditing ? "Done" : "Edit"
    style = isEditing ? .done : .plain
  }
}

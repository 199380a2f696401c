import Foundation

/// A button of a navigation bar, or a space between buttons.
///
/// There are no selectors on this platform, so an item acts through ``primaryAction``; the initialisers that take a target
/// and a selector do not exist. See Divergences.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  nonisolated public enum Style: Int, Sendable {
    case plain = 0
    /// What finishes a task: its title is semibold.
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
  /// What the item was made as, if it is one of the system's.
  package private(set) var systemItem: SystemItem?
  /// The group this is one of the items of.
  open internal(set) weak var buttonGroup: UIBarButtonItemGroup?

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    systemItem = coder.choice(forKey: "UIBarButtonItem.systemItem")
    values.style = coder.choice(forKey: "UIBarButtonItem.style") ?? .plain
    values.width = coder.number(forKey: "UIBarButtonItem.width") ?? 0
    values.customView = coder.kept(forKey: "UIBarButtonItem.customView")
    values.tintColor = coder.kept(forKey: "UIBarButtonItem.tintColor")
    values.isHidden = coder.flag(forKey: "UIBarButtonItem.isHidden") ?? false
    values.isSelected = coder.flag(forKey: "UIBarButtonItem.isSelected") ?? false
    values.changesSelectionAsPrimaryAction = coder.flag(forKey: "UIBarButtonItem.changesSelection") ?? false
  }

  /// Actions and menus are closures, and are not kept.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.keep(systemItem.map { NSNumber(value: $0.rawValue) }, forKey: "UIBarButtonItem.systemItem")
    coder.keep(values.style.rawValue, forKey: "UIBarButtonItem.style")
    coder.keep(values.width, forKey: "UIBarButtonItem.width")
    coder.keep(values.customView, forKey: "UIBarButtonItem.customView")
    coder.keep(values.tintColor, forKey: "UIBarButtonItem.tintColor")
    coder.keep(values.isHidden, forKey: "UIBarButtonItem.isHidden")
    coder.keep(values.isSelected, forKey: "UIBarButtonItem.isSelected")
    coder.keep(values.changesSelectionAsPrimaryAction, forKey: "UIBarButtonItem.changesSelection")
  }

  /// An item that looks as the system's. Its appearance stays when an action with a title or an image is given.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.systemItem = systemItem
    values.style = systemItem.style
    values.primaryAction = primaryAction
    values.menu = menu
  }

  /// An item with the given title and image; what is not given comes from the action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    if let title { self.title = title }
    if let image { self.image = image }
    values.menu = menu
  }

  /// An item that shows a view of the client's, in the size it asks for.
  public convenience init(customView: UIView) {
    self.init()
    values.customView = customView
  }

  nonisolated deinit { if values.customView != nil { MainActorRelease(taking: &values, leaving: Values()) } }

  /// A space of `width` points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.values.width = width
    return item
  }

  /// A space that takes what the others leave.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  open var style: Style {
    get { read("style", values.style) }
    set { change("style") { values.style = newValue } }
  }

  /// In points; 0 means as wide as the contents.
  open var width: CGFloat {
    get { read("width", values.width) }
    set { change("width") { values.width = newValue } }
  }

  open var customView: UIView? {
    get { read("customView", values.customView) }
    set { change("customView") { values.customView = newValue } }
  }

  /// The colour of this item alone; `nil` means the bar's tint.
  open var tintColor: UIColor? {
    get { read("tintColor", values.tintColor) }
    set { change("tintColor") { values.tintColor = newValue } }
  }

  /// What a tap does; the action's sender is the item.
  ///
  /// Assigning an action also gives the item its title and image, unless the item is one of the system's.
  open var primaryAction: UIAction? {
    get { read("primaryAction", values.primaryAction) }
    set {
      change("primaryAction") { values.primaryAction = newValue }
      guard let newValue, systemItem == nil else { return }
      title = newValue.title
      image = newValue.image
    }
  }

  /// Shown on a long press, or on a tap when there is no action.
  open var menu: UIMenu? {
    get { read("menu", values.menu) }
    set { change("menu") { values.menu = newValue } }
  }

  /// A hidden item takes no space.
  open var isHidden: Bool {
    get { read("isHidden", values.isHidden) }
    set { change("isHidden") { values.isHidden = newValue } }
  }

  open var isSelected: Bool {
    get { read("isSelected", values.isSelected) }
    set { change("isSelected") { values.isSelected = newValue } }
  }

  /// Whether a tap turns ``isSelected`` over.
  open var changesSelectionAsPrimaryAction: Bool {
    get { read("changesSelectionAsPrimaryAction", values.changesSelectionAsPrimaryAction) }
    set { change("changesSelectionAsPrimaryAction") { values.changesSelectionAsPrimaryAction = newValue } }
  }

  /// Does what a tap on the item does.
  package func performPrimaryAction() {
    guard isEnabled else { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    primaryAction?.performWithSender(self, target: nil)
  }
}

extension UIBarButtonItem {
  /// The looks of an edit button.
  func showEditing(_ isEditing: Bool) {
    title = isEditing ? "Done" : "Edit"
    style = isEditing ? .done : .plain
  }
}

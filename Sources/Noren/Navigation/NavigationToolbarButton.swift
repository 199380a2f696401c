import Diagnostics
import NorenSeam
import UIKit

/// The button of a bar button item. It follows the item live and acts with the item as the sender.
///
/// An item with a custom view is shown by that view, which then gets the touches. An item created from a system item, without a title or
/// image of its own, gets the system item's look. An item that has nothing but a width is a space.
///
/// | the item has | the button shows | touches |
/// |---|---|---|
/// | a custom view | that view | the view's |
/// | an image, or a system item's symbol | the image | its own |
/// | a title, a system item's word, or a choice in its menu | the word | its own |
/// | only a width | a space | none |
/// | nothing | an empty space, with a warning (`navigation.item-without-content`) | none |
@MainActor
open class NavigationToolbarButton: UIButton {
  /// The item that the button shows. Retained, and observed.
  public let barButtonItem: UIBarButtonItem
  private let style: NavigationToolbarStyle
  private var observation: ItemObservation?
  private var widthConstraint: NSLayoutConstraint?
  /// The item's custom view, while it is a subview.
  private weak var hostedView: UIView?
  /// Whether the warning about an item without content was given.
  private var hasReportedMissingContent = false

  /// Creates a button that follows an item.
  ///
  /// - Parameter barButtonItem: Shown, and performed on a tap. Retained, and observed.
  public init(barButtonItem: UIBarButtonItem, style: NavigationToolbarStyle = NavigationToolbarStyle()) {
    self.barButtonItem = barButtonItem
    self.style = style
    super.init(frame: .zero)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentCompressionResistancePriority(Self.compressionResistance, for: .horizontal)
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        ItemActivation.perform(self.barButtonItem, from: self)
        // Performing may select the item, whether or not the system notifies of it.
        self.refresh()
      }, for: .touchUpInside)
    refresh()
    observation = ItemObserver.observe(barButtonItem) { [weak self] in self?.refresh() }
  }

  /// Creates a button for the item of an archive, or else for an empty one.
  public required convenience init?(coder: NSCoder) {
    self.init(barButtonItem: coder.read("button.item") ?? UIBarButtonItem(), style: NavigationToolbarStyle(in: coder))
  }

  nonisolated deinit {}

  /// Archives the item and the style: the button is created anew from them.
  open override func encode(with coder: NSCoder) {
    coder.write(barButtonItem, "button.item")
    style.write(to: coder)
  }

  /// Above the resistance of titles (750): a title is truncated before a button is.
  private static let compressionResistance = UILayoutPriority(rawValue: 800)

  /// Shows the item's current state. Cheap if nothing changed.
  open func refresh() {
    isEnabled = barButtonItem.isEnabled
    isSelected = barButtonItem.isSelected
    if #available(iOS 16.0, *) { isHidden = barButtonItem.isHidden }
    tintColor = barButtonItem.tintColor
    menu = barButtonItem.menu
    showsMenuAsPrimaryAction = barButtonItem.menu != nil && !ItemActivation.hasAction(barButtonItem)
    // A tap without a menu selects the item, and this button shows that.
    changesSelectionAsPrimaryAction = isPopUp
    host(barButtonItem.customView)
    updateContent()
    updateSelection()
    updateWidth()
    updateAccessibility()
  }

  // MARK: Content

  /// What the button shows; only images and titles take touches themselves.
  private enum Content {
    case customView, image, title, space, flexibleSpace
  }

  /// What the item has to show: the first of custom view, image, flexible space and title, or else a space.
  private var content: Content {
    if barButtonItem.customView != nil { return .customView }
    if itemImage != nil { return .image }
    if isSystemSpace { return .flexibleSpace }
    return itemTitle != nil ? .title : .space
  }

  /// The look of the system item that the item was created as; `nil` if it has a title, an image or a view of its own.
  private var systemLook: SystemItemLook? {
    let item = barButtonItem
    guard item.customView == nil, item.image == nil, item.title == nil else { return nil }
    return madeFrom.map { SystemItemLook($0) }
  }
  /// Found once per button, since archiving an item costs more than a refresh.
  private lazy var madeFrom = SystemItemReader.systemItem(of: barButtonItem)

  /// Whether the item was created as a flexible space.
  private var isSystemSpace: Bool {
    (barButtonItem as? NavigationToolbarItem)?.isFlexibleSpace ?? systemLook?.isFlexibleSpace ?? false
  }

  /// The item's image, or the one of the system item it was created as.
  var itemImage: UIImage? {
    if let image = barButtonItem.image { return image }
    guard let look = systemLook else { return nil }
    if systemImage == nil { systemImage = look.image }
    return systemImage
  }
  /// Kept, because ``SystemItemLook/image`` is a new image with each call.
  private var systemImage: UIImage?

  /// Equal for buttons that show the same image.
  var imageLook: AnyHashable { barButtonItem.image.map { $0 as AnyHashable } ?? madeFrom?.rawValue as AnyHashable }

  /// The item's title, or the title of the element chosen in its menu.
  private var itemTitle: String? {
    isPopUp ? barButtonItem.menu?.selectedElements.first?.title : barButtonItem.title ?? systemLook?.title
  }

  /// Whether the title is the element chosen in the item's menu.
  private var isPopUp: Bool {
    barButtonItem.changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && barButtonItem.image == nil
  }

  /// Whether this takes the room that the others leave.
  var isFlexibleSpace: Bool { content == .flexibleSpace }

  /// Whether touches are for the button itself, rather than for a custom view or nothing.
  var takesTouches: Bool { content == .image || content == .title }

  /// Shows word or image. The item's own text attributes take precedence over the style's fonts.
  private func updateContent() {
    setTitle(content == .title ? itemTitle : nil, for: .normal)
    let itemStyle = systemLook?.style ?? barButtonItem.style
    let font = titleAttribute(.font) as? UIFont ?? (itemStyle == .done ? style.doneButtonFont : style.buttonFont)
    if content == .title, titleLabel?.font != font { titleLabel?.font = font }
    updateColors()
  }

  // MARK: Selection

  /// The mark behind the content of a selected item: the tint at low opacity, in a rounded rectangle. Its figures resemble the system's
  /// bars [G].
  private(set) var selectionView: UIView?
  /// Opacity; height, corner radius and margin in points.
  private static let selection: (alpha: CGFloat, height: CGFloat, radius: CGFloat, margin: CGFloat) = (0.18, 32, 7, 4)

  /// On both sides of the content of an item that a tap selects, whether or not it is selected; in points.
  private var selectionMargin: CGFloat = 0 {
    didSet { if oldValue != selectionMargin { invalidateIntrinsicContentSize() } }
  }

  /// Shows or hides the mark of a selected item. Its view is created with the first selection.
  private func updateSelection() {
    selectionMargin = barButtonItem.changesSelectionAsPrimaryAction && !isPopUp ? Self.selection.margin : 0
    selectionView?.isHidden = !barButtonItem.isSelected || !takesTouches
    guard barButtonItem.isSelected, takesTouches else { return }
    if selectionView == nil {
      let view = UIView()
      view.isUserInteractionEnabled = false
      view.layer.cornerRadius = Self.selection.radius
      insertSubview(view, at: 0)
      selectionView = view
      setNeedsLayout()
    }
    selectionView?.backgroundColor = tintColor.withAlphaComponent(Self.selection.alpha)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = min(Self.selection.height, bounds.height)
    selectionView?.frame = CGRect(
      x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
  }

  private func titleAttribute(_ key: NSAttributedString.Key) -> Any? {
    barButtonItem.titleTextAttributes(for: .normal)?[key]
  }

  /// Applies the item's `width`; 0 or less leaves the width to the content.
  private func updateWidth() {
    let width = barButtonItem.width
    guard (widthConstraint?.constant ?? 0) != max(width, 0) else { return }
    widthConstraint?.isActive = false
    widthConstraint = width > 0 ? widthAnchor.constraint(equalToConstant: width) : nil
    widthConstraint?.isActive = true
  }

  /// Makes the button an element only if it takes touches: a custom view is read itself.
  private func updateAccessibility() {
    isAccessibilityElement = takesTouches
    updateLargeContent()
  }

  // Read from the item each time: the system does not notify of changes of these properties.

  /// The value set here, else the item's label, its title, or the system's name for it.
  open override var accessibilityLabel: String? {
    get { storedAccessibilityLabel ?? barButtonItem.accessibilityLabel ?? itemTitle ?? systemLook?.label }
    set { storedAccessibilityLabel = newValue }
  }
  private var storedAccessibilityLabel: String?

  /// The value set here, else the item's.
  open override var accessibilityHint: String? {
    get { super.accessibilityHint ?? barButtonItem.accessibilityHint }
    set { super.accessibilityHint = newValue }
  }

  /// The value set here, else the item's.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? barButtonItem.accessibilityValue }
    set { super.accessibilityValue = newValue }
  }

  /// The traits of a button together with the item's.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(barButtonItem.accessibilityTraits) }
    set { super.accessibilityTraits = newValue }
  }

  /// The value set here, else the item's.
  open override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? barButtonItem.accessibilityIdentifier }
    set { super.accessibilityIdentifier = newValue }
  }

  /// The value set here, else the accessibility label.
  open override var largeContentTitle: String? {
    get { super.largeContentTitle ?? accessibilityLabel }
    set { super.largeContentTitle = newValue }
  }

  /// Sets the enlarged content under a resting finger at accessibility text sizes. An item with a menu shows the menu instead, whose rows
  /// are as large as the text.
  private func updateLargeContent() {
    showsLargeContentViewer = takesTouches && barButtonItem.menu == nil
    largeContentImage = barButtonItem.largeContentSizeImage ?? itemImage
    scalesLargeContentImage = barButtonItem.largeContentSizeImage == nil
    largeContentImageInsets = barButtonItem.largeContentSizeImageInsets
  }

  // MARK: Nothing to show

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, content == .space, barButtonItem.width <= 0, !isHidden, !hasReportedMissingContent else {
      return
    }
    hasReportedMissingContent = true
    Diagnostics.warn(
      Diagnostic(
        "A bar button item has nothing for a toolbar to show.", objects: ["\(barButtonItem)"],
        likelyCause: "It was created empty, or as a fixed space without a width.",
        remedy: "Give it a title, an image, a custom view or a width, or make it a NavigationToolbarItem."),
      counting: "navigation.item-without-content")
  }

  // MARK: Colours

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
    updateSelection()
  }

  /// Sets colours and images for the normal, pressed and disabled states. Images that are always original keep their colours.
  private func updateColors() {
    let normal = titleAttribute(.foregroundColor) as? UIColor ?? tintColor ?? .tintColor
    let pressed = normal.darkened(by: style.highlightFactor)
    setTitleColor(normal, for: .normal)
    setTitleColor(pressed, for: .highlighted)
    setTitleColor(style.disabledColor, for: .disabled)
    guard content == .image, let image = itemImage, image.renderingMode != .alwaysOriginal else {
      for state in [UIControl.State.highlighted, .disabled] { setImage(nil, for: state) }
      return setImage(content == .image ? itemImage : nil, for: .normal)
    }
    setImage(image.withRenderingMode(.alwaysTemplate), for: .normal)
    setImage(image.withTintColor(pressed, renderingMode: .alwaysOriginal), for: .highlighted)
    setImage(image.withTintColor(style.disabledColor, renderingMode: .alwaysOriginal), for: .disabled)
  }

  // MARK: Size

  /// The content's size with the padding on both sides; a custom view and a space have their sizes by constraints.
  open override var intrinsicContentSize: CGSize {
    switch content {
    case .customView, .space, .flexibleSpace:
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    case .image, .title:
      let size = super.intrinsicContentSize
      return CGSize(width: size.width + 2 * (style.buttonPadding + selectionMargin), height: size.height)
    }
  }

  // MARK: Custom views

  /// Makes the custom view a subview, and keeps the size that its frame had.
  private func host(_ customView: UIView?) {
    if let hostedView, hostedView !== customView, hostedView.superview === self { hostedView.removeFromSuperview() }
    hostedView = customView
    guard let customView, customView.superview !== self else { return }
    let frameSize = customView.frameSizeConstraints()
    customView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(customView)
    // A hidden item takes no width; then this constraint yields.
    let trailing = customView.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -style.buttonPadding)
    trailing.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate(
      frameSize + [
        customView.centerYAnchor.constraint(equalTo: centerYAnchor),
        customView.leadingAnchor.constraint(equalTo: leadingAnchor, constant: style.buttonPadding),
        trailing,
      ])
  }

  /// Leaves touches to a custom view, and ignores them on a space.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && !takesTouches ? nil : hit
  }
}

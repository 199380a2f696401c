import Diagnostics
import NorenSeam
import UIKit

/// The button of a bar button item; it follows the item live and acts with the item as the sender.
///
/// An item with a custom view is shown by that view, which then takes the touches itself; an item that was made from a system item
/// and has no title or image of its own looks as that; an item that has nothing but a width is a space.
@MainActor
open class NavigationToolbarButton: UIButton {
  /// Retained.
  public let barButtonItem: UIBarButtonItem
  private let style: NavigationToolbarStyle
  private var observation: ItemObservation?
  private var widthConstraint: NSLayoutConstraint?
  private weak var hostedView: UIView?
  private var hasReportedEmptiness = false

  /// - Parameter barButtonItem: What to show, and to perform on a tap. Retained, and followed live.
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
        // Performing may select the item, whether or not the system tells of it.
        self.refresh()
      }, for: .touchUpInside)
    refresh()
    observation = ItemObserver.observe(barButtonItem) { [weak self] in self?.refresh() }
  }

  /// A button for the item of an archive, or else for one of its own, which is empty.
  public required convenience init?(coder: NSCoder) {
    self.init(barButtonItem: coder.held("button.item") ?? UIBarButtonItem(), style: NavigationToolbarStyle(in: coder))
  }

  nonisolated deinit {}

  /// Keeps the item and the style: the button is made anew from them.
  open override func encode(with coder: NSCoder) {
    coder.hold(barButtonItem, "button.item")
    style.hold(in: coder)
  }

  /// Above that of titles (750): a title is cut before a button is.
  private static let compressionResistance = UILayoutPriority(rawValue: 800)

  /// Takes over everything the item says. Cheap when it says the same.
  open func refresh() {
    isEnabled = barButtonItem.isEnabled
    isSelected = barButtonItem.isSelected
    if #available(iOS 16.0, *) { isHidden = barButtonItem.isHidden }
    tintColor = barButtonItem.tintColor
    menu = barButtonItem.menu
    showsMenuAsPrimaryAction = barButtonItem.menu != nil && !ItemActivation.hasAction(barButtonItem)
    // What a tap selects without a menu is the item, and this button shows it.
    changesSelectionAsPrimaryAction = isPopUp
    host(barButtonItem.customView)
    updateContent()
    updateSelection()
    updateWidth()
    updateAccessibility()
  }

  // MARK: Content

  private enum Content {
    case customView, image, title, space, flexibleSpace
  }

  private var content: Content {
    if barButtonItem.customView != nil { return .customView }
    if itemImage != nil { return .image }
    if isSpaceOfSystem { return .flexibleSpace }
    return itemTitle != nil ? .title : .space
  }

  /// What the item was made as, if it has nothing of its own to show.
  private var systemLook: SystemItemLook? {
    let item = barButtonItem
    guard item.customView == nil, item.image == nil, item.title == nil else { return nil }
    return madeFrom.map { SystemItemLook($0) }
  }
  private lazy var madeFrom = SystemItemReader.systemItem(of: barButtonItem)

  private var isSpaceOfSystem: Bool {
    (barButtonItem as? NavigationToolbarItem)?.isFlexibleSpace ?? systemLook?.isFlexibleSpace ?? false
  }

  /// The item's image, or that of the system item it was made as.
  var itemImage: UIImage? {
    if let image = barButtonItem.image { return image }
    guard let look = systemLook else { return nil }
    if systemImage == nil { systemImage = look.image }
    return systemImage
  }
  private var systemImage: UIImage?

  /// Equal for buttons that show the same image.
  var imageLook: AnyHashable { barButtonItem.image.map { $0 as AnyHashable } ?? madeFrom?.rawValue as AnyHashable }

  private var itemTitle: String? {
    isPopUp ? barButtonItem.menu?.selectedElements.first?.title : barButtonItem.title ?? systemLook?.title
  }

  /// Whether the item says what is chosen in its menu.
  private var isPopUp: Bool {
    barButtonItem.changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && barButtonItem.image == nil
  }

  /// Whether this takes what room the others leave.
  var isFlexibleSpace: Bool { content == .flexibleSpace }

  /// Whether the button itself is what a user touches.
  var takesTouches: Bool { content == .image || content == .title }

  private func updateContent() {
    setTitle(content == .title ? itemTitle : nil, for: .normal)
    let itemStyle = systemLook?.style ?? barButtonItem.style
    let font = titleAttribute(.font) as? UIFont ?? (itemStyle == .done ? style.doneButtonFont : style.buttonFont)
    if content == .title, titleLabel?.font != font { titleLabel?.font = font }
    updateColors()
  }

  // MARK: Selection

  /// Behind the content of a selected item: the tint, thinned, in a rectangle with round corners. Its figures are from memory of the
  /// system's bars, confidence G.
  private(set) var selectionView: UIView?
  private static let selection: (alpha: CGFloat, height: CGFloat, radius: CGFloat, margin: CGFloat) = (0.18, 32, 7, 4)

  /// Beside the content of an item that a tap selects, selected or not.
  private var selectionMargin: CGFloat = 0 {
    didSet { if oldValue != selectionMargin { invalidateIntrinsicContentSize() } }
  }

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

  private func updateWidth() {
    let width = barButtonItem.width
    guard (widthConstraint?.constant ?? 0) != max(width, 0) else { return }
    widthConstraint?.isActive = false
    widthConstraint = width > 0 ? widthAnchor.constraint(equalToConstant: width) : nil
    widthConstraint?.isActive = true
  }

  private func updateAccessibility() {
    isAccessibilityElement = takesTouches
    updateLargeContent()
  }

  // Asked of the item each time: that these of its properties change is told to nobody.

  /// What was set here, else the item's, its title, or what the system calls it.
  open override var accessibilityLabel: String? {
    get { ownLabel ?? barButtonItem.accessibilityLabel ?? itemTitle ?? systemLook?.label }
    set { ownLabel = newValue }
  }
  private var ownLabel: String?

  /// What was set here, else the item's.
  open override var accessibilityHint: String? {
    get { super.accessibilityHint ?? barButtonItem.accessibilityHint }
    set { super.accessibilityHint = newValue }
  }

  /// What was set here, else the item's.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? barButtonItem.accessibilityValue }
    set { super.accessibilityValue = newValue }
  }

  /// Those of a button and the item's.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(barButtonItem.accessibilityTraits) }
    set { super.accessibilityTraits = newValue }
  }

  /// What was set here, else the item's.
  open override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? barButtonItem.accessibilityIdentifier }
    set { super.accessibilityIdentifier = newValue }
  }

  /// What was set here, else the label.
  open override var largeContentTitle: String? {
    get { super.largeContentTitle ?? accessibilityLabel }
    set { super.largeContentTitle = newValue }
  }

  /// What is seen in large under a resting finger at accessibility text sizes. An item with a menu shows that instead, whose rows
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
    guard window != nil, content == .space, barButtonItem.width <= 0, !isHidden, !hasReportedEmptiness else { return }
    hasReportedEmptiness = true
    Diagnostics.warn(
      Diagnostic(
        "A bar button item has nothing that a toolbar could show.", objects: ["\(barButtonItem)"],
        likelyCause: "It was made empty, or as a fixed space without a width.",
        remedy: "Give it a title, an image, a custom view or a width, or make it a NavigationToolbarItem."),
      counting: "navigation.item-without-content")
  }

  // MARK: Colours

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
    updateSelection()
  }

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

  /// The content's size and the padding on both sides; a custom view and a space say their size by constraints.
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

  private func host(_ customView: UIView?) {
    if let hostedView, hostedView !== customView, hostedView.superview === self { hostedView.removeFromSuperview() }
    hostedView = customView
    guard let customView, customView.superview !== self else { return }
    let frameSize = customView.frameSizeConstraints()
    customView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(customView)
    // A hidden item takes no width; then this one gives in.
    let trailing = customView.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -style.buttonPadding)
    trailing.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate(
      frameSize + [
        customView.centerYAnchor.constraint(equalTo: centerYAnchor),
        customView.leadingAnchor.constraint(equalTo: leadingAnchor, constant: style.buttonPadding),
        trailing,
      ])
  }

  /// A custom view's touches are its own, and a space takes none.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && !takesTouches ? nil : hit
  }
}

import Diagnostics
import NorenSeam
import UIKit

/// The button of a bar button item; it follows the item live and acts with the item as the sender.
///
/// An item with a custom view is shown by that view, which then takes the touches itself; an item that has nothing but a
/// width is a space.
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
    host(barButtonItem.customView)
    updateContent()
    updateWidth()
    updateAccessibility()
  }

  // MARK: Content

  private enum Content {
    case customView, image, title, space, flexibleSpace
  }

  private var content: Content {
    if barButtonItem.customView != nil { return .customView }
    if barButtonItem.image != nil { return .image }
    if (barButtonItem as? NavigationToolbarItem)?.isFlexibleSpace ?? false { return .flexibleSpace }
    return barButtonItem.title != nil ? .title : .space
  }

  /// Whether this takes what room the others leave.
  var isFlexibleSpace: Bool { content == .flexibleSpace }

  /// Whether the button itself is what a user touches.
  var takesTouches: Bool { content == .image || content == .title }

  private func updateContent() {
    setTitle(content == .title ? barButtonItem.title : nil, for: .normal)
    let font =
      titleAttribute(.font) as? UIFont ?? (barButtonItem.style == .done ? style.doneButtonFont : style.buttonFont)
    if content == .title, titleLabel?.font != font { titleLabel?.font = font }
    updateColors()
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
    accessibilityLabel = barButtonItem.accessibilityLabel ?? barButtonItem.title
    accessibilityIdentifier = barButtonItem.accessibilityIdentifier
    updateLargeContent()
  }

  /// What is seen in large under a resting finger at accessibility text sizes. An item with a menu shows that instead, whose rows
  /// are as large as the text.
  private func updateLargeContent() {
    showsLargeContentViewer = takesTouches && barButtonItem.menu == nil
    largeContentTitle = accessibilityLabel
    largeContentImage = barButtonItem.largeContentSizeImage ?? barButtonItem.image
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
        likelyCause: "It was made from a system item, or as a flexible space, which cannot be read back.",
        remedy: "Make it a NavigationToolbarItem, or give it a title, an image, a custom view or a width."),
      counting: "navigation.item-without-content")
  }

  // MARK: Colours

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  private func updateColors() {
    let normal = titleAttribute(.foregroundColor) as? UIColor ?? tintColor ?? .tintColor
    let pressed = normal.darkened(by: style.highlightFactor)
    setTitleColor(normal, for: .normal)
    setTitleColor(pressed, for: .highlighted)
    setTitleColor(style.disabledColor, for: .disabled)
    guard content == .image, let image = barButtonItem.image, image.renderingMode != .alwaysOriginal else {
      for state in [UIControl.State.highlighted, .disabled] { setImage(nil, for: state) }
      return setImage(content == .image ? barButtonItem.image : nil, for: .normal)
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
      return CGSize(width: size.width + 2 * style.buttonPadding, height: size.height)
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

import CoreGraphics
import Foundation
import UIKitCore

/// A control with a title and an image that performs an action when it is tapped.
///
/// It has its content state by state (`setTitle(_:for:)` and its kin), and its look from ``configuration`` once that is set; a title or an
/// image of the configuration's own is shown in every state.
/// Views for title, image and background are made when there is something for them to show.
@preconcurrency @MainActor
open class UIButton: UIControl {
  nonisolated public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7
  }

  nonisolated public enum Role: Int, Sendable {
    case normal = 0
    case primary = 1
    case cancel = 2
    case destructive = 3
  }

  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  public private(set) var buttonType = ButtonType.custom
  var content = ButtonContent()
  let parts = ButtonParts()
  private var needsUpdateConfiguration = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    applyType()
  }

  /// A button that shows the title and image of `primaryAction` and performs it.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// A button of a configuration; what that leaves open of title and image comes from `primaryAction`.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    var configuration = configuration
    if let primaryAction {
      if configuration.title == nil, !primaryAction.title.isEmpty { configuration.title = primaryAction.title }
      if configuration.image == nil { configuration.image = primaryAction.image }
      addAction(primaryAction, for: .primaryActionTriggered)
    }
    take(configuration)
  }

  nonisolated deinit {}

  /// Sets the configuration through its observer, which an assignment in an initialiser of this class would pass by.
  private func take(_ configuration: Configuration) { self.configuration = configuration }

  private func configure() {
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: Configuration

  /// The look, and a title and an image that count before what is set state by state; `nil` for a button without one. Setting a title
  /// for a state leaves it as it is.
  open var configuration: Configuration? {
    didSet {
      contentDidChange()
      setNeedsUpdateConfiguration()
    }
  }

  /// Called before layout whenever the state changed, to adapt ``configuration``. Retained: capture the button weakly.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Asks for ``updateConfiguration()`` before the next layout. Changing the configuration within it asks no further.
  open func setNeedsUpdateConfiguration() {
    guard !isUpdatingConfiguration else { return }
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Adapts ``configuration`` to the present state. The default calls ``configurationUpdateHandler``.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private var isUpdatingConfiguration = false

  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration, !isUpdatingConfiguration else { return }
    needsUpdateConfiguration = false
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }

  // MARK: Content by state

  open func setTitle(_ title: String?, for state: State) { set(title, .title, state) }
  open func title(for state: State) -> String? { content.shown(.title, in: state) }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { set(title, .attributedTitle, state) }
  open func attributedTitle(for state: State) -> NSAttributedString? { content.shown(.attributedTitle, in: state) }
  open func setTitleColor(_ color: UIColor?, for state: State) { set(color, .titleColor, state) }
  open func titleColor(for state: State) -> UIColor? {
    content.shown(.titleColor, in: state) ?? defaultTitleColor(in: state)
  }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { set(color, .titleShadowColor, state) }
  open func titleShadowColor(for state: State) -> UIColor? { content.shown(.titleShadowColor, in: state) }
  open func setImage(_ image: UIImage?, for state: State) { set(image, .image, state) }
  open func image(for state: State) -> UIImage? { content.shown(.image, in: state) }
  open func setBackgroundImage(_ image: UIImage?, for state: State) { set(image, .backgroundImage, state) }
  open func backgroundImage(for state: State) -> UIImage? { content.shown(.backgroundImage, in: state) }

  open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
    set(configuration, .symbolConfiguration, state)
  }
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    content.shown(.symbolConfiguration, in: state)
  }

  private func set<Value>(_ value: Value?, _ field: ButtonContent.Field<Value>, _ state: State) {
    content[field, state] = value
    contentDidChange()
  }

  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }

  /// The label of the title, made when it is first asked for. Its text and colour belong to the button.
  open var titleLabel: UILabel? { titleView }
  /// The view of the image, made when it is first asked for. Its image belongs to the button.
  open var imageView: UIImageView? { imagePart }

  // MARK: Layout by edges (without a configuration)

  /// Around title and image, in points. While it is zero there are 6 points above and below a title.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if oldValue != contentEdgeInsets { contentDidChange() } }
  }
  /// Moves the title after layout, in points; does not count for the button's size.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { if oldValue != titleEdgeInsets { setNeedsLayout() } }
  }
  /// Moves the image after layout, in points; does not count for the button's size.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { if oldValue != imageEdgeInsets { setNeedsLayout() } }
  }

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    classicalLayout.frames(in: contentRect).title.inset(moving: titleEdgeInsets)
  }

  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    classicalLayout.frames(in: contentRect).image.inset(moving: imageEdgeInsets)
  }

  // MARK: Behaviour

  open var role = Role.normal {
    didSet { if oldValue != role { contentDidChange() } }
  }

  /// Opens on a long press, or as soon as the button is touched if `showsMenuAsPrimaryAction`.
  open var menu: UIMenu? {
    didSet { showMenuSelection() }
  }

  /// Toggles `isSelected` when the button is used; with a menu as the primary action, shows the title of what is chosen there.
  open var changesSelectionAsPrimaryAction = false {
    didSet { showMenuSelection() }
  }

  open override var showsMenuAsPrimaryAction: Bool {
    didSet { showMenuSelection() }
  }

  override var shownMenu: UIMenu? { menu }

  override func menuDidChoose(_ action: any UIMenuLeaf) {
    super.menuDidChoose(action)
    guard isPopUpButton else { return }
    menu?.select(action)
    showMenuSelection()
  }

  /// Without an image for the highlighted state, the normal one is shown dimmed there.
  open var adjustsImageWhenHighlighted = true
  /// Without an image for the disabled state, the normal one is shown dimmed there.
  open var adjustsImageWhenDisabled = true

  override func touchEventsWereSent(_ events: Event) {
    super.touchEventsWereSent(events)
    guard !showsMenuAsPrimaryAction || menu == nil else { return }
    if events.contains(.touchUpInside) { triggerPrimaryAction() }
  }

  private var isPopUpButton: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

  /// A pop-up button shows what is on in its menu; when nothing is, the first action is turned on.
  private func showMenuSelection() {
    guard isPopUpButton, let leaves = menu?.leaves, let first = leaves.first else { return }
    let shown = leaves.first { $0.state == .on } ?? first
    shown.state = .on
    if configuration != nil { configuration?.title = shown.title } else { setTitle(shown.title, for: .normal) }
  }

  override func winsOver(_ gestureRecognizer: UIGestureRecognizer) -> Bool { gestureRecognizer.isSingleTap }

  private func triggerPrimaryAction() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    sendActions(for: .primaryActionTriggered)
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    if showsMenuAsPrimaryAction, menu != nil {
      menuTracking.open()
      return true
    }
    sendActions(for: .touchUpInside)
    triggerPrimaryAction()
    return true
  }

  // MARK: Size and layout

  open override var intrinsicContentSize: CGSize { fittingSize(width: nil) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: nil) }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    updateParts()
    super.layoutSubviews()
    layoutParts()
  }

  override var firstBaselineOffset: CGFloat? { baseline { $0.minY + ($1.firstBaselineOffset ?? 0) } }

  override var lastBaselineOffset: CGFloat? {
    let height = bounds.height > 0 ? bounds.height : intrinsicContentSize.height
    return baseline { height - $0.maxY + ($1.lastBaselineOffset ?? 0) }
  }

  // MARK: Changes

  override func stateDidChange() {
    super.stateDidChange()
    setNeedsUpdateConfiguration()
    invalidateIntrinsicContentSize()
  }

  func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    contentDidChange()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  // MARK: Accessibility

  /// The title, unless a client sets something else.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentTitle ?? currentAttributedTitle?.string }
    set { super.accessibilityLabel = newValue }
  }
}

import CoreGraphics
import Foundation
import UIKitCore

/// A control with a title and an image that performs an action when it is tapped.
///
/// Content is set state by state (``setTitle(_:for:)`` and its relatives), and the look comes from ``configuration`` once that is set; a
/// title or image of the configuration is shown in every state. A button without a configuration sizes itself by its title and image in one
/// row; a configured one may also have a subtitle, a background and wrapped text.
///
/// Setters only mark layout. Before each layout the button updates its configuration if its state changed, and fills its parts: views for
/// title, image and background, which are made when there is something for them to show.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// What a button looks like from the start. It cannot change afterwards.
  ///
  /// A custom button has a white 18-point title and dims its image when touched; all others have a 15-point title in the tint, which fades
  /// when touched, and show their images as templates. The named types are system buttons with a symbol; all three of the information types
  /// have the same one. `close` is a grey disc 30 points wide.
  nonisolated public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7
  }

  /// What a button means. `destructive` replaces the tint by red, also in configurations; the others change nothing here.
  nonisolated public enum Role: Int, Sendable {
    case normal = 0
    case primary = 1
    case cancel = 2
    case destructive = 3
  }

  /// Adapts the button passed to it, usually by assigning its `configuration`.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// The type given at creation; `.custom` for buttons made by frame or from an archive.
  public private(set) var buttonType = ButtonType.custom
  /// Titles, images and colours by state.
  var content = ButtonContent()
  /// The button's subviews, as far as they exist.
  let parts = ButtonParts()
  /// Whether ``updateConfiguration()`` is due at the next layout or measurement.
  private var needsUpdateConfiguration = false

  /// Makes a custom button: white text, no tint. Use `init(type:)` for another type.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Makes a custom button from an archive, which holds what `UIControl` archives but no titles, images, configuration or actions.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  /// Makes a custom button that shows the title and image of `primaryAction` and performs it. Retains the action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  /// Makes a button of a type, with zero size.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    applyType()
  }

  /// Makes a button that shows the title and image of `primaryAction` and performs it. Retains the action.
  ///
  /// An empty title or missing image leaves that of the button type. Later changes of the action do not reach the button.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// Makes a system button with a configuration, whose missing title and image come from `primaryAction`. Retains the action.
  ///
  /// They are copied into the configuration, so assigning another one loses them.
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

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(
      AppearanceField.states(read: { (button: UIButton, state) in button.content[.titleColor, state] }) {
        $0.setTitleColor($1, for: $2)
      }
        + AppearanceField.states(read: { (button: UIButton, state) in button.content[.titleShadowColor, state] }) {
          $0.setTitleShadowColor($1, for: $2)
        }
        + AppearanceField.states(read: { (button: UIButton, state) in button.content[.backgroundImage, state] }) {
          $0.setBackgroundImage($1, for: $2)
        },
      for: UIButton.self
    ) {
      UIButton()
    }
  }

  override var archivedSubviews: [UIView] { [] }

  /// Sets the configuration through its observer, which does not run for an assignment in an initialiser of this class.
  private func take(_ configuration: Configuration) { self.configuration = configuration }

  private func configure() {
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  /// Copies the title and image of an action for the normal state and registers it.
  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  /// Whether the button takes part in effects under a pointer. Kept only: there is no pointer here.
  open var isPointerInteractionEnabled = false

  // MARK: Configuration

  /// The look, and a title and image that take precedence over those set by state; `nil`, the default, for a button without one.
  ///
  /// Setting it marks layout and invalidates the natural size. Titles and images set by state stay, and show again when it is `nil`.
  open var configuration: Configuration? {
    didSet {
      contentDidChange()
      setNeedsUpdateConfiguration()
    }
  }

  /// Called by ``updateConfiguration()`` before layout whenever the state changed, to adapt ``configuration``. Retained: capture the button
  /// weakly, or use the one passed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Asks for ``updateConfiguration()`` before the next layout or measurement. Ignored while that method runs, which may set the
  /// configuration.
  open func setNeedsUpdateConfiguration() {
    guard !isUpdatingConfiguration else { return }
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Adapts ``configuration`` to the current state. The default calls ``configurationUpdateHandler``; overrides need not call `super`.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  /// Whether ``updateConfiguration()`` runs, so that a configuration set within it asks for no other update.
  private var isUpdatingConfiguration = false

  /// Calls ``updateConfiguration()`` if it is due. Safe to call from within it.
  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration, !isUpdatingConfiguration else { return }
    needsUpdateConfiguration = false
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }

  // MARK: Content by state

  /// Sets the title for exactly `state`; `nil` shows that of `.normal` again. A configuration's own title hides it.
  open func setTitle(_ title: String?, for state: State) { set(title, .title, state) }
  /// Returns the title that `state` falls back to: its own, else that of `.normal`. The configuration does not count.
  open func title(for state: State) -> String? { content.shown(.title, in: state) }
  /// Sets the attributed title for exactly `state`. While one is found for the current state, plain titles are not shown.
  ///
  /// Where it has no font or colour, it takes those of a plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { set(title, .attributedTitle, state) }
  /// Returns the attributed title of `state`: its own, else that of `.normal`.
  open func attributedTitle(for state: State) -> NSAttributedString? { content.shown(.attributedTitle, in: state) }
  /// Sets the title's colour for exactly `state`. Configured buttons ignore it.
  open func setTitleColor(_ color: UIColor?, for state: State) { set(color, .titleColor, state) }
  /// Returns the title's colour in `state`: its own, that of `.normal`, or the default of the button type, which depends on the state.
  open func titleColor(for state: State) -> UIColor? {
    content.shown(.titleColor, in: state) ?? defaultTitleColor(in: state)
  }
  /// Sets the colour of the shadow below plain titles for exactly `state`. Configured buttons ignore it; its offset is the title label's.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { set(color, .titleShadowColor, state) }
  /// Returns the shadow's colour in `state`: its own, else that of `.normal`.
  open func titleShadowColor(for state: State) -> UIColor? { content.shown(.titleShadowColor, in: state) }
  /// Sets the image for exactly `state`. A configuration without an image shows it too.
  ///
  /// A custom button dims the normal image in the highlighted and disabled states unless these have one of their own.
  open func setImage(_ image: UIImage?, for state: State) { set(image, .image, state) }
  /// Returns the image of `state`: its own, else that of `.normal`. The configuration does not count.
  open func image(for state: State) -> UIImage? { content.shown(.image, in: state) }
  /// Sets the image behind title and image for exactly `state`, stretched over ``backgroundRect(forBounds:)``. Configured buttons ignore
  /// it.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { set(image, .backgroundImage, state) }
  /// Returns the background image of `state`: its own, else that of `.normal`.
  open func backgroundImage(for state: State) -> UIImage? { content.shown(.backgroundImage, in: state) }

  /// Sets what is applied over the symbols of exactly `state`; a configuration uses it for an image that it takes from the state.
  open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
    set(configuration, .symbolConfiguration, state)
  }
  /// Returns the symbol configuration of `state`: its own, else that of `.normal`.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    content.shown(.symbolConfiguration, in: state)
  }

  private func set<Value>(_ value: Value?, _ field: ButtonContent.Field<Value>, _ state: State) {
    content[field, state] = value
    contentDidChange()
  }

  /// The plain title of the current state, or the configuration's. An attributed title set by state does not appear here.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  /// The colour set for plain titles in the current state, or the type's default. A configuration may show another one.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The image shown now, before template rendering and symbol configuration.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  /// The background image set for the current state, which a configured button does not show.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The attributed title set for the current state; the configuration's does not count.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The symbol configuration of the current state; `nil` without one.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }

  /// The label of the title, made when it is first asked for; never `nil`.
  ///
  /// Font, lines and alignment may be set, and hold for plain titles. Text and colour belong to the button, which sets them before each
  /// layout.
  open var titleLabel: UILabel? { titleView }
  /// The view of the image, made when it is first asked for; never `nil`. Its image and tint belong to the button.
  open var imageView: UIImageView? { imagePart }

  // MARK: Layout by edges (without a configuration)

  /// The distance between the bounds and the content, in points. While it is zero there are 6 points above and below a title. Configured
  /// buttons ignore it.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if oldValue != contentEdgeInsets { contentDidChange() } }
  }
  /// Moves the title after layout by half the difference of opposite insets, in points. Changes neither its size nor the button's.
  /// Configured buttons ignore it.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { if oldValue != titleEdgeInsets { setNeedsLayout() } }
  }
  /// Moves the image after layout as ``titleEdgeInsets`` moves the title.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { if oldValue != imageEdgeInsets { setNeedsLayout() } }
  }

  /// Returns where the background image is when the bounds are `bounds`: all of them. An override moves it.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns where title and image may be when the bounds are `bounds`: inset by ``contentEdgeInsets``.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// Returns the title's frame in a content rectangle, in the button's space. Layout of a button without a configuration calls it.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    unconfiguredLayout.frames(in: contentRect).title.inset(moving: titleEdgeInsets)
  }

  /// Returns the image's frame in a content rectangle, in the button's space. Layout of a button without a configuration calls it.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    unconfiguredLayout.frames(in: contentRect).image.inset(moving: imageEdgeInsets)
  }

  // MARK: Behaviour

  /// What the button means; see ``Role``. Changing it updates the colours at the next layout.
  open var role = Role.normal {
    didSet { if oldValue != role { contentDidChange() } }
  }

  /// The menu that opens on a long press, or on touching the button down if `showsMenuAsPrimaryAction`. Retained.
  open var menu: UIMenu? {
    didSet { showMenuSelection() }
  }

  /// Whether the primary action changes a selection: it toggles `isSelected`, or, with a menu as the primary action, makes a pop-up button.
  ///
  /// A pop-up button shows the title of the element that is on in its menu, turns the first on if none is, and moves the mark when the user
  /// chooses.
  open var changesSelectionAsPrimaryAction = false {
    didSet { showMenuSelection() }
  }

  open override var showsMenuAsPrimaryAction: Bool {
    didSet { showMenuSelection() }
  }

  override var shownMenu: UIMenu? { menu }

  /// In a pop-up button, moves the selection and the title to `action`, whether or not the menu is a single selection.
  override func menuDidChoose(_ action: any UIMenuLeaf) {
    super.menuDidChoose(action)
    guard isPopUpButton else { return }
    menu?.select(action)
    showMenuSelection()
  }

  /// Whether a custom button shows its normal image at half opacity while touched, if the state has no image of its own.
  open var adjustsImageWhenHighlighted = true
  /// Whether a custom button shows its normal image at half opacity while disabled, if the state has no image of its own.
  open var adjustsImageWhenDisabled = true

  override func touchEventsWereSent(_ events: Event) {
    super.touchEventsWereSent(events)
    guard !showsMenuAsPrimaryAction || menu == nil else { return }
    if events.contains(.touchUpInside) { triggerPrimaryAction() }
  }

  /// Whether the button's title follows the selection of its menu.
  private var isPopUpButton: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

  /// Shows the title of the element that is on in a pop-up button's menu, after turning the first one on if none is.
  ///
  /// The title goes into the configuration, if there is one, else into the normal state.
  private func showMenuSelection() {
    guard isPopUpButton, let leaves = menu?.leaves, let first = leaves.first else { return }
    let shown = leaves.first { $0.state == .on } ?? first
    shown.state = .on
    if configuration != nil { configuration?.title = shown.title } else { setTitle(shown.title, for: .normal) }
  }

  override func takesPrecedence(over gestureRecognizer: UIGestureRecognizer) -> Bool { gestureRecognizer.isSingleTap }

  /// Toggles the selection if that is the primary action, then sends `primaryActionTriggered`: its actions see the new `isSelected`.
  private func triggerPrimaryAction() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    sendActions(for: .primaryActionTriggered)
  }

  /// Opens the menu if that is the primary action, else sends `touchUpInside` and the primary action, as a tap does.
  ///
  /// - Returns: `false`, doing nothing, for a disabled button.
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

  /// The natural size without wrapping. Under constraints that make a configured button narrower, its height follows its width.
  open override var intrinsicContentSize: CGSize { fittingSize(width: nil) }
  /// Returns the natural size; the size offered does not matter, so a long title does not wrap at its width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: nil) }

  /// Updates the configuration if due, fills the parts and places them. Overrides call `super` first.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    updateParts()
    super.layoutSubviews()
    layoutParts()
  }

  /// The distance from the top to the title's first baseline, in points; `nil` without a title.
  override var firstBaselineOffset: CGFloat? { baseline { $0.minY + ($1.firstBaselineOffset ?? 0) } }

  /// The distance from the title's last baseline to the bottom, in points; `nil` without a title.
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

  /// Marks layout and invalidates the natural size: a title, an image or a part of the look changed.
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

  /// The title, unless the app set another label.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentTitle ?? currentAttributedTitle?.string }
    set { super.accessibilityLabel = newValue }
  }
}

import Foundation
import UIKitCore

/// A field to search with, and a button that ends the search.
///
/// Typically 56 points high, with a field of 36, inset by 8 at the sides (behaviours §2 "Search bar", for iOS 13–18) [G]. It grows with its
/// text and with the scopes. Being first responder and the input traits are those of the field.
///
/// ```
/// ┌─────────────────────────────────────┐
/// │ 8 ╭ field ──────────╮ 8  cancel   8 │  36, and 10 above and below
/// │ 8 ╭ scope │ scope │ scope ──────╮ 8 │  42, the margin below included
/// └─────────────────────────────────────┘
/// ```
@preconcurrency @MainActor
open class UISearchBar: UIView, UITextInputTraits {
  /// The background of the bar. `prominent` looks like `default` here.
  nonisolated public enum Style: UInt, Sendable {
    case `default` = 0
    case prominent = 1
    /// Without a background.
    case minimal = 2
  }

  /// At the sides of the field, and between field and button, in points.
  private static let inset: CGFloat = 8
  /// The least height of the field, in points.
  private static let fieldHeight: CGFloat = 36

  /// The field. Its delegate belongs to the bar: set the bar's ``delegate`` instead.
  open private(set) var searchTextField = UISearchTextField()
  private lazy var fieldDelegate = SearchFieldDelegate(self)
  private let cancelButton = UIButton(type: .system)
  /// The search controller that owns the bar. It is informed of editing and cancelling before the delegate, of text and scope after it.
  weak var owner: UISearchController?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  nonisolated deinit {}

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(
      [
        AppearanceField(\UISearchBar.barTintColor),
        AppearanceField(\UISearchBar.backgroundImage),
      ], for: UISearchBar.self
    ) {
      UISearchBar()
    }
  }

  override var archivedSubviews: [UIView] { [] }

  private func prepare() {
    addSubview(searchTextField)
    searchTextField.enablesReturnKeyAutomatically = true
    searchTextField.delegate = fieldDelegate
    searchTextField.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    let isJapanese = runtime.screen?.environment.locale.language.languageCode?.identifier == "ja"
    cancelButton.setTitle(isJapanese ? "キャンセル" : "Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.alpha = 0
    cancelButton.isHidden = true
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancelWasTapped() }, for: .touchUpInside)
    addSubview(cancelButton)
    scopeBar.alpha = 0
    scopeBar.chosen = { [weak self] in self?.selectedScopeButtonIndex = $0 }
    addSubview(scopeBar)
    updateBackground()
  }

  /// Decides about editing and is notified of changes; not retained.
  open weak var delegate: (any UISearchBarDelegate)?

  // MARK: Content

  /// The text in the field; empty at first. Assigning another text notifies the delegate and the search controller, as Apple's does [G].
  open var text: String? {
    get { searchTextField.text }
    set {
      guard searchTextField.text != newValue ?? "" else { return }
      searchTextField.text = newValue
      // Setting the text notifies the delegate, as Apple's does [G].
      textDidChange()
    }
  }

  /// Shown in the empty field; `nil` by default.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Kept; not drawn.
  open var prompt: String?

  /// The background of the bar: `default` fills it with the system's grouped background or ``barTintColor``.
  open var searchBarStyle = Style.default {
    didSet { if oldValue != searchBarStyle { updateBackground() } }
  }

  /// The colour of the bar; `nil`, the default, is the system's grouped background. No effect in the style `minimal` and below a navigation
  /// bar.
  open var barTintColor: UIColor? {
    didSet { updateBackground() }
  }

  /// Any image removes the background and is not drawn; apps commonly set an empty one for that. `nil` by default.
  open var backgroundImage: UIImage? {
    didSet { updateBackground() }
  }
  /// Sets the image at any position and in the height `default`, which is ``backgroundImage``; others are kept and have no effect.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    if barPosition == .any, barMetrics == .default {
      self.backgroundImage = backgroundImage
    } else {
      otherImages[barPosition, barMetrics] = backgroundImage
    }
  }
  /// Returns the image that was set for exactly this position and height.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    barPosition == .any && barMetrics == .default ? backgroundImage : otherImages[barPosition, barMetrics]
  }
  private var otherImages = BarLegacyLook()

  /// The colours of the bar; `default` by default. A `black` one is dark in every surroundings.
  open var barStyle = UIBarStyle.default { didSet { if oldValue != barStyle { inheritTraits() } } }
  override var ownInterfaceStyle: UIUserInterfaceStyle { barStyle.interfaceStyle }

  /// Kept: the background is as opaque as its colour.
  open var isTranslucent = true

  /// Whether the bar is on a navigation bar's background, and draws none of its own.
  var isInPalette = false {
    didSet {
      guard oldValue != isInPalette else { return }
      updateBackground()
      setNeedsLayout()
    }
  }

  /// Sets the background colour that style, tint and place ask for.
  private func updateBackground() {
    let isPlain = searchBarStyle == .minimal || backgroundImage != nil || isInPalette
    backgroundColor = isPlain ? nil : barTintColor ?? .systemGroupedBackground
  }

  // MARK: Cancel

  /// Whether the button that ends the search is shown; `false` by default. Assigning does not animate.
  ///
  /// A search controller shows and hides it, unless its `automaticallyShowsCancelButton` is `false`.
  open var showsCancelButton: Bool {
    get { isCancelShown }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  private var isCancelShown = false

  /// Shows or hides the button; the field makes room for it. Animates in a window only.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard isCancelShown != showsCancelButton else { return }
    isCancelShown = showsCancelButton
    cancelButton.isHidden = false
    setNeedsLayout()
    SearchMotion.run(animated: animated, in: self) { [self] in
      cancelButton.alpha = isCancelShown ? 1 : 0
      layoutIfNeeded()
    } completion: { [self] in
      cancelButton.isHidden = !isCancelShown
    }
  }

  /// Ends the owner's search, and then informs the delegate. A bar without a search controller keeps text and focus.
  private func cancelWasTapped() {
    owner?.cancelWasTapped()
    delegate?.searchBarCancelButtonClicked(self)
  }

  // MARK: Scope

  /// The titles of the scopes; `nil`, the default, has none. They are visible only with ``showsScopeBar``.
  ///
  /// Assigning moves the selection to the last scope if it has no scope any more.
  open var scopeButtonTitles: [String]? {
    didSet {
      scopeBar.titles = scopeButtonTitles ?? []
      selectedScopeButtonIndex = min(selectedScopeButtonIndex, max((scopeButtonTitles?.count ?? 0) - 1, 0))
      scopeDidChange()
    }
  }

  /// The selected scope; 0 by default. A change, by code as well as by a tap, animates, notifies the delegate and updates the search
  /// results.
  open var selectedScopeButtonIndex = 0 {
    didSet {
      guard oldValue != selectedScopeButtonIndex else { return }
      UIView.animate(withDuration: 0.2) { [self] in
        scopeBar.selected = selectedScopeButtonIndex
        scopeBar.layoutIfNeeded()
      }
      delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
      owner?.update()
    }
  }

  /// Whether the scopes are shown below the field, if there are any; `false` by default. Assigning does not animate.
  open var showsScopeBar: Bool {
    get { isScopeShown }
    set { setShowsScope(newValue, animated: false) }
  }
  private var isScopeShown = false
  private let scopeBar = SearchScopeBar()

  /// Shows or hides the scopes, which changes the bar's height. Animates in a window only.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    guard isScopeShown != show else { return }
    isScopeShown = show
    SearchMotion.run(animated: animated, in: self) { [self] in
      scopeDidChange()
      layoutIfNeeded()
    } completion: {
    }
  }

  /// The height that the scopes take, in points; 0 while they are hidden or without titles.
  private var scopeHeight: CGFloat { isScopeShown && !scopeBar.titles.isEmpty ? SearchScopeBar.height : 0 }

  /// Fades the scopes and asks for a new height.
  private func scopeDidChange() {
    scopeBar.alpha = scopeHeight == 0 ? 0 : 1
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  // MARK: Input traits, which are the field's

  /// The keyboard of the field. This and the following input traits are those of ``searchTextField``.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  /// Whether the return key is disabled while the field is empty; unlike in other fields, `true` by default.
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  open var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
  open var textContentType: UITextContentType! {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }

  // MARK: First responder, which is the field

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  // MARK: Changes

  /// Informs the delegate, then the search controller.
  private func textDidChange() {
    delegate?.searchBar(self, textDidChange: searchTextField.text ?? "")
    owner?.update()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

  /// In points: the field's height, 10 above and below it, which makes 56, and the scopes.
  private var height: CGFloat { searchTextField.intrinsicContentSize.height + 20 + scopeHeight }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let fieldHeight = max(Self.fieldHeight, searchTextField.intrinsicContentSize.height)
    let sides = safeAreaInsets
    var area = CGRect(
      x: 0, y: (bounds.height - scopeHeight - fieldHeight) / 2, width: bounds.width, height: fieldHeight)
    // In a navigation bar the field stands below the large title, between the same margins [M].
    let inset = isInPalette ? NavigationBarMetrics.sideMargin : Self.inset
    area.origin.x = inset + sides.left
    area.size.width -= 2 * inset + sides.left + sides.right
    let wanted = cancelButton.intrinsicContentSize.width + 2 * Self.inset
    var field = area
    var cancel = CGRect(x: area.maxX + inset, y: area.minY, width: wanted, height: area.height)
    if isCancelShown {
      field.size.width = max(area.width - wanted, 0)
      cancel.origin.x = area.maxX - wanted + Self.inset / 2
    }
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      field.origin.x = bounds.width - field.maxX
      cancel.origin.x = bounds.width - cancel.maxX
    }
    // In its place while hidden too: it fades in, and the growing bar uncovers it.
    scopeBar.frame = CGRect(
      x: 0, y: (bounds.height - scopeHeight + fieldHeight) / 2 + 10, width: bounds.width, height: SearchScopeBar.height)
    searchTextField.frame = field
    cancelButton.frame = cancel
  }
}

/// Passes the field's events on to the bar's owner and delegate.
private final class SearchFieldDelegate: NSObject, UITextFieldDelegate {
  private unowned let bar: UISearchBar
  init(_ bar: UISearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    guard bar.delegate?.searchBarShouldBeginEditing(bar) ?? true else { return false }
    return true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    bar.owner?.fieldDidBeginEditing()
    bar.delegate?.searchBarTextDidBeginEditing(bar)
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }
  func textFieldDidEndEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidEndEditing(bar) }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarSearchButtonClicked(bar)
    return true
  }
}

import Foundation
import UIKitCore

/// A field to search with, and a button to leave it.
///
/// behaviours §2 "Search bar": typically 56 high, the field inset by 8 and 36 high (confidence G for iOS 13–18).
@preconcurrency @MainActor
open class UISearchBar: UIView, UITextInputTraits {
  nonisolated public enum Style: UInt, Sendable {
    case `default` = 0
    case prominent = 1
    /// Without a background.
    case minimal = 2
  }

  private static let inset: CGFloat = 8
  private static let fieldHeight: CGFloat = 36

  /// The field. Its delegate is the bar's own.
  open private(set) var searchTextField = UISearchTextField()
  private lazy var fieldDelegate = SearchFieldDelegate(self)
  private let cancelButton = UIButton(type: .system)
  /// Hears before the delegate: the search controller that owns the bar.
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

  private func prepare() {
    addSubview(searchTextField)
    searchTextField.enablesReturnKeyAutomatically = true
    searchTextField.delegate = fieldDelegate
    searchTextField.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    let isJapanese = runtime.host?.environment.locale.language.languageCode?.identifier == "ja"
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

  open weak var delegate: (any UISearchBarDelegate)?

  // MARK: Content

  open var text: String? {
    get { searchTextField.text }
    set {
      guard searchTextField.text != newValue ?? "" else { return }
      searchTextField.text = newValue
      // Setting the text tells of it, as Apple's does [G].
      textDidChange()
    }
  }

  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Kept; not drawn.
  open var prompt: String?

  open var searchBarStyle = Style.default {
    didSet { if oldValue != searchBarStyle { updateBackground() } }
  }

  open var barTintColor: UIColor? {
    didSet { updateBackground() }
  }

  /// An image of no size takes the background away, as is common.
  open var backgroundImage: UIImage? {
    didSet { updateBackground() }
  }

  open var isTranslucent = true

  /// Whether it stands on a navigation bar's background.
  var isInPalette = false {
    didSet { if oldValue != isInPalette { updateBackground() } }
  }

  private func updateBackground() {
    let isPlain = searchBarStyle == .minimal || backgroundImage != nil || isInPalette
    backgroundColor = isPlain ? nil : barTintColor ?? .systemGroupedBackground
  }

  // MARK: Cancel

  open var showsCancelButton: Bool {
    get { isCancelShown }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  private var isCancelShown = false

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

  private func cancelWasTapped() {
    owner?.cancelWasTapped()
    delegate?.searchBarCancelButtonClicked(self)
  }

  // MARK: Scope

  open var scopeButtonTitles: [String]? {
    didSet {
      scopeBar.titles = scopeButtonTitles ?? []
      selectedScopeButtonIndex = min(selectedScopeButtonIndex, max((scopeButtonTitles?.count ?? 0) - 1, 0))
      scopeDidChange()
    }
  }

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

  open var showsScopeBar: Bool {
    get { isScopeShown }
    set { setShowsScope(newValue, animated: false) }
  }
  private var isScopeShown = false
  private let scopeBar = SearchScopeBar()

  open func setShowsScope(_ show: Bool, animated: Bool) {
    guard isScopeShown != show else { return }
    isScopeShown = show
    SearchMotion.run(animated: animated, in: self) { [self] in
      scopeDidChange()
      layoutIfNeeded()
    } completion: {
    }
  }

  private var scopeHeight: CGFloat { isScopeShown && !scopeBar.titles.isEmpty ? SearchScopeBar.height : 0 }

  private func scopeDidChange() {
    scopeBar.alpha = scopeHeight == 0 ? 0 : 1
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  // MARK: Input traits, which are the field's

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
  /// Set by default: nobody searches for nothing.
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

  private func textDidChange() {
    delegate?.searchBar(self, textDidChange: searchTextField.text ?? "")
    owner?.update()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

  /// 10 above and below the field make 56.
  private var height: CGFloat { searchTextField.intrinsicContentSize.height + 20 + scopeHeight }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let fieldHeight = max(Self.fieldHeight, searchTextField.intrinsicContentSize.height)
    let sides = safeAreaInsets
    var area = CGRect(
      x: 0, y: (bounds.height - scopeHeight - fieldHeight) / 2, width: bounds.width, height: fieldHeight)
    area.origin.x = Self.inset + sides.left
    area.size.width -= 2 * Self.inset + sides.left + sides.right
    let wanted = cancelButton.intrinsicContentSize.width + 2 * Self.inset
    var field = area
    var cancel = CGRect(x: area.maxX + Self.inset, y: area.minY, width: wanted, height: area.height)
    if isCancelShown {
      field.size.width = max(area.width - wanted, 0)
      cancel.origin.x = area.maxX - wanted + Self.inset / 2
    }
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      field.origin.x = bounds.width - field.maxX
      cancel.origin.x = bounds.width - cancel.maxX
    }
    // In its place also while it does not show: it fades in, and what grows uncovers it.
    scopeBar.frame = CGRect(
      x: 0, y: (bounds.height - scopeHeight + fieldHeight) / 2 + 10, width: bounds.width, height: SearchScopeBar.height)
    searchTextField.frame = field
    cancelButton.frame = cancel
  }
}

/// Hands what happens in the field to the bar's delegate.
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

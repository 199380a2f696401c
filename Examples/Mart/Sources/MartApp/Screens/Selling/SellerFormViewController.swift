import UIKit

/// Where a seller offers a product. While its name is typed, the likeliest ingredient keywords stand above it, one tap away.
final class SellerFormViewController: DetailViewController, UITextFieldDelegate {
  private let advisor: KeywordAdvisor
  private let suggestions = ChoiceFlow()
  private let hint = Theme.label(.subheadline, color: .secondaryLabel)
  private let name = UITextField()
  private let keyword = UITextField()
  private let price = UITextField()
  private let reasons = Theme.label(.body)
  private let newKeyword = UIButton(configuration: .plain())
  private var keyboardRoom: KeyboardRoom?

  private var offer = Offer() {
    didSet { if offer != oldValue { update(from: oldValue) } }
  }

  override init(shop: Shop) {
    advisor = shop.keywordAdvisor
    super.init(shop: shop)
    title = shop.words.sell
  }

  private lazy var saleButton: UIButton = .prominent(shop.words.putOnSale, symbol: "storefront") { [weak self] in
    self?.putOnSale()
  }

  override var footer: UIButton? { saleButton }

  // MARK: Parts

  override var content: [UIView] {
    // Five keywords seldom need more. In landscape they need one.
    adapt { [suggestions] in suggestions.minimumLines = $0.verticalSizeClass == .compact ? 1 : 3 }
    suggestions.label = { [shop] in shop.words.useKeyword($0) }
    suggestions.onSelect = { [weak self] in self?.offer.keyword = $0 }
    suggestions.accessibilityIdentifier = "suggestions"
    hint.text = shop.words.suggestionHint
    newKeyword.configuration?.contentInsets = .zero
    newKeyword.contentHorizontalAlignment = .leading
    newKeyword.addAction(UIAction { [weak self] _ in self?.addKeyword() }, for: .touchUpInside)
    newKeyword.isHidden = true
    newKeyword.accessibilityIdentifier = "add-keyword"
    reasons.isHidden = true
    price.keyboardType = .numberPad
    let fields = [
      (name, shop.words.productName, "name"), (keyword, shop.words.keyword, "keyword"),
      (price, shop.words.priceInYen, "price"),
    ]
    for (field, label, identifier) in fields { prepare(field, label, identifier) }
    return [
      group(shop.words.suggestedKeywords, [hint, suggestions]), group(shop.words.productName, [name, reasons]),
      group(shop.words.keyword, [keyword, newKeyword]), group(shop.words.priceInYen, [price]),
    ]
  }

  private func group(_ title: String, _ views: [UIView]) -> UIView {
    let caption = Theme.label(.footnote, weight: .semibold, color: .secondaryLabel)
    caption.text = title
    // A field says its name itself.
    caption.isAccessibilityElement = !(views.first is UITextField)
    let stack = UIStackView(arrangedSubviews: [caption] + views)
    stack.axis = .vertical
    stack.spacing = 6
    return stack
  }

  private func prepare(_ field: UITextField, _ label: String, _ identifier: String) {
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.clearButtonMode = .whileEditing
    field.autocorrectionType = .no
    field.autocapitalizationType = .none
    field.returnKeyType = .done
    field.delegate = self
    field.accessibilityLabel = label
    field.accessibilityIdentifier = identifier
    field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    field.addAction(UIAction { [weak self] _ in self?.read() }, for: .editingChanged)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    keyboardRoom = contentScrollView(for: .top).map(KeyboardRoom.init)
    update(from: offer)
  }

  // MARK: Typing

  /// Takes what the fields contain, cut to its longest.
  private func read() {
    var next = offer
    next.name = String((name.text ?? "").prefix(Offer.longestName))
    next.keyword = String((keyword.text ?? "").prefix(Offer.longestKeyword))
    next.price = price.text ?? ""
    offer = next
  }

  private func update(from former: Offer) {
    if offer.name != former.name { suggestions.choices = advisor.suggestions(for: offer.name) }
    for (field, text) in [(name, offer.name), (keyword, offer.keyword)] where field.text != text { field.text = text }
    suggestions.selection = offer.keyword
    hint.isHidden = !suggestions.choices.isEmpty
    hint.text = advisor.trouble ?? (offer.name.isEmpty ? shop.words.suggestionHint : shop.words.noSuggestions)
    showReasons()
    showNewKeyword()
    saleButton.isEnabled = offer.isComplete
  }

  private func showReasons() {
    let found = offer.keyword.isEmpty ? [] : advisor.reasons(for: offer.keyword, in: offer.name)
    reasons.isHidden = found.isEmpty
    reasons.attributedText = ReasonText.attributed(found, font: .preferredFont(forTextStyle: .body))
    reasons.accessibilityLabel = shop.words.countedWords
    reasons.accessibilityValue = ReasonText.spoken(found, shop.words)
  }

  private func showNewKeyword() {
    let word = offer.keyword.trimmingCharacters(in: .whitespaces)
    newKeyword.isHidden = word.isEmpty || advisor.trouble != nil || advisor.offers(word)
    newKeyword.configuration?.title = shop.words.addKeyword(word)
  }

  private func addKeyword() {
    let word = offer.keyword.trimmingCharacters(in: .whitespaces)
    advisor.add(word)
    offer.keyword = word
    suggestions.choices = advisor.suggestions(for: offer.name)
    update(from: offer)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { showReasons() }
  }

  private func putOnSale() {
    guard offer.isComplete else { return }
    view.endEditing(true)
    shop.sell(offer)
    navigationController?.popViewController(animated: true)
  }
}

import Foundation
import UIKitCore

/// The label of a button's title or subtitle.
///
/// It shows plain titles in a look of its own: the button's default, or what a client set on the label. Attributed titles and
/// configurations bring another look along and only borrow the label: a label adopts the attributes of its text, and without
/// the look kept here they would stay when a plain title returns. What a client sets meanwhile is kept for the plain titles.
final class ButtonLabel: UILabel {
  private struct Look {
    var font: UIFont
    var numberOfLines: Int
    var lineBreakMode: NSLineBreakMode
    var textAlignment: NSTextAlignment
  }

  /// The look of plain titles while something else is shown; `nil` while the label itself has it.
  private var kept: Look?
  /// What borrowed the label; the label's own text may differ from it in its fonts, which follow the text size.
  private var borrower: (text: ButtonText, isConfiguration: Bool)?
  /// Called when a client changed the look of plain titles: the button then has another size.
  private let onLookChange: () -> Void

  /// - Parameter onLookChange: Retained: it must not capture the button strongly.
  init(font: UIFont, lineBreakMode: NSLineBreakMode, onLookChange: @escaping () -> Void) {
    self.onLookChange = onLookChange
    super.init(frame: .zero)
    super.font = font
    super.lineBreakMode = lineBreakMode
    isAccessibilityElement = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: Showing

  /// Shows a plain title, in the look of plain titles.
  func show(_ text: String?) {
    giveBack()
    super.text = text
  }

  /// Shows an attributed title; what it leaves open is in the look of plain titles, and in `color`.
  func show(_ text: NSAttributedString, color: UIColor) {
    let text = text.mappingAttributes { $0.merging([.foregroundColor: color]) { own, _ in own } }
    borrow(for: .attributed(text), isConfiguration: false)
  }

  /// Shows the text of a configuration, which also says how it breaks and where it stands.
  func show(_ text: ButtonText, lines mode: NSLineBreakMode, alignment: NSTextAlignment) {
    borrow(for: text, isConfiguration: true)
    super.lineBreakMode = mode
    super.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
    super.textAlignment = alignment
  }

  private func borrow(for text: ButtonText, isConfiguration: Bool) {
    if let borrower, borrower.isConfiguration == isConfiguration, borrower.text.isSame(as: text) { return }
    giveBack()
    kept = Look(
      font: font, numberOfLines: numberOfLines, lineBreakMode: lineBreakMode, textAlignment: textAlignment)
    borrower = (text, isConfiguration)
    switch text {
    case .plain(let string, let font, let color):
      super.text = string
      super.font = font
      super.textColor = color
    case .attributed(let text): super.attributedText = text
    }
  }

  /// Ends the borrowing; the text is none until another one is set.
  private func giveBack() {
    guard let look = kept else { return }
    kept = nil
    borrower = nil
    super.attributedText = nil
    super.font = adjustsFontForContentSizeCategory ? look.font.adjusted(for: traitCollection) : look.font
    super.numberOfLines = look.numberOfLines
    super.lineBreakMode = look.lineBreakMode
    super.textAlignment = look.textAlignment
  }

  // MARK: What clients set

  override var font: UIFont! {
    get { super.font }
    set {
      let font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      set(\.font, font, over: super.font) { super.font = font }
    }
  }

  override var numberOfLines: Int {
    get { super.numberOfLines }
    set { set(\.numberOfLines, newValue, over: super.numberOfLines) { super.numberOfLines = newValue } }
  }

  override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { set(\.lineBreakMode, newValue, over: super.lineBreakMode) { super.lineBreakMode = newValue } }
  }

  override var textAlignment: NSTextAlignment {
    get { super.textAlignment }
    set { set(\.textAlignment, newValue, over: super.textAlignment) { super.textAlignment = newValue } }
  }

  private func set<Value: Equatable>(
    _ part: WritableKeyPath<Look, Value>, _ value: Value, over present: Value, apply: () -> Void
  ) {
    guard kept == nil else {
      kept?[keyPath: part] = value
      return
    }
    guard value != present else { return }
    apply()
    onLookChange()
  }
}

import Foundation
import UIKitCore

/// The label of a button's title or subtitle.
///
/// Plain titles have a look of their own: the button's default, or what the app set on the label. An attributed title or a configuration
/// only borrows the label. `UILabel` adopts the attributes of its text, which would stay when a plain title returns; so this class saves
/// the look of plain titles in `savedLook` and restores it. What the app sets while the label is borrowed goes into `savedLook` and shows with
/// the next plain title.
final class ButtonLabel: UILabel {
  /// The properties that borrowing overwrites and giving back restores. The colour is missing: buttons set it whenever they show a plain
  /// title.
  private struct Look {
    var font: UIFont
    var numberOfLines: Int
    var lineBreakMode: NSLineBreakMode
    var textAlignment: NSTextAlignment
  }

  /// The look of plain titles while the label is borrowed; `nil` while the label itself has it.
  private var savedLook: Look?
  /// The text that borrowed the label. The label's own text may differ from it in its fonts, which follow the text size.
  private var borrower: (text: ButtonText, isConfiguration: Bool)?
  /// Called when the app changed the look of plain titles while one is shown: the button then has another size.
  private let onLookChange: () -> Void

  /// Makes a label for plain titles in `font`. The button, not its label, is the accessibility element.
  ///
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

  /// Shows a plain title in the look of plain titles. The button sets the colour afterwards.
  func show(_ text: String?) {
    restorePlainTitle()
    super.text = text
  }

  /// Shows an attributed title. Attributes it does not specify come from the look of plain titles, and the colour from `color`.
  func show(_ text: NSAttributedString, color: UIColor) {
    let text = text.mappingAttributes { $0.merging([.foregroundColor: color]) { own, _ in own } }
    borrow(for: .attributed(text), isConfiguration: false)
  }

  /// Shows the text of a configuration, with its line breaking and alignment; modes that wrap allow any number of lines, others one.
  func show(_ text: ButtonText, lines mode: NSLineBreakMode, alignment: NSTextAlignment) {
    borrow(for: text, isConfiguration: true)
    super.lineBreakMode = mode
    super.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
    super.textAlignment = alignment
  }

  /// Saves the look of plain titles and shows `text`; does nothing if the same text has borrowed the label already.
  ///
  /// That check keeps layout from marking itself: buttons fill their labels at every layout.
  private func borrow(for text: ButtonText, isConfiguration: Bool) {
    if let borrower, borrower.isConfiguration == isConfiguration, borrower.text.isSame(as: text) { return }
    restorePlainTitle()
    savedLook = Look(
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

  /// Restores the look of plain titles, with the font at the text size now chosen, and leaves the label without a text.
  private func restorePlainTitle() {
    guard let look = savedLook else { return }
    savedLook = nil
    borrower = nil
    super.attributedText = nil
    super.font = adjustsFontForContentSizeCategory ? look.font.adjusted(for: traitCollection) : look.font
    super.numberOfLines = look.numberOfLines
    super.lineBreakMode = look.lineBreakMode
    super.textAlignment = look.textAlignment
  }

  // MARK: Properties that apps set

  /// The font of plain titles when set; while the label is borrowed, reads the font shown and stores a new one for later.
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

  /// Sets a part of the look of plain titles: in `savedLook` while the label is borrowed, else on the label, followed by `onLookChange`.
  private func set<Value: Equatable>(
    _ part: WritableKeyPath<Look, Value>, _ value: Value, over present: Value, apply: () -> Void
  ) {
    guard savedLook == nil else {
      savedLook?[keyPath: part] = value
      return
    }
    guard value != present else { return }
    apply()
    onLookChange()
  }
}

import Foundation
import UIKitCore

/// A card above the screen's content, in which the user changes the date or the time of a compact picker.
///
/// It covers the whole window: a touch beside the card closes it and does nothing else. The window alone owns it. A change of the window's
/// size closes it.
final class DatePickerOverlay: UIView {
  /// What the card shows.
  enum Kind {
    case calendar, time

    /// What a button that opens the card shows.
    func text(of picker: UIDatePicker) -> String {
      self == .calendar ? picker.words.date(picker.date) : picker.words.time(picker.date)
    }

    /// The card's size [G].
    var size: CGSize {
      self == .calendar
        ? CGSize(width: CalendarLayout.naturalWidth, height: CalendarLayout.height(hasTime: false))
        : CGSize(width: 240, height: PickerWheel.naturalSize.height)
    }
  }

  private weak var field: DateFieldView?
  private let card = UIView()
  private let content: any DatePickerContent
  /// The point of the card's unit square that stays in place while it opens and closes.
  private var anchor = CGPoint(x: 0.5, y: 0)
  private var shownSize = CGSize.zero
  private var isClosing = false

  /// The radius of the card's corners, and its shadow [G].
  private static let radius: CGFloat = 13
  /// The card, opaque in place of Apple's blur [G].
  private static let plate = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 44 / 255, green: 44 / 255, blue: 46 / 255, alpha: 1)
      : UIColor(red: 252 / 255, green: 252 / 255, blue: 252 / 255, alpha: 1)
  }

  /// Opens a card beside a button, which must be in a window; returns `nil` otherwise.
  static func open(_ kind: Kind, of picker: UIDatePicker, from field: DateFieldView) -> DatePickerOverlay? {
    guard let window = field.window else { return nil }
    let overlay = DatePickerOverlay(kind, of: picker, from: field)
    overlay.frame = window.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(overlay)
    overlay.overrideUserInterfaceStyle = field.traitCollection.userInterfaceStyle
    overlay.semanticContentAttribute = picker.semanticContentAttribute
    overlay.tintColor = picker.tintColor
    overlay.place(beside: field, size: kind.size, in: window)
    field.isOpen = true
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    return overlay
  }

  private init(_ kind: Kind, of picker: UIDatePicker, from field: DateFieldView) {
    self.field = field
    content = kind == .calendar ? CalendarView(picker, hasTime: false) : DateWheelsView(picker, mode: .time)
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    card.backgroundColor = Self.plate
    card.layer.cornerRadius = Self.radius
    card.layer.shadowColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    card.layer.shadowOpacity = 0.2
    card.layer.shadowRadius = 20
    card.layer.shadowOffset = CGSize(width: 0, height: 10)
    card.addSubview(content)
    addSubview(card)
  }

  required init?(coder: NSCoder) { nil }

  private func place(beside field: DateFieldView, size: CGSize, in window: UIView) {
    shownSize = bounds.size
    let placement = MenuPlacement(
      size: size, source: field.convert(field.bounds, to: window), area: bounds.inset(by: window.safeAreaInsets))
    anchor = placement.anchor
    card.frame = placement.frame
    content.frame = card.bounds
    content.update(animated: false)
    MenuMotion.open(card, anchor: anchor)
  }

  /// Shows the picker's present date.
  func update(animated: Bool) { if !isClosing { content.update(animated: animated) } }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != shownSize { close() }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isClosing ? nil : super.hitTest(point, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !card.bounds.contains(touch.location(in: card)) else { return }
    close()
  }

  override func accessibilityPerformEscape() -> Bool {
    close()
    return true
  }

  /// Closes the card and returns the cursor of an assistive technology to the button.
  func close() {
    guard !isClosing else { return }
    isClosing = true
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    field?.isOpen = false
    UIAccessibility.post(notification: .screenChanged, argument: field)
    MenuMotion.close(card, anchor: anchor) { [weak self] in self?.removeFromSuperview() }
  }
}

import Foundation
import UIKitCore

/// A standard symbol beside the content of a row, in tables and in lists of collections.
enum ListSymbol {
  case disclosureIndicator, checkmark

  private var name: String { self == .checkmark ? "checkmark" : "chevron.forward" }
  /// In points at the standard text size; it grows with the text [G].
  private var pointSize: CGFloat { self == .checkmark ? 17 : 13 }
  /// `nil` takes the tint of the cell.
  private var color: UIColor? { self == .checkmark ? nil : .tertiaryLabel }

  /// Makes the symbol's view, with its size.
  @MainActor func makeView(tint: UIColor? = nil, traits: UITraitCollection) -> UIImageView {
    let size = UIFontMetrics.default.scaledValue(for: pointSize, compatibleWith: traits)
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)
    let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
    if let color = tint ?? color { view.tintColor = color }
    view.contentMode = .center
    view.frame.size = view.intrinsicContentSize
    return view
  }
}

extension UIButton {
  /// Makes the "i" in a circle beside the content of a row, with its size.
  static func listDetail(_ handler: @escaping @MainActor () -> Void) -> UIButton {
    let image = UIImage(systemName: "info.circle", withConfiguration: UIImage.SymbolConfiguration(textStyle: .body))
    let button = UIButton(frame: .zero, primaryAction: UIAction(image: image) { _ in handler() })
    button.sizeToFit()
    return button
  }
}

extension UIView {
  /// Shows or hides a line at an edge of a row, and returns its view: made when it is first shown, and kept while it is hidden.
  func showLine(_ present: UIView?, isShown: Bool, color: UIColor?) -> UIView? {
    guard isShown else {
      if present?.isHidden == false { present?.isHidden = true }
      return present
    }
    let view = present ?? UIView()
    if view.isHidden { view.isHidden = false }
    if view.backgroundColor != color { view.backgroundColor = color }
    if view.superview == nil { addSubview(view) }
    return view
  }
}

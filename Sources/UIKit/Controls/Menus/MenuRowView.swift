import Foundation
import UIKitCore

/// One row of a menu. It handles no touches: the overlay follows the finger and sets `isHighlighted`.
///
/// In a small element only the image is shown, in a medium one the image above the title, and in a full row title, subtitle, image and
/// mark. The row is one accessibility element.
final class MenuRowView: UIView {
  let row: MenuContents.Row
  /// Called when accessibility activates the row. Retained; the overlay sets it.
  var select: () -> Void = {}

  private let title = UILabel()
  private let subtitle = UILabel()
  private let image = UIImageView()
  private let mark = UIImageView()
  private let isSmall: Bool
  private let isMedium: Bool
  /// Whether the titles leave room for the column of marks: never in grids.
  private let hasLeadingColumn: Bool

  /// Makes a view that shows `row` in the fonts of the current traits.
  ///
  /// - Parameter hasLeadingColumn: Whether any row of the menu has a mark or chevron before its title.
  init(_ row: MenuContents.Row, size: UIMenu.ElementSize, hasLeadingColumn: Bool) {
    self.row = row
    isSmall = size == .small
    isMedium = size == .medium
    self.hasLeadingColumn = hasLeadingColumn && !isSmall && !isMedium
    super.init(frame: .zero)
    fill()
    describe()
  }

  required init?(coder: NSCoder) { nil }

  /// Whether a finger is over the row; shown unless the row is disabled.
  var isHighlighted = false {
    didSet { backgroundColor = isHighlighted && row.isEnabled ? .systemFill : nil }
  }

  private func fill() {
    var isBack = false
    if case .back = row.kind { isBack = true }
    let color: UIColor = row.isEnabled ? (row.isDestructive ? .systemRed : .label) : .tertiaryLabel
    title.text = row.title
    title.font = isMedium ? .preferredFont(forTextStyle: .footnote) : .preferredFont(forTextStyle: .body)
    if isBack { title.font = .systemFont(ofSize: title.font.pointSize, weight: .semibold) }
    title.textColor = color
    // At the accessibility sizes texts are not truncated [G].
    let lines = UITraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory ? 0 : 2
    title.numberOfLines = isMedium ? 1 : lines
    if isMedium { title.textAlignment = .center }
    subtitle.text = row.subtitle
    subtitle.font = .preferredFont(forTextStyle: .footnote)
    subtitle.textColor = .secondaryLabel
    subtitle.numberOfLines = lines
    image.image = row.image?.withRenderingMode(row.image?.isSymbolImage == true ? .alwaysTemplate : .automatic)
    image.tintColor = color
    image.contentMode = .center
    mark.image = row.leadingSymbol.flatMap {
      UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold))
    }
    mark.tintColor = color
    mark.contentMode = .center
    for view in [title, subtitle, image, mark] {
      view.isUserInteractionEnabled = false
      view.isAccessibilityElement = false
    }
    if !isSmall { addSubview(title) }
    if row.subtitle != nil, !isSmall, !isMedium { addSubview(subtitle) }
    if image.image != nil { addSubview(image) }
    if mark.image != nil, self.hasLeadingColumn { addSubview(mark) }
  }

  /// Sets what accessibility reads: title and subtitle, and the state as the selected trait.
  private func describe() {
    isAccessibilityElement = true
    accessibilityTraits = .button
    if !row.isEnabled { accessibilityTraits.insert(.notEnabled) }
    if row.state == .on { accessibilityTraits.insert(.selected) }
    accessibilityLabel = [row.title, row.subtitle].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    if case .action(let action) = row.kind {
      accessibilityIdentifier = (action as UIMenuElement).accessibilityIdentifierOfElement
    }
  }

  override func accessibilityActivate() -> Bool {
    guard row.isEnabled else { return false }
    select()
    return true
  }

  // MARK: Layout

  /// The width kept free for the image at the trailing edge, in points; zero without one.
  private var imageWidth: CGFloat { image.image.map { max($0.size.width, 24) + 8 } ?? 0 }
  /// The distance from the leading edge to the title, in points.
  private var textStart: CGFloat { hasLeadingColumn ? MenuLayout.leadingColumn : MenuLayout.sideInset }

  /// The height of title and subtitle in a row of the menu's width, in points.
  var textHeight: CGFloat {
    let width = MenuLayout.width - textStart - MenuLayout.sideInset - imageWidth
    var height = title.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    if row.subtitle != nil {
      height += subtitle.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height + 2
    }
    return height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    if isSmall {
      image.frame = bounds
      return
    }
    if isMedium {
      image.frame = CGRect(x: 0, y: 8, width: size.width, height: 28)
      title.frame = CGRect(x: 4, y: size.height - 26, width: size.width - 8, height: 18)
      return
    }
    let width = size.width - textStart - MenuLayout.sideInset - imageWidth
    let available = CGSize(width: width, height: .greatestFiniteMagnitude)
    let titleHeight = title.sizeThatFits(available).height
    let subtitleHeight = row.subtitle == nil ? 0 : subtitle.sizeThatFits(available).height + 2
    let top = ((size.height - titleHeight - subtitleHeight) / 2).flooredToPixels(
      at: max(traitCollection.displayScale, 1))
    place(title, x: textStart, y: top, width: width, height: titleHeight)
    place(subtitle, x: textStart, y: top + titleHeight + 2, width: width, height: max(subtitleHeight - 2, 0))
    let side = max(imageWidth - 8, 0)
    place(image, x: size.width - MenuLayout.sideInset - side, y: 0, width: side, height: size.height)
    place(mark, x: 10, y: 0, width: 18, height: size.height)
  }

  /// Sets a view's frame, mirrored in right-to-left interfaces.
  ///
  /// - Parameter x: Measured from the leading edge.
  private func place(_ view: UIView, x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    let left = effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - x - width : x
    view.frame = CGRect(x: left, y: y, width: width, height: height)
  }
}

extension UIMenuElement {
  /// The identifier the app gave an action; `nil` for a generated one and for other elements.
  var accessibilityIdentifierOfElement: String? {
    guard let action = self as? UIAction, !action.identifier.rawValue.hasPrefix("com.apple.action.dynamic") else {
      return nil
    }
    return action.identifier.rawValue
  }
}

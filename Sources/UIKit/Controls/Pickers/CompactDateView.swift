import Foundation
import UIKitCore

/// The date and the time of a picker as buttons, side by side, or one above the other where the text is very large.
final class CompactDateView: UIView, DatePickerContent {
  /// The button of the date and that of the time, as far as the mode has them.
  let fields: [DateFieldView]

  init(_ owner: UIDatePicker) {
    fields = Self.kinds(of: owner).map { DateFieldView(owner, kind: $0) }
    super.init(frame: .zero)
    for field in fields { addSubview(field) }
  }

  required init?(coder: NSCoder) { nil }

  /// The space between the buttons [G].
  private static let gap: CGFloat = 6

  private static func kinds(of picker: UIDatePicker) -> [DatePickerOverlay.Kind] {
    (picker.datePickerMode.hasDate ? [.calendar] : []) + (picker.datePickerMode.hasTime ? [.time] : [])
  }

  /// Returns the natural size of a picker's buttons.
  static func size(of picker: UIDatePicker) -> CGSize {
    let sizes = kinds(of: picker).map { DateFieldView.size(of: $0.text(of: picker), traits: picker.traitCollection) }
    return size(sizes, isStacked: picker.traitCollection.preferredContentSizeCategory.isAccessibilityCategory)
  }

  private static func size(_ sizes: [CGSize], isStacked: Bool) -> CGSize {
    let gaps = gap * CGFloat(max(sizes.count - 1, 0))
    let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
    return isStacked
      ? CGSize(width: widths.max() ?? 0, height: heights.reduce(gaps, +))
      : CGSize(width: widths.reduce(gaps, +), height: heights.max() ?? 0)
  }

  func update(animated: Bool) {
    for field in fields { field.update() }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isStacked = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let sizes = fields.map(\.fittingSize)
    let size = Self.size(sizes, isStacked: isStacked)
    // Buttons that do not fit shrink together, and their texts with them.
    let scale = size.width > bounds.width && size.width > 0 ? bounds.width / size.width : 1
    var (along, y) = (CGFloat(0), bounds.midY - size.height / 2)
    for (field, natural) in zip(fields, sizes) {
      let width = natural.width * scale
      let top = isStacked ? y : bounds.midY - natural.height / 2
      field.frame = CGRect(
        x: isRightToLeft ? bounds.maxX - along - width : along, y: top, width: width, height: natural.height)
      if isStacked { y += natural.height + Self.gap } else { along += width + Self.gap * scale }
    }
  }
}

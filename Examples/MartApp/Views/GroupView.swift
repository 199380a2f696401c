import UIKit

/// Rows in a rounded card, with hairlines between them.
///
/// Rows are placed by frame, each with the height its own constraints ask for: the cost of one row does not depend on the
/// others.
final class GroupView: UIView {
  private let rows: [UIView]
  private let separators: [UIView]

  init(rows: [UIView]) {
    self.rows = rows
    separators = rows.dropFirst().map { _ in UIView() }
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = Theme.cornerRadius
    layer.cornerCurve = .continuous
    clipsToBounds = true
    for row in rows { addSubview(row) }
    for separator in separators {
      separator.backgroundColor = .separator
      separator.isUserInteractionEnabled = false
      addSubview(separator)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rows.reduce(0) { $0 + height(of: $1, width: size.width) })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hairline = 1 / max(traitCollection.displayScale, 1)
    let inset = RowView.textInset(for: traitCollection)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      let height = height(of: row, width: bounds.width)
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      if index > 0 {
        separators[index - 1].frame = CGRect(
          x: isRightToLeft ? 0 : inset, y: y, width: bounds.width - inset, height: hairline)
      }
      y += height
    }
  }

  private func height(of row: UIView, width: CGFloat) -> CGFloat {
    row.systemLayoutSizeFitting(
      CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

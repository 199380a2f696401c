import UIKit

/// The row of tonight's recipes. The carousel is the screen's: where it is scrolled to outlives this cell.
final class CarouselCell: UITableViewCell {
  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var carousel: CarouselView? {
    didSet {
      guard oldValue !== carousel else { return }
      if let oldValue, oldValue.superview === contentView { oldValue.removeFromSuperview() }
      if let carousel { contentView.addSubview(carousel) }
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = Self.columnWidth(in: contentView.bounds.width)
    carousel?.frame = CGRect(
      x: (contentView.bounds.width - width) / 2, y: 0, width: width, height: contentView.bounds.height)
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let width = Self.columnWidth(in: targetSize.width - safeAreaInsets.left - safeAreaInsets.right)
    let height = carousel?.sizeThatFits(CGSize(width: width, height: 0)).height ?? 0
    return CGSize(width: targetSize.width, height: height.rounded(.up))
  }

  private static func columnWidth(in width: CGFloat) -> CGFloat {
    max(min(width - 2 * Theme.spacing, Theme.readableWidth), 0)
  }
}

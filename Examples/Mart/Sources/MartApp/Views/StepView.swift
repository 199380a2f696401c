import UIKit

/// A step of a recipe, to be read from the other side of the kitchen, and what is needed for it.
final class StepView: UIScrollView {
  private let column: UIStackView
  private lazy var width = column.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor)

  /// - Parameter needed: Rows of what goes into this step.
  init(text: String, needed: UIView?) {
    let label = Theme.label(.body)
    label.font = Self.font
    label.text = text
    column = UIStackView(arrangedSubviews: [label, needed].compactMap { $0 })
    super.init(frame: .zero)
    column.axis = .vertical
    column.spacing = 24
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    // Without a size before it is placed; only then may this one give in.
    width.priority = UILayoutPriority(999)
    updateWidth()
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor, constant: 24),
      column.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor, constant: -24),
      column.centerXAnchor.constraint(equalTo: frameLayoutGuide.centerXAnchor),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: Theme.readableWidth), width,
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Large from the start, it grows less than other text.
  private static var font: UIFont {
    UIFontMetrics(forTextStyle: .largeTitle)
      .scaledFont(for: .systemFont(ofSize: 32, weight: .bold), maximumPointSize: 48)
  }

  /// What the column keeps from both sides besides its margin, in points.
  var sideInset: CGFloat = 0 {
    didSet { if oldValue != sideInset { updateWidth() } }
  }

  private func updateWidth() { width.constant = -2 * (Theme.spacing + sideInset) }
}

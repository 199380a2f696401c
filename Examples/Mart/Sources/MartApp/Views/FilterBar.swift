import UIKit

/// Choices side by side, one of which holds; they scroll sideways when there is not room for all.
final class FilterBar: UIView {
  private let scrollView = UIScrollView()
  private let line = UIStackView()
  /// Retained.
  private let onSelect: (Int) -> Void

  /// - Parameter onSelect: Hears of every other choice.
  init(titles: [String], onSelect: @escaping (Int) -> Void) {
    self.onSelect = onSelect
    super.init(frame: .zero)
    backgroundColor = .systemGroupedBackground
    for (index, title) in titles.enumerated() { line.addArrangedSubview(button(title, index)) }
    line.spacing = 8
    scrollView.showsHorizontalScrollIndicator = false
    // A tap on the status bar is for the list.
    scrollView.scrollsToTop = false
    let hairline = UIView()
    hairline.backgroundColor = .separator
    for (view, parent) in [(scrollView, self), (line, scrollView), (hairline, self)] as [(UIView, UIView)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
    let content = scrollView.contentLayoutGuide
    // As narrow as the choices, but never narrower than the bar: from right to left they begin at its right.
    let contentWidth = content.widthAnchor.constraint(equalTo: line.widthAnchor)
    // Below the hugging of the choices, which keep their widths.
    contentWidth.priority = UILayoutPriority(rawValue: 1)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor),
      line.topAnchor.constraint(equalTo: content.topAnchor, constant: 8),
      line.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -8),
      lineStart,
      lineEnd,
      content.widthAnchor.constraint(greaterThanOrEqualTo: scrollView.frameLayoutGuide.widthAnchor),
      contentWidth,
      scrollView.heightAnchor.constraint(equalTo: line.heightAnchor, constant: 16),
      hairline.leadingAnchor.constraint(equalTo: leadingAnchor),
      hairline.trailingAnchor.constraint(equalTo: trailingAnchor),
      hairline.bottomAnchor.constraint(equalTo: bottomAnchor),
      hairline.heightAnchor.constraint(equalToConstant: 1 / max(traitCollection.displayScale, 1)),
    ])
    updateButtons()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private lazy var lineStart = line.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor)
  private lazy var lineEnd = line.trailingAnchor.constraint(
    lessThanOrEqualTo: scrollView.contentLayoutGuide.trailingAnchor)

  /// The choices begin where the column below does.
  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - safeAreaInsets.left - safeAreaInsets.right
    let margin = max(Theme.spacing, (width - Theme.readableWidth) / 2)
    guard lineStart.constant != margin else { return }
    (lineStart.constant, lineEnd.constant) = (margin, -margin)
    // What the bar contains is laid out after it.
    scrollView.setNeedsLayout()
  }

  private(set) var selection = 0 {
    didSet { if oldValue != selection { updateButtons() } }
  }

  private func button(_ title: String, _ index: Int) -> UIButton {
    var configuration = UIButton.Configuration.gray()
    configuration.title = title
    configuration.cornerStyle = .capsule
    return UIButton(
      configuration: configuration,
      primaryAction: UIAction { [weak self] _ in
        guard let self, selection != index else { return }
        selection = index
        onSelect(index)
      })
  }

  private func updateButtons() {
    for (index, view) in line.arrangedSubviews.enumerated() {
      guard let button = view as? UIButton, var configuration = button.configuration else { continue }
      let isSelected = index == selection
      configuration.baseBackgroundColor = isSelected ? Theme.tint : .secondarySystemFill
      configuration.baseForegroundColor = isSelected ? Theme.onTint : .label
      button.configuration = configuration
      button.accessibilityTraits = isSelected ? [.button, .selected] : .button
    }
  }
}

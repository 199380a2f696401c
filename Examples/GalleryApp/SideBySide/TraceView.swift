import UIKit

/// Draws a ``Trace``: to the right the way of the list, upwards how much of the bar is shown.
final class TraceView: UIView {
  /// How much is hidden of a bar that is not shown at all, in points.
  private let height: CGFloat
  /// The way that fits, in points; a longer one is drawn closer together.
  private let way: CGFloat

  init(height: CGFloat, way: CGFloat) {
    self.height = height
    self.way = way
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    layer.cornerRadius = 8
    contentMode = .redraw
    for (text, isTop) in [("shown", true), ("hidden", false)] {
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: 11)
      label.textColor = .secondaryLabel
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
        isTop
          ? label.topAnchor.constraint(equalTo: topAnchor, constant: 6)
          : label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -6),
      ])
    }
    isAccessibilityElement = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var trace = Trace() {
    didSet { if oldValue != trace { setNeedsDisplay() } }
  }

  /// Beside the words, in points.
  private static let margins = UIEdgeInsets(top: 14, left: 60, bottom: 14, right: 12)

  override func draw(_ rect: CGRect) {
    let plot = bounds.inset(by: Self.margins)
    guard let last = trace.samples.last, height > 0 else { return }
    let scale = plot.width / max(last.way, way)
    let line = UIBezierPath()
    for (index, sample) in trace.samples.enumerated() {
      let point = CGPoint(x: plot.minX + sample.way * scale, y: plot.minY + sample.hidden / height * plot.height)
      if index == 0 { line.move(to: point) } else { line.addLine(to: point) }
    }
    line.lineWidth = 2
    line.lineJoinStyle = .round
    tintColor.setStroke()
    line.stroke()
  }
}

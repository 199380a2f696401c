import UIKit

/// A part, seen from near, with its measures below it.
final class Sample {
  let view: UIStackView
  private let loupe: LoupeView
  private let part: UIView
  private let label = UILabel()
  /// Where to look, and what to say there.
  private let look: (UIView, UIView) -> (point: CGPoint, text: String)

  private init(
    _ name: String, _ loupe: LoupeView, part: UIView, above: [UIView],
    look: @escaping (UIView, UIView) -> (point: CGPoint, text: String)
  ) {
    self.loupe = loupe
    self.part = part
    self.look = look
    label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 2
    label.accessibilityIdentifier = name
    view = UIStackView(arrangedSubviews: above + [loupe, label])
    view.axis = .vertical
    view.alignment = .center
    view.spacing = 8
  }

  /// A bar, looked at in the middle of one of its edges; it says how far the bar reaches.
  convenience init(_ name: String, _ loupe: LoupeView, bar: UIView, edge: @escaping (CGRect) -> CGFloat) {
    self.init(name, loupe, part: bar, above: []) { bar, space in
      let frame = bar.convert(bar.bounds, to: space)
      let extent = BarExtent(of: bar, in: space)
      return (
        CGPoint(x: frame.midX, y: edge(frame)),
        "y \(BarExtent.text(frame.minY)) – \(BarExtent.text(frame.maxY))\nreaches \(extent)"
      )
    }
  }

  /// A page control on a ground on which white dots are seen, looked at in its middle; it says its size.
  convenience init(_ name: String, _ loupe: LoupeView, dots: UIControl) {
    let ground = UIView()
    ground.backgroundColor = .systemIndigo
    ground.layer.cornerRadius = 8
    ground.addSubview(dots)
    dots.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      dots.centerXAnchor.constraint(equalTo: ground.centerXAnchor),
      dots.centerYAnchor.constraint(equalTo: ground.centerYAnchor),
      ground.widthAnchor.constraint(equalToConstant: 160), ground.heightAnchor.constraint(equalToConstant: 44),
    ])
    self.init(name, loupe, part: dots, above: [ground]) { dots, space in
      let frame = dots.convert(dots.bounds, to: space)
      let size = dots.intrinsicContentSize
      return (
        CGPoint(x: frame.midX, y: frame.midY),
        "\(name)\n\(BarExtent.text(size.width)) × \(BarExtent.text(size.height))"
      )
    }
  }

  /// Looks again: at `space`, of which `picture` was taken.
  func update(in space: UIView, picture: UIImage) {
    let seen = look(part, space)
    label.text = seen.text
    loupe.aim(at: seen.point)
    loupe.show(picture, size: space.bounds.size)
  }
}

import UIKit

/// How far a bar reaches with everything in it.
struct BarExtent: Equatable, CustomStringConvertible {
  /// In points.
  var top: CGFloat
  var bottom: CGFloat

  /// - Parameter space: The view in whose space the extent is.
  init(of bar: UIView, in space: UIView) {
    func frames(_ view: UIView) -> [CGRect] {
      guard !view.isHidden, view.alpha > 0, !view.bounds.isEmpty else { return [] }
      return [view.convert(view.bounds, to: space)] + view.subviews.flatMap(frames)
    }
    let all = frames(bar)
    top = all.map(\.minY).min() ?? 0
    bottom = all.map(\.maxY).max() ?? 0
  }

  var description: String { "\(Self.text(top)) – \(Self.text(bottom))" }

  /// A length in points, with at most two places.
  static func text(_ value: CGFloat) -> String {
    let hundredths = Int((value * 100).rounded())
    guard hundredths % 100 != 0 else { return "\(hundredths / 100)" }
    return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
  }
}

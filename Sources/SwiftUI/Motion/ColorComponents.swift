import UIKit

/// The components of a colour in sRGB, multiplied by its opacity: what an animation mixes, so that a clear colour does not darken what comes
/// out of it [G].
nonisolated struct ColorComponents: VectorArithmetic {
  /// Red, green, blue and opacity, 0…1.
  private var parts: SIMD4<Double>

  private init(_ parts: SIMD4<Double>) { self.parts = parts }

  /// - Parameter traits: With which a dynamic colour resolves.
  init(_ color: UIColor, _ traits: UITraitCollection) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    parts = SIMD4(red * alpha, green * alpha, blue * alpha, alpha)
  }

  /// A spring goes beyond its ends: components are clamped.
  var color: UIColor {
    let alpha = min(max(parts.w, 0), 1)
    guard alpha > 0 else { return .clear }
    func share(_ part: Double) -> CGFloat { min(max(part / alpha, 0), 1) }
    return UIColor(red: share(parts.x), green: share(parts.y), blue: share(parts.z), alpha: alpha)
  }

  static var zero: Self { Self(zero: ()) }
  private init(zero: Void) { parts = .zero }
  static func + (first: Self, second: Self) -> Self {
    var sum = first
    sum.parts += second.parts
    return sum
  }
  static func - (first: Self, second: Self) -> Self {
    var difference = first
    difference.parts -= second.parts
    return difference
  }
  /// In 256ths: a spring is at rest within a shade that no screen shows.
  mutating func scale(by factor: Double) { parts *= factor }
  var magnitudeSquared: Double { (parts * parts).sum() * 65_536 }
}

/// A colour of a view that changes at once or gradually.
struct GradualColor {
  private var target: UIColor?
  private var motion = GradualPart()

  /// Shows a colour from now on.
  ///
  /// - Parameter show: Sets the colour of `view`. Retained while the motion lasts.
  mutating func show(
    _ color: UIColor, on view: UIView, _ transaction: @autoclosure () -> Transaction, _ motion: Motion,
    show: @escaping (UIColor) -> Void
  ) {
    defer { target = color }
    guard let target else { return show(color) }
    // A new value of the text, say, leaves the colour on its way.
    if target == color {
      if !self.motion.isMoving { show(color) }
      return
    }
    let traits = view.traitCollection
    let (from, to) = (ColorComponents(target, traits), ColorComponents(color, traits))
    let isGradual = self.motion.lead(
      from: _AnyAnimatableData(from), to: _AnyAnimatableData(to), transaction(), motion
    ) {
      guard let parts = $0.value(as: ColorComponents.self) else { return }
      // At the end the colour follows the appearance again.
      show(parts == to ? color : parts.color)
    }
    if !isGradual { show(color) }
  }
}

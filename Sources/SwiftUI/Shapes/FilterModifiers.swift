import LayerTree
import UIKit

/// How a view's colours are mixed with those behind it.
public nonisolated enum BlendMode: CaseIterable, Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
  case plusLighter

  /// The mode of layers; `nil` for the normal one.
  var ofLayers: LayerBlendMode? {
    switch self {
    case .normal: nil
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}

/// A change of a view's colours by an amount, which is animated.
nonisolated enum ColorChange: Hashable, Sendable {
  case brightness(Double)
  case contrast(Double)
  case saturation(Double)
  case hueRotation(Angle)
  case multiply(Color)
  case invert
  case luminanceToAlpha

  /// The amount of a change by one number: of a rotation in radians.
  var amount: Double? {
    switch self {
    case .brightness(let amount), .contrast(let amount), .saturation(let amount): amount
    case .hueRotation(let angle): angle.radians
    case .multiply, .invert, .luminanceToAlpha: nil
    }
  }

  /// Returns this change with another amount; the same one if it has none.
  func with(amount: Double) -> ColorChange {
    switch self {
    case .brightness: .brightness(amount)
    case .contrast: .contrast(amount)
    case .saturation: .saturation(amount)
    case .hueRotation: .hueRotation(.radians(amount))
    case .multiply, .invert, .luminanceToAlpha: self
    }
  }

  /// Whether both are changes of the same kind, of whatever amount.
  func isAlike(_ other: ColorChange) -> Bool {
    amount != nil && with(amount: 0) == other.with(amount: 0) || self == other
  }

  @MainActor func animatableData(_ traits: UITraitCollection) -> _AnyAnimatableData? {
    if let amount { return _AnyAnimatableData(amount) }
    switch self {
    case .multiply(let color): return _AnyAnimatableData(ColorComponents(color.uiColor, traits))
    default: return nil
    }
  }

  /// Returns this change with other data, of the same type.
  @MainActor func with(_ data: _AnyAnimatableData) -> ColorChange {
    if let amount = data.value(as: Double.self) { return with(amount: amount) }
    return data.value(as: ColorComponents.self).map { .multiply(Color(uiColor: $0.color)) } ?? self
  }

  /// The change in a view with `traits`. An amount that is not finite changes nothing.
  @MainActor func matrix(_ traits: UITraitCollection) -> LayerColorMatrix {
    switch self {
    case .brightness(let amount): return Self.finite(amount).map { .brightness($0) } ?? .identity
    case .contrast(let amount): return Self.finite(amount).map { .contrast($0) } ?? .identity
    case .saturation(let amount): return Self.finite(amount).map { .saturation($0) } ?? .identity
    case .hueRotation(let angle):
      guard angle.radians.isFinite else { return .identity }
      return .hueRotation(cosine: Float(cos(angle.radians)), sine: Float(sin(angle.radians)))
    case .multiply(let color):
      let parts = color.uiColor.resolvedColor(with: traits).cgColor.sRGBComponents
      return .scale(SIMD4(Float(parts.red), Float(parts.green), Float(parts.blue), Float(parts.alpha)))
    case .invert: return .inversion
    case .luminanceToAlpha: return .luminanceToAlpha
    }
  }

  /// The amount, as far as it makes a difference: beyond that, sums of several changes would not be finite.
  private static func finite(_ amount: Double) -> Float? { amount.isFinite ? Float(min(max(amount, -1e4), 1e4)) : nil }
}

extension LayerColorMatrix {
  /// Returns the change that makes this one and then another, without clamping between them.
  func followed(by other: LayerColorMatrix) -> LayerColorMatrix {
    func column(_ value: SIMD4<Float>) -> SIMD4<Float> {
      other.red * value.x + other.green * value.y + other.blue * value.z + other.alpha * value.w
    }
    var result = self
    (result.red, result.green, result.blue) = (column(red), column(green), column(blue))
    (result.alpha, result.offset) = (column(alpha), column(offset) + other.offset)
    return result
  }
}

nonisolated extension View {
  private func colors(_ change: ColorChange) -> some View { modifier(EffectModifier(effect: .colors(change))) }

  /// Blurs what this view draws, beyond its edges.
  ///
  /// - Parameters:
  ///   - radius: The standard deviation, in points [G]; 0 and less leave the view sharp.
  ///   - opaque: Whether the picture ends where the view's does, with its outermost pixels continued, so that its edges do not fade.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(EffectModifier(effect: .blur(radius.isFinite ? radius : 0, isOpaque: opaque)))
  }
  /// Mixes this view's colours with those behind, as far as the nearest ``compositingGroup()``, opacity below 1 or other filter around it.
  public func blendMode(_ blendMode: BlendMode) -> some View { modifier(EffectModifier(effect: .blend(blendMode))) }
  /// Multiplies the colours, and the alphas, by those of a colour.
  public func colorMultiply(_ color: Color) -> some View { colors(.multiply(color)) }
  /// Makes each colour what it lacks to white.
  public func colorInvert() -> some View { colors(.invert) }
  /// Adds an amount to the colours: 1 makes everything white, 0 changes nothing.
  public func brightness(_ amount: Double) -> some View { colors(.brightness(amount)) }
  /// Moves the colours away from middle grey by a factor; negative ones invert.
  public func contrast(_ amount: Double) -> some View { colors(.contrast(amount)) }
  /// Moves the colours away from the grey of their luminance by a factor; 0 makes them grey.
  public func saturation(_ amount: Double) -> some View { colors(.saturation(amount)) }
  /// Moves the colours towards grey: 1 is all grey.
  public func grayscale(_ amount: Double) -> some View { colors(.saturation(1 - amount)) }
  /// Turns the hues.
  public func hueRotation(_ angle: Angle) -> some View { colors(.hueRotation(angle)) }
  /// Makes this view black, and as opaque as it was bright.
  public func luminanceToAlpha() -> some View { colors(.luminanceToAlpha) }
}

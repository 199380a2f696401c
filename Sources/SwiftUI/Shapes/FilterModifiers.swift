import Diagnostics
import UIKit

/// How a view's colours are mixed with those behind it.
public nonisolated enum BlendMode: CaseIterable, Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
  case plusLighter
}

/// Reports what the compositor cannot draw, once for each kind.
enum MissingFilter {
  private static var reported: Set<String> = []

  static func report(_ name: String) {
    guard reported.insert(name).inserted else { return }
    Diagnostics.warn(
      Diagnostic(
        "`\(name)` has no effect: layers have no filters here.", objects: [],
        likelyCause: "A view uses it.",
        remedy: "Show the view without it; Documentation/Divergences.md lists what is absent."),
      counting: "swiftui.filter")
  }
}

extension View {
  private func missing(_ name: String, unless isNeutral: Bool) -> Self {
    if !isNeutral { MissingFilter.report(name) }
    return self
  }

  /// Without effect, which is reported once.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { missing("blur", unless: radius <= 0) }
  /// Without effect, which is reported once.
  public func blendMode(_ blendMode: BlendMode) -> some View { missing("blendMode", unless: blendMode == .normal) }
  /// Without effect, which is reported once.
  public func colorMultiply(_ color: Color) -> some View { missing("colorMultiply", unless: color == .white) }
  /// Without effect, which is reported once.
  public func colorInvert() -> some View { missing("colorInvert", unless: false) }
  /// Without effect, which is reported once.
  public func brightness(_ amount: Double) -> some View { missing("brightness", unless: amount == 0) }
  /// Without effect, which is reported once.
  public func contrast(_ amount: Double) -> some View { missing("contrast", unless: amount == 1) }
  /// Without effect, which is reported once.
  public func saturation(_ amount: Double) -> some View { missing("saturation", unless: amount == 1) }
  /// Without effect, which is reported once.
  public func grayscale(_ amount: Double) -> some View { missing("grayscale", unless: amount == 0) }
  /// Without effect, which is reported once.
  public func hueRotation(_ angle: Angle) -> some View { missing("hueRotation", unless: angle == .zero) }
  /// Without effect, which is reported once.
  public func luminanceToAlpha() -> some View { missing("luminanceToAlpha", unless: false) }
}

import Foundation

/// How a layer changes the picture of itself and everything on it, shadow included, before its mask and opacity apply.
///
/// A layer with an effect is drawn as one picture first. Indirect, since few layers have one.
package indirect enum LayerEffect: Hashable, Sendable {
  /// Changes colours pixel by pixel.
  case colors(LayerColorMatrix)
  /// Blurs, beyond the picture's edges.
  ///
  /// - `radius`: The standard deviation, in points; 0 and less leave the picture sharp.
  /// - `isOpaque`: Whether the outermost pixels continue, and the picture ends where it did, so that its edges do not fade.
  case blur(radius: CGFloat, isOpaque: Bool)
  /// Mixes the colours with those behind, within the nearest superlayer that is drawn as one picture.
  case blend(LayerBlendMode)
  /// Only draws everything as one picture, so that layers on it mix with one another and not with what is behind.
  case group
}

/// How the colours of a layer are mixed with those behind it. Except for the last five, as in the W3C's Compositing and Blending.
package enum LayerBlendMode: UInt8, CaseIterable, Sendable {
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  case hue, saturation, color, luminosity
  /// Only where something is behind.
  case sourceAtop
  /// Behind what is there.
  case destinationOver
  /// Removes what is behind, as far as the layer is opaque.
  case destinationOut
  /// Adds how dark both are.
  case plusDarker
  /// Adds the colours.
  case plusLighter
}

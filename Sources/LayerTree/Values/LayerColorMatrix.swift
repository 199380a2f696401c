/// A change of colours: every new component is a sum of shares of the old ones, and an offset.
///
/// Components are red, green, blue and alpha, not premultiplied, in 0…1; new ones are clamped to that. Luminance has the weights of
/// Rec. 709, as everywhere in the compositor.
package struct LayerColorMatrix: Hashable, Sendable {
  /// The share of red in each new component; likewise the next three.
  package var red: SIMD4<Float>
  package var green: SIMD4<Float>
  package var blue: SIMD4<Float>
  package var alpha: SIMD4<Float>
  /// Added to every colour. Its alpha must be 0 in an effect of a layer, whose transparent pixels remain transparent.
  package var offset: SIMD4<Float>

  /// The shares of red, green and blue in the luminance.
  package static let luminance = SIMD3<Float>(0.2126, 0.7152, 0.0722)

  /// Changes nothing.
  package static let identity = LayerColorMatrix(
    red: SIMD4(1, 0, 0, 0), green: SIMD4(0, 1, 0, 0), blue: SIMD4(0, 0, 1, 0), alpha: SIMD4(0, 0, 0, 1), offset: .zero)

  /// Adds an amount to each colour: 1 makes everything white, -1 black.
  package static func brightness(_ amount: Float) -> LayerColorMatrix {
    var matrix = identity
    matrix.offset = SIMD4(amount, amount, amount, 0)
    return matrix
  }

  /// Moves colours away from middle grey by a factor; 0 makes everything grey, and a negative one inverts.
  package static func contrast(_ factor: Float) -> LayerColorMatrix {
    var matrix = scale(SIMD4(factor, factor, factor, 1))
    matrix.offset = SIMD4(1, 1, 1, 0) * ((1 - factor) / 2)
    return matrix
  }

  /// Moves colours away from the grey of their luminance by a factor; 0 makes them grey.
  package static func saturation(_ factor: Float) -> LayerColorMatrix {
    func column(_ share: Float, _ unit: SIMD4<Float>) -> SIMD4<Float> {
      SIMD4(1, 1, 1, 0) * (share * (1 - factor)) + unit * factor
    }
    return LayerColorMatrix(
      red: column(luminance.x, SIMD4(1, 0, 0, 0)), green: column(luminance.y, SIMD4(0, 1, 0, 0)),
      blue: column(luminance.z, SIMD4(0, 0, 1, 0)), alpha: SIMD4(0, 0, 0, 1), offset: .zero)
  }

  /// Turns the hue with the luminance kept, as the filter `hueRotate` of the W3C's Filter Effects does.
  ///
  /// - Parameters:
  ///   - cosine: Of the angle.
  ///   - sine: Of the angle.
  package static func hueRotation(cosine: Float, sine: Float) -> LayerColorMatrix {
    let (r, g, b) = (luminance.x, luminance.y, luminance.z)
    // The sines' factors are the published ones; each row of them adds up to 0, so that grey is kept.
    return LayerColorMatrix(
      red: SIMD4(r + cosine * (1 - r) - sine * r, r - cosine * r + sine * 0.143, r - cosine * r - sine * (1 - r), 0),
      green: SIMD4(g - cosine * g - sine * g, g + cosine * (1 - g) + sine * 0.140, g - cosine * g + sine * g, 0),
      blue: SIMD4(b - cosine * b + sine * (1 - b), b - cosine * b - sine * 0.283, b + cosine * (1 - b) + sine * b, 0),
      alpha: SIMD4(0, 0, 0, 1), offset: .zero)
  }

  /// Makes each colour what it lacks to white.
  package static let inversion = contrast(-1)

  /// Multiplies each component.
  package static func scale(_ factors: SIMD4<Float>) -> LayerColorMatrix {
    LayerColorMatrix(
      red: identity.red * factors, green: identity.green * factors, blue: identity.blue * factors,
      alpha: identity.alpha * factors, offset: .zero)
  }

  /// Makes everything black, and as opaque as it was bright. Where the picture is translucent, the alphas are multiplied.
  package static let luminanceToAlpha: LayerColorMatrix = {
    let share = SIMD4<Float>(0, 0, 0, 1)
    return LayerColorMatrix(
      red: share * luminance.x, green: share * luminance.y, blue: share * luminance.z, alpha: .zero, offset: .zero)
  }()

  /// Whether the new alpha is a share of the old one and of no colour.
  package var keepsAlphaApart: Bool { red.w == 0 && green.w == 0 && blue.w == 0 }

  /// Returns the new colour, clamped.
  package func callAsFunction(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let sum = red * color.x + green * color.y + blue * color.z + alpha * color.w + offset
    return sum.clamped(lowerBound: .zero, upperBound: .one)
  }
}

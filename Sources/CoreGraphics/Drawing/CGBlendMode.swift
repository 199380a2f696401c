internal import CCairo

/// How painted colours combine with those already in the bitmap.
///
/// In the formulas, S is the painted colour, D the colour in the bitmap and R the result, all premultiplied; Sa and Da are alphas. The
/// modes without a formula mix colours by a function and alphas like `normal`; from `hue` to `luminosity` they take hue, saturation or
/// luminosity from one of the two.
///
/// Painted without a shadow or mask, a shape leaves the pixels outside it unchanged in every mode, as in Core Graphics, also in those where
/// Cairo does not. Raw values are Apple's.
public enum CGBlendMode: Int32, Sendable {
  /// R = S + D (1 − Sa).
  case normal
  /// Products of the colours: darkens, and white changes nothing.
  case multiply
  /// Inverted products of the inverted colours: lightens, and black changes nothing.
  case screen
  /// `multiply` where the bitmap is dark, `screen` where it is light.
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  /// `multiply` where the painted colour is dark, `screen` where it is light.
  case hardLight
  /// The distance of the colours, so that painting white inverts.
  case difference
  /// Like `difference`, with less contrast.
  case exclusion
  /// The hue of the painted colour with the bitmap's saturation and luminosity.
  case hue
  case saturation
  case color
  /// The luminosity of the painted colour with the bitmap's hue and saturation.
  case luminosity
  /// R = 0, whatever is painted.
  case clear
  /// R = S, so that a translucent colour replaces what was there.
  case copy
  /// R = S Da.
  case sourceIn
  /// R = S (1 − Da).
  case sourceOut
  /// R = S Da + D (1 − Sa).
  case sourceAtop
  /// R = S (1 − Da) + D.
  case destinationOver
  /// R = D Sa.
  case destinationIn
  /// R = D (1 − Sa).
  case destinationOut
  /// R = S (1 − Da) + D Sa.
  case destinationAtop
  /// R = S (1 − Da) + D (1 − Sa).
  case xor
  /// R = max(0, S + D − 1).
  @available(*, unavailable, message: "Use colorBurn or multiply: the rasterizer has no linear burn.")
  case plusDarker
  /// R = min(1, S + D): adds two fading images up without darkening between them.
  case plusLighter = 27
}

extension CGBlendMode {
  var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }

  /// Whether Cairo, unlike Core Graphics, lets this mode change pixels outside the painted shape. Painting then clips to the shape first.
  var reachesBeyondShape: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}

/// How images are sampled when their pixels do not meet the bitmap's one to one.
///
/// `none` takes the nearest pixel; `default`, `low` and `medium` interpolate bilinearly; `high` uses Cairo's better filter. All but `none`
/// average beforehand where the image becomes less than half as large.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default`
  case none
  case low
  case medium = 4
  case high = 3
}

/// The values of a shape layer beyond those of all layers.
///
/// To add a value, add it to ``LayerShape``, to this list and to ``path``; key paths of animations then work by themselves.
package enum ShapeField: String, CaseIterable, Sendable {
  case path, fillColor, fillRule
  case strokeColor, strokeStart, strokeEnd
  case lineWidth, miterLimit, lineCap, lineJoin, lineDashPhase, lineDashPattern

  /// Core Animation's name for the value: the key of its actions, and its key path.
  package var key: String { rawValue }

  /// The place of the value in ``LayerShape``, by its type.
  package var path: FieldPath<LayerShape> {
    switch self {
    case .path: .path(\.path)
    case .fillColor: .color(\.fillColor)
    case .fillRule: .other(\.fillRule)
    case .strokeColor: .color(\.strokeColor)
    case .strokeStart: .number(\.strokeStart)
    case .strokeEnd: .number(\.strokeEnd)
    case .lineWidth: .number(\.lineWidth)
    case .miterLimit: .number(\.miterLimit)
    case .lineCap: .other(\.lineCap)
    case .lineJoin: .other(\.lineJoin)
    case .lineDashPhase: .number(\.lineDashPhase)
    case .lineDashPattern: .other(\.lineDashPattern)
    }
  }
}

/// The values of a gradient layer beyond those of all layers, in the manner of ``ShapeField``.
package enum GradientField: String, CaseIterable, Sendable {
  case colors, locations, startPoint, endPoint, type

  /// Core Animation's name for the value: the key of its actions, and its key path.
  package var key: String { rawValue }

  /// The place of the value in ``LayerGradient``, by its type.
  package var path: FieldPath<LayerGradient> {
    switch self {
    case .colors: .colors(\.colors)
    case .locations: .numbers(\.locations)
    case .startPoint: .point(\.startPoint)
    case .endPoint: .point(\.endPoint)
    case .type: .other(\.type)
    }
  }
}

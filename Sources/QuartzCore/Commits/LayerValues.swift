import CoreGraphics
import Foundation

/// A colour as consumers receive it. Encoded as red, green, blue and alpha in sRGB, not premultiplied.
nonisolated package struct LayerColor: Hashable, Sendable, Codable {
  package let cgColor: CGColor

  package init(_ color: CGColor) { cgColor = color }
  package init?(_ color: CGColor?) {
    guard let color else { return nil }
    self.init(color)
  }

  package var isOpaque: Bool { cgColor.alpha >= 1 }
  package var isInvisible: Bool { cgColor.alpha <= 0 }

  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let numbers = try (0..<4).map { _ in try container.decode(CGFloat.self) }
    cgColor = CGColor(srgbRed: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }

  package func encode(to encoder: any Encoder) throws {
    let color = cgColor.sRGBComponents
    var container = encoder.unkeyedContainer()
    for number in [color.red, color.green, color.blue, color.alpha] { try container.encode(number) }
  }
}

/// A path as consumers receive it. Encoded as one list: for every element its type (0 move, 1 line, 2 quadratic, 3 cubic,
/// 4 close) and the coordinates of its points.
nonisolated package struct LayerPath: Hashable, Sendable, Codable {
  /// Never a mutable path.
  package let cgPath: CGPath

  /// - Parameter path: Must not change any more.
  package init(_ path: CGPath) { cgPath = path }

  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let path = CGMutablePath()
    func point() throws -> CGPoint {
      CGPoint(x: try container.decode(CGFloat.self), y: try container.decode(CGFloat.self))
    }
    while !container.isAtEnd {
      let type = try container.decode(Int.self)
      if type != 0 && path.isEmpty {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "A path begins with no move.")
      }
      switch type {
      case 0: path.move(to: try point())
      case 1: path.addLine(to: try point())
      case 2:
        let control = try point()
        path.addQuadCurve(to: try point(), control: control)
      case 3:
        let (control1, control2) = (try point(), try point())
        path.addCurve(to: try point(), control1: control1, control2: control2)
      case 4: path.closeSubpath()
      default: throw DecodingError.dataCorruptedError(in: container, debugDescription: "No element has type \(type).")
      }
    }
    cgPath = path.copy() ?? path
  }

  package func encode(to encoder: any Encoder) throws {
    var elements: [(type: Int, points: [CGPoint])] = []
    cgPath.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: elements.append((0, [points[0]]))
      case .addLineToPoint: elements.append((1, [points[0]]))
      case .addQuadCurveToPoint: elements.append((2, [points[0], points[1]]))
      case .addCurveToPoint: elements.append((3, [points[0], points[1], points[2]]))
      case .closeSubpath: elements.append((4, []))
      }
    }
    var container = encoder.unkeyedContainer()
    for element in elements {
      try container.encode(element.type)
      for point in element.points {
        try container.encode(point.x)
        try container.encode(point.y)
      }
    }
  }
}

/// A layer's shadow.
nonisolated package struct LayerShadow: Hashable, Sendable, Codable {
  package var color: LayerColor?
  package var opacity: Float = 0
  /// In points of the layer's space.
  package var offset = CGSize(width: 0, height: -3)
  /// The standard deviation of the blur, in points.
  package var radius: CGFloat = 3
  /// In the layer's space.
  package var path: LayerPath?

  package init() {}

  package var isVisible: Bool { opacity > 0 && color.map { !$0.isInvisible } ?? false }
}

/// What a kind of layer draws between its background and its contents.
nonisolated package enum LayerSpecialContent: Hashable, Sendable, Codable {
  case shape(LayerShape)
  case gradient(LayerGradient)
}

/// What a ``CAShapeLayer`` draws; see its properties.
nonisolated package struct LayerShape: Hashable, Sendable, Codable {
  package var path: LayerPath
  package var fillColor: LayerColor?
  package var usesEvenOddRule: Bool
  package var strokeColor: LayerColor?
  package var strokeStart: CGFloat
  package var strokeEnd: CGFloat
  package var lineWidth: CGFloat
  package var miterLimit: CGFloat
  package var lineCap: CAShapeLayerLineCap
  package var lineJoin: CAShapeLayerLineJoin
  package var lineDashPhase: CGFloat
  package var lineDashPattern: [CGFloat]

  package var isFilled: Bool { fillColor.map { !$0.isInvisible } ?? false }
  package var isStroked: Bool {
    lineWidth > 0 && strokeEnd > strokeStart && (strokeColor.map { !$0.isInvisible } ?? false)
  }
}

/// What a ``CAGradientLayer`` draws; see its properties. As many locations as colours, at least one.
nonisolated package struct LayerGradient: Hashable, Sendable, Codable {
  package var colors: [LayerColor]
  package var locations: [CGFloat]
  package var startPoint: CGPoint
  package var endPoint: CGPoint
  package var isRadial: Bool
}

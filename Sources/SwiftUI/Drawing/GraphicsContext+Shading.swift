import CoreGraphics
import UIKit

extension GraphicsContext {
  /// What fills an area or a line.
  public struct Shading {
    enum Kind {
      case color(Color)
      case style(any ShapeStyle)
      case linear(Gradient, CGPoint, CGPoint, GradientOptions)
      case radial(Gradient, CGPoint, CGFloat, CGFloat, GradientOptions)
      case conic(Gradient, CGPoint, Angle, GradientOptions)
      case image(Image, origin: CGPoint, part: CGRect, scale: CGFloat)
      indirect case palette([Shading])
    }
    let kind: Kind

    public static func color(_ color: Color) -> Shading { Shading(kind: .color(color)) }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }
    /// A gradient in a style is drawn along the bounds of what is filled.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(kind: .style(style)) }
    public static var foreground: Shading { .style(ForegroundStyle()) }
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(kind: .linear(gradient, startPoint, endPoint, options))
    }
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(kind: .radial(gradient, center, startRadius, endRadius, options))
    }
    /// One turn of colours around a point, clockwise from an angle; 0 is to the right.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(), options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(kind: .conic(gradient, center, angle, options))
    }
    /// A picture, repeated in both directions.
    ///
    /// - Parameters:
    ///   - origin: The upper left of one of the pictures.
    ///   - sourceRect: The part of the picture to repeat, in units of its size.
    ///   - scale: Of the picture's size.
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
      scale: CGFloat = 1
    ) -> Shading {
      Shading(kind: .image(image, origin: origin, part: sourceRect, scale: scale))
    }
    /// Several shadings, of which the first one is used.
    public static func palette(_ array: [Shading]) -> Shading { Shading(kind: .palette(array)) }
  }

  /// Returns a shading to be used several times. It is resolved when it is used.
  public func resolve(_ shading: Shading) -> Shading { shading }

  /// How a gradient goes on beyond its ends: with its first and last colours if it has neither `repeat` nor `mirror`. Conic gradients have
  /// no ends.
  public nonisolated struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Begins again.
    public static let `repeat` = GradientOptions(rawValue: 1)
    /// Goes back and forth.
    public static let mirror = GradientOptions(rawValue: 2)
    /// Mixes colours as light does, in the linear form of sRGB.
    public static let linearColor = GradientOptions(rawValue: 4)
  }

  // MARK: Painting

  func paint(_ path: Path, _ shading: Shading, isEOFilled: Bool, _ context: CGContext) {
    guard !path.isEmpty else { return }
    context.addPath(path.cgPath)
    /// Fills the path with what is drawn into its bounds.
    func clipping(_ draw: () -> Void) {
      context.saveGState()
      context.clip(using: isEOFilled ? .evenOdd : .winding)
      draw()
      context.restoreGState()
    }
    func fill(_ color: UIColor) {
      context.setFillColor(color.resolvedColor(with: traits).cgColor)
      context.fillPath(using: isEOFilled ? .evenOdd : .winding)
    }
    let box = path.boundingRect
    switch shading.kind {
    case .color(let color): fill(color.uiColor)
    case .linear(let gradient, let start, let end, let options):
      let line = CGPoint(x: end.x - start.x, y: end.y - start.y)
      let square = line.x * line.x + line.y * line.y
      guard let stops = stops(gradient, options) else { return context.beginPath() }
      guard square > 0 else { return fill(UIColor(cgColor: stops.last.color)) }
      let shares = box.corners.map { (($0.x - start.x) * line.x + ($0.y - start.y) * line.y) / square }
      let (long, periods) = stops.extended(over: shares, options)
      func point(_ share: CGFloat) -> CGPoint { CGPoint(x: start.x + line.x * share, y: start.y + line.y * share) }
      clipping {
        context.drawLinearGradient(
          long.cgGradient, start: point(periods.lowerBound), end: point(periods.upperBound), options: Self.bothEnds)
      }
    case .radial(let gradient, let center, let start, let end, let options):
      guard let stops = stops(gradient, options) else { return context.beginPath() }
      let length = end - start
      var (long, periods) = (stops, CGFloat(0)...1)
      if length > 0, options.isPeriodic {
        let farthest = box.corners.map { hypot($0.x - center.x, $0.y - center.y) }.max() ?? 0
        (long, periods) = stops.extended(over: [-start / length, (farthest - start) / length], options)
        // A radius is not negative: what is inside of the centre is cut off.
        let least = -start / length
        if periods.lowerBound < least {
          long = long.beginning(at: (least - periods.lowerBound) / (periods.upperBound - periods.lowerBound))
          periods = least...max(periods.upperBound, least)
        }
      }
      clipping {
        context.drawRadialGradient(
          long.cgGradient, startCenter: center, startRadius: start + periods.lowerBound * length, endCenter: center,
          endRadius: start + periods.upperBound * length, options: Self.bothEnds)
      }
    case .conic(let gradient, let center, let angle, let options):
      guard let stops = stops(gradient, options) else { return context.beginPath() }
      clipping { context.drawConicGradient(stops.cgGradient, center: center, angle: angle.radians) }
    case .image(let image, let origin, let part, let scale):
      clipping { tile(image, origin, part, scale, context) }
    case .palette(let shadings):
      context.beginPath()
      if let first = shadings.first { paint(path, first, isEOFilled: isEOFilled, context) }
    case .style(let style):
      switch style.resolvedPaint(in: environment) {
      case .none: context.beginPath()
      case .color(let color): fill(color)
      case .material: fill(.secondarySystemBackground)
      case .gradient(let gradient):
        context.beginPath()
        paint(path, Shading(kind: Self.kind(of: gradient, in: box)), isEOFilled: isEOFilled, context)
      }
    }
  }

  private static let bothEnds: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]

  private static func kind(of paint: GradientPaint, in box: CGRect) -> Shading.Kind {
    switch paint.form {
    case .linear(let start, let end): .linear(paint.gradient, start.point(in: box), end.point(in: box), [])
    case .radial(let center, let start, let end): .radial(paint.gradient, center.point(in: box), start, end, [])
    case .elliptical(let center, let start, let end):
      .radial(paint.gradient, center.point(in: box), start * box.width, end * box.width, [])
    case .angular(let center, let start, let end):
      .conic(
        paint.gradient.turned(by: (end.radians - start.radians) / (2 * .pi)), center.point(in: box), start, [])
    }
  }

  /// The colours of a gradient in this context; `nil` if it has none.
  private func stops(_ gradient: Gradient, _ options: GradientOptions) -> GradientStops? {
    let stops = gradient.ordered.map {
      GradientStops.Stop(
        location: min(max($0.location, 0), 1), color: $0.color.uiColor.resolvedColor(with: traits).cgColor)
    }
    guard let result = GradientStops(stops) else { return nil }
    return options.contains(.linearColor) ? result.mixedAsLight : result
  }

  /// The pixels of a picture that has none of its own, a symbol.
  private func pixels(of picture: UIImage) -> CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = environment.displayScale
    return UIGraphicsImageRenderer(size: picture.size, format: format).image { _ in picture.draw(at: .zero) }.cgImage
  }

  /// Fills the clip with a picture, repeated.
  private func tile(_ image: Image, _ origin: CGPoint, _ part: CGRect, _ scale: CGFloat, _ context: CGContext) {
    guard let picture = colored(resolve(image)), scale.isFinite, scale > 0, origin.x.isFinite, origin.y.isFinite,
      let whole = picture.cgImage ?? pixels(of: picture)
    else { return }
    let unit = part.standardized.intersection(CGRect(x: 0, y: 0, width: 1, height: 1))
    let pixels = CGRect(
      x: unit.minX * CGFloat(whole.width), y: unit.minY * CGFloat(whole.height),
      width: unit.width * CGFloat(whole.width), height: unit.height * CGFloat(whole.height))
    guard !unit.isEmpty, let cut = whole.cropping(to: pixels.integral) else { return }
    let size = CGSize(
      width: picture.size.width * unit.width * scale, height: picture.size.height * unit.height * scale)
    // Pictures are drawn with their first row where y is greatest.
    context.translateBy(x: origin.x, y: origin.y + size.height)
    context.scaleBy(x: 1, y: -1)
    context.draw(cut, in: CGRect(origin: .zero, size: size), byTiling: true)
  }
}

extension GraphicsContext.GradientOptions {
  fileprivate var isPeriodic: Bool { contains(.repeat) || contains(.mirror) }
}

extension CGRect {
  fileprivate var corners: [CGPoint] {
    [minX, maxX].flatMap { x in [minY, maxY].map { CGPoint(x: x, y: $0) } }
  }
}

import Compositor
import CoreGraphics
import LayerTree
import UIKit

/// Draws: paths, pictures, texts and views. A value: what a copy changes - transform, clip, opacity - ends with the copy.
@preconcurrency @MainActor public struct GraphicsContext {
  private let context: CGContext
  /// In points.
  private let size: CGSize
  /// That of the view that is drawn.
  public let environment: EnvironmentValues
  private let symbols: any View
  private var clips: [(path: Path, isEOFilled: Bool, transform: CGAffineTransform)] = []
  private var shadow: (color: Color, radius: CGFloat, offset: CGSize)?
  /// Those that change pixels, in the order in which they were added: the last one is applied first.
  private var filters: [Filter.Kind] = []

  /// The opacity of what is drawn, 0…1.
  public var opacity = 1.0
  /// How colours are mixed with those that are there.
  public var blendMode = BlendMode.normal
  /// From the space of what is drawn to that of the view.
  public var transform = CGAffineTransform.identity

  init(_ context: CGContext, _ size: CGSize, _ environment: EnvironmentValues, _ symbols: any View) {
    (self.context, self.size, self.environment, self.symbols) = (context, size, environment, symbols)
  }

  /// How colours are mixed.
  public nonisolated struct BlendMode: RawRepresentable, Equatable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }
    private init(_ mode: CGBlendMode) { rawValue = mode.rawValue }
    public static let normal = BlendMode(.normal)
    public static let multiply = BlendMode(.multiply)
    public static let screen = BlendMode(.screen)
    public static let overlay = BlendMode(.overlay)
    public static let darken = BlendMode(.darken)
    public static let lighten = BlendMode(.lighten)
    public static let colorDodge = BlendMode(.colorDodge)
    public static let colorBurn = BlendMode(.colorBurn)
    public static let softLight = BlendMode(.softLight)
    public static let hardLight = BlendMode(.hardLight)
    public static let difference = BlendMode(.difference)
    public static let exclusion = BlendMode(.exclusion)
    public static let hue = BlendMode(.hue)
    public static let saturation = BlendMode(.saturation)
    public static let color = BlendMode(.color)
    public static let luminosity = BlendMode(.luminosity)
    public static let clear = BlendMode(.clear)
    public static let copy = BlendMode(.copy)
    public static let sourceIn = BlendMode(.sourceIn)
    public static let sourceOut = BlendMode(.sourceOut)
    public static let sourceAtop = BlendMode(.sourceAtop)
    public static let destinationOver = BlendMode(.destinationOver)
    public static let destinationIn = BlendMode(.destinationIn)
    public static let destinationOut = BlendMode(.destinationOut)
    public static let destinationAtop = BlendMode(.destinationAtop)
    public static let xor = BlendMode(.xor)
    public static let plusLighter = BlendMode(.plusLighter)
  }

  /// What fills an area or a line.
  public struct Shading {
    enum Kind {
      case color(Color)
      case style(any ShapeStyle)
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
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
      Shading(kind: .linear(gradient, startPoint, endPoint))
    }
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(kind: .radial(gradient, center, startRadius, endRadius))
    }
  }

  /// How a gradient goes on beyond its ends. Without effect: with its last colours.
  public nonisolated struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let `repeat` = GradientOptions(rawValue: 1)
    public static let mirror = GradientOptions(rawValue: 2)
    public static let linearColor = GradientOptions(rawValue: 4)
  }

  /// Changes what is drawn after it: a filter.
  public struct Filter {
    enum Kind {
      case shadow(Color, CGFloat, CGSize)
      case blur(CGFloat)
      case colors(ColorChange)
      case alphaThreshold(ClosedRange<Double>, Color)
    }
    let kind: Kind
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> Filter {
      Filter(kind: .shadow(color, radius, CGSize(width: x, height: y)))
    }
    /// - Parameter radius: The standard deviation, in points [G].
    public static func blur(radius: CGFloat) -> Filter { Filter(kind: .blur(radius.isFinite ? radius : 0)) }
    /// Multiplies the colours, and the alphas, by those of a colour.
    public static func colorMultiply(_ color: Color) -> Filter { Filter(kind: .colors(.multiply(color))) }
    /// Adds an amount to the colours.
    public static func brightness(_ amount: Double) -> Filter { Filter(kind: .colors(.brightness(amount))) }
    /// Moves the colours away from middle grey by a factor.
    public static func contrast(_ amount: Double) -> Filter { Filter(kind: .colors(.contrast(amount))) }
    /// Moves the colours away from grey by a factor.
    public static func saturation(_ amount: Double) -> Filter { Filter(kind: .colors(.saturation(amount))) }
    /// Moves the colours towards grey: 1 is all grey.
    public static func grayscale(_ amount: Double) -> Filter { Filter(kind: .colors(.saturation(1 - amount))) }
    /// Turns the hues.
    public static func hueRotation(_ angle: Angle) -> Filter { Filter(kind: .colors(.hueRotation(angle))) }
    /// Makes what is drawn black, and as opaque as it was bright.
    public static var luminanceToAlpha: Filter { Filter(kind: .colors(.luminanceToAlpha)) }
    /// Paints a colour where what is drawn is as opaque as a range says, and nothing elsewhere.
    ///
    /// - Parameters:
    ///   - min: 0…1, as `max`; a range that ends before it begins paints nothing.
    ///   - color: Its own opacity counts, too.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter {
      // Nothing is as opaque as 2.
      Filter(kind: .alphaThreshold(min <= max ? min...max : 2...2, color))
    }
  }

  // MARK: Changing

  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  /// Limits what is drawn from now on to a path, in the present space.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
    clips.append((path, style.isEOFilled, transform))
  }
  /// The bounds of what can be drawn to, in the present space.
  public var clipBoundingRect: CGRect {
    var rect = CGRect(origin: .zero, size: size)
    for clip in clips { rect = rect.intersection(clip.path.boundingRect.applying(clip.transform)) }
    return transform.isInvertible && !rect.isNull ? rect.applying(transform.inverted()) : .zero
  }
  public mutating func addFilter(_ filter: Filter) {
    switch filter.kind {
    case .shadow(let color, let radius, let offset): shadow = (color, radius, offset)
    case .blur, .colors, .alphaThreshold: filters.append(filter.kind)
    }
  }

  // MARK: Drawing

  /// Draws with this context's state applied.
  private func drawing(_ body: (CGContext) -> Void) {
    applyingState { target in
      target.concatenate(transform)
      body(target)
    }
  }

  /// Calls `body` with a context in the view's space that has clip, opacity, blend mode and shadow, and changes what it draws by the filters.
  private func applyingState(_ body: (CGContext) throws -> Void) rethrows {
    context.saveGState()
    defer { context.restoreGState() }
    for clip in clips {
      context.addPath(clip.path.applying(clip.transform).cgPath)
      context.clip(using: clip.isEOFilled ? .evenOdd : .winding)
    }
    context.setAlpha(CGFloat(min(max(opacity.isNaN ? 1 : opacity, 0), 1)))
    if let mode = CGBlendMode(rawValue: blendMode.rawValue) { context.setBlendMode(mode) }
    if let shadow {
      context.setShadow(
        offset: shadow.offset, blur: max(shadow.radius, 0),
        color: shadow.color.uiColor.resolvedColor(with: traits).cgColor)
    }
    guard !filters.isEmpty else { return try body(context) }
    // Filters change pixels, so that drawing goes into a picture first.
    guard let picture = CGContext(pixelsWide: context.width, pixelsHigh: context.height, opaque: false) else { return }
    let toPixels = context.ctm
    picture.concatenate(toPixels)
    try body(picture)
    let scale = abs(toPixels.determinant).squareRoot()
    var image = picture.makeImage()
    for filter in filters.reversed() {
      switch filter {
      case .blur(let radius): image = image?.applying(.blur(radius: radius, isOpaque: false), scale: scale)
      case .colors(let change): image = image?.applying(.colors(change.matrix(traits)), scale: scale)
      case .alphaThreshold(let range, let color):
        image = image?.painted(color.uiColor.resolvedColor(with: traits).cgColor, whereAlphaIsIn: range)
      case .shadow: break
      }
    }
    guard let image else { return }
    context.concatenate(toPixels.inverted())
    context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
  }

  private var traits: UITraitCollection { environment.traits }

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    drawing { paint(path, shading, isEOFilled: style.isEOFilled, $0) }
  }
  /// Draws a line along a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    drawing { paint(path.strokedPath(style), shading, isEOFilled: false, $0) }
  }
  /// - Parameter lineWidth: In points.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  private func paint(_ path: Path, _ shading: Shading, isEOFilled: Bool, _ context: CGContext) {
    guard !path.isEmpty else { return }
    context.addPath(path.cgPath)
    func fill(_ color: UIColor) {
      context.setFillColor(color.resolvedColor(with: traits).cgColor)
      context.fillPath(using: isEOFilled ? .evenOdd : .winding)
    }
    switch shading.kind {
    case .color(let color): fill(color.uiColor)
    case .linear(let gradient, let start, let end):
      context.clip(using: isEOFilled ? .evenOdd : .winding)
      guard let gradient = cgGradient(gradient) else { return }
      context.drawLinearGradient(gradient, start: start, end: end, options: Self.bothEnds)
    case .radial(let gradient, let center, let start, let end):
      context.clip(using: isEOFilled ? .evenOdd : .winding)
      guard let gradient = cgGradient(gradient) else { return }
      context.drawRadialGradient(
        gradient, startCenter: center, startRadius: start, endCenter: center, endRadius: end, options: Self.bothEnds)
    case .style(let style):
      let box = path.boundingRect
      switch style.resolvedPaint(in: environment) {
      case .none: context.beginPath()
      case .color(let color): fill(color)
      case .material: fill(.secondarySystemBackground)
      case .gradient(let gradient):
        let inner = Shading(kind: Self.kind(of: gradient, in: box))
        context.beginPath()
        paint(path, inner, isEOFilled: isEOFilled, context)
      }
    }
  }

  private static let bothEnds: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]

  private static func kind(of paint: GradientPaint, in box: CGRect) -> Shading.Kind {
    func point(_ unit: UnitPoint) -> CGPoint {
      CGPoint(x: box.minX + unit.x * box.width, y: box.minY + unit.y * box.height)
    }
    return switch paint.form {
    case .linear(let start, let end): .linear(paint.gradient, point(start), point(end))
    case .radial(let center, let start, let end): .radial(paint.gradient, point(center), start, end)
    case .elliptical(let center, let start, let end):
      .radial(paint.gradient, point(center), start * box.width, end * box.width)
    // Its first colour: a context has no wedges.
    case .angular: .color(paint.gradient.stops.first?.color ?? .clear)
    }
  }

  private func cgGradient(_ gradient: Gradient) -> CGGradient? {
    let stops = gradient.ordered
    guard !stops.isEmpty else { return nil }
    let colors = stops.map { $0.color.uiColor.resolvedColor(with: traits).cgColor }
    return CGGradient(
      colorsSpace: nil, colors: (colors.count == 1 ? colors + colors : colors) as CFArray,
      locations: colors.count == 1 ? [0, 1] : stops.map(\.location))
  }

  /// Draws into a layer, which is then drawn as one picture with this context's opacity, blend mode, shadow and filters.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    try applyingState { target in
      target.beginTransparencyLayer(auxiliaryInfo: nil)
      defer { target.endTransparencyLayer() }
      var inner = GraphicsContext(target, size, environment, symbols)
      inner.transform = transform
      try content(&inner)
    }
  }

  /// Gives access to the context beneath, with this one's state applied.
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {
    context.saveGState()
    defer { context.restoreGState() }
    for clip in clips {
      context.addPath(clip.path.applying(clip.transform).cgPath)
      context.clip(using: clip.isEOFilled ? .evenOdd : .winding)
    }
    context.concatenate(transform)
    try content(context)
  }

  // MARK: Pictures

  /// A picture that is ready to be drawn.
  public struct ResolvedImage {
    fileprivate let image: UIImage?
    fileprivate let tint: UIColor
    /// In points.
    public var size: CGSize { image?.size ?? .zero }
    /// From the upper edge, in points.
    public var baseline: CGFloat { size.height }
    /// Colours symbols and stencils.
    public var shading: Shading?
  }

  public func resolve(_ image: Image) -> ResolvedImage {
    let picture: UIImage? =
      switch image.source {
      case .picture(let picture): picture
      case .name(let name, let bundle): UIImage(named: name, in: bundle, compatibleWith: traits)
      case .symbol(let name):
        UIImage(
          systemName: environment.symbolVariants.name(of: name),
          withConfiguration: UIImage.SymbolConfiguration(font: (environment.font ?? .body).resolved(traits)))
      }
    return ResolvedImage(image: picture, tint: (environment.foreground ?? .primary).uiColor)
  }

  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    guard var picture = image.image else { return }
    if picture.renderingMode == .alwaysTemplate || picture.isSymbolImage {
      var tint = image.tint
      if case .color(let color)? = image.shading?.kind { tint = color.uiColor }
      picture = picture.withTintColor(tint.resolvedColor(with: traits), renderingMode: .alwaysOriginal)
    }
    drawing { context in
      UIGraphicsPushContext(context)
      picture.draw(in: rect)
      UIGraphicsPopContext()
    }
  }
  /// - Parameter anchor: The point of the picture that is at the point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image, in: Self.rect(image.size, point, anchor))
  }
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  private static func rect(_ size: CGSize, _ point: CGPoint, _ anchor: UnitPoint) -> CGRect {
    CGRect(
      x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height, width: size.width, height: size.height)
  }

  // MARK: Texts and views

  /// A text that is ready to be drawn.
  public struct ResolvedText {
    fileprivate let view: HostingView
    /// Replaces the text's colour when it is set.
    public var shading: Shading

    /// Returns the room that the text takes of a size, in points.
    public func measure(in size: CGSize) -> CGSize { view.size(for: ProposedViewSize(size)) }
    /// The distance of the first baseline from the upper edge, in points.
    public func firstBaseline(in size: CGSize) -> CGFloat {
      view.graph.item?.explicitGuide(VerticalAlignment.firstTextBaseline.key, ProposedViewSize(size)) ?? 0
    }
    /// The distance of the last baseline from the upper edge, in points.
    public func lastBaseline(in size: CGSize) -> CGFloat {
      view.graph.item?.explicitGuide(VerticalAlignment.lastTextBaseline.key, ProposedViewSize(size)) ?? 0
    }
  }

  /// A view that is ready to be drawn.
  public struct ResolvedSymbol {
    fileprivate let view: HostingView
    /// In points.
    public let size: CGSize
  }

  private func hosted(_ view: any View) -> HostingView {
    let hosting = HostingView()
    hosting.overrideUserInterfaceStyle = traits.userInterfaceStyle
    hosting.environment = environment
    hosting.graph.setRoot(view, environment)
    return hosting
  }

  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(view: hosted(text), shading: .foreground) }

  /// Returns the view of ``Canvas/symbols`` with a tag; `nil` if there is none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    guard let element = ViewElements.of(symbols).first(where: { $0.tag == AnyHashable(id) }) else { return nil }
    let view = hosted(element.view)
    return ResolvedSymbol(view: view, size: view.size(for: .unspecified))
  }

  private func draw(_ view: HostingView, in rect: CGRect) {
    guard rect.width.isFinite, rect.height.isFinite, rect.minX.isFinite, rect.minY.isFinite else { return }
    view.frame = CGRect(origin: .zero, size: rect.size)
    drawing { context in
      context.translateBy(x: rect.minX, y: rect.minY)
      view.drawAlone(in: context, environment.displayScale)
    }
  }

  /// Draws a text at the upper left of a rectangle, in as many lines as it takes.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    let size = text.measure(in: rect.size)
    draw(shaded(text), in: CGRect(origin: rect.origin, size: size))
  }
  /// - Parameter anchor: The point of the text that is at the point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(shaded(text), in: Self.rect(text.view.size(for: .unspecified), point, anchor))
  }
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) { draw(symbol.view, in: rect) }
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(symbol.view, in: Self.rect(symbol.size, point, anchor))
  }

  /// Colours the labels of a text that has a shading of its own.
  private func shaded(_ text: ResolvedText) -> HostingView {
    guard case .color(let color) = text.shading.kind else { return text.view }
    text.view.layoutIfNeeded()
    for label in text.view.subviews.compactMap({ $0 as? UILabel }) { label.textColor = color.uiColor }
    return text.view
  }
}

extension CGImage {
  /// Returns a picture with a colour where this one is as opaque as a range says, and nothing elsewhere. O(pixels).
  fileprivate func painted(_ color: CGColor, whereAlphaIsIn range: ClosedRange<Double>) -> CGImage? {
    guard let context = CGContext(pixelsWide: width, pixelsHigh: height, opaque: false),
      let swatch = CGContext(pixelsWide: 1, pixelsHigh: 1, opaque: false)
    else { return nil }
    context.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
    swatch.setFillColor(color)
    swatch.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let painted = swatch.withPixels { bytes, _ in (0..<4).map { bytes[$0] } }
    // Premultiplied, the alpha last. Bytes within half a step of an end count.
    let (least, most) = (range.lowerBound * 255 - 0.5, range.upperBound * 255 + 0.5)
    context.withPixels { bytes, stride in
      for row in 0..<height {
        for column in 0..<width {
          let start = row * stride + column * 4
          let alpha = Double(bytes[start + 3])
          let isInside = alpha >= least && alpha <= most
          for channel in 0..<4 { bytes[start + channel] = isInside ? painted[channel] : 0 }
        }
      }
    }
    return context.makeImage()
  }
}

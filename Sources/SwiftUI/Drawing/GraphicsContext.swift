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
  private var clips: [Clip] = []
  /// In the order in which they were added: the last one is applied first.
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

  /// What limits drawing: a path in the view's space, or a picture of the context's size.
  private struct Clip {
    enum Form {
      case path(Path, isEOFilled: Bool)
      case layer(CGImage, opacity: Double)
    }
    let form: Form
    let isInverse: Bool

    /// Whether it cuts what is drawn afterwards, as contexts clip to the inside of paths alone.
    var needsLayer: Bool {
      if case .path = form { isInverse } else { true }
    }
  }

  /// How a clip limits.
  public nonisolated struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Draws outside of the clip.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  // MARK: Changing

  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  /// Limits what is drawn from now on to the inside of a path, in the present space; to its outside with `inverse`.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
    let outline = path.applying(transform)
    clips.append(Clip(form: .path(outline, isEOFilled: style.isEOFilled), isInverse: options.contains(.inverse)))
  }
  /// Limits what is drawn from now on to where a layer is opaque; to where it is transparent with `inverse`.
  ///
  /// - Parameters:
  ///   - opacity: Of the layer, 0…1.
  ///   - content: Draws the layer, in the present space.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    guard let picture = try picture(content: content) else { return }
    clips.append(Clip(form: .layer(picture, opacity: opacity), isInverse: options.contains(.inverse)))
  }
  /// The bounds of what can be drawn to, in the present space.
  public var clipBoundingRect: CGRect {
    var rect = CGRect(origin: .zero, size: size)
    for case .path(let path, _) in clips.filter({ !$0.isInverse }).map(\.form) {
      rect = rect.intersection(path.boundingRect)
    }
    return transform.isInvertible && !rect.isNull ? rect.applying(transform.inverted()) : .zero
  }
  /// Changes what is drawn from now on. The filter that was added last is applied first.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    filters.append(filter.kind)
  }

  // MARK: Drawing

  /// Draws with this context's state applied.
  private func drawing(_ body: (CGContext) -> Void) {
    applyingState { target in
      target.concatenate(transform)
      body(target)
    }
  }

  /// Calls `body` with a context in the view's space that has clip, opacity and blend mode, and changes what it draws by the filters.
  private func applyingState(_ body: (CGContext) throws -> Void) rethrows {
    context.saveGState()
    defer { context.restoreGState() }
    for clip in clips where !clip.isInverse {
      guard case .path(let path, let isEOFilled) = clip.form else { continue }
      context.addPath(path.cgPath)
      context.clip(using: isEOFilled ? .evenOdd : .winding)
    }
    context.setAlpha(Self.alpha(opacity))
    if let mode = CGBlendMode(rawValue: blendMode.rawValue) { context.setBlendMode(mode) }
    let cuts = clips.filter(\.needsLayer)
    guard !cuts.isEmpty else { return try applyingFilters(body) }
    // What the clips leave is what a layer keeps when they are drawn over it.
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    defer { context.endTransparencyLayer() }
    do {
      // The body moves the space; clips are in the view's.
      context.saveGState()
      defer { context.restoreGState() }
      try applyingFilters(body)
    }
    for clip in cuts {
      context.setBlendMode(clip.isInverse ? .destinationOut : .destinationIn)
      switch clip.form {
      case .path(let path, let isEOFilled):
        context.addPath(path.cgPath)
        context.setFillColor(UIColor.black.cgColor)
        context.fillPath(using: isEOFilled ? .evenOdd : .winding)
      case .layer(let picture, let opacity):
        context.setAlpha(Self.alpha(opacity))
        drawPixels(picture)
        context.setAlpha(1)
      }
    }
  }

  /// An opacity between 0 and 1; one that is no number is 1.
  private static func alpha(_ opacity: Double) -> CGFloat { CGFloat(min(max(opacity.isNaN ? 1 : opacity, 0), 1)) }

  /// Calls `body`, and changes what it draws by the filters.
  private func applyingFilters(_ body: (CGContext) throws -> Void) rethrows {
    if filters.isEmpty { return try body(context) }
    if filters.count == 1, case .shadow(let shadow) = filters[0], shadow.isPlain {
      context.setShadow(offset: shadow.offset, blur: 2 * shadow.sigma, color: shadow.cgColor(traits))
      return try body(context)
    }
    guard let picture = try picture(of: body),
      let changed = Filter.Kind.apply(filters, to: picture, context.ctm, traits)
    else { return }
    drawPixels(changed)
  }

  /// Returns what `body` draws, in as many pixels as the context has; `nil` when memory is short.
  private func picture(of body: (CGContext) throws -> Void) rethrows -> CGImage? {
    guard let picture = CGContext(pixelsWide: context.width, pixelsHigh: context.height, opaque: false) else {
      return nil
    }
    picture.concatenate(context.ctm)
    try body(picture)
    return picture.makeImage()
  }

  private func picture(content: (inout GraphicsContext) throws -> Void) rethrows -> CGImage? {
    try picture { target in
      var inner = GraphicsContext(target, size, environment, symbols)
      inner.transform = transform
      try content(&inner)
    }
  }

  /// Draws a picture whose pixels are the context's.
  private func drawPixels(_ picture: CGImage) {
    let toPixels = context.ctm
    guard toPixels.isInvertible else { return }
    context.saveGState()
    context.concatenate(toPixels.inverted())
    context.draw(picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
    context.restoreGState()
  }

  var traits: UITraitCollection { environment.traits }

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
    try applyingState { target in
      target.concatenate(transform)
      try content(target)
    }
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
    guard let picture = colored(image) else { return }
    drawing { context in
      UIGraphicsPushContext(context)
      picture.draw(in: rect)
      UIGraphicsPopContext()
    }
  }
  /// The picture, with symbols and stencils in their colour.
  func colored(_ image: ResolvedImage) -> UIImage? {
    guard let picture = image.image, picture.renderingMode == .alwaysTemplate || picture.isSymbolImage else {
      return image.image
    }
    var tint = image.tint
    if case .color(let color)? = image.shading?.kind { tint = color.uiColor }
    return picture.withTintColor(tint.resolvedColor(with: traits), renderingMode: .alwaysOriginal)
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

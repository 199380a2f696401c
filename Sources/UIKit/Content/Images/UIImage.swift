import CoreGraphics
import Diagnostics
import Foundation
import UIKitCore

/// An image to show or draw: a bitmap, or a symbol drawn at the size it is needed in. Immutable, and safe to use from any thread.
///
/// Variants (``withRenderingMode(_:)`` and its relatives) are new objects that share the pixels, in O(1). File formats are PNG, JPEG and WebP.
/// Nothing here caches: each `init(named:)` reads the file again.
nonisolated open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The pixels or outline. Bitmaps are compared by identity, symbols by name and measurements.
  enum Content: Sendable, Equatable {
    case empty
    case bitmap(CGImage)
    case symbol(name: String, SymbolRendering)

    static func == (left: Content, right: Content) -> Bool {
      switch (left, right) {
      case (.empty, .empty): true
      case (.bitmap(let left), .bitmap(let right)): left === right
      case (.symbol(let leftName, let left), .symbol(let rightName, let right)):
        leftName == rightName && left.metrics == right.metrics
      default: false
      }
    }
  }

  /// Everything an image is, as a value; variants of an image share its content.
  struct Values: Sendable, Equatable {
    var content: Content
    /// Device pixels per point.
    var scale: CGFloat
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var tintColor: UIColor?
    var configuration: Configuration?
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    /// Whether caps count: set by `resizableImage`, even with caps of zero.
    var isResizable = false
    var alignmentRectInsets = UIEdgeInsets.zero
    var flipsForRightToLeft = false
    /// In points above the image's bottom; negative is below it, `nil` for no baseline.
    var baselineFromBottom: CGFloat?
    /// The pictures of an animated image; the other values are those of the first.
    var animation: Animation?
    /// The pictures for light and dark appearance; `content` is one of them.
    var appearances: Appearances?

    static func == (left: Values, right: Values) -> Bool {
      left.content == right.content && left.scale == right.scale && left.orientation == right.orientation
        && left.renderingMode == right.renderingMode && left.tintColor == right.tintColor
        && left.configuration == right.configuration && left.capInsets == right.capInsets
        && left.resizingMode == right.resizingMode && left.isResizable == right.isResizable
        && left.alignmentRectInsets == right.alignmentRectInsets
        && left.flipsForRightToLeft == right.flipsForRightToLeft
        && left.baselineFromBottom == right.baselineFromBottom && left.animation == right.animation
        && left.appearances == right.appearances
    }
  }

  let values: Values

  init(values: Values) {
    self.values = values
    super.init()
  }

  // MARK: Making images

  /// Makes an empty image of zero size.
  public convenience override init() { self.init(values: Values(content: .empty, scale: 1)) }

  /// Makes an upright image of one point per pixel, which shares the pixels of `cgImage`.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// Makes an image that shares the pixels of `cgImage`.
  ///
  /// - Parameters:
  ///   - scale: Device pixels per point; 0 and less count as 1.
  ///   - orientation: How the pixels are turned to be upright; turned by 90°, ``size`` exchanges width and height.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(values: Values(content: .bitmap(cgImage), scale: scale > 0 ? scale : 1, orientation: orientation))
  }

  /// Decodes an image file at one point per pixel, upright by EXIF's orientation; `nil`, after a warning with the reason, if the bytes cannot be decoded.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Decodes an image file at `scale` pixels per point, upright by EXIF's orientation; `nil`, after a warning with the reason, if the bytes cannot be decoded.
  public convenience init?(data: Data, scale: CGFloat) {
    self.init(decoding: data, scale: scale, source: "\(data.count) bytes of data")
  }

  /// Reads an image file; `nil`, after a warning, if there is none or it cannot be decoded.
  ///
  /// A name that ends in `@2x` or `@3x` says its scale. For another name the variant that suits the screen best is read: its own scale,
  /// else the next larger, else the largest below. The extension "png" may be left out.
  public convenience init?(contentsOfFile path: String) {
    guard let file = ImageFile.best(for: path, scale: DisplayScale.resolved(in: nil)),
      let data = FileManager.default.contents(atPath: file.path)
    else {
      Diagnostics.warn(
        Diagnostic(
          "No image file exists at a path.", objects: ["path: \(path)"],
          likelyCause: "The file was not copied into the bundle, or its name is misspelt.",
          remedy: "Check the path and the resources of the target."), counting: "image.no-file")
      return nil
    }
    self.init(decoding: data, scale: file.scale, source: file.path)
  }

  /// Reads an image of the main bundle for the current traits' scale; see ``init(named:in:compatibleWith:)``.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Reads an image set of an asset catalogue, or else an image file, of `bundle`, which is the main bundle if `nil`; `nil`, without a
  /// warning, if there is neither.
  ///
  /// An image of a set with a look for dark appearance follows the traits of the image view that shows it.
  ///
  /// - Parameters:
  ///   - name: The name of a set, preceded by those of folders that provide a namespace; of a file it may leave out "@3x" and ".png".
  ///   - traitCollection: Its idiom, style and display scale choose the picture; `nil` means the current traits.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    if let values = AssetLibrary.image(named: name, in: bundle, traits: traitCollection ?? .current) {
      self.init(values: values)
      return
    }
    let bundle = bundle ?? .main
    guard let directory = bundle.resourcePath,
      let file = ImageFile.best(for: "\(directory)/\(name)", scale: DisplayScale.resolved(in: traitCollection)),
      let data = FileManager.default.contents(atPath: file.path)
    else { return nil }
    self.init(decoding: data, scale: file.scale, source: file.path)
  }

  /// Decodes a file, or warns with `source` and the reason.
  convenience init?(decoding data: Data, scale: CGFloat, source: String) {
    do throws(ImageDecodingError) {
      self.init(
        cgImage: try CGImage(decoding: data), scale: scale,
        orientation: Orientation(exif: EXIFOrientation.value(in: data)))
    } catch {
      Diagnostics.warn(error.diagnostic(source: source), counting: "image.unreadable")
      return nil
    }
  }

  /// Makes the system symbol of this name with every part of its configuration open.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Makes the system symbol of this name, drawn with an outline of Bootstrap Icons in place of Apple's.
  ///
  /// An unknown name gives `nil`, and the first time a warning that names similar ones. A known symbol whose icon is not installed stops
  /// the process. Symbols marked so in the table are mirrored in right-to-left interfaces.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    self.init(symbolNamed: name, configuration: configuration, traits: configuration?.traitCollection)
  }

  /// Makes the system symbol of this name, as ``init(systemName:withConfiguration:)``.
  ///
  /// - Parameter value: How much of the symbol is drawn strongly, 0...1. Without effect, as for every symbol without variable layers: no
  ///   symbol here has any (see Divergences).
  public convenience init?(systemName name: String, variableValue value: Double, configuration: Configuration? = nil) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  /// Makes the system symbol of this name for the text size and display scale of `traitCollection`.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(symbolNamed: name, configuration: nil, traits: traitCollection)
  }

  private convenience init?(symbolNamed name: String, configuration: Configuration?, traits: UITraitCollection?) {
    guard let symbol = SymbolLibrary.shared.symbol(named: name) else { return nil }
    let symbolConfiguration = configuration as? SymbolConfiguration ?? .unspecified
    let scale = DisplayScale.resolved(in: traits)
    let rendering = SymbolRendering(symbol, metrics: symbolConfiguration.metrics(for: traits), pixelScale: scale)
    self.init(
      values: Values(
        content: .symbol(name: name, rendering), scale: scale, configuration: symbolConfiguration,
        flipsForRightToLeft: symbol.isMirrored, baselineFromBottom: rendering.baselineFromBottom))
  }

  // MARK: Archives

  public class var supportsSecureCoding: Bool { true }

  /// Restores an image; `nil` if the archive holds none that can be made here, such as an unknown symbol.
  public required convenience init?(coder: NSCoder) {
    guard let values = UIImage.values(from: coder) else { return nil }
    self.init(values: values)
  }

  /// Archives the image: a symbol by its name and configuration, a bitmap as PNG; rendering mode and tint, but no caps.
  open func encode(with coder: NSCoder) { write(to: coder) }

  // MARK: Identity

  /// In points, after ``imageOrientation``; zero for an empty image. A symbol's is its ink, rounded up to pixels.
  open var size: CGSize {
    switch values.content {
    case .empty: return .zero
    case .symbol(_, let rendering): return rendering.size
    case .bitmap(let image):
      let size = CGSize(width: CGFloat(image.width) / values.scale, height: CGFloat(image.height) / values.scale)
      return values.orientation.swapsAxes ? CGSize(width: size.height, height: size.width) : size
    }
  }

  /// Device pixels per point: a bitmap's own, and for a symbol the pixel grid that its size is rounded to.
  open var scale: CGFloat { values.scale }
  /// How the pixels of ``cgImage`` are turned when the image appears. Symbols are drawn upright whatever it says.
  open var imageOrientation: Orientation { values.orientation }
  /// `.automatic` unless a variant was made by ``withRenderingMode(_:)``.
  open var renderingMode: RenderingMode { values.renderingMode }
  /// The configuration the image was made with or carries; that of a symbol is never `nil`.
  open var configuration: Configuration? { values.configuration }
  /// The configuration as that of a symbol; `nil` if it is none.
  open var symbolConfiguration: SymbolConfiguration? { values.configuration as? SymbolConfiguration }
  /// The edges that keep their thickness when the image is resized, in points.
  open var capInsets: UIEdgeInsets { values.capInsets }
  /// How the middle of a resizable image fills a larger area; `.tile`, the default, has no effect on other images.
  open var resizingMode: ResizingMode { values.resizingMode }
  /// The parts at the edges that Auto Layout ignores when it aligns an image view, in points. Zero by default.
  open var alignmentRectInsets: UIEdgeInsets { values.alignmentRectInsets }
  /// Whether image views mirror the image in right-to-left interfaces; `true` for symbols that say so in the table.
  open var flipsForRightToLeftLayoutDirection: Bool { values.flipsForRightToLeft }
  /// The distance of the baseline above the bottom, in points, by which an image view aligns with text; `nil` for most bitmaps.
  open var baselineOffsetFromBottom: CGFloat? { values.baselineFromBottom }

  /// The pictures of an animated image, which an image view shows in turn; `nil` for other images.
  open var images: [UIImage]? { values.animation?.images }
  /// How long all ``images`` are shown together, in seconds; 0 for other images.
  open var duration: TimeInterval { values.animation?.duration ?? 0 }

  /// Whether the image is a system symbol, drawn from an outline.
  open var isSymbolImage: Bool {
    if case .symbol = values.content { true } else { false }
  }

  /// The bitmap as stored, before ``imageOrientation``; `nil` for a symbol, which has none until it is drawn.
  open var cgImage: CGImage? {
    if case .bitmap(let image) = values.content { image } else { nil }
  }

  // MARK: Variants

  /// Returns a variant with changed values and the same content; of an animated image, every picture is changed.
  private func with(_ change: (inout Values) -> Void) -> UIImage {
    var values = values
    change(&values)
    if let animation = values.animation { values.animation?.images = animation.images.map { $0.with(change) } }
    return UIImage(values: values)
  }

  /// Returns a variant that keeps its colours or takes the tint, wherever it is shown.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { with { $0.renderingMode = renderingMode } }

  /// Returns a variant that shows its shape in one colour, in every rendering mode. In a view it takes precedence over the view's tint.
  ///
  /// A dynamic colour stays dynamic.
  open func withTintColor(_ color: UIColor) -> UIImage { with { $0.tintColor = color } }

  /// Returns a variant that shows its shape in one colour, with a rendering mode; the colour counts in all of them.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tintColor = color
      $0.renderingMode = renderingMode
    }
  }

  /// Returns a symbol in another configuration, which replaces its own entirely; one of traits alone has the symbol measured for those. A
  /// bitmap merely carries it.
  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard case .symbol(let name, let rendering) = values.content else {
      return with { $0.configuration = configuration }
    }
    return withSymbol(
      name, rendering, configuration: configuration as? SymbolConfiguration ?? symbolConfiguration ?? .unspecified,
      traits: configuration.traitCollection)
  }

  /// Returns a symbol with the parts that `configuration` specifies in place of its own; `nil` for other images.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return withConfiguration(symbolConfiguration?.applying(configuration) ?? configuration)
  }

  /// Returns a symbol as it is under `traits`, whose text size and display scale it follows, and an image of a catalogue in their appearance;
  /// every other image is returned as it is.
  func adjusted(for traits: UITraitCollection) -> UIImage {
    if let appearances = values.appearances {
      let isDark = traits.userInterfaceStyle == .dark
      let content = isDark ? appearances.dark : appearances.light
      guard content != values.content else { return self }
      return with {
        $0.content = content
        $0.scale = isDark ? appearances.darkScale : appearances.lightScale
      }
    }
    guard case .symbol(let name, let rendering) = values.content, let configuration = symbolConfiguration,
      configuration.values.textStyle != nil || DisplayScale.resolved(in: traits) != scale
    else { return self }
    return withSymbol(name, rendering, configuration: configuration, traits: traits)
  }

  /// Returns an image of a catalogue in the appearance of `traits`; every other image, symbols too, is returned as it is.
  private func adjusted(forDrawing traits: UITraitCollection) -> UIImage {
    values.appearances == nil ? self : adjusted(for: traits)
  }

  /// Returns the symbol measured anew; the outline is shared.
  private func withSymbol(
    _ name: String, _ rendering: SymbolRendering, configuration: SymbolConfiguration, traits: UITraitCollection?
  ) -> UIImage {
    with {
      let scale = traits.map { DisplayScale.resolved(in: $0) } ?? $0.scale
      let changed = SymbolRendering(
        rendering.symbol, metrics: configuration.metrics(for: traits), pixelScale: scale)
      $0.content = .symbol(name: name, changed)
      $0.scale = scale
      $0.configuration = configuration
      $0.baselineFromBottom = changed.baselineFromBottom
    }
  }

  /// Returns a variant whose middle tiles when it is drawn larger; see ``resizableImage(withCapInsets:resizingMode:)``.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns a variant whose edges keep their thickness while the middle tiles or stretches.
  ///
  /// - Parameter capInsets: In points. Caps shrink in proportion where the target is smaller than two of them together. Orientations other
  ///   than `.up` ignore them.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.isResizable = true
    }
  }

  /// Returns a variant with insets, in points, that Auto Layout leaves out when it aligns an image view.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Returns a variant with a baseline, by which image views align with text.
  ///
  /// - Parameter baselineOffset: In points above the bottom.
  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baselineFromBottom = baselineOffset }
  }

  /// Returns a variant that image views mirror in right-to-left interfaces. Drawing it with ``draw(in:)`` does not mirror it.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flipsForRightToLeft = true } }

  /// Returns a variant mirrored from left to right as it appears. Only bitmaps show it.
  open func withHorizontallyFlippedOrientation() -> UIImage { with { $0.orientation = $0.orientation.flipped } }

  // MARK: Drawing

  /// Draws the image in its own size, with the top left corner at `point`, into the current context.
  @preconcurrency @MainActor open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image in its own size with a blend mode and opacity; see ``draw(in:blendMode:alpha:)``.
  @preconcurrency @MainActor open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image into `rect`, scaled to fill it; does nothing outside of drawing.
  ///
  /// Templates and symbols are drawn in the image's own tint, or black.
  @preconcurrency @MainActor open func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    ImageDrawing(values: adjusted(forDrawing: .current).values, tint: drawingTint).draw(in: rect, context: context)
  }

  /// Draws the image into `rect` as one layer, which is then composed with `blendMode` and `alpha`.
  @preconcurrency @MainActor open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    draw(in: rect)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  /// The colour for drawing outside of a view, under the current traits; `nil` keeps the image's own colours.
  private var drawingTint: CGColor? {
    if let color = values.tintColor { return color.cgColor }
    return isTemplate ? UIColor.black.cgColor : nil
  }

  /// Whether only the shape counts and a view's tint gives the colour: if asked for, or for a symbol in automatic mode.
  var isTemplate: Bool {
    switch values.renderingMode {
    case .automatic: isSymbolImage
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    }
  }

  /// Returns the image as a PNG file; a symbol, and a turned or tinted bitmap, is drawn for it at its scale. `nil` for an empty image.
  @preconcurrency @MainActor open func pngData() -> Data? {
    if case .bitmap(let image) = values.content, values.orientation == .up, values.tintColor == nil {
      return image.pngData()
    }
    let bounds = CGRect(origin: .zero, size: size)
    return GraphicsContextStack.capture(bounds: bounds, scale: scale, isOpaque: false) { draw(in: bounds) }?.pngData()
  }

  /// Returns the image as a JPEG file, with the orientation of a bitmap in its EXIF data; transparent parts are over white [G].
  ///
  /// A symbol, and a tinted bitmap, is drawn for it at its scale.
  ///
  /// - Parameter compressionQuality: From 0, the smallest file, to 1; others are clamped. Hundredths are libjpeg's quality [G].
  /// - Returns: `nil` for an empty image.
  @preconcurrency @MainActor open func jpegData(compressionQuality: CGFloat) -> Data? {
    if case .empty = values.content { return nil }
    if case .bitmap(let image) = values.content, values.tintColor == nil, image.pixelFormat != .alpha {
      return image.jpegData(quality: compressionQuality, orientation: values.orientation.exif)
    }
    let bounds = CGRect(origin: .zero, size: size)
    return GraphicsContextStack.capture(bounds: bounds, scale: scale, isOpaque: false) { draw(in: bounds) }?
      .jpegData(quality: compressionQuality)
  }

  /// Whether both share their content and everything applied to it. Two bitmaps decoded from the same file are different.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || values == other.values
  }

  open override var hash: Int {
    switch values.content {
    case .empty: 0
    case .bitmap(let image): image.hashValue
    case .symbol(let name, _): name.hashValue
    }
  }

  open override var description: String {
    switch values.content {
    case .empty: "<UIImage: empty>"
    case .symbol(let name, _): "<UIImage: symbol \(name), \(size.width) × \(size.height)>"
    case .bitmap: "<UIImage: \(size.width) × \(size.height) at \(scale)×>"
    }
  }
}

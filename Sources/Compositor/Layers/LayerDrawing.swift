import CoreGraphics
import Foundation
import LayerTree

/// Everything that painting a layer needs, made when it is first painted and kept while the layer looks the same and has the same position
/// between pixels.
///
/// It depends on the layer and its place alone, not on the area that is painted. Only so can a picture be painted in pieces and repainted
/// in parts.
struct LayerDrawing {
  /// Maps the corner of the layer's bounds to pixels; see `RenderNode/outlineToDevice(_:_:)`.
  private(set) var outlineToDevice = CGAffineTransform.identity
  private var outline: Cached<Outline>?
  private var border: Cached<Outline>?
  private var surroundings: Cached<Outline>?
  private var contents: Cached<Picture>?
  private var special: Cached<Picture>?
  /// Whether something kept is only the part that could show at the layer's place, so that it must be made again elsewhere.
  private var isLimited = false

  /// Something that was made, or found to be nothing. `nil` in its place means that it was not looked for yet.
  private enum Cached<Value: Positioned> {
    case nothing
    case made(Value)

    init(_ value: Value?) { self = value.map { .made($0) } ?? .nothing }
    var value: Value? { if case .made(let value) = self { value } else { nil } }

    func moved(by vector: DeviceVector) -> Cached {
      switch self {
      case .nothing: .nothing
      case .made(let value): .made(value.moved(by: vector))
      }
    }
  }

  /// The pixels that a shape covers.
  enum Outline: Positioned {
    /// Whole pixels, fully covered: nothing needs smoothing.
    case rect(DeviceRect)
    case coverage(Coverage, at: DeviceRect)

    /// The pixels that are touched.
    var frame: DeviceRect {
      switch self {
      case .rect(let rect): rect
      case .coverage(_, let frame): frame
      }
    }

    func moved(by vector: DeviceVector) -> Outline {
      switch self {
      case .rect(let rect): .rect(rect.offset(by: vector))
      case .coverage(let coverage, let frame): .coverage(coverage, at: frame.offset(by: vector))
      }
    }
  }

  /// Pixels to be put down one to one.
  struct Picture: Positioned {
    var image: CGImage
    /// The pixels of the picture that it covers, as large as the image.
    var frame: DeviceRect

    func moved(by vector: DeviceVector) -> Picture { Picture(image: image, frame: frame.offset(by: vector)) }
  }

  // MARK: Keeping

  /// Takes note of the layer's new place, and forgets what was made for another look or another position between pixels.
  ///
  /// What only moved by whole pixels is moved along. Outlines and contents follow the bounds; a shape follows the layer's space, so
  /// scrolling the layer's own origin makes it new.
  ///
  /// - Parameters:
  ///   - toDevice: From the layer's space to pixels.
  ///   - clip: The part of the picture that is left to the layer. It matters for very large layers only, of which no more is made.
  ///   - looksSame: Whether nothing but the place changed.
  mutating func adapt(
    to toDevice: CGAffineTransform, from old: CGAffineTransform, clip: DeviceRect, from oldClip: DeviceRect,
    looksSame: Bool, bounds: CGRect
  ) {
    let oldOutlineToDevice = outlineToDevice
    outlineToDevice = RenderNode.outlineToDevice(toDevice, bounds)
    // Pictures of large layers are limited to what shows.
    if looksSame, !isLimited || (clip == oldClip && toDevice == old),
      let move = DeviceVector(from: oldOutlineToDevice, to: outlineToDevice),
      let moveOfSpace = DeviceVector(from: old, to: toDevice)
    {
      if move == .zero, moveOfSpace == .zero { return }
      outline = outline?.moved(by: move)
      border = border?.moved(by: move)
      surroundings = surroundings?.moved(by: move)
      contents = contents?.moved(by: move)
      // A shape moves with the space, a gradient with the bounds.
      special = move == moveOfSpace ? special?.moved(by: move) : nil
    } else {
      (outline, border, surroundings, contents, special) = (nil, nil, nil, nil, nil)
      isLimited = false
    }
  }

  // MARK: Outlines

  /// Returns the layer's outline; `nil` when it is empty or memory is short.
  mutating func outline(of node: RenderNode, _ store: DrawingStore) -> Outline? {
    if let outline { return outline.value }
    let made = makeOutline(node, store, .whole)
    outline = Cached(made)
    return made
  }

  /// Returns the layer's border.
  mutating func border(of node: RenderNode, _ store: DrawingStore) -> Outline? {
    if let border { return border.value }
    let made = makeOutline(node, store, .frame)
    border = Cached(made)
    return made
  }

  /// Returns the layer's border with everything outside it, for a layer that will be cut out along its outline.
  mutating func borderAndSurroundings(of node: RenderNode, _ store: DrawingStore) -> Outline? {
    if let surroundings { return surroundings.value }
    let made = makeOutline(node, store, .surroundings)
    surroundings = Cached(made)
    return made
  }

  /// Finds the cheapest form of an outline: whole pixels, shared coverage of an upright rounded rectangle, or coverage of its own.
  private mutating func makeOutline(_ node: RenderNode, _ store: DrawingStore, _ part: RoundedShape.Part) -> Outline? {
    let properties = node.properties
    let toDevice = node.toDevice
    let radii = properties.cornerRadii()
    let rect = properties.bounds.applying(toDevice)
    if part == .whole, radii.isZero, toDevice.mapsRectanglesToRectangles, let aligned = DeviceRect(aligned: rect) {
      return aligned.isEmpty ? nil : .rect(aligned)
    }
    if toDevice.b == 0, toDevice.c == 0, toDevice.a > 0, toDevice.a == toDevice.d {
      let scale = toDevice.a
      let shape = RoundedShape(
        rect, radii: radii.scaled(by: scale), shape: properties.cornerShape, part: part,
        borderWidth: properties.borderWidth * scale)
      guard let shape, let coverage = store.coverage(of: shape) else { return nil }
      return .coverage(coverage, at: shape.frame)
    }
    return makeTurnedOutline(node, part)
  }

  /// Makes an outline for any transform: all of it that may show, in one piece.
  private mutating func makeTurnedOutline(_ node: RenderNode, _ part: RoundedShape.Part) -> Outline? {
    let properties = node.properties
    let path = CGMutablePath()
    let whole = DeviceRect(covering: properties.bounds.applying(node.toDevice))
    let frame = limited(whole, node)
    guard !frame.isEmpty else { return nil }
    switch part {
    case .whole, .frame: path.addPath(properties.outline())
    case .surroundings: break
    }
    if part != .whole, properties.borderWidth * 2 < min(properties.bounds.width, properties.bounds.height) {
      path.addPath(properties.outline(insetBy: properties.borderWidth))
    }
    var toDevice = node.toDevice
    let turned = CGMutablePath()
    if part == .surroundings { turned.addRect(frame.insetBy(-1).cgRect) }
    turned.addPath(path.copy(using: &toDevice) ?? path)
    return turned.wholeCoverage(in: frame, rule: .evenOdd).map { .coverage($0, at: frame) }
  }

  // MARK: Pictures

  /// Returns the layer's contents in pixels; `nil` when there are none.
  ///
  /// Contents that fill whole pixels are a scaled copy, which the image keeps and layers share. Others are drawn for this layer.
  mutating func contents(of node: RenderNode) -> Picture? {
    if let contents { return contents.value }
    let made = makeContents(node)
    contents = Cached(made)
    return made
  }

  /// Makes the contents' pixels: a scaled copy if they fill whole pixels, otherwise a drawing.
  private mutating func makeContents(_ node: RenderNode) -> Picture? {
    guard let image = node.image,
      let placement = ContentsPlacement(
        imageSize: CGSize(width: CGFloat(image.width), height: CGFloat(image.height)), in: node.properties)
    else { return nil }
    let toDevice = node.toDevice
    if toDevice.b == 0, toDevice.c == 0, toDevice.a > 0, toDevice.d > 0, image.pixelFormat != .alpha,
      let piece = placement.onlyPiece, piece.source == image.bounds,
      let frame = DeviceRect(aligned: piece.destination.applying(toDevice)), !frame.isEmpty,
      // Only a part is made of contents far larger than the picture.
      limited(frame, node) == frame, let scaled = image.scaled(width: frame.width, height: frame.height)
    {
      return Picture(image: scaled, frame: frame)
    }
    let whole = DeviceRect(covering: placement.extent.applying(toDevice))
    return picture(of: whole, node) { LayerRasterizer.drawContents(of: node, image, placement, in: $0) }
  }

  /// Returns the shape or gradient of the layer in pixels.
  mutating func special(of node: RenderNode) -> Picture? {
    if let special { return special.value }
    var made: Picture?
    switch node.properties.specialContent {
    case .shape(let shape):
      made = picture(of: DeviceRect(covering: shape.extent.applying(node.toDevice)), node) {
        LayerRasterizer.draw(shape, of: node, in: $0)
      }
    case .gradient(let gradient):
      made = picture(of: DeviceRect(covering: node.properties.bounds.applying(node.toDevice)), node) {
        LayerRasterizer.draw(gradient, of: node, in: $0)
      }
    case nil: break
    }
    special = Cached(made)
    return made
  }

  /// Draws into transparent pixels for a part of the picture.
  private mutating func picture(of whole: DeviceRect, _ node: RenderNode, _ draw: (CGContext) -> Void) -> Picture? {
    let frame = limited(whole, node)
    guard !frame.isEmpty,
      let context = CGContext(pixelsWide: frame.width, pixelsHigh: frame.height, opaque: false)
    else { return nil }
    context.flipToTopLeft(scale: 1)
    context.translateBy(x: -CGFloat(frame.minX), y: -CGFloat(frame.minY))
    draw(context)
    return Picture(image: context.finish(), frame: frame)
  }

  /// Returns the part of a frame to make: all of it, unless it is far larger than what can show.
  private mutating func limited(_ frame: DeviceRect, _ node: RenderNode) -> DeviceRect {
    if frame.area <= Self.maximumPixels { return frame }
    isLimited = true
    return frame.intersection(node.clip.insetBy(-node.reachOfBlurs))
  }

  /// Four million: more than any phone's screen has.
  private static let maximumPixels = 4 << 20
}

/// Something with a place in the picture.
private protocol Positioned {
  /// Returns the same pixels elsewhere.
  func moved(by vector: DeviceVector) -> Self
}

import CoreGraphics
import Foundation
import LayerTree

/// The look of a layer in terms a page can draw without knowing Core Animation: colours, outlines, pictures and their positions.
///
/// Encoded as JSON, the page's `Look` in `messages.js`; `nil` fields are omitted. Lengths are in points from the layer's upper left corner.
struct PageLook: Hashable, Encodable {
  /// The values that a look depends on besides the layer's own properties.
  struct Context {
    /// The picture that is the layer's contents: its number and its size in pixels.
    var picture: (number: Int, size: CGSize)?
    /// The mask through which the layer is visible, if it has one.
    var mask: Mask?
  }

  /// The background colour, in CSS notation.
  var fill: String?
  /// The outline as an SVG path, unless it is the layer's rectangle.
  var outline: String?
  /// Whether contents and sublayers are clipped to the outline.
  var clips: Bool?
  /// The corner radii of an outline that clips, clockwise from the upper left: for effects that cannot be clipped to a path.
  var radii: [Double]?
  var border: Border?
  var shadow: Shadow?
  var picture: Picture?
  var shape: Shape?
  var gradient: Gradient?
  var backdrop: Backdrop?
  /// What changes the picture of the layer and everything on it, in CSS notation.
  var filter: String?
  /// How colours are mixed with those behind, in CSS notation.
  var blend: String?
  /// Whether layers on it mix with one another alone.
  var isGroup: Bool?
  var mask: Mask?

  /// The border along the inside of the outline.
  struct Border: Hashable, Encodable {
    /// The area between two outlines, as an SVG path for the even-odd rule.
    var band: String
    var color: String
  }

  /// The shadow behind the layer.
  struct Shadow: Hashable, Encodable {
    var color: String
    var x: Double
    var y: Double
    /// The standard deviation of the blur, in points.
    var radius: Double
    /// The shape that casts it as an SVG path; `nil` for the visible parts of the layer.
    var path: String?
  }

  /// The layer's contents, in one piece or several as a stretchable image needs.
  struct Picture: Hashable, Encodable {
    var number: Int
    /// The picture's size, in pixels.
    var width: Int
    var height: Int
    /// Each piece as x, y, width and height in the picture, in pixels, and then in the layer.
    var pieces: [[Double]]
  }

  /// The path of a shape layer.
  struct Shape: Hashable, Encodable {
    var path: String
    var fill: String?
    var isEvenOdd: Bool?
    var stroke: Stroke?
  }

  /// The stroke of a shape, with CSS's words for caps and joins.
  struct Stroke: Hashable, Encodable {
    /// The stroked part of the shape's path, if it is not all of it.
    var path: String?
    var color: String
    var width: Double
    var cap: String
    var join: String
    var miterLimit: Double
    var dashes: [Double]?
    var dashPhase: Double?
  }

  /// The gradient of a gradient layer.
  struct Gradient: Hashable, Encodable {
    var colors: [String]
    var locations: [Double]
    /// The points of the first and last colour, in units of the layer's size.
    var start: [Double]
    var end: [Double]
    var isRadial: Bool?
    /// The direction in which a conic gradient begins, in radians from the x axis towards the y axis; `nil` for the other forms.
    var angle: Double?
  }

  /// The blur of whatever is behind the layer.
  struct Backdrop: Hashable, Encodable {
    /// The standard deviation of the blur, in points.
    var radius: Double
    var saturation: Double
  }

  /// A mask, reduced to what a page can mask with.
  struct Mask: Hashable, Encodable {
    /// The area that the mask lets through completely, as an SVG path.
    var path: String?
    var gradient: Gradient?
    var picture: Picture?
    /// The position of gradient and picture: x, y, width and height in the masked layer.
    var frame: [Double]?
  }
}

extension PageLook {
  /// Describes a layer, omitting everything that draws nothing.
  init(_ properties: LayerProperties, _ context: Context) {
    let size = properties.bounds.size
    let hasOutline = properties.cornerRadius > 0 && !properties.cornerRadii().isZero
    if properties.drawsBackground { fill = properties.backgroundColor.map { CSS.color($0) } }
    if hasOutline { outline = CSS.path(properties.outline(), from: properties.bounds.origin) }
    if properties.masksToBounds {
      clips = true
      if hasOutline {
        let radii = properties.cornerRadii()
        self.radii = [radii.minXMinY, radii.maxXMinY, radii.maxXMaxY, radii.minXMaxY].map(CSS.rounded)
      }
    }
    if properties.drawsBorder, let color = properties.borderColor {
      let path = CGMutablePath()
      path.addPath(properties.outline())
      if properties.borderWidth * 2 < min(size.width, size.height) {
        path.addPath(properties.outline(insetBy: properties.borderWidth))
      }
      border = Border(band: CSS.path(path, from: properties.bounds.origin), color: CSS.color(color))
    }
    shadow = properties.castsShadow ? Shadow(properties) : nil
    picture = context.picture.flatMap { Picture(number: $0.number, size: $0.size, in: properties) }
    switch properties.specialContent {
    case .shape(let shape): self.shape = Shape(shape, from: properties.bounds.origin)
    case .gradient(let gradient): self.gradient = Gradient(gradient, in: size)
    case nil: break
    }
    backdrop = properties.backdrop.map {
      Backdrop(radius: CSS.rounded($0.radius), saturation: CSS.rounded($0.saturation))
    }
    takeEffect(properties.effect)
    mask = context.mask
  }

  private mutating func takeEffect(_ effect: LayerEffect?) {
    switch effect {
    case .colors(let matrix): filter = CSS.filter(matrix)
    case .blur(let radius, _) where radius > 0: filter = "blur(\(CSS.rounded(radius))px)"
    case .blend(let mode): blend = CSS.blendMode(mode)
    case .group: isGroup = true
    case .blur, nil: break
    }
  }
}

extension PageLook.Shadow {
  /// Casts the outline's shadow for an opaque background; otherwise the page derives the shadow from the layer's pixels, which is slower.
  fileprivate init?(_ properties: LayerProperties) {
    guard let shadowColor = properties.shadowColor else { return nil }
    color = CSS.color(shadowColor, opacity: Double(properties.shadowOpacity))
    (x, y) = (CSS.rounded(properties.shadowOffset.width), CSS.rounded(properties.shadowOffset.height))
    radius = CSS.rounded(max(properties.shadowRadius, 0))
    let origin = properties.bounds.origin
    if let outline = properties.shadowPath {
      path = CSS.path(outline, from: origin)
    } else if properties.drawsBackground, properties.backgroundColor?.isOpaque ?? false {
      path = CSS.path(properties.outline(), from: origin)
    }
  }
}

extension PageLook.Picture {
  /// Places the contents as the layer's gravity and stretchable area require; `nil` when nothing of them shows.
  fileprivate init?(number: Int, size: CGSize, in properties: LayerProperties) {
    guard let placement = ContentsPlacement(imageSize: size, in: properties) else { return nil }
    self.number = number
    (width, height) = (Int(size.width), Int(size.height))
    let origin = properties.bounds.origin
    pieces = placement.pieces.map { piece in
      let (source, destination) = (piece.source, piece.destination.offsetBy(dx: -origin.x, dy: -origin.y))
      return [source, destination].flatMap { rect in
        [rect.minX, rect.minY, rect.width, rect.height].map(CSS.rounded)
      }
    }
  }
}

extension PageLook.Shape {
  /// Describes a shape. A partial stroke gets a path of its own.
  fileprivate init(_ shape: LayerShape, from origin: CGPoint) {
    path = shape.path.map { CSS.path($0, from: origin) } ?? ""
    fill = shape.isFilled ? shape.fillColor.map { CSS.color($0) } : nil
    isEvenOdd = shape.fillRule == .evenOdd ? true : nil
    guard shape.isStroked, let color = shape.strokeColor else { return }
    let cap =
      switch shape.lineCap {
      case .round: "round"
      case .square: "square"
      default: "butt"
      }
    let join =
      switch shape.lineJoin {
      case .round: "round"
      case .bevel: "bevel"
      default: "miter"
      }
    stroke = PageLook.Stroke(
      color: CSS.color(color), width: CSS.rounded(shape.lineWidth), cap: cap, join: join,
      miterLimit: CSS.rounded(shape.miterLimit),
      dashes: shape.dashes?.map(CSS.rounded),
      dashPhase: shape.lineDashPhase == 0 ? nil : CSS.rounded(shape.lineDashPhase))
    if shape.strokeStart > 0 || shape.strokeEnd < 1 {
      stroke?.path = shape.strokedPath.map { CSS.path($0, from: origin) }
    }
  }
}

extension PageLook.Gradient {
  /// - Parameter size: That of the gradient's layer, in points.
  init(_ gradient: LayerGradient, in size: CGSize) {
    let stops = gradient.type == .conic ? Self.straight(gradient.stops) : gradient.stops
    colors = stops.colors.map { CSS.color($0) }
    locations = stops.locations.map(CSS.rounded)
    start = [CSS.rounded(gradient.startPoint.x), CSS.rounded(gradient.startPoint.y)]
    end = [CSS.rounded(gradient.endPoint.x), CSS.rounded(gradient.endPoint.y)]
    isRadial = gradient.type == .radial ? true : nil
    angle = gradient.type == .conic ? CSS.rounded(gradient.startAngle(in: size)) : nil
  }

  /// The stops with more of them where the alpha changes: CSS mixes premultiplied colors, and gradients here straight ones.
  private static func straight(_ stops: (colors: [CGColor], locations: [CGFloat])) -> (
    colors: [CGColor], locations: [CGFloat]
  ) {
    let steps = 16
    var result = stops
    result.colors.removeAll()
    result.locations.removeAll()
    for (index, color) in stops.colors.enumerated() {
      let (to, location) = (color.sRGBComponents, stops.locations[index])
      if index > 0, stops.colors[index - 1].alpha != color.alpha {
        let (from, start) = (stops.colors[index - 1].sRGBComponents, stops.locations[index - 1])
        for step in 1..<steps {
          let share = CGFloat(step) / CGFloat(steps)
          let mixed = from.mixed(with: to, by: share)
          result.colors.append(
            CGColor(srgbRed: mixed.red, green: mixed.green, blue: mixed.blue, alpha: mixed.alpha))
          result.locations.append(start + (location - start) * share)
        }
      }
      result.colors.append(color)
      result.locations.append(location)
    }
    return result
  }
}

import UIKit

/// The outline of a shape, in points with y down: a value over a `CGPath`, whose rules it has.
///
/// A copy shares its elements until one of both is changed. Lines and curves without a current point are left out with a warning.
public nonisolated struct Path: Equatable, LosslessStringConvertible, Sendable {
  /// Never changed while another value refers to it.
  private var storage = CGMutablePath()

  /// A part of a path, as ``forEach(_:)`` lists it.
  @frozen public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  /// Creates an empty path.
  public init() {}

  /// Creates an empty path and lets `callback` add to it.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  /// Creates a path with the elements of another; later changes of that one do not count.
  public init(_ path: CGPath) { storage = path.mutableCopy() ?? CGMutablePath() }

  public init(_ rect: CGRect) { addRect(rect) }

  /// Creates a rectangle with elliptical corners, which are at most half of its sides. Only circular corners can be continuous.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// Creates a rectangle with circular corners, whose radius is at most half of its shorter side.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Creates a rectangle with a radius for each corner. See ``addRoundedRect(in:cornerRadii:style:transform:)``.
  public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Reads what ``description`` writes; `nil` for anything else.
  public init?(_ string: String) {
    var numbers: [CGFloat] = []
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        guard number.isFinite else { return nil }
        numbers.append(number)
        continue
      }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
      let needsPoint = word != "m" && word != "re"
      guard !needsPoint || currentPoint != nil || word == "h" && numbers.isEmpty else { return nil }
      switch (word, numbers.count) {
      case ("m", 2): move(to: points[0])
      case ("l", 2): addLine(to: points[0])
      case ("q", 4): addQuadCurve(to: points[1], control: points[0])
      case ("c", 6): addCurve(to: points[2], control1: points[0], control2: points[1])
      case ("h", 0): closeSubpath()
      case ("re", 4): addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      default: return nil
      }
      numbers.removeAll()
    }
    guard numbers.isEmpty else { return nil }
  }

  /// The elements, each as its points and a letter: `m`, `l`, `q`, `c` and `h`.
  public var description: String {
    var words: [String] = []
    func add(_ points: [CGPoint], _ letter: String) {
      words += points.flatMap { ["\($0.x)", "\($0.y)"] }.map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
      words.append(letter)
    }
    forEach { element in
      switch element {
      case .move(let point): add([point], "m")
      case .line(let point): add([point], "l")
      case .quadCurve(let end, let control): add([control, end], "q")
      case .curve(let end, let first, let second): add([first, second, end], "c")
      case .closeSubpath: add([], "h")
      }
    }
    return words.joined(separator: " ")
  }

  // MARK: Asking

  /// A copy of the path as Core Graphics has it.
  public var cgPath: CGPath { storage.copy() ?? storage }

  public var isEmpty: Bool { storage.isEmpty }

  /// The end of the latest element; `nil` while the path is empty.
  public var currentPoint: CGPoint? { storage.isEmpty ? nil : storage.currentPoint }

  /// The smallest rectangle around the path, control points left out; null for an empty path.
  public var boundingRect: CGRect { storage.boundingBoxOfPath }

  /// Whether a point is inside the path, by the winding or the even-odd rule. Open subpaths count as closed.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    p.x.isFinite && p.y.isFinite && storage.contains(p, using: eoFill ? .evenOdd : .winding)
  }

  /// Calls `body` with each element, in order.
  public func forEach(_ body: (Element) -> Void) {
    storage.applyWithBlock { pointer in
      let (element, points) = (pointer.pointee, pointer.pointee.points)
      switch element.type {
      case .moveToPoint: body(.move(to: points[0]))
      case .addLineToPoint: body(.line(to: points[0]))
      case .addQuadCurveToPoint: body(.quadCurve(to: points[1], control: points[0]))
      case .addCurveToPoint: body(.curve(to: points[2], control1: points[0], control2: points[1]))
      case .closeSubpath: body(.closeSubpath)
      }
    }
  }

  public static func == (first: Path, second: Path) -> Bool {
    first.storage === second.storage || first.storage.copy() == second.storage.copy()
  }

  // MARK: Adding

  /// The elements, for a change of this value alone.
  private var own: CGMutablePath {
    mutating get {
      if !isKnownUniquelyReferenced(&storage) { storage = storage.mutableCopy() ?? CGMutablePath() }
      return storage
    }
  }

  public mutating func move(to end: CGPoint) { own.move(to: end) }
  public mutating func addLine(to end: CGPoint) { own.addLine(to: end) }
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { own.addQuadCurve(to: end, control: control) }
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    own.addCurve(to: end, control1: control1, control2: control2)
  }
  /// Closes the current subpath by a line to its start.
  public mutating func closeSubpath() { own.closeSubpath() }

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    own.addRect(rect, transform: transform)
  }
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    own.addRects(rects, transform: transform)
  }

  /// Adds a rectangle with elliptical corners, which are at most half of its sides. Only circular corners can be continuous.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let rect = rect.standardized
    func corner(_ length: CGFloat, _ side: CGFloat) -> CGFloat { length > 0 ? min(length, side / 2) : 0 }
    let (width, height) = (corner(cornerSize.width, rect.width), corner(cornerSize.height, rect.height))
    guard width > 0, height > 0 else { return addRect(rect, transform: transform) }
    if style == .continuous, cornerSize.width == cornerSize.height {
      let bezier = UIBezierPath(roundedRect: rect, cornerRadius: min(width, height))
      return own.addPath(bezier.cgPath, transform: transform)
    }
    let (w, h) = cornerSize.width == cornerSize.height ? (min(width, height), min(width, height)) : (width, height)
    own.addRoundedRect(in: rect, cornerWidth: w, cornerHeight: h, transform: transform)
  }

  /// Adds a rectangle with a radius for each corner, in a space where leading is left. Radii that are too large for a side are made smaller
  /// together. Different radii are circular whatever the style: see Divergences.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let rect = rect.standardized
    let radii = cornerRadii.fitting(rect.size)
    if let radius = radii.common {
      return addRoundedRect(
        in: rect, cornerSize: CGSize(width: radius, height: radius), style: style, transform: transform)
    }
    let path = own
    path.move(to: CGPoint(x: rect.minX + radii.topLeading, y: rect.minY), transform: transform)
    let corners = [
      (CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY), radii.topTrailing),
      (CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY), radii.bottomTrailing),
      (CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.minY), radii.bottomLeading),
      (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), radii.topLeading),
    ]
    for (tip, next, radius) in corners {
      if radius > 0 {
        path.addArc(tangent1End: tip, tangent2End: next, radius: radius, transform: transform)
      } else {
        path.addLine(to: tip, transform: transform)
      }
    }
    path.closeSubpath()
  }

  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    own.addEllipse(in: rect, transform: transform)
  }

  /// Adds straight lines from the first point on.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Adds an arc, joined to the current point by a line if there is one.
  ///
  /// - Parameters:
  ///   - clockwise: The direction as seen with y pointing up; on the screen, where y points down, it looks reversed, as Apple's does [D].
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    own.addArc(
      center: center, radius: radius, startAngle: startAngle.radians, endAngle: endAngle.radians, clockwise: clockwise,
      transform: transform)
  }

  /// Adds a line and an arc that rounds the corner at `tangent1End`.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    own.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
  }

  /// Adds an arc of `delta`, joined to the current point by a line if there is one.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    own.addRelativeArc(
      center: center, radius: radius, startAngle: startAngle.radians, delta: delta.radians, transform: transform)
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    let other = path.storage.copy() ?? CGMutablePath()
    own.addPath(other, transform: transform)
  }

  // MARK: Other paths

  public func applying(_ transform: CGAffineTransform) -> Path {
    var transform = transform
    return storage.copy(using: &transform).map(Path.init) ?? Path()
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }

  /// Returns the outline of the path's stroke, to be filled by the winding rule.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    let dashed = style.dash.isEmpty ? cgPath : cgPath.copy(dashingWithPhase: style.dashPhase, lengths: style.dash)
    return Path(
      dashed.copy(
        strokingWithWidth: style.lineWidth, lineCap: style.lineCap, lineJoin: style.lineJoin,
        miterLimit: style.miterLimit))
  }

  /// Returns the part of the path between two shares of its length.
  ///
  /// - Parameters:
  ///   - from: Clamped to 0…1, as is `to`. The result is empty unless `from` is less than `to`.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { PathTrim.part(of: self, from: from, to: to) }
}

import CoreGraphics
import Foundation

nonisolated extension AnimatableValue {
  package init(_ value: CGPoint) { self = .vector([value.x, value.y, 0, 0], .point) }
  package init(_ value: CGSize) { self = .vector([value.width, value.height, 0, 0], .size) }
  package init(_ value: CGRect) {
    self = .vector([value.origin.x, value.origin.y, value.size.width, value.size.height], .rect)
  }
  /// Converts a colour to premultiplied sRGB; `nil` becomes clear.
  package init(_ color: CGColor?) { self = .vector(Self.premultiplied(color), .color) }

  /// Converts a value as clients write it: `CGFloat`, `NSNumber`, `CGPoint`, `CGColor`, `CATransform3D` and so on.
  ///
  /// Returns `nil` for a value of another kind than `kind`. Elements of an array that do not fit are left out. An `AnimatableValue` is
  /// taken as it is.
  package init?(_ value: Any?, as kind: Kind) {
    guard let value else { return nil }
    if let value = value as? AnimatableValue {
      self = value
      return
    }
    switch kind {
    case .number:
      guard let number = Self.number(of: value) else { return nil }
      self = .number(number)
    case .point:
      guard let point = value as? CGPoint else { return nil }
      self.init(point)
    case .size:
      guard let size = value as? CGSize else { return nil }
      self.init(size)
    case .rect:
      guard let rect = value as? CGRect else { return nil }
      self.init(rect)
    case .color:
      guard let color = value as? CGColor else { return nil }
      self.init(color)
    case .transform:
      if let transform = value as? CATransform3D {
        self = .transform(transform)
      } else if let transform = value as? CGAffineTransform {
        self = .transform(CATransform3DMakeAffineTransform(transform))
      } else {
        return nil
      }
    case .path:
      guard let path = value as? CGPath else { return nil }
      self = .path(path.copy() ?? path)
    case .numbers:
      guard let list = value as? [Any] else { return nil }
      self = .list(list.compactMap(Self.number).map { [$0, 0, 0, 0] }, .numbers)
    case .colors:
      guard let list = value as? [Any] else { return nil }
      self = .list(list.compactMap { ($0 as? CGColor).map(Self.premultiplied) }, .colors)
    case .image:
      guard let image = value as? CGImage else { return nil }
      self = .image(image)
    case .flag:
      if let flag = value as? Bool {
        self = .flag(flag)
      } else if let number = Self.number(of: value) {
        self = .flag(number != 0)
      } else {
        return nil
      }
    }
  }

  /// Accepts every number type of Swift and Foundation, and `Bool` as 0 or 1.
  private static func number(of value: Any) -> Double? {
    switch value {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// Returns a colour's sRGB components, multiplied by its alpha; outside 0…1 for wide colours.
  private static func premultiplied(_ color: CGColor?) -> SIMD4<Double> {
    guard let color else { return .zero }
    let c = color.sRGBComponents
    return [c.red * c.alpha, c.green * c.alpha, c.blue * c.alpha, c.alpha]
  }

  /// Converts back to straight sRGB. Alpha is limited to 1, but colours may leave 0…1 where an animation overshoots.
  private static func color(_ v: SIMD4<Double>) -> CGColor {
    guard v.w > 0 else { return CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0) }
    return CGColor(srgbRed: v.x / v.w, green: v.y / v.w, blue: v.z / v.w, alpha: min(v.w, 1))
  }

  // MARK: As the layer's types

  /// The value as a number; 0 for a value without numbers. The other conversions to numbers fall back to zero likewise.
  package var asNumber: CGFloat { numbers.map { CGFloat($0.x) } ?? 0 }
  package var asPoint: CGPoint { numbers.map { CGPoint(x: $0.x, y: $0.y) } ?? .zero }
  package var asSize: CGSize { numbers.map { CGSize(width: $0.x, height: $0.y) } ?? .zero }
  package var asRect: CGRect { numbers.map { CGRect(x: $0.x, y: $0.y, width: $0.z, height: $0.w) } ?? .zero }
  package var asColor: CGColor? { numbers.map(Self.color) }
  /// The value as a transform; a difference is applied to the identity.
  package var asTransform: CATransform3D? {
    switch self {
    case .transform(let value): value
    case .transformDelta(let delta): delta.applied(to: CATransform3DIdentity)
    default: nil
    }
  }
  package var asPath: CGPath? { if case .path(let path) = self { path } else { nil } }
  package var asImage: CGImage? { if case .image(let image) = self { image } else { nil } }
  /// The value as a flag; false for other kinds. Flags switch half-way when they animate.
  package var asFlag: Bool { if case .flag(let flag) = self { flag } else { false } }
  package var asNumbers: [NSNumber] {
    if case .list(let list, _) = self { list.map { NSNumber(value: $0.x) } } else { [] }
  }
  package var asColors: [CGColor] {
    if case .list(let list, _) = self { list.map(Self.color) } else { [] }
  }

  /// The value as clients read it, in the types that `init(_:as:)` takes.
  package var asAny: Any? {
    switch self {
    case .vector(_, .number): asNumber
    case .vector(_, .point): asPoint
    case .vector(_, .size): asSize
    case .vector(_, .rect): asRect
    case .vector(_, .color): asColor
    case .vector: nil
    case .transform(let value): value
    case .transformDelta: asTransform
    case .path(let path): path
    case .list(_, .colors): asColors
    case .list: asNumbers
    case .image(let image): image
    case .flag(let flag): flag
    }
  }
}

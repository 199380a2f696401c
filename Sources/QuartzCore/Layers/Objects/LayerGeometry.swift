import CoreGraphics
import Diagnostics
import Foundation

/// Frames, conversions between layers' spaces and hit tests; keeps NaN and infinity out.
enum LayerGeometry {
  // MARK: Spaces

  /// From the layer's space to its superlayer's.
  static func toSuperlayer(_ layer: CALayer) -> CGAffineTransform { layer.values.toSuperlayer }

  /// From a layer's space to the space around its topmost superlayer.
  private static func toOutermost(_ layer: CALayer?) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    var current = layer
    while let layer = current {
      result = result.concatenating(toSuperlayer(layer))
      current = layer.spatialSuperlayer
    }
    return result
  }

  /// The way from one layer's space to another's: up to the nearest superlayer both share, so that what lies above it costs
  /// no precision, and down again.
  private static func way(
    from source: CALayer?, to target: CALayer?
  ) -> (up: CGAffineTransform, down: CGAffineTransform) {
    guard let source, let target else { return (toOutermost(source), toOutermost(target).inverted()) }
    var shared: CALayer? = source
    while let candidate = shared, !LayerHierarchy.isAncestor(candidate, orSelfOf: target) {
      shared = candidate.spatialSuperlayer
    }
    func up(_ layer: CALayer) -> CGAffineTransform {
      var result = CGAffineTransform.identity
      var current: CALayer? = layer
      while let layer = current, layer !== shared {
        result = result.concatenating(toSuperlayer(layer))
        current = layer.spatialSuperlayer
      }
      return result
    }
    return (up(source), up(target).inverted())
  }

  static func convert(_ point: CGPoint, from source: CALayer?, to target: CALayer?) -> CGPoint {
    if source === target { return point }
    let way = way(from: source, to: target)
    return point.applying(way.up).applying(way.down)
  }

  /// A rectangle becomes a bounding box twice, in the shared superlayer and in the target: the values captured from iOS
  /// are larger than the bounding box of the corners, by exactly that.
  static func convert(_ rect: CGRect, from source: CALayer?, to target: CALayer?) -> CGRect {
    if source === target { return rect }
    let way = way(from: source, to: target)
    return rect.applying(way.up).applying(way.down)
  }

  // MARK: Frame

  static func frame(of layer: CALayer) -> CGRect {
    guard layer.transform == CATransform3DIdentity else { return layer.bounds.applying(toSuperlayer(layer)) }
    let size = layer.bounds.size
    return CGRect(
      x: layer.position.x - layer.anchorPoint.x * size.width, y: layer.position.y - layer.anchorPoint.y * size.height,
      width: size.width, height: size.height)
  }

  static func setFrame(_ frame: CGRect, of layer: CALayer) {
    guard isFinite(frame, "frame", of: layer) else { return }
    let frame = frame.standardized
    var size = frame.size
    var anchorInFrame = CGPoint(x: layer.anchorPoint.x * size.width, y: layer.anchorPoint.y * size.height)
    if layer.transform != CATransform3DIdentity {
      let linear = layer.transform.projectedAffineTransform
      // Only transforms that map rectangles to rectangles have an answer; for others Apple calls the frame undefined.
      let unscaled = CGSize(width: size.width, height: size.height).applying(linear.inverted())
      size = CGSize(width: abs(unscaled.width), height: abs(unscaled.height))
      let aroundAnchor = CGRect(
        x: -layer.anchorPoint.x * size.width, y: -layer.anchorPoint.y * size.height, width: size.width,
        height: size.height
      ).applying(linear)
      anchorInFrame = CGPoint(x: -aroundAnchor.minX, y: -aroundAnchor.minY)
    }
    layer.bounds.size = size
    layer.position = CGPoint(x: frame.minX + anchorInFrame.x, y: frame.minY + anchorInFrame.y)
  }

  // MARK: Hit test

  static func hitTest(_ pointInSuperlayer: CGPoint, in layer: CALayer) -> CALayer? {
    guard !layer.isHidden else { return nil }
    let toSuperlayer = toSuperlayer(layer)
    guard toSuperlayer.isInvertible else { return nil }
    let point = pointInSuperlayer.applying(toSuperlayer.inverted())
    let isInside = layer.contains(point)
    if layer.masksToBounds && !isInside { return nil }
    if let mask = layer.visibleMask, mask.hitTest(point) == nil { return nil }
    for sublayer in backToFront(layer.visibleSublayers).reversed() {
      if let hit = sublayer.hitTest(point) { return hit }
    }
    return isInside ? layer : nil
  }

  /// Sorted by `zPosition`, equal ones in the order given.
  private static func backToFront(_ layers: [CALayer]) -> [CALayer] {
    guard layers.contains(where: { $0.zPosition != 0 }) else { return layers }
    return layers.enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }

  // MARK: Checks

  /// Debug builds stop; release builds keep the value before and count it as `"layer.geometry"`.
  static func isFinite(_ value: some LayerValue, _ property: String, of layer: CALayer) -> Bool {
    if value.isFinite { return true }
    let numbers = value.numbers
    guard let bad = numbers.first(where: { !$0.isFinite }) else { return true }
    Diagnostics.fault(
      Diagnostic(
        bad.isNaN ? "CALayer \(property) contains NaN: \(numbers)." : "CALayer \(property) is infinite: \(numbers).",
        objects: ["layer: \(layer.summary)"],
        likelyCause: "A division by zero, often by a size before layout, or a rectangle that is null or infinite.",
        remedy: "Check the divisor, and give layers finite rectangles."),
      counting: "layer.geometry")
    return false
  }
}

import CoreGraphics
import Diagnostics
import Foundation

/// Frames, conversions between layers' spaces, and hit tests. Keeps NaN and infinity out of layers.
enum LayerGeometry {
  // MARK: Spaces

  /// Maps the layer's space to its superlayer's.
  static func toSuperlayer(_ layer: CALayer) -> CGAffineTransform {
    guard let superlayer = layer.placingSuperlayer else { return layer.values.toSuperlayer }
    var placed = layer.values
    superlayer.values.place(&placed)
    return placed.toSuperlayer
  }

  /// Maps a layer's space to the space around its topmost superlayer.
  private static func toOutermost(_ layer: CALayer?) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    var current = layer
    while let layer = current {
      result = result.concatenating(toSuperlayer(layer))
      current = layer.geometrySuperlayer
    }
    return result
  }

  /// Returns the maps from one layer's space up to the nearest shared superlayer and down to another layer's. What is above the shared
  /// superlayer thus costs no precision.
  private static func way(
    from source: CALayer?, to target: CALayer?
  ) -> (up: CGAffineTransform, down: CGAffineTransform) {
    guard let source, let target else { return (toOutermost(source), toOutermost(target).inverted()) }
    var shared: CALayer? = source
    while let candidate = shared, !LayerHierarchy.isAncestor(candidate, orSelfOf: target) {
      shared = candidate.geometrySuperlayer
    }
    func up(_ layer: CALayer) -> CGAffineTransform {
      var result = CGAffineTransform.identity
      var current: CALayer? = layer
      while let layer = current, layer !== shared {
        result = result.concatenating(toSuperlayer(layer))
        current = layer.geometrySuperlayer
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

  /// Converts a rectangle by taking its bounding box twice, in the shared superlayer and in the target. The values captured from iOS exceed
  /// the bounding box of the corners by exactly that.
  static func convert(_ rect: CGRect, from source: CALayer?, to target: CALayer?) -> CGRect {
    if source === target { return rect }
    let way = way(from: source, to: target)
    return rect.applying(way.up).applying(way.down)
  }

  // MARK: Frame

  /// Returns the layer's frame, exactly for the identity and otherwise as a bounding box.
  static func frame(of layer: CALayer) -> CGRect {
    guard layer.transform == CATransform3DIdentity else { return layer.bounds.applying(layer.values.toSuperlayer) }
    let size = layer.bounds.size
    return CGRect(
      x: layer.position.x - layer.anchorPoint.x * size.width, y: layer.position.y - layer.anchorPoint.y * size.height,
      width: size.width, height: size.height)
  }

  /// Finds the size and position that give a frame. The anchor point keeps its share of the bounds.
  static func setFrame(_ frame: CGRect, of layer: CALayer) {
    guard isFinite(frame, "frame", of: layer) else { return }
    let frame = frame.standardized
    var size = frame.size
    var anchorInFrame = CGPoint(x: layer.anchorPoint.x * size.width, y: layer.anchorPoint.y * size.height)
    if layer.transform != CATransform3DIdentity {
      let linear = layer.transform.projectedAffineTransform
      // Only transforms that map rectangles to rectangles have an answer. For others, Apple calls the frame undefined.
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

  /// Goes through overridable methods (`contains(_:)`, `hitTest(_:)`) of every layer, front to back, so that subclasses can take part.
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

  /// Returns the layers sorted by `zPosition`, equal ones in the given order.
  private static func backToFront(_ layers: [CALayer]) -> [CALayer] {
    guard layers.contains(where: { $0.zPosition != 0 }) else { return layers }
    return layers.enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }

  // MARK: Checks

  /// Whether a value is finite. Otherwise debug builds stop; release builds keep the previous value and count `"layer.geometry"`.
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

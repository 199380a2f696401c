import Foundation

/// `CGRect` under a name that is known in every lowered file, whatever it imports, and that no other module has.
public typealias _Rectangle = CGRect

/// Whether two rectangles have points in common, as Core Graphics says it: edges that only touch are none. An empty rectangle inside another
/// counts [G].
///
/// `CGRect.intersects(_:)` is lowered to this, because Foundation's counts touching edges.
public func _overlap(_ one: _Rectangle, _ other: _Rectangle) -> Bool {
  let (one, other) = (one.standardized, other.standardized)
  if one.isNull || other.isNull { return false }
  return one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY && other.minY < one.maxY
}

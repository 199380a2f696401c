import Foundation

/// The reading order of the elements of a screen: in lines, from the top, each from the leading edge.
///
/// A line begins with the topmost element left; every element whose vertical middle is within the height of that one is in the same line.
/// Apple documents "top to bottom, leading to trailing" [D]; where a line ends is our guess [G].
package enum AccessibilityOrder {
  /// Returns the indices of `frames` in reading order. Frames of equal place keep their order.
  ///
  /// - Parameter frames: All in one coordinate space, whose y points down.
  /// - Complexity: O(lines × frames).
  package static func order(_ frames: [CGRect], isRightToLeft: Bool) -> [Int] {
    var rest = frames.indices.sorted { (frames[$0].minY, $0) < (frames[$1].minY, $1) }
    var result: [Int] = []
    while let first = rest.first {
      let line = rest.filter {
        $0 == first || (frames[$0].midY > frames[first].minY && frames[$0].midY < frames[first].maxY)
      }
      rest.removeAll(where: line.contains)
      result += line.sorted { left, right in
        isRightToLeft
          ? (-frames[left].maxX, frames[left].minY, left) < (-frames[right].maxX, frames[right].minY, right)
          : (frames[left].minX, frames[left].minY, left) < (frames[right].minX, frames[right].minY, right)
      }
    }
    return result
  }
}

import Foundation

/// In which order things on a screen are read: in lines, from above and from the leading edge.
///
/// A line begins with the topmost thing left; whatever has its middle within that one's height stands in the same line. (Apple
/// documents "top to bottom, leading to trailing"; where a line ends is our guess, confidence G.)
package enum AccessibilityOrder {
  /// The indices of `frames`, which are all in one space, in reading order. O(n²) in the number of lines × n.
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

import UIKit

extension LazyItem {
  /// Returns where a row is, or is estimated to be, in the canvas's space; `nil` if it is not in this container.
  func rect(of index: Int, in source: any RowSource) -> CGRect? {
    listRows()
    guard let line = listing.line(of: index, in: source) else { return nil }
    let gap = live[line]?.gap ?? (line == 0 ? 0 : arrangement.spacing.flatMap { $0.isFinite ? $0 : nil } ?? 0)
    let start = lengths.position(of: line) + gap
    let length = max(lengths[line] - gap, 0)
    return axis == .vertical
      ? CGRect(x: rect.minX, y: rect.minY + start, width: rect.width, height: length)
      : CGRect(x: rect.minX + start, y: rect.minY, width: length, height: rect.height)
  }

  /// The rows that have nodes, in order.
  var shownRows: [(source: any RowSource, index: Int)] {
    live.keys.sorted().flatMap { (live[$0]?.rows ?? []).map { ($0.source, $0.index) } }
  }

  /// Where the lines around an offset of the canvas begin: three before it, and three after it.
  func lineStarts(near offset: CGFloat) -> [CGPoint] {
    guard let near = lengths.line(at: offset - (axis == .vertical ? rect.minY : rect.minX)) else { return [] }
    return (max(near - 3, 0)...min(near + 3, lines.count - 1)).map { line in
      let start = lengths.position(of: line) + (live[line]?.gap ?? (line == 0 ? 0 : arrangement.spacing ?? 0))
      return axis == .vertical
        ? CGPoint(x: rect.minX, y: rect.minY + start) : CGPoint(x: rect.minX + start, y: rect.minY)
    }
  }
}

/// Lengths along a path, and parts of it by length, for dashes and for strokes that begin or end part of the way.
///
/// Lengths are in the path's own units. Lines are exact; curves are measured in `Piece/samples` chords when they are added, and lengths
/// between two samples are interpolated. Closing a subpath adds a line unless it already ends at its start.
struct PathMeasure {
  /// One line or curve with its length.
  struct Piece {
    var curve: CubicCurve
    var isLine: Bool
    /// The lengths from the start to the end of each equal step of the parameter; the last one is the whole length.
    var lengths: [CGFloat]
    var length: CGFloat { lengths[lengths.count - 1] }

    /// Chords per curve. A quarter circle measured with 32 chords is too short by one part in ten thousand.
    static let samples = 32

    init(_ curve: CubicCurve, isLine: Bool) {
      self.curve = curve
      self.isLine = isLine
      if isLine {
        lengths = [hypot(curve.p3.x - curve.p0.x, curve.p3.y - curve.p0.y)]
        return
      }
      lengths = []
      var previous = curve.p0
      var sum: CGFloat = 0
      for step in 1...Self.samples {
        let point = curve.point(at: CGFloat(step) / CGFloat(Self.samples))
        sum += hypot(point.x - previous.x, point.y - previous.y)
        lengths.append(sum)
        previous = point
      }
    }

    /// Returns the curve's parameter at a length from its start, clamped to 0…1.
    func parameter(atLength target: CGFloat) -> CGFloat {
      if target <= 0 { return 0 }
      if target >= length { return 1 }
      let step = lengths.firstIndex { $0 >= target } ?? lengths.count - 1
      let before = step == 0 ? 0 : lengths[step - 1]
      let part = lengths[step] > before ? (target - before) / (lengths[step] - before) : 0
      return (CGFloat(step) + part) / CGFloat(lengths.count)
    }

    /// Returns the part between two lengths from the start, with `from` not greater than `to`.
    func part(from: CGFloat, to: CGFloat) -> CubicCurve {
      if isLine {
        func point(_ at: CGFloat) -> CGPoint {
          let t = length > 0 ? at / length : 0
          return CGPoint(
            x: curve.p0.x + (curve.p3.x - curve.p0.x) * t, y: curve.p0.y + (curve.p3.y - curve.p0.y) * t)
        }
        return CubicCurve(point(from), point(from), point(to), point(to))
      }
      let (start, end) = (parameter(atLength: from), parameter(atLength: to))
      var result = curve
      if end < 1 { result = result.split(at: end).0 }
      if start > 0 { result = result.split(at: end > 0 ? start / end : 0).1 }
      return result
    }
  }

  /// One subpath, a closing line included. Points of a subpath without segments have length 0 and give no dash.
  struct Subpath {
    private(set) var pieces: [Piece] = []
    var isClosed = false
    var start: CGPoint
    var length: CGFloat { pieces.reduce(0) { $0 + $1.length } }

    func forEachCurve(_ body: (CubicCurve, _ isLine: Bool) -> Void) {
      for piece in pieces { body(piece.curve, piece.isLine) }
    }

    /// Adds a piece, which must begin where the previous one ended.
    mutating func append(_ piece: Piece) { pieces.append(piece) }

    /// Appends the part between two lengths to `path` as an open subpath of its own. Equal lengths give a subpath of one point, which round
    /// caps turn into a dot.
    func extract(from: CGFloat, to: CGFloat, into path: inout PathStorage) {
      var offset: CGFloat = 0
      var hasBegun = false
      for piece in pieces {
        let (low, high) = (max(from - offset, 0), min(to - offset, piece.length))
        offset += piece.length
        guard low < high || (from == to && low == high && !hasBegun) else { continue }
        let part = piece.part(from: low, to: high)
        if !hasBegun { path.move(to: part.p0) }
        hasBegun = true
        if piece.isLine || low == high {
          path.addLine(to: part.p3)
        } else {
          path.addCurve(to: part.p3, control1: part.p1, control2: part.p2)
        }
      }
    }
  }

  private(set) var subpaths: [Subpath] = []
  var length: CGFloat { subpaths.reduce(0) { $0 + $1.length } }

  /// Measures every segment. O(segments × samples).
  init(_ path: PathStorage) {
    var current = CGPoint.zero
    func line(to end: CGPoint) -> Piece { Piece(CubicCurve(current, current, end, end), isLine: true) }
    path.forEach { segment in
      switch segment {
      case .move(let point):
        subpaths.append(Subpath(start: point))
        current = point
      case .line(let end):
        subpaths[subpaths.count - 1].append(line(to: end))
        current = end
      case .quad(let control, let end):
        subpaths[subpaths.count - 1].append(
          Piece(CubicCurve(from: current, control: control, to: end), isLine: false))
        current = end
      case .curve(let control1, let control2, let end):
        subpaths[subpaths.count - 1].append(Piece(CubicCurve(current, control1, control2, end), isLine: false))
        current = end
      case .close:
        let start = subpaths[subpaths.count - 1].start
        if current != start { subpaths[subpaths.count - 1].append(line(to: start)) }
        subpaths[subpaths.count - 1].isClosed = true
        current = start
      }
    }
  }

  // MARK: Pieces by length

  /// Returns the part of the whole path between two shares of its length, counting all subpaths one after the other. Parts of closed
  /// subpaths are open.
  func trimmed(from: CGFloat, to: CGFloat) -> PathStorage {
    var result = PathStorage()
    let total = length
    let (low, high) = (from * total, to * total)
    var offset: CGFloat = 0
    for subpath in subpaths {
      let length = subpath.length
      if high > offset && low < offset + length {
        subpath.extract(from: max(low - offset, 0), to: min(high - offset, length), into: &result)
      }
      offset += length
    }
    return result
  }

  /// Returns the dashes of the path as open subpaths. Each subpath begins the pattern anew.
  ///
  /// - Parameters:
  ///   - phase: The length into the pattern at which each subpath begins; may be negative.
  ///   - lengths: Dashes and gaps in turn, not negative and not all zero. An odd number of them is repeated once, so that dashes and gaps
  ///     swap.
  func dashed(phase: CGFloat, lengths: [CGFloat]) -> PathStorage {
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    var result = PathStorage()
    guard period > 0 else { return result }
    for subpath in subpaths {
      let total = subpath.length
      // A pattern far finer than anything visible would take practically forever; the subpath is left out.
      guard total / period < 1_000_000 else { continue }
      var position = -phase.truncatingRemainder(dividingBy: period)
      if position > 0 { position -= period }
      var index = 0
      while position < total {
        let end = position + pattern[index % pattern.count]
        if index % 2 == 0 {
          let (low, high) = (max(position, 0), min(end, total))
          let isDot = position == end && position >= 0
          if low < high || isDot { subpath.extract(from: low, to: high, into: &result) }
        }
        position = end
        index += 1
      }
    }
    return result
  }
}

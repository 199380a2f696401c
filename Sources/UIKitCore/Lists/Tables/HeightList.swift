import Foundation

/// The heights of a column of elements with their sums: finds the offset of an element, and the element at an offset.
///
/// Neighbours of equal height are one run: 100,000 rows of one height are one entry, and rows that are measured one by one are an entry
/// each. Runs are kept in chunks that know their sums.
///
/// Invariants: no run and no chunk is empty; neighbouring runs of a chunk differ; sums are those of the parts.
///
/// - Complexity: With r runs every operation is O(√r) for r up to some 100,000 (chunks of at most ``maximumRuns``).
package struct HeightList: Equatable, Sendable {
  /// Neighbours of one height, in ``FixedPointLength``, never negative.
  package struct Run: Equatable, Sendable {
    var count: Int
    var height: Int
    /// Whether this is the final height rather than an estimate.
    var isMeasured: Bool

    var extent: Int { count * height }
    func isLike(_ other: Run) -> Bool { height == other.height && isMeasured == other.isMeasured }
  }

  /// A sequence of runs with its sums.
  private struct Chunk: Equatable, Sendable {
    var runs: [Run]
    private(set) var count = 0
    private(set) var extent = 0

    init(_ runs: [Run]) {
      self.runs = runs
      add()
    }

    /// Computes the sums from the runs.
    mutating func add() {
      count = 0
      extent = 0
      for run in runs {
        count += run.count
        extent += run.extent
      }
    }
  }

  /// A chunk of more runs is split in halves.
  static let maximumRuns = 256

  private var chunks: [Chunk] = []
  private(set) var count = 0
  /// The sum of all heights, in ``FixedPointLength``.
  private(set) var extent = 0

  init() {}

  init(repeating height: Int, count: Int, isMeasured: Bool) {
    guard count > 0 else { return }
    insert(Run(count: count, height: height, isMeasured: isMeasured), at: 0)
  }

  /// The number of runs, for tests of the memory.
  var runCount: Int { chunks.reduce(0) { $0 + $1.runs.count } }

  /// Compares the heights, whatever the history that led to them.
  package static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && left.extent == right.extent && left.flattened == right.flattened
  }

  /// All runs, joined over the borders of chunks: the same for every history.
  private var flattened: [Run] {
    var result: [Run] = []
    for run in chunks.lazy.flatMap(\.runs) {
      if let last = result.last, last.isLike(run) {
        result[result.count - 1].count += run.count
      } else {
        result.append(run)
      }
    }
    return result
  }

  // MARK: Asking

  /// Returns the run that contains `index`, which is in range.
  func run(at index: Int) -> Run {
    var remaining = index
    for chunk in chunks {
      if remaining >= chunk.count {
        remaining -= chunk.count
        continue
      }
      for run in chunk.runs {
        if remaining < run.count { return run }
        remaining -= run.count
      }
    }
    preconditionFailure("index \(index) is not within 0..<\(count)")
  }

  /// Returns the sum of the heights before `index`, which may be the count.
  func offset(of index: Int) -> Int {
    var remaining = index
    var offset = 0
    for chunk in chunks {
      if remaining >= chunk.count {
        remaining -= chunk.count
        offset += chunk.extent
        continue
      }
      for run in chunk.runs {
        if remaining <= run.count { return offset + remaining * run.height }
        remaining -= run.count
        offset += run.extent
      }
    }
    return offset
  }

  /// Returns the index of the element at `offset`, its top edge included; the count beyond the end, 0 for a negative offset. An element
  /// without height is never found.
  func index(at offset: Int) -> Int {
    var remaining = max(offset, 0)
    var index = 0
    for chunk in chunks {
      if remaining >= chunk.extent {
        remaining -= chunk.extent
        index += chunk.count
        continue
      }
      for run in chunk.runs {
        if remaining < run.extent { return index + remaining / run.height }
        remaining -= run.extent
        index += run.count
      }
    }
    return count
  }

  // MARK: Changing

  /// Sets one height; does nothing if it is the same.
  mutating func set(_ height: Int, isMeasured: Bool, at index: Int) {
    let new = Run(count: 1, height: height, isMeasured: isMeasured)
    guard !run(at: index).isLike(new) else { return }
    replace(index..<(index + 1), with: new)
  }

  /// Inserts a run before `index`, which may be the count.
  mutating func insert(_ run: Run, at index: Int) { replace(index..<index, with: run) }
  mutating func remove(_ range: Range<Int>) { replace(range, with: nil) }

  /// Turns every height into an estimate, keeping its value. O(runs).
  mutating func forgetMeasurements() {
    for index in chunks.indices {
      for run in chunks[index].runs.indices { chunks[index].runs[run].isMeasured = false }
    }
  }

  private mutating func replace(_ range: Range<Int>, with new: Run?) {
    let start = boundary(at: range.lowerBound)
    if !range.isEmpty { removeRuns(from: start, to: boundary(at: range.upperBound)) }
    if let new, new.count > 0 {
      if chunks.isEmpty { chunks.append(Chunk([])) }
      let chunk = min(start.chunk, chunks.count - 1)
      chunks[chunk].runs.insert(new, at: start.chunk == chunk ? start.run : chunks[chunk].runs.count)
    }
    restoreInvariants(around: start.chunk)
    count += (new?.count ?? 0) - range.count
    extent = chunks.reduce(0) { $0 + $1.extent }
  }

  /// A position between two runs.
  private struct Boundary {
    var chunk: Int
    var run: Int
  }

  /// Returns the position at which `index` begins, cutting the run that contains it.
  private mutating func boundary(at index: Int) -> Boundary {
    var remaining = index
    for chunk in chunks.indices {
      if remaining > chunks[chunk].count {
        remaining -= chunks[chunk].count
        continue
      }
      for position in chunks[chunk].runs.indices {
        if remaining == 0 { return Boundary(chunk: chunk, run: position) }
        let run = chunks[chunk].runs[position]
        if remaining < run.count {
          chunks[chunk].runs[position].count = remaining
          var rest = run
          rest.count -= remaining
          chunks[chunk].runs.insert(rest, at: position + 1)
          return Boundary(chunk: chunk, run: position + 1)
        }
        remaining -= run.count
      }
      return Boundary(chunk: chunk, run: chunks[chunk].runs.count)
    }
    return Boundary(chunk: chunks.count, run: 0)
  }

  /// Removes the runs between two boundaries, and the chunks between theirs.
  private mutating func removeRuns(from start: Boundary, to end: Boundary) {
    if start.chunk == end.chunk {
      chunks[start.chunk].runs.removeSubrange(start.run..<end.run)
      return
    }
    chunks[start.chunk].runs.removeSubrange(start.run...)
    chunks[end.chunk].runs.removeSubrange(..<end.run)
    chunks[end.chunk].add()
    chunks.removeSubrange((start.chunk + 1)..<end.chunk)
  }

  /// Restores the invariants in the two chunks that an edit touches: joins equal neighbours, updates sums, splits or drops chunks.
  private mutating func restoreInvariants(around chunk: Int) {
    for index in [chunk + 1, chunk] where chunks.indices.contains(index) {
      var runs: [Run] = []
      runs.reserveCapacity(chunks[index].runs.count)
      for run in chunks[index].runs {
        if let last = runs.last, last.isLike(run) { runs[runs.count - 1].count += run.count } else { runs.append(run) }
      }
      if runs.isEmpty {
        chunks.remove(at: index)
      } else if runs.count > Self.maximumRuns {
        let half = runs.count / 2
        chunks[index] = Chunk(Array(runs[..<half]))
        chunks.insert(Chunk(Array(runs[half...])), at: index + 1)
      } else {
        chunks[index] = Chunk(runs)
      }
    }
  }
}

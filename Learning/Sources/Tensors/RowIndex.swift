/// The rows of a table that were read, each once, and where each stands among them.
struct RowIndex {
  /// Ascending.
  let rows: [Int32]
  /// For each row of the table its place in `rows`, or −1; empty if the table is much larger than what was read.
  private var places: [Int32] = []
  private var placesByRow: [Int32: Int32] = [:]

  /// - Parameter count: How many rows the table has.
  /// - Complexity: O(readings), or O(readings · log readings) for a table that is much larger.
  init(_ readings: [[Int32]], of count: Int) {
    let total = readings.reduce(0) { $0 + $1.count }
    guard count <= 8 * total else {
      rows = Set(readings.joined()).sorted()
      placesByRow.reserveCapacity(rows.count)
      for (place, row) in rows.enumerated() { placesByRow[row] = Int32(place) }
      return
    }
    var places = [Int32](repeating: -1, count: count)
    for reading in readings { for row in reading { places[Int(row)] = 0 } }
    var rows: [Int32] = []
    for row in places.indices where places[row] == 0 {
      places[row] = Int32(rows.count)
      rows.append(Int32(row))
    }
    (self.rows, self.places) = (rows, places)
  }

  /// - Precondition: `rows` were read.
  func positions(_ rows: [Int32]) -> [Int32] {
    places.isEmpty ? rows.map { placesByRow[$0] ?? 0 } : rows.map { places[Int($0)] }
  }
}

/// The basic symbols as linear functions of the others, in sparse rows.
///
/// Invariants:
/// - There are as many symbols outside the basis as variables, and all of them are zero. A basic symbol's value is therefore its row's
///   constant.
/// - Rows mention only symbols outside the basis, are sorted, and contain no zeros. `columns` of a symbol outside the basis lists at least
///   the rows that mention it (stale and double entries are dropped when a column is gathered).
/// - Between calls every required constraint holds, within `Tolerance.value`.
/// - The residual of a required equation that is outside the basis never enters it: for the other symbols it is a constant. Constraints
///   that share only such constants never meet in a row, which keeps independent parts apart. For every choice of a basis the rows fall
///   into blocks, and a pivot touches the rows of one block only.
///
/// The tableau does not know priorities or the order of creation; `Solver` does.
struct Tableau {
  /// By symbol; empty outside the basis.
  var rows: [[Entry]] = []
  /// By symbol; the value of a basic symbol, 0 outside the basis.
  var constants: [Double] = []
  /// By symbol: whether it has a row. A basic symbol with an empty row is a constant.
  var isBasic: [Bool] = []
  /// By symbol outside the basis: the rows that mention it.
  var columns: [[Symbol]] = []
  /// By symbol: the sides that required constraints permit.
  var required: [Sides] = []
  /// By symbol: the sides that remain after minimising. While its part is settled, the basis is optimal as long as every basic symbol stays
  /// on them.
  var allowed: [Sides] = []

  /// Symbols whose part must be minimised again, because rows or costs changed.
  var seeds: [Symbol] = []
  /// By symbol: whether it is in `seeds`.
  private var isSeed: [Bool] = []
  /// Variables whose value may have changed since the last solution was read.
  var touched: [Symbol] = []
  /// By symbol: whether it is in `touched`.
  var isTouched: [Bool] = []
  /// Basic symbols that may be on a side the required constraints forbid. Complete, but not exact.
  var suspects: [Symbol] = []
  /// Whether pivots are part of the minimising itself, and therefore mark nothing.
  var isSettling = false

  /// The result of ``gather(_:)``: rows, with the gathered symbol's coefficient in each.
  var gathered: [Entry] = []
  /// By row: the last gathering that met it, to skip double entries.
  private var stamps: [Int] = []
  private var stamp = 0

  // The objective of the running stage, see `minimise`.
  /// By symbol: the cost of one unit above zero in the current stage; zero outside of it.
  var costAbove: [Double] = []
  /// The same below zero.
  var costBelow: [Double] = []
  /// By symbol outside the basis: the rate at which the basic symbols' cost grows with it.
  var objective: [Double] = []
  /// The symbols whose objective may be nonzero, to reset them at the stage's end.
  var objectiveSymbols: [Symbol] = []
  /// By basic member of the running stage: the side of zero it counts as being on.
  var side: [Sides] = []

  // MARK: Symbols

  /// Makes room for a symbol, outside the basis and free.
  mutating func makeSymbol(_ symbol: Symbol) {
    if rows.count <= symbol.place {
      let more = max(symbol.place + 1, 2 * rows.count) - rows.count
      rows.append(contentsOf: repeatElement([], count: more))
      constants.append(contentsOf: repeatElement(0, count: more))
      isBasic.append(contentsOf: repeatElement(false, count: more))
      columns.append(contentsOf: repeatElement([], count: more))
      required.append(contentsOf: repeatElement(.both, count: more))
      allowed.append(contentsOf: repeatElement(.both, count: more))
      isSeed.append(contentsOf: repeatElement(false, count: more))
      isTouched.append(contentsOf: repeatElement(false, count: more))
      stamps.append(contentsOf: repeatElement(0, count: more))
      costAbove.append(contentsOf: repeatElement(0, count: more))
      costBelow.append(contentsOf: repeatElement(0, count: more))
      objective.append(contentsOf: repeatElement(0, count: more))
      side.append(contentsOf: repeatElement(.none, count: more))
    }
    clear(symbol)
  }

  /// Resets a symbol; no row may mention it any more.
  mutating func clear(_ symbol: Symbol) {
    rows[symbol] = []
    constants[symbol] = 0
    isBasic[symbol] = false
    columns[symbol] = []
    required[symbol] = .both
    allowed[symbol] = .both
  }

  /// Marks a symbol's part as no longer minimal.
  mutating func seed(_ symbol: Symbol) {
    if isSeed[symbol] { return }
    isSeed[symbol] = true
    seeds.append(symbol)
  }

  /// Returns the seeds and empties the list.
  mutating func takeSeeds() -> [Symbol] {
    let taken = seeds
    seeds.removeAll(keepingCapacity: true)
    for symbol in taken { isSeed[symbol] = false }
    return taken
  }

  /// Lists a variable whose value may have changed; residuals are ignored.
  mutating func touch(_ symbol: Symbol) {
    if !symbol.isVariable || isTouched[symbol] { return }
    isTouched[symbol] = true
    touched.append(symbol)
  }

  // MARK: Rows

  /// Makes `symbol` basic: the sum of the terms and the constant, in terms of the current basis.
  mutating func insertRow(_ symbol: Symbol, terms: [Entry], constant: Double) {
    isBasic[symbol] = true
    constants[symbol] = constant
    for term in terms {
      if isBasic[term.symbol] {
        let value = constants[term.symbol]
        add(term.coefficient, times: rows[term.symbol], constant: value, toRow: symbol, dropping: nil)
      } else {
        add(
          term.coefficient, times: [Entry(symbol: term.symbol, coefficient: 1)], constant: 0, toRow: symbol,
          dropping: nil)
      }
    }
    note(symbol)
  }

  /// Adds a multiple of a row to another, without the entry of `dropped`, and keeps the columns complete.
  ///
  /// - Complexity: O(both rows).
  mutating func add(
    _ factor: Double, times source: [Entry], constant: Double, toRow row: Symbol, dropping dropped: Symbol?
  ) {
    let target = rows[row]
    rows[row] = []
    withUnsafeTemporaryAllocation(of: Symbol.self, capacity: source.count + 1) { filled in
      var filledCount = 0
      let capacity = target.count + source.count
      let sum = [Entry](unsafeUninitializedCapacity: capacity) { buffer, count in
        guard let out = buffer.baseAddress else { return }
        count = Tableau.merge(
          target, source, factor: factor, dropping: dropped, into: out, filled: filled.baseAddress!, &filledCount)
      }
      rows[row] = sum
      for index in 0..<filledCount { extendColumn(filled[index], by: row) }
    }
    let change = factor * constant
    if change != 0 {
      let old = constants[row]
      let new = old + change
      constants[row] = abs(new) <= Tolerance.cancellation * (abs(old) + abs(change)) ? 0 : new
    }
  }

  /// Writes `target + factor × source` without `dropped`, and the symbols that were not in `target`.
  ///
  /// Uses pointers throughout: this is the innermost loop, and must be fast enough without optimisation too.
  private static func merge(
    _ target: [Entry], _ source: [Entry], factor: Double, dropping dropped: Symbol?,
    into out: UnsafeMutablePointer<Entry>,
    filled: UnsafeMutablePointer<Symbol>, _ filledCount: inout Int
  ) -> Int {
    var count = 0
    var fillCount = 0
    target.withUnsafeBufferPointer { targetBuffer in
      source.withUnsafeBufferPointer { sourceBuffer in
        var sourceCount = sourceBuffer.count
        var targetCount = targetBuffer.count
        // An empty array may have no address; it is not read then.
        var sourceNext = sourceBuffer.baseAddress ?? UnsafePointer(out)
        var targetNext = targetBuffer.baseAddress ?? UnsafePointer(out)
        while sourceCount > 0 || targetCount > 0 {
          if sourceCount == 0 || (targetCount > 0 && targetNext.pointee.symbol < sourceNext.pointee.symbol) {
            if targetNext.pointee.symbol != dropped {
              (out + count).initialize(to: targetNext.pointee)
              count += 1
            }
            targetNext += 1
            targetCount -= 1
          } else if targetCount == 0 || sourceNext.pointee.symbol < targetNext.pointee.symbol {
            let symbol = sourceNext.pointee.symbol
            (out + count).initialize(to: Entry(symbol: symbol, coefficient: factor * sourceNext.pointee.coefficient))
            count += 1
            (filled + fillCount).initialize(to: symbol)
            fillCount += 1
            sourceNext += 1
            sourceCount -= 1
          } else {
            let old = targetNext.pointee.coefficient
            let change = factor * sourceNext.pointee.coefficient
            let new = old + change
            if abs(new) > Tolerance.cancellation * (abs(old) + abs(change)) {
              (out + count).initialize(to: Entry(symbol: targetNext.pointee.symbol, coefficient: new))
              count += 1
            }
            sourceNext += 1
            sourceCount -= 1
            targetNext += 1
            targetCount -= 1
          }
        }
      }
    }
    filledCount = fillCount
    return count
  }

  /// Returns the coefficient of a symbol in a row, or 0. O(log row length).
  func coefficient(of symbol: Symbol, in row: Symbol) -> Double {
    rows[row].withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      var low = 0
      var high = buffer.count
      while low < high {
        let middle = (low + high) >> 1
        if (base + middle).pointee.symbol < symbol { low = middle + 1 } else { high = middle }
      }
      return low < buffer.count && (base + low).pointee.symbol == symbol ? (base + low).pointee.coefficient : 0
    }
  }

  // MARK: Columns

  /// Collects the rows that mention a symbol into `gathered`, and cleans its column. Invalidates the previous result, so callers that pivot
  /// while iterating copy it.
  mutating func gather(_ symbol: Symbol) {
    stamp += 1
    gathered.removeAll(keepingCapacity: true)
    var column = columns[symbol]
    columns[symbol] = []
    var kept = 0
    for index in 0..<column.count {
      let row = column[index]
      if !isBasic[row] || stamps[row] == stamp { continue }
      let coefficient = coefficient(of: symbol, in: row)
      if coefficient == 0 { continue }
      stamps[row] = stamp
      column[kept] = row
      kept += 1
      gathered.append(Entry(symbol: row, coefficient: coefficient))
    }
    column.removeLast(column.count - kept)
    columns[symbol] = column
  }

  /// Adds a row to a symbol's column, possibly a second time.
  mutating func extendColumn(_ symbol: Symbol, by row: Symbol) {
    // A column about to grow is cleaned first, so that stale entries cannot accumulate.
    if columns[symbol].count >= 32, columns[symbol].count == columns[symbol].capacity { gather(symbol) }
    columns[symbol].append(row)
  }
}

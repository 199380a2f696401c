// Exchanging symbols, and changing constants.

extension Tableau {
  /// Records that a symbol's row or value changed: it is touched, and, outside of settling, a seed and a suspect too.
  mutating func note(_ symbol: Symbol) {
    touch(symbol)
    if isSettling { return }
    seed(symbol)
    if required[symbol] != .both { suspects.append(symbol) }
  }

  /// Exchanges a basic symbol, which becomes zero, with one outside the basis that its row mentions. Required constraints may be violated
  /// afterwards.
  ///
  /// ```
  /// before: leaving  = … + a · entering      after: entering = (leaving − …) / a
  ///         other    = … + b · entering             other    = … + b · (leaving − …) / a
  /// ```
  ///
  /// - Complexity: O(rows that mention `entering` × row length).
  mutating func pivot(leaving: Symbol, entering: Symbol) {
    assert(isBasic[leaving] && !isBasic[entering], "\(leaving) leaves the basis, and \(entering) enters it.")
    gather(entering)
    let affected = gathered
    let old = rows[leaving]
    let coefficient = coefficient(of: entering, in: leaving)
    assert(coefficient != 0, "The row of \(leaving) does not mention \(entering).")
    let scale = -1 / coefficient
    var new: [Entry] = []
    new.reserveCapacity(old.count)
    var isPlaced = false
    for entry in old where entry.symbol != entering {
      if !isPlaced, entry.symbol > leaving {
        new.append(Entry(symbol: leaving, coefficient: -scale))
        isPlaced = true
      }
      new.append(Entry(symbol: entry.symbol, coefficient: entry.coefficient * scale))
    }
    if !isPlaced { new.append(Entry(symbol: leaving, coefficient: -scale)) }
    let value = constants[leaving] * scale

    rows[leaving] = []
    constants[leaving] = 0
    isBasic[leaving] = false
    columns[leaving] = []
    columns[entering] = []
    rows[entering] = new
    constants[entering] = value
    isBasic[entering] = true
    for entry in new {
      extendColumn(entry.symbol, by: entering)
      // Adding the row to others can cancel the entries that connected its symbols; each piece must then be minimised.
      if !isSettling, required[entry.symbol] != .none { seed(entry.symbol) }
    }
    for row in affected where row.symbol != leaving {
      add(row.coefficient, times: new, constant: value, toRow: row.symbol, dropping: entering)
      note(row.symbol)
    }
    note(leaving)
    note(entering)
  }

  /// Adds `change` to the constant of the expression that `symbol` represents, and returns the rows whose value changed.
  ///
  /// Performs no pivot: an optimal basis stays optimal as long as the values stay on their allowed sides.
  mutating func shift(_ symbol: Symbol, by change: Double) -> [Symbol] {
    if isBasic[symbol] {
      shiftValue(of: symbol, by: change)
      return [symbol]
    }
    gather(symbol)
    let affected = gathered
    for row in affected { shiftValue(of: row.symbol, by: -row.coefficient * change) }
    return affected.map(\.symbol)
  }

  /// Adds to a basic symbol's value, without seeding its part.
  private mutating func shiftValue(of symbol: Symbol, by change: Double) {
    let old = constants[symbol]
    let new = old + change
    constants[symbol] = abs(new) <= Tolerance.cancellation * (abs(old) + abs(change)) ? 0 : new
    touch(symbol)
    if required[symbol] != .both { suspects.append(symbol) }
  }
}

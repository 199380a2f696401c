/// The transaction of the code that runs now, and which scope opened it: changes of one scope are evaluated together.
struct ScopedTransaction {
  var value = Transaction()
  /// Distinguishes the scopes of ``withTransaction(_:_:)``; 0 outside of all of them.
  var number = 0

  private(set) static var current = ScopedTransaction()
  private static var lastNumber = 0

  static func with<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = current
    defer { current = outer }
    lastNumber += 1
    current = ScopedTransaction(value: transaction, number: lastNumber)
    return try body()
  }
}

/// Runs `body`, whose changes of state are part of a transaction and are evaluated together.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try ScopedTransaction.with(transaction, body)
}

/// Runs `body`, whose changes of state are part of a transaction with an animation.
///
/// What the changes move is not animated yet: see Divergences. They are evaluated apart from those before.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

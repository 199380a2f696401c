/// The transaction of the code that runs now, and which scope opened it: changes of one scope are evaluated together.
package struct ScopedTransaction {
  package var value = Transaction()
  /// Distinguishes the scopes of ``withTransaction(_:_:)``; 0 outside of all of them.
  package var number = 0

  package init() {}
  private init(value: Transaction, number: Int) { (self.value, self.number) = (value, number) }

  // Unchecked: read and written on the main actor alone, as ``current`` and ``with(_:_:)`` check.
  nonisolated(unsafe) private static var onMainActor = ScopedTransaction()
  nonisolated(unsafe) private static var lastNumber = 0

  /// The transaction around the caller. Elsewhere than on the main actor there is none: state changes there alone.
  package static var current: ScopedTransaction { MainThread.isCurrent ? onMainActor : ScopedTransaction() }

  static func with<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    for completion in transaction.completions { completion.hold() }
    // At once, unless a change in `body` waits for a screen to follow it (fact 77).
    defer { for completion in transaction.completions { completion.release()?() } }
    guard MainThread.isCurrent else { return try body() }
    let outer = onMainActor
    defer { onMainActor = outer }
    lastNumber += 1
    onMainActor = ScopedTransaction(value: transaction, number: lastNumber)
    return try body()
  }
}

/// Runs `body`, whose changes of state are part of a transaction and are evaluated together.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try ScopedTransaction.with(transaction, body)
}

/// Runs `body`, whose changes of state are part of a transaction that carries a value.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = ScopedTransaction.current.value.withoutCompletions
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs `body`; what its changes of state move or fade is animated.
///
/// The changes are evaluated apart from those before. Views are laid out for their new places at once, and are drawn on the way there.
///
/// - Parameter animation: `nil` for none, also where a scope around has one.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Runs `body`, animates what its changes of state move or fade, and calls `completion` once when that is over: at once if nothing is
/// animated (fact 77).
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

extension Binding {
  /// Returns the same binding, whose writes are part of a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// Returns the same binding, whose writes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

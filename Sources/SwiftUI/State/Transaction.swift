/// What a change of state is part of. Changes of one transaction are evaluated together.
struct Transaction {
  /// Distinguishes transactions of explicit scopes; 0 outside of all of them.
  private(set) var number = 0

  /// The transaction of the code that runs now.
  private(set) static var current = Transaction()
  private static var lastNumber = 0

  /// Runs `body` in a transaction of its own.
  static func with<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = current
    defer { current = outer }
    lastNumber += 1
    current = transaction
    current.number = lastNumber
    return try body()
  }
}

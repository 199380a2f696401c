import Foundation

/// Runs a completion block once the animations that were added in a transaction, and in those inside it, have ended.
///
/// Counts what it waits for. An inner group counts as one thing for its outer group until its block has run, so outer blocks run after
/// inner ones.
final class TransactionGroup {
  /// Animations and inner groups that have not ended.
  private var pending = 0
  private var isClosed = false
  /// `nil` once it has run: a block runs once.
  private(set) var block: (() -> Void)?
  private let outer: TransactionGroup?

  init(block: @escaping () -> Void, inside outer: TransactionGroup?) {
    self.block = block
    self.outer = outer
    outer?.enter()
  }

  /// Adds one thing to wait for; each call needs a `leave()`.
  func enter() { pending += 1 }

  func leave() {
    pending -= 1
    runIfDone()
  }

  /// Notes that the transaction is committed and nothing more will be added.
  func close() {
    isClosed = true
    runIfDone()
  }

  private func runIfDone() {
    if isClosed, pending == 0 { run() }
  }

  /// Runs the block now, if it has not run, and then leaves the outer group.
  func run() {
    guard let block else { return }
    self.block = nil
    block()
    outer?.leave()
  }
}

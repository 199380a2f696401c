import Foundation

/// Waits for the animations that were added in a transaction, and in those inside it, to run its completion block.
final class TransactionGroup {
  private var pending = 0
  private var isClosed = false
  private(set) var block: (() -> Void)?
  private let outer: TransactionGroup?

  init(block: @escaping () -> Void, inside outer: TransactionGroup?) {
    self.block = block
    self.outer = outer
    outer?.enter()
  }

  func enter() { pending += 1 }

  func leave() {
    pending -= 1
    runIfDone()
  }

  /// The transaction is committed: nothing is added to it any more.
  func close() {
    isClosed = true
    runIfDone()
  }

  private func runIfDone() {
    if isClosed, pending == 0 { run() }
  }

  /// Runs the block now, if it has not run.
  func run() {
    guard let block else { return }
    self.block = nil
    block()
    outer?.leave()
  }
}

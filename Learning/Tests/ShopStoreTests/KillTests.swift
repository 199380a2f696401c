import Foundation
import ShopStore
import Testing

/// A process that is killed runs no handler and closes nothing.
@Suite("A killed process")
struct KillTests {
  private let place: TemporaryStore

  init() throws { place = try TemporaryStore() }

  @Test("A purchase is there after the process that made it is killed")
  func afterCommit() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = place.path as String] in
      let store = try ShopStore(path: path)
      try store.save(StoredProduct.shelf)
      try store.add([.carrot(at: 7)])
      try store.setFavourite("rice", of: "a", to: true)
      kill(getpid(), SIGKILL)
    }
    let store = try ShopStore(path: place.path)
    #expect(try store.products() == StoredProduct.shelf && store.purchases() == [.carrot(at: 7)])
    #expect(try store.favourites(of: "a") == ["rice"])
    try store.check()
  }

  /// The process notes each purchase in another file once the store has confirmed it. It is killed from another thread, in the
  /// middle of anything, after so many notes.
  @Test(
    "Killed at any moment, it loses no confirmed purchase and leaves no half of one", arguments: [1, 2, 7, 40, 150])
  func anyMoment(confirmed: Int) async throws {
    let notes = place.folder.appendingPathComponent("notes").path
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = place.path as String, notes = notes as String, confirmed = confirmed as Int] in
      let store = try ShopStore(path: path)
      try store.save(StoredProduct.shelf)
      let file = open(notes, O_CREAT | O_WRONLY | O_APPEND, 0o644)
      Thread.detachNewThread {
        var status = stat()
        while true {
          if stat(notes, &status) == 0, status.st_size >= confirmed { kill(getpid(), SIGKILL) }
        }
      }
      for time in 0... {
        let lines = StoredProduct.shelf.map { Purchase.Line($0.id, quantity: time + 1) }
        try store.add([Purchase(customer: "a", time: time, lines: lines)])
        _ = write(file, "\n", 1)
      }
    }
    let store = try ShopStore(path: place.path)
    let purchases = try store.purchases()
    let notedCount = try Data(contentsOf: URL(fileURLWithPath: notes)).count
    #expect(notedCount >= confirmed && purchases.count >= notedCount)
    // The last one may have been saved without a note.
    #expect(purchases.count <= notedCount + 1)
    for (time, purchase) in purchases.enumerated() {
      #expect(purchase.time == time && purchase.lines.map(\.quantity) == Array(repeating: time + 1, count: 3))
    }
    try store.check()
  }
}

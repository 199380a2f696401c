import Foundation
import NorenSeam
import Testing
import UIKit

@Suite("Notifications through the seam", .serialized)
struct NotificationSignalTests {
  private final class Token {}

  @Test("A closure is called for a notification until its signal is released, and is released with it")
  func lifetime() {
    let name = Notification.Name("dev.noren.test")
    weak var token: Token?
    var count = 0
    var signal: NotificationSignal?
    do {
      let held = Token()
      token = held
      signal = NotificationSignal(name) {
        _ = held
        count += 1
      }
    }
    NotificationCenter.default.post(name: name, object: nil)
    #expect(count == 1 && token != nil && signal != nil)
    signal = nil
    NotificationCenter.default.post(name: name, object: nil)
    #expect(count == 1 && token == nil)
  }

  @Test("An owner's undo action runs at once when the owner is released")
  func ownerEnd() {
    final class Owner {
      let onEnd: @MainActor @Sendable () -> Void
      init(_ onEnd: @escaping @MainActor @Sendable () -> Void) { self.onEnd = onEnd }
      deinit { MainActorCleanup.perform(onEnd) }
    }
    final class Log { var ends = 0 }
    let log = Log()
    var owner: Owner? = Owner { log.ends += 1 }
    #expect(owner != nil && log.ends == 0)
    owner = nil
    #expect(log.ends == 1)
  }

  @Test("An owner released on another thread runs its undo action on the main actor")
  func ownerEndElsewhere() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        MainActorCleanup.perform {
          MainActor.preconditionIsolated()
          continuation.resume()
        }
      }
    }
  }
}

import Foundation
import QuartzCore
import Testing
import UIKit

@Suite("Apps whose modules are not isolated to the main actor by default")
struct ReleaseTests {
  @Test("An instance of a subclass of any open class may be released on any thread")
  func anyThread() async throws {
    let log = FileManager.default.temporaryDirectory.appending(path: "released-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: log) }
    await #expect(processExitsWith: .success) { [log = log as String] in
      for make in ClientSubclasses.all {
        await OtherThread.release {
          let instance = make()
          try? "\(type(of: instance))".write(toFile: log, atomically: false, encoding: .utf8)
          return instance
        }
      }
      try? "none".write(toFile: log, atomically: false, encoding: .utf8)
    }
    let culprit = try String(contentsOfFile: log, encoding: .utf8)
    #expect(culprit == "none")
  }

  @Test("Every open class has a subclass here, or no public initialiser")
  @MainActor func complete() throws {
    let tried = ClientSubclasses.all.map { OpenClasses.nameOfSuperclass(of: $0()) }
    let known = ClientSubclasses.withoutInitializers.union(tried)
    let open = try OpenClasses.inSources()
    #expect(open.subtracting(known) == [])
    #expect(known.subtracting(open) == [])
  }

  @Test(
    "Objects owned by a view, a layer, a controller or an item are released on the main actor, wherever their owner was released"
  )
  func ownedObjects() async {
    await #expect(processExitsWith: .success) {
      for make in OwnersOfClients.all {
        let ending = Ending()
        await OtherThread.release { make(ending) }
        let isOnMainActor = await ending.wasOnMainActor
        precondition(isOnMainActor)
      }
    }
  }

  @Test("Subclasses may have their own deinitialisers, even where the platform restores state at the end")
  func ownDeinitializers() async {
    await #expect(processExitsWith: .success) {
      let subclasses: [@MainActor @Sendable (Ending) -> AnyObject] = [
        { EndingView($0) }, { EndingLayer($0) }, { EndingController($0) }, { EndingAnimator($0) }, { EndingSheet($0) },
      ]
      for make in subclasses {
        let ending = Ending()
        await OtherThread.release { make(ending) }
        _ = await ending.wasOnMainActor
      }
    }
  }

  @Test("A paused animator released on another thread is still reported")
  func pausedAnimator() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await OtherThread.release {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.pauseAnimation()
        return animator
      }
      await MainActor.run {}
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("A paused property animator was released."))
  }
}

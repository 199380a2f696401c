import Foundation
import Selectors
import Testing

@Suite("Selectors that are performed later or elsewhere", .serialized)
struct PerformingTests {
  init() { _ = Self.table }

  private static let table: Void = MethodTable.add {
    [ClassMethods(Diary.self, [NamedMethod("note:") { (target: Diary, what: Any?) in target.note(what) }])]
  }

  /// Lets this thread's run loop turn until a condition holds, for two seconds at most.
  private func turn(until condition: () -> Bool) {
    let end = Date(timeIntervalSinceNow: 2)
    while !condition(), Date() < end { RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
  }

  @Test("A delayed call comes later, with its argument, in the order of the delays") @MainActor
  func delay() {
    let diary = Diary()
    diary.perform("note:", with: "second", afterDelay: 0.05)
    diary.perform("note:", with: "first", afterDelay: 0)
    #expect(diary.entries == [])
    turn { diary.entries.count == 2 }
    #expect(diary.entries == ["first", "second"])
  }

  @Test("A delayed call keeps its object until it is made") @MainActor
  func ownership() {
    weak var kept: Diary?
    do {
      let diary = Diary()
      kept = diary
      diary.perform("note:", with: nil, afterDelay: 0)
    }
    #expect(kept != nil)
    turn { kept == nil }
    #expect(kept == nil)
  }

  @Test("Delayed calls are taken back by object, or by object, selector and equal argument") @MainActor
  func cancelling() {
    let (diary, other) = (Diary(), Diary())
    diary.perform("note:", with: "a", afterDelay: 0)
    diary.perform("note:", with: "b", afterDelay: 0)
    diary.perform("note:", with: nil, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: diary, selector: "note:", object: "a")
    NSObject.cancelPreviousPerformRequests(withTarget: diary, selector: "other:", object: "b")
    other.perform("note:", with: "c", afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: other)
    turn { diary.entries.count == 2 }
    #expect(diary.entries == ["b", "nil"] && other.entries == [])
  }

  @Test("On the main thread a call there is made at once if the caller waits, and later otherwise") @MainActor
  func onMainThread() {
    let diary = Diary()
    diary.performSelector(onMainThread: "note:", with: "later", waitUntilDone: false)
    diary.performSelector(onMainThread: "note:", with: "now", waitUntilDone: true)
    _Receiver(diary)?.performSelector(onMainThread: "note:", with: "too", waitUntilDone: true)
    #expect(diary.entries == ["now", "too"])
    #expect(_Receiver(nil) == nil)
  }

  @Test("A call in the background is made by another thread")
  func inBackground() {
    let (diary, done) = (Diary(), DispatchSemaphore(value: 0))
    diary.whenNoted = { done.signal() }
    diary.performSelector(inBackground: "note:", with: "there")
    #expect(done.wait(timeout: .now() + 5) == .success)
    #expect(diary.entries == ["there"] && !diary.wasMain)
  }

  final class Diary: NSObject {
    var entries: [String] = []
    var wasMain = true
    var whenNoted: (() -> Void)?

    func note(_ what: Any?) {
      entries.append(what.map { "\($0)" } ?? "nil")
      wasMain = Thread.isMainThread
      whenNoted?()
    }
  }
}

import Dispatch
import Foundation
import NorenBasics
import Testing

@Suite("References upwards")
struct UnretainedTests {
  private final class Owner {
    let tag: Int
    let ending: @MainActor () -> Void
    init(_ tag: Int = 0, ending: @escaping @MainActor () -> Void = {}) {
      (self.tag, self.ending) = (tag, ending)
    }
    isolated deinit { ending() }
  }

  private final class Owned {
    @Unretained var owner: Owner?
    @Unretained var anything: AnyObject?
  }

  @Test("A reference gives its object and does not keep it")
  func isNotRetained() {
    let owned = Owned()
    #expect(owned.owner == nil)
    do {
      let owner = Owner(7)
      (owned.owner, owned.anything) = (owner, owner)
      #expect(owned.owner === owner && owned.owner?.tag == 7 && owned.anything === owner)
    }
    #expect(owned.owner == nil && owned.anything == nil)
  }

  @Test("A reference can be changed and cleared, also after its object has ended")
  func changes() {
    let (owned, second) = (Owned(), Owner(2))
    do { owned.owner = Owner(1) }
    owned.owner = second
    #expect(owned.owner === second)
    owned.owner = nil
    #expect(owned.owner == nil)
  }

  @Test("While its object is being destroyed, a reference is nil already")
  func duringDestruction() {
    let owned = Owned()
    var seen: [Owner?] = []
    do {
      let owner = Owner { seen.append(owned.owner) }
      owned.owner = owner
    }
    #expect(seen.count == 1 && seen.allSatisfy { $0 == nil })
  }

  @Test("An object that has ended may end the object that referred to it")
  func bothEnd() {
    var owned: Owned? = Owned()
    weak let last = owned
    do { owned?.owner = Owner { owned = nil } }
    #expect(last == nil)
  }

  @Test("A copy of a value refers to the same object, and to none once that has ended")
  func copies() {
    struct Side { @Unretained var item: AnyObject? }
    var sides: [Side] = []
    do {
      let (owner, other) = (Owner(), Owner())
      sides = Array(repeating: Side(item: owner), count: 3)
      sides[1].item = other
      #expect(sides.map { $0.item === owner } == [true, false, true])
      #expect(sides[1].item === other)
    }
    #expect(sides.allSatisfy { $0.item == nil })
    let none: [Side] = []
    var count = 0
    for side in none { count += side.item == nil ? 1 : 2 }
    #expect(count == 0)
    let optional: Side? = Side(item: nil)
    #expect(optional != nil && optional?.item == nil)
  }

  @Test("An object is described, as failed expectations do it, whether or not its owner has ended")
  func mirrors() {
    let owned = Owned()
    var text = ""
    dump(owned, to: &text)
    do { owned.owner = Owner() }
    dump(owned, to: &text)
    #expect(text.contains("owner"))
  }

  @Test("An object whose last reference is dropped on another thread is either given whole, or not at all")
  func releasedElsewhere() async {
    final class Whole: Sendable {
      let values = Array(0..<16)
    }
    final class Holder { @Unretained var whole: Whole? }
    for _ in 0..<200 {
      let holder = Holder()
      var whole: Whole? = Whole()
      holder.whole = whole
      // The queue lets go of the closure, and with it of the object, once it has run.
      DispatchQueue.global().async { [whole] in precondition(whole?.values.count == 16) }
      whole = nil
      for _ in 0..<1_000_000 {
        guard let seen = holder.whole else { break }
        #expect(seen.values.count == 16)
        await Task.yield()
      }
      #expect(holder.whole == nil)
    }
  }
}

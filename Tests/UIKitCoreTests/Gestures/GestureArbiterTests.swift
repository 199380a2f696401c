import RandomHistories
import Testing

@testable import UIKitCore

/// Relations of gestures by number.
private final class Relations: GestureDecider {
  var refused: Set<Int> = []
  /// Pairs (who waits, for whom).
  var requirements: Set<[Int]> = []
  /// Pairs (who prevents, whom); everybody everybody at first.
  var allowed: Set<[Int]> = []
  var asked: [Int] = []
  var requirementsAsked: [[Int]] = []
  var became: [GestureArbiter.Change] = []

  func mayBegin(_ id: Int) -> Bool {
    asked.append(id)
    return !refused.contains(id)
  }
  func requiresFailure(_ id: Int, of other: Int) -> Bool {
    requirementsAsked.append([id, other])
    return requirements.contains([id, other])
  }
  func prevents(_ id: Int, _ other: Int) -> Bool { !allowed.contains([min(id, other), max(id, other)]) }
  func became(_ change: GestureArbiter.Change) { became.append(change) }
}

@Suite("The gesture arbiter")
struct GestureArbiterTests {
  typealias State = GestureArbiter.State

  private let relations = Relations()

  /// An arbiter with gestures 1 … `count`, the deepest first, all on finger 0.
  private func arbiter(_ count: Int) -> GestureArbiter {
    var arbiter = GestureArbiter()
    for id in 1...count { arbiter.join(id, finger: 0) }
    return arbiter
  }

  /// What was decided, as "id state".
  private func resolve(_ arbiter: inout GestureArbiter) -> [String] {
    arbiter.resolve(relations).map { "\($0.id) \($0.state)" }
  }

  // MARK: Wishes

  @Test("The request follows from the state, the previous request, and the new one: the whole table")
  func wishTable() {
    let wishes: [State?] = [nil] + State.allCases.map(Optional.some)
    for state in State.allCases {
      for present in wishes {
        for isWaiting in [false, true] {
          for asked in State.allCases {
            let requestedState = GestureArbiter.combinedRequest(
              in: state, present: present, isWaiting: isWaiting, asked: asked)
            let label: Comment = "\(state), wished \(present as Any), waits \(isWaiting), asked \(asked)"
            if state.isFinal {
              #expect(requestedState == nil, label)
            } else if state == .possible {
              #expect(requestedState != .cancelled && requestedState != .changed || requestedState == present, label)
              if asked == .failed || asked == .cancelled || present == .failed {
                #expect(requestedState == .failed, label)
              }
              if asked == .possible, present != .failed { #expect(requestedState == present, label) }
            } else {
              #expect(requestedState != .failed && requestedState != .began || requestedState == present, label)
              if asked == .failed || asked == .cancelled, present != .ended {
                #expect(requestedState == .cancelled, label)
              }
            }
          }
        }
      }
    }
  }

  @Test("A gesture that begins and is cancelled within one event never existed")
  func begunAndCancelled() {
    var arbiter = arbiter(2)
    arbiter.request(1, .began)
    #expect(arbiter.visibleState(of: 1) == .began && arbiter.state(of: 1) == .possible)
    arbiter.request(1, .cancelled)
    arbiter.request(2, .began)
    #expect(resolve(&arbiter) == ["1 failed", "2 began"])
  }

  @Test("A continuous gesture whose fingers lift while it waits fails; a discrete one keeps waiting")
  func endWhileWaiting() {
    relations.requirements = [[1, 3], [2, 3]]
    relations.allowed = [[1, 2]]
    var arbiter = arbiter(3)
    arbiter.request(1, .began)
    arbiter.request(2, .ended)
    #expect(resolve(&arbiter) == [])
    #expect(arbiter.isWaiting(1) && arbiter.isWaiting(2))
    #expect(arbiter.visibleState(of: 1) == .possible)
    arbiter.request(1, .ended)
    arbiter.request(2, .ended)
    #expect(resolve(&arbiter) == ["1 failed"])
    arbiter.request(3, .failed)
    #expect(resolve(&arbiter) == ["3 failed", "2 ended"])
  }

  // MARK: Exclusion

  // behaviours.md §5 "Exclusion": first to recognise fails others unless a delegate allows both.
  @Test("Of gestures that request recognition in one event the deepest wins, and the others fail")
  func exclusion() {
    var arbiter = arbiter(3)
    for id in [3, 2, 1] { arbiter.request(id, .began) }
    #expect(resolve(&arbiter) == ["1 began", "2 failed", "3 failed"])
    #expect(relations.asked == [1], "those that lost are not asked whether they may begin")
  }

  @Test("The first to request is recognised, however deep the others are")
  func firstComesFirst() {
    var arbiter = arbiter(2)
    arbiter.request(2, .ended)
    #expect(resolve(&arbiter) == ["2 ended", "1 failed"])
  }

  @Test("Gestures that allow each other are recognised together")
  func together() {
    relations.allowed = [[1, 2]]
    var arbiter = arbiter(3)
    for id in 1...3 { arbiter.request(id, .began) }
    #expect(resolve(&arbiter) == ["1 began", "3 failed", "2 began"])
  }

  @Test("A later gesture fails while an active one prevents it")
  func laterGesture() {
    var arbiter = arbiter(1)
    arbiter.request(1, .began)
    _ = resolve(&arbiter)
    arbiter.join(1, finger: 1)
    arbiter.join(2, finger: 1)
    arbiter.request(2, .ended)
    #expect(resolve(&arbiter) == ["2 failed"])
  }

  @Test("Gestures on different fingers are independent")
  func differentFingers() {
    relations.requirements = [[2, 1]]
    var arbiter = GestureArbiter()
    arbiter.join(1, finger: 0)
    arbiter.join(2, finger: 1)
    arbiter.request(2, .began)
    arbiter.request(1, .began)
    #expect(resolve(&arbiter) == ["1 began", "2 began"])
  }

  @Test("A gesture that may not begin fails, and is asked once")
  func mayNotBegin() {
    relations.refused = [1]
    relations.requirements = [[2, 3]]
    var arbiter = arbiter(3)
    arbiter.request(1, .began)
    arbiter.request(2, .began)
    #expect(resolve(&arbiter) == ["1 failed"])
    arbiter.request(2, .changed)
    _ = resolve(&arbiter)
    #expect(relations.asked == [1, 2])
    #expect(relations.requirementsAsked.filter { $0 == [2, 3] }.count == 1)
  }

  // MARK: Requirements

  @Test("A gesture waits for others to fail, is recognised when they have, and fails when one is recognised")
  func requirement() {
    relations.requirements = [[1, 2]]
    for (asked, decided) in [
      (State.failed, ["2 failed", "1 ended"]), (.ended, ["2 ended", "1 failed"]), (.began, ["2 began", "1 failed"]),
    ] {
      var arbiter = arbiter(2)
      arbiter.request(1, .ended)
      #expect(resolve(&arbiter) == [])
      arbiter.request(2, asked)
      #expect(resolve(&arbiter) == decided)
    }
  }

  @Test("A waiting gesture lets the other go first even without exclusion")
  func requirementAmongAllowed() {
    relations.requirements = [[1, 2]]
    relations.allowed = [[1, 2]]
    var arbiter = arbiter(2)
    arbiter.request(1, .began)
    arbiter.request(2, .began)
    #expect(resolve(&arbiter) == ["2 began", "1 failed"])
  }

  @Test("A chain of waiting gestures resolves one by one")
  func chain() {
    relations.requirements = [[1, 2], [2, 3]]
    var arbiter = arbiter(3)
    arbiter.request(1, .ended)
    arbiter.request(2, .ended)
    #expect(resolve(&arbiter) == [])
    arbiter.request(3, .failed)
    #expect(resolve(&arbiter) == ["3 failed", "2 ended", "1 failed"])
  }

  @Test("Two that wait for each other do not wait forever")
  func cycle() {
    relations.requirements = [[1, 2], [2, 1]]
    var arbiter = arbiter(2)
    arbiter.request(1, .ended)
    #expect(resolve(&arbiter) == [])
    arbiter.request(2, .ended)
    #expect(resolve(&arbiter) == ["2 ended", "1 failed"])
  }

  @Test("Three that wait for each other in a ring do not wait forever")
  func ring() {
    relations.requirements = [[1, 2], [2, 3], [3, 1]]
    var arbiter = arbiter(3)
    arbiter.request(1, .ended)
    arbiter.request(2, .ended)
    #expect(resolve(&arbiter) == [])
    arbiter.request(3, .ended)
    #expect(resolve(&arbiter) == ["3 ended", "1 failed", "2 failed"])
  }

  @Test("A gesture that fails while waiting stops waiting, and reports it before the decision")
  func failsWhileWaiting() {
    relations.requirements = [[1, 2]]
    var arbiter = arbiter(2)
    arbiter.request(1, .ended)
    #expect(resolve(&arbiter) == [])
    #expect(arbiter.isWaiting(1) && !arbiter.hasNewRequests && arbiter.visibleState(of: 1) == .possible)
    arbiter.request(1, .failed)
    #expect(!arbiter.isWaiting(1) && !arbiter.hasWaiting && arbiter.hasNewRequests)
    #expect(arbiter.visibleState(of: 1) == .failed && arbiter.state(of: 1) == .possible)
    #expect(resolve(&arbiter) == ["1 failed"])
  }

  @Test("A later gesture fails when the one it would wait for is recognised, simultaneous or not")
  func lateRequirement() {
    relations.requirements = [[2, 1]]
    relations.allowed = [[1, 2]]
    for recognized in [State.began, .ended] {
      var arbiter = arbiter(1)
      arbiter.request(1, recognized)
      _ = resolve(&arbiter)
      arbiter.join(2, finger: 0)
      arbiter.request(2, .ended)
      #expect(resolve(&arbiter) == ["2 failed"], "\(recognized)")
    }
  }

  @Test("No gesture waits for a removed one")
  func leaving() {
    relations.requirements = [[1, 2]]
    var arbiter = arbiter(2)
    arbiter.request(1, .ended)
    #expect(resolve(&arbiter) == [])
    arbiter.leave(2)
    #expect(resolve(&arbiter) == ["1 ended"])
  }

  @Test("A gesture removed and added again is waited for only if still required")
  func comingBack() {
    relations.requirements = [[1, 2]]
    var arbiter = arbiter(2)
    arbiter.request(1, .ended)
    #expect(resolve(&arbiter) == [])
    arbiter.leave(2)
    relations.requirements = []
    arbiter.join(2, finger: 0)
    #expect(resolve(&arbiter) == ["1 ended", "2 failed"])
  }

  // MARK: Every state × every request

  @Test("Every state answers every request with one next state")
  func transitions() {
    let table: [State: [State: State]] = [
      .possible: [
        .possible: .possible, .began: .began, .changed: .began, .ended: .ended, .cancelled: .failed, .failed: .failed,
      ],
      .began: [
        .possible: .began, .began: .changed, .changed: .changed, .ended: .ended, .cancelled: .cancelled,
        .failed: .cancelled,
      ],
      .changed: [
        .possible: .changed, .began: .changed, .changed: .changed, .ended: .ended, .cancelled: .cancelled,
        .failed: .cancelled,
      ],
    ]
    let ways: [State: [State]] = [
      .possible: [], .began: [.began], .changed: [.began, .changed], .ended: [.ended],
      .cancelled: [.began, .cancelled],
      .failed: [.failed],
    ]
    for state in State.allCases {
      for asked in State.allCases {
        var arbiter = arbiter(1)
        for step in ways[state] ?? [] {
          arbiter.request(1, step)
          _ = resolve(&arbiter)
        }
        #expect(arbiter.state(of: 1) == state)
        arbiter.request(1, asked)
        _ = resolve(&arbiter)
        #expect(arbiter.state(of: 1) == (table[state]?[asked] ?? state), "\(state) \(asked)")
      }
    }
  }

  // MARK: Any course

  @Test(
    "In any order of requests: one course each, no two that exclude each other, none left over",
    arguments: 0..<40)
  func anyCourse(seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed))
    for _ in 0..<50 {
      let relations = Relations()
      let count = random.below(5) + 2
      for first in 1...count {
        for second in 1...count where first != second {
          if random.below(5) == 0 { relations.requirements.insert([first, second]) }
          if first < second, random.below(3) == 0 { relations.allowed.insert([first, second]) }
        }
        if random.below(8) == 0 { relations.refused.insert(first) }
      }
      var arbiter = GestureArbiter()
      for id in 1...count {
        arbiter.join(id, finger: random.below(2))
        if random.below(2) == 0 { arbiter.join(id, finger: random.below(2)) }
      }
      for _ in 0..<random.below(20) {
        arbiter.request(random.below(count) + 1, State.allCases[random.below(6)])
        if random.below(2) == 0 { _ = arbiter.resolve(relations) }
        checkExclusion(arbiter, relations, count)
      }
      // All fingers lift: whatever is possible gives up, whatever is active ends.
      for id in 1...count { arbiter.request(id, arbiter.state(of: id) == .possible ? .failed : .ended) }
      _ = arbiter.resolve(relations)
      for id in 1...count { #expect(arbiter.state(of: id).isFinal) }
      checkCourses(relations, count)
    }
  }

  private func checkExclusion(_ arbiter: GestureArbiter, _ relations: Relations, _ count: Int) {
    let active = (1...count).filter { arbiter.state(of: $0).isActive }
    for first in active {
      for second in active
      where first < second && relations.prevents(first, second) && arbiter.shareFinger(first, second) {
        Issue.record("\(first) and \(second) are both recognised")
      }
    }
  }

  /// Began, any number of changes, one end; or recognised at once; or failed.
  private func checkCourses(_ relations: Relations, _ count: Int) {
    for id in 1...count {
      let course = relations.became.filter { $0.id == id }.map(\.state)
      let isRight =
        course == [.failed] || course == [.ended]
        || (course.first == .began && (course.last == .ended || course.last == .cancelled)
          && course.dropFirst().dropLast().allSatisfy { $0 == .changed })
      if !isRight { Issue.record("\(id): \(course)") }
    }
  }
}

import RandomHistories
import Testing

@testable import UIKitCore

/// The pure machine of a navigation controller, driven without a view.
@Suite("The queue of transitions")
struct NavigationQueueTests {
  typealias Queue = NavigationQueue<Screen>

  /// Follows what it is told, and writes down what does not fit.
  final class Screen {
    enum Phase { case hidden, appearing, shown, disappearing }
    let name: Int
    var phase = Phase.hidden
    var isChild = false
    var isArriving = false
    var isDeparting = false
    var wills = 0
    var dids = 0
    var turns = 0

    init(_ name: Int) { self.name = name }
  }

  /// A queue with what its owner does: carries out the calls, and checks them.
  struct Model {
    var queue = Queue()
    var made: [Screen] = []
    var log: [String] = []
    var problem: String?

    init(_ count: Int) {
      push(count: count)
      queue.showTopOffscreen()
      if let shown = queue.shown { shown.phase = .shown }
      carryOut(queue.settleIfShown())
      log = []
    }

    mutating func screen() -> Screen {
      made.append(Screen(made.count))
      return made[made.count - 1]
    }

    mutating func push(count: Int = 1) {
      for _ in 0..<count { change(queue.stack + [screen()]) }
    }

    mutating func change(_ stack: [Screen], animated: Bool = true) {
      carryOut(queue.change(to: stack, animated: animated))
    }

    mutating func begin() {
      if let begun = queue.begin() { carryOut(begun.calls) } else { carryOut(queue.settleIfShown()) }
    }

    mutating func beginInteractivePop() {
      guard let begun = queue.beginInteractivePop() else { return }
      carryOut(begun.changes + begun.calls)
    }

    mutating func end(finished: Bool) { carryOut(queue.end(finished: finished)) }

    /// A child is taken away by somebody else.
    mutating func remove(_ screen: Screen) {
      guard screen.isChild else { return }
      if queue.isParticipating(screen) { end(finished: queue.current?.from === screen) }
      guard screen.isChild else { return }
      screen.isChild = false
      (screen.isArriving, screen.isDeparting) = (false, false)
      carryOut(queue.forget(screen))
    }

    private mutating func fail(_ what: String) { if problem == nil { problem = what } }

    mutating func carryOut(_ calls: [Queue.Call]) {
      for call in calls { carryOut(call) }
    }

    private mutating func carryOut(_ call: Queue.Call) {
      switch call {
      case .willAppear(let screen):
        log.append("\(screen.name).willAppear")
        if screen.phase == .disappearing { screen.turns += 1 }
        if screen.phase != .hidden && screen.phase != .disappearing {
          fail("\(screen.name) will appear while \(screen.phase)")
        }
        screen.phase = .appearing
        screen.wills += 1
      case .didAppear(let screen):
        log.append("\(screen.name).didAppear")
        if screen.phase != .appearing { fail("\(screen.name) did appear while \(screen.phase)") }
        screen.phase = .shown
        screen.dids += 1
      case .willDisappear(let screen):
        log.append("\(screen.name).willDisappear")
        if screen.phase == .appearing { screen.turns += 1 }
        if screen.phase != .shown && screen.phase != .appearing {
          fail("\(screen.name) will disappear while \(screen.phase)")
        }
        screen.phase = .disappearing
        screen.wills += 1
      case .didDisappear(let screen):
        log.append("\(screen.name).didDisappear")
        if screen.phase != .disappearing { fail("\(screen.name) did disappear while \(screen.phase)") }
        screen.phase = .hidden
        screen.dids += 1
      case .willArrive(let screen):
        log.append("\(screen.name).willMove")
        if screen.isArriving { fail("\(screen.name) arrives twice") }
        screen.isChild = true
        screen.isArriving = true
        screen.isDeparting = false
      case .didArrive(let screen):
        log.append("\(screen.name).didMove")
        if !screen.isArriving { fail("\(screen.name) arrived without coming") }
        screen.isArriving = false
      case .willDepart(let screen):
        log.append("\(screen.name).willMove(nil)")
        if !screen.isChild || screen.isDeparting { fail("\(screen.name) leaves twice") }
        screen.isDeparting = true
        screen.isArriving = false
      case .didDepart(let screen):
        log.append("\(screen.name).didMove(nil)")
        if !screen.isDeparting { fail("\(screen.name) left without going") }
        screen.isDeparting = false
        screen.isChild = false
      }
    }

    /// What must hold now.
    var broken: String? {
      if let problem { return problem }
      if let rule = queue.brokenInvariant { return rule }
      for screen in made {
        if screen.wills - screen.dids - screen.turns
          != (screen.phase == .appearing || screen.phase == .disappearing ? 1 : 0)
        {
          return "\(screen.name): \(screen.wills) will, \(screen.dids) did, \(screen.turns) turned round"
        }
        if queue.contains(screen) && !screen.isChild { return "\(screen.name) is on the stack and no child" }
      }
      return nil
    }

    /// What must hold when nothing is under way.
    var brokenAtRest: String? {
      let visible = made.filter { $0.phase != .hidden }.map(\.name)
      if visible != queue.stack.last.map({ [$0.name] }) ?? [] { return "at rest \(visible) are visible" }
      if let restless = made.first(where: { $0.phase == .appearing || $0.phase == .disappearing }) {
        return "\(restless.name) is between hidden and shown at rest"
      }
      let children = made.filter(\.isChild).map(\.name)
      if Set(children) != Set(queue.stack.map(\.name)) {
        return "children \(children), stack \(queue.stack.map(\.name))"
      }
      if let restless = made.first(where: { $0.isArriving || $0.isDeparting }) {
        return "\(restless.name) is on its way at rest"
      }
      return nil
    }
  }

  // MARK: Order

  // behaviours.md §16 "Push A→B", "didAppear vs didMove": confidence M
  @Test("A push notifies the old screen before the new one, and the parents last")
  func push() {
    var model = Model(1)
    model.push()
    model.begin()
    #expect(model.queue.current?.operation == .push)
    model.end(finished: true)
    #expect(
      model.log == [
        "1.willMove", "0.willDisappear", "1.willAppear", "0.didDisappear", "1.didAppear", "1.didMove",
      ])
    #expect(model.brokenAtRest == nil)
  }

  // behaviours.md §16 "Pop B→A": confidence S
  @Test("A pop releases the parent last")
  func pop() {
    var model = Model(2)
    model.change(Array(model.queue.stack.dropLast()))
    model.begin()
    #expect(model.queue.current?.operation == .pop)
    model.end(finished: true)
    #expect(
      model.log == [
        "1.willMove(nil)", "1.willDisappear", "0.willAppear", "1.didDisappear", "0.didAppear", "1.didMove(nil)",
      ])
  }

  // behaviours.md §16 "Cancelled swipe", "…lower controller": confidence M and S
  @Test("A cancelled swipe reverses both screens and restores the stack")
  func cancelledSwipe() {
    var model = Model(2)
    let stack = model.queue.stack
    model.beginInteractivePop()
    #expect(model.queue.stack.count == 1)
    model.queue.release(cancelling: true)
    model.end(finished: false)
    #expect(
      model.log == [
        "1.willMove(nil)", "1.willDisappear", "0.willAppear", "0.willDisappear", "1.willAppear", "0.didDisappear",
        "1.didAppear", "1.willMove", "1.didMove",
      ])
    let isRestored = model.queue.stack.elementsEqual(stack, by: ===)
    #expect(isRestored)
    #expect(model.brokenAtRest == nil)
  }

  @Test("A stack set during a swipe wins, even when the swipe is cancelled")
  func setDuringSwipe() {
    var model = Model(2)
    model.beginInteractivePop()
    let other = model.screen()
    model.change([other])
    model.end(finished: false)
    #expect(model.queue.stack.map(\.name) == [other.name])
    #expect(model.queue.shown?.name == 1)
    model.begin()
    model.end(finished: true)
    #expect(model.queue.shown === other)
    #expect(model.broken == nil)
    #expect(model.brokenAtRest == nil)
  }

  @Test("A swipe does not begin at the root, during a transition, or while one is queued")
  func swipeRefused() {
    var model = Model(1)
    #expect(!model.queue.canBeginInteractivePop)
    model.push()
    #expect(!model.queue.canBeginInteractivePop)
    model.begin()
    #expect(!model.queue.canBeginInteractivePop)
    model.end(finished: true)
    #expect(model.queue.canBeginInteractivePop)
  }

  // MARK: Random walks

  enum Step: Equatable, CustomStringConvertible {
    case push(Bool)
    case pop(Bool)
    case popToRoot
    case popTo(Int)
    case set(Int)
    case frame
    case swipe
    case progress
    case release(Bool)
    case rotate
    case end(Bool)
    case remove(Int)

    var description: String {
      switch self {
      case .push(let animated): "push(\(animated))"
      case .pop(let animated): "pop(\(animated))"
      case .popToRoot: "popToRoot"
      case .popTo(let index): "popTo(\(index))"
      case .set(let seed): "set(\(seed))"
      case .frame: "frame"
      case .swipe: "swipe"
      case .progress: "progress"
      case .release(let isCancelled): "release(cancelled: \(isCancelled))"
      case .rotate: "rotate"
      case .end(let isFinished): "end(\(isFinished))"
      case .remove(let index): "remove(\(index))"
      }
    }
  }

  static func randomStep(_ random: inout SeededNumbers) -> Step {
    switch Int.random(in: 0..<20, using: &random) {
    case 0...2: .push(Bool.random(using: &random))
    case 3, 4: .pop(Bool.random(using: &random))
    case 5: .popToRoot
    case 6: .popTo(Int.random(in: 0..<4, using: &random))
    case 7: .set(Int.random(in: 0..<1000, using: &random))
    case 8...11: .frame
    case 12, 13: .swipe
    case 14: .progress
    case 15: .release(Bool.random(using: &random))
    case 16: .rotate
    case 17, 18: .end(Int.random(in: 0..<4, using: &random) > 0)
    default: .remove(Int.random(in: 0..<4, using: &random))
    }
  }

  /// Takes the steps, and answers what broke at which of them.
  static func walk(_ steps: [Step]) -> (index: Int, what: String)? {
    var model = Model(2)
    for (index, step) in steps.enumerated() {
      take(step, &model)
      if let broken = model.broken { return (index, broken) }
    }
    // Everything comes to rest.
    for _ in 0..<8 {
      model.end(finished: true)
      model.begin()
    }
    model.end(finished: true)
    model.begin()
    return (model.broken ?? model.brokenAtRest).map { (steps.count, $0) }
  }

  static func take(_ step: Step, _ model: inout Model) {
    let stack = model.queue.stack
    switch step {
    case .push(let animated): model.change(stack + [model.screen()], animated: animated)
    case .pop(let animated): if stack.count > 1 { model.change(Array(stack.dropLast()), animated: animated) }
    case .popToRoot: if stack.count > 1 { model.change([stack[0]]) }
    case .popTo(let index): if index + 1 < stack.count { model.change(Array(stack[...index])) }
    case .set(let seed):
      var random = SeededNumbers(seed: UInt64(seed))
      let kept = stack.shuffled(using: &random).filter { _ in Bool.random(using: &random) }
      model.change(kept + (Bool.random(using: &random) || kept.isEmpty ? [model.screen()] : []))
    case .frame: model.begin()
    case .swipe: model.beginInteractivePop()
    case .progress: break
    case .release(let isCancelled): model.queue.release(cancelling: isCancelled)
    case .rotate:
      // A finger's transition is taken back, any other is completed.
      switch model.queue.current?.phase {
      case .interactive: model.end(finished: false)
      case .settling(let isCancelled): model.end(finished: !isCancelled)
      case .running, nil: break
      }
    case .end(let isFinished):
      if case .settling(let isCancelled) = model.queue.current?.phase {
        model.end(finished: !isCancelled)
      } else {
        model.end(finished: isFinished)
      }
    case .remove(let index): if index < stack.count { model.remove(stack[index]) }
    }
  }

  /// The shortest list that still breaks something, found by leaving steps out.
  static func shrunk(_ steps: [Step]) -> [Step] {
    var best = steps
    var isShorter = true
    while isShorter {
      isShorter = false
      for index in best.indices.reversed() where index < best.count {
        var candidate = best
        candidate.remove(at: index)
        if walk(candidate) != nil {
          best = candidate
          isShorter = true
        }
      }
    }
    return best
  }

  @Test("120,000 random steps leave every screen balanced and the stack consistent")
  func randomWalks() {
    for seed in 0..<1200 {
      var random = SeededNumbers(seed: UInt64(seed))
      let steps = (0..<100).map { _ in Self.randomStep(&random) }
      guard let failure = Self.walk(steps) else { continue }
      let short = Self.shrunk(Array(steps.prefix(failure.index + 1)))
      Issue.record("seed \(seed): \(Self.walk(short)?.what ?? failure.what) after \(short)")
      return
    }
  }
}

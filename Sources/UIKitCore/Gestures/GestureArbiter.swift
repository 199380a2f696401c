import Foundation

/// What the arbiter asks of the recognisers, their delegates and views. Nothing may change the arbiter meanwhile.
package protocol GestureJudge {
  /// Whether the gesture may be recognised; asked once per attempt.
  func mayBegin(_ id: GestureArbiter.ID) -> Bool
  /// Whether `id` waits for `other` to fail; asked once per attempt.
  func requiresFailure(_ id: GestureArbiter.ID, of other: GestureArbiter.ID) -> Bool
  /// Whether `id`, once recognised, makes `other` fail: it can prevent it, and nobody allows both.
  func prevents(_ id: GestureArbiter.ID, _ other: GestureArbiter.ID) -> Bool
  /// A gesture is in another state now.
  func became(_ change: GestureArbiter.Change)
}

/// Decides which of the gestures that watch the same fingers are recognised.
///
/// Invariants:
/// - A gesture leaves `possible` once, for `failed`, or for `began` or `ended`; from `began` it goes on to `changed`, and ends in
///   `ended` or `cancelled`, exactly once.
/// - Of gestures that prevent one another at most one is recognised at a time.
/// - A gesture that waits for another is recognised only after that one has failed or has left.
///
/// Gestures only ask (``request(_:_:)``); ``resolve(_:)`` decides, in the order in which they joined: the deeper view's gesture comes
/// first. Only gestures that share a finger have to do with one another.
package struct GestureArbiter {
  package typealias ID = Int

  package enum State: CaseIterable {
    case possible, began, changed, ended, cancelled, failed

    package var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
    package var isActive: Bool { self == .began || self == .changed }
    package var isRecognized: Bool { isActive || self == .ended }
  }

  /// A gesture is in another state, or, for `changed`, in the same state again.
  package struct Change: Equatable {
    package let id: ID
    package let state: State
    /// Whether the gesture was recognised before or is now: whether there is an action to perform.
    package let isAction: Bool
  }

  private struct Member {
    let id: ID
    var state = State.possible
    /// The state it asked for.
    var wish: State?
    /// Whether the wish was looked at and waits for others.
    var isWaiting = false
    var mayBegin: Bool?
    /// The fingers it has seen.
    var fingers: [Int] = []
    /// Whose failure it waits for, as far as it was asked.
    var requirements: [ID: Bool] = [:]
  }

  private var members: [Member] = []

  package init() {}

  // MARK: Who takes part

  var ids: [ID] { members.map(\.id) }

  /// `id` sees `finger`; it takes part from its first one on.
  package mutating func join(_ id: ID, finger: Int?) {
    let index = place(of: id) ?? members.count
    if index == members.count { members.append(Member(id: id)) }
    if let finger, !members[index].fingers.contains(finger) { members[index].fingers.append(finger) }
  }

  /// `id` takes part no more: those that waited for it go on with the next ``resolve(_:)``.
  package mutating func leave(_ id: ID) {
    members.removeAll { $0.id == id }
    for index in members.indices { members[index].requirements[id] = nil }
  }

  package func takesPart(_ id: ID) -> Bool { place(of: id) != nil }

  /// The state that was decided.
  package func state(of id: ID) -> State { place(of: id).map { members[$0].state } ?? .possible }

  /// The state as the gesture itself sees it: what it asked for in this event, or what was decided.
  package func visibleState(of id: ID) -> State {
    guard let place = place(of: id) else { return .possible }
    let member = members[place]
    if let wish = member.wish, !member.isWaiting { return wish }
    return member.state
  }

  /// Whether its fingers have done all it needs and it only waits to be recognised: another finger is not for it.
  package func hasSeenEnough(_ id: ID) -> Bool { place(of: id).map { members[$0].wish == .ended } ?? false }

  /// Whether it wants to be recognised and has to wait for others.
  package func isWaiting(_ id: ID) -> Bool { place(of: id).map { members[$0].isWaiting } ?? false }

  /// Whether there are wishes that were not looked at.
  package var hasNewWishes: Bool { members.contains { $0.wish != nil && !$0.isWaiting } }

  /// Whether somebody waits for others.
  package var hasWaiting: Bool { members.contains(where: \.isWaiting) }

  // MARK: Asking

  /// Notes what `id` asks for; the last of several wishes counts, and one that no longer makes sense is left out.
  package mutating func request(_ id: ID, _ state: State) {
    guard let index = place(of: id) else { return }
    let member = members[index]
    members[index].wish = Self.wish(in: member.state, present: member.wish, isWaiting: member.isWaiting, asked: state)
    if members[index].wish == .failed { members[index].isWaiting = false }
  }

  /// The table of wishes: what is wanted after `asked`, given the state and the wish there was.
  static func wish(in state: State, present: State?, isWaiting: Bool, asked: State) -> State? {
    switch state {
    case .ended, .cancelled, .failed: return nil
    case .possible:
      if present == .failed { return .failed }
      switch asked {
      case .possible: return present
      case .failed, .cancelled: return .failed
      // A discrete gesture stays recognised; a continuous one that waited until its fingers lifted has missed its chance.
      case .ended: return isWaiting && present == .began ? .failed : .ended
      case .began, .changed: return present ?? .began
      }
    case .began, .changed:
      if present == .ended || present == .cancelled { return present }
      switch asked {
      case .possible: return present
      case .began, .changed: return .changed
      case .ended: return .ended
      case .cancelled, .failed: return .cancelled
      }
    }
  }

  // MARK: Deciding

  /// Grants or refuses what was asked for, until nothing changes any more.
  ///
  /// - Complexity: O(n²) questions for the n gestures on the same fingers, each asked once.
  package mutating func resolve(_ judge: some GestureJudge) -> [Change] {
    var changes: [Change] = []
    while let index = members.indices.first(where: { members[$0].wish == .failed }) ?? nextDecision(judge) {
      let wish = members[index].wish ?? .failed
      let isNew = members[index].state == .possible && wish != .failed
      become(index, wish, judge, &changes)
      if isNew { failRivals(of: index, judge, &changes) }
    }
    return changes
  }

  /// The first gesture whose wish can be granted, or is refused by making it `failed`; others are left waiting.
  private mutating func nextDecision(_ judge: some GestureJudge) -> Int? {
    for index in members.indices {
      guard members[index].wish != nil else { continue }
      if members[index].state.isActive { return index }
      switch answer(to: index, judge) {
      case .wait: members[index].isWaiting = true
      case .refuse:
        members[index].wish = .failed
        return index
      case .grant: return index
      }
    }
    return nil
  }

  private enum Answer {
    case grant, refuse, wait
  }

  private mutating func answer(to index: Int, _ judge: some GestureJudge) -> Answer {
    let id = members[index].id
    for rival in rivals(of: index) {
      let state = members[rival].state
      if state.isRecognized, requires(index, rival, judge) { return .refuse }
      if state.isActive, judge.prevents(members[rival].id, id) { return .refuse }
    }
    if members[index].mayBegin == nil { members[index].mayBegin = judge.mayBegin(id) }
    guard members[index].mayBegin == true else { return .refuse }
    for rival in rivals(of: index) where members[rival].state == .possible {
      if requires(index, rival, judge), !waits(rival, for: index) { return .wait }
    }
    return .grant
  }

  /// Whether `index` waits for `other`, directly or through others: two that wait for each other would wait for ever.
  private func waits(_ index: Int, for other: Int) -> Bool {
    var seen: Set<Int> = []
    var open = [index]
    while let next = open.popLast() {
      guard members[next].isWaiting, seen.insert(next).inserted else { continue }
      let required = rivals(of: next).filter { members[next].requirements[members[$0].id] == true }
      if required.contains(other) { return true }
      open += required
    }
    return false
  }

  private mutating func requires(_ index: Int, _ rival: Int, _ judge: some GestureJudge) -> Bool {
    let other = members[rival].id
    if let known = members[index].requirements[other] { return known }
    let answer = judge.requiresFailure(members[index].id, of: other)
    members[index].requirements[other] = answer
    return answer
  }

  /// A gesture was recognised: those it prevents fail. Those that wait for its failure do when their wish is looked at.
  private mutating func failRivals(of index: Int, _ judge: some GestureJudge, _ changes: inout [Change]) {
    let id = members[index].id
    for rival in rivals(of: index) where members[rival].state == .possible {
      if judge.prevents(id, members[rival].id) { become(rival, .failed, judge, &changes) }
    }
  }

  private mutating func become(
    _ index: Int, _ state: State, _ judge: some GestureJudge, _ changes: inout [Change]
  ) {
    let change = Change(id: members[index].id, state: state, isAction: state != .failed)
    members[index].state = state
    members[index].wish = nil
    members[index].isWaiting = false
    changes.append(change)
    judge.became(change)
  }

  /// Whether the two have anything to do with each other.
  func shareFinger(_ id: ID, _ other: ID) -> Bool {
    guard let first = place(of: id), let second = place(of: other) else { return false }
    return rivals(of: first).contains(second)
  }

  private func rivals(of index: Int) -> [Int] {
    let fingers = members[index].fingers
    return members.indices.filter { $0 != index && members[$0].fingers.contains(where: fingers.contains) }
  }

  private func place(of id: ID) -> Int? { members.firstIndex { $0.id == id } }
}

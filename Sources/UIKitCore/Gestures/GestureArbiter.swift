import Foundation

/// The questions that the arbiter asks recognisers, their delegates and views. No answer may change the arbiter.
package protocol GestureDecider {
  /// Returns whether the gesture may be recognised. Asked once per attempt, when the gesture could be granted.
  func mayBegin(_ id: GestureArbiter.ID) -> Bool
  /// Returns whether `id` waits for `other` to fail. Asked once per attempt for each pair.
  func requiresFailure(_ id: GestureArbiter.ID, of other: GestureArbiter.ID) -> Bool
  /// Returns whether `id`, once recognised, makes `other` fail: it can prevent it, and no delegate allows both.
  func prevents(_ id: GestureArbiter.ID, _ other: GestureArbiter.ID) -> Bool
  /// Notes that a gesture has changed its state; called for each change, in order, while the arbiter decides.
  func became(_ change: GestureArbiter.Change)
}

/// Decides which of the gestures that watch the same fingers are recognised.
///
/// Invariants:
/// - A gesture leaves `possible` once, for `failed`, or for `began` or `ended`; from `began` it continues to `changed`, and ends in
///   `ended` or `cancelled`, exactly once.
/// - At most one of several gestures that prevent one another is recognised at a time.
/// - A gesture that waits for another is recognised only after that one has failed or left.
///
/// Gestures only ask (``request(_:_:)``); ``resolve(_:)`` decides, in the order in which they joined: the gesture of the deeper view
/// comes first. Only gestures that share a finger affect one another.
package struct GestureArbiter {
  package typealias ID = Int

  /// The states of a recogniser, as `UIGestureRecognizer.State` has them. A discrete gesture goes from `possible` to `ended`.
  package enum State: CaseIterable {
    case possible, began, changed, ended, cancelled, failed

    package var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
    /// Whether a continuous gesture is in progress.
    package var isActive: Bool { self == .began || self == .changed }
    /// Whether the gesture has been recognised: it is in progress or ended, not cancelled.
    package var isRecognized: Bool { isActive || self == .ended }
  }

  /// A change of a gesture's state or, for `changed`, the same state again.
  package struct Change: Equatable {
    package let id: ID
    package let state: State
    /// Whether the gesture's targets are to be called: it was recognised before, or is now.
    package let isAction: Bool
  }

  private struct Member {
    let id: ID
    var state = State.possible
    /// The state that the gesture asked for; `nil` once it was decided.
    var requestedState: State?
    /// Whether the request was considered and waits for other gestures to fail.
    var isWaiting = false
    /// The decider's answer; `nil` before it was asked.
    var mayBegin: Bool?
    /// The fingers that the gesture has seen; they are kept after they lifted.
    var fingers: [Int] = []
    /// The decider's answers about the gestures whose failure this one waits for.
    var requirements: [ID: Bool] = [:]
  }

  private var members: [Member] = []

  package init() {}

  // MARK: Participants

  var ids: [ID] { members.map(\.id) }

  /// Adds a finger to the gesture, which takes part from its first one on.
  ///
  /// - Parameter finger: `nil` for a recogniser that asks for a state without having seen a finger.
  package mutating func join(_ id: ID, finger: Int?) {
    let index = place(of: id) ?? members.count
    if index == members.count { members.append(Member(id: id)) }
    if let finger, !members[index].fingers.contains(finger) { members[index].fingers.append(finger) }
  }

  /// Removes a gesture, when it is reset. Gestures that waited for it go on with the next ``resolve(_:)``.
  package mutating func leave(_ id: ID) {
    members.removeAll { $0.id == id }
    for index in members.indices { members[index].requirements[id] = nil }
  }

  package func isParticipating(_ id: ID) -> Bool { place(of: id) != nil }

  /// Returns the state that was decided; `possible` for a gesture that does not take part.
  package func state(of id: ID) -> State { place(of: id).map { members[$0].state } ?? .possible }

  /// Returns the state as the gesture itself sees it: what it asked for in this event, or else what was decided.
  package func visibleState(of id: ID) -> State {
    guard let place = place(of: id) else { return .possible }
    let member = members[place]
    if let requestedState = member.requestedState, !member.isWaiting { return requestedState }
    return member.state
  }

  /// Returns whether the gesture's fingers have done all it needs and it only waits to be recognised: it takes no further finger.
  package func needsNoMoreFingers(_ id: ID) -> Bool {
    place(of: id).map { members[$0].requestedState == .ended } ?? false
  }

  /// Returns whether the gesture asked to be recognised and waits for others.
  package func isWaiting(_ id: ID) -> Bool { place(of: id).map { members[$0].isWaiting } ?? false }

  /// Whether some requests were not considered yet, so that ``resolve(_:)`` has work.
  package var hasNewRequests: Bool { members.contains { $0.requestedState != nil && !$0.isWaiting } }

  /// Whether a gesture waits for others.
  package var hasWaiting: Bool { members.contains(where: \.isWaiting) }

  // MARK: Asking

  /// Notes the state that a gesture asks for. The last of several requests counts; one that makes no sense in its state is ignored.
  package mutating func request(_ id: ID, _ state: State) {
    guard let index = place(of: id) else { return }
    let member = members[index]
    members[index].requestedState = Self.combinedRequest(
      in: member.state, present: member.requestedState, isWaiting: member.isWaiting, asked: state)
    if members[index].requestedState == .failed { members[index].isWaiting = false }
  }

  /// Returns the request after `asked`, given the state and the request so far: the whole table of requests.
  static func combinedRequest(in state: State, present: State?, isWaiting: Bool, asked: State) -> State? {
    switch state {
    case .ended, .cancelled, .failed: return nil
    case .possible:
      if present == .failed { return .failed }
      switch asked {
      case .possible: return present
      case .failed, .cancelled: return .failed
      // A discrete gesture stays recognised. A continuous one that waited until its fingers lifted has missed its chance.
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

  /// Grants or refuses the requests, until nothing changes any more. Failures come first: they may free others.
  ///
  /// - Returns: The changes in the order in which they happened.
  /// - Complexity: O(n²) questions for the n gestures on the same fingers, each asked once.
  package mutating func resolve(_ decider: some GestureDecider) -> [Change] {
    var changes: [Change] = []
    while let index = members.indices.first(where: { members[$0].requestedState == .failed }) ?? nextDecision(decider) {
      let requestedState = members[index].requestedState ?? .failed
      let isNew = members[index].state == .possible && requestedState != .failed
      become(index, requestedState, decider, &changes)
      if isNew { failRivals(of: index, decider, &changes) }
    }
    return changes
  }

  /// Returns the first gesture whose request can be granted, or is refused by turning it into `failed`; the others are left waiting.
  private mutating func nextDecision(_ decider: some GestureDecider) -> Int? {
    for index in members.indices {
      guard members[index].requestedState != nil else { continue }
      if members[index].state.isActive { return index }
      switch answer(to: index, decider) {
      case .wait: members[index].isWaiting = true
      case .refuse:
        members[index].requestedState = .failed
        return index
      case .grant: return index
      }
    }
    return nil
  }

  private enum Answer {
    case grant, refuse, wait
  }

  /// Returns whether a gesture may be recognised now. Refusal by an active rival comes before the delegate is asked, waiting after.
  private mutating func answer(to index: Int, _ decider: some GestureDecider) -> Answer {
    let id = members[index].id
    for rival in rivals(of: index) {
      let state = members[rival].state
      if state.isRecognized, requires(index, rival, decider) { return .refuse }
      if state.isActive, decider.prevents(members[rival].id, id) { return .refuse }
    }
    if members[index].mayBegin == nil { members[index].mayBegin = decider.mayBegin(id) }
    guard members[index].mayBegin == true else { return .refuse }
    for rival in rivals(of: index) where members[rival].state == .possible {
      if requires(index, rival, decider), !waits(rival, for: index) { return .wait }
    }
    return .grant
  }

  /// Returns whether `index` waits for `other`, directly or through others: gestures in a ring would wait for ever.
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

  /// Returns the decider's answer, asking once.
  private mutating func requires(_ index: Int, _ rival: Int, _ decider: some GestureDecider) -> Bool {
    let other = members[rival].id
    if let known = members[index].requirements[other] { return known }
    let answer = decider.requiresFailure(members[index].id, of: other)
    members[index].requirements[other] = answer
    return answer
  }

  /// Makes those gestures fail that a newly recognised one prevents. Those that wait for its failure fail when their request is considered.
  private mutating func failRivals(of index: Int, _ decider: some GestureDecider, _ changes: inout [Change]) {
    let id = members[index].id
    for rival in rivals(of: index) where members[rival].state == .possible {
      if decider.prevents(id, members[rival].id) { become(rival, .failed, decider, &changes) }
    }
  }

  /// Changes a state, records the change and informs the decider.
  private mutating func become(
    _ index: Int, _ state: State, _ decider: some GestureDecider, _ changes: inout [Change]
  ) {
    let change = Change(id: members[index].id, state: state, isAction: state != .failed)
    members[index].state = state
    members[index].requestedState = nil
    members[index].isWaiting = false
    changes.append(change)
    decider.became(change)
  }

  /// Returns whether two gestures affect each other.
  func shareFinger(_ id: ID, _ other: ID) -> Bool {
    guard let first = place(of: id), let second = place(of: other) else { return false }
    return rivals(of: first).contains(second)
  }

  /// Returns the other gestures that have seen one of the fingers of a gesture.
  private func rivals(of index: Int) -> [Int] {
    let fingers = members[index].fingers
    return members.indices.filter { $0 != index && members[$0].fingers.contains(where: fingers.contains) }
  }

  private func place(of id: ID) -> Int? { members.firstIndex { $0.id == id } }
}

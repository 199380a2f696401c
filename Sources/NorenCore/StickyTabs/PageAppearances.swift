/// Decides which appearance calls the pages of a pager get.
///
/// Its inputs are events of the pager and its container. Each method returns the calls that bring every page from its phase to the one
/// where it now belongs. So no history, with swipes reversed or overtaken, notifies a page twice or out of order.
///
/// | pager | selected page | incoming page | others |
/// |---|---|---|---|
/// | container not shown | hidden | hidden | hidden |
/// | container appears | appearing | hidden | hidden |
/// | container shown, at rest | shown | – | hidden |
/// | container shown, between two pages | disappearing | appearing | hidden |
/// | container disappears | disappearing | hidden | hidden |
public struct PageAppearances<ID: Hashable & Sendable>: Equatable, Sendable {
  /// A call to make on a page, in the order of the returned array: `beginAppearanceTransition(_:animated:)` or `endAppearanceTransition()`.
  public enum Call: Equatable, Sendable {
    case begin(ID, appears: Bool, isAnimated: Bool)
    case end(ID)
  }

  /// The phase of a page or of the container, between its appearance calls.
  public enum Phase: Equatable, Sendable { case hidden, appearing, shown, disappearing }

  /// The container's own phase.
  public private(set) var container = Phase.hidden
  /// The page at which the pager rested last.
  public private(set) var selection: ID?
  /// The page that comes into view beside the selected one; `nil` at rest.
  public private(set) var incoming: ID?
  /// Of the pages that are not hidden: at most three, in the order in which they came.
  private var phases: [(id: ID, phase: Phase)] = []

  public init() {}

  public static func == (one: Self, other: Self) -> Bool {
    one.container == other.container && one.selection == other.selection && one.incoming == other.incoming
      && one.phases.elementsEqual(other.phases) { $0.id == $1.id && $0.phase == $1.phase }
  }

  /// Returns the phase of a page; `hidden` for an unknown one.
  public func phase(of id: ID) -> Phase { phases.first { $0.id == id }?.phase ?? .hidden }

  // MARK: Events

  /// Notes that the container begins to appear or disappear, also in reverse of an unfinished transition.
  ///
  /// - Returns: No calls if it already has that phase. A swipe under way ends at the selected page.
  public mutating func containerWill(appear appears: Bool, isAnimated: Bool) -> [Call] {
    guard container != (appears ? .shown : .hidden) else { return [] }
    container = appears ? .appearing : .disappearing
    // A swipe does not outlive its container: the page that was selected stays.
    incoming = nil
    return settle(isAnimated: isAnimated)
  }

  /// Notes that the container has appeared or disappeared.
  public mutating func containerDid(appear appears: Bool) -> [Call] {
    container = appears ? .shown : .hidden
    incoming = nil
    return settle(isAnimated: false)
  }

  /// Notes that a page comes into view beside the selected one. `nil` changes nothing: between two pages the pager may be exactly on one.
  ///
  /// - Returns: No calls unless the container is shown.
  public mutating func swipe(to id: ID?) -> [Call] {
    guard container == .shown, let id, id != selection else { return [] }
    incoming = id
    return settle(isAnimated: true)
  }

  /// Notes that the pager has come to rest on a page; `nil` without pages.
  ///
  /// - Returns: The appearance calls that are due, in their order.
  public mutating func rest(on id: ID?) -> [Call] {
    selection = id
    incoming = nil
    return settle(isAnimated: false)
  }

  /// Notes that a page is about to be removed: it disappears if it is not hidden.
  public mutating func forget(_ id: ID) -> [Call] {
    if selection == id { selection = nil }
    if incoming == id { incoming = nil }
    return settle(isAnimated: false)
  }

  // MARK: Goals

  /// The phase where a page belongs now.
  private func goal(of id: ID) -> Phase {
    if id == incoming { return .appearing }
    guard id == selection else { return .hidden }
    // A page that was never shown does not appear only to disappear.
    if container == .disappearing, phase(of: id) == .hidden { return .hidden }
    return incoming == nil ? container : .disappearing
  }

  /// Brings every page to its goal. Leaving pages come first, at the beginning as at the end (behaviours §16) [M].
  private mutating func settle(isAnimated: Bool) -> [Call] {
    for case let id? in [selection, incoming] where !phases.contains(where: { $0.id == id }) {
      phases.append((id, .hidden))
    }
    var (leaving, entering, left, entered): ([Call], [Call], [Call], [Call]) = ([], [], [], [])
    for index in phases.indices {
      let (id, phase) = phases[index]
      let goal = goal(of: id)
      guard phase != goal else { continue }
      let appears = goal == .appearing || goal == .shown
      let isSettled = phase == (appears ? .shown : .hidden)
      let isInTransition = phase == (appears ? .appearing : .disappearing)
      if !isSettled, !isInTransition {
        let call = Call.begin(id, appears: appears, isAnimated: isAnimated)
        if appears { entering.append(call) } else { leaving.append(call) }
      }
      if goal == .hidden || goal == .shown {
        if appears { entered.append(.end(id)) } else { left.append(.end(id)) }
      }
      phases[index].phase = goal
    }
    phases.removeAll { $0.phase == .hidden }
    return leaving + entering + left + entered
  }
}

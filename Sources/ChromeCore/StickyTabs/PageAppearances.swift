/// What the pages of a pager are to be told of appearing and disappearing.
///
/// Told what the pager and its container do, it answers with the calls that bring every page from where it stands to where it now belongs; so
/// no history, however a swipe is turned round or overtaken, tells a page anything twice or out of order.
///
/// | pager | selected page | incoming page | others |
/// |---|---|---|---|
/// | container not shown | hidden | hidden | hidden |
/// | container appears | appearing | hidden | hidden |
/// | container shown, at rest | shown | – | hidden |
/// | container shown, between two pages | disappearing | appearing | hidden |
/// | container disappears | disappearing | hidden | hidden |
public struct PageAppearances<ID: Hashable & Sendable>: Equatable, Sendable {
  public enum Call: Equatable, Sendable {
    case begin(ID, appears: Bool, isAnimated: Bool)
    case end(ID)
  }

  public enum Phase: Equatable, Sendable { case hidden, appearing, shown, disappearing }

  /// The container's own.
  public private(set) var container = Phase.hidden
  /// The page that has come to rest.
  public private(set) var selection: ID?
  /// The page that comes into view beside it.
  public private(set) var incoming: ID?
  /// Of the pages that are not hidden: at most three, in the order in which they came.
  private var phases: [(id: ID, phase: Phase)] = []

  public init() {}

  public static func == (one: Self, other: Self) -> Bool {
    one.container == other.container && one.selection == other.selection && one.incoming == other.incoming
      && one.phases.elementsEqual(other.phases) { $0.id == $1.id && $0.phase == $1.phase }
  }

  public func phase(of id: ID) -> Phase { phases.first { $0.id == id }?.phase ?? .hidden }

  // MARK: What happens

  /// The container itself appears or disappears, or is turned round in the middle of that.
  public mutating func containerWill(appear appears: Bool, isAnimated: Bool) -> [Call] {
    guard container != (appears ? .shown : .hidden) else { return [] }
    container = appears ? .appearing : .disappearing
    // A swipe does not outlive its container: the page that was selected stays.
    incoming = nil
    return settle(isAnimated: isAnimated)
  }

  public mutating func containerDid(appear appears: Bool) -> [Call] {
    container = appears ? .shown : .hidden
    incoming = nil
    return settle(isAnimated: false)
  }

  /// A page comes into view beside the selected one. `nil` changes nothing: between two pages the pager may stand exactly on one.
  public mutating func swipe(to id: ID?) -> [Call] {
    guard container == .shown, let id, id != selection else { return [] }
    incoming = id
    return settle(isAnimated: true)
  }

  /// The pager has come to rest; `nil` without pages.
  public mutating func rest(on id: ID?) -> [Call] {
    selection = id
    incoming = nil
    return settle(isAnimated: false)
  }

  /// A page is about to go for good: it disappears if it is not hidden.
  public mutating func forget(_ id: ID) -> [Call] {
    if selection == id { selection = nil }
    if incoming == id { incoming = nil }
    return settle(isAnimated: false)
  }

  // MARK: Where pages belong

  private func goal(of id: ID) -> Phase {
    if id == incoming { return .appearing }
    guard id == selection else { return .hidden }
    // One that was never shown does not appear just to disappear.
    if container == .disappearing, phase(of: id) == .hidden { return .hidden }
    return incoming == nil ? container : .disappearing
  }

  /// Those that leave are told first, at the beginning as at the end (behaviours §16) [M].
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
      let isThere = phase == (appears ? .shown : .hidden)
      let isOnItsWay = phase == (appears ? .appearing : .disappearing)
      if !isThere, !isOnItsWay {
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

import Diagnostics
import UIKit

/// What of a view's geometry follows that of another one.
public nonisolated struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The place, in the window.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

nonisolated extension View {
  /// Gives this view the geometry of the source of its group: it is offered the source's size, and is drawn where the source is (fact 79).
  ///
  /// The layout counts with the view's own place. Where a change in an animation replaces one source by another, the new one comes from
  /// the place of the old one, which follows it while it fades.
  ///
  /// - Parameters:
  ///   - id: The group's name within `namespace`.
  ///   - isSource: Whether others follow this view. Of several that are shown together the last one counts, which is reported once.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    modifier(
      MatchModifier(
        key: MatchKey(namespace: namespace, id: AnyHashable(id)), properties: properties, anchor: anchor,
        isSource: isSource))
  }
}

/// The name of a group.
nonisolated struct MatchKey: Hashable {
  let namespace: Namespace.ID
  let id: AnyHashable
}

nonisolated struct MatchModifier: ItemModifier, Equatable {
  let key: MatchKey
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { MatchItem(content, self, node.graph) }
  func update(_ item: WrappingItem, _ node: ViewNode) { (item as? MatchItem)?.match = self }
}

/// The items of all groups of one graph.
private final class Matches {
  struct Entry { weak var item: MatchItem? }
  private var groups: [MatchKey: [Entry]] = [:]
  private var reported: Set<MatchKey> = []

  static func of(_ graph: ViewGraph) -> Matches {
    if let known = graph.matches as? Matches { return known }
    let matches = Matches()
    graph.matches = matches
    return matches
  }

  func add(_ item: MatchItem, to key: MatchKey) { groups[key, default: []].append(Entry(item: item)) }

  func remove(_ item: MatchItem, from key: MatchKey) {
    groups[key]?.removeAll { $0.item == nil || $0.item === item }
    if groups[key]?.isEmpty == true { groups[key] = nil }
  }

  /// The source of a group: the last one that is not leaving.
  func source(of key: MatchKey) -> MatchItem? {
    let sources = (groups[key] ?? []).compactMap(\.item).filter { $0.match.isSource && !$0.isGoing && $0.canvas != nil }
    if sources.count > 1, reported.insert(key).inserted {
      Diagnostics.warn(
        Diagnostic(
          "Several views of one group of matchedGeometryEffect(id:in:) are its source.", objects: ["\(key.id)"],
          likelyCause: "They are shown at the same time, and isSource is true for more than one.",
          remedy: "Pass isSource: false for all but one."), counting: "swiftui.matched-sources")
    }
    return sources.last
  }

  /// Those that follow the source.
  func others(of key: MatchKey, than item: MatchItem) -> [MatchItem] {
    (groups[key] ?? []).compactMap(\.item).filter { $0 !== item && $0.canvas != nil }
  }

  /// Where a source of the group was that is leaving.
  func leaver(of key: MatchKey, except item: MatchItem) -> MatchItem? {
    (groups[key] ?? []).compactMap(\.item).last { $0 !== item && $0.isGoing && $0.match.isSource }
  }
}

private final class MatchItem: WrappingItem, MoveFollowing {
  var match: MatchModifier {
    didSet {
      guard match != oldValue else { return }
      if match.key != oldValue.key {
        matches?.remove(self, from: oldValue.key)
        matches?.add(self, to: match.key)
      }
      changed()
    }
  }
  let number: Int
  private weak var views: ViewGraph?
  private var matches: Matches? { views.map(Matches.of) }
  /// Whether the view was placed before: a new one comes from where the source before it was.
  private var isPlaced = false

  init(_ content: LayoutItem, _ match: MatchModifier, _ graph: ViewGraph) {
    (self.match, views, number) = (match, graph, graph.nextNumber())
    super.init(content)
    matches?.add(self, to: match.key)
    graph.add(self)
  }

  /// A scroll view may have moved the source and not this view.
  func contentMoved() { if !match.isSource || isGoing { follow() } }

  /// Whether this view, or one around it, is leaving.
  var isGoing: Bool { sequence(first: self as LayoutItem, next: \.outer).contains(where: \.isMarkedLeaving) }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    let isNew = !isPlaced
    isPlaced = true
    guard let views, let matches else { return super.place(in: rect, proposal, on: canvas) }
    if isNew, match.isSource, !isGoing, let old = matches.leaver(of: match.key, except: self)?.globalRect {
      // Comes from there: the next placement in this transaction leads to its own place.
      put(at: old, in: rect, proposal, on: canvas)
      views.afterPlacing { [weak self] in self?.changed() }
      return
    }
    if !match.isSource || isGoing, let source = matches.source(of: match.key), source !== self,
      let frame = source.globalRect
    {
      put(at: frame, in: rect, proposal, on: canvas)
    } else {
      super.place(in: rect, proposal, on: canvas)
    }
    // Those that were placed before the source follow now.
    guard match.isSource, !isGoing else { return }
    let followers = matches.others(of: match.key, than: self).filter { !$0.match.isSource || $0.isGoing }
    if !followers.isEmpty { views.afterPlacing { for follower in followers { follower.follow() } } }
  }

  /// Places the content again, if its source is elsewhere.
  private func follow() {
    guard canvas != nil, let frame = matches?.source(of: match.key)?.globalRect, frame != followed else { return }
    changed()
  }
  private var followed: CGRect?

  /// Places the content by the geometry of another view.
  private func put(at global: CGRect, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    followed = global
    let other = canvas.local(global)
    let offered = match.properties.contains(.size) ? ProposedViewSize(other.size) : proposal
    let size = content.sizeThatFits(offered)
    let frame = match.properties.contains(.position) ? other : rect
    let anchor = match.anchor
    let origin = CGPoint(
      x: frame.minX + anchor.x * (frame.width - size.width), y: frame.minY + anchor.y * (frame.height - size.height))
    content.put(in: CGRect(origin: origin, size: size), offered, on: canvas)
  }

  override func leave() {
    super.leave()
    matches?.remove(self, from: match.key)
    views?.remove(self)
  }
}

import UIKit

/// A view whose content is made from the room that it has, and from where it is.
///
/// It takes the room that it is offered, 10 points where no length is proposed, and puts its content at the top leading corner (fact 36).
/// The content is made again when the room differs, and when something that it has asked the proxy for is elsewhere: in each frame in which
/// a scroll view moves it, for instance.
public nonisolated struct GeometryReader<Content: View>: View, NodeMaking {
  /// Makes the content.
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  func makeNode(_ place: NodePlace) -> ViewNode { GeometryNode(self, place) }
}

extension GeometryReader: ReadingGeometry {
  func made(_ proxy: GeometryProxy) -> any View { content(proxy) }
}

/// A geometry reader, whatever the type of its content.
protocol ReadingGeometry {
  func made(_ proxy: GeometryProxy) -> any View
}

/// The size of a geometry reader, and where it is in other coordinate spaces.
///
/// Its members are nonisolated, so that functions without an actor can make transforms of it. Read them on the main actor, where transforms run;
/// elsewhere they stop the process.
@preconcurrency @MainActor public struct GeometryProxy {
  private let item: LayoutItem
  private let reads: GeometryReads

  init(_ item: LayoutItem, _ reads: GeometryReads) { (self.item, self.reads) = (item, reads) }

  /// In points.
  public nonisolated var size: CGSize { MainActor.assumeIsolated { item.rect.size } }

  /// How far bars reach into the reader, in points.
  public nonisolated var safeAreaInsets: EdgeInsets {
    MainActor.assumeIsolated {
      reads.value { [item] in item.canvas?.safeAreaInsets(of: item.rect) ?? EdgeInsets() }
    }
  }

  /// Returns where the reader is in a coordinate space: `.local`, `.global`, or one that a view around it has named. A name that no view
  /// around it has means the global space.
  public nonisolated func frame(in space: CoordinateSpace) -> CGRect {
    if case .local = space { return CGRect(origin: .zero, size: size) }
    // Unchecked: a space may have a name of any type, and is not sent: this is the main actor.
    nonisolated(unsafe) let space = space
    return MainActor.assumeIsolated { reads.value { [item] in item.frame(in: space) } }
  }

  /// Returns where the reader is in a coordinate space.
  public nonisolated func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }

  /// Returns where a coordinate space's own view is in the reader's space; `nil` if no view around it has the name.
  public nonisolated func bounds(of space: NamedCoordinateSpace) -> CGRect? {
    // Unchecked: as above.
    nonisolated(unsafe) let space = space.coordinateSpace
    return MainActor.assumeIsolated {
      reads.value { [item] in
        guard let other = item.space(space)?.globalRect, let own = item.globalRect else { return nil }
        return other.offsetBy(dx: -own.minX, dy: -own.minY)
      }
    }
  }

  /// Resolves an anchor in the reader's space.
  public nonisolated subscript<T>(anchor: Anchor<T>) -> T {
    let rect = MainActor.assumeIsolated { [source = anchor.item] in
      reads.value { [item, weak source] () -> CGRect? in
        let origin = item.globalRect?.origin ?? .zero
        return source?.globalRect?.offsetBy(dx: -origin.x, dy: -origin.y)
      }
    }
    return anchor.take(rect ?? .zero)
  }
}

/// What evaluations have read of places: each with the value that it got.
final class GeometryReads {
  private var hasChanged: [() -> Bool] = []
  /// Called with the first value that is remembered.
  private let began: () -> Void

  init(_ began: @escaping () -> Void) { self.began = began }

  /// Reads a value, and remembers it if a view is being evaluated: an action depends on nothing.
  func value<T: Equatable>(_ read: @escaping () -> T) -> T {
    let value = read()
    guard Evaluation.reader != nil else { return value }
    if hasChanged.isEmpty { began() }
    hasChanged.append { read() != value }
    return value
  }

  /// Whether something would be read differently now.
  var areOutdated: Bool { hasChanged.contains { $0() } }
}

/// The node of a geometry reader: makes its content while it is placed.
final class GeometryNode: ObservingNode, GeometryChecking {
  private let item: Item
  private var view: any ReadingGeometry
  private var content: ViewNode?
  private var reads = GeometryReads {}
  /// The size and the environment of the latest content.
  private var known: (size: CGSize, environment: EnvironmentValues)?

  init(_ view: any ReadingGeometry, _ place: NodePlace) {
    self.view = view
    item = Item(place.graph)
    super.init(place)
    item.willPlaceContent = { [weak self] in self?.make() }
  }

  override var children: [ViewNode] { content.map { [$0] } ?? [] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let view = view as? any ReadingGeometry else { return }
    self.view = view
    refresh()
  }

  /// Made again where it is placed, with the size that it has then.
  override func refresh() {
    known = nil
    item.needsContent()
  }

  /// Makes the content if the size, or something else that it was made from, differs. Called while the item is placed.
  private func make() {
    if let known, known.size == item.rect.size, known.environment.isIdentical(to: environment), !reads.areOutdated {
      return
    }
    known = (item.rect.size, environment)
    // Only a node that asks where it is has to be asked in each frame.
    graph.remove(self)
    reads = GeometryReads { [weak self] in self.map { $0.graph.add($0) } }
    let proxy = GeometryProxy(item, reads)
    let made = observing { view.made(proxy) }
    if let content {
      content.update(made, environment)
    } else {
      content = makeNode(made, inner())
      item.source = content
    }
    graph.settleInside()
  }

  func hasMoved() -> Bool { reads.areOutdated }

  override func appendItems(to items: inout [LayoutItem]) { items.append(item) }
  override func itemsChanged() { item.itemsChanged() }

  override func leave() {
    super.leave()
    graph.remove(self)
    item.leave()
  }

  final class Item: ArrangingItem {
    var willPlaceContent: () -> Void = {}

    /// Marks the item so that its content is made again in its place.
    func needsContent() { changed() }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
      if proposal.width == nil || proposal.height == nil {
        graph.reportUnboundedReader(proposal.width == nil ? .horizontal : .vertical)
      }
      willPlaceContent()
      let proposal = ProposedViewSize(rect.size)
      for item in items {
        item.put(in: CGRect(origin: rect.origin, size: item.sizeThatFits(proposal)), proposal, on: canvas)
      }
    }
  }
}

extension LayoutItem {
  /// The item that a coordinate space belongs to, among those around this one.
  fileprivate func space(_ space: CoordinateSpace) -> LayoutItem? {
    guard case .named(let name) = space else { return nil }
    return self.space(named: name)
  }

  fileprivate func frame(in space: CoordinateSpace) -> CGRect {
    guard let own = globalRect else { return CGRect(origin: .zero, size: rect.size) }
    let origin = self.space(space)?.globalRect?.origin ?? .zero
    return own.offsetBy(dx: -origin.x, dy: -origin.y)
  }
}

// MARK: Coordinate spaces

/// A space in which places are told.
public nonisolated enum CoordinateSpace: Equatable, Hashable {
  /// That of the window.
  case global
  /// That of the view itself.
  case local
  /// That of a view around, by the name it has by ``View/coordinateSpace(name:)``.
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// A type that stands for a coordinate space, for calls such as `frame(in: .named("list"))`.
public nonisolated protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The window's space.
public nonisolated struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The view's own space.
public nonisolated struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The space of a view with a name.
public nonisolated struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

nonisolated extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }

  /// The space of the nearest scroll view around: that of its own rectangle, not of its content.
  public static var scrollView: NamedCoordinateSpace { .named(ScrollSpace(axis: nil)) }
  /// The space of the nearest scroll view around that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { .named(ScrollSpace(axis: axis)) }
}

/// The name of the space of scroll views.
nonisolated struct ScrollSpace: Hashable {
  /// Along which it scrolls; `nil` for any.
  let axis: Axis?
}

nonisolated extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

nonisolated extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

nonisolated struct CoordinateSpaceModifier: ItemModifier {
  let name: AnyHashable

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { CoordinateSpaceItem(content, name) }
  func update(_ item: WrappingItem, _ node: ViewNode) { (item as? CoordinateSpaceItem)?.name = name }
}

final class CoordinateSpaceItem: WrappingItem {
  var name: AnyHashable

  init(_ content: LayoutItem, _ name: AnyHashable) {
    self.name = name
    super.init(content)
  }

  override func isSpace(named name: AnyHashable) -> Bool { self.name == name }
}

// MARK: Anchors

/// A value of a view's geometry, taken where the view is and resolved by a ``GeometryProxy`` elsewhere.
public nonisolated struct Anchor<Value> {
  /// The view; `nil` when it is no longer shown.
  fileprivate weak var item: LayoutItem?
  fileprivate let take: @Sendable (CGRect) -> Value

  /// What of a view's geometry an anchor stands for.
  public nonisolated struct Source {
    fileprivate let take: @Sendable (CGRect) -> Value
  }
}

nonisolated extension Anchor: Sendable where Value: Sendable {}
nonisolated extension Anchor.Source: Sendable where Value: Sendable {}

nonisolated extension Anchor.Source where Value == CGRect {
  /// All of the view.
  public static var bounds: Self { Self { $0 } }
  /// A part of the view, in its own space.
  public static func rect(_ rect: CGRect) -> Self { Self { rect.offsetBy(dx: $0.minX, dy: $0.minY) } }
}

nonisolated extension Anchor.Source where Value == CGPoint {
  /// A point of the view, in its own space.
  public static func point(_ point: CGPoint) -> Self { Self { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) } }
  public static var topLeading: Self { Self { CGPoint(x: $0.minX, y: $0.minY) } }
  public static var top: Self { Self { CGPoint(x: $0.midX, y: $0.minY) } }
  public static var topTrailing: Self { Self { CGPoint(x: $0.maxX, y: $0.minY) } }
  public static var leading: Self { Self { CGPoint(x: $0.minX, y: $0.midY) } }
  public static var center: Self { Self { CGPoint(x: $0.midX, y: $0.midY) } }
  public static var trailing: Self { Self { CGPoint(x: $0.maxX, y: $0.midY) } }
  public static var bottomLeading: Self { Self { CGPoint(x: $0.minX, y: $0.maxY) } }
  public static var bottom: Self { Self { CGPoint(x: $0.midX, y: $0.maxY) } }
  public static var bottomTrailing: Self { Self { CGPoint(x: $0.maxX, y: $0.maxY) } }
}

/// Writes a preference that is made from the place of the view.
nonisolated struct AnchorWriting<A, K: PreferenceKey>: ItemModifier {
  let source: Anchor<A>.Source
  let transform: (Anchor<A>) -> K.Value

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }
  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { WrappingItem(content) }
  func update(_ item: WrappingItem, _ node: ViewNode) {}

  final class Node: ItemModifierNode<AnchorWriting<A, K>> {
    override init(_ modifier: AnchorWriting<A, K>, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      countsAsWriter(true)
    }

    override func modifierWasUpdated(from old: AnchorWriting<A, K>) { preferencesChanged() }

    override func reduce<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?) {
      guard key == K.self else { return super.reduce(key, into: &value) }
      let anchor = Anchor<A>(item: wrappers.first, take: modifier.source.take)
      if let own = modifier.transform(anchor) as? Key.Value { combine(own, key, into: &value) }
    }

    override func leave() {
      super.leave()
      countsAsWriter(false)
    }
  }
}

nonisolated extension View {
  /// Names the coordinate space of this view, for geometry readers and gestures within it.
  public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
  }

  /// Names the coordinate space of this view.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(CoordinateSpaceModifier(name: name.name))
  }

  /// Sets a preference made from an anchor of this view, such as its bounds.
  public func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(AnchorWriting<A, K>(source: value, transform: transform))
  }
}

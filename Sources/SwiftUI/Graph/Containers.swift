/// Nothing.
public struct EmptyView: View, NodeMaking {
  public init() {}
  func makeNode(_ place: NodePlace) -> ViewNode { ListNode([], place) }
}

/// Views one after the other, as ``ViewBuilder`` makes them.
public struct TupleView<T>: View, NodeMaking {
  public var value: T
  let views: [any View]

  init(_ value: T, views: [any View]) {
    self.value = value
    self.views = views
  }

  func makeNode(_ place: NodePlace) -> ViewNode { ListNode(views, place) }
}

/// One of two views.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }
  let storage: Storage
}

extension _ConditionalContent: View, NodeMaking where TrueContent: View, FalseContent: View {
  public typealias Body = Never

  func makeNode(_ place: NodePlace) -> ViewNode { ChoiceNode(choice, place) }

  var choice: Choice {
    switch storage {
    case .first(let view): Choice(AnyHashable(0), view)
    case .second(let view): Choice(AnyHashable(1), view)
    }
  }
}

extension _ConditionalContent: Choosing where TrueContent: View, FalseContent: View {}

extension Optional: View, NodeMaking, Choosing where Wrapped: View {
  public typealias Body = Never

  func makeNode(_ place: NodePlace) -> ViewNode { ChoiceNode(choice, place) }
  var choice: Choice { map { Choice(AnyHashable(1), $0) } ?? Choice(AnyHashable(0), EmptyView()) }
}

/// A view of whatever type. Of another type than before, it begins anew.
public struct AnyView: View, NodeMaking, Choosing {
  let view: any View

  public init<V: View>(_ view: V) { self.view = (view as? AnyView)?.view ?? view }
  public init<V: View>(erasing view: V) { self.init(view) }

  func makeNode(_ place: NodePlace) -> ViewNode { ChoiceNode(choice, place) }
  var choice: Choice { Choice(AnyHashable(ObjectIdentifier(type(of: view))), view) }
}

/// Views that are told something in common; whatever arranges the group arranges each of them.
public struct Group<Content> {
  let content: Content
}

extension Group: View, NodeMaking where Content: View {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func makeNode(_ place: NodePlace) -> ViewNode { WrapperNode(self, place) }
}

extension Group: Wrapping where Content: View {
  var wrapped: any View { content }
}

/// A view for each of some data. A view goes on as long as its element's identity is among them, wherever it stands.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// What there is a view for.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  private let id: (Data.Element) -> ID
}

extension ForEach: View, NodeMaking where Content: View {
  public typealias Body = Never

  /// - Parameter id: Where an element has what tells it from the others.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }

  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content, id: \.id)
  }

  /// - Parameter data: The same in every update.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data: data, content: content, id: { $0 })
  }

  func makeNode(_ place: NodePlace) -> ViewNode { EachNode(self, place) }
}

extension ForEach: Enumerating where Content: View {
  var elements: [(AnyHashable, any View)] { data.map { (AnyHashable(id($0)), content($0)) } }
}

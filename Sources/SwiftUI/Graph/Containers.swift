/// A view that contributes no item: stacks leave neither room nor spacing for it.
public nonisolated struct EmptyView: View, NodeMaking, Sendable {
  public init() {}
  func makeNode(_ place: NodePlace) -> ViewNode { ListNode([], place) }
}

/// A sequence of views, as ``ViewBuilder`` makes it from several expressions.
///
/// It arranges nothing itself: the stack that contains it arranges each of its views. Their number is fixed by the type, so each keeps its
/// state by its position.
public nonisolated struct TupleView<T>: View, NodeMaking {
  /// The tuple itself. The nodes are made from an array of the same views, so changing this has no effect.
  public var value: T
  let views: [any View]

  init(_ value: T, views: [any View]) {
    self.value = value
    self.views = views
  }

  func makeNode(_ place: NodePlace) -> ViewNode { ListNode(views, place) }
}

/// One of two views: what an `if` … `else` in a view builder becomes. A change of the branch ends the state of the one that goes.
public nonisolated struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }
  let storage: Storage
}

nonisolated extension _ConditionalContent: View, NodeMaking where TrueContent: View, FalseContent: View {
  public typealias Body = Never

  func makeNode(_ place: NodePlace) -> ViewNode { ChoiceNode(choice, place) }

  var choice: Choice {
    switch storage {
    case .first(let view): Choice(AnyHashable(0), view)
    case .second(let view): Choice(AnyHashable(1), view)
    }
  }
}

nonisolated extension _ConditionalContent: Choosing where TrueContent: View, FalseContent: View {}

nonisolated extension Optional: View, NodeMaking, Choosing where Wrapped: View {
  public typealias Body = Never

  func makeNode(_ place: NodePlace) -> ViewNode { ChoiceNode(choice, place) }
  var choice: Choice { map { Choice(AnyHashable(1), $0) } ?? Choice(AnyHashable(0), EmptyView()) }
}

/// A view whose type is erased. A value of another type than before begins anew, without its state.
public nonisolated struct AnyView: View, NodeMaking, Choosing {
  let view: any View

  /// Erases the type of a view; an `AnyView` is not wrapped a second time.
  public init<V: View>(_ view: V) { self.view = (view as? AnyView)?.view ?? view }
  /// The same as ``init(_:)``.
  public init<V: View>(erasing view: V) { self.init(view) }

  /// Erases the type of a view that is not known here.
  init(any view: any View) { self.view = (view as? AnyView)?.view ?? view }

  func makeNode(_ place: NodePlace) -> ViewNode { ChoiceNode(choice, place) }
  var choice: Choice { Choice(AnyHashable(ObjectIdentifier(type(of: view))), view) }
}

/// A view around several others that share modifiers; a container arranges each of them as if the group were not there.
public nonisolated struct Group<Content> {
  let content: Content
}

nonisolated extension Group: View, NodeMaking where Content: View {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func makeNode(_ place: NodePlace) -> ViewNode { WrapperNode(self, place) }
}

nonisolated extension Group: Wrapping where Content: View {
  var wrapped: any View { content }
}

/// A view for each element of a collection.
///
/// A view and its state belong to the element's identity: they are kept wherever the element moves, and end when its identity is no longer
/// among the data. Elements that repeat an identity are distinguished by their order. Updating costs O(elements); in a lazy container the views
/// are made as they come into view, and only the identities are listed.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements, in the order in which their views are arranged.
  public var data: Data
  /// Makes the view of an element. Called for every element in every update, not only for new ones.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

nonisolated extension ForEach: View, NodeMaking where Content: View {
  public typealias Body = Never

  /// Creates a view for each element of `data`.
  ///
  /// - Parameter id: The path to the identity of an element, which is unique among the data.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }

  /// Creates a view for each element, by the element's own `id`.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content, id: \.id)
  }

  /// Creates a view for each number of a range, which is its own identity.
  ///
  /// - Parameter data: Constant. Apple's reads it once [D]; here a change is followed like that of any other data.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data: data, content: content, id: { $0 })
  }

  func makeNode(_ place: NodePlace) -> ViewNode {
    if place.parent?.makesRows == true, !RowShape.of(Content.self).hasLoops { return LoopNode(self, place) }
    return ForEachNode(self, place)
  }
}

nonisolated extension ForEach: ForEachElements where Content: View {
  var elements: [(AnyHashable, any View)] { data.map { (AnyHashable(id($0)), content($0)) } }
}

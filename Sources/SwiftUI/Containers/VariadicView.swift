/// A container that receives the views in it separately: what many packages build on.
public enum _VariadicView {
  public typealias Root = _VariadicView_Root
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot
  public typealias ViewRoot = _VariadicView_ViewRoot
  public typealias Children = _VariadicView_Children

  /// A root with the views that it arranges.
  public nonisolated struct Tree<Root: _VariadicView_ViewRoot, Content: View> {
    public var root: Root
    public var content: Content

    public init(root: Root, content: Content) { (self.root, self.content) = (root, content) }
    public init(_ root: Root, @ViewBuilder content: () -> Content) { self.init(root: root, content: content()) }
  }
}

extension _VariadicView.Tree: View {
  public var body: some View { root.body(children: _VariadicView_Children(content)) }
}

public protocol _VariadicView_Root {}

/// Makes a view from others.
@preconcurrency @MainActor public protocol _VariadicView_ViewRoot: _VariadicView_Root {
  associatedtype Body: View
  @ViewBuilder func body(children: _VariadicView.Children) -> Body
}

/// Makes one view.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}
/// Makes as many views as it likes.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

/// The views that a container lists: groups, loops and conditions are looked through, an app's own view is one.
public nonisolated struct _VariadicView_Children: RandomAccessCollection {
  /// One of the views.
  public nonisolated struct Element: Identifiable {
    let element: ViewElement
    /// The values that a container has set, by their keys, in the order in which they were set first.
    private var traits: [(key: ObjectIdentifier, value: Any, set: (any View) -> any View)] = []

    init(element: ViewElement) { self.element = element }

    public var id: AnyHashable { AnyHashable(element.id) }
    /// Returns the element's own identity in a `ForEach`, if it has that type.
    public func id<ID: Hashable>(as type: ID.Type = ID.self) -> ID? {
      element.tag?.base as? ID ?? element.id.reversed().lazy.compactMap { $0.base as? ID }.first
    }

    /// What ``View/_trait(_:_:)`` has set on the view, or what was set here, which outer containers read.
    @MainActor public subscript<Trait: _ViewTraitKey>(key: Trait.Type) -> Trait.Value {
      get {
        if let own = traits.first(where: { $0.key == ObjectIdentifier(key) })?.value as? Trait.Value { return own }
        var view = element.view
        if let child = view as? _VariadicView_Children.Element { return child[key] }
        while let modified = view as? any Modified {
          if let trait = modified.anyModifier as? TraitModifier<Trait> { return trait.value }
          view = modified.anyContent
        }
        return Trait.defaultValue
      }
      set {
        func set(_ view: some View) -> any View { view._trait(key, newValue) }
        let entry = (key: ObjectIdentifier(key), value: newValue as Any, set: { (view: any View) in set(view) })
        if let index = traits.firstIndex(where: { $0.key == entry.key }) {
          traits[index] = entry
        } else {
          traits.append(entry)
        }
      }
    }

    /// The view with the traits that were set.
    @MainActor var view: any View { traits.reduce(element.view) { $1.set($0) } }
  }

  private let elements: [ViewElement]

  @MainActor init(_ view: any View) { elements = ViewElements.of(view) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }
  public subscript(index: Int) -> Element { Element(element: elements[index]) }
}

extension _VariadicView_Children: View {
  public var body: some View { ForEach(Array(self)) { $0 } }
}

extension _VariadicView_Children.Element: View {
  public var body: some View { AnyView(any: view) }
}

/// Makes one view of its content, however many views that is: a container that lists its views takes it for one.
public nonisolated struct _UnaryViewAdaptor<Content: View> {
  public var content: Content
  public init(_ content: Content) { self.content = content }
}

extension _UnaryViewAdaptor: View {
  public var body: some View { content }
}

extension ViewElement: @MainActor SelfComparing {
  func isSame(as other: ViewElement) -> Bool { id == other.id && ViewComparison.areSameViews(view, other.view) }
}

/// A key for a value that a container reads of a view in it.
public protocol _ViewTraitKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

nonisolated struct TraitModifier<K: _ViewTraitKey>: NodeModifier {
  let value: K.Value
  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { ModifierNode(self, around: content, place) }
}

nonisolated extension View {
  /// Gives the container of this view a value.
  public func _trait<K: _ViewTraitKey>(_ key: K.Type, _ value: K.Value) -> some View {
    modifier(TraitModifier<K>(value: value))
  }
}

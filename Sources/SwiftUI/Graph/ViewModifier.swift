/// A change to a view, as a value of its own that can be applied to any view and keep state.
@preconcurrency @MainActor public protocol ViewModifier {
  associatedtype Body: View
  /// Returns the view that results from applying the modifier to `content`. Dynamic properties of the modifier can be read here.
  @ViewBuilder func body(content: Content) -> Body
  typealias Content = _ViewModifier_Content<Self>
}

extension ViewModifier where Body == Never {
  /// Stops the process with a message: a modifier of the platform has no body.
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is a primitive modifier without a body. Do not call its body(content:).")
  }
}

/// The view that a ``ViewModifier`` modifies, as its body sees it.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: View, NodeMaking {
  let view: AnyView
  func makeNode(_ place: NodePlace) -> ViewNode { WrapperNode(self, place) }
}

nonisolated extension _ViewModifier_Content: Wrapping {
  var wrapped: any View { view }
}

/// A view with a modifier applied: what ``View/modifier(_:)`` returns.
public nonisolated struct ModifiedContent<Content, Modifier> {
  public var content: Content
  /// A ``ViewModifier``, for the pair to be a view.
  public var modifier: Modifier

  /// Pairs a view with a modifier; the node, and with it the effect, comes when the view is shown.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, NodeMaking where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  func makeNode(_ place: NodePlace) -> ViewNode {
    (modifier as? any NodeModifier)?.makeNode(around: content, place) ?? WrapperNode(self, place)
  }
}

nonisolated extension ModifiedContent: Wrapping where Content: View, Modifier: ViewModifier {
  var wrapped: any View {
    if let effect = modifier as? any GeometryEffect { return effect.applied(to: content) }
    return AppliedModifier(content: content, modifier: modifier)
  }
}

/// A modifier made of views. Its properties are those of this view, whose node keeps them.
private nonisolated struct AppliedModifier<Content: View, Modifier: ViewModifier>: View {
  let content: Content
  var modifier: Modifier

  var body: Modifier.Body { modifier.body(content: _ViewModifier_Content(view: AnyView(content))) }
}

extension AppliedModifier: AnimatedInPart {
  var animated: (any Animatable)? {
    get { modifier as? any Animatable }
    set { if let modifier = newValue as? Modifier { self.modifier = modifier } }
  }
}

/// A modifier that an animation changes gradually: its body is evaluated in each frame.
@available(*, deprecated, message: "Use Animatable directly")
public protocol AnimatableModifier: Animatable, ViewModifier {}

nonisolated extension View {
  /// Applies a modifier to this view. State of the modifier is kept for this view's place in the tree.
  public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier of the platform, which makes a node of its own instead of a body.
protocol NodeModifier: ViewModifier where Body == Never {
  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode
}

/// A view with a modifier, whatever their types.
nonisolated protocol Modified {
  var anyContent: any View { get }
  var anyModifier: Any { get }
  /// Returns another view with the same modifier.
  func around(_ view: any View) -> any View
}

nonisolated extension ModifiedContent: Modified where Content: View, Modifier: ViewModifier {
  var anyContent: any View { content }
  var anyModifier: Any { modifier }

  func around(_ view: any View) -> any View {
    func apply<V: View>(_ view: V) -> any View { ModifiedContent<V, Modifier>(content: view, modifier: modifier) }
    return apply(view)
  }
}

/// The node of a modifier of the platform: it can change the environment of the content, and wrap its layout items.
class ModifierNode<Modifier: ViewModifier>: ViewNode {
  override class var passesRowsOn: Bool { true }
  private(set) var modifier: Modifier
  private(set) var content: ViewNode!

  init(_ modifier: Modifier, around content: any View, _ place: NodePlace) {
    self.modifier = modifier
    super.init(place)
    self.content = SwiftUI.makeNode(content, inner(innerEnvironment))
  }

  nonisolated deinit {}

  override var children: [ViewNode] { [content] }
  override var passesTransition: Bool { true }

  /// The environment that the content receives. Evaluated in every update.
  var innerEnvironment: EnvironmentValues { environment }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let modified = view as? any Modified, let modifier = modified.anyModifier as? Modifier else { return }
    let old = self.modifier
    self.modifier = modifier
    modifierWasUpdated(from: old)
    content.update(modified.anyContent, innerEnvironment)
  }

  /// Called in every update, after the modifier and the environment were set and before the content is updated.
  func modifierWasUpdated(from old: Modifier) {}
}

/// A modifier that wraps each layout item of its view in another one. Around several views it is applied to each of them.
protocol ItemModifier: NodeModifier {
  /// Returns a new item around the content.
  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem
  /// Makes the item follow this value and the node's environment, and marks it if that changes anything. Called with each update.
  func update(_ item: WrappingItem, _ node: ViewNode)
}

extension ItemModifier {
  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode {
    ItemModifierNode(self, around: content, place)
  }
}

/// The node of a modifier that wraps items. An item keeps its wrapper as long as it is among the content's.
class ItemModifierNode<Modifier: ItemModifier>: ModifierNode<Modifier> {
  private(set) final var wrappers: [WrappingItem] = []

  override func modifierWasUpdated(from old: Modifier) {
    for wrapper in wrappers { modifier.update(wrapper, self) }
  }

  override func appendItems(to items: inout [LayoutItem]) {
    var inner: [LayoutItem] = []
    content.appendItems(to: &inner)
    if inner.count != wrappers.count || !zip(inner, wrappers).allSatisfy({ $0 === $1.content }) {
      var old: [ObjectIdentifier: WrappingItem] = [:]
      for wrapper in wrappers { old[ObjectIdentifier(wrapper.content)] = wrapper }
      wrappers = inner.map { old.removeValue(forKey: ObjectIdentifier($0)) ?? modifier.makeItem(around: $0, self) }
      for wrapper in old.values { wrapper.leave() }
    }
    items += wrappers
  }

  override func leave() { for wrapper in wrappers { wrapper.leave() } }
}

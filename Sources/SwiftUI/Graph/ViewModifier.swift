/// What is done to a view, as a value of its own.
@preconcurrency @MainActor public protocol ViewModifier {
  associatedtype Body: View
  /// What becomes of a view.
  @ViewBuilder func body(content: Content) -> Body
  /// The view that is modified.
  typealias Content = _ViewModifier_Content<Self>
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) does what it does by itself. It has no body; ask for what it is made of.")
  }
}

/// Stands for the view that a ``ViewModifier`` modifies.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, NodeMaking {
  let view: AnyView
  func makeNode(_ place: NodePlace) -> ViewNode { WrapperNode(self, place) }
}

extension _ViewModifier_Content: Wrapping {
  var wrapped: any View { view }
}

/// A view and what is done to it.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

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

extension ModifiedContent: Wrapping where Content: View, Modifier: ViewModifier {
  var wrapped: any View { AppliedModifier(content: content, modifier: modifier) }
}

/// A modifier of somebody's, whose properties are kept as a view's are.
private struct AppliedModifier<Content: View, Modifier: ViewModifier>: View {
  let content: Content
  let modifier: Modifier

  var body: Modifier.Body { modifier.body(content: _ViewModifier_Content(view: AnyView(content))) }
}

extension View {
  public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that does what it does by itself.
protocol NodeModifier: ViewModifier where Body == Never {
  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode
}

/// A view with a modifier, whatever the types.
protocol Modified {
  var anyContent: any View { get }
  var anyModifier: Any { get }
}

extension ModifiedContent: Modified where Content: View, Modifier: ViewModifier {
  var anyContent: any View { content }
  var anyModifier: Any { modifier }
}

/// The node of a modifier: it may change what the content is told, and what is arranged of it.
class ModifierNode<Modifier: ViewModifier>: ViewNode {
  private(set) var modifier: Modifier
  private(set) var content: ViewNode!

  init(_ modifier: Modifier, around content: any View, _ place: NodePlace) {
    self.modifier = modifier
    super.init(place)
    self.content = SwiftUI.makeNode(content, place.inner(innerEnvironment))
  }

  override var children: [ViewNode] { [content] }

  /// What the content is told.
  var innerEnvironment: EnvironmentValues { environment }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let modified = view as? any Modified, let modifier = modified.anyModifier as? Modifier else { return }
    self.modifier = modifier
    content.update(modified.anyContent, innerEnvironment)
  }

  /// What is arranged of something of the content's. A modifier of several views modifies each of them.
  ///
  /// - Parameter index: Of the item among the content's.
  func item(_ item: LayoutItem, at index: Int) -> LayoutItem { item }

  override func appendItems(to items: inout [LayoutItem]) {
    var inner: [LayoutItem] = []
    content.appendItems(to: &inner)
    items += inner.enumerated().map { item($1, at: $0) }
  }
}

/// A view with an identity of its own: another identity ends the view's state and makes it anew.
nonisolated struct IdentifiedView<Content: View, ID: Hashable>: View, NodeMaking, Choosing {
  let content: Content
  let id: ID

  func makeNode(_ place: NodePlace) -> ViewNode { ChoiceNode(choice, place, isIdentity: true) }
  var choice: Choice { Choice(AnyHashable(id), content) }
}

/// A view that is evaluated again only if its value differs by `==`, whatever the bytes of its fields.
public nonisolated struct EquatableView<Content: View & Equatable>: View, SelfComparing {
  public var content: Content
  public init(content: Content) { self.content = content }
  public var body: some View { content }

  func isSame(as other: EquatableView<Content>) -> Bool { content == other.content }
}

nonisolated extension View {
  /// Binds a view's identity to a value: when the value changes, the view's state ends, and the view begins anew.
  ///
  /// The new view appears before the old one disappears (fact 58, 59).
  public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}

nonisolated extension View where Self: Equatable {
  /// Evaluates this view again only if its new value is unequal by `==`: it may hold closures that differ every time.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

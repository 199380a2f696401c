/// Changes the transaction of what a view shows, for the views within.
nonisolated struct TransactionModifier: ItemModifier {
  /// The transaction is changed in updates in which this differs; `nil` for every one.
  var value: (any Equatable)?
  var role = Role.around
  let transform: (inout Transaction) -> Void

  enum Role {
    /// For all that is within.
    case around
    /// For all within but what is ``inside``.
    case body
    /// What has the transaction around the matching ``body``.
    case inside
  }

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { Item(content, node as? Node) }
  func update(_ item: WrappingItem, _ node: ViewNode) {}

  final class Node: ItemModifierNode<TransactionModifier> {
    /// The pass in which the value differed from that before.
    private var changedPass: Int?
    private var known: (pass: Int, transaction: Transaction)?

    override init(_ modifier: TransactionModifier, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      graph.motion.changers += 1
    }

    override func modifierWasUpdated(from old: TransactionModifier) {
      known = nil
      guard let value = modifier.value, let before = old.value else { return }
      func differs<E: Equatable>(_ value: E) -> Bool { (before as? E) != value }
      if differs(value) { changedPass = graph.motion.pass }
    }

    /// Computed once for each pass: what it adds is added once.
    override var innerTransaction: Transaction? {
      let motion = graph.motion
      if let known, known.pass == motion.pass { return known.transaction }
      var transaction = outerTransaction
      if modifier.role != .inside, modifier.value == nil || changedPass == motion.pass {
        let count = transaction.completions.count
        modifier.transform(&transaction)
        motion.hold(transaction.completions.dropFirst(count))
      }
      known = (motion.pass, transaction)
      return transaction
    }

    private var outerTransaction: Transaction {
      guard modifier.role == .inside else { return transaction }
      var depth = 0
      for node in sequence(first: parent, next: { $0?.parent }).lazy.compactMap({ $0 as? Node }) {
        if node.modifier.role == .inside { depth += 1 }
        if node.modifier.role == .body {
          if depth == 0 { return node.transaction }
          depth -= 1
        }
      }
      return transaction
    }

    override func leave() {
      super.leave()
      graph.motion.changers -= 1
    }
  }

  private final class Item: WrappingItem {
    private weak var node: Node?

    init(_ content: LayoutItem, _ node: Node?) {
      self.node = node
      super.init(content)
    }

    override var innerTransaction: Transaction? { node?.innerTransaction }
  }
}

nonisolated extension View {
  private func animating(_ animation: Animation?, _ value: (any Equatable)?) -> TransactionModifier {
    TransactionModifier(value: value) { if !$0.disablesAnimations { $0.animation = animation } }
  }

  /// Animates what this view shows when a value differs from the one before; `nil` shows it at once. The innermost such modifier counts.
  ///
  /// - Parameter value: Of the update; the first one animates nothing.
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(animating(animation, value))
  }

  /// Animates every change of what this view shows, also when the screen turns.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  public func animation(_ animation: Animation?) -> some View { modifier(animating(animation, nil)) }

  /// Animates what the modifiers in `body` change, and not this view itself.
  public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
  }

  /// Changes the transaction of everything that this view shows.
  ///
  /// - Parameter transform: Called once for each update that reaches the view. Retained.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier(transform: transform))
  }

  /// Changes the transaction of what this view shows when a value differs from the one before.
  public func transaction(value: some Equatable, _ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier(value: value, transform: transform))
  }

  /// Changes the transaction of what the modifiers in `body` change, and not that of this view itself.
  public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    let inside = modifier(TransactionModifier(role: .inside) { _ in })
    return body(PlaceholderContentView(content: AnyView(inside)))
      .modifier(TransactionModifier(role: .body, transform: transform))
  }
}

/// The view that modifiers in a closure apply to.
public nonisolated struct PlaceholderContentView<Value>: View {
  let content: AnyView
  public var body: some View { content }
}

/// Writes a preference. The view's own writings of the same key are replaced.
nonisolated struct PreferenceWriting<K: PreferenceKey>: NodeModifier {
  let value: K.Value

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<PreferenceWriting<K>> {
    override init(_ modifier: PreferenceWriting<K>, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      countsAsWriter(true)
    }

    override func modifierWasUpdated(from old: PreferenceWriting<K>) {
      if !areEqual(modifier.value, old.value) { preferencesChanged() }
    }

    override func reduce<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?) {
      guard key == K.self, let own = modifier.value as? Key.Value else { return super.reduce(key, into: &value) }
      combine(own, key, into: &value)
    }

    override func leave() { countsAsWriter(false) }
  }
}

/// Changes the value that the views within have written.
nonisolated struct PreferenceTransforming<K: PreferenceKey>: NodeModifier {
  let transform: (inout K.Value) -> Void

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<PreferenceTransforming<K>> {
    override init(_ modifier: PreferenceTransforming<K>, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      countsAsWriter(true)
    }

    // Closures cannot be compared; readers compare values.
    override func modifierWasUpdated(from old: PreferenceTransforming<K>) { preferencesChanged() }

    override func reduce<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?) {
      guard key == K.self else { return super.reduce(key, into: &value) }
      var inner: K.Value?
      super.reduce(K.self, into: &inner)
      var own = inner ?? K.defaultValue
      modifier.transform(&own)
      if let own = own as? Key.Value { combine(own, key, into: &value) }
    }

    override func leave() { countsAsWriter(false) }
  }
}

func combine<K: PreferenceKey>(_ next: K.Value, _ key: K.Type, into value: inout K.Value?) {
  guard var combined = value else { return value = next }
  K.reduce(value: &combined) { next }
  value = combined
}

/// Runs an action with the combined value of a preference, at first and whenever it differs.
nonisolated struct PreferenceObserving<K: PreferenceKey>: NodeModifier {
  /// Whether two values are the same to the observer.
  let areSame: (K.Value, K.Value) -> Bool
  let action: (K.Value) -> Void

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<PreferenceObserving<K>>, PreferenceReading {
    let number: Int
    private var known: K.Value?

    override init(_ modifier: PreferenceObserving<K>, around content: any View, _ place: NodePlace) {
      number = place.graph.nextNumber()
      super.init(modifier, around: content, place)
      if self.content.writers > 0 { graph.note(self) }
    }

    func readPreference() {
      var value: K.Value?
      content.reduce(K.self, into: &value)
      // Nobody has written yet, and nobody did before.
      if value == nil, known == nil { return }
      let new = value ?? K.defaultValue
      if let known, modifier.areSame(known, new) { return }
      known = new
      modifier.action(new)
    }

    override func leave() { graph.forget(self) }
  }
}

/// Shows a view made from a preference's value behind or in front of the view that writes it.
private nonisolated struct PreferenceLayer<K: PreferenceKey, Layer: View>: ViewModifier {
  let isBehind: Bool
  let alignment: Alignment
  let layer: (K.Value) -> Layer
  @State private var value: Box?

  /// Differs from every other: values of a preference need not be comparable.
  private final class Box {
    let value: K.Value
    init(_ value: K.Value) { self.value = value }
  }

  private nonisolated struct Reader: View {
    @Binding var box: Box?
    let layer: (K.Value) -> Layer
    var body: some View { layer(box?.value ?? K.defaultValue) }
  }

  func body(content: Content) -> some View {
    content
      .modifier(PreferenceObserving<K>(areSame: { areEqual($0, $1) }) { value = Box($0) })
      .modifier(
        LayerModifier(
          other: AnyView(Reader(box: $value, layer: layer)), alignment: alignment, isBehind: isBehind))
  }
}

nonisolated extension View {
  /// Sets a preference for the views around this one. What views within have written for the same key is replaced.
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(PreferenceWriting<K>(value: value))
  }

  /// Changes the value of a preference that the views within have written, or its default.
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(PreferenceTransforming<K>(transform: callback))
  }

  /// Runs `action` with the combined value of a preference of the views within: after the first layout in which one of them writes it, and
  /// after each layout in which it differs. State that it sets shows in the same frame.
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceObserving<K>(areSame: { $0 == $1 }, action: action))
  }

  /// Shows a view made from a preference of the views within in front of them.
  public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceLayer<K, V>(isBehind: false, alignment: alignment, layer: transform))
  }

  /// Shows a view made from a preference of the views within behind them.
  public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceLayer<K, V>(isBehind: true, alignment: alignment, layer: transform))
  }
}

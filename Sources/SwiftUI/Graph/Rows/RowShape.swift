/// How many rows a view of some type is in a lazy container, as far as the type says it without an evaluation.
enum RowShape {
  /// One.
  case single
  /// Several, none, or one of several kinds: a tuple, a branch, an erased view.
  case several
  /// Those of a loop or a section are among them.
  case loop

  var hasLoops: Bool { self == .loop }

  /// The shape of views side by side.
  static func of(_ types: [Any.Type]) -> RowShape {
    types.contains { ($0 as? any View.Type).map { of($0).hasLoops } ?? false } ? .loop : .several
  }

  private static var known: [ObjectIdentifier: RowShape] = [:]

  /// O(size of the type) the first time, then one lookup.
  static func of<V: View>(_ type: V.Type) -> RowShape {
    if let shape = known[ObjectIdentifier(type)] { return shape }
    let shape: RowShape
    switch type {
    case let shaped as any RowShaped.Type: shape = shaped.rowShape
    case is any NodeMaking.Type, is any UIViewRepresentable.Type, is any UIViewControllerRepresentable.Type:
      shape = .single
    default: shape = V.Body.self == Never.self ? .single : of(V.Body.self)
    }
    known[ObjectIdentifier(type)] = shape
    return shape
  }
}

/// A view whose type says that it is not one row, or that it is one whatever its body.
protocol RowShaped {
  static var rowShape: RowShape { get }
}

extension EmptyView: RowShaped { static var rowShape: RowShape { .several } }
extension AnyView: RowShaped { static var rowShape: RowShape { .several } }
extension TupleView: RowShaped { static var rowShape: RowShape { .of(Fields.of(T.self).map(\.type)) } }
extension _ViewModifier_Content: RowShaped { static var rowShape: RowShape { .several } }
extension Optional: RowShaped where Wrapped: View { static var rowShape: RowShape { .of([Wrapped.self]) } }
extension Group: RowShaped where Content: View { static var rowShape: RowShape { .of(Content.self) } }
extension ForEach: RowShaped where Content: View { static var rowShape: RowShape { .loop } }
extension IdentifiedView: RowShaped { static var rowShape: RowShape { .of(Content.self) } }

extension _ConditionalContent: RowShaped where TrueContent: View, FalseContent: View {
  static var rowShape: RowShape { .of([TrueContent.self, FalseContent.self]) }
}

extension ModifiedContent: RowShaped where Content: View, Modifier: ViewModifier {
  static var rowShape: RowShape {
    if Modifier.Body.self != Never.self, case .single = RowShape.of(Modifier.Body.self) { return .single }
    return .of(Content.self)
  }
}

/// A view whose value says whether it consists of no views, without an evaluation.
protocol Absentable {
  /// Whether a value of this type may consist of no views.
  static var mayBeAbsent: Bool { get }
  var isAbsent: Bool { get }
}

/// Whether views consist of no views, as far as their values say it: a view that is made of others may have an empty body all the same.
enum Absence {
  static func mayBe(_ type: Any.Type) -> Bool { (type as? any Absentable.Type)?.mayBeAbsent ?? false }
  static func isAbsent(_ view: Any) -> Bool { (view as? any Absentable)?.isAbsent ?? false }
}

extension EmptyView: Absentable {
  static var mayBeAbsent: Bool { true }
  var isAbsent: Bool { true }
}

extension Optional: Absentable where Wrapped: View {
  static var mayBeAbsent: Bool { true }
  var isAbsent: Bool { map { Absence.isAbsent($0) } ?? true }
}

extension _ConditionalContent: Absentable where TrueContent: View, FalseContent: View {
  static var mayBeAbsent: Bool { Absence.mayBe(TrueContent.self) || Absence.mayBe(FalseContent.self) }
  var isAbsent: Bool { Absence.isAbsent(choice.view) }
}

extension TupleView: Absentable {
  static var mayBeAbsent: Bool { Fields.of(T.self).allSatisfy { Absence.mayBe($0.type) } }
  var isAbsent: Bool { views.allSatisfy { Absence.isAbsent($0) } }
}

extension Group: Absentable where Content: View {
  static var mayBeAbsent: Bool { Absence.mayBe(Content.self) }
  var isAbsent: Bool { Absence.isAbsent(content) }
}

extension IdentifiedView: Absentable {
  static var mayBeAbsent: Bool { Absence.mayBe(Content.self) }
  var isAbsent: Bool { Absence.isAbsent(content) }
}

extension ModifiedContent: Absentable where Content: View, Modifier: ViewModifier {
  /// A modifier with a body may show something of its own.
  static var mayBeAbsent: Bool { Modifier.Body.self == Never.self && Absence.mayBe(Content.self) }
  var isAbsent: Bool { Self.mayBeAbsent && Absence.isAbsent(content) }
}

/// Makes one view of those that are listed in braces.
@resultBuilder @MainActor public struct ViewBuilder {
  /// A single expression.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// Nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// One view as it is.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// Several views, as many as one likes.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView((repeat each content), views: views)
  }
  /// `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// The first of two branches.
  public static func buildEither<True: View, False: View>(first: True) -> _ConditionalContent<True, False> {
    _ConditionalContent(storage: .first(first))
  }
  /// The second of two branches.
  public static func buildEither<True: View, False: View>(second: False) -> _ConditionalContent<True, False> {
    _ConditionalContent(storage: .second(second))
  }
  /// What is only there in newer systems.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// Combines the views in a closure's statements into one view, at compile time.
///
/// Loops are not supported, as in Apple's: use ``ForEach``.
@resultBuilder public nonisolated struct ViewBuilder {
  /// Takes an expression as it is; its type must be a view's.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// An empty closure shows nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// A single view is not wrapped.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// Several views, of any number, become a ``TupleView``.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView((repeat each content), views: views)
  }
  /// An `if` without `else` becomes an optional. While it is `nil` it takes no room.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// The first branch of an `if` … `else` or `switch`.
  public static func buildEither<True: View, False: View>(first: True) -> _ConditionalContent<True, False> {
    _ConditionalContent(storage: .first(first))
  }
  /// The second branch; longer chains nest here.
  public static func buildEither<True: View, False: View>(second: False) -> _ConditionalContent<True, False> {
    _ConditionalContent(storage: .second(second))
  }
  /// Erases the type of a view inside `if #available`, which older systems may not know.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

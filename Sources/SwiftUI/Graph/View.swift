/// A part of a screen, as a value: it shows its ``body``, which is made of other views.
///
/// Values are made anew in every update. What lasts, such as ``State``, is kept for the place that a view has in the tree: a view in the
/// same place of the next value keeps its state, one in another place begins anew.
///
/// - SeeAlso: <https://developer.apple.com/documentation/swiftui/view>
@preconcurrency @MainActor public protocol View {
  /// The type of ``body``; `Never` for a view that shows something by itself.
  associatedtype Body: View
  /// The views that this view is made of.
  ///
  /// Evaluated when the view is made, when it receives another value, and when its state or an observed object that it read has changed;
  /// scrolling evaluates nothing. State that is changed during the evaluation shows in the next layout.
  @ViewBuilder @MainActor var body: Body { get }
}

extension Never: View {
  /// Stops the process: there is no value of this type.
  public var body: Never { fatalError() }
}

nonisolated extension View where Body == Never {
  /// Stops the process with a message: a view that shows something by itself has no body.
  public var body: Never {
    fatalError("\(Self.self) is a primitive view without a body. Do not read its body.")
  }
}

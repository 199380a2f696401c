/// A part of a screen, as a value: what it shows is its ``body``, made of other views.
///
/// Values come and go with every update. What lasts, such as ``State``, is kept for the place that a view has in the tree: a view that is
/// in the same place of the next value goes on, one that is in another begins anew.
///
/// - SeeAlso: <https://developer.apple.com/documentation/swiftui/view>
@preconcurrency @MainActor public protocol View {
  /// What ``body`` is made of; `Never` where a view shows something by itself.
  associatedtype Body: View
  /// What it shows. Asked for when the view is made anew, when its state changes, and when an observed object that it read does.
  @ViewBuilder @MainActor var body: Body { get }
}

extension Never: View {
  /// There is none.
  public var body: Never { fatalError() }
}

extension View where Body == Never {
  /// A view that shows something by itself has no body: nobody may ask for it.
  public var body: Never {
    fatalError("\(Self.self) shows something by itself. It has no body; ask for what it is made of.")
  }
}

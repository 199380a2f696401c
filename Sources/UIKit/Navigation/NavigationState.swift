import Foundation

/// What a navigation controller has been asked for, what it shows, and how far it is between the two.
///
/// - `stack` is what was asked for, and changes at once; `shown` follows through transitions, one at a time.
/// - A controller in the stack is a child; one that has left the stack remains a child, among `departures`, until the
///   transition that hides it has ended. So it can still name its parent while it disappears.
struct NavigationState {
  /// One change of what is shown, from `willAppear` to `didAppear`.
  struct Transition {
    let from: UIViewController?
    let to: UIViewController?
    /// Told `didMove(toParent:)` at the end.
    let arrivals: [UIViewController]
    /// Removed from their parent at the end.
    let departures: [UIViewController]
  }

  var stack: [UIViewController] = []
  /// The controller whose view is installed.
  var shown: UIViewController?
  var wrapper: ViewControllerWrapperView?
  var current: Transition?
  /// In the stack, and not yet told `didMove(toParent:)`.
  var arrivals: [UIViewController] = []
  /// Not in the stack any more, and still children.
  var departures: [UIViewController] = []
  var isTransitionScheduled = false
  /// Whom the delegate heard of last.
  weak var announced: UIViewController?
  var owesDidShow = false

  func contains(_ controller: UIViewController) -> Bool { stack.contains { $0 === controller } }

  /// Whether what is shown is not what was asked for.
  var isBehind: Bool { stack.last !== shown || !arrivals.isEmpty || !departures.isEmpty }
}

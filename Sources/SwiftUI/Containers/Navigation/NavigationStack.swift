import UIKit

/// A root view and the screens that are pushed above it, in a `UINavigationController`.
///
/// Screens below the top keep their state; that of a screen ends when it is popped (fact 63). The path, if there is one, and the screens
/// follow each other: writing it pushes or pops, and going back removes from it.
///
/// - SeeAlso: <https://developer.apple.com/documentation/swiftui/navigationstack>
public nonisolated struct NavigationStack<Data, Root: View>: View, NodeMaking {
  let path: PathAccess?
  let root: Root

  /// Creates a stack that keeps its path itself.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    (path, self.root) = (nil, root())
  }

  /// Creates a stack with a path of values of any types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    self.path = PathAccess(read: { path.wrappedValue.elements }) {
      guard path.wrappedValue.elements != $0 else { return }
      var new = NavigationPath()
      new.elements = $0
      path.wrappedValue = new
    }
  }

  /// Creates a stack with a path of values of one type, such as an array.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
  {
    self.root = root()
    self.path = PathAccess(read: { path.wrappedValue.map { AnyHashable($0) } }) {
      let new = $0.compactMap { $0.base as? Data.Element }
      if Array(path.wrappedValue) != new { path.wrappedValue = Data(new) }
    }
  }

  func makeNode(_ place: NodePlace) -> ViewNode { NavigationNode(self, place) }
}

extension NavigationStack: Stacking {
  var rootView: any View { root }
}

/// The older form of ``NavigationStack``, always with a stack: columns are not available.
public nonisolated struct NavigationView<Content: View>: View, NodeMaking {
  let content: Content

  /// Creates a stack whose root is the first view of the content.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func makeNode(_ place: NodePlace) -> ViewNode { NavigationNode(self, place) }
}

extension NavigationView: Stacking {
  var path: PathAccess? { nil }
  var rootView: any View { content }
}

/// How a ``NavigationView`` shows its screens.
@preconcurrency @MainActor public protocol NavigationViewStyle {}

/// As a stack.
public nonisolated struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

/// As the device likes it: a stack here.
public nonisolated struct DefaultNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

nonisolated extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

nonisolated extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

nonisolated extension View {
  /// Has no effect: every ``NavigationView`` is a stack.
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}

/// A navigation stack, whatever its types.
protocol Stacking {
  var path: PathAccess? { get }
  var rootView: any View { get }
}

/// The navigation controller of a stack.
final class StackController: UINavigationController, UINavigationControllerDelegate, ScreenStack {
  var shownBackground: BarBackground?
  /// Called when a transition has ended.
  var shown: () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    navigationBar.prefersLargeTitles = true
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    shown()
  }
}

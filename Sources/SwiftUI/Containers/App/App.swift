import Diagnostics
import UIKit

/// A whole app, as a value: its scenes, and state that lives as long as the app.
///
/// Put `@main` in front of the app's type. Here an app runs under the simulator, so its `main()` says so, in a file of its own:
/// `import Simulator; import SimulatorSwiftUI; extension ShopApp { static func main() { SimulatedApp.main(ShopApp.self) } }`.
///
/// - SeeAlso: <https://developer.apple.com/documentation/swiftui/app>
@preconcurrency @MainActor public protocol App {
  associatedtype Body: Scene
  /// The scenes. The first one is shown.
  @SceneBuilder var body: Body { get }
  /// Creates the app. Called at launch.
  init()
}

extension App {
  /// Stops the process: there is no system that runs apps. See ``App`` for what to write instead.
  public static func main() {
    Diagnostics.stop(
      Diagnostic(
        "There is nothing that runs this app.", objects: ["\(Self.self)"],
        likelyCause: "Its main() is SwiftUI's, which knows no device on this system.",
        remedy:
          "Add a file with: import Simulator; import SimulatorSwiftUI; extension \(Self.self) { static func main() { SimulatedApp.main(\(Self.self).self) } }"
      ))
  }
}

/// A part of an app with views of its own.
@preconcurrency @MainActor public protocol Scene {
  associatedtype Body: Scene
  /// The scenes that this scene is made of.
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

nonisolated extension Scene where Body == Never {
  /// Stops the process: scenes of the platform have no body.
  public var body: Never { fatalError("\(Self.self) is a primitive scene without a body. Do not read its body.") }
}

/// A scene that shows a view in a window. There is one window.
public nonisolated struct WindowGroup<Content: View>: Scene {
  let content: Content
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  /// - Parameter id: Has no effect.
  public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }
  /// - Parameter title: Has no effect.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.content = content() }
}

nonisolated extension Scene {
  /// Sets which events of the system open this scene. Without effect: there are none.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}

/// Several scenes, as ``SceneBuilder`` makes them.
nonisolated struct SceneList: Scene {
  let scenes: [any Scene]
  typealias Body = Never
}

/// Combines the scenes in a closure's statements.
@resultBuilder public nonisolated struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
    var scenes: [any Scene] = []
    for scene in repeat each content { scenes.append(scene) }
    return SceneList(scenes: scenes)
  }
}

private protocol Windowed {
  var windowContent: any View { get }
}

extension WindowGroup: Windowed {
  var windowContent: any View { content }
}

/// The root view of an app: its first scene's. Keeps the app's dynamic properties.
nonisolated struct AppRoot<A: App>: View, NodeMaking {
  let app: A

  func makeNode(_ place: NodePlace) -> ViewNode { AppNode(app, place) }
}

/// The node of an app: evaluates its body when something that it read has changed.
private final class AppNode<A: App>: ObservingNode {
  private let app: A
  private var child: ViewNode!

  init(_ app: A, _ place: NodePlace) {
    self.app = app
    super.init(place)
    child = makeNode(evaluate(), inner())
  }

  override var name: String { "\(A.self)" }
  override var children: [ViewNode] { [child] }

  private func evaluate() -> AnyView {
    let connected = properties.connected(app, environment, self)
    return observing {
      AnyView(any: Self.window(of: connected.body)?.windowContent ?? EmptyView())
    }
  }

  private static func window(of scene: any Scene) -> (any Windowed)? {
    func inside<S: Scene>(_ scene: S) -> (any Windowed)? { S.Body.self == Never.self ? nil : window(of: scene.body) }
    return switch scene {
    case let window as any Windowed: window
    case let list as SceneList: list.scenes.lazy.compactMap(window).first
    default: inside(scene)
    }
  }

  override func refresh() { child.update(evaluate(), environment) }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    refresh()
  }
}

/// The delegate of a SwiftUI app: shows the app's first scene in a window.
package final class AppSceneDelegate<A: App>: UIResponder, UIApplicationDelegate {
  package var window: UIWindow?

  package override required init() { super.init() }

  package func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIHostingController(rootView: AppRoot(app: A()))
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// The files of a new app in UIKit. `NAME` stands for the app's name.
enum UIKitTemplate {
  static let appDelegate = """
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
      }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UINavigationController(rootViewController: CounterViewController())
        window.makeKeyAndVisible()
        self.window = window
      }
    }

    """

  static let viewController = """
    import UIKit

    /// Shows a number, and a button that counts it up.
    final class CounterViewController: UIViewController {
      private var counter = Counter() { didSet { label.text = counter.text } }
      let label = UILabel()
      let button = UIButton(type: .system)

      override func viewDidLoad() {
        super.viewDidLoad()
        title = "NAME"
        view.backgroundColor = .systemBackground
        label.font = .preferredFont(forTextStyle: .largeTitle)
        label.text = counter.text
        button.setTitle("Count", for: .normal)
        button.addTarget(self, action: #selector(count), for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [label, button])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
          stack.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
          stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
        ])
      }

      @objc private func count() { counter.count() }
    }

    """

  static let tests = """
    import Testing
    import UIKit

    @testable import NAME

    @MainActor
    struct ScreenTests {
      @Test("A tap counts")
      func tap() {
        let screen = CounterViewController()
        screen.loadViewIfNeeded()
        screen.button.sendActions(for: .touchUpInside)
        #expect(screen.label.text == "1")
      }
    }

    """
}

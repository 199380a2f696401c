import Foundation
import Testing

@testable import UIKit

@Suite("A memory warning", .serialized)
struct MemoryWarningTests {
  private static var log: [String] = []

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    required override init() { super.init() }

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      let list = Screen("list")
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: list), Screen("unseen tab")]
      window?.rootViewController = tabs
      window?.makeKeyAndVisible()
      list.present(Screen("sheet"), animated: false)
      return true
    }

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { log.append("delegate") }
  }

  private final class Screen: UIViewController {
    private let name: String

    init(_ name: String) {
      self.name = name
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      log.append(name)
    }
  }

  @Test("reaches the delegate, then observers, then each view controller of a window once")
  func order() {
    Self.log = []
    let host = ApplicationHost(environment: .standard)
    host.launch(Delegate.self)
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: host.application, queue: nil
    ) { _ in MainActor.assumeIsolated { Self.log.append("observer") } }
    defer { NotificationCenter.default.removeObserver(token) }
    host.receiveMemoryWarning()
    #expect(Self.log == ["delegate", "observer", "list", "sheet", "unseen tab"])
  }

  @Test("changes nothing visible: text caches are filled again")
  func looks() {
    let host = ApplicationHost(environment: .standard)
    let screen = UIViewController()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    label.text = "Carrots 👩‍👩‍👧‍👦 人参"
    screen.view.addSubview(label)
    host.show(screen)
    func picture() -> Data? {
      UIGraphicsImageRenderer(bounds: label.bounds).image { _ in label.drawText(in: label.bounds) }.pngData()
    }
    let before = picture()
    host.receiveMemoryWarning()
    label.text = "Another"
    label.text = "Carrots 👩‍👩‍👧‍👦 人参"
    #expect(before != nil && picture() == before)
  }

  @Test("releases and recreates bitmaps of images")
  func bitmaps() throws {
    let host = ApplicationHost(environment: .standard)
    let image = try #require(UIImage(systemName: "heart"))
    func bitmap() -> CGImage? {
      RenderedImageCache.bitmap(of: image, size: image.size, scale: 3, tint: nil, isReversed: false)
    }
    let first = try #require(bitmap())
    #expect(bitmap() === first)
    host.receiveMemoryWarning()
    let second = try #require(bitmap())
    #expect(second !== first)
  }

  @Test("reaches an app that shows nothing yet")
  func nothing() { ApplicationHost(environment: .standard).receiveMemoryWarning() }
}

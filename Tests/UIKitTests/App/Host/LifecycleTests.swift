import Foundation
import QuartzCore
import Testing

@testable import UIKit

@Suite("The life cycle of an app", .serialized)
struct LifecycleTests {
  private static var log: [String] = []
  private static func note(_ text: String) {
    let state = UIApplication.shared.applicationState
    log.append("\(text) (\(state))")
  }

  private class Base: UIResponder {
    required override init() { super.init() }
  }

  private final class PlainDelegate: Base, UIApplicationDelegate {
    func applicationDidBecomeActive(_ application: UIApplication) { note("app active") }
    func applicationWillResignActive(_ application: UIApplication) { note("app resigns") }
    func applicationDidEnterBackground(_ application: UIApplication) { note("app in background") }
    func applicationWillEnterForeground(_ application: UIApplication) { note("app to foreground") }
  }

  private final class SceneAppDelegate: Base, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = Scene.self
      return configuration
    }
    func applicationWillResignActive(_ application: UIApplication) { note("app resigns") }
    func applicationDidEnterBackground(_ application: UIApplication) { note("app in background") }
  }

  private final class Scene: Base, UIWindowSceneDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      note("scene connects")
    }
    func sceneDidBecomeActive(_ scene: UIScene) { note("scene active") }
    func sceneWillResignActive(_ scene: UIScene) { note("scene resigns") }
    func sceneDidEnterBackground(_ scene: UIScene) { note("scene in background") }
    func sceneWillEnterForeground(_ scene: UIScene) { note("scene to foreground") }
  }

  /// Notes the notifications of both, for as long as it lives.
  private final class Listener {
    private var tokens: [any NSObjectProtocol] = []

    init() {
      let names: [(Notification.Name, String)] = [
        (UIApplication.willResignActiveNotification, "willResignActive"),
        (UIApplication.didBecomeActiveNotification, "didBecomeActive"),
        (UIApplication.didEnterBackgroundNotification, "didEnterBackground"),
        (UIApplication.willEnterForegroundNotification, "willEnterForeground"),
        (UIScene.willDeactivateNotification, "scene willDeactivate"),
        (UIScene.didActivateNotification, "scene didActivate"),
        (UIScene.didEnterBackgroundNotification, "scene didEnterBackground"),
        (UIScene.willEnterForegroundNotification, "scene willEnterForeground"),
        (UIScene.willConnectNotification, "scene willConnect"),
        (UIScene.didDisconnectNotification, "scene didDisconnect"),
      ]
      for (name, text) in names {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated { note(text) }
          })
      }
    }

    isolated deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
  }

  @Test("A new text size is announced once the views have it")
  func textSize() throws {
    let host = ApplicationHost()
    let controller = UIViewController()
    host.show(controller)
    var announced: [UIContentSizeCategory] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { note in
      let new = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory
      MainActor.assumeIsolated {
        #expect(controller.traitCollection.preferredContentSizeCategory == new)
        announced += new.map { [$0] } ?? []
      }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    host.update { $0.contentSizeCategory = .extraLarge }
    host.update { $0.isLandscape = true }
    #expect(announced == [.extraLarge])
  }

  @Test("To the home screen and back: delegate, scene's notification, app's notification, at each of four steps")
  func wholeWay() {
    let host = ApplicationHost()
    host.launch(PlainDelegate.self)
    let listener = Listener()
    Self.log = []
    host.enterBackground()
    host.becomeActive()
    withExtendedLifetime(listener) {}
    #expect(
      Self.log == [
        "app resigns (active)", "scene willDeactivate (active)", "willResignActive (active)",
        "app in background (background)", "scene didEnterBackground (background)", "didEnterBackground (background)",
        "app to foreground (background)", "scene willEnterForeground (background)", "willEnterForeground (background)",
        "app active (active)", "scene didActivate (active)", "didBecomeActive (active)",
      ])
  }

  @Test("A scene posts its connection after its delegate has connected it, before it enters the foreground")
  func connects() {
    let host = ApplicationHost()
    let listener = Listener()
    Self.log = []
    host.launch(SceneAppDelegate.self)
    withExtendedLifetime(listener) {}
    #expect(
      Self.log == [
        "scene connects (inactive)", "scene willConnect (inactive)", "scene to foreground (inactive)",
        "scene willEnterForeground (inactive)", "scene active (active)", "scene didActivate (active)",
        "didBecomeActive (active)",
      ])
  }

  @Test("With a scene delegate the app delegate receives no life cycle calls")
  func scene() {
    let host = ApplicationHost()
    host.launch(SceneAppDelegate.self)
    Self.log = []
    host.enterBackground()
    #expect(host.windowScene.activationState == .background)
    host.enterForeground()
    #expect(host.windowScene.activationState == .foregroundInactive)
    host.becomeActive()
    #expect(host.windowScene.activationState == .foregroundActive)
    #expect(
      Self.log == [
        "scene resigns (active)", "scene in background (background)", "scene to foreground (background)",
        "scene active (active)",
      ])
  }

  @Test("Each of two scenes posts its notifications; the app's come with the last to leave and the first to return")
  func twoScenes() {
    let host = ApplicationHost()
    host.launch(PlainDelegate.self)
    let other = host.connectScene()
    #expect(other.activationState == .foregroundActive && UIApplication.shared.connectedScenes.count == 2)
    let listener = Listener()
    Self.log = []
    host.enterBackground(other)
    #expect(Self.log == ["scene willDeactivate (active)", "scene didEnterBackground (active)"])
    #expect(host.windowScene.activationState == .foregroundActive && other.activationState == .background)
    Self.log = []
    host.enterBackground(host.windowScene)
    #expect(
      Self.log == [
        "app resigns (active)", "scene willDeactivate (active)", "willResignActive (active)",
        "app in background (background)", "scene didEnterBackground (background)", "didEnterBackground (background)",
      ])
    Self.log = []
    host.becomeActive(other)
    #expect(
      Self.log == [
        "app to foreground (background)", "scene willEnterForeground (background)", "willEnterForeground (background)",
        "app active (active)", "scene didActivate (active)", "didBecomeActive (active)",
      ])
    #expect(host.windowScene.activationState == .background)
    Self.log = []
    host.becomeActive()
    #expect(Self.log == ["scene willEnterForeground (active)", "scene didActivate (active)"])
    withExtendedLifetime(listener) {}
  }

  @Test("A disconnected scene first resigns and enters the background, and no longer belongs to the app")
  func disconnected() {
    let host = ApplicationHost()
    host.show(UIViewController())
    let scene = host.connectScene()
    let window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    let listener = Listener()
    Self.log = []
    host.disconnect(scene)
    withExtendedLifetime(listener) {}
    #expect(
      Self.log == [
        "scene willDeactivate (active)", "scene didEnterBackground (active)", "scene didDisconnect (active)",
      ])
    #expect(scene.activationState == .unattached && UIApplication.shared.connectedScenes == [host.windowScene])
    #expect(!host.windowsOnScreen.contains(window))
  }

  @Test("No step is repeated, in any order", arguments: 0..<64)
  func everyOrder(code: Int) {
    let host = ApplicationHost()
    host.show(UIViewController())
    let listener = Listener()
    Self.log = []
    for digit in [code % 4, code / 4 % 4, code / 16] {
      switch digit {
      case 0: host.resignActive()
      case 1: host.becomeActive()
      case 2: host.enterBackground()
      default: host.enterForeground()
      }
    }
    withExtendedLifetime(listener) {}
    // Between any two of the same kind lies the one that undoes it.
    for (there, back) in [("willResignActive", "didBecomeActive"), ("didEnterBackground", "willEnterForeground")] {
      var isThere = false
      for entry in Self.log where !entry.hasPrefix("scene") {
        if entry.hasPrefix(there) {
          #expect(!isThere)
          isThere = true
        } else if entry.hasPrefix(back) {
          #expect(isThere)
          isThere = false
        }
      }
    }
  }

  @Test("Touches are cancelled when the app resigns, and resume with it")
  func touches() {
    let host = ApplicationHost()
    let control = UIControl()
    var log: [String] = []
    control.addAction(UIAction { _ in log.append("cancel") }, for: .touchCancel)
    control.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
    host.show(control, frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    host.touchDown(at: CGPoint(x: 50, y: 150))
    host.resignActive()
    #expect(log == ["cancel"])
    host.tap(at: CGPoint(x: 50, y: 150))
    #expect(log == ["cancel"])
    host.becomeActive()
    host.tap(at: CGPoint(x: 50, y: 150))
    #expect(log == ["cancel", "up"])
  }

  @Test("In the background no frame runs; on return, animations have advanced with time")
  func standsStill() {
    let host = ApplicationHost()
    let view = UIView()
    host.show(view, frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    var frames = 0
    let link = CADisplayLink(handler: { _ in frames += 1 })
    link.add(to: .main, forMode: .common)
    var isDone = false
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: { _ in
      isDone = true
    }
    host.advance(by: 0.1)
    #expect(frames > 0)
    host.resignActive()
    let before = frames
    host.advance(by: 0.1)
    #expect(frames > before, "resigning alone stops nothing")
    host.enterBackground()
    let seen = frames
    host.advance(by: 2)
    #expect(frames == seen && !isDone)
    #expect(host.rest(), "nothing moves that one could wait for")
    host.becomeActive()
    host.advance(by: 0.1)
    #expect(frames > seen && isDone)
    link.invalidate()
  }
}

import FailingDiagnostics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("The system around an app", .serialized)
struct SystemAroundAppTests {
  private final class Screen: UIViewController {
    var hides = false
    var change: UIStatusBarAnimation?
    override var prefersStatusBarHidden: Bool { hides }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
      change ?? super.preferredStatusBarUpdateAnimation
    }
  }

  @Test("The status bar is as wide as the screen and ends above the safe area of a phone with an island")
  func statusBar() throws {
    let (host, screen) = (ApplicationHost(environment: .standard), Screen())
    host.show(screen)
    let application = UIApplication.shared
    let manager = try #require(screen.view.window?.windowScene?.statusBarManager)
    #expect(manager.statusBarFrame == CGRect(x: 0, y: 0, width: 393, height: 54))
    #expect(application.statusBarFrame == manager.statusBarFrame)
    #expect(screen.view.window?.windowScene?.coordinateSpace.bounds == CGRect(x: 0, y: 0, width: 393, height: 852))
    #expect(screen.shouldAutorotate)
    #expect(manager.statusBarStyle == .lightContent && application.statusBarStyle == .lightContent)
    #expect(!manager.isStatusBarHidden && !application.isStatusBarHidden)
    #expect(application.statusBarOrientation == .portrait)
    screen.hides = true
    #expect(manager.isStatusBarHidden && application.isStatusBarHidden)
    #expect(manager.statusBarFrame == .zero)
    screen.hides = false
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(manager.isStatusBarHidden && manager.statusBarFrame == .zero)
    #expect(application.statusBarOrientation == .landscapeRight)
  }

  @Test("The status bar changes at once in every animation that a controller prefers, which is a fade by default")
  func statusBarAnimation() {
    let (host, screen) = (ApplicationHost(environment: .standard), Screen())
    host.show(screen)
    #expect(screen.preferredStatusBarUpdateAnimation == .fade)
    let animations: [UIStatusBarAnimation] = [.none, .fade, .slide]
    #expect(animations.map(\.rawValue) == [0, 1, 2])
    for animation in animations {
      (screen.change, screen.hides) = (animation, true)
      screen.setNeedsStatusBarAppearanceUpdate()
      #expect(screen.preferredStatusBarUpdateAnimation == animation && UIApplication.shared.isStatusBarHidden)
      screen.hides = false
      screen.setNeedsStatusBarAppearanceUpdate()
      #expect(!UIApplication.shared.isStatusBarHidden)
    }
  }

  @Test("The badge and the idle timer are as the app sets them, for each app by itself")
  func keptSettings() {
    let (host, other) = (ApplicationHost(environment: .standard), ApplicationHost(environment: .standard))
    host.perform {
      let application = UIApplication.shared
      #expect(application.applicationIconBadgeNumber == 0 && !application.isIdleTimerDisabled)
      application.applicationIconBadgeNumber = 12
      application.isIdleTimerDisabled = true
      #expect(application.applicationIconBadgeNumber == 12 && application.isIdleTimerDisabled)
    }
    other.perform {
      #expect(UIApplication.shared.applicationIconBadgeNumber == 0 && !UIApplication.shared.isIdleTimerDisabled)
    }
    host.perform {
      UIApplication.shared.applicationIconBadgeNumber = 0
      UIApplication.shared.isIdleTimerDisabled = false
      #expect(UIApplication.shared.applicationIconBadgeNumber == 0 && !UIApplication.shared.isIdleTimerDisabled)
    }
  }

  @Test("On a pad the status bar is as high as the safe area, on its side too")
  func pad() throws {
    let (host, screen) = (makePad(), Screen())
    host.show(screen)
    let manager = try #require(screen.view.window?.windowScene?.statusBarManager)
    #expect(manager.statusBarFrame == CGRect(x: 0, y: 0, width: 834, height: 24))
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(manager.statusBarFrame == CGRect(x: 0, y: 0, width: 1194, height: 24))
  }

  @Test("The application knows its windows from back to front, without the platform's, and the key window")
  func windows() throws {
    let (host, screen) = (ApplicationHost(environment: .standard), Screen())
    host.show(screen)
    let first = try #require(screen.view.window)
    let scene = try #require(first.windowScene)
    let (above, same) = (UIWindow(windowScene: scene), UIWindow(windowScene: scene))
    above.windowLevel = .alert
    same.isHidden = false
    #expect(scene.windows == [first, above, same])
    #expect(UIApplication.shared.windows == [first, same, above])
    #expect(UIApplication.shared.keyWindow === first)
    same.makeKeyAndVisible()
    #expect(UIApplication.shared.keyWindow === same)
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    screen.view.addSubview(field)
    field.becomeFirstResponder()
    host.rest()
    #expect(UIApplication.shared.windows.count == 3)
    #expect(UIApplication.shared.allWindows.count > 3)
  }

  @Test("No other app opens an address", .expecting("application.open-url"))
  func addresses() throws {
    let host = ApplicationHost(environment: .standard)
    host.show(Screen())
    let url = try #require(URL(string: "https://example.org"))
    #expect(!UIApplication.shared.canOpenURL(url))
    var answers: [Bool] = []
    UIApplication.shared.open(url) { answers.append($0) }
    #expect(answers.isEmpty)
    host.settle()
    #expect(answers == [false])
    // Neither does an app that has declared the address as its own.
    let key = UIApplication.OpenExternalURLOptionsKey.universalLinksOnly
    #expect(key.rawValue == "UIApplicationOpenURLOptionUniversalLinksOnly")
    UIApplication.shared.open(url, options: [key: true]) { answers.append($0) }
    host.settle()
    #expect(answers == [false, false])
    #expect(URL(string: UIApplication.openSettingsURLString) != nil)
  }
}

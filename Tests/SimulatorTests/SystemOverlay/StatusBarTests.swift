import Foundation
import Testing
import UIKit

@testable import Simulator

@Suite("The status bar") struct StatusBarTests {
  private final class Controller: UIViewController {
    var style = UIStatusBarStyle.default
    var isBarHidden = false
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { isBarHidden }
  }

  /// Made in each test, because static API answers for the host made last and another test may run after the suite's initializer.
  private struct Screen {
    let host = ApplicationHost(environment: DeviceProfile.iPhone16.environment)
    let controller = Controller()
    let window: UIWindow

    init() { window = host.show(controller) }

    var bar: StatusBar? { StatusBar(over: window, environment: host.environment) }
  }

  @Test("It contrasts with the appearance, unless the controller requests one colour")
  func colours() {
    let screen = Screen()
    for (style, light, dark) in [
      (UIStatusBarStyle.default, CGColor.black, CGColor.white), (.lightContent, .white, .white),
      (.darkContent, .black, .black),
    ] {
      screen.controller.style = style
      screen.host.update { $0.userInterfaceStyle = .light }
      #expect(screen.bar?.colour == light)
      screen.host.update { $0.userInterfaceStyle = .dark }
      #expect(screen.bar?.colour == dark)
    }
  }

  @Test("It contrasts with a controller that is dark in a light window, and the other way round")
  func ownAppearance() {
    let screen = Screen()
    screen.controller.overrideUserInterfaceStyle = .dark
    #expect(screen.bar?.colour == .white)
    screen.host.update { $0.userInterfaceStyle = .dark }
    screen.controller.overrideUserInterfaceStyle = .light
    #expect(screen.bar?.colour == .black)
  }

  @Test("A controller can hide it, and so does a phone in landscape")
  func hidden() {
    let screen = Screen()
    #expect(screen.bar != nil)
    screen.controller.isBarHidden = true
    #expect(screen.bar == nil)
    screen.controller.isBarHidden = false
    screen.host.update { $0.isLandscape = true }
    #expect(screen.bar == nil)
  }
}

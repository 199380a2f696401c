import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Interface orientation")
final class OrientationTests {
  lazy var host = ApplicationHost()

  /// A screen that supports what it is told to.
  private class Screen: UIViewController {
    var supported = UIInterfaceOrientationMask.all
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { supported }

    convenience init(_ supported: UIInterfaceOrientationMask) {
      self.init(nibName: nil, bundle: nil)
      self.supported = supported
    }
  }

  private var isLandscape: Bool { UIScreen.main.bounds.width > UIScreen.main.bounds.height }

  private func turn(toLandscape: Bool) {
    host.update { $0.isLandscape = toLandscape }
    host.rest()
  }

  @Test("Phones rotate every way but upside down, pads every way")
  func defaults() {
    #expect(UIInterfaceOrientationMask.allButUpsideDown == [.portrait, .landscapeLeft, .landscapeRight])
    for (idiom, expected) in [
      (UIUserInterfaceIdiom.phone, UIInterfaceOrientationMask.allButUpsideDown), (.pad, .all),
    ] {
      var environment = DeviceEnvironment.standard
      environment.idiom = idiom
      host = ApplicationHost(environment: environment)
      #expect(UIViewController().supportedInterfaceOrientations == expected)
      #expect(UINavigationController().supportedInterfaceOrientations == expected)
      #expect(UITabBarController().supportedInterfaceOrientations == expected)
    }
    #expect(UIViewController().preferredInterfaceOrientationForPresentation == .portrait)
  }

  @Test("A screen for one orientation stays in it however the device is held")
  func fixed() {
    host.show(Screen(.portrait))
    turn(toLandscape: true)
    #expect(!isLandscape)
    #expect(host.windowScene.interfaceOrientation == .portrait)
    // The device is still on its side: a screen that may be turns at once.
    host.window?.rootViewController = Screen(.all)
    host.window?.rootViewController?.setNeedsUpdateOfSupportedInterfaceOrientations()
    host.rest()
    #expect(isLandscape)
    #expect(host.windowScene.interfaceOrientation.isLandscape)
  }

  @Test("A changed preference rotates the interface when announced, not before")
  func changeOfMind() {
    let screen = Screen(.portrait)
    host.show(screen)
    turn(toLandscape: true)
    screen.supported = .allButUpsideDown
    host.rest()
    #expect(!isLandscape)
    screen.setNeedsUpdateOfSupportedInterfaceOrientations()
    host.rest()
    #expect(isLandscape)
    screen.supported = .portrait
    screen.setNeedsUpdateOfSupportedInterfaceOrientations()
    host.rest()
    #expect(!isLandscape)
    // Supported again, the interface follows the device.
    screen.supported = .landscape
    screen.setNeedsUpdateOfSupportedInterfaceOrientations()
    host.rest()
    #expect(isLandscape)
  }

  @Test("A container decides, not its content; its delegate decides for it")
  func containers() {
    final class Delegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
      func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientationMask { navigationController.topViewController?.supportedInterfaceOrientations ?? .all }
      func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
      ) -> UIInterfaceOrientationMask { .landscape }
    }
    let delegate = Delegate()
    let navigation = UINavigationController(rootViewController: Screen(.portrait))
    host.show(navigation)
    turn(toLandscape: true)
    #expect(isLandscape, "the top screen is not asked")
    navigation.delegate = delegate
    navigation.setNeedsUpdateOfSupportedInterfaceOrientations()
    host.rest()
    #expect(!isLandscape)

    turn(toLandscape: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [Screen(.portrait)]
    host.show(tabs)
    host.rest()
    #expect(!isLandscape)
    tabs.delegate = delegate
    tabs.setNeedsUpdateOfSupportedInterfaceOrientations()
    host.rest()
    #expect(isLandscape)
  }

  @Test("A covering presentation decides instead of the covered screen; a sheet does not")
  func presented() {
    let root = Screen(.portrait)
    host.show(root)
    let sheet = Screen(.landscape)
    root.present(sheet, animated: false)
    host.rest()
    turn(toLandscape: true)
    #expect(!isLandscape)
    root.dismiss(animated: false)
    host.rest()
    let cover = Screen(.allButUpsideDown)
    cover.modalPresentationStyle = .fullScreen
    root.present(cover, animated: false)
    host.rest()
    cover.setNeedsUpdateOfSupportedInterfaceOrientations()
    host.rest()
    #expect(isLandscape)
  }

  // MARK: Order

  /// Writes down what it hears of a turn.
  private final class Witness: UIViewController {
    let name: String
    let log: CallLog
    init(_ name: String, _ log: CallLog) {
      self.name = name
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      log.add("\(name).traits")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      log.add("\(name).size \(Int(size.width))×\(Int(size.height))")
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate(alongsideTransition: { [weak self] _ in
        guard let self else { return }
        log.add("\(name).along \(Int(view.bounds.width))")
      }) { [weak self] context in
        guard let self else { return }
        log.add("\(name).turned\(context.isCancelled ? " back" : "")")
      }
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      log.add("\(name).didAppear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      log.add("\(name).didDisappear")
    }
  }

  @Test("During a push both screens are notified of a rotation, the lower first; the push ends by itself, in its order")
  func turnInPush() throws {
    let log = CallLog()
    let (a, b) = (Witness("A", log), Witness("B", log))
    let navigation = UINavigationController(rootViewController: a)
    host.show(navigation)
    navigation.pushViewController(b, animated: true)
    host.runFrame()
    host.advance(by: 0.1)
    _ = log.take()
    host.update { $0.isLandscape = true }
    let begun = log.take()
    #expect(
      begun == [
        "A.traits", "B.traits", "A.size 852×393", "B.size 852×393", "A.along 852", "B.along 852",
      ])
    // The push has .506 − .1 s to go, the turn .4 s.
    #expect(a.view.window != nil && b.view.window != nil)
    host.advance(by: 0.3)
    #expect(log.calls == [])
    host.rest()
    #expect(Set(log.calls) == ["A.turned", "B.turned", "A.didDisappear", "B.didAppear"])
    let push = log.calls.filter { $0.contains("ppear") }
    #expect(push == ["A.didDisappear", "B.didAppear"])
    let turn = log.calls.filter { $0.hasSuffix("turned") }
    #expect(turn == ["A.turned", "B.turned"])
    #expect(navigation.viewControllers == [a, b])
    #expect(b.view.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
    #expect(a.view.window == nil)
    #expect(navigation.transitionCoordinator == nil)
    // The lower screen missed nothing: it comes back in the present size.
    navigation.popViewController(animated: true)
    host.rest()
    #expect(a.view.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
  }

  @Test("A rotation requested by the pushed screen begins after the push")
  func turnByPush() {
    let delegate = Following()
    let navigation = UINavigationController(rootViewController: Screen(.portrait))
    navigation.delegate = delegate
    host.show(navigation)
    turn(toLandscape: true)
    #expect(!isLandscape)
    navigation.pushViewController(Screen(.landscape), animated: true)
    navigation.setNeedsUpdateOfSupportedInterfaceOrientations()
    host.rest()
    #expect(isLandscape)
    #expect(navigation.topViewController?.view.frame.size == CGSize(width: 852, height: 393))
    #expect(navigation.navigationBar.frame.height == 32)
  }

  private final class Following: NSObject, UINavigationControllerDelegate {
    func navigationControllerSupportedInterfaceOrientations(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { navigationController.topViewController?.supportedInterfaceOrientations ?? .all }
  }
}

import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// An iPhone 16: 393 × 852 in portrait.
@Suite("Rotating the screen")
struct ScreenRotationTests {
  /// What is seen of a window: its middle on the screen, its size, and how far it is turned, in degrees.
  private struct Sight: Equatable {
    var middle: CGPoint
    var size: CGSize
    var degrees: Int

    init(_ window: UIWindow) {
      let shown = window.layer.presentation() ?? window.layer
      middle = shown.position
      // To half points: the clock's steps are not exact.
      size = CGSize(
        width: (shown.bounds.width * 2).rounded() / 2, height: (shown.bounds.height * 2).rounded() / 2)
      let transform = shown.affineTransform()
      degrees = Int((atan2(transform.b, transform.a) * 180 / .pi).rounded())
    }

    init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, degrees: Int) {
      (middle, size) = (CGPoint(x: x, y: y), CGSize(width: width, height: height))
      self.degrees = degrees
    }
  }

  @Test(
    "The old content starts on its side and rotates upright about the centre, while the window takes its new size")
  func there() {
    let host = ApplicationHost()
    let window = host.show(UIViewController())
    host.update { $0.isLandscape = true }
    // The screen is 852 × 393 now; the window still is as it was, a quarter to the left.
    #expect(Sight(window) == Sight(426, 196.5, 393, 852, degrees: -90))
    host.advance(by: UIWindow.rotationDuration / 2)
    // An ease-in-out curve is half-way in the middle: (393 + 852) / 2 each way.
    #expect(Sight(window) == Sight(426, 196.5, 622.5, 622.5, degrees: -45))
    host.rest()
    #expect(Sight(window) == Sight(426, 196.5, 852, 393, degrees: 0))
    #expect(window.layer.animationKeys() ?? [] == [])
  }

  @Test("Back in portrait it rotates the other way")
  func back() {
    let host = ApplicationHost()
    let window = host.show(UIViewController())
    host.update { $0.isLandscape = true }
    host.rest()
    host.update { $0.isLandscape = false }
    #expect(Sight(window) == Sight(196.5, 426, 852, 393, degrees: 90))
    host.rest()
    #expect(Sight(window) == Sight(196.5, 426, 393, 852, degrees: 0))
  }

  @Test("The model has its final position from the start, without a transform, and touches use it")
  func model() {
    let host = ApplicationHost()
    let controller = UIViewController()
    let window = host.show(controller)
    let corner = UIView(frame: CGRect(x: 343, y: 802, width: 50, height: 50))
    corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    controller.view.addSubview(corner)
    host.settle()
    host.update { $0.isLandscape = true }
    #expect(window.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
    #expect(window.transform == .identity)
    #expect(corner.frame == CGRect(x: 802, y: 343, width: 50, height: 50))
    #expect(window.hitTest(CGPoint(x: 830, y: 370), with: nil) === corner)
    #expect(window.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    host.rest()
  }

  @Test("Reversed half way, it continues from the visible state, and ends where it began")
  func twice() {
    let host = ApplicationHost()
    let window = host.show(UIViewController())
    host.update { $0.isLandscape = true }
    host.advance(by: UIWindow.rotationDuration / 2)
    host.update { $0.isLandscape = false }
    // 45° short of upright, and the screen under it a quarter to the right: −45 + 90. The size has not jumped.
    #expect(Sight(window) == Sight(196.5, 426, 622.5, 622.5, degrees: 45))
    #expect(window.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    host.rest()
    #expect(Sight(window) == Sight(196.5, 426, 393, 852, degrees: 0))
    #expect(window.layer.animationKeys() ?? [] == [])
  }

  @Test("After any number of rotations, frame for frame, everything ends upright", arguments: 1...7)
  func often(turns: Int) {
    let host = ApplicationHost()
    let controller = TurningController()
    let window = host.show(controller)
    for turn in 1...turns {
      host.update { $0.isLandscape.toggle() }
      host.advance(by: Double(turn) * ApplicationHost.frameDuration)
    }
    host.rest()
    let isLandscape = turns % 2 == 1
    #expect(window.frame.size == CGSize(width: isLandscape ? 852 : 393, height: isLandscape ? 393 : 852))
    #expect(Sight(window).degrees == 0)
    #expect(controller.sizes.count == turns)
    #expect(controller.completions == turns, "every coordinator completes once")
    #expect(controller.transitionCoordinator == nil)
  }

  private final class TurningController: UIViewController {
    var sizes: [CGSize] = []
    var completions = 0
    var targets: [CGAffineTransform] = []
    var durations: [TimeInterval] = []
    let companion = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(companion)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size)
      targets.append(coordinator.targetTransform)
      durations.append(coordinator.transitionDuration)
      coordinator.animate { [self] _ in
        companion.alpha = companion.alpha == 1 ? 0 : 1
      } completion: { [self] _ in
        completions += 1
      }
    }
  }

  @Test("Animations alongside take as long as the rotation, and the coordinator has its angle")
  func alongside() {
    let host = ApplicationHost()
    let controller = TurningController()
    host.show(controller)
    host.update { $0.isLandscape = true }
    #expect(controller.sizes == [CGSize(width: 852, height: 393)])
    #expect(controller.durations == [0.4])
    #expect(controller.targets == [CGAffineTransform(rotationAngle: .pi / 2)])
    host.advance(by: 0.2)
    let opacity = controller.companion.layer.presentation()?.opacity ?? 0
    #expect(abs(opacity - 0.5) < 0.01)
    #expect(controller.completions == 0)
    host.rest()
    #expect(controller.completions == 1)
  }

  @Test("Without animations the screen rotates at once")
  func unanimated() {
    let host = ApplicationHost()
    let window = host.show(UIViewController())
    UIView.setAnimationsEnabled(false)
    host.update { $0.isLandscape = true }
    UIView.setAnimationsEnabled(true)
    #expect(Sight(window) == Sight(426, 196.5, 852, 393, degrees: 0))
    #expect(window.layer.animationKeys() ?? [] == [])
  }

  @Test("The keyboard rotates with the rest, and stays at the bottom and as wide as the window")
  func keyboard() throws {
    let host = ApplicationHost()
    let controller = UIViewController()
    let window = host.show(controller)
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    host.rest()
    let keyboard = try #require(host.windowsOnScreen.last as? KeyboardWindow)
    host.update { $0.isLandscape = true }
    for _ in 0..<25 {
      host.runFrame()
      #expect(Sight(keyboard) == Sight(window))
      let plate = try #require(keyboard.content.layer.presentation())
      let bounds = try #require(keyboard.layer.presentation()).bounds
      #expect(abs(plate.frame.maxY - bounds.maxY) < 0.5)
      #expect(abs(plate.frame.width - bounds.width) < 0.5)
      host.advance(by: ApplicationHost.frameDuration)
    }
    host.rest()
    #expect(host.keyboardFrame == CGRect(x: 0, y: 393 - 219, width: 852, height: 219))
  }

  @Test("A window that does not fill the screen, and a hidden one, do not rotate")
  func others() {
    let host = ApplicationHost()
    host.show(UIViewController())
    let small = UIWindow(windowScene: host.windowScene)
    small.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    small.isHidden = false
    let hidden = UIWindow(windowScene: host.windowScene)
    host.update { $0.isLandscape = true }
    #expect(Sight(small) == Sight(35, 35, 50, 50, degrees: 0))
    #expect(Sight(hidden).degrees == 0)
    #expect(hidden.frame.size == CGSize(width: 852, height: 393))
    host.rest()
  }

  @Test("A device on its left side has its interface's bottom on the right")
  func orientation() {
    let host = ApplicationHost()
    host.show(UIViewController())
    #expect(host.windowScene.interfaceOrientation == .portrait)
    host.update { $0.isLandscape = true }
    #expect(host.windowScene.interfaceOrientation == .landscapeRight)
  }

  @Test("The buttons and the title of a bar persist while the screen rotates, and move with it")
  func barMoves() throws {
    let host = ApplicationHost()
    let screen = UIViewController()
    screen.navigationItem.title = "Form"
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
    let stack = UINavigationController(rootViewController: screen)
    host.show(stack)
    func find<Found: UIView>(_ type: Found.Type, in view: UIView) -> Found? {
      view as? Found ?? view.subviews.lazy.compactMap { find(type, in: $0) }.first
    }
    let button = try #require(find(NavigationBarButton.self, in: stack.navigationBar))
    let title = try #require(find(UILabel.self, in: stack.navigationBar))
    let before = button.layer.position.x
    host.update { $0.isLandscape = true }
    host.advance(by: 0.1)
    #expect(find(NavigationBarButton.self, in: stack.navigationBar) === button)
    #expect(title.isDescendant(of: stack.navigationBar))
    let shown = try #require(button.layer.presentation()).position.x
    #expect(shown > before && shown < button.layer.position.x)
    host.rest()
  }

  @Test(
    "A controller for upside-down portrait only, and one without any orientation, leave the interface upright",
    arguments: [UIInterfaceOrientationMask.portraitUpsideDown, []])
  func unusualMasks(mask: UIInterfaceOrientationMask) {
    final class Screen: UIViewController {
      var mask = UIInterfaceOrientationMask.all
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    }
    let host = ApplicationHost()
    let screen = Screen()
    screen.mask = mask
    host.show(screen)
    for _ in 0..<3 {
      screen.setNeedsUpdateOfSupportedInterfaceOrientations()
      host.rest()
      #expect(screen.view.bounds.size == CGSize(width: 393, height: 852))
    }
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(screen.view.bounds.size == CGSize(width: 393, height: 852))
  }
}

import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Orientations and spines of page view controllers", .serialized)
final class PageDelegateTests {
  private final class Delegate: NSObject, UIPageViewControllerDelegate {
    var supported = UIInterfaceOrientationMask.portrait
    var calls: [String] = []
    func pageViewController(
      _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation {
      calls.append("spine")
      return .mid
    }
    func pageViewControllerSupportedInterfaceOrientations(
      _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask {
      calls.append("supported")
      return supported
    }
    func pageViewControllerPreferredInterfaceOrientationForPresentation(
      _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation {
      calls.append("preferred")
      return .landscapeLeft
    }
  }
  /// Leaves everything to the defaults.
  private final class Silent: NSObject, UIPageViewControllerDelegate {}

  private let host = ApplicationHost()
  private let delegate = Delegate()
  private let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)

  private var isLandscape: Bool { UIScreen.main.bounds.width > UIScreen.main.bounds.height }

  private func show() {
    controller.setViewControllers([UIViewController()], direction: .forward, animated: false)
    host.show(controller)
    host.rest()
  }

  @Test("The delegate decides about the orientations, also when it changes its mind")
  func supportedOrientations() {
    controller.delegate = delegate
    show()
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(!isLandscape && delegate.calls.contains("supported"))
    #expect(controller.supportedInterfaceOrientations == .portrait)
    delegate.supported = .allButUpsideDown
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    host.rest()
    #expect(isLandscape)
    delegate.supported = .portrait
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    host.rest()
    #expect(!isLandscape)
    controller.delegate = nil
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    host.rest()
    #expect(isLandscape, "without a delegate a phone turns both ways")
  }

  @Test("A delegate that does not answer leaves the orientations to the device, and prefers none to portrait")
  func defaults() {
    let silent = Silent()
    for isPad in [false, true] {
      let host = isPad ? makePad() : ApplicationHost()
      host.perform {
        let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
        let expected: UIInterfaceOrientationMask = isPad ? .all : .allButUpsideDown
        #expect(controller.supportedInterfaceOrientations == expected)
        controller.delegate = silent
        #expect(controller.supportedInterfaceOrientations == expected)
        #expect(silent.pageViewControllerSupportedInterfaceOrientations(controller) == expected)
        #expect(silent.pageViewControllerPreferredInterfaceOrientationForPresentation(controller) == .portrait)
        #expect(controller.preferredInterfaceOrientationForPresentation == .portrait)
        #expect(silent.pageViewController(controller, spineLocationFor: .portrait) == .none)
      }
    }
  }

  @Test("The delegate chooses the orientation in which the controller would be presented")
  func preferredOrientation() {
    #expect(controller.preferredInterfaceOrientationForPresentation == .portrait)
    controller.delegate = delegate
    #expect(controller.preferredInterfaceOrientationForPresentation == .landscapeLeft)
    #expect(delegate.calls == ["preferred"])
  }

  // Apple's documentation of pageViewController(_:spineLocationFor:): only for a page curl
  @Test("Pages that scroll have no spine: the delegate is not asked for one when the device turns")
  func spine() {
    controller.delegate = delegate
    delegate.supported = .all
    show()
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(isLandscape && controller.spineLocation == .none)
    #expect(!delegate.calls.contains("spine") && controller.viewControllers?.count == 1)
    typealias Spine = UIPageViewController.SpineLocation
    #expect([Spine.none, .min, .mid, .max].map(\.rawValue) == [0, 1, 2, 3])
  }

  // Divergences: stored, since only a page curl shows the back of a page
  @Test("Double-sided pages that scroll are set one by one, and a swipe turns one of them")
  func doubleSided() {
    let scene = PageScene()
    #expect(!scene.controller.isDoubleSided)
    scene.controller.isDoubleSided = true
    scene.controller.setViewControllers([scene.page(2)], direction: .forward, animated: false)
    scene.host.rest()
    scene.swipe(-1)
    scene.host.rest()
    #expect(scene.controller.isDoubleSided && scene.shown == "3" && scene.controller.viewControllers?.count == 1)
    scene.expectBalance(scene.log.take())
  }
}

import Foundation
import Testing

@testable import UIKit

/// What is seen of a sheet besides its place.
@Suite("The appearance of sheets")
final class SheetLookTests {
  lazy var host = ApplicationHost()

  /// A root and a sheet over it, at rest.
  private func presented(_ configure: (UISheetPresentationController) -> Void = { _ in }) throws -> (
    UIViewController, UISheetPresentationController
  ) {
    let root = UIViewController()
    host.show(root)
    let screen = UIViewController()
    let sheet = try #require(screen.sheetPresentationController)
    configure(sheet)
    root.present(screen, animated: false)
    host.rest()
    return (root, sheet)
  }

  // behaviours.md §8 "Grabber": 36 × 5, radius 2.5, 5 below the top, hidden by default
  @Test("The grabber is 36 × 5 in the middle, 5 below the top, and only visible on request")
  func grabber() throws {
    let (_, sheet) = try presented()
    #expect(!sheet.prefersGrabberVisible)
    let view = try #require(sheet.presentedView)
    let grabber = try #require(view.subviews.last)
    #expect(grabber.isHidden)
    sheet.prefersGrabberVisible = true
    host.settle()
    #expect(!grabber.isHidden)
    #expect(grabber.frame == CGRect(x: CGFloat(393 - 36) / 2, y: 5, width: 36, height: 5))
    #expect(grabber.layer.cornerRadius == 2.5)
    // A finger on it drags the sheet.
    #expect(view.hitTest(CGPoint(x: 196, y: 7), with: nil) !== grabber)
  }

  // behaviours.md §8 "iOS 13–18 sheet": radius 12 of the one set of figures that is used, confidence S
  @Test("A sheet has rounded upper corners of 12 points, or of its own, which clip its content")
  func corners() throws {
    let (root, sheet) = try presented()
    let view = try #require(sheet.presentedView)
    let clip = try #require(sheet.presentedViewController.view.superview)
    #expect(clip.layer.cornerRadius == 12)
    #expect(clip.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(clip.clipsToBounds)
    #expect(view.frame.maxY == 852, "it is at the bottom edge")
    #expect(root.view.layer.cornerRadius == 12, "as the presenter behind it")
    sheet.preferredCornerRadius = 30
    host.settle()
    #expect(clip.layer.cornerRadius == 30)
  }

  @Test("The bar of a sheet is 56 points high, wherever in it, and elsewhere 44; a safe area begins below it")
  func navigationBar() {
    let root = UINavigationController(rootViewController: UIViewController())
    host.show(root)
    func height(
      _ style: UIModalPresentationStyle, of navigation: UINavigationController? = nil,
      inside wrap: (UIViewController) -> UIViewController = { $0 }
    ) -> CGFloat {
      let navigation = navigation ?? UINavigationController(rootViewController: UIViewController())
      let screen = wrap(navigation)
      screen.modalPresentationStyle = style
      root.present(screen, animated: false)
      host.rest()
      let height = navigation.navigationBar.frame.height
      #expect(navigation.topViewController?.view.safeAreaInsets.top == navigation.navigationBar.frame.maxY)
      root.dismiss(animated: false)
      host.rest()
      return height
    }
    func tabs(_ controller: UIViewController) -> UIViewController {
      let tabs = UITabBarController()
      tabs.viewControllers = [controller]
      return tabs
    }
    #expect(height(.pageSheet) == 56 && height(.formSheet) == 56 && height(.pageSheet, inside: tabs) == 56)
    #expect(height(.fullScreen) == 44 && height(.overFullScreen) == 44 && root.navigationBar.frame.height == 44)
    // The same controller again, in turn.
    let again = UINavigationController(rootViewController: UIViewController())
    #expect([.pageSheet, .fullScreen, .formSheet].map { height($0, of: again) } == [56, 44, 56])
  }

  // behaviours.md §8 "Dim": black .2
  @Test("The view behind is dimmed by a fifth")
  func dimming() throws {
    let (_, sheet) = try presented()
    #expect(sheet.dimmingView.backgroundColor == .black)
    #expect(abs(sheet.dimmingView.alpha - 0.2) < 1e-6)
    #expect(sheet.dimmingView.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
  }

  @Test("A large sheet behind another shows its upper edge where a presenter's is, and returns to its place")
  func sheetBehindSheet() throws {
    let (root, first) = try presented()
    let card = try #require(first.presentedView)
    let atRest = card.frame
    let second = UIViewController()
    first.presentedViewController.present(second, animated: false)
    host.rest()
    let front = try #require(second.presentationController?.presentedView)
    #expect(abs(card.frame.minY - root.view.frame.minY) < 0.01 && card.frame.minY < front.frame.minY)
    #expect(abs(card.frame.width - root.view.frame.width) < 0.01)
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(card.transform == .identity && root.view.transform == .identity)
    host.update { $0.isLandscape = false }
    host.rest()
    #expect(abs(card.frame.minY - root.view.frame.minY) < 0.01)
    second.dismiss(animated: true)
    host.rest()
    #expect(card.transform == .identity && card.frame == atRest)
    // A medium sheet is covered whole.
    first.detents = [.medium()]
    host.rest()
    let third = UIViewController()
    first.presentedViewController.present(third, animated: false)
    host.rest()
    #expect(card.transform == .identity)
  }

  // behaviours.md §14 "Each presentation adds a private transition view"
  @Test("Each presentation adds one view to the window, above the previous one, and removes it")
  func containers() throws {
    let (root, first) = try presented()
    let window = try #require(host.window)
    #expect(window.subviews.count == 2)
    #expect(window.subviews[0] === root.view)
    #expect(window.subviews[1] === first.containerView)
    let second = UIViewController()
    first.presentedViewController.present(second, animated: false)
    host.rest()
    #expect(window.subviews.count == 3)
    #expect(window.subviews[2] === second.presentationController?.containerView)
    #expect(first.presentedView?.isDescendant(of: window.subviews[1]) == true)
    second.dismiss(animated: false)
    host.rest()
    #expect(window.subviews.count == 2)
    root.dismiss(animated: false)
    host.rest()
    #expect(window.subviews == [root.view])
  }

  // behaviours.md §16 "Swipe-dismiss delegate": should, will, did; a refusal by should counts as an attempt
  @Test(
    "The delegate decides whether a swipe may dismiss, and is notified before and after; if refused, only of the attempt"
  )
  func delegateOrder() throws {
    final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
      var allows = true
      var calls: [String] = []
      func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        calls.append("should")
        return allows
      }
      func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        calls.append("will")
      }
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        calls.append("did")
      }
      func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        calls.append("didAttempt")
      }
    }
    for allows in [true, false] {
      let delegate = Delegate()
      delegate.allows = allows
      let (root, sheet) = try presented { $0.delegate = delegate }
      host.drag(from: CGPoint(x: 196, y: 120), to: CGPoint(x: 196, y: 840), over: 0.3)
      host.rest()
      #expect(delegate.calls == (allows ? ["should", "will", "did"] : ["should", "didAttempt"]))
      #expect((root.presentedViewController == nil) == allows)
      withExtendedLifetime(sheet) {}
    }
  }

  // Divergences, "Stored without effect": both are kept
  @Test(
    "A phone's sheet is as large and at the same place with another source and another sizing; the source is not retained"
  )
  func kept() throws {
    let (root, sheet) = try presented()
    #expect(sheet.prefersPageSizing && sheet.sourceView == nil)
    let frame = sheet.frameOfPresentedViewInContainerView
    var source: UIView? = UIView(frame: CGRect(x: 300, y: 100, width: 50, height: 50))
    root.view.addSubview(try #require(source))
    sheet.sourceView = source
    sheet.prefersPageSizing = false
    host.rest()
    #expect(sheet.sourceView === source && !sheet.prefersPageSizing)
    #expect(sheet.frameOfPresentedViewInContainerView == frame && sheet.presentedView?.frame == frame)
    source?.removeFromSuperview()
    source = nil
    host.rest()
    #expect(sheet.sourceView == nil)
  }
}

import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("A presentation controller's hooks", .serialized)
final class PresentationControllerTests {
  /// Takes the lower half of the screen, and writes down its hooks.
  private final class Half: UIPresentationController {
    var log: [String] = []
    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
    }
    override func containerViewWillLayoutSubviews() {
      super.containerViewWillLayoutSubviews()
      if log.last != "will layout" { log.append("will layout") }
    }
    override func containerViewDidLayoutSubviews() {
      super.containerViewDidLayoutSubviews()
      if log.last != "did layout" { log.append("did layout") }
    }
    override func dismissalTransitionWillBegin() { log.append("will dismiss") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("dismissed \(completed)") }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      log.append("size \(Int(size.width))")
    }
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      log.append("traits \(newCollection.verticalSizeClass.rawValue)")
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      log.append("changed")
    }
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      log.append("preferred \(Int(container.preferredContentSize.height))")
    }
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private final class Director: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Half(presentedViewController: presented, presenting: presenting) }
  }

  private let host = ApplicationHost()
  private let director = Director()
  private let (root, screen) = (UIViewController(), UIViewController())

  private func shown() throws -> Half {
    host.show(root)
    screen.modalPresentationStyle = .custom
    screen.transitioningDelegate = director
    root.present(screen, animated: false)
    host.rest()
    return try #require(screen.presentationController as? Half)
  }

  @Test("It knows both controllers and its style, and the presenter stays in place")
  func facts() throws {
    let half = try shown()
    #expect(half.presentingViewController === root && half.presentedViewController === screen)
    #expect(half.presentationStyle == .custom && half.adaptivePresentationStyle == .none)
    #expect(half.shouldPresentInFullscreen && !half.shouldRemovePresentersView)
    #expect(half.traitCollection.userInterfaceIdiom == .phone && root.view.window != nil)
    #expect(screen.view.frame == CGRect(x: 0, y: 426, width: 393, height: 426))
    let log = half.take()
    #expect(log.contains("will layout") && log.contains("did layout"))
  }

  @Test("It hears of rotations, traits, preferred sizes and its dismissal")
  func hooks() throws {
    let half = try shown()
    _ = half.take()
    screen.preferredContentSize = CGSize(width: 0, height: 123)
    #expect(half.take().contains("preferred 123"))
    host.update { $0.isLandscape = true }
    host.settle()
    let turned = half.take()
    // compact is 1.
    #expect(turned.contains("size 852") && turned.contains("traits 1"))
    #expect(screen.view.frame == CGRect(x: 0, y: 196.5, width: 852, height: 196.5))
    screen.dismiss(animated: true)
    host.rest()
    let ended = half.take().filter { $0.contains("dismiss") }
    #expect(ended == ["will dismiss", "dismissed true"])
  }

  @Test("A subclass decides what its presentation adapts to in compact width")
  func adaptingSubclass() throws {
    final class Adapting: UIPresentationController {
      override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        traitCollection.verticalSizeClass == .compact ? .none : .fullScreen
      }
      override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 100, width: 50, height: 50) }
    }
    final class Adapter: NSObject, UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? { Adapting(presentedViewController: presented, presenting: presenting) }
    }
    let adapter = Adapter()
    host.show(root)
    screen.modalPresentationStyle = .custom
    screen.transitioningDelegate = adapter
    root.present(screen, animated: false)
    host.rest()
    #expect(screen.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(screen.view.frame == CGRect(x: 0, y: 100, width: 50, height: 50))
  }

  @Test("A delegate that ignores traits adapts a popover by the older member")
  func adaptation() {
    final class Adapting: NSObject, UIPopoverPresentationControllerDelegate {
      var asked = 0
      func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        asked += 1
        return .none
      }
    }
    let adapting = Adapting()
    host.show(root)
    screen.modalPresentationStyle = .popover
    screen.preferredContentSize = CGSize(width: 200, height: 100)
    screen.popoverPresentationController?.sourceView = root.view
    screen.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 200, width: 10, height: 10)
    screen.popoverPresentationController?.delegate = adapting
    #expect(screen.popoverPresentationController?.canOverlapSourceViewRect == false)
    root.present(screen, animated: false)
    host.rest()
    // It stays a popover on a phone.
    #expect(adapting.asked > 0 && screen.view.frame.width == 200)
    #expect(UIPopoverArrowDirection.any == [.up, .down, .left, .right] && UIPopoverArrowDirection.any.rawValue == 15)
  }

  @Test("For any traits it answers as its delegate does; without one, nothing adapts")
  func adaptiveStyle() throws {
    final class Widths: NSObject, UIAdaptivePresentationControllerDelegate {
      var asked: [UIPresentationController] = []
      func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
      ) -> UIModalPresentationStyle {
        asked.append(controller)
        return traitCollection.horizontalSizeClass == .compact ? .overFullScreen : .none
      }
    }
    let half = try shown()
    let (compact, regular) = (
      UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(horizontalSizeClass: .regular)
    )
    #expect([compact, regular].map { half.adaptivePresentationStyle(for: $0) } == [.none, .none])
    let delegate = Widths()
    half.delegate = delegate
    #expect([compact, regular].map { half.adaptivePresentationStyle(for: $0) } == [.overFullScreen, .none])
    #expect(delegate.asked.count == 2 && delegate.asked.allSatisfy { $0 === half })
    #expect(half.adaptivePresentationStyle(for: UITraitCollection()) == .none)
    // The property is for the present traits, those of a phone.
    #expect(half.adaptivePresentationStyle == .overFullScreen)
    #expect(half.presentationStyle == .custom)
  }

  @Test("A sheet's detents have identifiers and resolve within their container")
  func detents() {
    let custom = UISheetPresentationController.Detent.custom(identifier: .init("third")) { $0.maximumDetentValue / 3 }
    #expect(custom.identifier.rawValue == "third" && UISheetPresentationController.Detent.large().identifier == .large)
    struct Context: @unchecked Sendable {}
    final class Room: NSObject, UISheetPresentationControllerDetentResolutionContext {
      let containerTraitCollection = UITraitCollection(verticalSizeClass: .regular)
      let maximumDetentValue: CGFloat = 600
    }
    let room = Room()
    #expect(custom.resolvedValue(in: room) == 200)
    #expect(UISheetPresentationController.Detent.large().resolvedValue(in: room) ?? 0 >= 600)
  }
}

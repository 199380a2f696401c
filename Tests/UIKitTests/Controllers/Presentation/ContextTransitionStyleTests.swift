import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Transition styles that a presentation context provides", .serialized)
final class ContextTransitionStyleTests {
  private let host = ApplicationHost()
  private let (root, context, screen) = (UIViewController(), UIViewController(), UIViewController())

  init() {
    root.addChild(context)
    context.view.frame = root.view.bounds
    root.view.addSubview(context.view)
    context.didMove(toParent: root)
    host.show(root)
  }

  /// Whether the presented view fades where it is, rather than slides, in the middle of its transition.
  private var fades: Bool {
    let shown = screen.view.layer.presentation()
    return (shown?.opacity ?? 1) < 1 && (shown?.frame.minY ?? 1) == 0
  }

  /// Presents and dismisses, and tells for both whether the view fades.
  private func play() -> [Bool] {
    context.present(screen, animated: true)
    host.advance(by: 0.15)
    let comes = fades
    host.rest()
    context.dismiss(animated: true)
    host.advance(by: 0.15)
    let goes = fades
    host.rest()
    #expect(context.presentedViewController == nil)
    return [comes, goes]
  }

  @Test(
    "A context that provides a style moves what is presented in it by its own, both ways",
    arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func provided(style: UIModalPresentationStyle) {
    screen.modalPresentationStyle = style
    context.definesPresentationContext = true
    context.modalTransitionStyle = .crossDissolve
    #expect(!context.providesPresentationContextTransitionStyle)
    #expect(play() == [false, false], "by default the presented controller's style counts")
    context.providesPresentationContextTransitionStyle = true
    #expect(play() == [true, true])
    (context.modalTransitionStyle, screen.modalTransitionStyle) = (.coverVertical, .crossDissolve)
    #expect(play() == [false, false])
    #expect(screen.modalTransitionStyle == .crossDissolve, "its own style is only passed over")
  }

  @Test("Where it defines no context, or covers the screen, the presented controller's style counts")
  func notProvided() {
    (context.providesPresentationContextTransitionStyle, root.providesPresentationContextTransitionStyle) = (true, true)
    (context.modalTransitionStyle, root.modalTransitionStyle) = (.crossDissolve, .crossDissolve)
    screen.modalPresentationStyle = .overCurrentContext
    #expect(play() == [false, false], "nobody defines a context")
    context.definesPresentationContext = true
    screen.modalPresentationStyle = .overFullScreen
    #expect(play() == [false, false])
  }

  @Test("An animator of the transitioning delegate's comes before any style")
  func animator() {
    let director = ModalPresentationTests.Directing()
    context.definesPresentationContext = true
    context.providesPresentationContextTransitionStyle = true
    screen.modalPresentationStyle = .overCurrentContext
    screen.transitioningDelegate = director
    context.present(screen, animated: true)
    host.rest()
    #expect(director.fade.ended == true && context.presentedViewController === screen)
  }
}

import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@Suite("Views: tags, resizing, alignment, margins and layers", .serialized)
final class ViewMembersTests {
  private let host = ApplicationHost()

  @Test("A tag finds the first view of the branch, the view itself included")
  func tags() {
    let (root, child, grandchild) = (UIView(), UIView(), UIView())
    root.addSubview(child)
    child.addSubview(grandchild)
    (child.tag, grandchild.tag) = (3, 7)
    #expect(root.viewWithTag(7) === grandchild && root.viewWithTag(3) === child && child.viewWithTag(3) === child)
    #expect(root.viewWithTag(9) == nil && grandchild.viewWithTag(3) == nil)
  }

  @Test(
    "Subviews follow a change of size by their masks, unless the superview leaves them alone", arguments: [true, false])
  func autoresizing(resizes: Bool) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.autoresizesSubviews = resizes
    let masks: [UIView.AutoresizingMask] = [
      [.flexibleLeftMargin, .flexibleTopMargin], [.flexibleRightMargin, .flexibleBottomMargin],
      [.flexibleWidth, .flexibleHeight], [.flexibleLeftMargin, .flexibleRightMargin],
    ]
    let views = masks.map { mask in
      let view = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
      view.autoresizingMask = mask
      root.addSubview(view)
      return view
    }
    root.frame.size = CGSize(width: 200, height: 160)
    let moved = [
      CGRect(x: 120, y: 80, width: 40, height: 40), CGRect(x: 20, y: 20, width: 40, height: 40),
      CGRect(x: 20, y: 20, width: 140, height: 100), CGRect(x: 53, y: 20, width: 40, height: 40),
    ]
    for (view, expected) in zip(views, moved) {
      let place = resizes ? expected : CGRect(x: 20, y: 20, width: 40, height: 40)
      // Margins share the 100 points: 20 : 40.
      #expect(abs(view.frame.minX - place.minX) < 0.5 && view.frame.minY == place.minY && view.frame.size == place.size)
    }
    typealias Mask = UIView.AutoresizingMask
    let all: [Mask] = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
      .flexibleBottomMargin,
    ]
    #expect(all.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
  }

  @Test("Alignment rectangles lie within the frame by the insets, and constraints act on them")
  func alignment() {
    final class Badged: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    }
    let view = Badged()
    let frame = CGRect(x: 10, y: 20, width: 50, height: 60)
    let rect = view.alignmentRect(forFrame: frame)
    #expect(rect == CGRect(x: 12, y: 21, width: 44, height: 56) && view.frame(forAlignmentRect: rect) == frame)
    #expect(!UIView.requiresConstraintBasedLayout)
    let root = UIView()
    host.show(root, frame: CGRect(x: 0, y: 100, width: 200, height: 200))
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let constraints = [
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 20),
    ]
    root.addConstraints(constraints)
    host.settle()
    #expect(view.frame == CGRect(x: -2, y: -1, width: 36, height: 24) && constraints.allSatisfy(\.isActive))
    root.removeConstraints(constraints)
    #expect(constraints.allSatisfy { !$0.isActive } && root.constraints.isEmpty)
  }

  @Test(
    "Margins add the safe area unless they should not, tell of their change, and count for the edges named after them")
  func margins() {
    final class Telling: UIView {
      var (changes, safe) = (0, 0)
      override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        changes += 1
      }
      override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        safe += 1
      }
    }
    let view = Telling()
    host.show(view, frame: CGRect(x: 0, y: 0, width: 393, height: 400))
    #expect(view.safe == 1 && view.layoutMargins.top == 59 + 8)
    let count = view.changes
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins.top == 8 && view.changes == count + 1)
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 30, bottom: 6, trailing: 40)
    for (attribute, edge) in [
      (NSLayoutConstraint.Attribute.leading, NSLayoutConstraint.Attribute.leadingMargin), (.trailing, .trailingMargin),
    ] {
      NSLayoutConstraint(
        item: child, attribute: attribute, relatedBy: .equal, toItem: view, attribute: edge, multiplier: 1, constant: 0
      ).isActive = true
    }
    host.settle()
    #expect(child.frame.minX == 30 && child.frame.maxX == 393 - 40)
    #expect(NSDirectionalEdgeInsets() == .zero && view.directionalLayoutMargins.bottom == 6)
  }

  @Test("A view draws for its layer at the screen's scale, at once or in part when asked, and lays its layer out")
  func layer() {
    final class Drawing: UIView {
      var (drawn, laidOut) = (0, 0)
      override func draw(_ rect: CGRect) { drawn += 1 }
      override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
        laidOut += 1
      }
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    let view = Drawing()
    #expect(view.layer is CAGradientLayer && view.layer.delegate === view)
    host.show(view, frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    host.settle()
    #expect(view.contentScaleFactor == 3 && view.drawn == 1 && view.laidOut > 0)
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 10, height: 10))
    host.settle()
    #expect(view.drawn == 2)
    view.display(view.layer)
    host.settle()
    #expect(view.drawn == 3)
    view.contentScaleFactor = 1
    #expect(view.layer.contentsScale == 1)
    // Outside of an animation a view's layer has no action.
    #expect(view.action(for: view.layer, forKey: "opacity") is NSNull)
    var action: (any CAAction)?
    UIView.animate(withDuration: 1) { action = view.action(for: view.layer, forKey: "opacity") }
    #expect(action != nil && !(action is NSNull))
    #expect(!UIView().isOpaque)
  }

  @Test(
    "A view's place in focus is its superview, or the controller whose view it is; its frame is known in other spaces")
  func focus() {
    let screen = UIViewController()
    let child = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    screen.view.addSubview(child)
    host.show(screen)
    #expect(child.parentFocusEnvironment === screen.view && screen.view.parentFocusEnvironment === screen)
    #expect(child.focusItemContainer === child && screen.focusItemContainer === screen.view)
    #expect(screen.preferredFocusEnvironments.first === screen.view && screen.focusGroupIdentifier == nil)
    let item: any UIPopoverPresentationControllerSourceItem = child
    #expect(item.frame(in: screen.view) == child.frame)
    child.updateFocusIfNeeded()
  }

  @Test("The constants of views have Apple's values")
  func constants() {
    typealias Options = UIView.AnimationOptions
    let options: [(Options, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8), (.autoreverse, 16),
      (.overrideInheritedDuration, 32), (.overrideInheritedCurve, 64), (.allowAnimatedContent, 128),
      (.showHideTransitionViews, 256), (.overrideInheritedOptions, 512), (.curveEaseInOut, 0), (.curveEaseIn, 1 << 16),
      (.curveEaseOut, 2 << 16), (.curveLinear, 3 << 16), (.transitionFlipFromLeft, 1 << 20),
      (.transitionFlipFromRight, 2 << 20), (.transitionCurlUp, 3 << 20), (.transitionCurlDown, 4 << 20),
      (.transitionCrossDissolve, 5 << 20), (.transitionFlipFromTop, 6 << 20), (.transitionFlipFromBottom, 7 << 20),
      (.preferredFramesPerSecondDefault, 0), (.preferredFramesPerSecond60, 3 << 24),
      (.preferredFramesPerSecond30, 7 << 24),
    ]
    for (option, value) in options { #expect(option.rawValue == value) }
    typealias Keyframes = UIView.KeyframeAnimationOptions
    let keyframes: [(Keyframes, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8), (.autoreverse, 16),
      (.overrideInheritedDuration, 32), (.overrideInheritedOptions, 512), (.calculationModeLinear, 0),
      (.calculationModeDiscrete, 1 << 10), (.calculationModePaced, 2 << 10), (.calculationModeCubic, 3 << 10),
      (.calculationModeCubicPaced, 4 << 10),
    ]
    for (option, value) in keyframes { #expect(option.rawValue == value) }
    typealias Mode = UIView.ContentMode
    let modes: [Mode] = [
      .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left, .right, .topLeft,
      .topRight, .bottomLeft, .bottomRight,
    ]
    #expect(modes.map(\.rawValue) == Array(0...12))
    #expect([UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear].map(\.rawValue) == [0, 1, 2, 3])
  }
}

import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@MainActor
@Suite("Constraints and the hierarchy")
struct LayoutHierarchyTests {
  @Test("An active constraint is owned by the nearest view that contains its items")
  func ownership() {
    let root = LayoutScene.root()
    let (parent, one, other) = (LayoutScene.plain(), LayoutScene.plain(), LayoutScene.plain())
    root.addSubview(parent)
    parent.addSubview(one)
    parent.addSubview(other)
    let size = one.widthAnchor.constraint(equalToConstant: 5)
    let siblings = one.leftAnchor.constraint(equalTo: other.leftAnchor)
    let outer = one.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([size, siblings, outer])
    #expect(one.constraints == [size])
    #expect(parent.constraints == [siblings])
    #expect(root.constraints == [outer])
    siblings.isActive = false
    #expect(parent.constraints.isEmpty)

    root.addConstraint(siblings)
    #expect(siblings.isActive)
    #expect(root.constraints == [outer, siblings])
    parent.removeConstraint(siblings)
    #expect(siblings.isActive)
    root.removeConstraint(siblings)
    #expect(!siblings.isActive)
  }

  @Test(
    "Removing a view deactivates the constraints across its boundary, keeps those inside, and revives nothing on return"
  )
  func removal() {
    let root = LayoutScene.root()
    let (parent, child, sibling) = (LayoutScene.plain(), ContentView(10, 10), ContentView(10, 10))
    root.addSubview(parent)
    root.addSubview(sibling)
    parent.addSubview(child)
    let inside = child.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 5)
    let own = parent.widthAnchor.constraint(equalToConstant: 100)
    let across = child.topAnchor.constraint(equalTo: sibling.topAnchor)
    let edge = parent.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50)
    let other = sibling.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3)
    NSLayoutConstraint.activate([inside, own, across, edge, other])
    root.layoutIfNeeded()
    #expect(parent.frame.minX == 50)

    parent.removeFromSuperview()
    #expect([inside, own, across, edge, other].map(\.isActive) == [true, true, false, false, true])
    parent.layoutIfNeeded()
    #expect(child.frame.minX == 5)

    root.addSubview(parent)
    #expect([inside, own, across, edge].map(\.isActive) == [true, true, false, false])
    root.layoutIfNeeded()
    #expect(parent.frame.minX == 0)
    #expect(parent.frame.width == 100)
    #expect(child.frame.minX == 5)
  }

  @Test("Moving a view to another parent deactivates its constraints to the former one")
  func reparenting() {
    let root = LayoutScene.root()
    let (one, other) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    other.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
    let child = ContentView(10, 10)
    root.addSubview(one)
    root.addSubview(other)
    one.addSubview(child)
    let old = child.leftAnchor.constraint(equalTo: one.leftAnchor, constant: 7)
    old.isActive = true
    root.layoutIfNeeded()
    other.addSubview(child)
    #expect(!old.isActive)
    child.leftAnchor.constraint(equalTo: other.leftAnchor, constant: 9).isActive = true
    root.layoutIfNeeded()
    #expect(child.frame.minX == 9)
  }

  @Test("Constraints created before the hierarchy was complete work in it")
  func bottomUp() {
    let (parent, child) = (LayoutScene.plain(), ContentView(10, 10))
    parent.addSubview(child)
    NSLayoutConstraint.activate(child.edges(to: parent, inset: 4))
    parent.layoutIfNeeded()
    #expect(parent.bounds.size == CGSize(width: 18, height: 18))
    let root = LayoutScene.root()
    root.addSubview(parent)
    NSLayoutConstraint.activate(parent.corner(at: 30, 40, in: root))
    root.layoutIfNeeded()
    #expect(parent.frame == CGRect(x: 30, y: 40, width: 18, height: 18))
    #expect(child.frame == CGRect(x: 4, y: 4, width: 10, height: 10))
    #expect(root.layoutState.engine != nil && parent.layoutState.engine == nil)
  }

  @Test("A dropped hierarchy is freed, with its constraints, guides and engine")
  func deallocation() {
    weak var weakRoot: UIView?
    weak var weakChild: UIView?
    weak var weakGuide: UILayoutGuide?
    weak var weakConstraint: NSLayoutConstraint?
    weak var weakEngine: LayoutEngine?
    weak var weakItem: LayoutItem?
    weak var weakRow: InstalledConstraint?
    autoreleased {
      let root = LayoutScene.root()
      let child = ContentView(10, 10)
      let guide = UILayoutGuide()
      root.addSubview(child)
      root.addLayoutGuide(guide)
      let constraint = child.leftAnchor.constraint(equalTo: guide.leftAnchor)
      constraint.isActive = true
      NSLayoutConstraint.activate(child.edges(to: root))
      root.layoutIfNeeded()
      (weakRoot, weakChild, weakGuide, weakConstraint) = (root, child, guide, constraint)
      (weakEngine, weakItem, weakRow) = (root.layoutState.engine, child.layoutState.item, constraint.row)
      #expect(weakEngine != nil && weakItem != nil && weakRow != nil)
    }
    #expect(weakRoot == nil && weakChild == nil && weakGuide == nil && weakConstraint == nil)
    #expect(weakEngine == nil && weakItem == nil && weakRow == nil)
  }

  @Test("A constraint retained by an app retains no view")
  func constraintsHoldNothing() {
    var root: UIView? = LayoutScene.root()
    weak let weakRoot = root
    let constraint: NSLayoutConstraint
    do {
      let child = ContentView(10, 10)
      root!.addSubview(child)
      constraint = child.leftAnchor.constraint(equalTo: root!.leftAnchor)
      constraint.isActive = true
    }
    root!.layoutIfNeeded()
    root = nil
    #expect(weakRoot == nil)
    #expect(constraint.firstItem == nil)
    #expect(!constraint.isActive)
  }

  @Test("A subtree that outlives its hierarchy can be used in another one")
  func survivors() {
    let child = LayoutScene.plain()
    let grandchild = ContentView(10, 10)
    child.addSubview(grandchild)
    let inside = grandchild.leftAnchor.constraint(equalTo: child.leftAnchor, constant: 6)
    inside.isActive = true
    autoreleased {
      let root = LayoutScene.root()
      root.addSubview(child)
      child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 99).isActive = true
      root.layoutIfNeeded()
      #expect(child.frame.minX == 99)
    }
    let root = LayoutScene.root()
    root.addSubview(child)
    child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20).isActive = true
    root.layoutIfNeeded()
    #expect(inside.isActive)
    #expect(child.frame.minX == 20)
    #expect(grandchild.frame.minX == 6)
  }

  private func autoreleased(_ body: () -> Void) { body() }

  // MARK: Frames and constraints together

  @Test(
    "Views positioned by their frame are constants: moving one updates the views related to it, and couples nothing"
  )
  func framesAreConstants() {
    let root = LayoutScene.root()
    let fixed = UIView(frame: CGRect(x: 40, y: 0, width: 20, height: 20))
    let views = (0..<3).map { _ in ContentView(10, 10) }
    root.addSubview(fixed)
    for view in views { root.addSubview(view) }
    views[0].leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 1).isActive = true
    views[1].leftAnchor.constraint(equalTo: root.leftAnchor, constant: 2).isActive = true
    views[2].widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25).isActive = true
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [61, 2, 0])
    #expect(views[2].frame.width == 100)

    fixed.center.x += 100
    root.frame.size.width = 200
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [161, 2, 0])
    #expect(views[2].frame.width == 50)
  }

  @Test("Setting center, transform or the frame of an unconstrained view requests no layout")
  func unrelatedGeometry() {
    let root = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (free, bound) = (UIView(), ContentView(10, 10))
    root.addSubview(free)
    root.addSubview(bound)
    NSLayoutConstraint.activate(bound.corner(at: 1, 1, in: root))
    root.layoutIfNeeded()
    let count = root.layouts
    free.center = CGPoint(x: 50, y: 50)
    free.transform = CGAffineTransform(rotationAngle: 1)
    bound.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(!root.layoutEngine().isDirty)
    root.layoutIfNeeded()
    #expect(root.layouts == count)
  }

  @Test("Only the superviews of moved views are laid out")
  func minimalLayout() {
    let root = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (left, right) = (CountingView(), CountingView())
    let (one, other) = (ContentView(10, 10), ContentView(10, 10))
    for (parent, child) in [(left, one), (right, other)] {
      parent.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      root.addSubview(parent)
      parent.addSubview(child)
      NSLayoutConstraint.activate(child.corner(at: 1, 1, in: parent))
    }
    root.layoutIfNeeded()
    let counts = [root, left, right].map(\.layouts)
    one.content.width = 20
    root.layoutIfNeeded()
    #expect(one.frame.width == 20)
    #expect([root, left, right].map(\.layouts) == [counts[0], counts[1] + 1, counts[2]])
  }

  @Test("A view can switch between being positioned by its frame and by constraints")
  func switchingPlacement() {
    let root = LayoutScene.root()
    let (view, follower) = (ContentView(30, 10), ContentView(10, 10))
    root.addSubview(view)
    root.addSubview(follower)
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5).at(900).isActive = true
    follower.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(follower.frame.minX == 35)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = CGRect(x: 100, y: 0, width: 50, height: 10)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 100)
    #expect(follower.frame.minX == 150)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 5, y: 0, width: 30, height: 10))
    #expect(follower.frame.minX == 35)
  }

  @Test("A view that follows its superview by the autoresizing mask is a constant that moves with it")
  func autoresizingInside() {
    let root = LayoutScene.root()
    let (container, resizing, follower) = (LayoutScene.plain(), UIView(), ContentView(10, 10))
    container.bounds.size = CGSize(width: 100, height: 100)
    resizing.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    resizing.autoresizingMask = [.flexibleWidth]
    root.addSubview(container)
    container.addSubview(resizing)
    container.addSubview(follower)
    NSLayoutConstraint.activate(
      container.edges(to: root) + [follower.rightAnchor.constraint(equalTo: resizing.rightAnchor, constant: -1)])
    root.layoutIfNeeded()
    #expect(resizing.frame.width == 400)
    #expect(follower.frame.maxX == 399)
  }

  @Test("A frame set by an app on a constraint-based view lasts until the next layout of its superview")
  func clientFrames() {
    let root = LayoutScene.root()
    let view = ContentView(10, 10)
    root.addSubview(view)
    NSLayoutConstraint.activate(view.corner(at: 1, 2, in: root))
    root.layoutIfNeeded()
    view.center.x += 50
    root.layoutIfNeeded()
    #expect(view.frame.minX == 51)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 1, y: 2, width: 10, height: 10))
  }

  @Test("Constants can change in ways that are only valid together")
  func jointChange() {
    let root = LayoutScene.root(100, 100)
    let view = LayoutScene.plain()
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 80)
    NSLayoutConstraint.activate(view.edges(to: root, inset: 10) + [width])
    let warnings = LayoutScene.warnings {
      root.layoutIfNeeded()
      for side in [200, 50, 300] as [CGFloat] {
        width.constant = side - 20
        root.frame.size.width = side
        root.layoutIfNeeded()
        #expect(view.frame.width == side - 20)
      }
    }
    #expect(warnings.isEmpty)
  }

  @Test("updateConstraints runs bottom-up, once unless requested again, before layout")
  func updatingConstraints() {
    final class Recorder: UIView {
      nonisolated(unsafe) static var log: [String] = []
      override func updateConstraints() {
        Self.log.append(accessibilityIdentifier ?? "")
        super.updateConstraints()
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        Self.log.append("layout " + (accessibilityIdentifier ?? ""))
      }
    }
    Recorder.log = []
    let (parent, child) = (Recorder(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), Recorder())
    (parent.accessibilityIdentifier, child.accessibilityIdentifier) = ("parent", "child")
    parent.addSubview(child)
    #expect(child.needsUpdateConstraints())
    parent.layoutIfNeeded()
    #expect(Recorder.log.prefix(3) == ["child", "parent", "layout parent"])
    Recorder.log = []
    parent.layoutIfNeeded()
    #expect(Recorder.log.isEmpty)
    child.setNeedsUpdateConstraints()
    parent.updateConstraintsIfNeeded()
    #expect(Recorder.log == ["child"])
  }
}

import Diagnostics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@MainActor
@Suite("Layout engine")
struct LayoutEngineTests {
  // MARK: Conflicts

  @Test("A conflict is listed with its members, the newest is broken, and the rest holds")
  func conflict() {
    let root = LayoutScene.root()
    let view = LayoutScene.plain("card")
    root.addSubview(view)
    let first = view.widthAnchor.constraint(equalToConstant: 100)
    let unrelated = view.heightAnchor.constraint(equalToConstant: 10)
    let second = view.widthAnchor.constraint(equalToConstant: 200)
    second.identifier = "too wide"
    // The choice does not depend on the order of activation.
    NSLayoutConstraint.activate([second, unrelated, first])
    let warnings = LayoutScene.warnings { root.layoutIfNeeded() }
    #expect(warnings.count == 1)
    #expect(warnings.first?.fact.hasPrefix("Unable to simultaneously satisfy constraints") == true)
    #expect(
      warnings.first?.objects == [
        "<NSLayoutConstraint: card.width == 100   (active)>",
        "<NSLayoutConstraint: 'too wide' card.width == 200   (active)>",
        "will recover by breaking: <NSLayoutConstraint: 'too wide' card.width == 200   (active)>",
      ])
    #expect(view.frame.size == CGSize(width: 100, height: 10))
    #expect(second.isActive)

    #expect(
      LayoutScene.warnings {
        root.setNeedsLayout(); root.layoutIfNeeded()
      }.isEmpty)
    first.isActive = false
    #expect(LayoutScene.warnings { root.layoutIfNeeded() }.isEmpty)
    #expect(view.frame.width == 200)
  }

  @Test("A constraint repeatedly activated and deactivated before a layout counts once")
  func repeatedActivation() {
    let root = LayoutScene.root()
    let view = LayoutScene.plain()
    root.addSubview(view)
    NSLayoutConstraint.activate(view.corner(at: 10, 20, in: root))
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    let narrower = view.widthAnchor.constraint(equalToConstant: 50)
    for _ in 0..<50 {
      width.isActive = true
      narrower.isActive = true
      width.isActive = false
      narrower.isActive = false
    }
    #expect(root.layoutEngine().rowsToBuild.count < 10)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 0))
    width.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 0)
    #expect(view.constraints.isEmpty)
    #expect(root.constraints.count == 2)
  }

  @Test("A view that leaves and returns before a layout keeps each of its constraints once")
  func leavingBeforeLayout() {
    let root = LayoutScene.root()
    // Others that wait as well, so that what has left stays queued for a while.
    let others = (0..<4).map { _ in LayoutScene.plain() }
    for other in others {
      root.addSubview(other)
      NSLayoutConstraint.activate(other.corner(at: 0, 0, in: root))
    }
    let view = LayoutScene.plain()
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    for _ in 0..<3 {
      view.removeFromSuperview()
      root.addSubview(view)
    }
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
    width.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 0)
  }

  @Test("A broken constraint is restored when a constant makes room")
  func recovery() {
    let root = LayoutScene.root()
    let view = LayoutScene.plain()
    root.addSubview(view)
    let atMost = view.widthAnchor.constraint(lessThanOrEqualToConstant: 50)
    let exactly = view.widthAnchor.constraint(equalToConstant: 80)
    NSLayoutConstraint.activate([atMost, exactly])
    #expect(LayoutScene.warnings { root.layoutIfNeeded() }.count == 1)
    atMost.constant = 90
    #expect(LayoutScene.warnings { root.layoutIfNeeded() }.isEmpty)
    #expect(view.frame.width == 80)
  }

  @Test("A constraint on a view positioned by its frame is reported, with the usual cause")
  func autoresizingConflict() {
    let root = LayoutScene.root()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 70, height: 10))
    root.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    let warnings = LayoutScene.warnings { root.layoutIfNeeded() }
    #expect(warnings.count == 1)
    #expect(warnings.first?.objects.contains { $0.hasPrefix("positioned by its frame: <UIView") } == true)
    #expect(warnings.first?.likelyCause.contains("translatesAutoresizingMaskIntoConstraints") == true)
    #expect(view.frame.width == 70)
    view.frame.size.width = 50
    #expect(LayoutScene.warnings { root.layoutIfNeeded() }.isEmpty)
  }

  @Test("Padding in a container of no size conflicts: lengths are not negative")
  func negativeSizes() {
    let root = LayoutScene.root(10, 10)
    let view = LayoutScene.plain("inner")
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16),
      view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -16),
    ])
    let warnings = LayoutScene.warnings { root.layoutIfNeeded() }
    #expect(warnings.first?.objects.contains("a length is not negative: inner.width >= 0") == true)
    root.frame.size.width = 100
    #expect(LayoutScene.warnings { root.layoutIfNeeded() }.isEmpty)
    #expect(view.frame.minX == 16)
    #expect(view.frame.width == 68)
  }

  @Test("The broken constraint depends only on the set, not on the order of activation")
  func deterministicChoice() {
    func solved(_ order: [Int]) -> CGFloat {
      let root = LayoutScene.root()
      let view = LayoutScene.plain()
      root.addSubview(view)
      let constraints = [
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 100),
        view.widthAnchor.constraint(equalToConstant: 60),
        view.widthAnchor.constraint(lessThanOrEqualToConstant: 80), view.widthAnchor.constraint(equalToConstant: 120),
      ]
      _ = LayoutScene.warnings {
        for index in order {
          constraints[index].isActive = true
          root.layoutIfNeeded()
        }
      }
      return view.frame.width
    }
    for order in permutations([0, 1, 2, 3]) { #expect(solved(order) == 120, "\(order)") }
  }

  private func permutations(_ values: [Int]) -> [[Int]] {
    if values.count < 2 { return [values] }
    return values.flatMap { first in permutations(values.filter { $0 != first }).map { [first] + $0 } }
  }

  // MARK: History

  @Test("Frames depend only on the active constraints, not on earlier activations, moves or solutions")
  func historyIndependence() {
    var random = Generator(state: 42)
    for _ in 0..<12 {
      let scene = Scene()
      var active: Set<Int> = []
      for _ in 0..<40 {
        let index = Int.random(in: 0..<scene.constraints.count, using: &random)
        if active.remove(index) != nil {
          scene.constraints[index].isActive = false
        } else {
          active.insert(index)
          scene.constraints[index].isActive = true
        }
        if Bool.random(using: &random) {
          scene.root.frame.size.width = CGFloat(Int.random(in: 300...500, using: &random))
        }
        if Int.random(in: 0..<3, using: &random) == 0 { scene.root.layoutIfNeeded() }
      }
      scene.root.layoutIfNeeded()

      let fresh = Scene()
      fresh.root.frame = scene.root.frame
      for index in active.sorted() { fresh.constraints[index].isActive = true }
      fresh.root.layoutIfNeeded()
      #expect(scene.views.map(\.frame) == fresh.views.map(\.frame), "active: \(active.sorted())")
    }
  }

  /// Four views with content, and constraints of distinct priorities, so that no tie is left to the order of activation.
  private struct Scene {
    let root = LayoutScene.root()
    let views: [UIView]
    let constraints: [NSLayoutConstraint]

    init() {
      let views = (0..<4).map { ContentView(CGFloat(30 + 10 * $0), 20) }
      for (index, view) in views.enumerated() {
        root.addSubview(view)
        view.setContentHuggingPriority(UILayoutPriority(Float(200 + index)), for: .horizontal)
        view.setContentCompressionResistancePriority(UILayoutPriority(Float(700 + index)), for: .horizontal)
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index * 20)).isActive = true
      }
      var all: [NSLayoutConstraint] = []
      var priority: Float = 300
      func add(_ constraint: NSLayoutConstraint) {
        priority += 3
        all.append(constraint.at(priority))
      }
      for (view, next) in zip(views, views.dropFirst()) {
        add(next.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 8))
        add(next.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1.5))
        add(next.leftAnchor.constraint(greaterThanOrEqualTo: view.leftAnchor, constant: 40))
      }
      for (index, view) in views.enumerated() {
        add(view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: CGFloat(7 * index)))
        add(view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -9))
        add(view.centerXAnchor.constraint(equalTo: root.centerXAnchor))
      }
      self.views = views
      constraints = all
    }
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  // MARK: Ambiguity

  @Test("A view that could be elsewhere is ambiguous, a determined or frame-positioned one is not")
  func ambiguity() {
    let root = LayoutScene.root()
    let (loose, firm, framed) = (ContentView(10, 10), ContentView(10, 10), UIView())
    for view in [loose, firm, framed] { root.addSubview(view) }
    loose.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor).isActive = true
    NSLayoutConstraint.activate(firm.corner(at: 1, 1, in: root))
    #expect(loose.hasAmbiguousLayout)
    #expect(!firm.hasAmbiguousLayout)
    #expect(!framed.hasAmbiguousLayout)
    #expect(!root.hasAmbiguousLayout)
  }

  @Test("Exercising ambiguity moves an ambiguous view and restores it")
  func exercise() {
    let root = LayoutScene.root()
    let (loose, firm) = (ContentView(10, 10), ContentView(10, 10))
    root.addSubview(loose)
    root.addSubview(firm)
    loose.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    NSLayoutConstraint.activate(firm.corner(at: 1, 1, in: root))
    root.layoutIfNeeded()
    let frame = loose.frame
    loose.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    #expect(loose.frame != frame)
    #expect(loose.frame.minY == 0)
    loose.exerciseAmbiguityInLayout()
    firm.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    #expect(loose.frame == frame)
    #expect(firm.frame.origin == CGPoint(x: 1, y: 1))
  }

  @Test("The constraints that affect a view are those connected to it, per axis")
  func affectingConstraints() {
    let root = LayoutScene.root()
    let (one, two, three) = (LayoutScene.plain(), LayoutScene.plain(), LayoutScene.plain())
    for view in [one, two, three] { root.addSubview(view) }
    let a = one.leftAnchor.constraint(equalTo: root.leftAnchor)
    let b = two.leftAnchor.constraint(equalTo: one.rightAnchor)
    let c = one.topAnchor.constraint(equalTo: root.topAnchor)
    let d = three.leftAnchor.constraint(equalTo: root.leftAnchor)
    let e = one.widthAnchor.constraint(equalToConstant: 3)
    NSLayoutConstraint.activate([a, b, c, d, e])
    #expect(two.constraintsAffectingLayout(for: .horizontal) == [a, b, e])
    #expect(one.constraintsAffectingLayout(for: .vertical) == [c])
    #expect(three.constraintsAffectingLayout(for: .horizontal) == [d])
  }

  // MARK: Fitting

  @Test("The fitting size is the smallest that the constraints allow, or the one closest to the target")
  func fitting() {
    let card = LayoutScene.plain()
    let content = ContentView(100, 40)
    card.addSubview(content)
    NSLayoutConstraint.activate(content.edges(to: card, inset: 10))
    #expect(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 120, height: 60))
    // Hugging (250) holds against the wish to expand (50).
    #expect(card.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 120, height: 60))
    #expect(
      card.systemLayoutSizeFitting(
        CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
        == CGSize(width: 300, height: 60))
    content.setContentHuggingPriority(UILayoutPriority(20), for: .vertical)
    #expect(card.systemLayoutSizeFitting(CGSize(width: 0, height: 500)) == CGSize(width: 120, height: 500))
  }

  @Test("Fitting measures flowing content for the candidate width, and does not affect the screen")
  func fittingFlow() {
    let root = LayoutScene.root()
    let cell = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 50))
    let text = FlowingView(area: 6000, naturalWidth: 500)
    root.addSubview(cell)
    cell.addSubview(text)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: cell.trailingAnchor), text.topAnchor.constraint(equalTo: cell.topAnchor),
    ])
    cell.bottomAnchor.constraint(equalTo: text.bottomAnchor).at(999).isActive = true
    root.layoutIfNeeded()
    let frame = text.frame
    for width: CGFloat in [100, 200, 300] {
      let size = cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(size == CGSize(width: width, height: 6000 / width))
    }
    #expect(!root.layoutEngine().isDirty)
    #expect(text.frame == frame)
  }

  @Test("Fitting ignores constraints to outside views")
  func fittingInside() {
    let root = LayoutScene.root()
    let (card, content) = (LayoutScene.plain(), ContentView(50, 20))
    root.addSubview(card)
    card.addSubview(content)
    NSLayoutConstraint.activate(card.edges(to: root) + content.edges(to: card))
    root.layoutIfNeeded()
    #expect(card.frame.width == 400)
    #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 50, height: 20))
  }

  @Test("A detached root keeps its size unless constraints change it")
  func detachedRoot() {
    let root = UIView(frame: CGRect(x: 3, y: 4, width: 100, height: 50))
    root.translatesAutoresizingMaskIntoConstraints = false
    let view = ContentView(10, 10)
    root.addSubview(view)
    view.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(root.frame == CGRect(x: 3, y: 4, width: 100, height: 50))
    #expect(view.frame.maxX == 100)
    root.widthAnchor.constraint(equalToConstant: 80).isActive = true
    root.layoutIfNeeded()
    #expect(root.frame == CGRect(x: 3, y: 4, width: 80, height: 50))
    #expect(view.frame.maxX == 80)
  }

  // MARK: Rounding

  @Test("Edges are rounded to device pixels, so that neighbours stay adjacent", arguments: [CGFloat(1), 2, 3])
  func rounding(scale: CGFloat) {
    let root = LayoutScene.root(100, 10, scale: scale)
    let views = (0..<3).map { _ in LayoutScene.plain() }
    for view in views { root.addSubview(view) }
    NSLayoutConstraint.activate([
      views[0].leftAnchor.constraint(equalTo: root.leftAnchor),
      views[1].leftAnchor.constraint(equalTo: views[0].rightAnchor),
      views[2].leftAnchor.constraint(equalTo: views[1].rightAnchor),
      views[2].rightAnchor.constraint(equalTo: root.rightAnchor),
      views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor),
      views[2].widthAnchor.constraint(equalTo: views[0].widthAnchor),
    ])
    root.layoutIfNeeded()
    let edges = [0, 100 / 3, 200 / 3, 100].map { ($0 * scale).rounded() / scale }
    // `frame` is derived from `center`: the last bits may differ.
    for (view, edge) in zip(views, edges) { #expect(abs(view.frame.minX - edge) < 1e-9) }
    for (view, next) in zip(views, views.dropFirst()) { #expect(abs(view.frame.maxX - next.frame.minX) < 1e-9) }
    #expect(abs(views[2].frame.maxX - 100) < 1e-9)
  }

  @Test("Half pixels are rounded away from zero, ignoring noise")
  func halves() {
    #expect(PixelRounding.edge(0.25, scale: 2) == 0.5)
    #expect(PixelRounding.edge(-0.25, scale: 2) == -0.5)
    #expect(PixelRounding.edge(0.25 - 1e-9, scale: 2) == 0.5)
    #expect(PixelRounding.edge(0.25 - 1e-3, scale: 2) == 0)
    let (sixth, third): (CGFloat, CGFloat) = (1 / 6, 1 / 3)
    #expect(PixelRounding.edge(10 + sixth, scale: 3) == 10 + third)
    #expect(PixelRounding.edge(10.1, scale: 3) == 10)
    #expect(PixelRounding.edge(1.5, scale: 1) == 2)
  }
}

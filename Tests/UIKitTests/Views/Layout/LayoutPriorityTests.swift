import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@MainActor
@Suite("Priorities and content sizes")
struct LayoutPriorityTests {
  @Test("The named priorities are Apple's")
  func namedPriorities() {
    #expect(UILayoutPriority.required.rawValue == 1000)
    #expect(UILayoutPriority.defaultHigh.rawValue == 750)
    #expect(UILayoutPriority.dragThatCanResizeScene.rawValue == 510)
    #expect(UILayoutPriority.sceneSizeStayPut.rawValue == 500)
    #expect(UILayoutPriority.dragThatCannotResizeScene.rawValue == 490)
    #expect(UILayoutPriority.defaultLow.rawValue == 250)
    #expect(UILayoutPriority.fittingSizeLevel.rawValue == 50)
    let view = UIView()
    #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
  }

  @Test("Priorities and levels of windows calculate, and are in order")
  func numbers() {
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
    #expect(1 + .defaultLow == UILayoutPriority(251))
    #expect(UILayoutPriority.defaultLow < .defaultHigh)
    var priority = UILayoutPriority.defaultHigh
    priority += 10
    priority -= 1
    #expect(priority.rawValue == 759)
    #expect((UIWindow.Level.alert + 1).rawValue == 2001)
    #expect(.statusBar - 0.5 < UIWindow.Level.statusBar)
  }

  /// Two views of 100 points side by side, 300 points between them and the far edge.
  private func row(width: CGFloat, first: ContentView, second: ContentView) -> (CGFloat, CGFloat) {
    let root = LayoutScene.root(width, 100)
    root.addSubview(first)
    root.addSubview(second)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
      second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    return (first.frame.width, second.frame.width)
  }

  @Test("With too much room, the view that hugs less stretches")
  func hugging() {
    for strongIsFirst in [true, false] {
      let (first, second) = (ContentView(100, 20), ContentView(100, 20))
      (strongIsFirst ? first : second).setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
      let widths = row(width: 500, first: first, second: second)
      #expect(widths == (strongIsFirst ? (100, 400) : (400, 100)))
    }
  }

  @Test("With too little room, the view that resists less shrinks, and not below zero")
  func compression() {
    for strongIsFirst in [true, false] {
      let (first, second) = (ContentView(100, 20), ContentView(100, 20))
      (strongIsFirst ? first : second).setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
      let widths = row(width: 150, first: first, second: second)
      #expect(widths == (strongIsFirst ? (100, 50) : (50, 100)))
    }
    let (first, second) = (ContentView(100, 20), ContentView(100, 20))
    first.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    // 80 for the strong one, 0 - not −20 - for the other.
    #expect(row(width: 80, first: first, second: second) == (80, 0))
  }

  @Test("A priority changed while active takes effect")
  func changingPriorities() {
    let root = LayoutScene.root()
    let view = LayoutScene.plain()
    root.addSubview(view)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50).at(500)
    let wide = view.widthAnchor.constraint(equalToConstant: 90).at(400)
    NSLayoutConstraint.activate([narrow, wide])
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
    wide.priority = UILayoutPriority(600)
    root.layoutIfNeeded()
    #expect(view.frame.width == 90)
  }

  @Test(
    "A priority changed to or from required while active lays out as one set before activation",
    arguments: [Float(1000), 999, 400], [Float(1000), 999, 400])
  func changingToAndFromRequired(start: Float, end: Float) {
    /// The width between the changed constraint to 50 points and another one to 90 points.
    func width(changesWhileActive: Bool) -> CGFloat {
      let root = LayoutScene.root()
      let view = LayoutScene.plain()
      root.addSubview(view)
      let other = view.widthAnchor.constraint(equalToConstant: 90).at(500)
      let changed = view.widthAnchor.constraint(equalToConstant: 50).at(changesWhileActive ? start : end)
      NSLayoutConstraint.activate([other, changed])
      if changesWhileActive {
        root.layoutIfNeeded()
        changed.priority = UILayoutPriority(end)
      }
      root.layoutIfNeeded()
      return view.frame.width
    }
    #expect(width(changesWhileActive: true) == width(changesWhileActive: false))
    #expect(width(changesWhileActive: true) == (end > 500 ? 50 : 90))
  }

  @Test("A required constraint that was given up holds as far as it can once it is optional")
  func givenUpThenOptional() {
    let root = LayoutScene.root()
    let view = LayoutScene.plain()
    root.addSubview(view)
    let limit = view.widthAnchor.constraint(lessThanOrEqualToConstant: 60)
    let wish = view.widthAnchor.constraint(equalToConstant: 90)
    let warnings = LayoutScene.warnings {
      NSLayoutConstraint.activate([limit, wish])
      root.layoutIfNeeded()
    }
    #expect(warnings.count == 1)
    wish.priority = .defaultHigh
    root.layoutIfNeeded()
    #expect(view.frame.width == 60)
    limit.priority = .defaultLow
    root.layoutIfNeeded()
    #expect(view.frame.width == 90)
  }

  @Test("Any number of weaker constraints does not outweigh a stronger one")
  func strictOrder() {
    let root = LayoutScene.root()
    let view = LayoutScene.plain()
    root.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 50).at(501).isActive = true
    for _ in 0..<50 { view.widthAnchor.constraint(equalToConstant: 300).at(500).isActive = true }
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
  }

  @Test("A view without an intrinsic metric takes the remaining room, or nothing")
  func noIntrinsicMetric() {
    let (label, spacer) = (ContentView(100, 20), ContentView(UIView.noIntrinsicMetric, UIView.noIntrinsicMetric))
    #expect(row(width: 500, first: label, second: spacer) == (100, 400))
    let other = ContentView(UIView.noIntrinsicMetric, UIView.noIntrinsicMetric)
    #expect(row(width: 60, first: ContentView(100, 20), second: other) == (60, 0))
  }

  @Test("A new content size, and a new priority of it, are laid out")
  func invalidation() {
    let root = LayoutScene.root()
    let view = ContentView(40, 20)
    root.addSubview(view)
    NSLayoutConstraint.activate(view.corner(at: 0, 0, in: root))
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 40, height: 20))
    view.content = CGSize(width: 70, height: UIView.noIntrinsicMetric)
    view.heightAnchor.constraint(equalToConstant: 33).at(100).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 70, height: 33))

    let limit = view.widthAnchor.constraint(equalToConstant: 50).at(700)
    limit.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 70)  // resists at 750
    view.setContentCompressionResistancePriority(UILayoutPriority(600), for: .horizontal)
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
  }

  @Test("A view without any constraint has its content size, at the origin")
  func unconstrained() {
    let root = LayoutScene.root()
    let view = ContentView(40, 20)
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
  }

  @Test("A tie goes to the constraint created first, even after it was deactivated and activated again")
  func tiesAfterReactivation() {
    let root = LayoutScene.root(200, 400)
    let view = ContentView(10, 10)
    root.addSubview(view)
    let widths = [60.0, 90].map { view.widthAnchor.constraint(equalToConstant: $0) }
    for width in widths {
      width.priority = UILayoutPriority(800)
      width.isActive = true
    }
    root.layoutIfNeeded()
    #expect(view.bounds.width == 60)
    widths[0].isActive = false
    root.layoutIfNeeded()
    #expect(view.bounds.width == 90)
    widths[0].isActive = true
    root.layoutIfNeeded()
    #expect(view.bounds.width == 60)
  }

  @Test("A centred view keeps its width at 3×, though its edges lie on half pixels")
  func centredOnHalfPixels() {
    // The left edge is (370 − 547/3) / 2 · 3 = 281.5 pixels from the left, the right edge 828.5: both round away from zero.
    let frame = PixelRounding.frame(
      CGRect(x: 281.499_999_5 / 3, y: 0, width: (828.499_998_1 - 281.499_999_5) / 3, height: 10), scale: 3)
    #expect(abs(frame.width - 547.0 / 3) < 1e-9)
  }

  @Test("Content whose height depends on its width gets the height for its laid-out width")
  func flowingContent() {
    let root = LayoutScene.root(200, 400)
    let (text, below) = (FlowingView(area: 6000, naturalWidth: 300), ContentView(10, 10))
    root.addSubview(text)
    root.addSubview(below)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor), below.topAnchor.constraint(equalTo: text.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(text.frame.size == CGSize(width: 200, height: 6000 / 200))
    #expect(below.frame.minY == 30)

    root.frame.size.width = 150
    root.layoutIfNeeded()
    #expect(text.frame.size == CGSize(width: 150, height: 6000 / 150))
    #expect(below.frame.minY == 40)

    root.frame.size.width = 600
    root.layoutIfNeeded()
    #expect(text.frame.size == CGSize(width: 300, height: 6000 / 300))

    let count = text.measurements
    root.frame.size.height = 700
    root.layoutIfNeeded()
    #expect(text.measurements == count)
  }
}

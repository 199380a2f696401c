import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@MainActor
@Suite("Layout guides and scroll views")
struct LayoutGuideTests {
  private func pin(_ view: UIView, to guide: UILayoutGuide) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  @Test("The safe area guide is the bounds less the safe area, and follows it")
  func safeArea() {
    let root = LayoutScene.root()
    let controller = UIViewController()
    controller.view = root
    let view = LayoutScene.plain()
    root.addSubview(view)
    pin(view, to: root.safeAreaLayoutGuide)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 10, width: 400 - 60, height: 300 - 40))
    #expect(root.safeAreaLayoutGuide.layoutFrame == view.frame)
    controller.additionalSafeAreaInsets.top = 50
    root.layoutIfNeeded()
    #expect(view.frame.minY == 50)
    #expect(root.safeAreaLayoutGuide === root.safeAreaLayoutGuide)
  }

  @Test("The margins guide and the margin attributes are inside the margins")
  func margins() {
    let root = LayoutScene.root()
    let (one, other) = (LayoutScene.plain(), LayoutScene.plain())
    root.addSubview(one)
    root.addSubview(other)
    pin(one, to: root.layoutMarginsGuide)
    let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
      (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
    ]
    for (edge, margin) in pairs {
      NSLayoutConstraint(
        item: other, attribute: edge, relatedBy: .equal, toItem: root, attribute: margin, multiplier: 1, constant: 0
      ).isActive = true
    }
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    root.layoutIfNeeded()
    #expect(one.frame == CGRect(x: 2, y: 1, width: 400 - 6, height: 300 - 4))
    #expect(other.frame == one.frame)

    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 20)
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(one.frame == CGRect(x: 20, y: 0, width: 400 - 30, height: 300))
  }

  @Test("The centre within margins is the centre between them")
  func centreWithinMargins() {
    let root = LayoutScene.root()
    let view = ContentView(10, 10)
    root.addSubview(view)
    for (center, within) in [
      (NSLayoutConstraint.Attribute.centerX, NSLayoutConstraint.Attribute.centerXWithinMargins),
      (.centerY, .centerYWithinMargins),
    ] {
      NSLayoutConstraint(
        item: view, attribute: center, relatedBy: .equal, toItem: root, attribute: within, multiplier: 1, constant: 0
      ).isActive = true
    }
    root.layoutMargins = UIEdgeInsets(top: 0, left: 100, bottom: 50, right: 0)
    root.layoutIfNeeded()
    #expect(view.center == CGPoint(x: (100 + 400) / 2, y: (0 + 250) / 2))
  }

  @Test("The readable guide is the margins, or 920 points centred in a wider view")
  func readable() {
    let root = LayoutScene.root(600, 100)
    let view = LayoutScene.plain()
    root.addSubview(view)
    pin(view, to: root.readableContentGuide)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 8, y: 8, width: 584, height: 84))
    root.frame.size.width = 1200
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: (1200 - 920) / 2, y: 8, width: 920, height: 84))
  }

  @Test("A guide is laid out like a view, and has no frame before")
  func customGuide() {
    let root = LayoutScene.root()
    let guide = UILayoutGuide()
    #expect(guide.layoutFrame == .zero)
    root.addLayoutGuide(guide)
    #expect(root.layoutGuides == [guide])
    #expect(guide.owningView === root)
    let view = ContentView(20, 20)
    root.addSubview(view)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
      guide.topAnchor.constraint(equalTo: root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 40),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 30, y: 0, width: 200, height: 40))
    #expect(view.center == CGPoint(x: 130, y: 20))

    root.removeLayoutGuide(guide)
    #expect(root.layoutGuides.isEmpty)
    #expect(root.constraints.isEmpty)
  }

  // MARK: Scroll views

  private func scrollScene() -> (root: UIView, scroll: UIScrollView, content: UIView) {
    let root = LayoutScene.root(300, 400)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let content = LayoutScene.plain()
    root.addSubview(scroll)
    scroll.addSubview(content)
    return (root, scroll, content)
  }

  @Test("Edges of the scroll view refer to its content, sizes to its frame: the solved size becomes the content size")
  func contentSize() {
    let (root, scroll, content) = scrollScene()
    NSLayoutConstraint.activate(
      content.edges(to: scroll, inset: 10) + [
        content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -20),
        content.heightAnchor.constraint(equalToConstant: 1000),
      ])
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 300, height: 1020))
    #expect(content.frame == CGRect(x: 10, y: 10, width: 280, height: 1000))

    scroll.frame.size.width = 200
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 200, height: 1020))
    #expect(content.frame.width == 180)
  }

  @Test("The content guide is equivalent to the edges")
  func contentGuide() {
    let (root, scroll, content) = scrollScene()
    pin(content, to: scroll.contentLayoutGuide)
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 300, height: 900))
    #expect(scroll.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 300, height: 900))
    #expect(scroll.layoutGuides.isEmpty)
  }

  @Test("Scrolling moves no content and solves nothing; views on the frame guide stay on the screen")
  func floating() {
    let (root, scroll, content) = scrollScene()
    let badge = ContentView(20, 20)
    scroll.addSubview(badge)
    pin(content, to: scroll.contentLayoutGuide)
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalToConstant: 300), content.heightAnchor.constraint(equalToConstant: 2000),
    ])
    root.layoutIfNeeded()
    let engine = root.layoutEngine()
    scroll.contentOffset.y = 100
    #expect(!engine.isDirty)
    root.layoutIfNeeded()
    #expect(content.frame.origin == .zero)

    NSLayoutConstraint.activate([
      badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
      badge.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(badge.frame.minY == 105)
    scroll.contentOffset.y = 250
    root.layoutIfNeeded()
    #expect(badge.frame.minY == 255)
  }

  @Test("A view outside can follow a view inside a scroll view")
  func outsideFollowsInside() {
    let (root, scroll, content) = scrollScene()
    let outside = ContentView(10, 10)
    root.addSubview(outside)
    NSLayoutConstraint.activate(
      content.corner(at: 0, 200, in: scroll) + [
        content.heightAnchor.constraint(equalToConstant: 50),
        outside.topAnchor.constraint(equalTo: content.bottomAnchor),
      ])
    root.layoutIfNeeded()
    #expect(outside.frame.minY == 250)
    scroll.contentOffset.y = 30
    root.layoutIfNeeded()
    #expect(outside.frame.minY == 220)
  }

  @Test("A content size set by hand stays unless constraints determine it")
  func manualContentSize() {
    let (root, scroll, content) = scrollScene()
    scroll.contentSize = CGSize(width: 5, height: 777)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.widthAnchor.constraint(equalToConstant: 320),
    ])
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 320, height: 777))
  }
}

import Noren
import Testing
import UIKit

@Suite("Titles of the default toolbar (A11, A12)")
final class ToolbarTitleTests {
  private let title = "A title of some length"

  private func scene(title: String? = nil, leftWidth: CGFloat, rightWidth: CGFloat = 0) -> ToolbarScene {
    let screen = UIViewController(title: title ?? self.title)
    func item(_ width: CGFloat) -> UIBarButtonItem? {
      guard width > 0 else { return nil }
      let item = UIBarButtonItem(title: "")
      item.width = width
      return item
    }
    screen.navigationItem.leftBarButtonItem = item(leftWidth)
    screen.navigationItem.rightBarButtonItem = item(rightWidth)
    return ToolbarScene(screen)
  }

  private func naturalWidth(_ text: String) -> CGFloat {
    let label = UILabel()
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.text = text
    return label.intrinsicContentSize.width
  }

  // MARK: Room

  @Test("A title is centred in the bar, whatever the sides' widths, while it fits there")
  func centred() {
    for left in [0, 40, 80] as [CGFloat] {
      let scene = scene(leftWidth: left)
      let frame = scene.frame(scene.label(title)!)
      expectSame(frame.midX, 393 / 2)
      expectSame(frame.midY, 22)
      expectSame(frame.width, naturalWidth(title))
    }
  }

  @Test("A title moves off centre before it shrinks")
  func aside() {
    // Centred it would begin at (393 − width) / 2 ≈ 102, under an item that ends at 7 + 140.
    let scene = scene(leftWidth: 140)
    let frame = scene.frame(scene.label(title)!)
    #expect(frame.midX > 393 / 2 + 1)
    expectSame(frame.minX, 7 + 140 + 7)
    expectSame(frame.width, naturalWidth(title))
  }

  @Test("A title without room takes a second line, between the margins")
  func twoLines() {
    let scene = scene(leftWidth: 140, rightWidth: 100)
    let label = scene.label(title)!
    let frame = scene.frame(label)
    #expect(frame.width < naturalWidth(title))
    #expect(frame.minX >= 7 + 140 + 7)
    #expect(frame.maxX <= 393 - (7 + 100 + 7) + 0.2)
    // Two lines of 17 points: 2 × 1.193359 × 17 = 40.6.
    expectSame(frame.height, 2 * 1.193359 * 17)
    #expect(frame.minY >= 0 && frame.maxY <= 44)
    #expect(label.numberOfLines == 2)
  }

  @Test("A title shrinks to 70 % before it is truncated, and never leaves the bar")
  func shrinking() {
    let scene = scene(title: String(repeating: "Long ", count: 40), leftWidth: 40)
    let label = scene.label(scene.screen.title!)!
    #expect(label.adjustsFontSizeToFitWidth)
    #expect(label.minimumScaleFactor == 0.7)
    #expect(scene.toolbar.bounds.contains(scene.frame(label)))
  }

  @Test("Items keep their size however long the title is")
  func itemsStay() {
    let screen = UIViewController(title: String(repeating: "Long ", count: 40))
    let item = UIBarButtonItem(title: "Done")
    screen.navigationItem.rightBarButtonItem = item
    let scene = ToolbarScene(screen)
    let long = scene.button(item)!.bounds.width
    screen.title = ""
    scene.host.settle()
    #expect(scene.button(item)!.bounds.width == long)
  }

  // MARK: Subtitle

  @Test("A subtitle is below the title; both are centred")
  func subtitle() {
    let screen = UIViewController()
    screen.navigationItem.titleView = NavigationToolbarTitleView(title: "Title", subtitle: "A subtitle")
    let scene = ToolbarScene(screen)
    let (title, subtitle) = (scene.frame(scene.label("Title")!), scene.frame(scene.label("A subtitle")!))
    expectSame(title.midX, 393 / 2)
    expectSame(subtitle.midX, 393 / 2)
    expectSame(subtitle.minY, title.maxY)
    // One line each, 1.193359 × (17 + 12) high, in the middle.
    expectSame(title.union(subtitle).height, 1.193359 * (17 + 12))
    expectSame(title.union(subtitle).midY, 22)
  }

  @Test("A subtitle can be added and removed live; without one the title may take two lines again")
  func liveSubtitle() {
    let view = NavigationToolbarTitleView(title: "Title")
    let screen = UIViewController()
    screen.navigationItem.titleView = view
    let scene = ToolbarScene(screen)
    expectSame(scene.frame(scene.label("Title")!).midY, 22)
    #expect(scene.label("Title")?.numberOfLines == 2)
    view.subtitle = "Sub"
    scene.host.settle()
    #expect(scene.label("Sub") != nil)
    #expect(scene.label("Title")?.numberOfLines == 1)
    #expect(scene.frame(scene.label("Title")!).midY < 20)
    view.title = "Other"
    view.subtitle = ""
    scene.host.settle()
    #expect(scene.label("Sub") == nil)
    expectSame(scene.frame(scene.label("Other")!).midY, 22)
  }

  @Test("In a compact bar the subtitle is beside the title, 6 points away, on its baseline")
  func compactSubtitle() {
    let screen = UIViewController()
    screen.navigationItem.titleView = NavigationToolbarTitleView(title: "Title", subtitle: "Sub")
    let scene = ToolbarScene(screen)
    scene.host.update { $0.isLandscape = true }
    let (title, subtitle) = (scene.frame(scene.label("Title")!), scene.frame(scene.label("Sub")!))
    expectSame(subtitle.minX, title.maxX + 6)
    // Ascenders are 0.952148 of the size.
    expectSame(title.minY + 0.952148 * 17, subtitle.minY + 0.952148 * 12)
    expectSame(title.union(subtitle).midX, (852 - 2 * 59) / 2)
    #expect(title.minY >= 0 && title.maxY <= 32)
    scene.host.update { $0.isLandscape = false }
    expectSame(scene.frame(scene.label("Sub")!).minY, scene.frame(scene.label("Title")!).maxY)
  }

  // MARK: Title views

  @Test("A title view as large as its frame keeps this size, centred")
  func frameSized() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 20))
    let screen = UIViewController()
    screen.navigationItem.titleView = view
    let scene = ToolbarScene(screen)
    expectEqual(view.bounds, CGRect(x: 0, y: 0, width: 120, height: 20))
    expectSame(scene.frame(view).midX, 393 / 2)
    expectSame(scene.frame(view).midY, 22)
  }

  @Test("In fill mode a title view takes the room between the items")
  func fill() {
    let (screen, item) = (UIViewController(), UIBarButtonItem(title: "Done"))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 20))
    screen.navigationItem.titleView = view
    screen.navigationItem.rightBarButtonItem = item
    let scene = ToolbarScene(UIViewController(), screen)
    screen.embeddedNavigationToolbarViewController?.titleViewMode = .fill
    scene.host.settle()
    expectSame(scene.frame(view).minX, scene.frame(scene.back!).maxX + 7)
    expectSame(scene.frame(view).maxX, scene.frame(scene.button(item)!).minX - 7)
    #expect(scene.frame(view).minY == 7)
    expectSame(scene.frame(view).height, 44 - 2 * 7)
  }

  @Test("In fill mode a view with its own height keeps it")
  func fillWithOwnHeight() {
    let screen = UIViewController()
    let label = UILabel()
    label.text = "Search"
    screen.navigationItem.titleView = label
    let scene = ToolbarScene(screen)
    scene.toolbarController.titleViewMode = .fill
    scene.host.settle()
    expectSame(scene.frame(label).height, label.intrinsicContentSize.height)
    expectSame(scene.frame(label).midY, 22)
    expectSame(scene.frame(label).minX, 7 + 2 + 7)
  }

  @Test("The mode can be set before the toolbar is loaded, and changed back")
  func modeBeforeLoading() {
    let screen = UIViewController()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 20))
    screen.navigationItem.titleView = view
    let controller = EmbeddedNavigationToolbarViewController(viewController: screen)
    controller.titleViewMode = .fill
    let scene = ToolbarScene(
      FixedHeightToolbarProvidingContainerViewController(embedded: screen, toolbarViewController: controller))
    expectSame(scene.frame(view).width, 393 - 2 * (7 + 2 + 7))
    controller.titleViewMode = .center
    scene.host.settle()
    expectSame(scene.frame(view).width, 120)
  }
}

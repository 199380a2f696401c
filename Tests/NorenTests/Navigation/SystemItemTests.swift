import Diagnostics
import Noren
import Testing
import UIKit

@Suite("L3: System items")
final class SystemItemTests {
  private typealias SystemItem = UIBarButtonItem.SystemItem

  private func scene(_ items: [UIBarButtonItem], left: [UIBarButtonItem] = [], title: String = "T") -> ToolbarScene {
    let screen = UIViewController(title: title)
    screen.navigationItem.rightBarButtonItems = items
    screen.navigationItem.leftBarButtonItems = left
    return ToolbarScene(screen)
  }

  @Test("L3: Every system item shows a symbol or a word, and has a label; only spaces show nothing")
  func everyItem() {
    let before = Diagnostics.count(of: "navigation.item-without-content")
    for systemItem in SystemItem.allCases where ![.flexibleSpace, .fixedSpace].contains(systemItem) {
      let item = NavigationToolbarItem(systemItem)
      let scene = scene([item])
      let button = scene.button(item)
      #expect((button?.currentImage == nil) != (button?.currentTitle == nil), "\(systemItem)")
      #expect(button?.accessibilityLabel?.isEmpty == false, "\(systemItem)")
      #expect((button?.bounds.width ?? 0) > 10, "\(systemItem)")
      #expect(item.representedSystemItem == systemItem)
    }
    #expect(Diagnostics.count(of: "navigation.item-without-content") == before)
  }

  @Test("L3: An item created from a system item matches the recorded one in look, label and size")
  func madeFromSystemItem() throws {
    let before = Diagnostics.count(of: "navigation.item-without-content")
    for systemItem in SystemItem.allCases where ![.flexibleSpace, .fixedSpace].contains(systemItem) {
      let (item, model) = (UIBarButtonItem(systemItem: systemItem), NavigationToolbarItem(systemItem))
      let scene = scene([item, model])
      let (button, modelButton) = (try #require(scene.button(item)), try #require(scene.button(model)))
      #expect(button.currentTitle == modelButton.currentTitle, "\(systemItem)")
      #expect((button.currentImage == nil) == (modelButton.currentImage == nil), "\(systemItem)")
      #expect(button.bounds.size == modelButton.bounds.size, "\(systemItem)")
      #expect(button.accessibilityLabel == modelButton.accessibilityLabel, "\(systemItem)")
      #expect(button.titleLabel?.font == modelButton.titleLabel?.font, "\(systemItem)")
      #expect(button.isAccessibilityElement, "\(systemItem)")
      #expect(item.title == nil && item.image == nil, "the app's item is never written")
    }
    #expect(Diagnostics.count(of: "navigation.item-without-content") == before)
  }

  @Test("L3: A system item with an action runs it, with a menu opens it, and follows a title set on it")
  func madeFromSystemItemActs() throws {
    var senders: [AnyObject?] = []
    let item = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction(title: "Other") { senders.append($0.sender as AnyObject?) })
    let scene = scene([item])
    let button = try #require(scene.button(item))
    #expect(button.currentImage != nil && button.currentTitle == nil)
    scene.tap(button)
    #expect(senders.count == 1 && senders.first! === item)
    item.isEnabled = false
    #expect(!button.isEnabled && button.currentImage != nil)
    item.title = "Add tea"
    #expect(button.currentTitle == "Add tea" && button.currentImage == nil)
    #expect(button.accessibilityLabel == "Add tea")
  }

  @Test("L3: The system's own flexible space pushes its neighbours apart")
  func systemFlexibleSpace() {
    let (a, b) = (UIBarButtonItem(title: "A"), UIBarButtonItem(title: "B"))
    let scene = scene([], left: [a, .flexibleSpace(), b], title: "Title")
    expectSame(scene.frame(scene.button(a)!).minX, 7)
    expectSame(scene.frame(scene.button(b)!).maxX, scene.frame(scene.label("Title")!).minX - 7)
  }

  @Test("L3: Words are in the device's language; those that finish a task are semibold")
  func words() {
    var environment = DeviceEnvironment.standard
    environment.locale = .init(identifier: "ja_JP")
    let screen = UIViewController()
    let host = ApplicationHost(environment: environment)
    let item = NavigationToolbarItem(.done)
    screen.navigationItem.rightBarButtonItem = item
    host.show(NoBarNavigationController(rootViewController: screen))
    #expect(item.title == "完了")
    #expect(item.style == .done)
    let button = screen.embeddedNavigationToolbarViewController?.toolbar.descendants
      .lazy.compactMap { $0 as? NavigationToolbarButton }.first
    #expect(button?.titleLabel?.font == .systemFont(ofSize: 16, weight: .semibold))
  }

  @Test("L3: Its action runs with the item as the sender, and does not change its look")
  func action() {
    var senders: [AnyObject?] = []
    let item = NavigationToolbarItem(
      .add, primaryAction: UIAction(title: "Other") { senders.append($0.sender as AnyObject?) })
    let scene = scene([item])
    let image = item.image
    #expect(item.title == nil)
    #expect(image != nil)
    item.primaryAction = UIAction(title: "Third") { senders.append($0.sender as AnyObject?) }
    #expect(item.title == nil && item.image != nil)
    scene.tap(scene.button(item)!)
    #expect(senders.count == 1)
    #expect(senders.first! === item)
  }

  // Text of "A" and "B" is narrow; the title is centred at 393 / 2.

  @Test("L3: A flexible space fills the room between its neighbours and the title")
  func flexible() {
    let (a, b) = (UIBarButtonItem(title: "A"), UIBarButtonItem(title: "B"))
    let scene = scene([], left: [a, NavigationToolbarItem(.flexibleSpace), b], title: "Title")
    expectSame(scene.frame(scene.button(a)!).minX, 7)
    let title = scene.label("Title")!
    expectSame(scene.frame(title).midX, 393 / 2)
    expectSame(scene.frame(scene.button(b)!).maxX, scene.frame(title).minX - 7)
  }

  @Test("L3: Two flexible spaces share the room, on the right side too")
  func twoFlexible() {
    let (a, b, c) = (UIBarButtonItem(title: "A"), UIBarButtonItem(title: "B"), UIBarButtonItem(title: "C"))
    let spaces = [NavigationToolbarItem(.flexibleSpace), NavigationToolbarItem(.flexibleSpace)]
    let scene = scene([a, spaces[0], b, spaces[1], c], title: "Title")
    expectSame(scene.frame(scene.button(a)!).maxX, 393 - 7)
    expectSame(scene.frame(scene.button(c)!).minX, scene.frame(scene.label("Title")!).maxX + 7)
    let gaps = [
      scene.frame(scene.button(a)!).minX - scene.frame(scene.button(b)!).maxX,
      scene.frame(scene.button(b)!).minX - scene.frame(scene.button(c)!).maxX,
    ]
    #expect(gaps[0] > 20)
    expectSame(gaps[0], gaps[1])
  }

  @Test("L3: A fixed space has its given width, and spaces take no touches")
  func fixed() {
    let (a, b) = (UIBarButtonItem(title: "A"), UIBarButtonItem(title: "B"))
    let space = NavigationToolbarItem(.fixedSpace)
    space.width = 20
    let scene = scene([a, space, b])
    expectSame(scene.frame(scene.button(a)!).minX - scene.frame(scene.button(b)!).maxX, 3 + 20 + 3)
    #expect(scene.button(space)?.hitTest(CGPoint(x: 10, y: 20), with: nil) == nil)
    #expect(scene.button(space)?.isAccessibilityElement == false)
  }

  @Test("L3: A side without its flexible space is as wide as its items again")
  func flexibleGoes() {
    let (a, b) = (UIBarButtonItem(title: "A"), UIBarButtonItem(title: "B"))
    let scene = scene([], left: [a, NavigationToolbarItem(.flexibleSpace), b])
    scene.screen.navigationItem.leftBarButtonItems = [a, b]
    scene.host.settle()
    expectSame(scene.frame(scene.button(b)!).minX, scene.frame(scene.button(a)!).maxX + 3)
  }

  @Test("Right-to-left: A flexible space pushes its neighbours apart in mirrored order")
  func rightToLeft() {
    let (a, b) = (UIBarButtonItem(title: "A"), UIBarButtonItem(title: "B"))
    let screen = UIViewController(title: "Title")
    screen.navigationItem.leftBarButtonItems = [a, NavigationToolbarItem(.flexibleSpace), b]
    let scene = ToolbarScene(screen, environment: .rightToLeftPhone)
    expectSame(scene.frame(scene.button(a)!).maxX, 393 - 7)
    expectSame(scene.frame(scene.button(b)!).minX, scene.frame(scene.label("Title")!).maxX + 7)
  }

  @Test("L4: A custom view that resizes by its constraints resizes its item")
  func customViewGrows() {
    let view = UIView()
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    width.isActive = true
    view.heightAnchor.constraint(equalToConstant: 30).isActive = true
    let (custom, other) = (UIBarButtonItem(customView: view), UIBarButtonItem(title: "Other"))
    let scene = scene([custom, other])
    expectSame(scene.frame(view).width, 50)
    width.constant = 90
    scene.host.settle()
    expectSame(scene.frame(view).width, 90)
    expectSame(scene.frame(view).maxX, 393 - 7 - 2)
    // Left of it: padding, spacing, then the other.
    expectSame(scene.frame(scene.button(other)!).maxX, 393 - 7 - 2 - 90 - 2 - 3)
  }
}

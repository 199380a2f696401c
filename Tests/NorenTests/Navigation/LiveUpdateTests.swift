import Noren
import NorenSeam
import Testing
import UIKit

@Suite("A toolbar follows its items live (A10)")
final class LiveUpdateTests {
  private let item = UIBarButtonItem(title: "Item")
  private let screen = UIViewController(title: "Title")

  /// The screen on top of another one, with ``item`` on the right.
  private func scene() -> ToolbarScene {
    screen.navigationItem.rightBarButtonItem = item
    return ToolbarScene(UIViewController(), screen)
  }

  private func image(_ name: String) -> UIImage { UIImage(systemName: name)! }

  @Test("The system notifies of every change")
  func reliable() { #expect(ItemObserver.isReliable) }

  // MARK: The navigation item

  @Test("The title, set on the screen or on its navigation item")
  func title() {
    let scene = scene()
    screen.title = "Other"
    scene.host.settle()
    #expect(scene.label("Other") != nil)
    #expect(scene.label("Title") == nil)
    screen.navigationItem.title = "Third"
    scene.host.settle()
    #expect(scene.label("Third") != nil)
    expectSame(scene.frame(scene.label("Third")!).midX, 393 / 2)
  }

  @Test("The title view is set, replaced, and removed in favour of the title")
  func titleView() {
    let scene = scene()
    let (first, second) = (UILabel(), UILabel())
    first.text = "First"
    second.text = "Second"
    screen.navigationItem.titleView = first
    scene.host.settle()
    #expect(scene.label("Title") == nil)
    expectSame(scene.frame(first).midX, 393 / 2)
    screen.navigationItem.titleView = second
    scene.host.settle()
    #expect(first.superview == nil)
    expectSame(scene.frame(second).midX, 393 / 2)
    screen.navigationItem.titleView = nil
    scene.host.settle()
    #expect(second.superview == nil)
    #expect(scene.label("Title") != nil)
  }

  @Test("Items are added and removed on both sides; remaining ones keep their buttons")
  func items() {
    let scene = scene()
    let kept = scene.button(item)
    let other = UIBarButtonItem(title: "Other")
    screen.navigationItem.rightBarButtonItems = [other, item]
    scene.host.settle()
    #expect(scene.button(item) === kept)
    #expect(scene.frame(scene.button(other)!).minX > scene.frame(scene.button(item)!).maxX)
    screen.navigationItem.rightBarButtonItems = nil
    screen.navigationItem.leftBarButtonItem = other
    scene.host.settle()
    #expect(scene.buttons.map(\.barButtonItem) == [other])
    screen.navigationItem.leftBarButtonItems = [item, other]
    scene.host.settle()
    #expect(scene.buttons.map(\.barButtonItem) == [item, other])
  }

  @Test("Hiding back, and supplementing it")
  func back() {
    let scene = scene()
    #expect(scene.back != nil)
    screen.navigationItem.hidesBackButton = true
    #expect(scene.back == nil)
    screen.navigationItem.hidesBackButton = false
    #expect(scene.back != nil)
    screen.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left")
    #expect(scene.back == nil)
    screen.navigationItem.leftItemsSupplementBackButton = true
    #expect(scene.back != nil)
  }

  // MARK: A button's item

  @Test("isEnabled")
  func enabled() {
    var acted = 0
    item.primaryAction = UIAction(title: "Item") { _ in acted += 1 }
    let scene = scene()
    item.isEnabled = false
    scene.tap(scene.button(item)!)
    #expect(acted == 0)
    #expect(scene.button(item)?.isEnabled == false)
    item.isEnabled = true
    scene.tap(scene.button(item)!)
    #expect(acted == 1)
  }

  @Test("title and image: an image replaces the title")
  func content() {
    let scene = scene()
    item.title = "A longer title"
    scene.host.settle()
    let wide = scene.button(item)!.bounds.width
    #expect(scene.button(item)?.currentTitle == "A longer title")
    item.image = image("heart")
    scene.host.settle()
    #expect(scene.button(item)?.currentTitle == nil)
    #expect(scene.button(item)?.currentImage != nil)
    #expect(scene.button(item)!.bounds.width < wide)
    expectSame(scene.frame(scene.button(item)!).maxX, 393 - 7)
    item.image = nil
    scene.host.settle()
    #expect(scene.button(item)?.currentTitle == "A longer title")
    #expect(scene.button(item)?.currentImage == nil)
    expectSame(scene.button(item)!.bounds.width, wide)
  }

  @Test("tintColor, and back to the inherited one")
  func tint() {
    let scene = scene()
    let inherited = scene.button(item)?.currentTitleColor
    item.tintColor = .systemPink
    #expect(scene.button(item)?.currentTitleColor == .systemPink)
    item.tintColor = nil
    #expect(scene.button(item)?.currentTitleColor == inherited)
    scene.toolbar.tintColor = .systemGreen
    #expect(scene.button(item)?.currentTitleColor == .systemGreen)
  }

  @Test("menu: opened by a tap only when the item has no action")
  func menu() {
    let scene = scene()
    item.menu = UIMenu(children: [UIAction(title: "Entry") { _ in }])
    #expect(scene.button(item)?.menu === item.menu)
    #expect(scene.button(item)?.showsMenuAsPrimaryAction == true)
    item.primaryAction = UIAction(title: "Item") { _ in }
    item.menu = UIMenu(children: [])
    #expect(scene.button(item)?.menu === item.menu)
    #expect(scene.button(item)?.showsMenuAsPrimaryAction == false)
    item.menu = nil
    #expect(scene.button(item)?.menu == nil)
  }

  @Test("width, and back to that of the content")
  func width() {
    let scene = scene()
    let natural = scene.button(item)!.bounds.width
    item.width = 100
    scene.host.settle()
    #expect(scene.button(item)!.bounds.width == 100)
    item.width = 120
    scene.host.settle()
    #expect(scene.button(item)!.bounds.width == 120)
    item.width = 0
    scene.host.settle()
    #expect(scene.button(item)!.bounds.width == natural)
  }

  @Test("isHidden: a hidden item's neighbour takes its place")
  func hidden() {
    let scene = scene()
    let other = UIBarButtonItem(title: "Other")
    screen.navigationItem.rightBarButtonItems = [item, other]
    scene.host.settle()
    item.isHidden = true
    scene.host.settle()
    #expect(scene.button(item) == nil)
    expectSame(scene.frame(scene.button(other)!).maxX, 393 - 7)
    item.isHidden = false
    scene.host.settle()
    expectSame(scene.frame(scene.button(item)!).maxX, 393 - 7)
  }

  // MARK: Without notifications

  @Test("A toolbar reads everything again when its screen appears")
  func rereading() {
    let scene = scene()
    scene.push(UIViewController())
    // What a custom view or attributes say is not notified of.
    item.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 30)], for: .normal)
    scene.navigation.popViewController(animated: false)
    scene.host.settle()
    #expect(scene.button(item)?.titleLabel?.font.pointSize == 30)
  }
}

import Diagnostics
import Noren
import Testing
import UIKit

@Suite("Buttons of bar button items")
final class ToolbarItemTests {
  /// What was warned of; called on the thread of the test.
  private func scene(_ items: UIBarButtonItem...) -> ToolbarScene {
    let screen = UIViewController(title: "T")
    screen.navigationItem.rightBarButtonItems = items
    return ToolbarScene(screen)
  }

  // MARK: Acting

  @Test("An item's action runs once per tap, with the item as the sender")
  func sender() {
    var senders: [AnyObject?] = []
    let item = UIBarButtonItem(title: "Act", primaryAction: UIAction { senders.append($0.sender as AnyObject?) })
    item.title = "Act"
    let scene = scene(item)
    scene.tap(scene.button(item)!)
    scene.tap(scene.button(item)!)
    #expect(senders.count == 2)
    #expect(senders.allSatisfy { $0 === item })
  }

  @Test("A finger that leaves the button does not act")
  func cancelled() {
    var acted = 0
    let item = UIBarButtonItem(title: "Act", primaryAction: UIAction(title: "Act") { _ in acted += 1 })
    let scene = scene(item)
    let frame = scene.frameInWindow(scene.button(item)!)
    scene.host.touchDown(at: CGPoint(x: frame.midX, y: frame.midY))
    scene.host.touchMove(to: CGPoint(x: frame.midX, y: 600))
    scene.host.touchUp(at: CGPoint(x: frame.midX, y: 600))
    #expect(acted == 0)
  }

  @Test("An item with selection as primary action toggles with every tap")
  func selection() {
    let item = UIBarButtonItem(title: "Act", primaryAction: UIAction(title: "Act") { _ in })
    item.changesSelectionAsPrimaryAction = true
    let scene = scene(item)
    scene.tap(scene.button(item)!)
    #expect(item.isSelected)
    scene.tap(scene.button(item)!)
    #expect(!item.isSelected)
  }

  @Test("A10: A selected item has a background in its tint, however it was selected, and is announced as selected")
  func selectedLook() throws {
    let item = UIBarButtonItem(image: UIImage(systemName: "heart"), primaryAction: nil)
    item.changesSelectionAsPrimaryAction = true
    item.tintColor = .red
    let scene = scene(item)
    let button = try #require(scene.button(item))
    func ground() -> UIView? { button.subviews.first { $0.layer.cornerRadius > 0 && !$0.isHidden } }
    #expect(ground() == nil)
    let width = button.bounds.width
    scene.tap(button)
    #expect(item.isSelected && button.accessibilityTraits.contains(.selected))
    #expect(ground()?.frame == CGRect(x: 0, y: 6, width: width, height: 32))
    #expect(ground()?.backgroundColor == UIColor.red.withAlphaComponent(0.18))
    #expect(button.bounds.width == width, "nothing moves by it")
    item.tintColor = .blue
    #expect(ground()?.backgroundColor == UIColor.blue.withAlphaComponent(0.18))
    scene.tap(button)
    #expect(ground() == nil && !button.accessibilityTraits.contains(.selected))
    item.isSelected = true
    scene.host.settle()
    #expect(ground() != nil)
    // Also in a picture of it.
    scene.navigation.pushViewController(UIViewController(title: "Next"), animated: true)
    scene.host.runFrame()
    scene.host.advance(by: 0.1)
    let overlay = scene.navigation.view.subviews.first { "\(type(of: $0))" == "ToolbarMorphView" }
    #expect(overlay?.descendants.contains { $0.backgroundColor == UIColor.blue.withAlphaComponent(0.18) } == true)
    scene.host.rest()
  }

  @Test("A10: Changes of an item's done style and selection behaviour take effect at once")
  func styleAndSelection() throws {
    let item = UIBarButtonItem(title: "Edit")
    let scene = scene(item)
    let button = try #require(scene.button(item))
    item.title = "Done"
    item.style = .done
    #expect(button.titleLabel?.font == .systemFont(ofSize: 16, weight: .semibold))
    scene.host.settle()
    let width = button.bounds.width
    item.changesSelectionAsPrimaryAction = true
    scene.host.settle()
    expectSame(button.bounds.width, width + 2 * 4)
  }

  @Test("A10: An item with a selection menu shows the chosen entry")
  func popUp() throws {
    let names = ["Green", "Black", "White"]
    var chosen: [String] = []
    let item = UIBarButtonItem(
      title: "Sort",
      menu: UIMenu(
        options: .singleSelection,
        children: names.map { name in
          UIAction(title: name) { _ in chosen.append(name) }
        }))
    item.changesSelectionAsPrimaryAction = true
    let scene = scene(item)
    let button = try #require(scene.button(item))
    #expect(button.currentTitle == "Green")
    scene.tap(button)
    let row = try #require(
      scene.host.window?.descendants.lazy.compactMap { $0 as? UILabel }.first { $0.text == "White" })
    scene.tap(row)
    #expect(chosen == ["White"] && button.currentTitle == "White")
    item.isEnabled = false
    scene.host.settle()
    #expect(button.currentTitle == "White")
    #expect(button.accessibilityLabel == "White")
  }

  @Test("A touch beside a narrow button still reaches it, up to 22 points on either side of its centre")
  func reach() {
    var style = NavigationToolbarStyle()
    style.showsBackLabel = false
    let scene = ToolbarScene(UIViewController(), UIViewController(), style: style)
    let frame = scene.frame(scene.back!)
    let toolbar = scene.toolbar
    #expect(frame.width < 44)
    for (offset, isFound) in [(-14, true), (0, true), (21, true), (23, false)] as [(CGFloat, Bool)] {
      let hit = toolbar.hitTest(CGPoint(x: frame.midX + offset, y: 1), with: nil)
      #expect((hit === scene.back) == isFound, "\(offset)")
    }
  }

  @Test("Between two buttons the nearer one takes the touch, and a button always takes its own")
  func neighbours() {
    let (one, two) = (UIBarButtonItem(title: "i"), UIBarButtonItem(title: "i"))
    let scene = scene(one, two)
    let (right, left) = (scene.frame(scene.button(one)!), scene.frame(scene.button(two)!))
    let toolbar = scene.toolbar
    #expect(toolbar.hitTest(CGPoint(x: right.minX - 1, y: 20), with: nil) === scene.button(one))
    #expect(toolbar.hitTest(CGPoint(x: left.maxX + 1, y: 20), with: nil) === scene.button(two))
    #expect(toolbar.hitTest(CGPoint(x: right.minX + 0.5, y: 20), with: nil) === scene.button(one))
    #expect(toolbar.hitTest(CGPoint(x: left.minX - 5, y: 20), with: nil) === scene.button(two))
  }

  // MARK: Looks

  @Test("A title's own font and colour override the style's")
  func attributes() {
    let item = UIBarButtonItem(title: "Act")
    item.setTitleTextAttributes(
      [.font: UIFont.boldSystemFont(ofSize: 13), .foregroundColor: UIColor.systemTeal], for: .normal)
    let button = NavigationToolbarButton(barButtonItem: item)
    #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 13))
    #expect(button.titleColor(for: .normal) == .systemTeal)
  }

  @Test("An image is shown in the tint, unless it keeps its own colours")
  func images() {
    let image = UIImage(systemName: "heart")!
    let button = NavigationToolbarButton(barButtonItem: UIBarButtonItem(image: image))
    #expect(button.image(for: .normal)?.renderingMode == .alwaysTemplate)
    #expect(button.image(for: .disabled)?.renderingMode == .alwaysOriginal)
    let original = image.withTintColor(.systemPink, renderingMode: .alwaysOriginal)
    let colourful = NavigationToolbarButton(barButtonItem: UIBarButtonItem(image: original))
    #expect(colourful.image(for: .normal) === original)
    #expect(colourful.image(for: .disabled) === original)
  }

  // MARK: Items without title and image

  @Test("A custom view has its own size, centred in the bar, and takes its touches itself")
  func customView() {
    var acted = 0
    let view = UIControl(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    view.addAction(UIAction { _ in acted += 1 }, for: .touchUpInside)
    let item = UIBarButtonItem(customView: view)
    item.primaryAction = UIAction { _ in acted += 100 }
    let scene = scene(item)
    let frame = scene.frame(view)
    expectSame(frame.width, 60)
    expectSame(frame.height, 20)
    expectSame(frame.maxX, 393 - 7 - 2)
    expectSame(frame.midY, 22)
    scene.tap(view)
    #expect(acted == 1)
    scene.screen.navigationItem.rightBarButtonItem = nil
    scene.host.settle()
    #expect(view.window == nil)
  }

  @Test("A custom view sized by constraints is shown too, and hidden with its item")
  func constrainedCustomView() {
    let view = UIView()
    view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    view.heightAnchor.constraint(equalToConstant: 30).isActive = true
    let item = UIBarButtonItem(customView: view)
    let scene = scene(item)
    #expect(view.bounds.size == CGSize(width: 50, height: 30))
    item.isHidden = true
    scene.host.settle()
    #expect(scene.buttons.isEmpty)
  }

  @Test("A fixed space has its given width and takes no touches")
  func fixedSpace() {
    let (one, two) = (UIBarButtonItem(title: "One"), UIBarButtonItem(title: "Two"))
    let space = UIBarButtonItem.fixedSpace(20)
    let scene = scene(one, space, two)
    let gap = scene.frame(scene.button(one)!).minX - scene.frame(scene.button(two)!).maxX
    expectSame(gap, 3 + 20 + 3)
    #expect(scene.button(space)?.hitTest(CGPoint(x: 10, y: 20), with: nil) == nil)
  }

  @Test("An item without content does not stop the toolbar: it is reported once and keeps its place")
  func nothingToShow() {
    let before = Diagnostics.count(of: "navigation.item-without-content")
    let warnings = DiagnosticLog()
    let items = [UIBarButtonItem(), UIBarButtonItem(systemItem: .fixedSpace)]
    Diagnostics.withHandler(for: ["navigation.item-without-content"], warnings.add) {
      for item in items {
        let scene = scene(item)
        #expect(scene.buttons.count == 1)
        scene.push(UIViewController())
        scene.navigation.popViewController(animated: false)
        scene.host.settle()
      }
    }
    #expect(Diagnostics.count(of: "navigation.item-without-content") == before + items.count)
    #expect(warnings.all.count == items.count)
    #expect(warnings.all.allSatisfy { !$0.remedy.isEmpty })
  }

  @Test("An item that gets its content before it is shown, and a space with a width, are not reported")
  func notReported() {
    let before = Diagnostics.count(of: "navigation.item-without-content")
    let screen = UIViewController()
    let item = UIBarButtonItem()
    screen.navigationItem.rightBarButtonItems = [item, .fixedSpace(8)]
    item.title = "Late"
    _ = ToolbarScene(screen)
    #expect(Diagnostics.count(of: "navigation.item-without-content") == before)
  }
}

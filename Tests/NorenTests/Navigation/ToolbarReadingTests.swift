import Noren
import NorenSeam
import Testing
import UIKit

@Suite("Groups and the title menu of a navigation item in a toolbar")
final class ToolbarReadingTests {
  private func items(_ titles: String...) -> [UIBarButtonItem] { titles.map { UIBarButtonItem(title: $0) } }
  private func titles(_ scene: ToolbarScene) -> [String] { scene.buttons.compactMap(\.currentTitle) }

  @Test("Leading groups are placed as left items, trailing ones as right items, both in reading order")
  func groups() {
    let screen = UIViewController()
    screen.navigationItem.leadingItemGroups = [
      UIBarButtonItemGroup(barButtonItems: items("A", "B"), representativeItem: UIBarButtonItem(title: "More")),
      .fixedGroup(items: items("C")),
    ]
    screen.navigationItem.trailingItemGroups = [.fixedGroup(items: items("X", "Y")), .fixedGroup(items: items("Z"))]
    let scene = ToolbarScene(UIViewController(title: "Root"), screen)
    #expect(titles(scene) == ["A", "B", "C", "X", "Y", "Z"])
    #expect(scene.back == nil, "they take the place of the way back")
    screen.navigationItem.leftItemsSupplementBackButton = true
    scene.host.settle()
    #expect(scene.back != nil && scene.buttons.first === scene.back)
  }

  @Test("Groups update live, and hidden ones show nothing")
  func live() {
    let screen = UIViewController()
    let scene = ToolbarScene(screen)
    let group = UIBarButtonItemGroup.fixedGroup(items: items("A"))
    screen.navigationItem.trailingItemGroups = [group]
    #expect(titles(scene) == ["A"])
    group.barButtonItems = items("B", "C")
    #expect(titles(scene) == ["B", "C"])
    group.isHidden = true
    #expect(titles(scene).isEmpty)
    group.isHidden = false
    group.barButtonItems[0].title = "D"
    #expect(titles(scene) == ["D", "C"])
    screen.navigationItem.rightBarButtonItems = items("E")
    #expect(titles(scene) == ["E"])
    screen.navigationItem.rightBarButtonItems = nil
    #expect(titles(scene).isEmpty)
  }

  @Test("In right-to-left layouts groups are mirrored")
  func rightToLeft() {
    let screen = UIViewController()
    screen.navigationItem.leadingItemGroups = [.fixedGroup(items: items("A", "B"))]
    screen.navigationItem.trailingItemGroups = [.fixedGroup(items: items("X", "Y"))]
    let scene = ToolbarScene(screen, environment: .rightToLeftPhone)
    #expect(titles(scene) == ["Y", "X", "B", "A"])
  }

  // MARK: The title's menu

  private func titleButton(_ scene: ToolbarScene) -> UIButton? {
    scene.toolbar.descendants.compactMap { $0 as? UIButton }.first {
      !($0 is NavigationToolbarButton) && !$0.isHidden && $0.menu != nil
    }
  }

  private func isShown(_ text: String, in scene: ToolbarScene) -> Bool {
    scene.host.window?.descendants.contains { ($0 as? UILabel)?.text == text } ?? false
  }

  @Test("A title with a menu is a button that requests it when touched, including above and below the title")
  func titleMenu() throws {
    let screen = UIViewController(title: "Notes")
    var asked: [[UIMenuElement]] = []
    var chosen: [String] = []
    screen.navigationItem.titleMenuProvider = { suggestions in
      asked.append(suggestions)
      return UIMenu(title: "This note", children: [UIAction(title: "Rename") { _ in chosen.append("Rename") }])
    }
    let scene = ToolbarScene(screen)
    let button = try #require(titleButton(scene))
    #expect(asked.isEmpty && button.accessibilityLabel == "Notes")
    #expect(button.accessibilityTraits.isSuperset(of: [.button, .header]))
    let frame = scene.frameInWindow(button)
    scene.host.tap(at: CGPoint(x: frame.midX, y: scene.frameInWindow(scene.toolbar).minY + 3))
    scene.host.rest()
    #expect(asked == [[]] && isShown("Rename", in: scene))
    let row = try #require(scene.host.window?.descendants.first { ($0 as? UILabel)?.text == "Rename" })
    scene.tap(row)
    #expect(chosen == ["Rename"] && !isShown("Rename", in: scene))
    scene.tap(button)
    #expect(asked.count == 2, "created each time")
  }

  @Test("The menu appears and disappears with its provider, and a title view has none")
  func titleMenuLive() {
    let screen = UIViewController(title: "Notes")
    let scene = ToolbarScene(screen)
    #expect(titleButton(scene) == nil)
    let width = scene.frame(scene.label("Notes")!).width
    screen.navigationItem.titleMenuProvider = { UIMenu(children: $0) }
    scene.host.settle()
    #expect(titleButton(scene) != nil)
    #expect(scene.frame(scene.label("Notes")!).width == width, "the mark is beside it")
    screen.navigationItem.title = "Letters"
    #expect(titleButton(scene)?.accessibilityLabel == "Letters")
    screen.navigationItem.titleView = UILabel()
    #expect(titleButton(scene) == nil)
    screen.navigationItem.titleView = nil
    #expect(titleButton(scene) != nil)
    screen.navigationItem.titleMenuProvider = nil
    scene.host.settle()
    #expect(titleButton(scene) == nil)
    #expect(scene.toolbar.hitTest(CGPoint(x: scene.toolbar.bounds.midX, y: 22), with: nil) === scene.toolbar)
  }

  @Test("Lifetime: a toolbar does not retain the title menu's captures beyond its item, nor itself through it")
  func lifetime() {
    final class Token {}
    weak var token: Token?
    weak var toolbar: EmbeddedNavigationToolbar?
    do {
      let (held, item) = (Token(), UINavigationItem(title: "Notes"))
      item.titleMenuProvider = { elements in
        _ = held
        return UIMenu(children: elements)
      }
      let made = EmbeddedNavigationToolbar(navigationItem: item)
      made.frame = CGRect(x: 0, y: 0, width: 393, height: 44)
      made.layoutIfNeeded()
      (token, toolbar) = (held, made)
    }
    #expect(token == nil && toolbar == nil)
  }
}

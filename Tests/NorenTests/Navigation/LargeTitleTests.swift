import Noren
import Testing
import UIKit

/// A list with a title.
private final class List: UIViewController {
  let scrollView = UIScrollView()

  override func loadView() {
    scrollView.contentSize = CGSize(width: 300, height: 3000)
    view = scrollView
  }
}

extension ToolbarScene {
  fileprivate func part(_ identifier: String) -> UIView? {
    container.view.descendants.first { $0.accessibilityIdentifier == identifier && !$0.isHidden }
  }

  fileprivate var largeTitle: UILabel? { part("NavigationToolbar.largeTitle") as? UILabel }
}

@Suite("Large titles, prompts and searches of a toolbar")
final class LargeTitleTests {
  private let list = List(title: "Shop")

  private func scene(_ environment: DeviceEnvironment = .standard) -> ToolbarScene {
    let scene = ToolbarScene(list, environment: environment)
    scene.navigation.prefersLargeTitles = true
    scene.host.settle()
    return scene
  }

  private func scroll(to distance: CGFloat, _ scene: ToolbarScene) {
    list.scrollView.contentOffset.y = distance - list.scrollView.adjustedContentInset.top
    scene.host.settle()
  }

  // MARK: Large titles

  // behaviours.md §2 "Large title extra", "Large title text"
  @Test("Defects: A large title is 52 points high below the row, bold 34, at the margin; the row shows none then")
  func place() {
    let scene = scene()
    #expect(list.scrollView.adjustedContentInset.top == CGFloat(59 + 44 + 52))
    #expect(list.scrollView.contentOffset.y == CGFloat(-59 - 44 - 52))
    #expect(scene.frameInWindow(scene.background).height == CGFloat(59 + 44 + 52))
    let title = scene.largeTitle
    #expect(title?.text == "Shop")
    #expect(title?.font.pointSize == 34)
    #expect(title?.font.fontName == UIFont.systemFont(ofSize: 34, weight: .bold).fontName)
    let frame = scene.frameInWindow(title!)
    expectSame(frame.minX, 16)
    expectSame(frame.maxY, 59 + 44 + 52 - 8)
    #expect(scene.label("Shop")?.superview?.superview?.alpha == 0)
  }

  @Test("Defects: It scrolls under the row with the content, and the row's title replaces it")
  func collapse() {
    let scene = scene()
    for (distance, height) in [(10, 96 - 10), (52, 44), (400, 44), (30, 96 - 30), (0, 96), (-60, 96)]
      as [(CGFloat, CGFloat)]
    {
      scroll(to: distance, scene)
      #expect(scene.frameInWindow(scene.background).height == 59 + height, "at \(distance)")
      #expect(list.scrollView.adjustedContentInset.top == CGFloat(59 + 44 + 52))
    }
    scroll(to: 52, scene)
    #expect(scene.label("Shop")?.superview?.superview?.alpha == 1)
    #expect(scene.frameInWindow(scene.largeTitle!).maxY <= 59 + 44 + 1, "under the row's lower edge")
  }

  // behaviours.md §2 "Large-title snap"
  @Test(
    "Defects: Released half way it continues to the nearer end", arguments: [(20, 0), (40, 52)] as [(CGFloat, CGFloat)])
  func snap(distance: CGFloat, rest: CGFloat) {
    let scene = scene()
    scene.host.touchDown(at: CGPoint(x: 200, y: 600))
    for step in 1...20 {
      scene.host.advance(by: 1.0 / 60)
      scene.host.touchMove(to: CGPoint(x: 200, y: 600 - (10 + distance) * CGFloat(step) / 20))
    }
    scene.host.advance(by: 0.3)
    scene.host.touchUp(at: CGPoint(x: 200, y: 600 - 10 - distance))
    scene.host.rest()
    #expect(list.scrollView.contentOffset.y == rest - 59 - 44 - 52)
  }

  @Test("Defects: A pull enlarges it, from its margin")
  func pull() {
    let scene = scene()
    let before = scene.frameInWindow(scene.largeTitle!)
    scroll(to: -100, scene)
    let pulled = scene.frameInWindow(scene.largeTitle!)
    expectSame(pulled.width, before.width * 1.05)
    expectSame(pulled.minX, before.minX)
    #expect(scene.frameInWindow(scene.background).height == CGFloat(59 + 96))
  }

  @Test("Defects: Screens choose whether they have one; a changed choice applies at once")
  func wishes() {
    let scene = scene()
    let small = List(title: "Small")
    small.navigationItem.largeTitleDisplayMode = .never
    scene.push(small)
    #expect(scene.largeTitle == nil)
    #expect(small.scrollView.contentOffset.y == 0, "a bar that does not follow is opaque, and the screen below it")
    small.navigationItem.largeTitleDisplayMode = .always
    scene.host.settle()
    #expect(scene.largeTitle?.text == "Small")
    let third = List(title: "Third")
    scene.push(third)
    #expect(scene.largeTitle?.text == "Third", "as the screen below has it")
    third.title = "Other"
    scene.host.settle()
    #expect(scene.largeTitle?.text == "Other")
    scene.navigation.prefersLargeTitles = false
    scene.host.settle()
    #expect(scene.largeTitle == nil)
    #expect(scene.label("Other")?.superview?.superview?.alpha == 1)
  }

  @Test("Defects: In compact landscape there is none, on a pad in either orientation")
  func landscape() {
    let scene = scene()
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    #expect(scene.largeTitle == nil)
    #expect(scene.frameInWindow(scene.background).height == 32)
    scene.host.update { $0.isLandscape = false }
    scene.host.rest()
    #expect(scene.largeTitle?.text == "Shop")
    let pad = ToolbarScene(List(title: "Pad"), environment: .pad)
    pad.navigation.prefersLargeTitles = true
    pad.host.update { $0.isLandscape = true }
    pad.host.rest()
    #expect(pad.largeTitle?.text == "Pad")
  }

  @Test("Dynamic Type: A large title grows with the text size, and its area with it")
  func textSize() {
    let scene = scene()
    let before = scene.frameInWindow(scene.background).height
    scene.host.update { $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge }
    scene.host.rest()
    let size = scene.largeTitle?.font.pointSize ?? 0
    #expect(size > 50)
    let grown = scene.frameInWindow(scene.background).height
    expectSame(grown, 59 + 44 + 3 + (scene.largeTitle?.font.lineHeight ?? 0).rounded(.up) + 8)
    #expect(grown > before + 20)
    #expect(list.scrollView.contentOffset.y == -grown)
  }

  @Test("Right-to-left: A large title is at the right margin")
  func rightToLeft() {
    let scene = scene(.rightToLeftPhone)
    expectSame(scene.frameInWindow(scene.largeTitle!).maxX, 393 - 16)
    let before = scene.frameInWindow(scene.largeTitle!)
    scroll(to: -100, scene)
    expectSame(scene.frameInWindow(scene.largeTitle!).maxX, before.maxX)
  }

  @Test("VoiceOver: The bar is read before the screen: row, large title, screen; the title is a heading")
  func readers() {
    let scene = scene()
    let elements = scene.container.view.accessibilityElements as? [UIView]
    #expect(elements?.first === scene.toolbar)
    #expect(elements?.last === list.view)
    #expect(elements?.count == 3)
    #expect(scene.largeTitle?.accessibilityTraits.contains(.header) == true)
  }

  @Test("Defects: A screen without a scroll view has its large title, and begins below it")
  func withoutScrollView() {
    let screen = UIViewController(title: "Still")
    let scene = ToolbarScene(screen)
    scene.navigation.prefersLargeTitles = true
    scene.host.settle()
    #expect(scene.largeTitle?.text == "Still")
    expectSame(scene.frameInWindow(screen.view).minY, 59 + 44 + 52)
    expectSame(scene.frameInWindow(scene.largeTitle!).maxY, 59 + 44 + 52 - 8)
    #expect(scene.label("Still")?.superview?.superview?.alpha == 0)
  }

  // MARK: Prompt

  // behaviours.md §2 "Prompt"
  @Test("Defects: A prompt is above the row, moves it down by 30, and restores it when removed")
  func prompt() {
    let screen = UIViewController(title: "T")
    let scene = ToolbarScene(screen)
    screen.navigationItem.prompt = "Choose one"
    scene.host.settle()
    let prompt = scene.part("NavigationToolbar.prompt") as? UILabel
    #expect(prompt?.text == "Choose one")
    #expect(scene.frameInWindow(prompt!) == CGRect(x: 0, y: 59, width: 393, height: 30))
    #expect(scene.frameInWindow(scene.toolbar) == CGRect(x: 0, y: 59 + 30, width: 393, height: 44))
    #expect(scene.frameInWindow(screen.view).minY == CGFloat(59 + 30 + 44))
    screen.navigationItem.prompt = nil
    scene.host.settle()
    #expect(scene.part("NavigationToolbar.prompt") == nil)
    #expect(scene.frameInWindow(screen.view).minY == CGFloat(59 + 44))
  }

  // MARK: Search

  @Test("Defects: A search is below the row; scrolling hides it, and the large title after it")
  func search() {
    let search = UISearchController(searchResultsController: nil)
    list.navigationItem.searchController = search
    let scene = scene()
    let full = list.scrollView.adjustedContentInset.top
    let height = full - 59 - 44 - 52
    #expect(height >= 52)
    #expect(search.searchBar.window != nil)
    expectSame(scene.frameInWindow(search.searchBar).maxY, full)
    #expect(search.searchBar.alpha == 1)
    scroll(to: height, scene)
    #expect(search.searchBar.alpha == 0)
    expectSame(scene.frameInWindow(scene.background).height, 59 + 44 + 52)
    #expect(scene.label("Shop")?.superview?.superview?.alpha == 0)
    scroll(to: height + 52, scene)
    expectSame(scene.frameInWindow(scene.background).height, 59 + 44)
    #expect(scene.label("Shop")?.superview?.superview?.alpha == 1)
  }

  @Test("Defects: A search that does not hide stays")
  func stayingSearch() {
    let search = UISearchController(searchResultsController: nil)
    list.navigationItem.searchController = search
    list.navigationItem.hidesSearchBarWhenScrolling = false
    let scene = ToolbarScene(list)
    let height = scene.frameInWindow(scene.background).height - 59 - 44
    #expect(height >= 52)
    list.scrollView.contentOffset.y = 700
    scene.host.settle()
    expectSame(scene.frameInWindow(scene.background).height, 59 + 44 + height)
    #expect(search.searchBar.alpha == 1)
    list.navigationItem.searchController = nil
    scene.host.settle()
    expectSame(scene.frameInWindow(scene.background).height, 59 + 44)
    #expect(search.searchBar.superview == nil)
  }

  @Test("Defects: While editing, the search replaces the row, and restores it afterwards")
  func typing() {
    let search = UISearchController(searchResultsController: nil)
    list.navigationItem.searchController = search
    let scene = scene()
    let full = scene.frameInWindow(scene.background).height
    let height = full - 59 - 44 - 52
    scene.tap(search.searchBar.searchTextField)
    #expect(search.isActive)
    expectSame(scene.frameInWindow(search.searchBar).minY, 59)
    expectSame(scene.frameInWindow(scene.background).height, 59 + height)
    #expect(scene.toolbar.alpha == 0)
    search.isActive = false
    scene.host.rest()
    expectSame(scene.frameInWindow(scene.background).height, full)
    #expect(scene.toolbar.alpha == 1)
  }

  @Test("Defects: A search that ends editing by return keeps the row's place until it is cancelled")
  func returnKey() {
    let search = UISearchController(searchResultsController: nil)
    list.navigationItem.searchController = search
    let scene = scene()
    let full = scene.frameInWindow(scene.background).height
    let height = full - 59 - 44 - 52
    scene.tap(search.searchBar.searchTextField)
    search.searchBar.resignFirstResponder()
    scene.host.rest()
    #expect(search.isActive && !search.searchBar.searchTextField.isFirstResponder)
    expectSame(scene.frameInWindow(scene.background).height, 59 + height)
    #expect(scene.toolbar.alpha == 0)
    search.isActive = false
    scene.host.rest()
    expectSame(scene.frameInWindow(scene.background).height, full)
    #expect(scene.toolbar.alpha == 1)
    // Another search begins with the row in its place.
    scene.tap(search.searchBar.searchTextField)
    search.searchBar.resignFirstResponder()
    list.navigationItem.searchController = UISearchController(searchResultsController: nil)
    scene.host.rest()
    #expect(scene.toolbar.alpha == 1)
  }

  @Test("A12: A tap on the search box presents the search that the toolbar's controller owns")
  func searchBox() {
    let screen = UIViewController()
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Act")
    let scene = ToolbarScene(screen)
    weak var search: UIViewController?
    do {
      let controller = UIViewController(title: "Search")
      search = controller
      scene.toolbarController.showSearchBox(placeholder: "Find", presenting: controller)
    }
    scene.host.settle()
    #expect(search != nil, "owned by the toolbar's controller")
    let box = scene.part("NavigationToolbar.searchBox")!
    expectSame(scene.frame(box).minX, 7 + 2 + 7)
    expectSame(scene.frame(box).maxX, scene.frame(scene.buttons[0]).minX - 7)
    expectSame(scene.frame(box).height, 44 - 2 * 7)
    #expect(box.accessibilityTraits.contains(.searchField))
    #expect(box.accessibilityLabel == "Find")
    scene.tap(box)
    #expect(search?.presentingViewController != nil)
    search?.dismiss(animated: false)
    scene.host.rest()
    scene.toolbarController.showSearchBox(placeholder: nil, presenting: nil)
    scene.host.rest()
    #expect(scene.part("NavigationToolbar.searchBox") == nil)
    #expect(search == nil)
  }
}

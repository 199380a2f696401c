import Noren
import NorenSeam
import Testing
import UIKit

/// Which of the things that a sideways finger can move is moved.
@Suite("One arbiter between the back swipe, pagers, carousels and rows")
final class SidewaysArbiterTests {
  /// A page wide as the screen, three of them, with a carousel at the top of each.
  private final class PagerScreen: UIViewController {
    let pager = UIScrollView()
    var carousels: [UIScrollView] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      pager.isPagingEnabled = true
      pager.contentInsetAdjustmentBehavior = .never
      pager.bounces = false
      view.addSubview(pager)
      for _ in 0..<3 {
        let carousel = UIScrollView()
        carousel.contentInsetAdjustmentBehavior = .never
        carousels.append(carousel)
        pager.addSubview(carousel)
      }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      pager.frame = view.bounds
      pager.contentSize = CGSize(width: view.bounds.width * 3, height: view.bounds.height)
      for (index, carousel) in carousels.enumerated() {
        carousel.frame = CGRect(x: view.bounds.width * CGFloat(index), y: 0, width: view.bounds.width, height: 200)
        carousel.contentSize = CGSize(width: 1200, height: 200)
      }
    }
  }

  private let screen = PagerScreen()

  private func scene(_ area: BackSwipeArea) -> ToolbarScene {
    let scene = ToolbarScene(UIViewController(title: "A"), screen)
    scene.navigation.backSwipeArea = area
    return scene
  }

  /// In the middle of a page, or on its carousel.
  private func swipe(_ scene: ToolbarScene, from start: CGFloat, to end: CGFloat, onCarousel: Bool = false) {
    var finger = Finger(scene.host, at: start, y: onCarousel ? 200 : 500)
    finger.move(to: end)
    finger.hold()
  }

  private var page: Int { Int((screen.pager.contentOffset.x / screen.pager.bounds.width).rounded()) }

  @Test("Exactness, L2: At the first page the swipe goes back; on the others the pager takes it")
  func pager() {
    let scene = scene(.fullWidth)
    screen.pager.contentOffset.x = 393
    swipe(scene, from: 80, to: 340)
    #expect(page == 0)
    #expect(scene.screen === screen)
    swipe(scene, from: 300, to: 60)
    #expect(page == 1, "forward is never the way back")
    swipe(scene, from: 80, to: 340)
    #expect(page == 0)
    swipe(scene, from: 80, to: 340)
    #expect(scene.screen.title == "A")
    #expect(page == 0)
  }

  @Test(
    "Exactness, L2: A scrolled carousel takes the swipe; at its start it yields to the page or the screen"
  )
  func carousel() {
    let scene = scene(.fullWidth)
    screen.carousels[0].contentOffset.x = 300
    swipe(scene, from: 80, to: 340, onCarousel: true)
    #expect(screen.carousels[0].contentOffset.x < 60)
    #expect(scene.screen === screen)
    screen.carousels[0].contentOffset.x = 0
    screen.pager.contentOffset.x = 393
    swipe(scene, from: 80, to: 340, onCarousel: true)
    #expect(scene.screen === screen, "the pager is not at its beginning")
    screen.pager.contentOffset.x = 0
    screen.carousels[1].contentOffset.x = 0
    swipe(scene, from: 80, to: 340, onCarousel: true)
    #expect(scene.screen.title == "A")
    #expect(screen.carousels[0].contentOffset.x == 0)
  }

  @Test("Exactness, A7: A swipe from the edge pops the screen at any page or offset; one from elsewhere does not")
  func edge() {
    let scene = scene(.edge)
    screen.pager.contentOffset.x = 393
    swipe(scene, from: 80, to: 340)
    #expect(page == 0)
    swipe(scene, from: 80, to: 340)
    #expect(scene.screen === screen, "the first page is no reason to go back here")
    screen.pager.contentOffset.x = 393
    screen.carousels[1].contentOffset.x = 300
    swipe(scene, from: 3, to: 300, onCarousel: true)
    #expect(scene.screen.title == "A")
    #expect(screen.pager.contentOffset.x == 393)
    #expect(screen.carousels[1].contentOffset.x == 300)
  }

  @Test("Exactness, L2: A row with leading actions opens; in the other direction the screen pops")
  func rows() {
    for area in [BackSwipeArea.fullWidth, .edge] {
      let rowScreen = UIViewController(title: "Rows")
      let row = UIView(frame: CGRect(x: 0, y: 300, width: 393, height: 60))
      rowScreen.view.addSubview(row)
      let pan = UIPanGestureRecognizer()
      row.addGestureRecognizer(pan)
      let scene = ToolbarScene(UIViewController(title: "A"), rowScreen)
      scene.navigation.backSwipeArea = area
      var travelled: [CGFloat] = []
      let observation = GestureObservation(of: pan) { travelled.append($0.translation(in: nil).x) }
      var finger = Finger(scene.host, at: 300, y: 103 + 330)
      finger.move(to: 100)
      finger.hold()
      #expect((travelled.last ?? 0) < -100)
      #expect(scene.screen === rowScreen)
      travelled = []
      var back = Finger(scene.host, at: area == .edge ? 3 : 60, y: 103 + 330)
      back.move(to: 330)
      back.hold()
      #expect(travelled.isEmpty)
      #expect(scene.screen.title == "A")
      observation.invalidate()
    }
  }

  @Test(
    "Exactness, A7: While a list scrolls vertically, nothing goes back, and while going back nothing scrolls")
  func lists() {
    let list = UIScrollView()
    list.contentSize = CGSize(width: 393, height: 3000)
    let listScreen = UIViewController(title: "List")
    listScreen.view = list
    let scene = ToolbarScene(UIViewController(title: "A"), listScreen)
    scene.navigation.backSwipeArea = .fullWidth
    scene.host.touchDown(at: CGPoint(x: 200, y: 600))
    for step in 1...20 {
      scene.host.advance(by: 1.0 / 60)
      // Up, with some drift to the side.
      scene.host.touchMove(to: CGPoint(x: 200 + CGFloat(step) * 4, y: 600 - CGFloat(step) * 12))
    }
    #expect(scene.navigation.transitionCoordinator == nil)
    #expect(list.contentOffset.y > 150)
    scene.host.touchUp(at: CGPoint(x: 280, y: 360))
    scene.host.rest()
    let offset = list.contentOffset
    var finger = Finger(scene.host, at: 100)
    finger.move(to: 250)
    #expect(scene.navigation.transitionCoordinator != nil)
    #expect(list.contentOffset == offset)
    finger.hold()
  }

  @Test("Right-to-left: The first page is at the right, and the back swipe goes left")
  func mirrored() {
    let scene = ToolbarScene(UIViewController(title: "A"), screen, environment: .rightToLeftPhone)
    scene.navigation.backSwipeArea = .fullWidth
    screen.pager.contentOffset.x = 393
    swipe(scene, from: 300, to: 60)
    #expect(page == 2)
    #expect(scene.screen === screen)
    swipe(scene, from: 300, to: 60)
    #expect(scene.screen.title == "A")
  }

  @Test("A9, A7: A screen with its own back action cannot be left by a swipe")
  func backAction() {
    for area in [BackSwipeArea.edge, .fullWidth] {
      let scene = scene(area)
      screen.navigationItem.backAction = UIAction { _ in }
      swipe(scene, from: 3, to: 340)
      #expect(scene.screen === screen)
      screen.navigationItem.backAction = nil
      swipe(scene, from: 3, to: 340)
      #expect(scene.screen.title == "A")
    }
  }
}

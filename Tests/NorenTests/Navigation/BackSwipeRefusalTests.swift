import Noren
import Testing
import UIKit

@Suite("Refused and cancelled back swipes")
final class BackSwipeRefusalTests {
  private func scene(_ area: BackSwipeArea, _ screen: UIViewController = UIViewController(title: "B")) -> ToolbarScene {
    let scene = ToolbarScene(UIViewController(title: "A"), screen)
    scene.navigation.backSwipeArea = area
    return scene
  }

  private func swipe(_ scene: ToolbarScene, y: CGFloat = 400) {
    var finger = Finger(scene.host, at: 3, y: y)
    finger.move(to: 330)
    finger.lift()
  }

  @Test(
    "A7, A9: a screen that hides the back button cannot be left by a swipe",
    arguments: [BackSwipeArea.edge, .fullWidth])
  func hiddenWayBack(area: BackSwipeArea) {
    let screen = UIViewController(title: "B")
    screen.navigationItem.hidesBackButton = true
    let scene = scene(area, screen)
    swipe(scene)
    #expect(scene.screen === screen)
    screen.navigationItem.hidesBackButton = false
    swipe(scene)
    #expect(scene.screen.title == "A")
  }

  @Test(
    "A7: while a screen appears, a swipe does not remove another", arguments: [BackSwipeArea.edge, .fullWidth])
  func duringPush(area: BackSwipeArea) {
    let scene = scene(area)
    scene.navigation.pushViewController(UIViewController(title: "C"), animated: true)
    scene.host.advance(by: 0.1)
    #expect(scene.navigation.transitionCoordinator != nil)
    var finger = Finger(scene.host, at: 3)
    finger.move(to: 330, steps: 6)
    finger.lift()
    #expect(scene.navigation.viewControllers.map(\.title) == ["A", "B", "C"])
    #expect(scene.screen.title == "C")
  }

  @Test(
    "A7: beside a sheet that passes touches through, there is no back swipe",
    arguments: [BackSwipeArea.edge, .fullWidth])
  func belowSheet(area: BackSwipeArea) {
    let scene = scene(area)
    let sheet = UIViewController(title: "Sheet")
    sheet.sheetPresentationController?.detents = [.medium()]
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    scene.navigation.present(sheet, animated: false)
    scene.host.rest()
    swipe(scene, y: 200)
    #expect(scene.screen.title == "B")
    #expect(scene.navigation.presentedViewController === sheet)
    scene.navigation.dismiss(animated: false)
    scene.host.rest()
    swipe(scene, y: 200)
    #expect(scene.screen.title == "A")
  }

  @Test(
    "L2: a swipe with a cancelled finger leaves the screen in place",
    arguments: [BackSwipeArea.edge, .fullWidth])
  func takenAway(area: BackSwipeArea) {
    let scene = scene(area)
    let view: UIView = scene.container.view
    let frame = scene.frameInWindow(view)
    var finger = Finger(scene.host, at: 3)
    finger.move(to: 330)
    #expect(scene.navigation.transitionCoordinator?.isInteractive == true)
    scene.host.touchCancel()
    scene.host.rest()
    #expect(scene.navigation.transitionCoordinator == nil)
    #expect(scene.screen.title == "B")
    #expect(scene.frameInWindow(view) == frame)
    swipe(scene)
    #expect(scene.screen.title == "A")
  }

  @Test("A7: with the full width, a scrolled carousel scrolls back first, even for a finger from the edge")
  func carouselFirst() {
    let screen = UIViewController(title: "B")
    let carousel = UIScrollView(frame: CGRect(x: 0, y: 200, width: 393, height: 200))
    carousel.contentSize = CGSize(width: 1200, height: 200)
    screen.view.addSubview(carousel)
    let scene = scene(.fullWidth, screen)
    carousel.contentOffset.x = 200
    var finger = Finger(scene.host, at: 3, y: 400)
    finger.move(to: 120)
    #expect(carousel.contentOffset.x < 100)
    #expect(scene.navigation.transitionCoordinator == nil)
    finger.lift()
    #expect(scene.screen === screen)
  }

  @Test("A7: released, a full-width swipe continues fast and ends slowly")
  func remainder() {
    let scene = scene(.fullWidth)
    let view: UIView = scene.container.view
    var finger = Finger(scene.host, at: 100)
    finger.move(to: 330)
    for _ in 0..<10 {
      scene.host.advance(by: 1.0 / 60)
      scene.host.touchMove(to: CGPoint(x: 330, y: 400))
    }
    scene.host.touchUp(at: CGPoint(x: 330, y: 400))
    var steps: [CGFloat] = []
    var last = view.layer.presentation()?.frame.minX ?? 0
    while scene.navigation.transitionCoordinator != nil, steps.count < 60 {
      scene.host.advance(by: 1.0 / 60)
      guard let x = view.layer.presentation()?.frame.minX, view.window != nil else { break }
      steps.append(x - last)
      last = x
    }
    let moving = steps.filter { $0 > 0.01 }
    #expect(moving.count > 4)
    #expect(moving.dropLast().elementsEqual(moving.dropLast().sorted(by: >)), "\(steps)")
    scene.host.rest()
    #expect(scene.screen.title == "A")
  }
}

import Noren
import Testing
import UIKit

@Suite("Right-to-left layout")
final class RightToLeftTests {
  @Test("The toolbar mirrors: back at the right edge, right items at the left, metrics unchanged")
  func mirrored() {
    let (screen, items) = (UIViewController(title: "T"), (1...3).map { UIBarButtonItem(title: "Item \($0)") })
    screen.navigationItem.leftBarButtonItem = items[0]
    screen.navigationItem.leftItemsSupplementBackButton = true
    screen.navigationItem.rightBarButtonItems = [items[1], items[2]]
    func frames(_ environment: DeviceEnvironment) -> [CGRect] {
      let scene = ToolbarScene(UIViewController(), screen, environment: environment)
      return [
        scene.back!, scene.button(items[0])!, scene.button(items[1])!, scene.button(items[2])!, scene.label("T")!,
      ]
      .map(scene.frame)
    }
    let (leftToRight, rightToLeft) = (frames(.standard), frames(.rightToLeftPhone))
    expectSame(rightToLeft[0].maxX, 393 - 7)
    for (frame, mirror) in zip(leftToRight, rightToLeft) {
      expectSame(mirror.minX, 393 - frame.maxX)
      expectSame(mirror.width, frame.width)
    }
  }

  @Test("A title moves to the left when the leading items need the room")
  func titleMovesAside() {
    let screen = UIViewController(title: "A title of some length")
    let item = UIBarButtonItem(title: "")
    item.width = 140
    screen.navigationItem.leftBarButtonItem = item
    let scene = ToolbarScene(screen, environment: .rightToLeftPhone)
    expectSame(scene.frame(scene.label(screen.title!)!).maxX, 393 - (7 + 140 + 7))
  }

  @Test("A touch finds back at the right edge")
  func tap() {
    let scene = ToolbarScene(UIViewController(), UIViewController(), environment: .rightToLeftPhone)
    scene.host.tap(at: CGPoint(x: 393 - 20, y: 59 + 22))
    scene.host.rest()
    #expect(scene.navigation.viewControllers.count == 1)
  }
}

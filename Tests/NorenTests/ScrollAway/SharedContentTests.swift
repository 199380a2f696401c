import Foundation
import Noren
import Testing
import UIKit

/// One list, followed by a toolbar with a large title of 52 and by a bar of 90 that shrinks to nothing at the start of the content.
@Suite("Content that a toolbar and a bar follow")
struct SharedContentTests {
  @Test(
    "L7, C4: Released anywhere near its start, content rests where both are fully shown",
    arguments: [10, 29, 50, 60, 80])
  func rest(points: Int) {
    let scene = ScrollAwayScene(top: .init(mode: .exitUntilCollapsed)) { screen in
      let navigation = NoBarNavigationController(rootViewController: screen)
      navigation.prefersLargeTitles = true
      screen.title = "Tea"
      return navigation
    }
    scene.screen.topHeight?.constant = 90
    scene.rest()
    scene.down(upwards: true)
    scene.move(by: CGFloat(-points))
    scene.lift()
    scene.rest()
    let (distance, hidden) = (scene.distance, scene.hidden[0])
    #expect(abs(distance) < 0.5 || abs(distance - 90) < 0.5, "at rest at \(distance)")
    #expect(abs(hidden - distance) < 0.5, "\(hidden) are hidden at \(distance)")
  }
}

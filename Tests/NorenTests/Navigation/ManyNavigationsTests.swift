import Noren
import Testing
import UIKit

@Suite("Many navigation controllers, many pushes")
final class ManyNavigationsTests {
  /// Objects that should have gone.
  private struct Traces {
    private var references: [() -> AnyObject?] = []

    mutating func follow(_ object: AnyObject?) { references.append { [weak object] in object } }
    var left: Int { references.count { $0() != nil } }
    var count: Int { references.count }
  }

  @Test("Defects: Ten navigation controllers with fifty pushes each leave nothing behind")
  func nothingIsLeft() {
    let host = ApplicationHost()
    var traces = Traces()
    for _ in 0..<10 {
      let navigation = NoBarNavigationController(rootViewController: UIViewController(title: "Root"))
      navigation.prefersLargeTitles = true
      let window = host.show(navigation)
      traces.follow(navigation)
      for number in 0..<50 {
        let screen = UIViewController(title: "\(number)")
        screen.navigationItem.rightBarButtonItem = NavigationToolbarItem(.add, primaryAction: UIAction { _ in })
        screen.navigationItem.prompt = number % 10 == 0 ? "Prompt" : nil
        navigation.pushViewController(screen, animated: false)
        if number % 10 == 0 {
          host.settle()
          traces.follow(screen.embeddedNavigationToolbarViewController?.toolbar)
        }
        traces.follow(screen)
        traces.follow(screen.parent)
        traces.follow(screen.embeddedNavigationToolbarViewController)
        traces.follow(screen.navigationItem)
      }
      if traces.count.isMultiple(of: 2) { navigation.popToRootViewController(animated: false) }
      window.rootViewController = nil
    }
    host.rest()
    #expect(traces.count == 10 * (1 + 50 * 4 + 5))
    #expect(traces.left == 0)
  }
}

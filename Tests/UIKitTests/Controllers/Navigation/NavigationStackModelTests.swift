import Foundation
import RandomHistories
import Testing
import UIKit

/// Random operations against a plain array of names, with frames in between or not.
@Suite("The stack under random operations")
struct NavigationStackModelTests {

  /// Checks that its callbacks alternate, and counts.
  final class Screen: UIViewController {
    enum Phase { case hidden, appearing, shown, disappearing }
    var phase = Phase.hidden
    var problems: [String] = []

    private func expect(_ allowed: [Phase], _ next: Phase, _ call: String) {
      if !allowed.contains(phase) { problems.append("\(title ?? "") \(call) while \(phase)") }
      phase = next
    }
    override func viewWillAppear(_ animated: Bool) { expect([.hidden, .disappearing], .appearing, "willAppear") }
    override func viewDidAppear(_ animated: Bool) { expect([.appearing], .shown, "didAppear") }
    override func viewWillDisappear(_ animated: Bool) { expect([.shown, .appearing], .disappearing, "willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { expect([.disappearing], .hidden, "didDisappear") }
  }

  @Test("The stack equals the model, one screen is shown, and callbacks alternate", arguments: 0..<40)
  func model(seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed))
    let host = ApplicationHost()
    var made: [Screen] = []
    func screen() -> Screen {
      let screen = Screen()
      screen.title = "\(made.count)"
      made.append(screen)
      return screen
    }
    let navigation = UINavigationController(rootViewController: screen())
    let window = host.show(navigation)
    var model = [0]

    for _ in 0..<60 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3:
        model.append(made.count)
        navigation.pushViewController(screen(), animated: Bool.random(using: &random))
      case 4, 5:
        let popped = navigation.popViewController(animated: Bool.random(using: &random)) as? Screen
        let expected = model.count > 1 ? "\(model.removeLast())" : nil
        #expect(popped?.title == expected)
      case 6:
        let target = model.randomElement(using: &random)!
        model = Array(model[...model.firstIndex(of: target)!])
        navigation.popToViewController(made[target], animated: false)
      case 7:
        // Some of the old ones, shuffled, and a new one.
        model = model.shuffled(using: &random).filter { _ in Bool.random(using: &random) } + [made.count]
        let last = screen()
        navigation.setViewControllers(model.dropLast().map { made[$0] } + [last], animated: false)
      case 8 where Bool.random(using: &random):
        // In the middle of whatever is under way.
        host.advance(by: 0.1)
      case 8:
        host.rest()
        #expect(made.filter { $0.phase == .shown }.map(\.title) == ["\(model.last!)"])
      default:
        window.rootViewController = window.rootViewController == nil ? navigation : nil
        if Bool.random(using: &random) { window.rootViewController = navigation }
      }
      if window.rootViewController == nil { window.rootViewController = navigation }
      #expect(navigation.viewControllers.map(\.title) == model.map { "\($0)" })
    }
    host.rest()
    #expect(made.flatMap(\.problems) == [])
    #expect(navigation.children.map(\.title).sorted { $0! < $1! } == model.map { "\($0)" }.sorted())
    #expect(made.filter { $0.phase == .shown }.map(\.title) == ["\(model.last!)"])
    #expect(made.filter { $0.phase != .hidden }.count == 1)
    #expect(made.filter { $0.viewIfLoaded?.window != nil }.count == 1)
    for (index, screen) in made.enumerated() { #expect((screen.parent === navigation) == model.contains(index)) }
  }
}

import Diagnostics
import Noren
import Testing
import UIKit

@Suite("The delegate of a navigation controller without a bar (A5)")
final class NavigationDelegateTests {
  private final class Listener: NoBarNavigationControllerDelegate {
    var calls: [String] = []

    func noBarNavigationController(
      _ navigationController: NoBarNavigationController, willShow viewController: UIViewController, animated: Bool
    ) { calls.append("willShow \(viewController.title ?? "") \(type(of: viewController))") }

    func noBarNavigationController(
      _ navigationController: NoBarNavigationController, didShow viewController: UIViewController, animated: Bool
    ) { calls.append("didShow \(viewController.title ?? "") \(type(of: viewController))") }
  }

  private final class Stranger: NSObject, UINavigationControllerDelegate {}

  @Test("The controller is its own delegate, even when set again")
  func own() {
    let navigation = NoBarNavigationController(rootViewController: UIViewController())
    #expect(navigation.delegate === navigation)
    navigation.delegate = navigation
    #expect(navigation.delegate === navigation)
  }

  @Test("Another delegate stops with an explanation that names the remedy")
  func stranger() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stranger = Stranger()
        NoBarNavigationController(rootViewController: UIViewController()).delegate = stranger
      }
    }
    result.says("is the controller itself and cannot be replaced")
    result.says("additionalDelegate")
  }

  @Test("Setting the delegate to nil is ignored and counted")
  func lettingGo() {
    let navigation = NoBarNavigationController(rootViewController: UIViewController())
    let before = Diagnostics.count(of: "navigation.delegate-refused")
    navigation.delegate = nil
    #expect(navigation.delegate === navigation)
    #expect(Diagnostics.count(of: "navigation.delegate-refused") == before + 1)
  }

  @Test(
    "The additional delegate is notified of the screens, not their containers, in the order of the system's callbacks")
  func additional() {
    let scene = ToolbarScene(UIViewController(title: "A"))
    let listener = Listener()
    scene.navigation.additionalDelegate = listener
    scene.push(UIViewController(title: "B"))
    scene.navigation.popViewController(animated: true)
    scene.host.rest()
    #expect(
      listener.calls == [
        "willShow B UIViewController", "didShow B UIViewController", "willShow A UIViewController",
        "didShow A UIViewController",
      ])
  }

  @Test("The additional delegate is not retained")
  func weakly() {
    let navigation = NoBarNavigationController(rootViewController: UIViewController())
    var listener: Listener? = Listener()
    weak let observed = listener
    navigation.additionalDelegate = listener
    listener = nil
    #expect(observed == nil)
    #expect(navigation.additionalDelegate == nil)
  }
}

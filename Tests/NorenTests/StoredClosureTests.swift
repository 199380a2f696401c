import Noren
import NorenSeam
import Testing
import UIKit

/// One contract for what Noren and its seam keep; ``LifetimeTests`` follows whole screens.
@Suite("Stored closures of toolbars and observers", .serialized)
struct StoredClosureTests {
  private final class Witness {}

  private final class Forwarded: NoBarNavigationControllerDelegate {
    func noBarNavigationController(
      _ navigationController: NoBarNavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    func noBarNavigationController(
      _ navigationController: NoBarNavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
  }

  @Test("A toolbar's closure is released with the toolbar")
  func toolbar() {
    weak var witness: Witness?
    weak var toolbar: EmbeddedNavigationToolbar?
    do {
      let (held, made) = (Witness(), EmbeddedNavigationToolbar(navigationItem: UINavigationItem(title: "")))
      made.frame = CGRect(x: 0, y: 0, width: 393, height: 44)
      made.canPop = true
      made.onBack = { _ = held }
      made.layoutIfNeeded()
      (witness, toolbar) = (held, made)
    }
    #expect(witness == nil && toolbar == nil)
  }

  @Test("An observer's closure is released when the observation is invalidated, or released while the item stays")
  func observation() {
    let items: [(@escaping ItemObserver.ChangeHandler) -> ItemObservation] = [
      { [item = UINavigationItem(title: "")] in ItemObserver.observe(item, onChange: $0) },
      { [item = UIBarButtonItem()] in ItemObserver.observe(item, onChange: $0) },
    ]
    for observe in items {
      for isInvalidated in [false, true] {
        weak var witness: Witness?
        var observation: ItemObservation?
        do {
          let held = Witness()
          witness = held
          observation = observe { _ = held }
        }
        #expect(witness != nil && observation != nil)
        if isInvalidated { observation?.invalidate() } else { observation = nil }
        #expect(witness == nil)
      }
    }
  }

  @Test("The forwarding delegate is not retained")
  func delegate() {
    let navigation = NoBarNavigationController()
    weak var weakly: Forwarded?
    do {
      let delegate = Forwarded()
      navigation.additionalDelegate = delegate
      weakly = delegate
      #expect(navigation.additionalDelegate === delegate)
    }
    #expect(weakly == nil && navigation.additionalDelegate == nil)
  }
}

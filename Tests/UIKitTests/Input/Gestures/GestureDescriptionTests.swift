import Testing
import UIKit

@Suite("Descriptions of recognisers", .serialized)
struct GestureDescriptionTests {
  private final class Shop {}
  private final class Card: UIView {}

  @Test("A recogniser describes itself in Apple's form, without addresses")
  func form() {
    let tap = UITapGestureRecognizer()
    #expect(tap.description == "<UITapGestureRecognizer; state = Possible>")
    let card = Card()
    card.addGestureRecognizer(tap)
    tap.name = "zoom"
    (tap.isEnabled, tap.cancelsTouchesInView, tap.delaysTouchesBegan, tap.delaysTouchesEnded) = (
      false, false, true, false
    )
    tap.numberOfTapsRequired = 2
    tap.addHandler(of: Shop.self, action: "zoomed(_:)") { _ in }
    #expect(
      tap.description == """
        <UITapGestureRecognizer; id = zoom; state = Possible; enabled = NO; cancelsTouchesInView = NO; delaysTouchesBegan = YES; \
        delaysTouchesEnded = NO; view = <Card>; target= <(action=zoomed(_:), target=<Shop>)>; numberOfTapsRequired = 2>
        """)
  }

  @Test("Handlers are named in the order they were added, by the acting class or by the file, until they are removed")
  func handlers() {
    let pan = UIPanGestureRecognizer()
    let first = pan.addHandler { _ in }
    let place = "(action=handlers(), target=<UIKitInputTests/GestureDescriptionTests.swift>)"
    #expect(pan.description == "<UIPanGestureRecognizer; state = Possible; target= <\(place)>>")
    pan.addHandler(of: Shop.self) { _ in }
    #expect(pan.description.hasSuffix("target= <\(place), (action=handlers(), target=<Shop>)>>"))
    pan.removeHandler(first)
    #expect(pan.description.hasSuffix("target= <(action=handlers(), target=<Shop>)>>"))
    pan.removeHandlers()
    #expect(pan.description == "<UIPanGestureRecognizer; state = Possible>")
  }

  @Test("The platform's own views are among the targets")
  func platform() {
    let host = ApplicationHost()
    let scrollView = UIScrollView()
    let navigation = UINavigationController(rootViewController: UIViewController())
    host.show(navigation).addSubview(scrollView)
    #expect(
      scrollView.panGestureRecognizer.description.contains(
        "view = <UIScrollView>; target= <(action=moveContent(), target=<ScrollPanGestureRecognizer>)>"))
    #expect(
      navigation.interactivePopGestureRecognizer?.description.contains("(action=moved(), target=<InteractivePop>)")
        == true)
  }
}

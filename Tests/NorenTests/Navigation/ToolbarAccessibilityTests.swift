import Noren
import Testing
import UIKit

@Suite("The toolbar for assistive technologies")
final class ToolbarAccessibilityTests {
  /// What the two-finger scrub does: asks the focused view and then its superviews.
  private func escape(from view: UIView) -> Bool {
    sequence(first: view, next: { $0.superview }).contains { $0.accessibilityPerformEscape() }
  }

  /// The elements below `view`, in the order they are read.
  private func elements(in view: UIView) -> [UIView] {
    let children = view.accessibilityElements?.compactMap { $0 as? UIView } ?? view.subviews
    return children.filter { !$0.isHidden }.flatMap { $0.isAccessibilityElement ? [$0] : elements(in: $0) }
  }

  // MARK: Names

  @Test("Back is named by the previous screen's title, or by its custom back title")
  func backLabel() {
    let root = UIViewController(title: "Mart")
    #expect(ToolbarScene(root, UIViewController()).back?.accessibilityLabel == "Mart")
    root.navigationItem.backButtonTitle = "Shop"
    #expect(ToolbarScene(root, UIViewController()).back?.accessibilityLabel == "Shop")
    root.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Front")
    #expect(ToolbarScene(root, UIViewController()).back?.accessibilityLabel == "Front")
  }

  @Test("Back to a screen without a title is named in the device's language")
  func backWord() {
    for (locale, word) in [("en_US", "Back"), ("ja_JP", "戻る"), ("xx", "Back")] {
      var environment = DeviceEnvironment.standard
      environment.locale = Locale(identifier: locale)
      let scene = ToolbarScene(UIViewController(), UIViewController(), environment: environment)
      #expect(scene.back?.accessibilityLabel == word)
    }
  }

  @Test("A10: A button's label, value, hint, traits and identifier follow its item")
  func itemsWords() throws {
    let item = UIBarButtonItem(title: "Filter")
    let screen = UIViewController(title: "Shop")
    screen.navigationItem.rightBarButtonItem = item
    item.accessibilityHint = "Chooses what is shown"
    item.accessibilityTraits = .startsMediaSession
    let button = try #require(ToolbarScene(screen).buttons.first)
    #expect(button.accessibilityHint == "Chooses what is shown")
    #expect(button.accessibilityTraits.isSuperset(of: [.button, .startsMediaSession]))
    #expect(button.accessibilityValue == nil)
    // None of these is announced by the item.
    (item.accessibilityLabel, item.accessibilityValue, item.accessibilityHint) = ("Filter teas", "3 on", nil)
    (item.accessibilityIdentifier, item.accessibilityTraits) = ("filter", .none)
    #expect(button.accessibilityLabel == "Filter teas" && button.accessibilityValue == "3 on")
    #expect(button.accessibilityHint == nil && button.accessibilityIdentifier == "filter")
    #expect(button.largeContentTitle == "Filter teas")
    #expect(!button.accessibilityTraits.contains(.startsMediaSession))
    // What is said of the button itself comes first.
    (button.accessibilityLabel, button.accessibilityValue) = ("Mine", "Also mine")
    #expect(button.accessibilityLabel == "Mine" && button.accessibilityValue == "Also mine")
  }

  @Test("VoiceOver: A back button that shows only its chevron still has a label")
  func wordlessBack() {
    let root = UIViewController(title: "Mart")
    root.navigationItem.backButtonTitle = ""
    let scene = ToolbarScene(root, UIViewController())
    #expect(scene.back?.title(for: .normal) == nil && scene.back?.accessibilityLabel == "Back")
  }

  @Test("The back button's label follows a rename of the screen below")
  func renamed() {
    let scene = ToolbarScene(UIViewController(title: "A"), UIViewController(title: "B"))
    scene.navigation.viewControllers[0].title = "Other"
    scene.push(UIViewController())
    scene.navigation.popViewController(animated: false)
    scene.host.settle()
    #expect(scene.back?.accessibilityLabel == "Other")
  }

  @Test("A button's label is its item's, else its title, and its state follows isEnabled")
  func buttons() {
    let named = UIBarButtonItem(title: "A")
    named.accessibilityLabel = "Favourite"
    named.accessibilityIdentifier = "favourite"
    let screen = UIViewController()
    screen.navigationItem.rightBarButtonItems = [named, UIBarButtonItem(title: "Title")]
    let scene = ToolbarScene(screen)
    #expect(scene.button(named)?.accessibilityLabel == "Favourite")
    #expect(scene.button(named)?.accessibilityIdentifier == "favourite")
    #expect(scene.buttons.first?.accessibilityLabel == "Title")
    #expect(scene.button(named)?.accessibilityTraits.contains(.button) == true)
    named.isEnabled = false
    #expect(scene.button(named)?.accessibilityTraits.contains(.notEnabled) == true)
  }

  @Test("The title is a header, with and without a subtitle; the subtitle is not")
  func header() {
    let screen = UIViewController(title: "A")
    let scene = ToolbarScene(screen)
    #expect(scene.label("A")?.accessibilityTraits.contains(.header) == true)
    screen.navigationItem.titleView = NavigationToolbarTitleView(title: "B", subtitle: "C")
    scene.host.settle()
    #expect(scene.label("B")?.accessibilityTraits.contains(.header) == true)
    #expect(scene.label("C")?.accessibilityTraits.contains(.header) == false)
  }

  // MARK: Order

  @Test("The toolbar is read before the screen: back, left items, title, right items")
  func order() {
    let screen = UIViewController(title: "Title")
    let content = UILabel()
    content.text = "Content"
    screen.view.addSubview(content)
    screen.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left")
    screen.navigationItem.leftItemsSupplementBackButton = true
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Right")
    let scene = ToolbarScene(UIViewController(title: "Root"), screen)
    let read = elements(in: scene.container.view).map { $0.accessibilityLabel ?? "" }
    #expect(read == ["Root", "Left", "Title", "Right", "Content"])
  }

  @Test("Spaces and the frames around custom views are not elements")
  func nonElements() {
    let screen = UIViewController()
    let label = UILabel()
    label.text = "Custom"
    screen.navigationItem.rightBarButtonItems = [.fixedSpace(10), UIBarButtonItem(customView: label)]
    let scene = ToolbarScene(screen)
    #expect(elements(in: scene.toolbar).compactMap(\.accessibilityLabel).filter { !$0.isEmpty } == ["Custom"])
  }

  // MARK: Escape

  @Test("Escape goes back, from the screen and from the toolbar")
  func escapes() {
    for isInToolbar in [true, false] {
      let scene = ToolbarScene(UIViewController(), UIViewController(title: "B"))
      #expect(escape(from: isInToolbar ? scene.label("B")! : scene.screen.view))
      scene.host.settle()
      #expect(scene.navigation.viewControllers.count == 1)
    }
  }

  @Test("At the root, or with the back button hidden, escape does nothing")
  func noEscape() {
    #expect(!escape(from: ToolbarScene(UIViewController()).screen.view))
    let screen = UIViewController()
    screen.navigationItem.hidesBackButton = true
    let scene = ToolbarScene(UIViewController(), screen)
    #expect(!escape(from: screen.view))
    #expect(scene.navigation.viewControllers.count == 2)
  }

  @Test("Escape runs a screen's own back action")
  func escapeWithBackAction() {
    let screen = UIViewController()
    var asked = 0
    screen.navigationItem.backAction = UIAction { _ in asked += 1 }
    let scene = ToolbarScene(UIViewController(), screen)
    #expect(escape(from: screen.view))
    #expect(asked == 1)
    #expect(scene.navigation.viewControllers.count == 2)
  }

  // MARK: Keys

  @Test("Keyboard: the escape key goes back where there is a back button, whichever view is the first responder")
  func escapeKey() {
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    for isTyping in [false, true] {
      let screen = UIViewController(title: "B")
      screen.view.addSubview(field)
      let scene = ToolbarScene(UIViewController(title: "A"), screen)
      if isTyping { field.becomeFirstResponder() }
      scene.host.rest()
      scene.host.pressKey(.keyboardEscape)
      scene.host.rest()
      #expect(scene.navigation.containerViewControllers.count == 1, "typing: \(isTyping)")
      scene.host.pressKey(.keyboardEscape)
      scene.host.rest()
      #expect(scene.navigation.containerViewControllers.count == 1)
    }
  }
}

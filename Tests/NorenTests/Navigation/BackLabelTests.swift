import Noren
import NorenCore
import Testing
import ToolbarModel
import UIKit

@Suite("The label of the back button")
final class BackLabelTests {
  private func label(_ scene: ToolbarScene) -> String? { scene.back?.title(for: .normal) }

  private func scene(
    _ root: UIViewController, title: String = "B", environment: DeviceEnvironment = .standard,
    style: NavigationToolbarStyle = .init()
  ) -> ToolbarScene { ToolbarScene(root, UIViewController(title: title), environment: environment, style: style) }

  @Test("L5, A9: Back shows the previous title; a custom back title takes precedence")
  func words() {
    let root = UIViewController(title: "Mart")
    #expect(label(scene(root)) == "Mart")
    root.navigationItem.backButtonTitle = "Shop"
    #expect(label(scene(root)) == "Shop")
    root.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Front")
    root.navigationItem.backBarButtonItem?.tintColor = .systemRed
    let last = scene(root)
    #expect(label(last) == "Front")
    #expect(last.back?.tintColor == .systemRed)
    root.navigationItem.backBarButtonItem = nil
    root.navigationItem.backButtonTitle = ""
    let silent = scene(root)
    #expect(label(silent) == nil, "an empty word leaves the chevron")
    #expect(silent.back?.accessibilityLabel == "Back")
  }

  @Test("A9: A back item with an image shows it beside the chevron, and keeps its title as name")
  func picture() throws {
    func pictures(_ scene: ToolbarScene) -> [UIImageView] {
      (scene.back?.subviews ?? []).compactMap { $0 as? UIImageView }.filter { !$0.isHidden && $0.image != nil }
        .sorted { $0.frame.minX < $1.frame.minX }
    }
    let root = UIViewController(title: "Mart")
    let image = try #require(UIImage(systemName: "house"))
    root.navigationItem.backBarButtonItem = UIBarButtonItem(image: image)
    let shown = scene(root)
    #expect(label(shown) == nil)
    #expect(shown.back?.accessibilityLabel == "Mart")
    let (chevron, picture) = (try #require(pictures(shown).first), try #require(pictures(shown).last))
    #expect(pictures(shown).count == 2 && picture.image === image)
    // Whole pixels at 3×.
    #expect(abs(picture.bounds.width - image.size.width) < 0.34, "\(picture.bounds.size), \(image.size)")
    // NavigationToolbarStyle.backLabelSpacing
    #expect(abs(picture.frame.minX - chevron.frame.maxX - 6) < 0.001)
    #expect((shown.back?.bounds.width ?? 0) >= picture.frame.maxX)

    let crowded = scene(root, title: String(repeating: "Long ", count: 12))
    #expect(pictures(crowded).count == 1, "no room")
    root.navigationItem.backButtonDisplayMode = .minimal
    #expect(pictures(scene(root)).count == 1)
  }

  @Test("A9: The display mode of the screen below decides the length of the label")
  func modes() {
    for (mode, word) in [
      (UINavigationItem.BackButtonDisplayMode.default, "Mart"), (.generic, "Back"), (.minimal, nil),
    ] {
      let root = UIViewController(title: "Mart")
      root.navigationItem.backButtonDisplayMode = mode
      let scene = scene(root)
      #expect(label(scene) == word)
      #expect(scene.back?.accessibilityLabel == "Mart")
    }
  }

  @Test("A9: Where the title needs the room, \"Back\" is shown, in the device's language; then nothing")
  func room() {
    let root = UIViewController(title: "An unusually long name of a shop")
    #expect(label(scene(root)) == "Back")
    #expect(label(scene(root, title: String(repeating: "Long ", count: 12))) == nil)
    var environment = DeviceEnvironment.standard
    environment.locale = Locale(identifier: "ja_JP")
    #expect(label(scene(root, environment: environment)) == "戻る")
    #expect(label(scene(UIViewController(), environment: environment)) == "戻る", "no title at all")
  }

  @Test("A9: A screen that stays on top updates its label when the screen below it changes")
  func exchangedBelow() {
    let scene = scene(UIViewController(title: "Mart"))
    #expect(label(scene) == "Mart")
    scene.navigation.setViewControllers([UIViewController(title: "Shop"), scene.screen], animated: false)
    scene.host.settle()
    #expect(label(scene) == "Shop" && scene.back?.accessibilityLabel == "Shop")
  }

  @Test("A9: Rotating the device makes room for the label, and removes it again")
  func turning() {
    let root = UIViewController(title: "An unusually long name of a shop")
    let scene = scene(root)
    #expect(label(scene) == "Back")
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    #expect(label(scene) == "An unusually long name of a shop")
    scene.host.update { $0.isLandscape = false }
    scene.host.rest()
    #expect(label(scene) == "Back")
  }

  @Test("A10: The label follows the screen below while the upper one is shown")
  func live() {
    let root = UIViewController(title: "Mart")
    let scene = scene(root)
    root.title = "Shop"
    scene.host.settle()
    #expect(label(scene) == "Shop")
    root.navigationItem.backButtonTitle = "Front"
    scene.host.settle()
    #expect(label(scene) == "Front")
    root.navigationItem.backButtonDisplayMode = .minimal
    scene.host.settle()
    #expect(label(scene) == nil)
    root.navigationItem.backButtonDisplayMode = .default
    root.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Start")
    scene.host.settle()
    #expect(label(scene) == "Start")
    scene.screen.title = String(repeating: "Long ", count: 12)
    scene.host.settle()
    #expect(label(scene) == nil, "the title needs the room now")
    scene.screen.title = "B"
    scene.host.settle()
    #expect(label(scene) == "Start")
  }

  @Test("A9: A custom menu of the back item replaces the list of screens")
  func menu() {
    let root = UIViewController(title: "Mart")
    let item = UIBarButtonItem(title: "Front")
    item.menu = UIMenu(children: [UIAction(title: "Home") { _ in }])
    root.navigationItem.backBarButtonItem = item
    #expect(scene(root).back?.menu?.children.map(\.title) == ["Home"])
  }

  @Test("VoiceOver: the back button is one element with chevron and label")
  func voiceOver() {
    let scene = scene(UIViewController(title: "Mart"))
    #expect(scene.back?.isAccessibilityElement == true)
    #expect(scene.back?.accessibilityLabel == "Mart")
    #expect(scene.back?.accessibilityTraits.contains(.button) == true)
  }

  @Test("A11: Without labels there is only the chevron")
  func withoutLabels() {
    var style = NavigationToolbarStyle()
    style.showsBackLabel = false
    let scene = scene(UIViewController(title: "Mart"), style: style)
    #expect(label(scene) == nil)
    expectSame(scene.frame(scene.back!).width, scene.back!.imageView!.image!.size.width + 2 * 2)
  }

  @Test("A11: The label is 6 points after the chevron, in the buttons' font; right-to-left mirrored")
  func figures() {
    for environment in [DeviceEnvironment.standard, .rightToLeftPhone] {
      let scene = scene(UIViewController(title: "Mart"), environment: environment)
      let (image, title) = (scene.frame(scene.back!.imageView!), scene.frame(scene.back!.titleLabel!))
      let isMirrored = environment.layoutDirection == .rightToLeft
      expectSame(isMirrored ? 393 - image.maxX : image.minX, 7 + 2)
      expectSame(isMirrored ? image.minX - title.maxX : title.minX - image.maxX, 6)
      expectSame(scene.frame(scene.back!).width, 2 + image.width + 6 + title.width + 2)
      #expect(scene.back?.titleLabel?.font == .systemFont(ofSize: 16))
      expectSame(title.midY, 22)
    }
  }

  // MARK: The views agree with the values

  @Test("A11: The bar's layout equals its values, for many contents and directions")
  func agreement() {
    for environment in [DeviceEnvironment.standard, .rightToLeftPhone, .landscapePhone] {
      for title in ["T", "A title", String(repeating: "Long ", count: 14)] {
        for (left, right) in [(0, 0), (0, 1), (0, 2), (1, 1), (2, 0)] {
          expectAgreement(environment, title: title, left: left, right: right)
        }
      }
    }
  }

  private func expectAgreement(_ environment: DeviceEnvironment, title: String, left: Int, right: Int) {
    let screen = UIViewController(title: title)
    screen.navigationItem.leftBarButtonItems = (0..<left).map { UIBarButtonItem(title: "Left \($0)") }
    screen.navigationItem.rightBarButtonItems = (0..<right).map { UIBarButtonItem(title: "Right \($0)") }
    screen.navigationItem.leftItemsSupplementBackButton = true
    let scene = ToolbarScene(UIViewController(title: "Mart"), screen, environment: environment)
    func size(_ view: UIView) -> CGSize { view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    func text(_ text: String) -> CGSize {
      let label = UILabel()
      (label.text, label.font) = (text, .systemFont(ofSize: 16))
      return label.intrinsicContentSize
    }
    var content = ToolbarLayout.Content()
    content.chevron = scene.back!.imageView!.image!.size
    content.backLabels = [text("Mart"), text("Back")]
    content.leftItems = (screen.navigationItem.leftBarButtonItems ?? []).map { size(scene.button($0)!) }
    content.rightItems = (screen.navigationItem.rightBarButtonItems ?? []).map { size(scene.button($0)!) }
    let titleLabel = UILabel()
    (titleLabel.text, titleLabel.font) = (title, .systemFont(ofSize: 17, weight: .semibold))
    content.title = titleLabel.intrinsicContentSize
    let layout = ToolbarLayout(
      content, in: scene.toolbar.bounds.size, isRightToLeft: environment.layoutDirection == .rightToLeft)
    func check(_ view: UIView?, _ role: ToolbarElement.Role) {
      guard let view, let expected = layout.frame(of: role) else {
        Issue.record("\(role) is shown \(view != nil), expected \(layout.frame(of: role) != nil)")
        return
      }
      expectSame(scene.frame(view).minX, expected.minX)
      expectSame(scene.frame(view).maxX, expected.maxX)
      expectSame(scene.frame(view).midY, expected.midY)
    }
    check(scene.back?.imageView, .backChevron)
    #expect(label(scene) == layout.backLabelIndex.map { ["Mart", "Back"][$0] })
    if layout.backLabelIndex != nil { check(scene.back?.titleLabel, .backLabel) }
    for (index, item) in (screen.navigationItem.leftBarButtonItems ?? []).enumerated() {
      check(scene.button(item), .leftItem(index))
    }
    for (index, item) in (screen.navigationItem.rightBarButtonItems ?? []).enumerated() {
      check(scene.button(item), .rightItem(index))
    }
    check(scene.label(title), .title)
  }
}

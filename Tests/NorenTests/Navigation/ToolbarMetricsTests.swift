import Noren
import Testing
import UIKit

@Suite("Metrics of the default toolbar (A11), measured on laid-out views")
final class ToolbarMetricsTests {
  private let right = [UIBarButtonItem(title: "One"), UIBarButtonItem(title: "Two")]

  private func scene(
    _ environment: DeviceEnvironment = .standard, title: String = "Title", style: NavigationToolbarStyle = .init()
  ) -> ToolbarScene {
    let screen = UIViewController(title: title)
    screen.navigationItem.rightBarButtonItems = right
    return ToolbarScene(UIViewController(), screen, environment: environment, style: style)
  }

  private func components(_ color: UIColor?) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
      .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }

  @Test("Items keep 7 points to the edges and 3 to each other")
  func margins() {
    let scene = scene()
    expectSame(scene.frame(scene.back!).minX, 7)
    expectSame(scene.frame(scene.button(right[0])!).maxX, 393 - 7)
    expectSame(scene.frame(scene.button(right[0])!).minX - scene.frame(scene.button(right[1])!).maxX, 3)
  }

  @Test("Beside a notch the 7 points count from the safe area")
  func landscapeMargins() {
    let scene = scene(.landscapePhone)
    expectSame(scene.frameInWindow(scene.back!).minX, 59 + 7)
    expectSame(scene.frameInWindow(scene.button(right[0])!).maxX, 852 - 59 - 7)
  }

  @Test("A title that needs all the room keeps 7 points to the items")
  func titleMargins() {
    let scene = scene(title: String(repeating: "A long title ", count: 8))
    let title = scene.frame(scene.label(scene.screen.title!)!)
    expectSame(title.minX, scene.frame(scene.back!).maxX + 7)
    expectSame(title.maxX, scene.frame(scene.button(right[1])!).minX - 7)
  }

  @Test("A side without items is 2 points wide")
  func emptySides() {
    let scene = ToolbarScene(UIViewController(title: "Title"))
    scene.toolbarController.titleViewMode = .fill
    scene.host.settle()
    let title = scene.frame(scene.label("Title")!)
    // margin + empty side + title margin
    expectSame(title.minX, 7 + 2 + 7)
    expectSame(title.maxX, 393 - (7 + 2 + 7))
  }

  @Test("An app's title view keeps 7 points to the top and the bottom")
  func verticalTitleMargins() {
    let screen = UIViewController()
    screen.navigationItem.titleView = UIView()
    let scene = ToolbarScene(screen)
    scene.toolbarController.titleViewMode = .fill
    scene.host.settle()
    let frame = scene.frame(screen.navigationItem.titleView!)
    #expect(frame.minY == 7)
    expectSame(frame.maxY, 44 - 7)
  }

  @Test("A button is its content plus 2 points on both sides, as high as the bar")
  func padding() {
    let scene = scene()
    let button = scene.button(right[0])!
    let label = button.titleLabel!
    #expect(label.text == "One")
    expectSame(scene.frame(label).minX - scene.frame(button).minX, 2)
    expectSame(scene.frame(button).maxX - scene.frame(label).maxX, 2)
    #expect(scene.frame(button).height == 44)
    let image = scene.back!.imageView!
    expectSame(scene.frame(image).minX, 7 + 2)
    // padding, chevron, gap, "Back", padding
    expectSame(scene.frame(scene.back!).maxX, scene.frame(scene.back!.titleLabel!).maxX + 2)
  }

  @Test("The back chevron is the symbol at 23 points, centred in the bar")
  func chevron() {
    let symbol = UIImage(
      systemName: "chevron.backward", withConfiguration: UIImage.SymbolConfiguration(pointSize: 23))!
    let scene = scene()
    let image = scene.back!.imageView!
    #expect(image.image?.size == symbol.size)
    expectSame(scene.frame(image).midY, 22)
  }

  @Test("Button text is regular 16, the title semibold 17, subtitles are regular 12")
  func fonts() {
    let scene = scene()
    scene.screen.navigationItem.titleView = NavigationToolbarTitleView(title: "T", subtitle: "S")
    scene.host.settle()
    #expect(scene.button(right[0])?.titleLabel?.font == .systemFont(ofSize: 16))
    #expect(scene.label("T")?.font == .systemFont(ofSize: 17, weight: .semibold))
    #expect(scene.label("S")?.font == .systemFont(ofSize: 12))
  }

  @Test("A pressed button shows its tint with red, green and blue × 0.85, alpha kept, and restores it")
  func pressed() {
    let scene = scene()
    right[0].tintColor = UIColor(red: 1, green: 0.5, blue: 0.2, alpha: 0.8)
    scene.host.settle()
    let button = scene.button(right[0])!
    let frame = scene.frameInWindow(button)
    let center = CGPoint(x: frame.midX, y: frame.midY)
    scene.host.touchDown(at: center)
    let expected: [CGFloat] = [1 * 0.85, 0.5 * 0.85, 0.2 * 0.85, 0.8]
    for (actual, expected) in zip(components(button.titleLabel?.textColor), expected) {
      #expect(abs(actual - expected) < 1e-6)
    }
    scene.host.touchUp(at: center)
    scene.host.settle()
    for (actual, expected) in zip(components(button.titleLabel?.textColor), [1, 0.5, 0.2, 0.8] as [CGFloat]) {
      #expect(abs(actual - expected) < 1e-6)
    }
  }

  @Test("The pressed colour is resolved in the current appearance")
  func pressedInDarkness() {
    let scene = scene()
    right[0].tintColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let pressed = scene.button(right[0])!.titleColor(for: .highlighted)
    var white: CGFloat = 0
    for (style, expected) in [(UIUserInterfaceStyle.light, 0), (.dark, 0.85)] as [(UIUserInterfaceStyle, CGFloat)] {
      pressed?.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).getWhite(&white, alpha: nil)
      #expect(abs(white - expected) < 1e-6)
    }
  }

  @Test("A disabled button is grey")
  func disabled() {
    let scene = scene()
    right[0].isEnabled = false
    scene.host.settle()
    #expect(components(scene.button(right[0])?.titleLabel?.textColor) == components(.gray))
  }

  // MARK: Style

  @Test("Every metric can be styled")
  func styled() {
    var style = NavigationToolbarStyle()
    style.height = 60
    style.horizontalMargin = 20
    style.itemSpacing = 11
    style.buttonPadding = 5
    style.titleHorizontalMargin = 13
    style.buttonFont = .boldSystemFont(ofSize: 20)
    style.titleFont = .systemFont(ofSize: 21)
    style.titleColor = .systemPurple
    style.backSymbolPointSize = 30
    style.background = .opaque(.systemYellow)
    style.tintColor = .systemRed
    style.disabledColor = .systemBrown
    style.highlightFactor = 0.5
    let scene = scene(title: String(repeating: "A long title ", count: 8), style: style)
    #expect(scene.toolbar.bounds.height == 60)
    expectSame(scene.frame(scene.back!).minX, 20)
    let (one, two) = (scene.button(right[0])!, scene.button(right[1])!)
    expectSame(scene.frame(one).minX - scene.frame(two).maxX, 11)
    expectSame(scene.frame(one.titleLabel!).minX - scene.frame(one).minX, 5)
    #expect(one.titleLabel?.font == .boldSystemFont(ofSize: 20))
    let title = scene.label(scene.screen.title!)!
    expectSame(scene.frame(title).maxX, scene.frame(two).minX - 13)
    #expect(title.font == .systemFont(ofSize: 21))
    #expect(title.textColor == .systemPurple)
    let symbol = UIImage(
      systemName: "chevron.backward", withConfiguration: UIImage.SymbolConfiguration(pointSize: 30))!
    #expect(scene.back?.imageView?.image?.size == symbol.size)
    #expect(scene.background.backgroundColor == .systemYellow)
    #expect(one.titleColor(for: .normal) == .systemRed)
    #expect(one.titleColor(for: .disabled) == .systemBrown)
    for (dark, full) in zip(components(one.titleColor(for: .highlighted)), components(.systemRed)).prefix(3) {
      #expect(abs(dark - full / 2) < 1e-6)
    }
  }

  @Test("Heights can be styled for pads and for compact bars; without a colour there is no hairline")
  func styledHeights() {
    var style = NavigationToolbarStyle()
    style.padHeight = 70
    style.compactHeight = 40
    style.hairlineColor = nil
    #expect(scene(.pad, style: style).toolbar.bounds.height == 70)
    let landscape = scene(.landscapePhone, style: style)
    #expect(landscape.toolbar.bounds.height == 40)
    #expect(!landscape.toolbar.subviews.contains { $0.bounds.height == 1.0 / 3 })
  }

  @Test("A later change of the style applies to new toolbars only")
  func laterStyle() {
    let scene = scene()
    scene.navigation.toolbarStyle.height = 80
    scene.host.settle()
    #expect(scene.toolbar.bounds.height == 44)
    scene.push(UIViewController())
    #expect(scene.toolbar.bounds.height == 80)
  }
}

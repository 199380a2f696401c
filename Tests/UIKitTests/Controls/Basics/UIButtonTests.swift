import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("UIButton", .serialized)
struct UIButtonTests {
  private func textWidth(_ text: String, _ size: CGFloat) -> CGFloat {
    text.size(withAttributes: [.font: UIFont.systemFont(ofSize: size)]).width
  }

  @Test("A system button is its 15-point title rounded up, and 12 points higher than its line")
  func systemSize() {
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    #expect(button.titleLabel?.font.pointSize == 15)
    let size = button.intrinsicContentSize
    #expect(size.width == textWidth("Button", 15).rounded(.up))
    // 15 · 1.193359 = 17.9, up to 18.
    #expect(size.height == 30)
  }

  @Test("Content insets replace the points above and below the title")
  func contentInsets() {
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    // The line's 18 points and 1 + 3.
    #expect(button.intrinsicContentSize.height == 22)
    #expect(button.intrinsicContentSize.width == textWidth("Button", 15).rounded(.up) + 6)
  }

  @Test("A button with only an image is as large as the image")
  func imageSize() throws {
    let host = ApplicationHost()
    #expect(host.environment.scale == 3)
    let button = UIButton(type: .system)
    let image = try #require(UIImage(systemName: "heart"))
    button.setImage(image, for: .normal)
    #expect(button.intrinsicContentSize == image.size)
  }

  @Test("Without a value for the exact state, the normal one is shown")
  func lookup() {
    let button = UIButton(type: .custom)
    button.setTitle("normal", for: .normal)
    button.setTitle("selected", for: .selected)
    button.setTitle("highlighted", for: .highlighted)
    let expected: [(UIControl.State, String)] = [
      (.normal, "normal"), (.selected, "selected"), (.highlighted, "highlighted"), (.disabled, "normal"),
      ([.selected, .highlighted], "normal"), ([.selected, .disabled], "normal"),
    ]
    for (state, title) in expected {
      #expect(button.title(for: state) == title)
      button.isSelected = state.contains(.selected)
      button.isHighlighted = state.contains(.highlighted)
      button.isEnabled = !state.contains(.disabled)
      #expect(button.currentTitle == title)
      button.layoutIfNeeded()
      #expect(button.titleLabel?.text == title)
    }
  }

  @Test("A system button fades when touched and greys when disabled; a custom one keeps its white")
  func titleColors() {
    let system = UIButton(type: .system)
    system.tintColor = .systemGreen
    #expect(system.titleColor(for: .normal) == .systemGreen)
    #expect(system.titleColor(for: .highlighted) == UIColor.systemGreen.withAlphaComponent(0.2))
    #expect(system.titleColor(for: .disabled) == .tertiaryLabel)
    let custom = UIButton(type: .custom)
    for state in [UIControl.State.normal, .highlighted, .disabled] { #expect(custom.titleColor(for: state) == .white) }
    system.setTitleColor(.red, for: .normal)
    #expect(system.titleColor(for: .highlighted) == .red)
  }

  @Test("A tap triggers the primary action after touch up inside")
  func primaryAction() {
    let host = ApplicationHost()
    var log: [String] = []
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in log.append("primary") })
    button.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
    #expect(button.currentTitle == "Go")
    host.show(button, frame: CGRect(x: 100, y: 100, width: 100, height: 44))
    host.tap(at: CGPoint(x: 150, y: 120))
    #expect(log == ["up", "primary"])
    #expect(button.accessibilityActivate())
    #expect(log.count == 4)
    button.isEnabled = false
    #expect(!button.accessibilityActivate())
    #expect(log.count == 4)
  }

  @Test("A button that shows its menu does not trigger its action")
  func menu() {
    let host = ApplicationHost()
    var log: [String] = []
    let button = UIButton(type: .system, primaryAction: UIAction { _ in log.append("primary") })
    button.addAction(UIAction { _ in log.append("menu") }, for: .menuActionTriggered)
    button.menu = UIMenu()
    button.showsMenuAsPrimaryAction = true
    host.show(button, frame: CGRect(x: 100, y: 100, width: 100, height: 44))
    host.tap(at: CGPoint(x: 150, y: 120))
    #expect(log == ["menu"])
  }

  @Test("A button can toggle its selection")
  func selection() {
    let button = UIButton(type: .system)
    button.changesSelectionAsPrimaryAction = true
    _ = button.accessibilityActivate()
    #expect(button.isSelected && button.accessibilityTraits.contains(.selected))
    _ = button.accessibilityActivate()
    #expect(!button.isSelected)
  }

  @Test("The title is the accessibility label, with the button trait")
  func accessibility() {
    let button = UIButton(type: .system)
    button.setTitle("Add", for: .normal)
    #expect(button.isAccessibilityElement && button.accessibilityTraits == .button)
    #expect(button.accessibilityLabel == "Add")
    button.layoutIfNeeded()
    #expect(button.titleLabel?.isAccessibilityElement == false)
    button.isEnabled = false
    #expect(button.accessibilityTraits == [.button, .notEnabled])
    #expect(UIButton(configuration: Self.titled(.filled())).accessibilityLabel == "Save")
  }

  @Test("The image precedes the title in the reading direction")
  func rightToLeft() throws {
    for attribute in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
      let button = UIButton(type: .system)
      button.semanticContentAttribute = attribute
      button.setTitle("Title", for: .normal)
      button.setImage(UIImage(systemName: "heart"), for: .normal)
      button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
      button.layoutIfNeeded()
      let (image, title) = (try #require(button.imageView).frame, try #require(button.titleLabel).frame)
      #expect((image.maxX <= title.minX) == (attribute == .forceLeftToRight))
      #expect(abs(image.union(title).midX - 100) < 0.5)
    }
  }

  @Test("Content moves to its aligned side")
  func alignment() throws {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    button.contentHorizontalAlignment = .trailing
    button.layoutIfNeeded()
    #expect(try #require(button.titleLabel).frame.maxX == 200)
    button.contentHorizontalAlignment = .leading
    button.layoutIfNeeded()
    #expect(try #require(button.titleLabel).frame.minX == 0)
  }

  @Test("The baseline is that of the title")
  func baseline() throws {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    button.layoutIfNeeded()
    let label = try #require(button.titleLabel)
    let expected = label.frame.minY + (try #require(label.firstBaselineOffset))
    #expect(button.firstBaselineOffset == expected)
    #expect(abs(try #require(button.lastBaselineOffset) - (30 - expected)) < 1e-6)
    #expect(UIButton(type: .system).firstBaselineOffset == nil)
  }

  @Test("A font set on the title label changes the button's size")
  func titleFont() {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 30)
    // 30 · 1.193359 = 35.8, up to thirds: 36; and 12.
    #expect(button.intrinsicContentSize.height == 48)
  }

  @Test("A close button is a disc of 30 points")
  func close() {
    let button = UIButton(type: .close)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
    #expect(button.configuration == nil)
  }

  // MARK: Configurations

  private static func titled(_ configuration: UIButton.Configuration) -> UIButton.Configuration {
    var configuration = configuration
    configuration.title = "Save"
    return configuration
  }

  @Test("Configured buttons have the heights of their sizes")
  func configuredSizes() {
    for (size, height, width) in [
      (UIButton.Configuration.Size.mini, 28, 20), (.small, 28, 20), (.medium, 7 + 61.0 / 3 + 7, 24),
      (.large, 15 + 61.0 / 3 + 15, 40),
    ] as [(UIButton.Configuration.Size, CGFloat, CGFloat)] {
      var configuration = Self.titled(.filled())
      configuration.buttonSize = size
      let actual = UIButton(configuration: configuration).intrinsicContentSize
      #expect(abs(actual.height - height) < 1e-6)
      let points: CGFloat = size == .mini || size == .small ? 15 : 17
      #expect(abs(actual.width - width - textWidth("Save", points)) < 1.0 / 3)
    }
  }

  @Test("Insets follow the size until they are set, and again when they are reset")
  func insets() {
    var configuration = UIButton.Configuration.filled()
    let medium = configuration.contentInsets
    configuration.buttonSize = .large
    #expect(configuration.contentInsets != medium)
    configuration.contentInsets = .zero
    configuration.buttonSize = .small
    #expect(configuration.contentInsets == .zero)
    configuration.setDefaultContentInsets()
    configuration.buttonSize = .medium
    #expect(configuration.contentInsets == medium)
  }

  @Test("Colours follow style and state")
  func configuredColors() {
    let tint = UIColor.systemGreen
    let filled = UIButton.Configuration.filled()
    #expect(filled.backgroundColor(state: .normal, tint: tint) == tint)
    #expect(filled.foregroundColor(state: .normal, tint: tint) == .white)
    #expect(filled.backgroundColor(state: .highlighted, tint: tint) == tint.faded(by: 0.75))
    #expect(filled.backgroundColor(state: .disabled, tint: tint) == .tertiarySystemFill)
    #expect(filled.foregroundColor(state: .disabled, tint: tint) == .tertiaryLabel)
    let plain = UIButton.Configuration.plain()
    #expect(plain.backgroundColor(state: .normal, tint: tint) == .clear)
    #expect(plain.foregroundColor(state: .normal, tint: tint) == tint)
    #expect(UIButton.Configuration.gray().backgroundColor(state: .normal, tint: tint) == .secondarySystemFill)
    var own = UIButton.Configuration.tinted()
    own.baseBackgroundColor = .systemRed
    own.baseForegroundColor = .systemYellow
    #expect(own.foregroundColor(state: .normal, tint: tint) == .systemYellow)
    #expect(own.backgroundColor(state: .normal, tint: tint) == UIColor.systemRed.withAlphaComponent(0.18))
    own.background.backgroundColor = .black
    #expect(own.backgroundColor(state: .highlighted, tint: tint) == .black)
  }

  @Test("Corners follow the corner style, never beyond half of the shorter side")
  func corners() {
    let traits = UITraitCollection()
    let size = CGSize(width: 100, height: 30)
    var configuration = UIButton.Configuration.filled()
    configuration.background.cornerRadius = 9
    for (style, radius) in [
      (UIButton.Configuration.CornerStyle.fixed, 9), (.dynamic, 9), (.capsule, 15), (.small, 4), (.medium, 5.95),
      (.large, 8.75),
    ] as [(UIButton.Configuration.CornerStyle, CGFloat)] {
      configuration.cornerStyle = style
      #expect(configuration.cornerRadius(for: size, traits: traits) == radius)
      #expect(configuration.cornerRadius(for: CGSize(width: 4, height: 30), traits: traits) == 2)
    }
  }

  @Test("A long title wraps and makes the button taller")
  func wrapping() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "a title much longer than the button is wide"
    let button = UIButton(configuration: configuration)
    let natural = button.intrinsicContentSize
    let wrapped = try #require(button.intrinsicContentSize(forLayoutWidth: 120))
    #expect(wrapped.height > natural.height + UIFont.systemFont(ofSize: 17).lineHeight)
    configuration.titleLineBreakMode = .byTruncatingTail
    button.configuration = configuration
    #expect(try #require(button.intrinsicContentSize(forLayoutWidth: 120)).height == natural.height)
  }

  @Test("A title's attributes can be transformed")
  func transformer() throws {
    var configuration = Self.titled(.plain())
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { container in
      var container = container
      container.uiKit.font = .systemFont(ofSize: 40)
      return container
    }
    let button = UIButton(configuration: configuration)
    button.layoutIfNeeded()
    let font = try #require(button.titleLabel?.font)
    #expect(font.pointSize == 40)
  }

  @Test("An update handler adapts the configuration to the state, once for a change")
  func updateHandler() {
    let host = ApplicationHost()
    let button = UIButton(configuration: Self.titled(.filled()))
    var calls = 0
    button.configurationUpdateHandler = { button in
      calls += 1
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    host.show(button, frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(button.titleLabel?.text == "Off" && calls == 1)
    button.isSelected = true
    host.settle()
    #expect(button.titleLabel?.text == "On" && calls == 2)
    host.settle()
    #expect(calls == 2)
  }

  @Test("Title and image come from the action unless the configuration has them")
  func configurationFromAction() {
    var configuration = UIButton.Configuration.plain()
    let action = UIAction(title: "Delete", image: UIImage(systemName: "trash")) { _ in }
    #expect(UIButton(configuration: configuration, primaryAction: action).configuration?.title == "Delete")
    configuration.title = "Own"
    let button = UIButton(configuration: configuration, primaryAction: action)
    #expect(button.configuration?.title == "Own" && button.configuration?.image == action.image)
  }

  @Test("Laying a button out again changes and requests nothing")
  func idempotence() {
    let host = ApplicationHost()
    var configuration = Self.titled(.tinted())
    configuration.subtitle = "and close"
    configuration.image = UIImage(systemName: "checkmark")
    let buttons = [UIButton(configuration: configuration), UIButton(type: .system)]
    buttons[1].setTitle("Title", for: .normal)
    buttons[1].setImage(UIImage(systemName: "heart"), for: .normal)
    for button in buttons {
      host.show(button, frame: CGRect(x: 10, y: 100, width: 200, height: 60))
      let frames = button.subviews.map(\.frame)
      button.setNeedsLayout()
      host.runFrame()
      #expect(button.subviews.map(\.frame) == frames)
      #expect(!host.runtime.updateCycle.needsUpdate)
    }
  }

  @Test("Under constraints a button gets its natural size, and wraps when narrower")
  func constraints() {
    let host = ApplicationHost()
    let controller = UIViewController()
    let plain = UIButton(type: .system)
    plain.setTitle("Title", for: .normal)
    var configuration = UIButton.Configuration.filled()
    configuration.title = "a title much longer than the button is wide"
    let narrow = UIButton(configuration: configuration)
    for button in [plain, narrow] {
      button.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(button)
      button.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor).isActive = true
    }
    plain.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 100).isActive = true
    narrow.topAnchor.constraint(equalTo: plain.bottomAnchor).isActive = true
    narrow.widthAnchor.constraint(equalToConstant: 120).isActive = true
    host.show(controller)
    #expect(plain.bounds.size == plain.intrinsicContentSize)
    #expect(narrow.bounds.height == narrow.intrinsicContentSize(forLayoutWidth: 120)?.height)
    #expect(!host.runtime.updateCycle.needsUpdate)
  }
}

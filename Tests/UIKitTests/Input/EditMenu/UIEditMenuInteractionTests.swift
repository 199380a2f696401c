import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("UIEditMenuInteraction", .serialized)
struct UIEditMenuInteractionTests {
  /// Offers what a test says, and writes down the calls.
  private final class Delegate: NSObject, UIEditMenuInteractionDelegate {
    var log: [String] = []
    var items: [UIMenuElement] = []
    var target = CGRect.null

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      log.append("menu(\(configuration.identifier), \(suggestedActions.count))")
      return UIMenu(children: items)
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      log.append("present")
      animator.addAnimations { self.log.append("animate") }
      animator.addCompletion { self.log.append("presented") }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      log.append("dismiss")
      animator.addCompletion { self.log.append("dismissed") }
    }

    func act(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { [weak self] _ in self?.log.append(title) }
    }
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private let host = ApplicationHost()
  private let view = UIView()
  private let delegate = Delegate()
  private let interaction: UIEditMenuInteraction

  init() {
    interaction = UIEditMenuInteraction(delegate: delegate)
    host.show(view, frame: CGRect(x: 50, y: 300, width: 200, height: 100))
    view.addInteraction(interaction)
  }

  private func present(_ titles: String..., at point: CGPoint = CGPoint(x: 100, y: 20)) {
    delegate.items = titles.map { delegate.act($0) }
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: "card", sourcePoint: point))
    host.advance(by: 0.5)
  }

  @Test("The delegate is asked and notified in order, and a chosen item acts after the menu begins to disappear")
  func order() throws {
    present("Stamp", "Send")
    #expect(delegate.take() == ["menu(card, 0)", "present", "animate", "presented"])
    #expect(host.editMenuItems == ["Stamp", "Send"] && interaction.location(in: view) == CGPoint(x: 100, y: 20))
    try host.chooseEditMenuItem("Send")
    #expect(delegate.take() == ["dismiss", "Send"] && host.editMenu == nil)
    host.advance(by: 0.5)
    #expect(delegate.take() == ["dismissed"] && interaction.location(in: view) == .zero)
  }

  @Test("The menu is above the point, or above the delegate's rectangle, and moves with it")
  func place() throws {
    present("Stamp")
    let bar = try #require(host.editMenu)
    #expect(bar.frame.midX == 150 && bar.frame.maxY < 320 && bar.frame.maxY > 300)
    delegate.target = CGRect(x: 0, y: 0, width: 40, height: 100)
    interaction.updateVisibleMenuPosition(animated: false)
    #expect(bar.frame.midX == 70 && bar.frame.maxY < 300)
  }

  @Test("Items that do not fit are on pages that are turned")
  func pages() throws {
    present("Bookmark", "Highlight", "Underline", "Translate", "Look Up", "Share")
    let first = host.editMenuItems
    #expect(first.last == "Show more items" && first.first == "Bookmark" && first.count < 6)
    try host.chooseEditMenuItem("Show more items")
    #expect(host.editMenuItems.first == "Show previous items" && host.editMenuItems.contains("Share"))
    try host.chooseEditMenuItem("Show previous items")
    #expect(host.editMenuItems == first)
  }

  @Test("A submenu takes the place of the items, and leads back")
  func submenu() throws {
    delegate.items = [UIMenu(title: "Colour", children: [delegate.act("Red"), delegate.act("Blue")])]
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: "card", sourcePoint: .zero))
    try host.chooseEditMenuItem("Colour")
    #expect(host.editMenuItems == ["Back", "Red", "Blue"])
    try host.chooseEditMenuItem("Back")
    #expect(host.editMenuItems == ["Colour"])
    try host.chooseEditMenuItem("Colour")
    _ = delegate.take()
    try host.chooseEditMenuItem("Blue")
    #expect(delegate.take().contains("Blue") && host.editMenu == nil)
  }

  @Test("Hidden items are left out, disabled ones do nothing, and one that keeps the menu presented keeps it")
  func attributes() throws {
    delegate.items = [
      delegate.act("Secret", .hidden), delegate.act("Grey", .disabled), delegate.act("More", .keepsMenuPresented),
    ]
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: "card", sourcePoint: .zero))
    host.advance(by: 0.5)
    #expect(host.editMenuItems == ["Grey", "More"])
    _ = delegate.take()
    try host.chooseEditMenuItem("Grey")
    #expect(delegate.take().isEmpty && host.editMenu != nil)
    try host.chooseEditMenuItem("More")
    #expect(delegate.take() == ["More"] && host.editMenuItems == ["Grey", "More"])
  }

  @Test("A touch elsewhere dismisses the menu and does what it does there")
  func elsewhere() {
    var taps = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Below") { _ in taps += 1 })
    button.frame = CGRect(x: 50, y: 600, width: 200, height: 44)
    view.superview?.addSubview(button)
    present("Stamp")
    host.tap(at: CGPoint(x: 150, y: 622))
    #expect(taps == 1 && host.editMenu == nil)
  }

  @Test("The menu goes when its view leaves the window, loses the interaction, or asks for a menu without items")
  func leaving() {
    present("Stamp")
    view.removeFromSuperview()
    #expect(host.editMenu == nil && delegate.take().suffix(1) == ["dismiss"])
    host.show(view, frame: CGRect(x: 50, y: 300, width: 200, height: 100))
    present("Stamp")
    view.removeInteraction(interaction)
    #expect(host.editMenu == nil && interaction.view == nil)
    // Without a view there is nowhere to show anything.
    present("Stamp")
    #expect(host.editMenu == nil)
    view.addInteraction(interaction)
    present("Stamp")
    delegate.items = []
    interaction.reloadVisibleMenu()
    #expect(host.editMenu == nil)
  }

  @Test("The menu keeps clear of the screen's edges and is light or dark as its view")
  func edges() throws {
    view.frame = CGRect(x: 350, y: 70, width: 43, height: 20)
    view.overrideUserInterfaceStyle = .dark
    present("Stamp", "Send", at: CGPoint(x: 20, y: 10))
    let bar = try #require(host.editMenu)
    #expect(bar.frame.maxX == 385 && bar.frame.minY > 80)
    #expect(bar.traitCollection.userInterfaceStyle == .dark)
  }
}

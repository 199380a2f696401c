import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Menus, actions, edit menus and constants", .serialized)
final class MenuMembersTests {
  @Test("Menus and actions keep what they are made of; children can be replaced")
  func menus() {
    let action = UIAction(
      title: "Title", subtitle: "More", image: nil, identifier: UIAction.Identifier("id"), discoverabilityTitle: "Find",
      state: .mixed
    ) { _ in }
    #expect(action.subtitle == "More" && action.identifier.rawValue == "id" && action.discoverabilityTitle == "Find")
    #expect(action.state == .mixed && action.selectedImage == nil)
    let menu = UIMenu(
      title: "Menu", identifier: UIMenu.Identifier("menu"), options: .destructive, preferredElementSize: .small,
      children: [action])
    #expect(
      menu.preferredElementSize == .small && menu.options.contains(.destructive) && menu.identifier.rawValue == "menu")
    let other = menu.replacingChildren([])
    #expect(other.children.isEmpty && other.preferredElementSize == .small && other.identifier == menu.identifier)
    #expect([UIMenuElement.State.off, .on, .mixed].map(\.rawValue) == [0, 1, 2])
    #expect([UIMenu.ElementSize.automatic, .small, .medium, .large].map(\.rawValue) == [-1, 0, 1, 2])
    #expect(UIMenu.Options.displayInline.rawValue == 1 && UIMenu.Options.destructive.rawValue == 2)
  }

  @Test("A handler kept as a value runs for the sender of each of its actions")
  func handlers() {
    var calls: [String] = []
    let handler: UIActionHandler = { calls.append("\($0.title) \($0.sender is UIButton)") }
    let actions = ["One", "Two"].map { UIAction(title: $0, handler: handler) }
    UIButton(primaryAction: actions[0]).sendActions(for: .primaryActionTriggered)
    actions[1].performWithSender(nil, target: nil)
    #expect(calls == ["One true", "Two false"] && actions.allSatisfy { $0.sender == nil })
    #expect(actions[0].identifier != actions[1].identifier)
  }

  @Test("A provider of a context menu's actions is asked when the menu opens; without a menu the preview is alone")
  func actionProviders() {
    final class Delegate: NSObject, UIContextMenuInteractionDelegate {
      var provider: UIContextMenuActionProvider?
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil, actionProvider: provider)
      }
    }
    let (host, delegate, view) = (ApplicationHost(), Delegate(), UIView())
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    host.show(view, frame: CGRect(x: 50, y: 200, width: 200, height: 60))
    func titles(_ provider: UIContextMenuActionProvider?) -> [String] {
      delegate.provider = provider
      host.touchDown(at: CGPoint(x: 150, y: 230))
      host.advance(by: 0.6)
      host.touchUp(at: CGPoint(x: 150, y: 230))
      host.rest()
      defer {
        host.tap(at: CGPoint(x: 10, y: 840))
        host.rest()
      }
      return host.window?.labels.compactMap(\.text) ?? []
    }
    var suggested: [Int] = []
    let provider: UIContextMenuActionProvider = { elements in
      suggested.append(elements.count)
      return UIMenu(children: elements + [UIAction(title: "Copy") { _ in }, UIAction(title: "Paste") { _ in }])
    }
    #expect(suggested.isEmpty && titles(provider) == ["Copy", "Paste"] && suggested == [0])
    #expect(titles { _ in nil }.isEmpty && titles(nil).isEmpty && titles(provider) == ["Copy", "Paste"])
    #expect(suggested == [0, 0])
  }

  @Test("An edit menu's configuration has its place and arrow; the interaction knows view and delegate")
  func editMenus() {
    final class Delegate: NSObject, UIEditMenuInteractionDelegate {}
    final class Moving: UIEditMenuInteraction {
      var log: [String] = []
      override func willMove(to view: UIView?) {
        super.willMove(to: view)
        log.append("will")
      }
      override func didMove(to view: UIView?) {
        super.didMove(to: view)
        log.append("did")
      }
    }
    let configuration = UIEditMenuConfiguration(identifier: "x", sourcePoint: CGPoint(x: 3, y: 4))
    #expect(configuration.sourcePoint == CGPoint(x: 3, y: 4) && configuration.preferredArrowDirection == .automatic)
    configuration.preferredArrowDirection = .down
    #expect([UIEditMenuArrowDirection.automatic, .up, .down, .left, .right].map(\.rawValue) == [0, 1, 2, 3, 4])
    let (delegate, view) = (Delegate(), UIView())
    let interaction = Moving(delegate: delegate)
    #expect(interaction.delegate === delegate)
    view.addInteraction(interaction)
    #expect(interaction.view === view && interaction.log == ["will", "did"])
    let moved: any UIInteraction = interaction
    #expect(moved.view === view)
  }

  @Test("An alert keeps its message and style")
  func alerts() {
    let host = ApplicationHost()
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
    #expect(alert.message == "Message" && alert.preferredStyle == .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    let screen = UIViewController()
    host.show(screen)
    screen.present(alert, animated: false)
    host.rest()
    #expect(alert.view.labels.contains { $0.text == "Message" })
    #expect(UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).preferredStyle == .actionSheet)
    #expect([UIAlertController.Style.actionSheet, .alert].map(\.rawValue) == [0, 1])
  }

  @Test("Keyboards, return keys, orientations and edges have Apple's values")
  func constants() {
    typealias Keyboard = UIKeyboardType
    let keyboards: [Keyboard] = [
      .default, .asciiCapable, .numbersAndPunctuation, .URL, .numberPad, .phonePad, .namePhonePad, .emailAddress,
      .decimalPad, .twitter, .webSearch, .asciiCapableNumberPad,
    ]
    #expect(keyboards.map(\.rawValue) == Array(0...11) && Keyboard.alphabet == .asciiCapable)
    typealias Return = UIReturnKeyType
    let returns: [Return] = [
      .default, .go, .google, .join, .next, .route, .search, .send, .yahoo, .done, .emergencyCall, .continue,
    ]
    #expect(returns.map(\.rawValue) == Array(0...11))
    #expect(
      [UIKeyboardAppearance.default, .dark, .light].map(\.rawValue) == [0, 1, 2] && UIKeyboardAppearance.alert == .dark)
    typealias Orientation = UIInterfaceOrientation
    #expect([Orientation.unknown, .portrait, .portraitUpsideDown].map(\.rawValue) == [0, 1, 2])
    #expect(
      Orientation.portrait.isPortrait && Orientation.portraitUpsideDown.isPortrait
        && !Orientation.landscapeLeft.isPortrait)
    #expect(UIRectEdge.all == [.top, .left, .bottom, .right] && UIRectCorner.allCorners.rawValue == .max)
    #expect(UIEdgeInsets() == .zero && UIOffset() == .zero && UIOffset(horizontal: 1, vertical: 2).vertical == 2)
    typealias Page = UIPageControl
    #expect([Page.BackgroundStyle.automatic, .prominent, .minimal].map(\.rawValue) == [0, 1, 2])
    typealias Spine = UIPageViewController.SpineLocation
    #expect([Spine.none, .min, .mid, .max].map(\.rawValue) == [0, 1, 2, 3])
    typealias Blur = UIBlurEffect.Style
    let blurs: [Blur] = [
      .extraLight, .light, .dark, .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
      .systemThickMaterial, .systemChromeMaterial, .systemUltraThinMaterialLight, .systemThinMaterialLight,
      .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight, .systemUltraThinMaterialDark,
      .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark, .systemChromeMaterialDark,
    ]
    #expect(blurs.map(\.rawValue) == [0, 1, 2] + Array(4...20))
    #expect([NSKeyValueChange.setting, .insertion, .removal, .replacement].map(\.rawValue) == [1, 2, 3, 4])
  }
}

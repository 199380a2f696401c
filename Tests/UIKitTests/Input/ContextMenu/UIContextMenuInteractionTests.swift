import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("UIContextMenuInteraction", .serialized)
final class UIContextMenuInteractionTests {
  /// Offers what a test says, and writes down the calls.
  private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
    var log: [String] = []
    var titles: [String]? = ["Copy", "Share"]
    var previewProvider: UIContextMenuContentPreviewProvider?
    var highlight: UITargetedPreview?
    var dismissal: UITargetedPreview?
    var commitStyle = UIContextMenuInteractionCommitStyle.dismiss

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("configuration(\(Int(location.x)), \(Int(location.y)))")
      guard let titles else { return nil }
      return UIContextMenuConfiguration(identifier: "card" as NSString, previewProvider: previewProvider) {
        [weak self] suggested in
        self?.log.append("items(\(suggested.count))")
        return UIMenu(
          children: titles.map { title in UIAction(title: title) { [weak self] _ in self?.log.append(title) } })
      }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
      log.append("highlight(\(identifier))")
      return highlight
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
      log.append("dismissal(\(identifier))")
      return dismissal
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      log.append("commit(\(animator.previewViewController != nil))")
      animator.preferredCommitStyle = commitStyle
      animator.addCompletion { self.log.append("committed") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("display")
      animator?.addAnimations { self.log.append("animate") }
      animator?.addCompletion { self.log.append("displayed") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("end")
      animator?.addCompletion { self.log.append("ended") }
    }
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private let host = ApplicationHost()
  private let screen = UIViewController()
  private let view = UIView(frame: CGRect(x: 40, y: 300, width: 120, height: 80))
  private let delegate = Delegate()
  private let interaction: UIContextMenuInteraction

  init() {
    interaction = UIContextMenuInteraction(delegate: delegate)
    view.backgroundColor = .systemTeal
    screen.view.addSubview(view)
    view.addInteraction(interaction)
    host.show(screen)
  }

  private var overlay: MenuOverlay? {
    view.window?.subviews.lazy.compactMap { $0 as? MenuOverlay }.last { !$0.isClosing }
  }
  private var lifted: CGRect? {
    let preview = overlay?.subviews.lazy.compactMap { $0 as? ContextMenuPreviewView }.first
    return preview?.subviews.last.map { $0.convert($0.bounds, to: nil) }
  }
  private func rows() -> [MenuRowView] {
    func rows(in view: UIView) -> [MenuRowView] {
      view.subviews.flatMap { ($0 as? MenuRowView).map { [$0] } ?? rows(in: $0) }
    }
    return overlay.map(rows) ?? []
  }
  private func middle(_ row: MenuRowView) -> CGPoint {
    row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
  }

  /// Presses the middle of the view and lifts the finger after the menu has opened.
  private func press() {
    host.touchDown(at: CGPoint(x: 100, y: 340))
    host.advance(by: 0.6)
    host.touchUp(at: CGPoint(x: 100, y: 340))
    host.rest()
  }

  @Test("A press asks, opens and notifies in order; a chosen item acts as the menu begins to close")
  func order() throws {
    host.touchDown(at: CGPoint(x: 100, y: 340))
    host.advance(by: 0.4)
    #expect(delegate.take() == [])
    host.advance(by: 0.2)
    #expect(delegate.take() == ["configuration(60, 40)", "highlight(card)", "items(0)", "display", "animate"])
    host.touchUp(at: CGPoint(x: 100, y: 340))
    host.rest()
    #expect(delegate.take() == ["displayed"])
    #expect(rows().map(\.accessibilityLabel) == ["Copy", "Share"])
    #expect(interaction.menuAppearance == .rich)
    #expect(interaction.location(in: view) == CGPoint(x: 60, y: 40))
    host.tap(at: middle(try #require(rows().last)))
    #expect(delegate.take().sorted() == ["Share", "dismissal(card)", "end"].sorted())
    host.rest()
    #expect(delegate.take() == ["ended"])
    #expect(interaction.menuAppearance == .unknown)
  }

  @Test("Without a configuration nothing opens, and the touch stays with the view")
  func noConfiguration() {
    final class Button: UIButton {}
    delegate.titles = nil
    let button = Button(frame: view.bounds)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    view.addSubview(button)
    press()
    #expect(overlay == nil && taps == 1)
    #expect(delegate.take() == ["configuration(60, 40)"])
  }

  @Test("The touch that opens a menu is cancelled for the views below")
  func cancelsTouches() {
    let button = UIButton(frame: view.bounds)
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    button.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
    view.addSubview(button)
    press()
    #expect(overlay != nil && events == ["cancel"])
  }

  @Test("The view is lifted where it is, invisible meanwhile, and the menu is beside it")
  func lifting() throws {
    view.alpha = 0.9
    press()
    let frame = try #require(lifted)
    #expect(abs(frame.midX - 100) < 0.5 && abs(frame.midY - 340) < 0.5 && abs(frame.width - 120) < 0.5)
    #expect(view.alpha == 0)
    #expect(middle(rows()[0]).y > frame.maxY)
    interaction.dismissMenu()
    host.rest()
    #expect(abs(view.alpha - 0.9) < 0.001)
    #expect(view.window?.subviews.contains { $0 is MenuOverlay } == false)
  }

  @Test("A touch elsewhere closes the menu, and reaches nothing below it")
  func elsewhere() {
    var taps = 0
    let button = UIButton(frame: CGRect(x: 40, y: 700, width: 300, height: 50))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    screen.view.addSubview(button)
    press()
    host.tap(at: CGPoint(x: 300, y: 720))
    host.rest()
    #expect(overlay == nil && taps == 0)
    #expect(delegate.take().suffix(3) == ["end", "dismissal(card)", "ended"])
  }

  @Test("The finger that opened the menu may go on to an item and lift there")
  func slide() throws {
    host.touchDown(at: CGPoint(x: 100, y: 340))
    host.advance(by: 0.9)
    let row = try #require(rows().first)
    host.touchMove(to: middle(row))
    host.advance(by: 0.05)
    #expect(row.isHighlighted)
    host.touchUp(at: middle(row))
    host.rest()
    #expect(delegate.log.contains("Copy") && overlay == nil)
  }

  @Test(
    "A tap on the preview goes to the delegate before the menu ends",
    arguments: [UIContextMenuInteractionCommitStyle.dismiss, .pop])
  func commit(style: UIContextMenuInteractionCommitStyle) throws {
    delegate.commitStyle = style
    press()
    _ = delegate.take()
    let frame = try #require(lifted)
    host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    host.rest()
    #expect(delegate.take().filter { !$0.hasPrefix("dismissal") } == ["commit(false)", "end", "committed", "ended"])
    #expect(overlay == nil && view.alpha == 1)
  }

  @Test(
    "A preview controller's view is shown in its preferred size, with its appearance calls, and can be pushed from there"
  )
  func controller() throws {
    final class Page: UIViewController {
      var log: [String] = []
      override func viewWillAppear(_ animated: Bool) { log.append("appear") }
      override func viewDidDisappear(_ animated: Bool) { log.append("gone") }
    }
    let page = Page()
    page.preferredContentSize = CGSize(width: 300, height: 200)
    delegate.previewProvider = { page }
    press()
    #expect(page.log == ["appear"])
    #expect(try #require(lifted).size == CGSize(width: 300, height: 200))
    #expect(view.alpha == 1)
    let frame = try #require(lifted)
    host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    #expect(delegate.log.contains("commit(true)"))
    host.rest()
    #expect(page.viewIfLoaded?.window == nil)
    #expect(page.log == ["appear", "gone"])
  }

  @Test("The delegate's previews decide what is lifted and where it returns to")
  func targetedPreviews() throws {
    let badge = UIView(frame: CGRect(x: 80, y: 0, width: 40, height: 40))
    view.addSubview(badge)
    delegate.highlight = UITargetedPreview(view: badge)
    press()
    let frame = try #require(lifted)
    #expect(abs(frame.midX - 140) < 0.5 && abs(frame.width - 40) < 0.5)
    #expect(badge.alpha == 0 && view.alpha == 1)
    interaction.dismissMenu()
    host.rest()
    #expect(badge.alpha == 1)
  }

  @Test("Parameters cut out a part of the view")
  func parameters() throws {
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 20, y: 10, width: 60, height: 30))
    delegate.highlight = UITargetedPreview(view: view, parameters: parameters)
    press()
    let frame = try #require(lifted)
    #expect(abs(frame.width - 60) < 0.5 && abs(frame.midX - 90) < 0.5 && abs(frame.midY - 325) < 0.5)
  }

  @Test("An app's shadow outline moves with the part that is lifted")
  func shadowPath() throws {
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 20, y: 10, width: 60, height: 30))
    parameters.shadowPath = UIBezierPath(rect: CGRect(x: 30, y: 15, width: 40, height: 20))
    delegate.highlight = UITargetedPreview(view: view, parameters: parameters)
    press()
    let preview = overlay?.subviews.lazy.compactMap { $0 as? ContextMenuPreviewView }.first
    let outline = try #require(preview?.subviews.last?.layer.shadowPath)
    #expect(outline.boundingBox == CGRect(x: 10, y: 5, width: 40, height: 20))
  }

  @Test("A turned target keeps the size of the preview, and a scaled one scales it")
  func targets() throws {
    func frame(_ transform: CGAffineTransform) -> CGRect? {
      let target = UIPreviewTarget(container: screen.view, center: CGPoint(x: 200, y: 400), transform: transform)
      return UITargetedPreview(view: view).retargetedPreview(with: target).frame(in: screen.view)
    }
    let turned = try #require(frame(CGAffineTransform(rotationAngle: .pi / 4)))
    #expect(abs(turned.width - 120) < 0.001 && abs(turned.height - 80) < 0.001 && abs(turned.midX - 200) < 0.001)
    let scaled = try #require(frame(CGAffineTransform(scaleX: 0.5, y: 0.25)))
    #expect(abs(scaled.width - 60) < 0.001 && abs(scaled.height - 20) < 0.001 && abs(scaled.midY - 400) < 0.001)
  }

  @Test("The menu closes when its view leaves the window, when the interaction is removed and when the screen turns")
  func leaving() {
    press()
    view.removeFromSuperview()
    host.rest()
    #expect(host.application.allWindows.allSatisfy { !$0.subviews.contains { $0 is MenuOverlay } })
    #expect(view.alpha == 1)
    screen.view.addSubview(view)
    press()
    view.removeInteraction(interaction)
    host.rest()
    #expect(overlay == nil && view.alpha == 1)
    view.addInteraction(interaction)
    press()
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(overlay == nil && view.alpha == 1)
  }

  @Test("A menu without items shows the preview alone, and the visible menu can be replaced")
  func emptyAndUpdated() {
    delegate.titles = []
    press()
    #expect(overlay != nil && rows().isEmpty)
    interaction.dismissMenu()
    host.rest()
    delegate.titles = ["Copy"]
    press()
    interaction.updateVisibleMenu { menu in menu.replacingChildren(menu.children + [UIAction(title: "More") { _ in }]) }
    #expect(rows().map(\.accessibilityLabel) == ["Copy", "More"])
  }

  @Test("A view in a list that scrolls opens its menu only if the finger rests")
  func scrolling() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 400))
    scroll.contentSize = CGSize(width: 390, height: 2000)
    screen.view.addSubview(scroll)
    view.frame.origin = CGPoint(x: 40, y: 100)
    scroll.addSubview(view)
    host.touchDown(at: CGPoint(x: 100, y: 340))
    host.advance(by: 0.2)
    host.touchMove(to: CGPoint(x: 100, y: 300))
    host.advance(by: 0.6)
    #expect(overlay == nil && scroll.contentOffset.y > 0)
    host.touchUp(at: CGPoint(x: 100, y: 300))
    host.rest()
    scroll.contentOffset = .zero
    press()
    #expect(overlay != nil)
  }

  @Test("Interaction, delegate, configuration and preview are released")
  func lifetime() {
    weak var released: UIContextMenuInteraction?
    do {
      let other = UIContextMenuInteraction(delegate: delegate)
      let view = UIView(frame: CGRect(x: 200, y: 500, width: 80, height: 80))
      view.addInteraction(other)
      screen.view.addSubview(view)
      host.touchDown(at: CGPoint(x: 240, y: 540))
      host.advance(by: 0.6)
      host.touchUp(at: CGPoint(x: 240, y: 540))
      host.rest()
      view.removeFromSuperview()
      host.rest()
      released = other
    }
    #expect(released == nil)
  }
}

import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Values of context menus, swipe actions and previews", .serialized)
struct PreviewValueTests {
  @Test("A preview has the size of its view and copies its parameters; its target is where it returns to")
  func preview() {
    let (container, view) = (UIView(), UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)))
    container.addSubview(view)
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .systemRed
    let target = UIPreviewTarget(
      container: container, center: CGPoint(x: 5, y: 6), transform: CGAffineTransform(scaleX: 2, y: 2))
    let preview = UITargetedPreview(view: view, parameters: parameters, target: target)
    parameters.backgroundColor = .systemBlue
    #expect(preview.view === view && preview.size == CGSize(width: 30, height: 40) && preview.target === target)
    #expect(preview.parameters.backgroundColor == .systemRed)
    let own = UITargetedPreview(view: view)
    #expect(own.target.container === container && own.target.center == CGPoint(x: 25, y: 40))
  }

  @Test("Lines of text are cut out with a margin around each, and nothing is cut out without lines")
  func textLines() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let (first, second) = (CGRect(x: 50, y: 20, width: 100, height: 20), CGRect(x: 20, y: 40, width: 60, height: 20))
    let one = UIPreviewParameters(textLineRects: [NSValue(cgRect: first)])
    #expect(one.visiblePath?.bounds == first.insetBy(dx: -8, dy: -8))
    #expect(one.backgroundColor == .systemBackground && one.shadowPath == nil)
    let both = UIPreviewParameters(textLineRects: [first, second].map(NSValue.init(cgRect:)))
    #expect(both.visiblePath?.bounds == first.union(second).insetBy(dx: -8, dy: -8))
    for (point, isInside) in [
      (CGPoint(x: 100, y: 30), true), (CGPoint(x: 30, y: 50), true), (CGPoint(x: 140, y: 60), false),
      (CGPoint(x: 20, y: 20), false),
    ] { #expect(both.visiblePath?.contains(point) == isInside, "\(point)") }
    #expect(
      UITargetedPreview(view: view, parameters: one).visibleBounds == CGRect(x: 42, y: 12, width: 116, height: 36))
    let none = UIPreviewParameters(textLineRects: [])
    #expect(UITargetedPreview(view: view, parameters: none).visibleBounds == view.bounds)
  }

  @Test("A target transforms its preview: a scaled one has another size around its centre, a turned one its own")
  func transformedTarget() throws {
    let host = ApplicationHost()
    let (container, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40)))
    let window = host.show(container, frame: CGRect(x: 100, y: 200, width: 200, height: 200))
    container.addSubview(view)
    let preview = UITargetedPreview(view: view)
    #expect(UIPreviewTarget(container: container, center: .zero).transform == .identity)
    for (transform, size) in [
      (CGAffineTransform.identity, CGSize(width: 30, height: 40)),
      (CGAffineTransform(scaleX: 2, y: 0.5), CGSize(width: 60, height: 20)),
      (CGAffineTransform(rotationAngle: .pi / 2), CGSize(width: 30, height: 40)),
    ] {
      let target = UIPreviewTarget(container: container, center: CGPoint(x: 50, y: 60), transform: transform)
      #expect((target.copy() as? UIPreviewTarget)?.transform == transform)
      let moved = preview.retargetedPreview(with: target)
      #expect(moved.target.transform == transform)
      let frame = try #require(moved.frame(in: window))
      #expect(abs(frame.width - size.width) < 1e-9 && abs(frame.height - size.height) < 1e-9)
      #expect(abs(frame.midX - 150) < 1e-9 && abs(frame.midY - 260) < 1e-9)
    }
  }

  @Test("A menu's configuration keeps its identifier, order, badge and other items")
  func configuration() {
    let configuration = UIContextMenuConfiguration(identifier: "id" as NSString, previewProvider: nil) { _ in
      UIMenu(children: [])
    }
    #expect(configuration.preferredMenuElementOrder == .automatic && configuration.badgeCount == 0)
    #expect(configuration.secondaryItemIdentifiers.isEmpty)
    configuration.preferredMenuElementOrder = .fixed
    configuration.badgeCount = 3
    configuration.secondaryItemIdentifiers = ["a", "b"]
    #expect(configuration.preferredMenuElementOrder.rawValue == 2 && configuration.secondaryItemIdentifiers.count == 2)
    #expect([UIContextMenuConfiguration.ElementOrder.automatic, .priority, .fixed].map(\.rawValue) == [0, 1, 2])
    #expect(UIContextMenuInteraction.Appearance.compact.rawValue == 2 && configuration.badgeCount == 3)
    #expect(NSRectAlignment.top.rawValue == 1)
  }

  @Test("An interaction knows its delegate and view, and leaves the view it is removed from")
  func interaction() {
    final class Delegate: NSObject, UIContextMenuInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? { nil }
    }
    final class Moving: UIContextMenuInteraction {
      var log: [String] = []
      override func willMove(to view: UIView?) {
        super.willMove(to: view)
        log.append("will \(view != nil)")
      }
      override func didMove(to view: UIView?) {
        super.didMove(to: view)
        log.append("did \(view != nil)")
      }
    }
    let (delegate, view) = (Delegate(), UIView())
    let interaction = Moving(delegate: delegate)
    #expect(interaction.delegate === delegate && interaction.view == nil)
    view.addInteraction(interaction)
    #expect(interaction.view === view && interaction.log == ["will true", "did true"])
    view.removeInteraction(interaction)
    #expect(interaction.view == nil && interaction.log.suffix(2) == ["will false", "did false"])
  }

  @Test("A swipe action is red or grey by its style, and runs its handler with what the app completes")
  func swipeActions() {
    var completions: [Bool] = []
    let handler: UIContextualAction.Handler = { action, _, complete in complete(action.style == .destructive) }
    let actions = [UIContextualAction.Style.destructive, .normal].map {
      UIContextualAction(style: $0, title: "Title", handler: handler)
    }
    #expect(
      actions.map(\.style) == [.destructive, .normal] && actions.map(\.backgroundColor) == [.systemRed, .systemGray])
    for action in actions { action.handler(action, UIView()) { completions.append($0) } }
    #expect(completions == [true, false] && actions[0].image == nil)
    actions[1].backgroundColor = .systemTeal
    #expect(actions[1].backgroundColor == .systemTeal)
    let configuration = UISwipeActionsConfiguration(actions: actions)
    #expect(configuration.actions == actions && configuration.performsFirstActionWithFullSwipe)
  }
}

import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("The large content viewer", .serialized)
struct LargeContentViewerTests {
  /// Two buttons side by side in a bar that shows what is in it in large.
  private final class Bar: UIView {
    let first = UIButton(type: .system)
    let second = UIButton(type: .system)
    var taps: [String] = []

    convenience init() {
      self.init(frame: CGRect(x: 0, y: 100, width: 300, height: 44))
      for (index, (button, title)) in [(first, "Delete"), (second, "Share")].enumerated() {
        button.frame = CGRect(x: index * 150, y: 0, width: 150, height: 44)
        button.showsLargeContentViewer = true
        button.largeContentTitle = title
        button.largeContentImage = UIImage(systemName: "trash")
        button.scalesLargeContentImage = true
        button.addAction(UIAction { [weak self] _ in self?.taps.append(title) }, for: .touchUpInside)
        addSubview(button)
      }
      addInteraction(UILargeContentViewerInteraction(delegate: nil))
    }
  }

  private func host(_ category: UIContentSizeCategory = .accessibilityExtraExtraExtraLarge) -> ApplicationHost {
    var environment = DeviceEnvironment.standard
    environment.contentSizeCategory = category
    return ApplicationHost(environment: environment)
  }

  /// What the pane above everything says; `nil` without one.
  private func shown(_ host: ApplicationHost) -> String? { label(host)?.text }

  private func label(_ host: ApplicationHost) -> UILabel? {
    let pane = host.window?.subviews.last as? UIVisualEffectView
    return pane?.contentView.subviews.lazy.compactMap { $0 as? UILabel }.first
  }

  private let overFirst = CGPoint(x: 75, y: 122)
  private let overSecond = CGPoint(x: 225, y: 122)

  @Test("Dynamic Type: a held finger shows the element under it, follows it, and acts as a tap when lifted")
  func slides() {
    let host = host()
    let bar = Bar()
    host.show(bar, frame: bar.frame)
    host.touchDown(at: overFirst)
    host.advance(by: 0.4)
    #expect(shown(host) == nil)
    host.advance(by: 0.2)
    #expect(shown(host) == "Delete")
    host.touchMove(to: overSecond)
    host.advance(by: 0.1)
    #expect(shown(host) == "Share")
    host.touchUp(at: overSecond)
    host.rest()
    #expect(shown(host) == nil)
    #expect(bar.taps == ["Share"])
  }

  @Test("Dynamic Type: a finger that slides off all elements shows nothing and does nothing")
  func slidesOff() {
    let host = host()
    let bar = Bar()
    host.show(bar, frame: bar.frame)
    host.touchDown(at: overFirst)
    host.advance(by: 0.6)
    #expect(shown(host) == "Delete")
    host.touchMove(to: CGPoint(x: 75, y: 400))
    host.rest()
    #expect(shown(host) == nil)
    host.touchUp(at: CGPoint(x: 75, y: 400))
    host.rest()
    #expect(bar.taps.isEmpty)
  }

  @Test(
    "Dynamic Type: a short tap stays a tap; at ordinary text sizes nothing is shown, however long the finger is held")
  func otherwise() {
    let host = host()
    let bar = Bar()
    host.show(bar, frame: bar.frame)
    host.tap(at: overFirst)
    #expect(bar.taps == ["Delete"] && shown(host) == nil)
    var posts = 0
    let token = NotificationCenter.default.addObserver(
      forName: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { posts += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    #expect(UILargeContentViewerInteraction.isEnabled)
    host.update { $0.contentSizeCategory = .accessibilityMedium }
    #expect(posts == 0)
    host.update { $0.contentSizeCategory = .extraExtraExtraLarge }
    #expect(posts == 1 && !UILargeContentViewerInteraction.isEnabled)
    host.touchDown(at: overFirst)
    host.advance(by: 1)
    #expect(shown(host) == nil)
    host.touchUp(at: overFirst)
    host.settle()
    #expect(bar.taps == ["Delete", "Delete"])
  }

  @Test("Dynamic Type: views that do not enable it are not shown, and a disabled control is shown and does nothing")
  func items() {
    let host = host()
    let bar = Bar()
    host.show(bar, frame: bar.frame)
    bar.first.showsLargeContentViewer = false
    bar.second.isEnabled = false
    host.touchDown(at: overFirst)
    host.advance(by: 0.6)
    #expect(shown(host) == nil)
    host.touchUp(at: overFirst)
    host.rest()
    #expect(bar.taps == ["Delete"])
    host.touchDown(at: overSecond)
    host.advance(by: 0.6)
    #expect(shown(host) == "Share")
    host.touchUp(at: overSecond)
    host.rest()
    #expect(bar.taps == ["Delete"])
  }

  @Test("Dynamic Type: no word is broken, all of it is on the screen, and the pane takes no touch")
  func fits() throws {
    let host = host()
    let bar = Bar()
    bar.first.largeContentTitle = "Verbraucherinformationen anzeigen"
    host.show(bar, frame: bar.frame)
    host.touchDown(at: overFirst)
    host.advance(by: 0.8)
    let label = try #require(self.label(host))
    let word = NSAttributedString(string: "Verbraucherinformationen", attributes: [.font: label.font as Any])
    #expect(word.size().width <= label.bounds.width)
    let pane = try #require(host.window?.subviews.last)
    #expect(host.screen.bounds.contains(pane.frame))
    #expect(pane.bounds.contains(label.convert(label.bounds, to: pane)))
    #expect(host.window?.hitTest(pane.center, with: nil)?.isDescendant(of: pane) == false)
  }

  private final class Delegate: NSObject, UILargeContentViewerInteractionDelegate {
    let item = UILabel()
    var ends: [(text: String?, point: CGPoint)] = []

    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)? { point.x < 100 ? item : nil }

    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
    ) { ends.append((item?.largeContentTitle, point)) }
  }

  @Test("Dynamic Type: a delegate supplies the item under the finger and acts when it is lifted")
  func delegate() {
    let host = host()
    let delegate = Delegate()
    delegate.item.largeContentTitle = "Its own"
    let view = UIView()
    view.addInteraction(UILargeContentViewerInteraction(delegate: delegate))
    host.show(view, frame: CGRect(x: 0, y: 100, width: 300, height: 44))
    view.addSubview(delegate.item)
    delegate.item.frame = CGRect(x: 20, y: 4, width: 60, height: 40)
    host.touchDown(at: overFirst)
    host.advance(by: 0.6)
    #expect(shown(host) == "Its own")
    host.touchUp(at: overFirst)
    host.rest()
    // In the item's space: (75, 22) in the view.
    #expect(delegate.ends.map(\.text) == ["Its own"] && delegate.ends.first?.point == CGPoint(x: 55, y: 18))
    host.touchDown(at: overSecond)
    host.advance(by: 0.6)
    #expect(shown(host) == nil)
    host.touchUp(at: overSecond)
    host.rest()
    #expect(delegate.ends.count == 1)
  }

  @Test("Interactions are notified of their view, are on one at a time, and are removed with it")
  func interactions() {
    let host = host()
    weak var weakInteraction: UILargeContentViewerInteraction?
    weak var weakView: UIView?
    do {
      let (first, second) = (UIView(), UIView())
      let interaction = UILargeContentViewerInteraction(delegate: nil)
      first.addInteraction(interaction)
      #expect(interaction.view === first && first.interactions.count == 1 && first.gestureRecognizers?.count == 1)
      second.addInteraction(interaction)
      #expect(interaction.view === second && first.interactions.isEmpty && first.gestureRecognizers == nil)
      second.removeInteraction(interaction)
      #expect(interaction.view == nil && second.interactions.isEmpty && second.gestureRecognizers == nil)
      second.interactions = [interaction]
      #expect(interaction.view === second)
      (weakInteraction, weakView) = (interaction, second)
    }
    host.settle()
    #expect(weakInteraction == nil && weakView == nil)
  }
}

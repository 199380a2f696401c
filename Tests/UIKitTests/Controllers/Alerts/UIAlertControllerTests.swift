import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("UIAlertController", .serialized)
struct UIAlertControllerTests {
  private final class Log {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private func alert(_ log: Log, style: UIAlertController.Style = .alert) -> UIAlertController {
    let alert = UIAlertController(title: "Delete?", message: "It cannot be undone.", preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in log.lines.append("delete") })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log.lines.append("cancel") })
    return alert
  }

  private func screen(_ host: ApplicationHost) -> UIViewController {
    let screen = UIViewController()
    host.show(screen)
    return screen
  }

  private func centre(_ title: String, in alert: UIAlertController) throws -> CGPoint {
    func rows(_ view: UIView) -> [AlertActionRow] {
      (view as? AlertActionRow).map { [$0] } ?? view.subviews.flatMap(rows)
    }
    let row = try #require(rows(alert.view).first { $0.accessibilityLabel == title })
    return row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil as UIView?)
  }

  @Test("A chosen action is performed after the alert has disappeared")
  func choosing() throws {
    let host = ApplicationHost()
    let log = Log()
    let screen = screen(host)
    let alert = alert(log)
    screen.present(alert, animated: true) { log.lines.append("shown") }
    host.rest()
    #expect(log.take() == ["shown"])
    #expect(screen.presentedViewController === alert)
    let point = try centre("Delete", in: alert)
    host.touchDown(at: point)
    host.touchUp(at: point)
    #expect(log.take() == [])
    host.rest()
    #expect(log.take() == ["delete"])
    #expect(screen.presentedViewController == nil)
  }

  // Figures of iOS 13–18 from memory, confidence G.
  @Test("An alert is 270 wide and centred above the keyboard")
  func place() throws {
    let host = ApplicationHost()
    let screen = screen(host)
    let alert = alert(Log())
    screen.present(alert, animated: true)
    host.rest()
    let safe = CGRect(x: 0, y: 59, width: 393, height: 852 - 59 - 34)
    #expect(alert.cardView.frame.width == 270)
    #expect(abs(alert.cardView.frame.midX - safe.midX) < 0.5 && abs(alert.cardView.frame.midY - safe.midY) <= 0.5)
    alert.dismiss(animated: true)
    host.rest()

    let other = self.alert(Log())
    other.addTextField { $0.placeholder = "Name" }
    screen.present(other, animated: true)
    host.rest()
    #expect(other.textFields?.first?.isFirstResponder == true)
    host.type("abc")
    #expect(other.textFields?.first?.text == "abc")
    #expect(other.cardView.frame.maxY <= CGFloat(852 - 336))
    other.dismiss(animated: true)
    host.rest()
    #expect(host.keyboardFrame == nil)
  }

  // behaviours.md §8 "Alert dim": critical, .404 s; the measurement is of iOS 26.
  @Test("An alert appears in four tenths of a second, enlarged and transparent at first")
  func motion() {
    let host = ApplicationHost()
    let screen = screen(host)
    let alert = alert(Log())
    screen.present(alert, animated: true)
    host.advance(by: 1.0 / 60)
    #expect(alert.cardView.layer.presentation()?.opacity ?? 1 < 0.6)
    host.advance(by: 0.3)
    #expect(host.hasMotion)
    host.advance(by: 0.15)
    #expect(!host.hasMotion)
    #expect(alert.cardView.alpha == 1 && alert.cardView.transform == .identity)
  }

  @Test("An action sheet is at the bottom; a tap beside it cancels")
  func actionSheet() {
    let host = ApplicationHost()
    let log = Log()
    let screen = screen(host)
    let sheet = alert(log, style: .actionSheet)
    screen.present(sheet, animated: true)
    host.rest()
    // 8 beside it, the home indicator's 34 below.
    #expect(sheet.cardView.frame.maxY == CGFloat(852 - 34))
    #expect(sheet.cardView.frame.width == CGFloat(393 - 16))
    host.tap(at: CGPoint(x: 200, y: 100))
    host.rest()
    #expect(log.take() == ["cancel"])
    #expect(screen.presentedViewController == nil)
  }

  @Test("A tap beside an alert does nothing, nor does a disabled action")
  func inert() throws {
    let host = ApplicationHost()
    let log = Log()
    let screen = screen(host)
    let alert = alert(log)
    alert.actions[0].isEnabled = false
    screen.present(alert, animated: false)
    host.rest()
    host.tap(at: CGPoint(x: 200, y: 100))
    host.tap(at: try centre("Delete", in: alert))
    host.rest()
    #expect(screen.presentedViewController === alert)
    alert.actions[0].isEnabled = true
    host.tap(at: try centre("Delete", in: alert))
    host.rest()
    #expect(log.take() == ["delete"])
  }

  @Test("On a pad an action sheet is beside its source, without a button for cancel")
  func popover() throws {
    var environment = DeviceEnvironment.standard
    environment.idiom = .pad
    environment.portraitSize = CGSize(width: 810, height: 1080)
    let host = ApplicationHost(environment: environment)
    let log = Log()
    let screen = screen(host)
    let source = UIView(frame: CGRect(x: 100, y: 300, width: 44, height: 44))
    screen.view.addSubview(source)
    let sheet = alert(log, style: .actionSheet)
    sheet.popoverPresentationController?.sourceView = source
    screen.present(sheet, animated: false)
    host.rest()
    let popover = try #require(sheet.popoverPresentationController)
    #expect(popover.arrowDirection == .up)
    #expect(popover.popover.frame.minY == 344)
    #expect(sheet.cardView.convert(sheet.cardView.bounds, to: nil).minY == CGFloat(344 + 13))
    #expect(popover.popover.frame.width == 304)
    host.tap(at: CGPoint(x: 700, y: 900))
    host.rest()
    #expect(log.take() == ["cancel"])
  }

  @Test("On a pad an action sheet has the same size whether its view was read before or not")
  func padWithViewReadBefore() throws {
    let host = makePad()
    let log = Log()
    let screen = screen(host)
    let source = UIView(frame: CGRect(x: 100, y: 300, width: 44, height: 44))
    screen.view.addSubview(source)
    let sizes = try [false, true].map { readsView in
      let sheet = alert(log, style: .actionSheet)
      if readsView { sheet.loadViewIfNeeded() }
      sheet.popoverPresentationController?.sourceView = source
      screen.present(sheet, animated: false)
      let size = try #require(sheet.popoverPresentationController).popover.frame.size
      host.rest()
      #expect(sheet.popoverPresentationController?.popover.frame.size == size, "it is right from the first frame")
      screen.dismiss(animated: false)
      host.rest()
      return size
    }
    #expect(sizes[0] == sizes[1])
  }

  @Test("On a pad an action sheet without a source stops with an explanation")
  func padWithoutSource() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var environment = DeviceEnvironment.standard
        environment.idiom = .pad
        let host = ApplicationHost(environment: environment)
        let screen = UIViewController()
        host.show(screen)
        let sheet = UIAlertController(title: "Share", message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Mail", style: .default))
        screen.present(sheet, animated: false)
        host.rest()
      }
    }
    result.says("without an anchor")
  }

  @Test("A second cancel, a foreign preferred action and a sheet's text field stop with an explanation")
  func misuse() async {
    let cancel = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "A", style: .cancel))
        alert.addAction(UIAlertAction(title: "B", style: .cancel))
      }
    }
    cancel.says("only have one action of the style cancel")
    let preferred = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIAlertController(title: nil, message: nil, preferredStyle: .alert).preferredAction =
          UIAlertAction(title: "A", style: .default)
      }
    }
    preferred.says("not one of its actions")
    let field = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
      }
    }
    field.says("only be added to an alert controller of the style alert")
  }

  @Test("Alert, actions and their handlers' captures are released")
  func deallocation() throws {
    let host = ApplicationHost()
    let screen = screen(host)
    weak var weakAlert: UIAlertController?
    weak var weakAction: UIAlertAction?
    weak var weakLog: Log?
    do {
      let log = Log()
      let alert = alert(log)
      alert.addTextField()
      (weakAlert, weakAction, weakLog) = (alert, alert.actions[0], log)
      screen.present(alert, animated: true)
      host.rest()
      host.tap(at: try centre("Delete", in: alert))
      host.rest()
    }
    host.rest()
    #expect(weakAlert == nil)
    #expect(weakAction == nil)
    #expect(weakLog == nil)
  }
}

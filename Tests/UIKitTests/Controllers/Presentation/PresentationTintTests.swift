import Foundation
import Testing
import UIKit

@testable import UIKitTestSupport

@Suite("The tint behind a presentation", .serialized)
struct PresentationTintTests {
  private final class Listener: UIView {
    var heard = 0
    override func tintColorDidChange() {
      super.tintColorDidChange()
      heard += 1
    }
  }

  private let host = makePad()
  private let root = UIViewController()
  private let listener = Listener(frame: CGRect(x: 100, y: 100, width: 50, height: 50))

  /// Whether the presenter's tint is dimmed: while `controller` is presented, and after its dismissal.
  private func dimming(_ controller: UIViewController, animated: Bool) -> [Bool] {
    root.view.addSubview(listener)
    host.show(root)
    var result: [Bool] = []
    root.present(controller, animated: animated)
    host.rest()
    result.append(listener.tintAdjustmentMode == .dimmed)
    root.dismiss(animated: animated)
    host.rest()
    result.append(listener.tintAdjustmentMode == .dimmed)
    return result
  }

  private func alert(_ style: UIAlertController.Style) -> UIAlertController {
    let alert = UIAlertController(title: "Delete the list?", message: nil, preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.popoverPresentationController?.sourceView = listener
    return alert
  }

  private func screen(_ style: UIModalPresentationStyle) -> UIViewController {
    let screen = UIViewController()
    screen.modalPresentationStyle = style
    if style == .popover { screen.popoverPresentationController?.sourceView = listener }
    return screen
  }

  @Test("Alerts, action sheets, sheets and popovers dim it until they are dismissed", arguments: [false, true])
  func dims(animated: Bool) {
    let controllers = [
      alert(.alert), alert(.actionSheet), screen(.pageSheet), screen(.formSheet), screen(.popover),
    ]
    for controller in controllers { #expect(dimming(controller, animated: animated) == [true, false]) }
  }

  @Test("What covers the screen leaves it", arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func covers(style: UIModalPresentationStyle) { #expect(dimming(screen(style), animated: true) == [false, false]) }

  @Test("Views hear of it once each way, and a mode that the app sets wins")
  func callbacks() {
    root.view.addSubview(listener)
    host.show(root)
    listener.heard = 0
    root.present(alert(.alert), animated: true)
    host.rest()
    #expect(listener.heard == 1)
    listener.tintAdjustmentMode = .normal
    #expect(listener.heard == 2)
    root.dismiss(animated: true)
    host.rest()
    #expect(listener.heard == 2)
  }

  @Test("A sheet at an undimmed detent leaves it, and dims it above")
  func detents() throws {
    root.view.addSubview(listener)
    host.show(root)
    let screen = screen(.pageSheet)
    let sheet = try #require(screen.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.largestUndimmedDetentIdentifier = .medium
    root.present(screen, animated: true)
    host.rest()
    #expect(listener.tintAdjustmentMode == .normal)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    host.rest()
    #expect(listener.tintAdjustmentMode == .dimmed)
  }

  @Test("With one alert over a sheet, the tint of the sheet's content is dimmed as well")
  func chain() {
    root.view.addSubview(listener)
    host.show(root)
    let screen = screen(.pageSheet)
    root.present(screen, animated: false)
    host.rest()
    #expect(screen.view.tintAdjustmentMode == .normal)
    screen.present(alert(.alert), animated: false)
    host.rest()
    #expect(screen.view.tintAdjustmentMode == .dimmed)
    root.dismiss(animated: true)
    host.rest()
    #expect([screen.view.tintAdjustmentMode, listener.tintAdjustmentMode] == [.normal, .normal])
  }
}

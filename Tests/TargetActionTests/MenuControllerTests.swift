import FailingDiagnostics
import Foundation
import Selectors
import Simulator
import TargetAction
import Testing
import UIKit

@Suite("The menu controller", .serialized)
struct MenuControllerTests {
  /// A label whose text can be copied and shared, as older code makes it.
  private final class CopyLabel: UILabel {
    var performed: [String] = []
    var allowed: Set<String> = ["copy:", "share:"]
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { performed.append("copy from \(type(of: sender ?? "nothing"))") }

    static let table: Void = MethodTable.add {
      [
        ClassMethods(
          CopyLabel.self,
          [
            NamedMethod("canPerformAction:withSender:") { (label: CopyLabel, action: Selector, _: Any?) in
              label.allowed.contains(action.description)
            },
            NamedMethod("share:") { (label: CopyLabel, _: Any?) in label.performed.append("share") },
          ])
      ]
    }
  }

  private let device = SimulatedDevice()
  private let screen = UIViewController()
  private let label = CopyLabel(frame: CGRect(x: 100, y: 300, width: 120, height: 30))
  private let menu = UIMenuController.shared

  init() {
    _ = CopyLabel.table
    device.show(screen)
    label.text = "Leek"
    screen.view.addSubview(label)
    menu.menuItems = [UIMenuItem(title: "Share", action: "share:"), UIMenuItem(title: "Print", action: "print:")]
    device.settle()
  }

  /// The titles in the menu, from left to right.
  private var titles: [String] { buttons.map { $0.title(for: .normal) ?? "" } }

  private var buttons: [UIButton] {
    func buttons(in view: UIView) -> [UIButton] {
      view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
    }
    let bars = label.window?.subviews.filter { $0.isUserInteractionEnabled && $0 !== screen.view } ?? []
    return bars.flatMap(buttons).filter { !$0.isHidden && $0.title(for: .normal) != nil }.sorted {
      $0.frame.minX < $1.frame.minX
    }
  }

  private func choose(_ title: String) throws {
    let button = try #require(buttons.first { $0.title(for: .normal) == title })
    device.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    device.settle()
  }

  @Test("It shows the standard and the app's commands that the first responder can perform, and sends the chosen one")
  func commands() throws {
    label.becomeFirstResponder()
    menu.showMenu(from: label, rect: label.bounds)
    device.settle()
    #expect(menu.isMenuVisible)
    #expect(titles == ["Copy", "Share"])
    try choose("Copy")
    #expect(label.performed == ["copy from UIMenuController"])
    #expect(!menu.isMenuVisible)
    menu.showMenu(from: label, rect: label.bounds)
    device.settle()
    try choose("Share")
    #expect(label.performed.last == "share")
    device.rest()
    #expect(label.interactions.isEmpty)
  }

  @Test("Without a command that can be performed no menu appears")
  func nothing() {
    label.allowed = []
    label.becomeFirstResponder()
    menu.showMenu(from: label, rect: label.bounds)
    device.settle()
    #expect(!menu.isMenuVisible && titles.isEmpty)
    #expect(label.interactions.isEmpty)
  }

  @Test("The older calls show and hide it, each with its two notifications")
  func olderCalls() {
    var heard: [String] = []
    let names = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { _ in
        MainActor.assumeIsolated { heard.append(name.rawValue) }
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    label.becomeFirstResponder()
    menu.setTargetRect(label.bounds, in: label)
    menu.setMenuVisible(true, animated: true)
    device.rest()
    #expect(menu.isMenuVisible)
    #expect(heard == names[0..<2].map(\.rawValue))
    menu.setMenuVisible(false, animated: true)
    device.rest()
    #expect(!menu.isMenuVisible)
    #expect(heard == names.map(\.rawValue))
  }

  @Test("A menu that is shown again elsewhere moves there, with the commands of the moment")
  func again() {
    label.becomeFirstResponder()
    menu.showMenu(from: label, rect: label.bounds)
    device.settle()
    label.allowed = ["share:"]
    menu.update()
    device.rest()
    #expect(menu.isMenuVisible && titles == ["Share"])
    menu.showMenu(from: screen.view, rect: CGRect(x: 10, y: 500, width: 10, height: 10))
    device.settle()
    #expect(menu.isMenuVisible && titles == ["Share"])
    menu.hideMenu(from: label)
    #expect(menu.isMenuVisible)
    menu.hideMenu()
    #expect(!menu.isMenuVisible)
  }
}

import Foundation
import Testing

@testable import UIKit

@Suite("Notifications of accessibility", .serialized)
struct AccessibilityNotificationTests {
  private let host = ApplicationHost(environment: .standard)

  /// A move of a cursor as an app hears of it.
  private struct Move: Equatable {
    var from: ObjectIdentifier?
    var to: ObjectIdentifier?
    var technology: String?
  }

  private final class Log {
    var moves: [Move] = []
    var states: [Bool] = []
    private var tokens: [any NSObjectProtocol] = []

    init() {
      let center = NotificationCenter.default
      let focused = center.addObserver(
        forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
      ) { [weak self] note in
        func identifier(_ key: String) -> ObjectIdentifier? {
          (note.userInfo?[key] as? UIResponder).map(ObjectIdentifier.init)
        }
        let move = Move(
          from: identifier(UIAccessibility.unfocusedElementUserInfoKey),
          to: identifier(UIAccessibility.focusedElementUserInfoKey),
          technology: note.userInfo?[UIAccessibility.assistiveTechnologyUserInfoKey] as? String)
        let hasObject = note.object != nil
        MainActor.assumeIsolated {
          #expect(!hasObject)
          self?.moves.append(move)
        }
      }
      let transparency = center.addObserver(
        forName: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil, queue: nil
      ) { [weak self] note in
        let hasObject = note.object != nil
        MainActor.assumeIsolated {
          #expect(!hasObject)
          self?.states.append(UIAccessibility.isReduceTransparencyEnabled)
        }
      }
      tokens = [focused, transparency]
    }

    func stop() { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  }

  @Test("Each move of the cursor says where it was, where it is, and whose cursor it is")
  func moves() {
    let labels = ["A", "B"].map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    host.show(stack, frame: CGRect(x: 20, y: 100, width: 300, height: 100))
    let log = Log()
    defer { log.stop() }
    let technology = UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver
    func move(_ from: UILabel?, _ to: UILabel?) -> Move {
      Move(from: from.map(ObjectIdentifier.init), to: to.map(ObjectIdentifier.init), technology: technology.rawValue)
    }
    #expect(UIAccessibility.focusedElement(using: technology) == nil)
    host.voiceOver.start()
    #expect(log.moves == [move(nil, labels[0])])
    #expect(UIAccessibility.focusedElement(using: technology) as? UILabel === labels[0])
    host.voiceOver.next()
    #expect(log.moves.last == move(labels[0], labels[1]))
    #expect(UIAccessibility.focusedElement(using: nil) as? UILabel === labels[1])
    // There is no further element: the cursor stays, and nothing is posted.
    #expect(host.voiceOver.next() == nil && log.moves.count == 2)
    UIAccessibility.post(notification: .layoutChanged, argument: labels[0])
    host.settle()
    #expect(log.moves.last == move(labels[1], labels[0]))
    host.voiceOver.stop()
    #expect(log.moves.last == move(labels[0], nil) && log.moves.count == 4)
    #expect(UIAccessibility.focusedElement(using: technology) == nil)
  }

  @Test("Reduced transparency is posted when the setting has changed, and no other setting posts it")
  func transparency() {
    host.show(UIViewController())
    let log = Log()
    defer { log.stop() }
    #expect(!UIAccessibility.isReduceTransparencyEnabled)
    host.update { $0.isReduceTransparencyEnabled = true }
    host.update { $0.isReduceTransparencyEnabled = true }
    host.update {
      $0.isReduceMotionEnabled = true
      $0.userInterfaceStyle = .dark
    }
    #expect(log.states == [true])
    host.update { $0.isReduceTransparencyEnabled = false }
    #expect(log.states == [true, false])
  }
}

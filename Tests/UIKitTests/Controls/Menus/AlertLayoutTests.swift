import Foundation
import Testing

@testable import UIKit

@Suite("Alert layout")
struct AlertLayoutTests {
  private func input(
    _ style: UIAlertController.Style, width: CGFloat = 270, actions: [CGFloat], cancel: Int? = nil, fields: Int = 0
  ) -> AlertLayout.Input {
    AlertLayout.Input(
      style: style, width: width, titleHeight: 20.3, messageHeight: 15.5,
      fieldHeights: Array(repeating: 30, count: fields), actionWidths: actions,
      actionHeights: actions.map { _ in 20.3 }, cancelIndex: cancel, scale: 3)
  }

  // The figures of iOS 13–18 are from memory, confidence G; those of behaviours §8 are of iOS 26.
  @Test("Two short actions are side by side, cancel on the left")
  func sideBySide() {
    let layout = AlertLayout(input(.alert, actions: [50, 60], cancel: 1))
    // 20 + 20.3 + 4 + 15.5 + 20.
    let top: CGFloat = 79.8
    #expect(layout.title == CGRect(x: 16, y: 20, width: 238, height: 20.3))
    #expect(layout.message == CGRect(x: 16, y: 44.3, width: 238, height: 15.5))
    #expect(layout.actions[1] == CGRect(x: 0, y: top, width: 135, height: 44))
    #expect(layout.actions[0] == CGRect(x: 135, y: top, width: 135, height: 44))
    #expect(abs(layout.size.height - (top + 44)) < 1e-9)
    #expect(layout.lines.count == 2)
  }

  @Test("Two actions that are too wide, or three, are stacked with cancel last")
  func stacked() {
    let wide = AlertLayout(input(.alert, actions: [50, 130], cancel: 0))
    #expect(wide.actions[0].minY > wide.actions[1].minY)
    #expect(wide.actions.allSatisfy { $0.width == 270 })
    let three = AlertLayout(input(.alert, actions: [10, 10, 10], cancel: 1))
    #expect(three.actions.map(\.minY).sorted() == [three.actions[0], three.actions[2], three.actions[1]].map(\.minY))
    #expect(three.lines.count == 3)
  }

  @Test("Text fields are between message and actions")
  func fields() {
    let layout = AlertLayout(input(.alert, actions: [10], fields: 2))
    #expect(layout.fields.map(\.height) == [30, 30])
    #expect(layout.fields[0].minY == layout.message!.maxY + 16)
    #expect(layout.actions[0].minY == layout.fields[1].maxY + 20)
  }

  @Test("An action sheet has rows of 57 and its cancel on a card 8 points below")
  func sheet() {
    let layout = AlertLayout(input(.actionSheet, width: 377, actions: [10, 10, 10], cancel: 0))
    #expect(layout.actions.map(\.height) == [57, 57, 57])
    #expect(layout.card.maxY == layout.actions[2].maxY)
    #expect(layout.actions[0].minY == layout.card.maxY + 8)
    #expect(layout.size.height == layout.actions[0].maxY)
  }

  @Test("Without texts there is no header; with only cancel there is no card")
  func bare() {
    var bare = input(.alert, actions: [10])
    (bare.titleHeight, bare.messageHeight) = (nil, nil)
    #expect(AlertLayout(bare).actions[0].minY == 0)
    #expect(AlertLayout(bare).lines.isEmpty)
  }
}

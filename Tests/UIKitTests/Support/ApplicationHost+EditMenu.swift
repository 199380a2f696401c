import CoreGraphics
import Foundation
import Testing

@testable import UIKit

extension ApplicationHost {
  /// The visible edit menu; one that fades away takes no touches, and does not count.
  var editMenu: EditMenuBar? {
    application.allWindows.flatMap(\.subviews).compactMap { $0 as? EditMenuBar }.last { $0.isUserInteractionEnabled }
  }

  /// The titles, or else the labels, of the visible items of the edit menu, from left to right; empty without a menu.
  var editMenuItems: [String] { editMenuButtons.map { $0.title(for: .normal) ?? $0.accessibilityLabel ?? "" } }

  /// Taps an item of the edit menu by its title or label.
  func chooseEditMenuItem(_ title: String) throws {
    let button = try #require(editMenuButtons.first { ($0.title(for: .normal) ?? $0.accessibilityLabel) == title })
    tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    settle()
  }

  private var editMenuButtons: [UIButton] {
    func buttons(in view: UIView) -> [UIButton] {
      view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
    }
    return editMenu.map { buttons(in: $0).filter { !$0.isHidden }.sorted { $0.frame.minX < $1.frame.minX } } ?? []
  }
}

import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Widths, behaviours and details of split view controllers", .serialized)
final class SplitWidthTests {
  private lazy var host = makePad { $0.isLandscape = true }

  private func split(_ style: UISplitViewController.Style, _ change: (UISplitViewController) -> Void = { _ in })
    -> UISplitViewController
  {
    let split = UISplitViewController(style: style)
    split.preferredDisplayMode = style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
    change(split)
    for column in [UISplitViewController.Column.primary, .supplementary, .secondary]
    where style == .tripleColumn || column != .supplementary {
      split.setViewController(UIViewController(), for: column)
    }
    host.show(split)
    host.rest()
    return split
  }
  private func width(_ column: UISplitViewController.Column, _ split: UISplitViewController) -> CGFloat? {
    split.viewController(for: column)?.viewIfLoaded?.bounds.width
  }

  @Test("A preferred width counts within its limits; a fraction is of the whole width")
  func primary() {
    let free = split(.doubleColumn) { $0.preferredPrimaryColumnWidth = 300 }
    #expect(free.primaryColumnWidth == 300 && width(.primary, free) == 300 && free.style == .doubleColumn)
    let least = split(.doubleColumn) {
      $0.preferredPrimaryColumnWidth = 200
      $0.minimumPrimaryColumnWidth = 260
    }
    #expect(least.primaryColumnWidth == 260 && least.minimumPrimaryColumnWidth == 260)
    let most = split(.doubleColumn) {
      $0.preferredPrimaryColumnWidth = 500
      $0.maximumPrimaryColumnWidth = 350
    }
    #expect(most.primaryColumnWidth == 350 && most.maximumPrimaryColumnWidth == 350)
    let share = split(.doubleColumn) {
      $0.preferredPrimaryColumnWidthFraction = 0.25
      $0.maximumPrimaryColumnWidth = 1000
      $0.minimumPrimaryColumnWidth = 0
    }
    #expect(abs(share.primaryColumnWidth - share.view.bounds.width / 4) < 1)
    #expect(share.preferredPrimaryColumnWidthFraction == 0.25)
  }

  @Test("The middle column has widths of its own")
  func supplementary() {
    let wide = split(.tripleColumn) {
      $0.preferredSupplementaryColumnWidth = 280
      $0.minimumSupplementaryColumnWidth = 100
      $0.maximumSupplementaryColumnWidth = 400
    }
    #expect(wide.supplementaryColumnWidth == 280 && width(.supplementary, wide) == 280)
    #expect(wide.minimumSupplementaryColumnWidth == 100 && wide.maximumSupplementaryColumnWidth == 400)
    let share = split(.tripleColumn) {
      $0.preferredSupplementaryColumnWidthFraction = 0.2
      $0.minimumSupplementaryColumnWidth = 0
      $0.maximumSupplementaryColumnWidth = 1000
    }
    #expect(abs(share.supplementaryColumnWidth - share.view.bounds.width / 5) < 1)
    #expect(share.preferredSupplementaryColumnWidthFraction == 0.2)
  }

  @Test("A preferred behaviour decides whether columns lie beside or over the secondary one")
  func behaviours() {
    let tiled = split(.doubleColumn) { $0.preferredSplitBehavior = .tile }
    #expect(tiled.splitBehavior == .tile && (width(.secondary, tiled) ?? 0) < tiled.view.bounds.width)
    let over = split(.doubleColumn) {
      $0.preferredSplitBehavior = .overlay
      $0.preferredDisplayMode = .oneOverSecondary
    }
    #expect(over.splitBehavior == .overlay && over.displayMode == .oneOverSecondary)
    #expect(width(.secondary, over) == over.view.bounds.width && !over.showsSecondaryOnlyButton)
    typealias Behavior = UISplitViewController.SplitBehavior
    typealias Mode = UISplitViewController.DisplayMode
    #expect([Behavior.automatic, .tile, .overlay, .displace].map(\.rawValue) == [0, 1, 2, 3])
    let modes: [Mode] = [
      .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary, .twoOverSecondary,
      .twoDisplaceSecondary,
    ]
    #expect(modes.map(\.rawValue) == Array(0...6))
    #expect(
      Mode.allVisible == .oneBesideSecondary && Mode.primaryHidden == .secondaryOnly
        && Mode.primaryOverlay == .oneOverSecondary)
    typealias Visibility = UISplitViewController.DisplayModeButtonVisibility
    #expect([Visibility.automatic, .never, .always].map(\.rawValue) == [0, 1, 2])
    #expect([UISplitViewController.PrimaryEdge.leading, .trailing].map(\.rawValue) == [0, 1])
    #expect([UISplitViewController.Style.unspecified, .doubleColumn, .tripleColumn].map(\.rawValue) == [0, 1, 2])
  }
}

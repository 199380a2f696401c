import Foundation
import UIKitCore

/// Recognises a pan of one finger that comes in from an edge of the window.
///
/// Other pans on the same finger wait for it. It fails at once for a finger that comes down more than 20 points from its edges [S], and
/// with the first movement beyond the slop that goes more along the edge than away from it.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  nonisolated deinit {}

  private var edgeRule = EdgePanRule()

  /// The edges from which it may start, of the window's bounds; none by default, so it never begins. Read when a finger comes down.
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    edgeRule.edges = EdgePanRule.Edge.allCases.filter { edges.contains(UIRectEdge($0)) }
    edgeRule.area = view?.window?.bounds ?? .zero
    super.touchesBegan(touches, with: event)
  }

  open override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
  }

  open override func reset() {
    super.reset()
    edgeRule = EdgePanRule()
  }

  override var pan: PanRule { edgeRule.pan }
  override func changePan(_ change: (inout PanRule) -> Void) { change(&edgeRule.pan) }
  override func apply(_ input: GestureInput) -> GestureDecision { edgeRule.apply(input) }
}

extension UIRectEdge {
  fileprivate init(_ edge: EdgePanRule.Edge) {
    self =
      switch edge {
      case .top: .top
      case .left: .left
      case .bottom: .bottom
      case .right: .right
      }
  }
}

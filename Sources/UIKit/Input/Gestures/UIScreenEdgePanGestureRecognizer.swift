import Foundation
import UIKitCore

/// Recognises a pan that comes in from an edge of the window.
///
/// Other pans on the same finger wait for it: it fails with the first movement that goes another way, and at once for a finger that
/// came down elsewhere.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  nonisolated deinit {}

  private var edgeRule = EdgePanRule()

  /// The edges it may start from; none to begin with.
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
  override func apply(_ input: GestureInput) -> GestureVerdict { edgeRule.apply(input) }
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

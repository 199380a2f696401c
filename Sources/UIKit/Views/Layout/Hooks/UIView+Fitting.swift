import Cassowary
import Foundation

extension UIView {
  /// Returns the size that this view's constraints, and those inside it, give it when `target` is requested.
  ///
  /// Solved by an engine of its own: nothing on the screen moves, and constraints to the outside do not count. A request with required priority yields to
  /// required constraints inside. The result is rounded to device pixels; how UIKit rounds it is not documented [G].
  ///
  /// - Parameters:
  ///   - target: In points. Zero asks for the smallest size.
  ///   - horizontal: The priority of the target's width.
  ///   - vertical: The priority of the target's height.
  /// - Complexity: O(views and constraints of the subtree), plus solving them.
  func solvedSizeFitting(_ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
    updateConstraintsOfTreeIfNeeded()
    let engine = LayoutEngine(root: self, purpose: .fitting)
    let item = engine.item(for: self)
    engine.addConstraints(below: self)
    engine.prepare(item)
    for (variable, length, priority) in [
      (item.horizontal.size, target.width, horizontal), (item.vertical.size, target.height, vertical),
    ] {
      guard let variable else { continue }
      _ = engine.solver.add(variable - Double(length), .equal, priority: Priority(priority.belowRequired))
    }
    engine.solve()
    return engine.pixelFrame(of: item).size
  }
}

extension LayoutEngine {
  /// Adds the items and the constraints of a subtree, as if they were new.
  fileprivate func addConstraints(below view: UIView) {
    if !view.layoutState.usesAutoresizing { _ = item(for: view) }
    for constraint in view.layoutState.constraints { add(constraint) }
    for subview in view.subviews { addConstraints(below: subview) }
  }
}

extension UILayoutPriority {
  /// This priority, or one just below required: the preferred size must not conflict.
  fileprivate var belowRequired: UILayoutPriority { UILayoutPriority(min(rawValue, 999.9995)) }
}

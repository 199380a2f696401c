import Cassowary
import Foundation

extension UIView {
  /// The size this view takes when its own constraints, and those below it, meet a wish for `target`.
  ///
  /// Solved apart from the hierarchy: nothing on the screen moves, and constraints to the outside do not count. The two wishes
  /// have the given priorities; a required one gives way to required constraints inside. The result is rounded to device pixels
  /// (how UIKit rounds it is not documented) [G].
  ///
  /// O(views and constraints of the subtree), plus solving them.
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
  fileprivate func addConstraints(below view: UIView) {
    if !view.layoutState.usesAutoresizing { _ = item(for: view) }
    for constraint in view.layoutState.constraints { add(constraint) }
    for subview in view.subviews { addConstraints(below: subview) }
  }
}

extension UILayoutPriority {
  /// The strongest wish that yields to what is required.
  fileprivate var belowRequired: UILayoutPriority { UILayoutPriority(min(rawValue, 999.9995)) }
}

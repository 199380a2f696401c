import Selectors
import UIKit

/// What code looks up of constraints that it knows as `AnyObject`.
nonisolated enum ConstraintNames {
  static func add() {
    MethodTable.add {
      [
        ClassMethods(
          NSLayoutConstraint.self,
          [
            NamedMethod("constant") { (target: NSLayoutConstraint) in target.constant },
            NamedMethod("firstItem") { (target: NSLayoutConstraint) in target.firstItem },
            NamedMethod("identifier") { (target: NSLayoutConstraint) in target.identifier },
            NamedMethod("isActive") { (target: NSLayoutConstraint) in target.isActive },
            NamedMethod("multiplier") { (target: NSLayoutConstraint) in target.multiplier },
            NamedMethod("priority") { (target: NSLayoutConstraint) in target.priority },
            NamedMethod("secondItem") { (target: NSLayoutConstraint) in target.secondItem },
          ])
      ]
    }
  }
}

nonisolated private enum Registration {
  @section(".init_array") @used static let add: @convention(c) () -> Void = { ConstraintNames.add() }
}

import Foundation
import QuartzCore
import Selectors

extension CADisplayLink {
  /// Makes a link that sends `selector` to `target` in every frame. Retains the target until it is invalidated.
  public convenience init(target: Any, selector: Selector) {
    let target = receiver(target)
    self.init(handler: { MethodTable.send(selector, to: target, [$0]) })
  }
}

import Combine
import SwiftUICore
import Testing
import UIKit

@testable import SwiftUI

/// What the tests of motion change.
final class Moves: ObservableObject {
  @Published var isOn = false
  @Published var count = 0
  @Published var items: [Int] = [1, 2, 3]
}

extension Shown {
  /// Changes something in an animation, without letting time pass.
  func animate(_ animation: Animation? = .linear(duration: 1), _ change: () -> Void) {
    host.perform { withAnimation(animation, change) }
    host.settle()
  }

  /// The only view of a colour.
  func view(of color: Color) throws -> UIView {
    let parts = ColorComponents(color.uiColor, UITraitCollection())
    return try #require(
      all(UIView.self).first { $0.backgroundColor.map { ColorComponents($0, UITraitCollection()) } == parts },
      "No view has that colour.")
  }

  var placements: Int { (controller.view as? HostingView)?.graph.work.placements ?? 0 }
  var frames: Int { (controller.view as? HostingView)?.graph.motion.frames ?? 0 }
  var evaluations: Int { (controller.view as? HostingView)?.graph.work.evaluations ?? 0 }
  var isMoving: Bool { (controller.view as? HostingView)?.graph.motion.isMoving ?? false }
}

/// The share of its way that an animation has covered.
func share(_ animation: Animation, at time: Double) -> Double {
  var vector = AnimatedVector(0.0)
  _ = vector.set(1, animation, at: 0)
  return vector.value(at: time).value
}

import Foundation

/// A pan that comes in from an edge of the window.
///
/// It fails at once when a finger comes down outside the strip along its edges, and as soon as the fingers have moved past the slop in any
/// direction but inwards: gestures that wait for it then go on without a delay.
package struct EdgePanRule: GestureRule, Equatable {
  package enum Edge: CaseIterable {
    case top, left, bottom, right
  }

  /// The edges to pan from; none by default, and then every touch fails.
  package var edges: [Edge] = []
  /// The window's bounds, whose edges count.
  package var area = CGRect.zero
  /// The pan that counts once the fingers are in the strip; one finger by default.
  package var pan = PanRule()
  /// The edges in whose strips all fingers came down.
  private var candidates: [Edge] = []

  package init() { pan.maximumFingers = 1 }

  package var deadline: TimeInterval? { nil }

  package mutating func apply(_ input: GestureInput) -> GestureDecision {
    if input.kind == .down, pan.phase == .possible {
      let near = edges.filter { edge in input.fingers.allSatisfy { Self.isNear($0.location, edge, of: area) } }
      candidates = pan.fingers.isEmpty ? near : candidates.filter(near.contains)
      if candidates.isEmpty { return fail(at: input.time) }
    }
    let verdict = pan.apply(input)
    if verdict == .begin, !candidates.contains(where: isInwards) { return fail(at: input.time) }
    return verdict
  }

  /// Fails, and finishes the pan, which then answers `wait`.
  private mutating func fail(at time: TimeInterval) -> GestureDecision {
    _ = pan.apply(GestureInput(kind: .cancel, fingers: pan.fingers, time: time))
    return .fail
  }

  /// Returns whether the movement goes away from the edge more than along it.
  private func isInwards(from edge: Edge) -> Bool {
    let (x, y) = (pan.travel.x, pan.travel.y)
    return switch edge {
    case .top: y > abs(x)
    case .left: x > abs(y)
    case .bottom: -y > abs(x)
    case .right: -x > abs(y)
    }
  }

  /// Returns whether a point is in the strip along an edge; points beyond the edge are.
  static func isNear(_ point: CGPoint, _ edge: Edge, of area: CGRect) -> Bool {
    switch edge {
    case .top: point.y - area.minY <= GestureMetrics.edgeZone
    case .left: point.x - area.minX <= GestureMetrics.edgeZone
    case .bottom: area.maxY - point.y <= GestureMetrics.edgeZone
    case .right: area.maxX - point.x <= GestureMetrics.edgeZone
    }
  }
}

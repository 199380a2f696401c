import Foundation
import Testing

@testable import UIKitCore

/// What holds for every scale, tried on a grid of limits, scales, places and times, unusable ones included.
@Suite("Zoom: limits, resistance and the point that stays, for every case of a grid")
struct ZoomTests {
  private static let scales: [CGFloat] = [
    -.infinity, -1, 0, 1e-300, 1e-5, 0.001, 0.2, 0.5, 0.999, 1, 1.001, 2, 3, 50, 1e4, 1e300, .infinity, .nan,
  ]
  private static let limits: [ZoomLimits] = scales.flatMap { low in
    scales.flatMap { high in [true, false].map { ZoomLimits(minimum: low, maximum: high, bounces: $0) } }
  }

  @Test("Limits, clamped and shown scales are positive and finite, whatever an app sets")
  func finite() {
    for limits in Self.limits {
      let range = limits.range
      #expect(range.lowerBound > 0 && range.upperBound.isFinite, "\(limits)")
      for scale in Self.scales {
        let (clamped, shown, pulled) = (limits.clamped(scale), limits.shown(scale), limits.pulled(shownAt: scale))
        #expect(range.contains(clamped), "\(limits) \(scale)")
        #expect(shown > 0 && shown.isFinite, "\(limits) \(scale)")
        #expect(pulled > 0 && pulled.isFinite, "\(limits) \(scale)")
        // Never more than twice the maximum, or less than half of the minimum.
        #expect(shown <= range.upperBound * 2 && shown >= range.lowerBound / 2, "\(limits) \(scale)")
        if !limits.bounces { #expect(range.contains(shown), "\(limits) \(scale)") }
      }
    }
  }

  @Test("Within the limits the fingers' scale is shown; beyond, less of it, without a jump and without a turn")
  func resistance() {
    let limits = ZoomLimits(minimum: 0.5, maximum: 3)
    let pulls = stride(from: CGFloat(0.05), through: 12, by: 0.01)
    var last: CGFloat = 0
    for pull in pulls {
      let shown = limits.shown(pull)
      #expect(shown > last)
      if last > 0 { #expect(shown - last <= 0.0101) }
      if limits.range.contains(pull) { #expect(shown == pull) }
      if pull > 3 { #expect(shown < pull) }
      if pull < 0.5 { #expect(shown > pull) }
      last = shown
    }
    // Half as far again: 1 − 1 / (.55 × .5 + 1) of the limit beyond it.
    #expect(abs(limits.shown(4.5) - 3 * (2 - 1 / 1.275)) < 1e-9)
  }

  @Test("Content taken hold of beyond a limit stays where it is, and turns back with the fingers")
  func takingHold() {
    let limits = ZoomLimits(minimum: 1, maximum: 4)
    for scale: CGFloat in [0.6, 0.9, 1, 2, 4, 5, 7.9] {
      var tracking = ZoomTracking(limits: limits, scale: scale)
      #expect(abs(tracking.scale - scale) < 1e-9, "\(scale)")
      for ratio: CGFloat in [1.5, 0.2, 7, 1] { tracking.move(to: ratio) }
      #expect(abs(tracking.scale - scale) < 1e-9, "\(scale)")
      for ratio in Self.scales {
        tracking.move(to: ratio)
        #expect(tracking.scale > 0 && tracking.scale.isFinite, "\(scale) × \(ratio)")
      }
    }
  }

  @Test("A point shown at one place at both ends stays there at every time between")
  func pointStays() {
    for from: CGFloat in [0.4, 1, 3] {
      for to: CGFloat in [0.5, 1, 2.7] {
        for point in [CGPoint(x: 0, y: 0), CGPoint(x: 130, y: 55), CGPoint(x: -20, y: 900)] {
          let place = CGPoint(x: 71, y: 240)
          let animation = ZoomAnimation(
            from: from, to: to, anchor: ZoomAnchor(point: point, place: place), endPlace: place,
            excess: CGPoint(x: 40, y: 0), start: 5)
          var lastSlack: CGFloat = 40
          for step in -1...20 {
            let time = 5 + TimeInterval(step) / 60
            let scale = animation.scale(at: time)
            // Content whose corner is at the origin: the point is at scale × point.
            let offset = animation.anchor(at: time).offset(forPointAt: CGPoint(x: point.x * scale, y: point.y * scale))
            #expect(abs(point.x * scale - offset.x - place.x) < 1e-9)
            #expect(abs(point.y * scale - offset.y - place.y) < 1e-9)
            #expect(scale >= min(from, to) && scale <= max(from, to))
            let slack = animation.slack(at: time)
            #expect(slack.x <= lastSlack && slack.x >= 0 && slack.y == 0)
            lastSlack = slack.x
          }
          #expect(animation.isOver(at: 5.25) && animation.scale(at: 5.25) == to && animation.slack(at: 5.25) == .zero)
        }
      }
    }
  }

  @Test("An area is seen as a whole at the scale that fits it; an empty one leads to the maximum")
  func fitting() {
    let limits = ZoomLimits(minimum: 0.5, maximum: 4)
    let viewport = CGSize(width: 300, height: 600)
    #expect(limits.scale(showing: CGSize(width: 100, height: 100), in: viewport) == 3)
    #expect(limits.scale(showing: CGSize(width: 100, height: 400), in: viewport) == 1.5)
    #expect(limits.scale(showing: CGSize(width: 10, height: 10), in: viewport) == 4)
    #expect(limits.scale(showing: CGSize(width: 9000, height: 10), in: viewport) == 0.5)
    #expect(limits.scale(showing: .zero, in: viewport) == 4)
    #expect(limits.scale(showing: CGSize(width: 0, height: 300), in: viewport) == 2)
    #expect(limits.scale(showing: CGSize(width: 10, height: 10), in: .zero) == 0.5)
  }

  @Test("Slack lets content be as far beyond an edge as it says, and no farther")
  func slack() {
    let geometry = ScrollGeometry(
      viewport: CGSize(width: 100, height: 100), contentSize: CGSize(width: 300, height: 50), contentInset: .zero,
      adjustedInset: .zero)
    #expect(geometry.excess(of: CGPoint(x: -30, y: 20)) == CGPoint(x: 30, y: 20))
    #expect(geometry.excess(of: CGPoint(x: 120, y: 0)) == .zero)
    let slack = CGPoint(x: 10, y: 5)
    #expect(geometry.clamped(CGPoint(x: -30, y: 20), slack: slack) == CGPoint(x: -10, y: 5))
    #expect(geometry.clamped(CGPoint(x: 250, y: -3), slack: slack) == CGPoint(x: 210, y: -3))
    var stiff = geometry
    stiff.bouncesHorizontally = false
    #expect(stiff.held(CGPoint(x: -30, y: 20)) == CGPoint(x: 0, y: 20))
  }
}

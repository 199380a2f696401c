import CoreGraphics
import Foundation

/// Colours at ascending locations from 0 to 1; at least one.
nonisolated struct GradientStops {
  nonisolated struct Stop {
    var location: CGFloat
    var color: CGColor
  }

  private let stops: [Stop]

  /// Returns `nil` if there are no stops.
  init?(_ stops: [Stop]) {
    guard !stops.isEmpty else { return nil }
    self.stops = stops
  }

  var last: Stop { stops[stops.count - 1] }

  var cgGradient: CGGradient {
    // One colour alone has no gradient.
    let all = stops.count == 1 ? [Stop(location: 0, color: last.color), Stop(location: 1, color: last.color)] : stops
    return CGGradient(colors: all.map(\.color), locations: all.map(\.location))
  }

  /// The colour at a location.
  private func color(at location: CGFloat) -> CGColor {
    guard let next = stops.firstIndex(where: { $0.location >= location }) else { return last.color }
    guard next > 0 else { return stops[0].color }
    let (low, high) = (stops[next - 1], stops[next])
    let span = high.location - low.location
    return Self.mix(low.color, high.color, span > 0 ? (location - low.location) / span : 1)
  }

  /// - Parameter asLight: Whether light is mixed, and not encoded colors.
  private static func mix(_ a: CGColor, _ b: CGColor, _ share: CGFloat, asLight: Bool = false) -> CGColor {
    let (first, second) = (a.sRGBComponents, b.sRGBComponents)
    let mixed =
      asLight ? first.decoded.mixed(with: second.decoded, by: share).encoded : first.mixed(with: second, by: share)
    return CGColor(srgbRed: mixed.red, green: mixed.green, blue: mixed.blue, alpha: mixed.alpha)
  }

  /// With more stops, so that colours between are those of mixed light.
  var mixedAsLight: GradientStops {
    let steps = 16
    var result = [stops[0]]
    for (low, high) in zip(stops, stops.dropFirst()) {
      for step in 1...steps {
        let share = CGFloat(step) / CGFloat(steps)
        result.append(
          Stop(
            location: low.location + (high.location - low.location) * share,
            color: Self.mix(low.color, high.color, share, asLight: true)))
      }
    }
    return GradientStops(result) ?? self
  }

  /// The most periods that are drawn. A gradient with more of them changes faster than pixels can show.
  private static let mostPeriods: CGFloat = 1024

  /// Returns the gradient over as many periods as reach over some shares of its length, and the range of these periods.
  ///
  /// Without options, it has one period, and its ends go on.
  func extended(over shares: [CGFloat], _ options: GraphicsContext.GradientOptions) -> (
    GradientStops, ClosedRange<CGFloat>
  ) {
    guard options.contains(.repeat) || options.contains(.mirror), let least = shares.min(), let most = shares.max(),
      least.isFinite, most.isFinite
    else { return (self, 0...1) }
    let first = least.rounded(.down)
    let count = min(max(most.rounded(.up) - first, 1), Self.mostPeriods)
    var result: [Stop] = []
    for period in 0..<Int(count) {
      let isBackwards =
        options.contains(.mirror) && !(first + CGFloat(period)).truncatingRemainder(dividingBy: 2).isZero
      // Each period has its ends, so that none runs into the next.
      let own = [Stop(location: 0, color: stops[0].color)] + stops + [Stop(location: 1, color: last.color)]
      for stop in isBackwards ? own.reversed() : own {
        let location = isBackwards ? 1 - stop.location : stop.location
        result.append(Stop(location: (CGFloat(period) + location) / count, color: stop.color))
      }
    }
    return (GradientStops(result) ?? self, first...first + count)
  }

  /// Returns the part from a location on, over the whole length.
  func beginning(at location: CGFloat) -> GradientStops {
    guard location > 0, location < 1 else { return self }
    let first = Stop(location: 0, color: color(at: location))
    let rest = stops.filter { $0.location > location }
      .map { Stop(location: ($0.location - location) / (1 - location), color: $0.color) }
    return GradientStops([first] + rest) ?? self
  }
}

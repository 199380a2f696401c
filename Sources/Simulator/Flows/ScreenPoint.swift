import Foundation

/// A place on the screen in the notation of flows.
nonisolated package enum ScreenPoint: Hashable, Sendable {
  /// A point by shares of the screen's width and height, 0…1, from its top left corner in the current orientation.
  case relative(x: Double, y: Double)
  /// A point in points of the screen, from its top left corner in the current orientation. Never negative when read from text.
  case absolute(x: Double, y: Double)

  /// Reads `"50%,25%"` or `"120,300"`; `nil` for everything else, such as mixed units, negative or non-finite numbers, and more than 100%.
  init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard parts.count == 2 else { return nil }
    let arePercents = parts.map { $0.hasSuffix("%") }
    guard arePercents[0] == arePercents[1] else { return nil }
    let numbers = parts.compactMap { Double($0.hasSuffix("%") ? String($0.dropLast()) : $0) }
    guard numbers.count == 2, numbers.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return nil }
    guard arePercents[0] else {
      self = .absolute(x: numbers[0], y: numbers[1])
      return
    }
    guard numbers.allSatisfy({ $0 <= 100 }) else { return nil }
    self = .relative(x: numbers[0] / 100, y: numbers[1] / 100)
  }

  /// Returns the point on a screen, or `nil` for an absolute point beyond its right or bottom edge.
  ///
  /// - Parameters:
  ///   - size: The size of the screen in points.
  ///   - scale: Pixels per point. The right and bottom edges are outside the screen (behaviours §5 "Hit-test order") [M], so 100% means the
  ///     last pixel.
  func position(on size: CGSize, scale: CGFloat) -> CGPoint? {
    switch self {
    case .relative(let x, let y):
      let pixel = 1 / scale
      return CGPoint(x: min(x * size.width, size.width - pixel), y: min(y * size.height, size.height - pixel))
    case .absolute(let x, let y):
      let point = CGPoint(x: x, y: y)
      return CGRect(origin: .zero, size: size).contains(point) ? point : nil
    }
  }
}

nonisolated extension ScreenPoint: CustomStringConvertible {
  package var description: String {
    switch self {
    case .relative(let x, let y): "\(ScreenPoint.short(x * 100))%,\(ScreenPoint.short(y * 100))%"
    case .absolute(let x, let y): "\(ScreenPoint.short(x)),\(ScreenPoint.short(y))"
    }
  }

  /// Prints a whole number without a fraction.
  private static func short(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
  }
}

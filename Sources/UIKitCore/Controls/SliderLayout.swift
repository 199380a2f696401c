import Foundation

/// The values that a slider can have: a closed range that may be empty but is never reversed or non-finite.
package struct SliderRange: Equatable {
  package private(set) var minimum: Float = 0
  package private(set) var maximum: Float = 1

  package init() {}

  /// Sets the least value; a greatest value below it follows. Non-finite numbers are ignored.
  package mutating func setMinimum(_ value: Float) {
    guard value.isFinite else { return }
    minimum = value
    maximum = max(maximum, value)
  }

  /// Sets the greatest value; a least value above it follows. Non-finite numbers are ignored.
  package mutating func setMaximum(_ value: Float) {
    guard value.isFinite else { return }
    maximum = value
    minimum = min(minimum, value)
  }

  /// Returns the value clamped to the range; `nil` for NaN.
  package func clamp(_ value: Float) -> Float? { value.isNaN ? nil : min(max(value, minimum), maximum) }

  /// Returns where a value is within the range, in 0…1; 0 in an empty range.
  package func share(of value: Float) -> CGFloat {
    // In double precision: the length of a range of floats may overflow one.
    let length = Double(maximum) - Double(minimum)
    guard length > 0 else { return 0 }
    return CGFloat(min(max((Double(value) - Double(minimum)) / length, 0), 1))
  }

  /// Returns the value at a share of the range, clamped to 0…1.
  package func value(at share: CGFloat) -> Float {
    let share = Double(min(max(share, 0), 1))
    // Each end exactly, whatever rounding does in between.
    if share >= 1 { return maximum }
    return min(max(Float(Double(minimum) * (1 - share) + Double(maximum) * share), minimum), maximum)
  }
}

/// The frames of a slider's parts, in points, as of iOS 14 to 18.
package struct SliderLayout: Equatable {
  /// The natural height (behaviours §10 "Slider") [G].
  package static let height: CGFloat = 34
  /// The thickness of the track [G].
  static let track: CGFloat = 4
  /// The diameter of the thumb [G].
  package static let thumb: CGFloat = 28
  /// The distance of the track from the bounds, and of the images from it [G].
  static let margin: CGFloat = 2
  static let imageGap: CGFloat = 4
  /// How far from the thumb a finger still grips it [G].
  static let grip: CGFloat = 12

  package var bounds: CGRect
  /// The sizes of the images at the ends; zero for none.
  package var minimumImage = CGSize.zero
  package var maximumImage = CGSize.zero
  /// Whether the least value is at the right, as from right to left.
  package var isReversed: Bool

  package init(bounds: CGRect, minimumImage: CGSize = .zero, maximumImage: CGSize = .zero, isReversed: Bool) {
    self.bounds = bounds
    self.minimumImage = minimumImage
    self.maximumImage = maximumImage
    self.isReversed = isReversed
  }

  /// The frame of the image beside the least value; empty for none.
  package var minimumImageRect: CGRect { rect(of: minimumImage, atLeft: !isReversed) }
  /// The frame of the image beside the greatest value; empty for none.
  package var maximumImageRect: CGRect { rect(of: maximumImage, atLeft: isReversed) }

  private func rect(of image: CGSize, atLeft: Bool) -> CGRect {
    guard image.width > 0, image.height > 0 else { return .zero }
    return CGRect(
      x: atLeft ? bounds.minX : bounds.maxX - image.width, y: bounds.midY - image.height / 2, width: image.width,
      height: image.height)
  }

  /// The frame of the whole track, between the images.
  package var trackRect: CGRect {
    let (left, right) = isReversed ? (maximumImage, minimumImage) : (minimumImage, maximumImage)
    func margin(_ image: CGSize) -> CGFloat { image.width > 0 ? image.width + Self.imageGap : Self.margin }
    let width = max(bounds.width - margin(left) - margin(right), 0)
    return CGRect(
      x: bounds.minX + margin(left), y: bounds.midY - Self.track / 2, width: width, height: Self.track)
  }

  /// Returns the frame of a thumb of `size` on a track, for a share of the range.
  ///
  /// The thumb never leaves the track, beyond which it reaches by ``margin``.
  package static func thumbRect(size: CGSize, track: CGRect, share: CGFloat, isReversed: Bool) -> CGRect {
    let way = max(track.width + 2 * margin - size.width, 0)
    let part = isReversed ? 1 - share : share
    return CGRect(
      x: track.minX - margin + way * part, y: track.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Whether a finger at `point` grips a thumb with this frame.
  package static func grips(_ thumb: CGRect, at point: CGPoint) -> Bool {
    thumb.insetBy(dx: -grip, dy: -grip).contains(point)
  }
}

/// A finger that moves a slider's thumb: the thumb keeps its distance from the finger.
package struct SliderGrip: Equatable {
  /// The thumb's left edge from the finger, in points.
  private let offset: CGFloat

  package init(finger: CGFloat, thumb: CGRect) { offset = thumb.minX - finger }

  /// Returns the share of the range at which the thumb is as far from the finger as at the beginning, clamped to 0…1.
  ///
  /// - Parameters:
  ///   - lowest: The thumb's frame at the least value.
  ///   - highest: The thumb's frame at the greatest value.
  /// - Returns: `nil` where the thumb has no way to move.
  package func share(finger: CGFloat, lowest: CGRect, highest: CGRect) -> CGFloat? {
    let way = highest.minX - lowest.minX
    guard way != 0 else { return nil }
    return min(max((finger + offset - lowest.minX) / way, 0), 1)
  }
}

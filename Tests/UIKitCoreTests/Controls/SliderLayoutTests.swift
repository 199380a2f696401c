import Foundation
import RandomHistories
import Testing

@testable import UIKitCore

@Suite("Slider layout")
struct SliderLayoutTests {
  @Test("The range is never reversed: the limit set last wins, the other follows")
  func range() {
    var range = SliderRange()
    range.setMinimum(5)
    #expect(range.minimum == 5 && range.maximum == 5)
    range.setMaximum(-3)
    #expect(range.minimum == -3 && range.maximum == -3)
    for bad in [Float.nan, .infinity, -.infinity] {
      range.setMinimum(bad)
      range.setMaximum(bad)
    }
    #expect(range.minimum == -3 && range.maximum == -3)
    #expect(range.clamp(.nan) == nil && range.clamp(.infinity) == -3)
  }

  @Test("Shares and values are inverse, each end exactly, also in ranges as long as the numbers allow")
  func shares() {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<2_000 {
      var range = SliderRange()
      let limits = [Float.random(in: -1e6...1e6, using: &numbers), Float.random(in: -1e6...1e6, using: &numbers)]
        .sorted()
      range.setMaximum(limits[1])
      range.setMinimum(limits[0])
      #expect(range.value(at: 0) == range.minimum && range.value(at: 1) == range.maximum)
      #expect(range.value(at: -3) == range.minimum && range.value(at: 3) == range.maximum)
      let share = CGFloat.random(in: 0...1, using: &numbers)
      let length = CGFloat(range.maximum) - CGFloat(range.minimum)
      if length > 1 { #expect(abs(range.share(of: range.value(at: share)) - share) < 0.125 / length + 1e-6) }
    }
    var whole = SliderRange()
    whole.setMinimum(-.greatestFiniteMagnitude)
    whole.setMaximum(.greatestFiniteMagnitude)
    #expect(whole.share(of: 0) == 0.5 && whole.value(at: 0.5) == 0)
    var empty = SliderRange()
    empty.setMaximum(0)
    #expect(empty.share(of: 0) == 0 && empty.value(at: 0.7) == 0)
  }

  @Test("The track lies between the images; thumb and images mirror from right to left")
  func frames() {
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 34)
    let plain = SliderLayout(bounds: bounds, isReversed: false)
    #expect(plain.trackRect == CGRect(x: 2, y: 15, width: 196, height: 4))
    #expect(plain.minimumImageRect == .zero)
    let images = SliderLayout(
      bounds: bounds, minimumImage: CGSize(width: 20, height: 10), maximumImage: CGSize(width: 30, height: 10),
      isReversed: false)
    #expect(images.minimumImageRect == CGRect(x: 0, y: 12, width: 20, height: 10))
    #expect(images.maximumImageRect == CGRect(x: 170, y: 12, width: 30, height: 10))
    #expect(images.trackRect == CGRect(x: 24, y: 15, width: 200 - 24 - 34, height: 4))
    var mirrored = images
    mirrored.isReversed = true
    #expect(mirrored.minimumImageRect == CGRect(x: 180, y: 12, width: 20, height: 10))
    #expect(mirrored.trackRect == CGRect(x: 34, y: 15, width: 200 - 24 - 34, height: 4))
    let narrow = SliderLayout(
      bounds: CGRect(x: 0, y: 0, width: 10, height: 34), minimumImage: CGSize(width: 20, height: 10), isReversed: false)
    #expect(narrow.trackRect.width == 0)
  }

  // behaviours.md §10 "Slider"
  @Test("The thumb reaches from end to end of the bounds of a plain slider")
  func thumb() {
    let track = SliderLayout(bounds: CGRect(x: 0, y: 0, width: 200, height: 34), isReversed: false).trackRect
    let size = CGSize(width: 28, height: 28)
    func x(_ share: CGFloat, _ isReversed: Bool) -> CGFloat {
      SliderLayout.thumbRect(size: size, track: track, share: share, isReversed: isReversed).minX
    }
    #expect(x(0, false) == 0 && x(1, false) == 172 && x(0.5, false) == 86)
    #expect(x(0, true) == 172 && x(1, true) == 0)
  }

  @Test("The thumb keeps its distance from the finger, in both directions, and stops at the ends")
  func grip() {
    for isReversed in [false, true] {
      let track = SliderLayout(bounds: CGRect(x: 0, y: 0, width: 228, height: 34), isReversed: isReversed).trackRect
      func thumb(_ share: CGFloat) -> CGRect {
        SliderLayout.thumbRect(
          size: CGSize(width: 28, height: 28), track: track, share: share, isReversed: isReversed)
      }
      let start = thumb(0.25)
      let grip = SliderGrip(finger: start.maxX - 3, thumb: start)
      func share(_ finger: CGFloat) -> CGFloat? { grip.share(finger: finger, lowest: thumb(0), highest: thumb(1)) }
      #expect(share(start.maxX - 3) == 0.25)
      let way: CGFloat = isReversed ? -50 : 50
      #expect(share(start.maxX - 3 + way) == 0.5)
      #expect(share(start.maxX - 3 + 100 * way) == 1 && share(start.maxX - 3 - 100 * way) == 0)
    }
    let still = CGRect(x: 0, y: 0, width: 28, height: 28)
    #expect(SliderGrip(finger: 3, thumb: still).share(finger: 9, lowest: still, highest: still) == nil)
  }
}

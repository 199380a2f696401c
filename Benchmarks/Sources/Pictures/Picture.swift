import Foundation
import Measuring
import UIKit

/// The colours of a picture: blue, green and red of each pixel, rows from the top down.
public struct Picture: Equatable {
  public private(set) var width = 0
  public private(set) var height = 0
  private var values: [UInt8] = []

  public init() {}

  public init(_ image: CGImage) {
    let bytes = image.dataProvider?.data ?? Data()
    self = bytes.withUnsafeBytes {
      Picture($0, width: image.width, height: image.height, bytesPerRow: image.bytesPerRow)
    }
  }

  /// - Parameters:
  ///   - pixels: Four bytes each: blue, green, red and one that is not looked at.
  ///   - width: In pixels.
  ///   - height: In pixels.
  public init(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int) {
    self.width = width
    self.height = height
    values.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = y * bytesPerRow + x * 4
        values += pixels[pixel..<pixel + 3]
      }
    }
  }

  /// The mean distance of the values of two pictures within a rectangle of pixels: 0 for the same, 255 for black and white.
  public func distance(to other: Picture, within rect: CGRect) -> Double {
    var (sum, count) = (0, 0)
    forEachValue(within: rect) { index in
      sum += abs(Int(values[index]) - Int(other.values[index]))
      count += 1
    }
    return Double(sum) / Double(max(count, 1))
  }

  /// Everything.
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)) }

  /// How far the values within a rectangle are apart at most: 0 for one colour.
  public func contrast(within rect: CGRect) -> Int {
    var (least, greatest) = (255, 0)
    forEachValue(within: rect) { index in
      least = min(least, Int(values[index]))
      greatest = max(greatest, Int(values[index]))
    }
    return greatest - least
  }

  private func forEachValue(within rect: CGRect, _ body: (Int) -> Void) {
    for y in max(Int(rect.minY), 0)..<min(Int(rect.maxY), height) {
      for x in max(Int(rect.minX), 0)..<min(Int(rect.maxX), width) {
        for channel in 0..<3 { body((y * width + x) * 3 + channel) }
      }
    }
  }
}

/// Whether both sides painted the same.
public enum PictureAgreement {
  /// Pictures of the screen scene may differ by this in the mean of all values, of 255.
  ///
  /// Letters stand within a quarter of a pixel of their place for Noren and within half a pixel for Cairo, which is where the two
  /// differ: 0.6 at two pixels per point, 0.4 at three (M). Chromium is 0.4 away at two, 1.1 when one of ten pictures is missing (M). A
  /// letter of twenty pixels that is missing moves the mean by a
  /// ten-thousandth, so that labels are looked at one by one as well.
  public static let tolerance = 1.0

  /// Throws ``Mismatch`` unless the pictures have the same size and differ by no more than ``tolerance`` in the mean.
  public static func check(_ ours: Picture, _ rival: Picture) throws(Mismatch) {
    guard ours.width == rival.width, ours.height == rival.height else {
      throw Mismatch("pictures of \(ours.width) × \(ours.height) and of \(rival.width) × \(rival.height) pixels")
    }
    let distance = ours.distance(to: rival, within: ours.bounds)
    guard distance <= tolerance else {
      throw Mismatch("the pictures differ by \(distance) of 255 in the mean, more than \(tolerance)")
    }
  }

  /// A label's own rectangle may differ by this in the mean: letters a quarter of a pixel away do by up to 14, a missing text by
  /// more than 30.
  public static let labelTolerance = 20.0

  /// Checks that each label shows the letters that the rival shows there.
  public static func checkLabels(_ labels: [UILabel], in ours: Picture, _ rival: Picture, scale: CGFloat)
    throws(Mismatch)
  {
    for label in labels {
      let rect = CGRect(
        x: label.frame.minX * scale, y: label.frame.minY * scale, width: label.frame.width * scale,
        height: label.frame.height * scale)
      let distance = ours.distance(to: rival, within: rect)
      guard ours.contrast(within: rect) > 80, distance <= labelTolerance else {
        throw Mismatch("the label \"\(label.text ?? "")\" differs by \(distance) of 255 in the mean, or is not there")
      }
    }
  }
}

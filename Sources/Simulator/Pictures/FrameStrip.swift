import CoreGraphics
import Foundation
import UIKit

/// A contact sheet: frames of a film at even distances in time, in rows, with their times below them.
struct FrameStrip {
  /// Where the frames are on the sheet: a pure function of their number and size. In pixels, y down.
  nonisolated struct Arrangement: Equatable {
    var count: Int
    /// Of a frame on the sheet.
    var frame: CGSize

    /// - Parameter film: The size of the film's frames, in pixels.
    init(count: Int, film: CGSize) {
      self.count = count
      let scale = min(Self.longestSide / max(film.width, film.height), 1)
      frame = CGSize(width: (film.width * scale).rounded(), height: (film.height * scale).rounded())
    }

    var columns: Int { min(count, Self.mostColumns) }
    var rows: Int { (count + columns - 1) / columns }

    var size: CGSize {
      CGSize(
        width: Self.gap + CGFloat(columns) * (frame.width + Self.gap),
        height: Self.gap + CGFloat(rows) * (frame.height + Self.captionHeight + Self.gap))
    }

    func place(of index: Int) -> CGRect {
      CGRect(
        x: Self.gap + CGFloat(index % columns) * (frame.width + Self.gap),
        y: Self.gap + CGFloat(index / columns) * (frame.height + Self.captionHeight + Self.gap), width: frame.width,
        height: frame.height)
    }

    static let mostColumns = 6
    static let longestSide: CGFloat = 480
    static let gap: CGFloat = 12
    static let captionHeight: CGFloat = 20
  }

  /// When each frame is taken, in seconds: the first at the beginning, the last at the end.
  let times: [TimeInterval]
  let arrangement: Arrangement
  private let sheet: CGContext?
  private var next = 0

  /// - Parameters:
  ///   - frames: At least 2.
  ///   - duration: Of the film, in seconds.
  ///   - frameSize: Of the film, in pixels.
  init(frames: Int, duration: TimeInterval, frameSize: CGSize) {
    let count = max(frames, 2)
    times = (0..<count).map { duration * TimeInterval($0) / TimeInterval(count - 1) }
    arrangement = Arrangement(count: count, film: frameSize)
    let size = arrangement.size
    sheet = CGContext(pixelsWide: Int(size.width), pixelsHigh: Int(size.height), opaque: true)
    sheet?.setFillColor(CGColor(gray: 0.16, alpha: 1))
    sheet?.fill(CGRect(origin: .zero, size: size))
  }

  /// Offers a frame that is shown from `start` until before `end`, in seconds. Frames come in the order of their times.
  mutating func add(_ frame: CGContext, from start: TimeInterval, to end: TimeInterval) {
    guard next < times.count, isShown(times[next], until: end), let image = frame.makeImage() else { return }
    while next < times.count, isShown(times[next], until: end) {
      draw(image, at: next)
      next += 1
    }
  }

  /// Times are sums of frames: what differs by less than a thousandth is the same frame.
  private func isShown(_ time: TimeInterval, until end: TimeInterval) -> Bool { time < end - 0.001 }

  private func draw(_ image: CGImage, at index: Int) {
    guard let sheet else { return }
    let place = arrangement.place(of: index)
    let height = arrangement.size.height
    sheet.saveGState()
    sheet.interpolationQuality = .high
    // The context's y goes up.
    sheet.draw(
      image, in: CGRect(x: place.minX, y: height - place.maxY, width: place.width, height: place.height))
    sheet.translateBy(x: 0, y: height)
    sheet.scaleBy(x: 1, y: -1)
    UIGraphicsPushContext(sheet)
    let caption = Self.caption(times[index])
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13, weight: .medium), .foregroundColor: UIColor.white,
    ]
    let size = caption.size(withAttributes: attributes)
    caption.draw(at: CGPoint(x: place.midX - size.width / 2, y: place.maxY + 3), withAttributes: attributes)
    UIGraphicsPopContext()
    sheet.restoreGState()
  }

  /// `1.05 s`.
  static func caption(_ time: TimeInterval) -> String {
    let hundredths = Int((time * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }

  /// The sheet with the frames so far.
  var image: CGImage {
    guard let image = sheet?.makeImage() else { preconditionFailure("A sheet is made with memory of its own.") }
    return image
  }
}

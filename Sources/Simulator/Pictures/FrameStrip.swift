import CoreGraphics
import Foundation

/// A contact sheet of a film: frames at equal intervals of time, in rows, each with its time below it.
///
/// Offer every frame in order with ``add(_:from:to:)``; the strip takes those that its times fall into. Text and ground have fixed colours.
nonisolated struct FrameStrip {
  /// The positions of the frames on the sheet: a pure function of their number and size. In pixels, y down.
  struct Arrangement: Equatable {
    var count: Int
    /// The size of a frame on the sheet: the film's, reduced to at most ``maximumSide``; never enlarged.
    var frame: CGSize

    /// - Parameter film: The size of the film's frames, in pixels.
    init(count: Int, film: CGSize) {
      self.count = count
      let scale = min(Self.maximumSide / max(film.width, film.height), 1)
      frame = CGSize(width: (film.width * scale).rounded(), height: (film.height * scale).rounded())
    }

    /// The frames of a full row, at most ``maximumColumns``.
    var columns: Int { min(count, Self.maximumColumns) }
    var rows: Int { (count + columns - 1) / columns }

    /// The size of the whole sheet, with a gap at each edge.
    var size: CGSize {
      CGSize(
        width: Self.gap + CGFloat(columns) * (frame.width + Self.gap),
        height: Self.gap + CGFloat(rows) * (frame.height + Self.captionHeight + Self.gap))
    }

    /// Returns the rectangle of a frame without its caption, which is directly below it. Frames run from left to right, then down.
    func place(of index: Int) -> CGRect {
      CGRect(
        x: Self.gap + CGFloat(index % columns) * (frame.width + Self.gap),
        y: Self.gap + CGFloat(index / columns) * (frame.height + Self.captionHeight + Self.gap), width: frame.width,
        height: frame.height)
    }

    /// The most frames in a row: two rows hold the standard number of twelve.
    static let maximumColumns = 6
    /// The greatest width or height of a frame on the sheet, in pixels.
    static let maximumSide: CGFloat = 480
    static let gap: CGFloat = 12
    /// The space for a time below each frame, in pixels, in addition to ``gap``.
    static let captionHeight: CGFloat = 20
  }

  /// The times of the frames, in seconds, at equal intervals: the first at the beginning, the last at the end of the film.
  let times: [TimeInterval]
  let arrangement: Arrangement
  /// The sheet's pixels; `nil` if it is too large for a context.
  private let sheet: CGContext?
  /// The index of the first frame that is still missing.
  private var next = 0

  /// - Parameters:
  ///   - frames: At least 2; a smaller number counts as 2.
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

  /// Offers the frame that is shown from `start` until just before `end`, in seconds.
  ///
  /// Offer frames in the order of their times. The pixels are copied only if one of ``times`` is due, and drawn once for each such time.
  mutating func add(_ frame: CGContext, from start: TimeInterval, to end: TimeInterval) {
    guard next < times.count, isShown(times[next], until: end), let image = frame.makeImage() else { return }
    while next < times.count, isShown(times[next], until: end) {
      draw(image, at: next)
      next += 1
    }
  }

  /// Whether the frame that ends at `end` is the one at `time`. Times are sums of frame durations: those less than a millisecond apart
  /// count as equal.
  private func isShown(_ time: TimeInterval, until end: TimeInterval) -> Bool { time < end - 0.001 }

  /// Draws a frame, scaled down, and its caption centred below it.
  private func draw(_ image: CGImage, at index: Int) {
    guard let sheet else { return }
    let place = arrangement.place(of: index)
    let height = arrangement.size.height
    sheet.saveGState()
    sheet.interpolationQuality = .high
    // The context's y axis points up.
    sheet.draw(
      image, in: CGRect(x: place.minX, y: height - place.maxY, width: place.width, height: place.height))
    sheet.translateBy(x: 0, y: height)
    sheet.scaleBy(x: 1, y: -1)
    let caption = SystemText(Self.caption(times[index]), pointSize: 13, weight: 500, colour: .white)
    caption.draw(in: sheet, at: CGPoint(x: place.midX - caption.size.width / 2, y: place.maxY + 3))
    sheet.restoreGState()
  }

  /// Returns a time in seconds with two decimals, such as `1.05 s`, independent of the locale.
  static func caption(_ time: TimeInterval) -> String {
    let hundredths = Int((time * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }

  /// The sheet with the frames so far; the places of the others are empty. Stops the process if the sheet could not be allocated.
  var image: CGImage {
    guard let image = sheet?.makeImage() else { preconditionFailure("A sheet has its own memory.") }
    return image
  }
}

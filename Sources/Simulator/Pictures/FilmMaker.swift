import Compositor
import CoreGraphics
import Foundation
import UIKit
import Video

/// Turns recordings into films and strips of frames.
enum FilmMaker {
  /// The bytes of a WebM file and of a PNG, and their sizes in pixels.
  struct Film {
    var video: Data
    var videoSize: CGSize
    var strip: Data
    var stripSize: CGSize
  }

  /// Pixels per point. Small text can be read, and a film is a quarter of what it would be at 3.
  static let scale: CGFloat = 1.5

  /// Makes both in one pass.
  ///
  /// - Parameter frames: How many the strip has, at least 2.
  /// - Returns: `nil` when nothing was ever shown.
  /// - Complexity: O(frames in which something changed × what changed).
  static func film(of recording: Recording, frames: Int) throws(VideoError) -> Film? {
    guard !recording.moments.isEmpty else { return nil }
    let canvas = recording.canvas
    // Players like even numbers best.
    let (width, height) = (even(canvas.width * scale), even(canvas.height * scale))
    guard let context = CGContext(pixelsWide: width, pixelsHigh: height, opaque: true) else { return nil }
    let writer = try VideoWriter(width: width, height: height)
    var strip = FrameStrip(
      frames: frames, duration: recording.duration, frameSize: CGSize(width: width, height: height))
    var stage = Stage(context: context, height: CGFloat(height))
    var last = -1
    for (index, moment) in recording.moments.enumerated() {
      let isNew = stage.show(moment)
      let next = index + 1 < recording.moments.count ? recording.moments[index + 1].time : .infinity
      strip.add(context, from: moment.time, to: next)
      let time = milliseconds(moment.time)
      guard isNew, time > last else { continue }
      try add(context, to: writer, at: time)
      last = time
    }
    // Some players end with the last frame, however long it should stay.
    let end = milliseconds(recording.duration)
    if end > last { try add(context, to: writer, at: end) }
    return Film(
      video: writer.bytes(duration: end + frameDuration), videoSize: CGSize(width: width, height: height),
      strip: strip.image.pngData(), stripSize: strip.arrangement.size)
  }

  private static func add(_ context: CGContext, to writer: VideoWriter, at time: Int) throws(VideoError) {
    let result = context.withPixels { pixels, bytesPerRow in
      Result { () throws(VideoError) in
        try writer.add(UnsafeRawBufferPointer(pixels), bytesPerRow: bytesPerRow, at: time)
      }
    }
    try result.get()
  }

  /// In milliseconds.
  private static let frameDuration = 17

  private static func milliseconds(_ time: TimeInterval) -> Int { Int((time * 1000).rounded()) }

  private static func even(_ length: CGFloat) -> Int { Int((length / 2).rounded(.up)) * 2 }
}

/// Where one frame after another is put together.
private struct Stage {
  let context: CGContext
  /// Of the context, in pixels.
  let height: CGFloat
  private var server: RasterServer?
  private var size = CGSize.zero
  /// What lies over the picture.
  private var overlay: (look: SystemOverlay, image: CGImage?)?

  init(context: CGContext, height: CGFloat) {
    self.context = context
    self.height = height
  }

  /// Shows a frame.
  ///
  /// - Returns: Whether a pixel may have changed.
  mutating func show(_ moment: Recording.Moment) -> Bool {
    let isTurned = moment.size != size
    if isTurned { turn(to: moment.size) }
    guard let server else { return false }
    for commit in moment.commits { server.submit(commit) }
    let damage = server.render()
    let hasOtherOverlay = moment.overlay != overlay?.look
    if hasOtherOverlay { overlay = moment.overlay.map { ($0, $0.picture(size: size, scale: FilmMaker.scale)) } }
    guard isTurned || hasOtherOverlay || !damage.isEmpty else { return false }
    if isTurned { context.clear(CGRect(x: 0, y: 0, width: context.width, height: context.height)) }
    let picture = server.image
    let place = CGRect(
      x: ((CGFloat(context.width) - CGFloat(picture.width)) / 2).rounded(),
      y: ((height - CGFloat(picture.height)) / 2).rounded(), width: CGFloat(picture.width),
      height: CGFloat(picture.height))
    context.draw(picture, in: place)
    if let image = overlay?.image { context.draw(image, in: place) }
    return true
  }

  /// Goes on with another size of the screen.
  private mutating func turn(to size: CGSize) {
    self.size = size
    overlay = nil
    let next = RasterServer(
      pixelSize: CGSize(
        width: (size.width * FilmMaker.scale).rounded(), height: (size.height * FilmMaker.scale).rounded()),
      scale: FilmMaker.scale)
    if let server, server.tree.rootLayer != nil { next.submit(server.tree.snapshot()) }
    server = next
  }
}

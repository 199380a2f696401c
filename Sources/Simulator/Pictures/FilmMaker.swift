import Compositor
import CoreGraphics
import Foundation
import LayerTree
import Video

/// Renders footage as films and as strips of frames, on any thread.
nonisolated enum FilmMaker {
  /// A WebM file and a PNG file, as bytes, with their sizes in pixels.
  struct Film: Sendable {
    var video: Data
    var videoSize: CGSize
    var strip: Data
    var stripSize: CGSize
  }

  /// Pixels per point of a film, whatever the device's scale. Small text remains legible, and a film takes a quarter of the space that it
  /// would take at 3.
  static let scale: CGFloat = 1.5

  /// Renders the film and its strip in one pass, frame by frame.
  ///
  /// The film is as large as the largest screen of the footage; a screen of another orientation is centred on black. Frames without
  /// visible changes are not encoded. Frames closer than a millisecond to the previous one are merged into the next.
  ///
  /// - Parameter frames: The number of the strip's frames, at least 2.
  /// - Returns: `nil` if nothing was ever shown.
  /// - Throws: `VideoError` if the codec fails, for example for lack of memory.
  /// - Complexity: O(frames with a change × changed pixels), plus encoding.
  static func film(of footage: Footage, frames: Int) throws(VideoError) -> Film? {
    guard !footage.moments.isEmpty else { return nil }
    let canvas = footage.canvas
    // Some players require even numbers.
    let (width, height) = (even(canvas.width * scale), even(canvas.height * scale))
    guard let context = CGContext(pixelsWide: width, pixelsHigh: height, opaque: true) else { return nil }
    let writer = try VideoWriter(width: width, height: height)
    var strip = FrameStrip(
      frames: frames, duration: footage.duration, frameSize: CGSize(width: width, height: height))
    var renderer = FrameRenderer(context: context, height: CGFloat(height))
    var last = -1
    for (index, moment) in footage.moments.enumerated() {
      let isNew = renderer.show(moment)
      let next = index + 1 < footage.moments.count ? footage.moments[index + 1].time : .infinity
      strip.add(context, from: moment.time, to: next)
      let time = milliseconds(moment.time)
      guard isNew, time > last else { continue }
      try add(context, to: writer, at: time)
      last = time
    }
    // Some players end with the last frame, however long it is meant to stay: it is added again at the end.
    let end = milliseconds(footage.duration)
    if end > last { try add(context, to: writer, at: end) }
    return Film(
      video: writer.bytes(duration: end + frameDuration), videoSize: CGSize(width: width, height: height),
      strip: strip.image.pngData(), stripSize: strip.arrangement.size)
  }

  /// Encodes the context's pixels as the frame at `time`, in milliseconds from the beginning; times must increase.
  private static func add(_ context: CGContext, to writer: VideoWriter, at time: Int) throws(VideoError) {
    let result = context.withPixels { pixels, bytesPerRow in
      Result { () throws(VideoError) in
        try writer.add(UnsafeRawBufferPointer(pixels), bytesPerRow: bytesPerRow, at: time)
      }
    }
    try result.get()
  }

  /// How long the last frame stays, in milliseconds: a frame at 60 Hz.
  private static let frameDuration = 17

  private static func milliseconds(_ time: TimeInterval) -> Int { Int((time * 1000).rounded()) }

  /// Rounds a length in pixels up to an even number.
  private static func even(_ length: CGFloat) -> Int { Int((length / 2).rounded(.up)) * 2 }
}

/// The canvas of a film, on which each frame of the footage is rendered over the previous one.
nonisolated private struct FrameRenderer {
  let context: CGContext
  /// The context's height, in pixels.
  let height: CGFloat
  /// Renders the layers at the film's scale; replaced when the screen turns, `nil` before the first frame.
  private var server: RasterServer?
  /// The screen's size in the previous frame, in points.
  private var size = CGSize.zero
  /// The previous frame's system overlay and its picture, kept while the overlay stays equal.
  private var overlay: (look: SystemOverlay, image: CGImage?)?

  init(context: CGContext, height: CGFloat) {
    self.context = context
    self.height = height
  }

  /// Renders the next frame of the footage.
  ///
  /// - Returns: Whether a pixel may have changed.
  /// - Complexity: O(changed pixels) to render, and one copy of the screen to the canvas if anything changed.
  mutating func show(_ moment: Footage.Moment) -> Bool {
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

  /// Replaces the server by one for another size of the screen, which begins with the layers that the old one showed.
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

import CVpx
import CYuv
import Foundation

/// Encodes pictures, one after another, as a WebM film. A frame lasts until the next one, so a still screen costs nothing.
///
/// - Equal pictures give equal bytes: one thread, a fixed quality, no time limit.
/// - VP9 in its mode for screens: text keeps its edges, and a scrolled list is encoded as a shift of the previous frame.
/// - Cost: about 6 ms for 590 × 1278 pixels on one core of 2023, most of it in the codec.
///
/// All encoded frames stay in memory until the writer is released.
package final class VideoWriter {
  /// In pixels, like the height.
  package let width: Int
  package let height: Int
  private var codec = vpx_codec_ctx_t()
  /// The picture in the codec's format, reused for every frame.
  private let image: UnsafeMutablePointer<vpx_image_t>
  /// The encoded frames.
  private var file: WebMFile
  /// Whether the codec must be destroyed: false when its creation failed.
  private var isOpen = false

  /// Creates a writer for pictures of one size.
  ///
  /// - Parameters:
  ///   - width: In pixels, from 1 to 16,384; even numbers are best for players.
  ///   - height: As for the width.
  /// - Throws: A ``VideoError`` for a size out of range, or when the codec cannot be created.
  package init(width: Int, height: Int) throws(VideoError) {
    guard (1...16_384).contains(width), (1...16_384).contains(height),
      let image = vpx_img_alloc(nil, VPX_IMG_FMT_I420, UInt32(width), UInt32(height), 32)
    else { throw VideoError(reason: "a film cannot be \(width) × \(height) pixels large") }
    (self.width, self.height, self.image) = (width, height, image)
    file = WebMFile(width: width, height: height)
    var configuration = vpx_codec_enc_cfg_t()
    try check(vpx_codec_enc_config_default(vpx_codec_vp9_cx(), &configuration, 0))
    configuration.g_w = UInt32(width)
    configuration.g_h = UInt32(height)
    configuration.g_timebase = vpx_rational_t(num: 1, den: 1000)
    configuration.g_threads = 1
    configuration.g_pass = VPX_RC_ONE_PASS
    configuration.g_lag_in_frames = 0
    configuration.rc_end_usage = VPX_Q
    configuration.rc_min_quantizer = 0
    configuration.rc_max_quantizer = Self.quality
    // A player that seeks begins at a key frame. There is one every 120 frames at most.
    configuration.kf_max_dist = 120
    try check(CVpxInitEncoder(&codec, &configuration))
    isOpen = true
    try check(CVpxSet(&codec, VP8E_SET_CPUUSED, 8))
    try check(CVpxSet(&codec, VP8E_SET_CQ_LEVEL, Int32(Self.quality)))
    try check(CVpxSet(&codec, VP9E_SET_TUNE_CONTENT, Int32(VP9E_CONTENT_SCREEN.rawValue)))
    try check(CVpxSet(&codec, VP9E_SET_COLOR_SPACE, Int32(VPX_CS_BT_601.rawValue)))
  }

  deinit {
    if isOpen { vpx_codec_destroy(&codec) }
    vpx_img_free(image)
  }

  /// The quantiser, from 0, the best, to 63. At 30 small text is crisp; ten seconds of a flung list at 590 × 1278 take about 3 MB, and of a
  /// screen with little motion about 100 KB. At 40 the edges of letters begin to shimmer.
  private static let quality: UInt32 = 30

  /// Adds a picture that is shown from `time` until the next one. Encodes it at once.
  ///
  /// - Parameters:
  ///   - pixels: Rows from the top down, four bytes a pixel: blue, green, red, and one that is ignored.
  ///   - bytesPerRow: The distance between rows, which may exceed the width.
  ///   - time: Milliseconds from the beginning; greater than the previous picture's.
  /// - Throws: A ``VideoError`` when there are too few bytes, or when the codec fails.
  package func add(_ pixels: UnsafeRawBufferPointer, bytesPerRow: Int, at time: Int) throws(VideoError) {
    guard let source = pixels.bindMemory(to: UInt8.self).baseAddress,
      pixels.count >= bytesPerRow * (height - 1) + width * 4
    else { throw VideoError(reason: "a picture has \(pixels.count) bytes, fewer than \(width) × \(height) pixels") }
    let (planes, strides) = (image.pointee.planes, image.pointee.stride)
    ARGBToI420(
      source, Int32(bytesPerRow), planes.0, strides.0, planes.1, strides.1, planes.2, strides.2, Int32(width),
      Int32(height))
    // The codec requires only that times increase.
    try check(vpx_codec_encode(&codec, image, vpx_codec_pts_t(time), 1, 0, UInt(VPX_DL_REALTIME)))
    var iterator: vpx_codec_iter_t?
    while let packet = vpx_codec_get_cx_data(&codec, &iterator) {
      guard packet.pointee.kind == VPX_CODEC_CX_FRAME_PKT else { continue }
      let frame = packet.pointee.data.frame
      file.frames.append(
        WebMFile.Frame(
          time: time, isKey: frame.flags & UInt32(VPX_FRAME_IS_KEY) != 0, data: Data(bytes: frame.buf, count: frame.sz))
      )
    }
  }

  /// Returns the file with the pictures so far. More may be added afterwards. O(bytes).
  ///
  /// - Parameter duration: Milliseconds from the beginning to the end of the last picture.
  package func bytes(duration: Int) -> Data {
    file.duration = duration
    return file.bytes
  }

  /// Turns an error code of the codec into a ``VideoError``.
  private func check(_ result: vpx_codec_err_t) throws(VideoError) {
    guard result != VPX_CODEC_OK else { return }
    throw VideoError(reason: String(cString: vpx_codec_err_to_string(result)))
  }
}

/// The reason why no film could be made; in the codec's words where it failed, such as "Memory allocation error".
package struct VideoError: Error, Equatable {
  package var reason: String
}

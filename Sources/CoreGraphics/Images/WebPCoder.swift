internal import CVpx
import Foundation

/// Reads WebP: lossy pictures by way of libvpx, lossless ones by `LosslessWebP`. Of an animation, the first frame.
enum WebPCoder {
  /// Decodes a whole file (RFC 9649). Profiles are ignored; the numbers are taken as sRGB.
  static func decode(_ data: Data) throws(ImageDecodingError) -> CGImage {
    let bytes = [UInt8](data)
    let claimed = bytes.count >= 8 ? bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) } : 0
    guard claimed >= 4, bytes.count >= 8 + claimed else {
      throw .truncated(actualBytes: bytes.count, reason: "the header states \(claimed + 8) bytes")
    }
    let chunks = Array(RIFFChunks(Array(bytes[..<(8 + claimed)]), from: 12))
    guard let first = chunks.first else { throw .corrupt(reason: "no whole chunk") }
    guard first.name == "VP8X" else { return try image(of: picture(in: [first][...])) }
    let header = Array(first.content)
    guard header.count >= 10 else { throw .corrupt(reason: "a header of \(header.count) bytes") }
    guard let frame = chunks.first(where: { $0.name == "ANMF" }) else {
      return try image(of: picture(in: chunks.dropFirst()))
    }
    let canvas = (width: number(header, 4) + 1, height: number(header, 7) + 1)
    try check(canvas.width, canvas.height)
    let values = Array(frame.content)
    guard values.count > 16 else { throw .corrupt(reason: "a frame of \(values.count) bytes") }
    let (left, top) = (2 * number(values, 0), 2 * number(values, 3))
    let part = try picture(in: Array(RIFFChunks(values, from: 16))[...])
    guard left + part.width <= canvas.width, top + part.height <= canvas.height else {
      throw .corrupt(reason: "a frame reaches beyond the picture")
    }
    var whole = Picture(width: canvas.width, height: canvas.height, pixels: [])
    whole.pixels = [UInt32](repeating: 0, count: canvas.width * canvas.height)
    for row in 0..<part.height {
      for column in 0..<part.width {
        whole.pixels[(top + row) * canvas.width + left + column] = part.pixels[row * part.width + column]
      }
    }
    return try image(of: whole)
  }

  /// Pixels of straight alpha, red, green and blue, the alpha highest.
  struct Picture {
    var width: Int
    var height: Int
    var pixels: [UInt32]
  }

  /// Three bytes, the lowest first.
  private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 | Int(bytes[offset + 2]) << 16
  }

  private static func check(_ width: Int, _ height: Int) throws(ImageDecodingError) {
    guard ImageLimits.allow(width: width, height: height) else {
      throw .tooLarge(width: width, height: height, limit: ImageLimits.pixels)
    }
  }

  /// Decodes the first picture among chunks, with the alpha channel before it.
  private static func picture(in chunks: ArraySlice<RIFFChunks.Chunk>) throws(ImageDecodingError) -> Picture {
    var alpha: [UInt8]?
    for chunk in chunks {
      switch chunk.name {
      case "ALPH": alpha = Array(chunk.content)
      case "VP8L": return try LosslessWebP.decode(Array(chunk.content))
      case "VP8 ":
        var picture = try lossy(Array(chunk.content))
        if let alpha {
          let values = try plane(alpha, width: picture.width, height: picture.height)
          for index in picture.pixels.indices {
            picture.pixels[index] = picture.pixels[index] & 0xFF_FFFF | UInt32(values[index]) << 24
          }
        }
        return picture
      default: break
      }
    }
    throw .corrupt(reason: "no picture among the chunks")
  }

  /// Premultiplies the pixels into an image.
  private static func image(of picture: Picture) throws(ImageDecodingError) -> CGImage {
    let (width, height) = (picture.width, picture.height)
    guard let storage = PixelStorage(zeroedByteCount: width * height * 4) else {
      throw .outOfMemory(width: width, height: height)
    }
    let target = storage.base.assumingMemoryBound(to: UInt32.self)
    var alphas: UInt32 = 0xFF00_0000
    for (index, pixel) in picture.pixels.enumerated() {
      alphas &= pixel
      let alpha = UInt8(truncatingIfNeeded: pixel >> 24)
      if alpha == 255 {
        target[index] = pixel
      } else if alpha > 0 {
        func color(_ shift: UInt32) -> UInt32 {
          UInt32(PixelArithmetic.premultiply(UInt8(truncatingIfNeeded: pixel >> shift), alpha)) << shift
        }
        target[index] = UInt32(alpha) << 24 | color(16) | color(8) | color(0)
      }
    }
    return CGImage(
      storage: storage, format: alphas == 0xFF00_0000 ? .opaqueBGRX : .premultipliedBGRA, width: width, height: height,
      bytesPerRow: width * 4)
  }

  // MARK: Lossy

  /// Decodes a key frame of VP8. The size is read from its header first.
  private static func lossy(_ frame: [UInt8]) throws(ImageDecodingError) -> Picture {
    guard frame.count >= 10 else { throw .corrupt(reason: "a VP8 frame of \(frame.count) bytes") }
    guard frame[0] & 1 == 0, frame[3...5].elementsEqual([0x9D, 0x01, 0x2A]) else {
      throw .corrupt(reason: "no VP8 key frame")
    }
    let width = (Int(frame[6]) | Int(frame[7]) << 8) & 0x3FFF
    let height = (Int(frame[8]) | Int(frame[9]) << 8) & 0x3FFF
    try check(width, height)
    var codec = vpx_codec_ctx_t()
    guard vpx_codec_dec_init_ver(&codec, vpx_codec_vp8_dx(), nil, 0, VPX_DECODER_ABI_VERSION) == VPX_CODEC_OK else {
      throw .outOfMemory(width: width, height: height)
    }
    defer { vpx_codec_destroy(&codec) }
    let code = vpx_codec_decode(&codec, frame, UInt32(frame.count), nil, 0)
    guard code == VPX_CODEC_OK else { throw .corrupt(reason: String(cString: vpx_codec_err_to_string(code))) }
    var iterator: vpx_codec_iter_t?
    guard let image = vpx_codec_get_frame(&codec, &iterator)?.pointee, image.fmt == VPX_IMG_FMT_I420,
      Int(image.d_w) == width, Int(image.d_h) == height, let luma = image.planes.0, let blue = image.planes.1,
      let red = image.planes.2
    else { throw .corrupt(reason: "no VP8 picture") }
    var picture = Picture(width: width, height: height, pixels: [])
    picture.pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      let converter = Chroma(
        blue: blue, red: red, blueStride: Int(image.stride.1), redStride: Int(image.stride.2),
        columns: (width + 1) / 2, rows: (height + 1) / 2)
      for y in 0..<height {
        let row = luma + y * Int(image.stride.0)
        for x in 0..<width { target[y * width + x] = converter.pixel(luma: Int32(row[x]), x, y) }
      }
      count = width * height
    }
    return picture
  }

  /// The two colour planes of a picture at half its resolution, interpolated between their samples.
  private struct Chroma {
    let blue: UnsafeMutablePointer<UInt8>
    let red: UnsafeMutablePointer<UInt8>
    let blueStride: Int
    let redStride: Int
    let columns: Int
    let rows: Int

    /// Returns a pixel by ITU-R BT.601 with the range 16…235, in 16 fractional bits. A sample lies in the middle of four pixels, so that the
    /// nearest counts nine sixteenths, its neighbours three each and the farthest one.
    @inline(__always) func pixel(luma: Int32, _ x: Int, _ y: Int) -> UInt32 {
      let (nearX, nearY) = (x >> 1, y >> 1)
      let farX = min(max(nearX + (x & 1 == 1 ? 1 : -1), 0), columns - 1)
      let farY = min(max(nearY + (y & 1 == 1 ? 1 : -1), 0), rows - 1)
      @inline(__always) func sample(_ plane: UnsafeMutablePointer<UInt8>, _ stride: Int) -> Int32 {
        let (near, far) = (plane + nearY &* stride, plane + farY &* stride)
        let sum = 9 &* Int32(near[nearX]) &+ 3 &* (Int32(near[farX]) &+ Int32(far[nearX])) &+ Int32(far[farX])
        return (sum &+ 8) >> 4 &- 128
      }
      let (u, v) = (sample(blue, blueStride), sample(red, redStride))
      // 255/219 for luma; 255/224 times BT.601's factors for the others.
      let base = 76_309 &* (luma &- 16) &+ 32_768
      @inline(__always) func byte(_ value: Int32) -> UInt32 { UInt32(min(max(value >> 16, 0), 255)) }
      return 0xFF00_0000 | byte(base &+ 104_597 &* v) << 16 | byte(base &- 25_675 &* u &- 53_279 &* v) << 8
        | byte(base &+ 132_201 &* u)
    }
  }

  // MARK: Alpha

  /// Decodes the alpha channel of a lossy picture.
  private static func plane(_ chunk: [UInt8], width: Int, height: Int) throws(ImageDecodingError) -> [UInt8] {
    guard let header = chunk.first else { throw .corrupt(reason: "an empty alpha channel") }
    var values: [UInt8]
    switch header & 3 {
    case 0:
      guard chunk.count > width * height else { throw .corrupt(reason: "an alpha channel that is too short") }
      values = Array(chunk[1...width * height])
    case 1:
      let pixels = try LosslessWebP.decode(Array(chunk.dropFirst()), width: width, height: height)
      values = pixels.map { UInt8(truncatingIfNeeded: $0 >> 8) }
    default: throw .corrupt(reason: "an unknown compression of alpha")
    }
    let filter = header >> 2 & 3
    guard filter > 0 else { return values }
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        guard index > 0 else { continue }
        let left = x > 0 ? Int(values[index - 1]) : Int(values[index - width])
        let above = y > 0 ? Int(values[index - width]) : left
        let prediction: Int
        switch filter {
        case 1: prediction = left
        case 2: prediction = above
        default:
          prediction =
            x > 0 && y > 0 ? min(max(left + above - Int(values[index - width - 1]), 0), 255) : (x > 0 ? left : above)
        }
        values[index] &+= UInt8(prediction)
      }
    }
    return values
  }
}

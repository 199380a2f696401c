import Diagnostics

/// The memory layout of a bitmap context whose arguments were accepted.
struct BitmapLayout: Equatable {
  var format: PixelFormat
  var width: Int
  var height: Int
  /// The requested number rounded up to a multiple of four, or the least possible one if the request was 0.
  var bytesPerRow: Int
  /// Whether memory has the layout that the caller requested. Otherwise it must not be handed out.
  var matchesRequest: Bool

  /// The reason for refusing a bitmap context, with the offending value.
  enum Refusal: Error, Equatable {
    case size(width: Int, height: Int)
    case bitsPerComponent(Int)
    case colorSpace(String)
    case bitmapInfo(UInt32)
    case bytesPerRow(Int, minimum: Int)
    case byteOrderOfCallersMemory(UInt32)
  }

  /// Checks the arguments of `CGContext.init(data:…)`.
  ///
  /// Accepts 8-bit components only: RGB with premultiplied or skipped alpha, or alpha alone. Memory of the caller's own must have our byte
  /// order, and rows of a multiple of four bytes; other requests get our order instead.
  init(
    width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace?, bitmapInfo: UInt32,
    usesCallersMemory: Bool
  ) throws(Refusal) {
    guard ImageLimits.allow(width: width, height: height) else { throw .size(width: width, height: height) }
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard bitsPerComponent == 8, info.isDisjoint(with: .floatInfoMask) else {
      throw .bitsPerComponent(bitsPerComponent)
    }
    switch info.alphaInfo {
    case .alphaOnly: format = .alpha
    case .premultipliedFirst, .premultipliedLast: format = .premultipliedBGRA
    case .noneSkipFirst, .noneSkipLast: format = .opaqueBGRX
    case .first, .last, .some(.none), nil: throw .bitmapInfo(bitmapInfo)
    }
    if format != .alpha {
      guard let space, space.model == .rgb else {
        throw .colorSpace(space.map { $0.kind.rawValue } ?? "none")
      }
    }
    let minimum = width * format.bytesPerPixel
    if bytesPerRow == 0 {
      self.bytesPerRow = (minimum + 3) & ~3
    } else {
      guard bytesPerRow >= minimum, bytesPerRow < 1 << 24, !usesCallersMemory || bytesPerRow % 4 == 0 else {
        throw .bytesPerRow(bytesPerRow, minimum: (minimum + 3) & ~3)
      }
      self.bytesPerRow = (bytesPerRow + 3) & ~3
    }
    self.width = width
    self.height = height
    let order = info.intersection(.byteOrderMask)
    matchesRequest =
      switch info.alphaInfo {
      case .alphaOnly: true
      case .premultipliedFirst, .noneSkipFirst: order == .byteOrder32Little
      default: false
      }
    if usesCallersMemory && !matchesRequest { throw .byteOrderOfCallersMemory(bitmapInfo) }
  }
}

extension BitmapLayout.Refusal {
  /// The message for the developer, with cause and remedy.
  var diagnostic: Diagnostic {
    let (object, cause, remedy): (String, String, String) =
      switch self {
      case .size(let width, let height):
        (
          "\(width) × \(height) pixels", "A size computed from an empty or enormous rectangle.",
          "Stay within 1 to \(ImageLimits.side) pixels a side and \(ImageLimits.pixels) in all."
        )
      case .bitsPerComponent(let bits):
        (
          "\(bits) bits per component", "The caller requested a deep or floating-point bitmap.",
          "Use 8 bits per component."
        )
      case .colorSpace(let name):
        ("colour space \(name)", "A grey colour space, or none, was passed.", "Use CGColorSpaceCreateDeviceRGB().")
      case .bitmapInfo(let info):
        (
          "bitmap info \(info)", "The format is not premultiplied; Core Graphics does not draw into it either.",
          "Use premultipliedFirst, premultipliedLast, noneSkipFirst, noneSkipLast or alphaOnly."
        )
      case .bytesPerRow(let bytes, let minimum):
        (
          "\(bytes) bytes per row",
          "Too few bytes for the width, or not a multiple of four in memory provided by the caller.",
          "Use at least \(minimum), or 0 to have it computed."
        )
      case .byteOrderOfCallersMemory(let info):
        (
          "bitmap info \(info)", "The caller provided memory in a byte order other than blue, green, red, alpha.",
          "Use premultipliedFirst or noneSkipFirst with byteOrder32Little, or pass nil for the data."
        )
      }
    return Diagnostic("A bitmap context was not created.", objects: [object], likelyCause: cause, remedy: remedy)
  }
}

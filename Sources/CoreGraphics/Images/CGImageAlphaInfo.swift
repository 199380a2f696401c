/// The position of a pixel's alpha, and whether colours are multiplied by it. A byte that is skipped is there, but says nothing.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No byte for alpha: three bytes per pixel in RGB, one in grey.
  case none
  /// The usual order of files and other libraries. Contexts accept it, but use their own order.
  case premultipliedLast
  /// Together with 32-bit little-endian order, the layout of bitmaps with alpha here.
  case premultipliedFirst
  /// Straight alpha, for images only; a context refuses it.
  case last
  case first
  /// A fourth byte that is ignored.
  case noneSkipLast
  case noneSkipFirst
  /// A single byte of coverage, without a colour space.
  case alphaOnly
}

/// The order of a pixel's bytes in memory. In 32-bit little-endian order, alpha "first" is the last byte. Sixteen-bit orders are not
/// supported.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderMask = 0x7000
  case orderDefault = 0
  case order16Little = 0x1000
  case order32Little = 0x2000
  case order16Big = 0x3000
  case order32Big = 0x4000
}

/// A ``CGImageAlphaInfo`` in the low five bits, and the byte order in bits 12 to 14.
public struct CGBitmapInfo: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  /// Any combination of bits; initialisers that take it refuse what they do not support.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of ``CGImageAlphaInfo``.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits for floating-point components, which are not supported here.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits of `CGImageByteOrderInfo`. All zero means the order of big-endian words.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  /// The meaning of the low five bits; `nil` for an undefined number.
  var alphaInfo: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) }
}

extension PixelFormat {
  var alphaInfo: CGImageAlphaInfo {
    switch self {
    case .premultipliedBGRA: .premultipliedFirst
    case .opaqueBGRX: .noneSkipFirst
    case .alpha: .alphaOnly
    }
  }

  var bitmapInfo: CGBitmapInfo {
    let order: CGBitmapInfo = self == .alpha ? [] : .byteOrder32Little
    return CGBitmapInfo(rawValue: alphaInfo.rawValue | order.rawValue)
  }
}

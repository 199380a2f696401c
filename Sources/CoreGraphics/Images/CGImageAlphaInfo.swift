/// Where a pixel's alpha is, and whether colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none
  case premultipliedLast
  case premultipliedFirst
  case last
  case first
  case noneSkipLast
  case noneSkipFirst
  case alphaOnly
}

/// How a pixel's bytes are ordered in memory.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderMask = 0x7000
  case orderDefault = 0
  case order16Little = 0x1000
  case order32Little = 0x2000
  case order16Big = 0x3000
  case order32Big = 0x4000
}

/// A ``CGImageAlphaInfo`` in the low five bits, and the order of the bytes.
public struct CGBitmapInfo: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  /// What the low five bits say; `nil` for a number that means nothing.
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

/// How the numbers of a colour are meant.
///
/// Drawing happens in sRGB throughout: device RGB *is* sRGB here, grey means equal parts of red, green and blue, and the
/// extended spaces differ only in allowing components outside 0…1, which are clamped when they are drawn.
public final class CGColorSpace: Sendable, Hashable {
  /// Three components, red, green and blue, for the device: sRGB.
  static let deviceRGB = CGColorSpace(kind: .deviceRGB)
  static let deviceGray = CGColorSpace(kind: .deviceGray)
  static let standardRGB = CGColorSpace(kind: .sRGB)
  static let genericGray = CGColorSpace(kind: .genericGray)

  enum Kind: String, Sendable {
    case deviceRGB = "kCGColorSpaceDeviceRGB"
    case deviceGray = "kCGColorSpaceDeviceGray"
    case sRGB = "kCGColorSpaceSRGB"
    case extendedSRGB = "kCGColorSpaceExtendedSRGB"
    case displayP3 = "kCGColorSpaceDisplayP3"
    case genericGray = "kCGColorSpaceGenericGrayGamma2_2"
    case extendedGray = "kCGColorSpaceExtendedGray"
  }

  let kind: Kind

  init(kind: Kind) { self.kind = kind }

  public static let sRGB: CFString = Kind.sRGB.rawValue
  public static let extendedSRGB: CFString = Kind.extendedSRGB.rawValue
  public static let displayP3: CFString = Kind.displayP3.rawValue
  public static let genericGrayGamma2_2: CFString = Kind.genericGray.rawValue
  public static let extendedGray: CFString = Kind.extendedGray.rawValue

  /// The space called `name`, one of this type's constants, or `nil` for any other.
  public convenience init?(name: CFString) {
    guard let kind = Kind(rawValue: name) else { return nil }
    self.init(kind: kind)
  }

  /// What this space was created from; device spaces have no public name.
  public var name: CFString? {
    switch kind {
    case .deviceRGB, .deviceGray: nil
    default: kind.rawValue
    }
  }

  public var model: CGColorSpaceModel {
    switch kind {
    case .deviceGray, .genericGray, .extendedGray: .monochrome
    case .deviceRGB, .sRGB, .extendedSRGB, .displayP3: .rgb
    }
  }

  /// The number of components without alpha.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  public var isWideGamutRGB: Bool { kind == .displayP3 || kind == .extendedSRGB }

  public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool { lhs.kind == rhs.kind }
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// What the components of a colour space stand for.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome
  case rgb
  case cmyk
  case lab
  case deviceN
  case indexed
  case pattern
  case XYZ
}

/// The device's red-green-blue space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The device's grey space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

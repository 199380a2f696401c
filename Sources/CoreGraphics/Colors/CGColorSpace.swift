/// The meaning of a colour's components. Immutable; two spaces of the same name are equal.
///
/// All drawing happens in sRGB. Device RGB *is* sRGB here, and grey means equal parts of red, green and blue. The extended spaces differ
/// only in that components may be outside 0…1; they are clamped when they are drawn.
public final class CGColorSpace: Sendable, Hashable {
  /// Red, green and blue for the device, which is sRGB.
  static let deviceRGB = CGColorSpace(kind: .deviceRGB)
  static let deviceGray = CGColorSpace(kind: .deviceGray)
  static let standardRGB = CGColorSpace(kind: .sRGB)
  static let genericGray = CGColorSpace(kind: .genericGray)

  /// The spaces there are, by the names that Apple's constants have.
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

  /// The web's RGB space. Components outside 0…1 are clamped when a colour is drawn, or converted to it.
  public static let sRGB: CFString = Kind.sRGB.rawValue
  /// sRGB with components of any size, so that it can express every colour of `displayP3`.
  public static let extendedSRGB: CFString = Kind.extendedSRGB.rawValue
  /// The wide RGB space of Apple's displays. Converted by primaries to sRGB, whose gamut cuts off the most saturated colours when they are
  /// drawn.
  public static let displayP3: CFString = Kind.displayP3.rawValue
  /// One component for grey. Its numbers are taken as sRGB's: the curves differ slightly, and that difference is ignored.
  public static let genericGrayGamma2_2: CFString = Kind.genericGray.rawValue
  /// Grey with a component of any size.
  public static let extendedGray: CFString = Kind.extendedGray.rawValue

  /// Creates the space called `name`, one of this type's constants; returns `nil` for any other name.
  public convenience init?(name: CFString) {
    guard let kind = Kind(rawValue: name) else { return nil }
    self.init(kind: kind)
  }

  /// The constant that this space was created from; `nil` for device spaces, which have no public name.
  public var name: CFString? {
    switch kind {
    case .deviceRGB, .deviceGray: nil
    default: kind.rawValue
    }
  }

  /// `.monochrome` or `.rgb`; no other model is supported.
  public var model: CGColorSpaceModel {
    switch kind {
    case .deviceGray, .genericGray, .extendedGray: .monochrome
    case .deviceRGB, .sRGB, .extendedSRGB, .displayP3: .rgb
    }
  }

  /// The number of components without alpha.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  /// Whether the space can express colours outside sRGB: true for Display P3 and extended sRGB.
  public var isWideGamutRGB: Bool { kind == .displayP3 || kind == .extendedSRGB }

  public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool { lhs.kind == rhs.kind }
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// The kind of components that a colour space has. Spaces here are `monochrome` or `rgb`; the other cases exist so that clients' switches
/// compile.
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

/// Returns the device's RGB space, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the device's grey space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

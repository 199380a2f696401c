import Foundation
import UIKitCore

/// The colours of a bar. Appearance objects take precedence over what it says about the background.
nonisolated public enum UIBarStyle: Int, Sendable {
  /// Those of the surroundings: light or dark.
  case `default` = 0
  /// Dark in every surroundings, with white titles.
  case black = 1
  /// The same as `black`. Deprecated on Apple's platforms.
  case blackTranslucent = 2

  /// The style that a bar of this kind has in all surroundings; `unspecified` follows those.
  var interfaceStyle: UIUserInterfaceStyle { self == .default ? .unspecified : .dark }
}

/// The height of a bar for which an image is meant.
nonisolated public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  /// The low bar of a phone on its side.
  case compact = 1
  /// With a prompt. Kept: bars here show no prompt.
  case defaultPrompt = 101
  /// A low bar with a prompt. Kept: bars here show no prompt.
  case compactPrompt = 102
}

/// The background of a bar by the setters that are older than appearance objects. It counts while the bar has no such object.
struct BarLegacyLook {
  var style = UIBarStyle.default
  var tint: UIColor?
  var isTranslucent = true
  /// By ``key(_:_:)``: a number, since the first use of every other type of key searches the program for its conformances.
  private var images: [Int: UIImage] = [:]
  /// By the raw value of the position.
  private var shadows: [Int: UIImage] = [:]

  private static func key(_ position: UIBarPosition, _ metrics: UIBarMetrics) -> Int {
    position.rawValue << 8 | metrics.rawValue
  }

  /// The image that was set for exactly this position and height.
  subscript(position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
    get { images[Self.key(position, metrics)] }
    set { images[Self.key(position, metrics)] = newValue }
  }

  /// The shadow image that was set for exactly this position.
  subscript(shadowAt position: UIBarPosition) -> UIImage? {
    get { shadows[position.rawValue] }
    set { shadows[position.rawValue] = newValue }
  }

  /// Returns the background for a bar's place and height. Images for `any` position and for `default` heights stand in for missing ones.
  ///
  /// A shadow image is shown with a background image only, and an opaque bar with one has a plain colour behind it (Apple's documentation of
  /// `shadowImage` and of `isTranslucent`) [D]. An empty image shows nothing, as many apps ask for with it.
  func background(at position: UIBarPosition, isCompact: Bool) -> BarBackgroundLook {
    func image(_ metrics: UIBarMetrics) -> UIImage? { self[position, metrics] ?? self[.any, metrics] }
    guard let image = (isCompact ? image(.compact) : nil) ?? image(.default) else {
      if style == .default || tint != nil { return .legacy(barTintColor: tint, isTranslucent: isTranslucent) }
      return isTranslucent
        ? BarBackgroundLook(effect: UIBlurEffect(style: .systemChromeMaterialDark), shadowColor: .separator)
        : .legacy(barTintColor: nil, isTranslucent: false)
    }
    let shadow = self[shadowAt: position] ?? self[shadowAt: .any]
    return BarBackgroundLook(
      color: isTranslucent ? nil : tint ?? (style == .default ? .white : .black), image: image,
      shadowColor: shadow == nil ? .separator : nil, shadowImage: shadow)
  }
}

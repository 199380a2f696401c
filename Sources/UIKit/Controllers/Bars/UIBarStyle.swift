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
  private nonisolated struct Place: Hashable {
    let position: UIBarPosition
    let metrics: UIBarMetrics
  }

  var style = UIBarStyle.default
  var tint: UIColor?
  var isTranslucent = true
  private var images: [Place: UIImage] = [:]
  private var shadows: [UIBarPosition: UIImage] = [:]

  /// The image that was set for exactly this position and height.
  subscript(position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
    get { images[Place(position: position, metrics: metrics)] }
    set { images[Place(position: position, metrics: metrics)] = newValue }
  }

  /// The shadow image that was set for exactly this position.
  subscript(shadowAt position: UIBarPosition) -> UIImage? {
    get { shadows[position] }
    set { shadows[position] = newValue }
  }

  /// Returns the background for a bar's place and height. Images for `any` position and for `default` heights stand in for missing ones.
  ///
  /// A shadow image is shown with a background image only, and an opaque bar with one has a plain colour behind it (Apple's documentation of
  /// `shadowImage` and of `isTranslucent`) [D]. An empty image shows nothing, as many apps ask for with it.
  func background(at position: UIBarPosition, isCompact: Bool) -> BarBackgroundLook {
    let heights: [UIBarMetrics] = isCompact ? [.compact, .default] : [.default]
    let image = heights.lazy.flatMap { height in [position, .any].map { self[$0, height] } }.compactMap(\.self).first
    guard let image else {
      if style == .default || tint != nil { return .legacy(barTintColor: tint, isTranslucent: isTranslucent) }
      return isTranslucent
        ? BarBackgroundLook(effect: UIBlurEffect(style: .systemChromeMaterialDark), shadowColor: .separator)
        : .legacy(barTintColor: nil, isTranslucent: false)
    }
    let shadow = shadows[position] ?? shadows[.any]
    return BarBackgroundLook(
      color: isTranslucent ? nil : tint ?? (style == .default ? .white : .black), image: image,
      shadowColor: shadow == nil ? .separator : nil, shadowImage: shadow)
  }
}

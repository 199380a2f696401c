import CoreGraphics
import Diagnostics
import Foundation
import Synchronization
import UIKitCore

/// The asset catalogues of bundles. A bundle's folders are listed once; a set's files are read each time it is asked for.
nonisolated enum AssetLibrary {
  private static let catalogues = Mutex<[String: AssetCatalogue]>([:])

  private static func catalogue(of bundle: Bundle?) -> AssetCatalogue? {
    guard let folder = (bundle ?? .main).resourcePath else { return nil }
    return catalogues.withLock { known in
      if let catalogue = known[folder] { return catalogue }
      let catalogue = AssetCatalogue(in: folder)
      // More bundles than an app has: tests make them.
      if known.count >= 64 { known.removeAll() }
      known[folder] = catalogue
      return catalogue
    }
  }

  /// Returns a set's folder and contents; `nil` for an unknown name, and after a warning (`asset-catalogue.unreadable`) for malformed
  /// contents.
  private static func contents(
    _ kind: AssetCatalogue.Kind, _ name: String, _ bundle: Bundle?
  ) -> (folder: String, contents: AssetContents)? {
    guard let folder = catalogue(of: bundle)?.folder(of: kind, named: name) else { return nil }
    do {
      return (folder, try AssetContents(folder: folder))
    } catch {
      warn(name, in: folder, "Contents.json cannot be read: \(error)")
      return nil
    }
  }

  private static func warn(_ name: String, in folder: String, _ reason: String) {
    Diagnostics.warn(
      Diagnostic(
        "A set of an asset catalogue cannot be used.", objects: ["name: \(name)", "folder: \(folder)", reason],
        likelyCause: "The folder was edited outside of Xcode, or a file of it was not copied.",
        remedy: "Open the catalogue in Xcode, and copy it as a whole: .copy(\"Assets.xcassets\") in the manifest."),
      counting: "asset-catalogue.unreadable")
  }

  private static func idiom(_ traits: UITraitCollection) -> String {
    traits.userInterfaceIdiom == .pad ? "ipad" : "iphone"
  }

  // MARK: Images

  /// Returns the image of a set, which follows light and dark appearance if the set does; `nil` if there is no such set, or none of its files
  /// can be read.
  static func image(named name: String, in bundle: Bundle?, traits: UITraitCollection) -> UIImage.Values? {
    guard let (folder, contents) = contents(.image, name, bundle) else { return nil }
    func entry(isDark: Bool) -> AssetContents.Entry? {
      AssetContents.best(
        AssetContents.matching(contents.images ?? [], idiom: idiom(traits), isDark: isDark),
        scale: DisplayScale.resolved(in: traits))
    }
    func values(_ entry: AssetContents.Entry?) -> UIImage.Values? {
      guard let entry, let file = entry.filename else { return nil }
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)") else {
        warn(name, in: folder, "There is no file \(file).")
        return nil
      }
      return UIImage(decoding: data, scale: CGFloat(entry.scaleValue), source: "\(folder)/\(file)")?.values
    }
    let (lightEntry, darkEntry) = (entry(isDark: false), entry(isDark: true))
    guard lightEntry != nil || darkEntry != nil else {
      warn(name, in: folder, "No entry for the idiom \(idiom(traits)) names a file.")
      return nil
    }
    let light = values(lightEntry)
    let dark = darkEntry == lightEntry ? nil : values(darkEntry)
    guard var image = light ?? dark else { return nil }
    switch contents.properties?.renderingIntent {
    case "template": image.renderingMode = .alwaysTemplate
    case "original": image.renderingMode = .alwaysOriginal
    default: break
    }
    if let light, let dark {
      image.appearances = UIImage.Appearances(
        light: light.content, lightScale: light.scale, dark: dark.content, darkScale: dark.scale)
      if traits.userInterfaceStyle == .dark { (image.content, image.scale) = (dark.content, dark.scale) }
    }
    return image
  }

  // MARK: Colours

  /// Returns the colour of a set, which follows light and dark appearance if the set does; `nil` if there is no such set, or after a warning if
  /// it has no colour that can be read.
  static func color(named name: String, in bundle: Bundle?, traits: UITraitCollection) -> UIColor? {
    guard let (folder, contents) = contents(.color, name, bundle) else { return nil }
    func color(isDark: Bool) -> UIColor? {
      AssetContents.matching(contents.colors ?? [], idiom: idiom(traits), isDark: isDark).first?.color
        .flatMap(Self.color)
    }
    guard let light = color(isDark: false) ?? color(isDark: true) else {
      warn(name, in: folder, "No entry has a colour.")
      return nil
    }
    guard let dark = color(isDark: true), dark != light else { return light }
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  private static func color(_ color: AssetContents.Color) -> UIColor? {
    if let reference = color.reference { return systemColors[reference] }
    return color.sRGB.map { UIColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha) }
  }

  /// The system colours that Xcode's menu offers, by their names in catalogues.
  private static let systemColors: [String: UIColor] = [
    "systemBlueColor": .systemBlue, "systemBrownColor": .systemBrown, "systemGreenColor": .systemGreen,
    "systemIndigoColor": .systemIndigo, "systemOrangeColor": .systemOrange, "systemPinkColor": .systemPink,
    "systemPurpleColor": .systemPurple, "systemRedColor": .systemRed, "systemTealColor": .systemTeal,
    "systemYellowColor": .systemYellow, "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2,
    "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5,
    "systemGray6Color": .systemGray6, "labelColor": .label, "secondaryLabelColor": .secondaryLabel,
    "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel,
    "placeholderTextColor": .placeholderText, "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
    "linkColor": .link, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
    "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
    "tertiarySystemFillColor": .tertiarySystemFill, "quaternarySystemFillColor": .quaternarySystemFill,
  ]

  // MARK: Data

  /// Returns the bytes of a set for the idiom of the current traits, and their type; `nil` if there is no such set, or after a warning if its
  /// file is missing.
  static func data(named name: String, in bundle: Bundle?) -> (data: Data, type: String)? {
    guard let (folder, contents) = contents(.data, name, bundle) else { return nil }
    let idiom = idiom(.current)
    guard let entry = AssetContents.matching(contents.data ?? [], idiom: idiom, isDark: false).first,
      let file = entry.filename, let data = FileManager.default.contents(atPath: "\(folder)/\(file)")
    else {
      warn(name, in: folder, "No entry for the idiom \(idiom) names a file that exists.")
      return nil
    }
    return (data, entry.universalTypeIdentifier ?? "public.data")
  }
}

nonisolated extension UIImage {
  /// The pictures of a set for light and dark appearance.
  struct Appearances: Sendable, Equatable {
    var light: Content
    var lightScale: CGFloat
    var dark: Content
    var darkScale: CGFloat
  }
}

nonisolated extension UIColor {
  /// Makes the colour of a set in an asset catalogue of the main bundle; see ``init(named:in:compatibleWith:)``.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Makes the colour of a set in an asset catalogue of `bundle`, which is the main bundle if `nil`.
  ///
  /// A colour with a look for dark appearance is dynamic. `nil`, without a warning, if there is no such set.
  ///
  /// - Parameters:
  ///   - name: Preceded by the names of folders that provide a namespace, as in "Brand/Accent".
  ///   - traitCollection: Its idiom chooses the entry; `nil` means the current traits.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let color = AssetLibrary.color(named: name, in: bundle, traits: traitCollection ?? .current) else {
      return nil
    }
    self.init(storage: color.storage)
  }
}

/// The bytes of a data set in an asset catalogue. Immutable.
// Unchecked only because the class is open: its own values are constants.
nonisolated open class NSDataAsset: NSObject, NSCopying, @unchecked Sendable {
  /// The name with which it was made.
  public let name: String
  /// The file's bytes.
  public let data: Data
  /// The uniform type identifier that the set states, or "public.data".
  public let typeIdentifier: String

  /// Reads a data set of the main bundle; `nil`, without a warning, if there is none.
  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  /// Reads a data set of a bundle, for the idiom of the current traits; `nil`, without a warning, if there is none.
  public init?(name: String, bundle: Bundle) {
    guard let (data, type) = AssetLibrary.data(named: name, in: bundle) else { return nil }
    (self.name, self.data, typeIdentifier) = (name, data, type)
    super.init()
  }

  nonisolated deinit {}

  /// Returns the object itself: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

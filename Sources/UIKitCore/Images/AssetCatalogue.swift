import CoreGraphics
import Foundation

/// An asset catalogue as Xcode stores it: the folder `NAME.xcassets` with a folder for each set.
///
/// Names of sets are those of their folders without the extension; a folder between that provides a namespace precedes them with a slash.
package struct AssetCatalogue: Sendable {
  /// The kinds of sets that are read.
  package enum Kind: String, CaseIterable, Sendable {
    case image = "imageset"
    case color = "colorset"
    case data = "dataset"
  }

  /// The folders of sets, by kind and name.
  private var folders: [Kind: [String: String]] = [:]

  /// Lists the sets of all catalogues directly in a folder, in alphabetical order; the first set of a name counts. O(files).
  package init(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasSuffix(".xcassets") { list("\(folder)/\(name)", prefix: "") }
  }

  private mutating func list(_ folder: String, prefix: String) {
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
      let path = "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { continue }
      let url = URL(fileURLWithPath: name)
      if let kind = Kind(rawValue: url.pathExtension) {
        let key = prefix + url.deletingPathExtension().lastPathComponent
        if folders[kind, default: [:]][key] == nil { folders[kind, default: [:]][key] = path }
      } else if url.pathExtension.isEmpty {
        let isNamespace = (try? AssetContents(folder: path))?.properties?.providesNamespace ?? false
        list(path, prefix: isNamespace ? prefix + name + "/" : prefix)
      }
    }
  }

  /// Returns the folder of a set; `nil` for an unknown name.
  package func folder(of kind: Kind, named name: String) -> String? { folders[kind]?[name] }

  /// Whether there is no set at all.
  package var isEmpty: Bool { folders.isEmpty }
}

/// The file `Contents.json` of a set. Keys that have no effect here are not read.
package struct AssetContents: Decodable, Equatable, Sendable {
  package var images: [Entry]?
  package var colors: [Entry]?
  package var data: [Entry]?
  package var properties: Properties?

  /// One variant of what a set holds.
  package struct Entry: Decodable, Equatable, Sendable {
    package var filename: String?
    package var idiom: String?
    /// "1x", "2x" or "3x".
    package var scale: String?
    package var appearances: [Appearance]?
    package var color: Color?
    package var universalTypeIdentifier: String?

    private enum CodingKeys: String, CodingKey {
      case filename, idiom, scale, appearances, color
      case universalTypeIdentifier = "universal-type-identifier"
    }

    /// The scale as a number, 1 to 3; 1 where none is stated.
    package var scaleValue: Int { scale.flatMap { Int($0.prefix(1)) }.map { min(max($0, 1), 3) } ?? 1 }

    /// Whether the entry has neither a file nor a colour.
    var isEmptySlot: Bool { (filename ?? "").isEmpty && color == nil }

    /// Whether the entry is for dark appearance, and whether for high contrast.
    package var isDark: Bool { has("luminosity", "dark") }
    package var isHighContrast: Bool { has("contrast", "high") }

    private func has(_ appearance: String, _ value: String) -> Bool {
      appearances?.contains { $0.appearance == appearance && $0.value == value } ?? false
    }
  }

  package struct Appearance: Decodable, Equatable, Sendable {
    package var appearance: String
    package var value: String
  }

  package struct Color: Decodable, Equatable, Sendable {
    package var colorSpace: String?
    package var components: [String: String]?
    /// The name of a system colour, such as "systemBlueColor".
    package var reference: String?

    private enum CodingKeys: String, CodingKey {
      case colorSpace = "color-space"
      case components, reference
    }
  }

  package struct Properties: Decodable, Equatable, Sendable {
    package var providesNamespace: Bool?
    /// "template" or "original".
    package var renderingIntent: String?

    private enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
      case renderingIntent = "template-rendering-intent"
    }
  }

  /// Reads the file of a set's folder. Throws what Foundation throws for a missing or malformed file.
  package init(folder: String) throws {
    self = try JSONDecoder().decode(
      AssetContents.self, from: Data(contentsOf: URL(fileURLWithPath: folder + "/Contents.json")))
  }

  /// Returns the entries for a device and an appearance, the most particular ones; the universal ones, and those of any appearance, stand in
  /// for what a set has not. Empty slots, which Xcode keeps, and entries for high contrast, which is no setting here, do not count.
  ///
  /// - Parameter idiom: "iphone" or "ipad".
  package static func matching(_ entries: [Entry], idiom: String, isDark: Bool) -> [Entry] {
    let filled = entries.filter { !$0.isEmptySlot && !$0.isHighContrast }
    let ofDevice = filled.filter { $0.idiom == idiom }
    let usable = ofDevice.isEmpty ? filled.filter { $0.idiom == nil || $0.idiom == "universal" } : ofDevice
    let wanted = usable.filter { $0.isDark == isDark }
    return wanted.isEmpty && isDark ? usable.filter { !$0.isDark } : wanted
  }

  /// Returns the image file that suits a screen best among entries, by `ImageFile.preferredScales(for:)`.
  package static func best(_ entries: [Entry], scale: CGFloat) -> Entry? {
    let files = entries.filter { $0.filename?.isEmpty == false }
    return ImageFile.preferredScales(for: scale).lazy
      .compactMap { wanted in files.first { $0.scaleValue == wanted } }
      .first
  }
}

extension AssetContents.Color {
  /// The components in sRGB, not premultiplied; `nil` where some are missing or unreadable, or for a reference.
  ///
  /// A component is a fraction ("0.5"), a number up to 255 ("128") or a hexadecimal one ("0x80"). Display P3 is converted, and may leave 0…1.
  package var sRGB: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)? {
    func component(_ name: String) -> CGFloat? {
      guard let text = components?[name] else { return nil }
      let value: Double?
      if text.lowercased().hasPrefix("0x") {
        value = Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
      } else if text.contains(".") {
        value = Double(text)
      } else {
        value = Int(text).map { Double($0) / 255 }
      }
      return value.flatMap { $0.isFinite ? CGFloat($0) : nil }
    }
    // Opacity is always a fraction.
    let alpha = components?["alpha"].flatMap { Double($0).map { CGFloat($0) } ?? component("alpha") }
    guard let alpha = components?["alpha"] == nil ? 1 : alpha, alpha.isFinite else { return nil }
    if let white = component("white") { return (white, white, white, alpha) }
    guard let red = component("red"), let green = component("green"), let blue = component("blue") else { return nil }
    guard colorSpace == "display-p3", let space = CGColorSpace(name: CGColorSpace.displayP3),
      let converted = CGColor(colorSpace: space, components: [red, green, blue, alpha])?.sRGBComponents
    else { return (red, green, blue, alpha) }
    return (converted.red, converted.green, converted.blue, converted.alpha)
  }
}

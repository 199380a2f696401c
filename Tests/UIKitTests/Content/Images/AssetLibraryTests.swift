import CoreGraphics
import FailingDiagnostics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Asset catalogues of bundles", .serialized)
struct AssetLibraryTests {
  private func image(_ color: UIColor, pixels: Int) -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: pixels, height: pixels), format: format).pngData {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: pixels, height: pixels))
    }
  }

  /// A bundle with a catalogue, in a folder of its own.
  private func bundle() throws -> Bundle {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("AssetLibraryTests-\(UUID()).bundle")
    let catalogue = root.appendingPathComponent("Assets.xcassets")
    func set(_ name: String, _ contents: String, _ files: [String: Data] = [:]) throws {
      let folder = catalogue.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: folder.appendingPathComponent("Contents.json"))
      for (name, data) in files { try data.write(to: folder.appendingPathComponent(name)) }
    }
    try set(
      "Sun.imageset",
      #"""
      {"images": [
        {"filename": "sun.png", "idiom": "universal", "scale": "1x"},
        {"filename": "sun@3x.png", "idiom": "universal", "scale": "3x"},
        {"filename": "moon.png", "idiom": "universal", "scale": "1x",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]}
      ]}
      """#,
      ["sun.png": image(.red, pixels: 8), "sun@3x.png": image(.red, pixels: 24), "moon.png": image(.blue, pixels: 8)])
    try set(
      "Shape.imageset",
      #"{"images": [{"filename": "s.png", "idiom": "universal"}], "properties": {"template-rendering-intent": "template"}}"#,
      ["s.png": image(.red, pixels: 4)])
    try set(
      "Accent.colorset",
      #"""
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb",
          "components": {"red": "1.000", "green": "0.000", "blue": "0.000", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"color-space": "srgb", "components": {"red": "0x00", "green": "0x00", "blue": "0xFF", "alpha": "1"}}}
      ]}
      """#)
    try set(
      "Tint.colorset",
      #"{"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemTealColor"}}]}"#)
    try set(
      "Words.dataset", #"{"data": [{"filename": "w.txt", "universal-type-identifier": "public.text"}]}"#,
      ["w.txt": Data("hello".utf8)])
    // Empty slots, which Xcode keeps in the file.
    try set(
      "Slots.imageset",
      #"""
      {"images": [
        {"idiom": "iphone", "scale": "1x"}, {"idiom": "iphone", "scale": "2x"}, {"idiom": "iphone", "scale": "3x"},
        {"filename": "u.png", "idiom": "universal", "scale": "1x"}, {"idiom": "universal", "scale": "3x"},
        {"idiom": "universal", "scale": "1x", "appearances": [{"appearance": "luminosity", "value": "dark"}]}
      ]}
      """#,
      ["u.png": image(.red, pixels: 4)])
    try set(
      "Night.imageset",
      #"""
      {"images": [
        {"idiom": "universal"},
        {"filename": "n.png", "idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}]}
      ]}
      """#,
      ["n.png": image(.blue, pixels: 4)])
    try set(
      "Slots.colorset",
      #"""
      {"colors": [
        {"idiom": "iphone"}, {"idiom": "universal", "color": {"reference": "systemTealColor"}}
      ]}
      """#)
    try set("Empty.imageset", #"{"images": [{"idiom": "universal"}, {"filename": "e.png", "idiom": "ipad"}]}"#)
    try set(
      "Layout.dataset",
      #"""
      {"data": [
        {"filename": "pad.txt", "idiom": "ipad"}, {"idiom": "iphone"}, {"filename": "any.txt", "idiom": "universal"}
      ]}
      """#,
      ["pad.txt": Data("two columns".utf8), "any.txt": Data("one column".utf8)])
    try set("Broken.colorset", "{")
    try set("Gone.imageset", #"{"images": [{"filename": "gone.png", "idiom": "universal"}]}"#)
    return try #require(Bundle(path: root.path))
  }

  @Test(
    "Resources name sets of a bundle; one that does not exist is reported",
    .expecting("image.no-resource", "color.no-resource"))
  func resources() throws {
    let bundle = try bundle()
    let sun = ImageResource(name: "Sun", bundle: bundle)
    #expect(UIImage(resource: sun).size == CGSize(width: 8, height: 8))
    #expect(UIColor(resource: ColorResource(name: "Accent", bundle: bundle)).cgColor == UIColor.red.cgColor)
    #expect(UIImage(resource: ImageResource(name: "Moon", bundle: bundle)).size == .zero)
    #expect(UIColor(resource: ColorResource(name: "Moon", bundle: bundle)).cgColor.alpha == 0)
    #expect(sun == ImageResource(name: "Sun", bundle: bundle) && sun.place.name == "Sun")
  }

  @Test("An image set has the picture of the screen's scale")
  func scales() throws {
    let bundle = try bundle()
    let traits = { UITraitCollection(displayScale: $0) }
    let sharp = try #require(UIImage(named: "Sun", in: bundle, compatibleWith: traits(2)))
    #expect(sharp.scale == 3 && sharp.size == CGSize(width: 8, height: 8))
    #expect(UIImage(named: "Sun", in: bundle, compatibleWith: traits(1))?.scale == 1)
    #expect(UIImage(named: "Nothing", in: bundle, compatibleWith: nil) == nil)
  }

  @Test("A set with a dark look follows the appearance of the view that shows it, and of the traits it is drawn with")
  func appearances() throws {
    let host = ApplicationHost()
    let view = UIImageView(image: UIImage(named: "Sun", in: try bundle(), compatibleWith: nil))
    host.show(view, frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    func shown() -> [UInt8]? { (view.layer.contents as! CGImage?)?.dominantColor }
    #expect(shown() == [255, 0, 0])
    view.overrideUserInterfaceStyle = .dark
    host.settle()
    #expect(shown() == [0, 0, 255])
    view.overrideUserInterfaceStyle = .light
    host.settle()
    #expect(shown() == [255, 0, 0])
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIImage(named: "Sun", in: try bundle(), compatibleWith: dark)?.cgImage?.dominantColor == [0, 0, 255])
  }

  @Test("A set says how it is rendered")
  func rendering() throws {
    let bundle = try bundle()
    #expect(UIImage(named: "Shape", in: bundle, compatibleWith: nil)?.renderingMode == .alwaysTemplate)
    #expect(UIImage(named: "Sun", in: bundle, compatibleWith: nil)?.renderingMode == .automatic)
  }

  @Test("Colours follow the appearance, and may be the system's")
  func colors() throws {
    let bundle = try bundle()
    let accent = try #require(UIColor(named: "Accent", in: bundle, compatibleWith: nil))
    let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
    #expect(accent.resolvedColor(with: light) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(accent.resolvedColor(with: dark) == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    #expect(UIColor(named: "Tint", in: bundle, compatibleWith: nil) == .systemTeal)
    #expect(UIColor(named: "Nothing", in: bundle, compatibleWith: nil) == nil && UIColor(named: "Nothing") == nil)
  }

  @Test("Empty slots of a device, a scale or an appearance leave the others their place")
  func emptySlots() throws {
    let host = ApplicationHost()
    let bundle = try bundle()
    for style in [UIUserInterfaceStyle.light, .dark] {
      let traits = UITraitCollection {
        $0.userInterfaceIdiom = .phone
        $0.displayScale = 3
        $0.userInterfaceStyle = style
      }
      let image = try #require(UIImage(named: "Slots", in: bundle, compatibleWith: traits))
      #expect(image.scale == 1 && image.cgImage?.dominantColor == [255, 0, 0])
      #expect(UIColor(named: "Slots", in: bundle, compatibleWith: traits) == .systemTeal)
    }
    // A set with a dark look only has it always, and one bitmap of it.
    let view = UIImageView(image: UIImage(named: "Night", in: bundle, compatibleWith: nil))
    host.show(view, frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    let light = try #require(view.layer.contents as! CGImage?)
    #expect(light.dominantColor == [0, 0, 255])
    view.overrideUserInterfaceStyle = .dark
    host.settle()
    #expect(view.layer.contents as! CGImage? === light)
  }

  @Test("Data sets have their bytes for the device")
  func dataOfDevice() throws {
    let bundle = try bundle()
    for (idiom, text) in [(UIUserInterfaceIdiom.pad, "two columns"), (.phone, "one column")] {
      UITraitCollection(userInterfaceIdiom: idiom).performAsCurrent {
        let asset = NSDataAsset(name: "Layout", bundle: bundle)
        #expect(asset.map { String(decoding: $0.data, as: UTF8.self) } == text)
      }
    }
  }

  @Test("Data sets have their bytes and type")
  func data() throws {
    let words = try #require(NSDataAsset(name: "Words", bundle: try bundle()))
    #expect(words.data == Data("hello".utf8) && words.typeIdentifier == "public.text" && words.name == "Words")
    #expect(words.copy() as? NSDataAsset === words)
    #expect(NSDataAsset(name: "Nothing") == nil)
  }

  @Test("A set that cannot be read is nil and says why", .expecting("asset-catalogue.unreadable"))
  func broken() throws {
    let bundle = try bundle()
    #expect(UIColor(named: "Broken", in: bundle, compatibleWith: nil) == nil)
    #expect(UIImage(named: "Gone", in: bundle, compatibleWith: nil) == nil)
    #expect(UIImage(named: "Empty", in: bundle, compatibleWith: UITraitCollection(userInterfaceIdiom: .phone)) == nil)
  }
}

import Foundation
import Testing

@testable import UIKitCore

@Suite("Asset catalogues as files")
struct AssetCatalogueTests {
  private func entry(_ json: String) throws -> AssetContents.Entry {
    try JSONDecoder().decode(AssetContents.Entry.self, from: Data(json.utf8))
  }

  private func color(_ space: String, _ components: [String: String]) -> AssetContents.Color {
    AssetContents.Color(colorSpace: space, components: components, reference: nil)
  }

  @Test("The picture of the screen's scale is taken, else the next larger, else the largest")
  func scales() throws {
    for set in 1..<8 {
      let scales = (1...3).filter { set >> ($0 - 1) & 1 == 1 }
      let entries = try scales.map { try entry(#"{"filename": "\#($0).png", "scale": "\#($0)x"}"#) }
      for wanted in 1...3 {
        let expected = scales.first { $0 >= wanted } ?? scales.last!
        #expect(AssetContents.best(entries, scale: CGFloat(wanted))?.filename == "\(expected).png")
      }
    }
    for (scale, order) in [
      (1.0, [1, 2, 3]), (2, [2, 3, 1]), (3, [3, 2, 1]), (0, [1, 2, 3]), (1.5, [2, 3, 1]), (9, [3, 2, 1]),
      (.infinity, [3, 2, 1]), (-.infinity, [1, 2, 3]), (.nan, [1, 2, 3]),
    ] {
      #expect(ImageFile.preferredScales(for: scale) == order)
    }
    #expect(AssetContents.best([try entry(#"{"scale": "2x"}"#)], scale: 2) == nil)
    #expect(AssetContents.best([try entry(#"{"filename": "large.png", "scale": "8x"}"#)], scale: 1)?.scaleValue == 3)
    #expect(AssetContents.best([try entry(#"{"filename": "a.pdf"}"#)], scale: 3)?.filename == "a.pdf")
  }

  @Test("The entry of the device and the appearance is taken, else a more general one")
  func variants() throws {
    let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    let contrast = #""appearances": [{"appearance": "contrast", "value": "high"}]"#
    let entries = try [
      #"{"filename": "any", "idiom": "universal"}"#, #"{"filename": "dark", "idiom": "universal", \#(dark)}"#,
      #"{"filename": "contrast", "idiom": "universal", \#(contrast)}"#, #"{"filename": "pad", "idiom": "ipad"}"#,
    ].map(entry)
    func found(_ idiom: String, _ isDark: Bool, in entries: [AssetContents.Entry]) -> [String?] {
      AssetContents.matching(entries, idiom: idiom, isDark: isDark).map(\.filename)
    }
    #expect(found("iphone", false, in: entries) == ["any"])
    #expect(found("iphone", true, in: entries) == ["dark"])
    #expect(found("ipad", true, in: entries) == ["pad"])
    #expect(found("iphone", false, in: []) == [])
    // Empty slots hide nothing, wherever they are.
    let slots = try ["universal", "iphone", "ipad"].flatMap { idiom in
      try [#"{"idiom": "\#(idiom)"}"#, #"{"filename": "", "idiom": "\#(idiom)", \#(dark)}"#].map(entry)
    }
    for (idiom, isDark) in [("iphone", false), ("iphone", true), ("ipad", false), ("ipad", true)] {
      #expect(found(idiom, isDark, in: slots + entries) == found(idiom, isDark, in: entries))
      #expect(found(idiom, isDark, in: slots) == [])
    }
  }

  @Test("Components are fractions, numbers to 255, or hexadecimal")
  func components() throws {
    let read = try #require(color("srgb", ["red": "0.5", "green": "51", "blue": "0xFF", "alpha": "0.250"]).sRGB)
    #expect(read == (0.5, 0.2, 1, 0.25))
    #expect(try #require(color("gray-gamma-22", ["white": "0.5", "alpha": "1.000"]).sRGB) == (0.5, 0.5, 0.5, 1))
    #expect(try #require(color("srgb", ["red": "0", "green": "0", "blue": "0"]).sRGB).alpha == 1)
    for broken in [["red": "1"], ["red": "a", "green": "1", "blue": "1"], ["red": "0x", "green": "1", "blue": "1"]] {
      #expect(color("srgb", broken).sRGB == nil)
    }
  }

  @Test("Display P3 becomes sRGB: white and grey stay, pure red leaves its range")
  func displayP3() throws {
    for value in ["0.000", "0.500", "1.000"] {
      let grey = try #require(color("display-p3", ["red": value, "green": value, "blue": value]).sRGB)
      for part in [grey.red, grey.green, grey.blue] { #expect(abs(part - Double(value)!) < 0.001) }
    }
    let red = try #require(color("display-p3", ["red": "1.000", "green": "0.000", "blue": "0.000"]).sRGB)
    #expect(abs(red.red - 1.093) < 0.002 && abs(red.green + 0.227) < 0.002 && abs(red.blue + 0.150) < 0.002)
  }

  @Test("Sets are found in folders, with the names of those that provide a namespace")
  func names() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("Assets-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    for (path, contents) in [
      ("A.xcassets/Star.imageset", "{}"), ("A.xcassets/Group/Moon.imageset", "{}"),
      ("A.xcassets/Brand", #"{"properties": {"provides-namespace": true}}"#),
      ("A.xcassets/Brand/Accent.colorset", "{}"), ("A.xcassets/Brand/Text.dataset", "{}"),
      ("B.xcassets/Star.imageset", "{}"), ("Other/Sun.imageset", "{}"),
    ] {
      let folder = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: folder.appendingPathComponent("Contents.json"))
    }
    let catalogue = AssetCatalogue(in: root.path)
    #expect(catalogue.folder(of: .image, named: "Star") == root.path + "/A.xcassets/Star.imageset")
    #expect(catalogue.folder(of: .image, named: "Moon") != nil)
    #expect(
      catalogue.folder(of: .color, named: "Brand/Accent") != nil && catalogue.folder(of: .color, named: "Accent") == nil
    )
    #expect(catalogue.folder(of: .data, named: "Brand/Text") != nil)
    #expect(catalogue.folder(of: .image, named: "Sun") == nil && catalogue.folder(of: .image, named: "Accent") == nil)
    #expect(AssetCatalogue(in: "/nowhere").isEmpty)
  }
}

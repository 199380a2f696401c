import CoreGraphics
import Foundation
import Testing
import TextLayout

@testable import UIKit

@Suite("Fonts by name", .serialized)
struct FontNameTests {
  @Test("A font is made by its PostScript name, its full name or its family, in any case")
  func names() throws {
    for name in ["NotoSerif-BoldItalic", "notoserif-bolditalic", "Noto Serif Bold Italic"] {
      let font = try #require(UIFont(name: name, size: 20))
      #expect(font.familyName == "Noto Serif" && font.fontName == "NotoSerif-BoldItalic" && font.pointSize == 20)
      #expect(font.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    }
    #expect(UIFont(name: "Noto Serif", size: 20)?.fontName == "NotoSerif-Regular")
    #expect(UIFont(name: "Noto Serif", size: 0)?.pointSize == UIFont.systemFontSize)
  }

  @Test(
    "A name that does not exist is nil, Apple's families too",
    arguments: ["", "Helvetica Neue", "NotoSerif-Fat", "\u{0}"])
  func missing(name: String) { #expect(UIFont(name: name, size: 12) == nil) }

  @Test("Every listed font of every family can be made, and is of that family")
  func listing() throws {
    #expect(
      UIFont.familyNames == UIFont.familyNames.sorted() && Set(UIFont.familyNames).count == UIFont.familyNames.count)
    #expect(UIFont.familyNames.contains("DejaVu Sans Mono"))
    for family in UIFont.familyNames {
      let names = UIFont.fontNames(forFamilyName: family)
      #expect(!names.isEmpty)
      for name in names { #expect(UIFont(name: name, size: 10)?.familyName == family, "\(name)") }
    }
    #expect(
      UIFont.fontNames(forFamilyName: "noto serif").sorted() == [
        "NotoSerif-Bold", "NotoSerif-BoldItalic", "NotoSerif-Italic", "NotoSerif-Regular",
      ])
    #expect(UIFont.fontNames(forFamilyName: "Nothing").isEmpty)
  }

  @Test("A font by name has the measurements of its file, in proportion to the size, and lines have them too")
  func measurements() throws {
    let font = try #require(UIFont(name: "NotoSerif-Regular", size: 100))
    // Noto's files state an ascender of 1069 and a descender of 293 thousandths.
    #expect(abs(font.ascender - 106.9) < 0.01 && abs(font.descender + 29.3) < 0.01)
    #expect(abs(font.lineHeight - 136.2) < 0.01)
    #expect(font.capHeight > font.xHeight && font.xHeight > 40)
    #expect(try #require(UIFont(name: "NotoSerif-Regular", size: 10)).lineHeight == font.lineHeight / 10)
    #expect(try #require(UIFont(name: "NotoSerif-Bold", size: 100)).lineHeight == font.lineHeight)
    let label = UILabel()
    label.font = font
    label.text = "Noren"
    #expect(abs(label.intrinsicContentSize.height - font.lineHeight) < 1)
    #expect(label.font.withSize(50).lineHeight == font.lineHeight / 2)
  }

  @Test("Fonts by name draw with their family")
  func drawing() throws {
    let serif = try #require(UIFont(name: "NotoSerif-Regular", size: 17))
    let width = { (font: UIFont) in NSAttributedString(string: "illi", attributes: [.font: font]).size().width }
    #expect(width(serif) != width(.systemFont(ofSize: 17)))
    let mono = try #require(UIFont(name: "DejaVuSansMono", size: 17))
    #expect(abs(width(mono) - 4 * NSAttributedString(string: "w", attributes: [.font: mono]).size().width) < 0.01)
  }

  @Test("A font by name scales with font metrics, and survives an archive")
  func scaling() throws {
    let font = try #require(UIFont(name: "NotoSerif-Bold", size: 17))
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    let scaled = UIFontMetrics.default.scaledFont(for: font, compatibleWith: traits)
    #expect(scaled.pointSize > 17 && scaled.fontName == "NotoSerif-Bold")
    let archive = try NSKeyedArchiver.archivedData(withRootObject: font, requiringSecureCoding: false)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIFont.self, from: archive) == font)
  }

  @Test("Descriptors have names, families, faces and designs")
  func descriptors() throws {
    let regular = UIFontDescriptor(name: "NotoSerif-Regular", size: 12)
    #expect(regular.postscriptName == "NotoSerif-Regular" && regular.pointSize == 12)
    let bold = try #require(regular.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: bold, size: 0).fontName == "NotoSerif-BoldItalic")
    #expect(bold.withFamily("DejaVu Sans Mono").postscriptName == "DejaVuSansMono-Bold")
    #expect(regular.withFace("Bold").postscriptName == "NotoSerif-Bold")
    #expect(regular.withFace("Fat") == regular)
    #expect(UIFontDescriptor().withFace("Semibold").postscriptName == ".SFUI-Semibold")
    #expect(UIFontDescriptor().withDesign(.rounded) == nil)
    #expect(UIFontDescriptor(name: "Nothing", size: 12).postscriptName == ".SFUI-Regular")
  }

  @Test("Weights survive the way to CSS's scale and back")
  func weights() {
    for (index, named) in UIFont.Weight.named.enumerated() {
      #expect(abs(UIFont.Weight(cssValue: CGFloat(index + 1) * 100).rawValue - named.weight.rawValue) < 1e-9)
    }
    for value: CGFloat in [-5, 0, 100, 950, 5000] {
      #expect((100...900).contains(UIFont.Weight(cssValue: value).cssValue))
    }
  }
}

@Suite("Fonts of an app's own", .serialized)
struct FontRegistrationTests {
  /// A file of Debian's that the configuration leaves out.
  private let file = URL(fileURLWithPath: "/usr/share/fonts/truetype/noto/NotoSansOgham-Regular.ttf")

  @Test("A registered file's fonts can be made and are drawn, until they are taken away")
  func registering() throws {
    #expect(UIFont(name: "NotoSansOgham-Regular", size: 20) == nil)
    let text = NSAttributedString(string: "Noren")
    let before = text.size()
    #expect(CTFontManagerRegisterFontsForURL(file as CFURL, .process, nil))
    let font = try #require(UIFont(name: "NotoSansOgham-Regular", size: 20))
    #expect(UIFont.familyNames.contains("Noto Sans Ogham"))
    #expect(NSAttributedString(string: "\u{1680}\u{1681}", attributes: [.font: font]).size().width > 0)
    #expect(text.size() == before)
    var error: Unmanaged<CFError>?
    #expect(!CTFontManagerRegisterFontsForURL(file as CFURL, .process, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.alreadyRegistered.rawValue)
    #expect(CTFontManagerUnregisterFontsForURL(file as CFURL, .process, nil))
    #expect(UIFont(name: "NotoSansOgham-Regular", size: 20) == nil)
    error = nil
    #expect(!CTFontManagerUnregisterFontsForURL(file as CFURL, .process, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.notRegistered.rawValue)
    #expect(font.fontName == "Noto Sans Ogham-Regular" && text.size() == before)
  }

  @Test("A file that is not there, or no font, is an error that says so")
  func refusals() throws {
    var error: Unmanaged<CFError>?
    #expect(!CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: "/nowhere.ttf") as CFURL, .process, &error))
    let missing = try #require(error?.takeRetainedValue())
    #expect(missing.domain == kCTFontManagerErrorDomain && missing.code == CTFontManagerError.fileNotFound.rawValue)
    #expect(missing.localizedDescription.contains("/nowhere.ttf"))
    let text = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).ttf")
    try Data("not a font".utf8).write(to: text)
    defer { try? FileManager.default.removeItem(at: text) }
    error = nil
    #expect(!CTFontManagerRegisterFontsForURL(text as CFURL, .process, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.unrecognizedFormat.rawValue)
  }
}

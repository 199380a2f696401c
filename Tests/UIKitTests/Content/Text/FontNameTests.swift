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

  @Test("A design changes the family of the system font and nothing else, from every design to every other")
  func designs() throws {
    typealias Design = UIFontDescriptor.SystemDesign
    let designs: [(Design, String)] = [
      (.default, "NSCTFontUIFontDesignDefault"), (.monospaced, "NSCTFontUIFontDesignMonospaced"),
      (.serif, "NSCTFontUIFontDesignSerif"),
    ]
    let start = UIFont.systemFont(ofSize: 19, weight: .bold).fontDescriptor
    let fonts = try designs.map { design, value in
      #expect(design.rawValue == value && Design(rawValue: value) == design)
      return UIFont(descriptor: try #require(start.withDesign(design)), size: 0)
    }
    #expect(fonts[0] == UIFont.systemFont(ofSize: 19, weight: .bold))
    #expect(fonts[1] == UIFont.monospacedSystemFont(ofSize: 19, weight: .bold))
    #expect(Set(fonts.map(\.familyName)).count == 3)
    func width(_ text: String, _ font: UIFont) -> CGFloat {
      NSAttributedString(string: text, attributes: [.font: font]).size().width
    }
    #expect(fonts.map { width("iiii", $0) == width("WWWW", $0) } == [false, true, false])
    #expect(width("illi", fonts[0]) != width("illi", fonts[2]))
    for font in fonts {
      #expect(font.pointSize == 19 && font.fontDescriptor.symbolicTraits.contains(.traitBold))
      for (other, (design, _)) in zip(fonts, designs) {
        #expect(UIFont(descriptor: try #require(font.fontDescriptor.withDesign(design)), size: 0) == other)
      }
    }
  }

  @Test("Symbolic traits are read from a description's attributes as any number, and a weight goes before a bold")
  func symbolicTraits() {
    typealias Key = UIFontDescriptor.TraitKey
    func made(_ traits: [Key: Any]) -> UIFontDescriptor {
      UIFontDescriptor(fontAttributes: [.size: 12, .traits: traits])
    }
    let both: UIFontDescriptor.SymbolicTraits = [.traitBold, .traitItalic]
    let numbers: [Any] = [both.rawValue, Int(both.rawValue), Double(both.rawValue), NSNumber(value: both.rawValue)]
    for number in numbers { #expect(made([.symbolic: number]).symbolicTraits == both) }
    let mono = UIFontDescriptor.SymbolicTraits.traitMonoSpace.rawValue
    #expect(made([.symbolic: mono]).symbolicTraits == .traitMonoSpace)
    let ignored: [Any] = [UInt32(0), -1, Double.nan, Double.infinity, "bold"]
    for value in ignored { #expect(made([.symbolic: value]).symbolicTraits == []) }
    let heavy = made([.symbolic: both.rawValue, .weight: UIFont.Weight.heavy])
    #expect(UIFont(descriptor: heavy, size: 0).fontName == ".SFUI-HeavyItalic")
    #expect(Key.symbolic.rawValue == "NSCTFontSymbolicTrait" && Key.symbolic != .weight)
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

  @Test("A font of any scope is there for the process, and is taken away in any other scope")
  func scopes() {
    let scopes: [CTFontManagerScope] = [.none, .process, .persistent, .session]
    #expect(scopes.map(\.rawValue) == [0, 1, 2, 3] && CTFontManagerScope(rawValue: 4) == nil)
    for (scope, other) in zip(scopes, scopes.reversed()) {
      #expect(CTFontManagerRegisterFontsForURL(file as CFURL, scope, nil))
      #expect(UIFont(name: "NotoSansOgham-Regular", size: 20) != nil, "\(scope)")
      #expect(!CTFontManagerRegisterFontsForURL(file as CFURL, other, nil))
      #expect(CTFontManagerUnregisterFontsForURL(file as CFURL, other, nil))
      #expect(UIFont(name: "NotoSansOgham-Regular", size: 20) == nil, "\(scope)")
    }
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

import Foundation
import Testing
import TextLayout

@testable import UIKit

@Suite("Attributed strings for the text engine")
struct StyledTextTests {
  private static let defaults = TextDefaults(font: .systemFont(ofSize: 17), color: .label)
  private static let light = UITraitCollection(userInterfaceStyle: .light)
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test("Runs cover the string without gaps")
  func runs() {
    let string = NSMutableAttributedString(string: "one 👨‍👩‍👧 two")
    string.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 20), range: NSRange(location: 4, length: 8))
    string.addAttribute(.kern, value: 2, range: NSRange(location: 6, length: 3))
    let text = StyledText(string, defaults: Self.defaults, traits: Self.light)
    #expect(text.runs.first?.utf16Range.lowerBound == 0)
    #expect(text.runs.last?.utf16Range.upperBound == string.length)
    for (run, next) in zip(text.runs, text.runs.dropFirst()) {
      #expect(run.utf16Range.upperBound == next.utf16Range.lowerBound)
    }
    #expect(text.runs.map(\.attributes.kern).max() == 2)
    #expect(text.runs.first?.attributes.font.pointSize == 17)
  }

  @Test("An empty string has one empty run with the default font")
  func empty() {
    let text = StyledText(NSAttributedString(string: ""), defaults: Self.defaults, traits: Self.light)
    #expect(text.runs.count == 1)
    #expect(text.runs[0].utf16Range == 0..<0)
    #expect(text.runs[0].attributes.font.pointSize == 17)
  }

  @Test("Dynamic colours resolve with the given traits")
  func colors() {
    let string = NSAttributedString(string: "a", attributes: [.backgroundColor: UIColor.systemBackground])
    let light = StyledText(string, defaults: Self.defaults, traits: Self.light).runs[0].attributes
    let dark = StyledText(string, defaults: Self.defaults, traits: Self.dark).runs[0].attributes
    #expect(light.color.sRGBComponents.red == 0 && dark.color.sRGBComponents.red == 1)
    #expect(light.background?.sRGBComponents.red == 1 && dark.background?.sRGBComponents.red == 0)
  }

  @Test(
    "Numbers are read in every numeric type",
    arguments: [
      1 as any Sendable, 1.0, CGFloat(1), Float(1), NSNumber(value: 1), NSUnderlineStyle.single,
    ])
  func numbers(value: any Sendable) {
    let string = NSAttributedString(string: "a", attributes: [.underlineStyle: value, .baselineOffset: value])
    let attributes = StyledText(string, defaults: Self.defaults, traits: Self.light).runs[0].attributes
    #expect(attributes.underline == .single)
    #expect(attributes.strikethrough == nil)
    #expect(attributes.baselineOffset == 1)
  }

  @Test("The paragraph style of the first character applies to the whole string")
  func paragraph() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineBreakMode = .byTruncatingHead
    style.lineSpacing = 3
    style.paragraphSpacing = -1
    let string = NSAttributedString(string: "a", attributes: [.paragraphStyle: style])
    let paragraph = StyledText(string, defaults: Self.defaults, traits: Self.light).paragraph
    #expect(paragraph.alignment == .center)
    #expect(paragraph.lineBreakMode == .truncatingHead)
    #expect(paragraph.lineSpacing == 3)
    // Lengths that must not be negative are not.
    #expect(paragraph.paragraphSpacing == 0)
  }

  @Test("Swift's attributed strings keep the attributes that this framework supports")
  func attributedString() {
    var string = AttributedString("ab")
    string.uiKit.font = .systemFont(ofSize: 30)
    string.characters.append("c")
    var base = AttributeContainer()
    base.uiKit.foregroundColor = .systemRed
    base.uiKit.font = .systemFont(ofSize: 10)
    let converted = NSAttributedString(string, base: base)
    #expect(converted.string == "abc")
    let attributes = converted.attributes(at: 0, effectiveRange: nil)
    #expect((attributes[.font] as? UIFont)?.pointSize == 30)
    #expect(attributes[.foregroundColor] as? UIColor == .systemRed)
  }

  @Test("Attributes are properties of strings, parts of strings, runs and containers, without naming the framework")
  func dynamicAttributes() throws {
    var string = AttributedString("abc")
    #expect(string.font == nil && string.kern == nil)
    string.font = .systemFont(ofSize: 30)
    string.foregroundColor = .systemRed
    let middle = string.index(afterCharacter: string.startIndex)..<string.index(beforeCharacter: string.endIndex)
    string[middle].kern = 2
    string[middle].underlineStyle = .single
    #expect(string.font == .systemFont(ofSize: 30) && string.uiKit.font == string.font)
    #expect(string.kern == nil && string[middle].kern == 2)
    // What the property stands for, written out.
    let key = \AttributeDynamicLookup.[dynamicMember: \AttributeScopes.UIKitAttributes.font]
    #expect(string[dynamicMember: key] == .systemFont(ofSize: 30))
    #expect(string.runs.map(\.kern) == [nil, 2, nil] && string.runs.map(\.underlineStyle) == [nil, .single, nil])
    var container = AttributeContainer()
    container.baselineOffset = 5
    container.font = .systemFont(ofSize: 10)
    #expect(container.baselineOffset == 5 && container.uiKit.baselineOffset == 5)
    string.mergeAttributes(container, mergePolicy: .keepCurrent)
    string[middle].kern = nil
    let converted = NSAttributedString(string, base: AttributeContainer())
    let attributes = converted.attributes(at: 1, effectiveRange: nil)
    #expect((attributes[.font] as? UIFont)?.pointSize == 30 && attributes[.baselineOffset] as? CGFloat == 5)
    #expect(attributes[.kern] == nil && attributes[.underlineStyle] as? Int == NSUnderlineStyle.single.rawValue)
  }

  @Test("Content is equal when characters and attributes are, wherever runs begin")
  func comparing() {
    let font = UIFont.systemFont(ofSize: 12)
    let whole = NSAttributedString(string: "abcd", attributes: [.font: font])
    let parts = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 12)])
    parts.append(NSAttributedString(string: "cd", attributes: [.font: font]))
    #expect(whole.hasSameContent(as: parts))
    parts.addAttribute(.kern, value: 1, range: NSRange(location: 3, length: 1))
    #expect(!whole.hasSameContent(as: parts))
    #expect(!parts.hasSameContent(as: whole))
    #expect(!whole.hasSameContent(as: NSAttributedString(string: "abcd")))
    #expect(!whole.hasSameContent(as: NSAttributedString(string: "abce", attributes: [.font: font])))
  }

  @Test("A mutable paragraph style copies to an equal one that no longer changes with it")
  func paragraphCopy() throws {
    let style = NSMutableParagraphStyle()
    style.headIndent = 4
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(copy == style)
    style.headIndent = 5
    #expect(copy.headIndent == 4)
    #expect(copy != style)
  }
}

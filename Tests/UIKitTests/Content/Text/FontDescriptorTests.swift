import Foundation
import Testing
import UIKit

@Suite("What font descriptors specify")
struct FontDescriptorTests {
  @Test("A part of a description is read by its name")
  func parts() {
    let body = UIFont.preferredFont(forTextStyle: .body).fontDescriptor
    #expect(body.object(forKey: .textStyle) as? UIFont.TextStyle == .body)
    #expect(UIFont.systemFont(ofSize: 12).fontDescriptor.object(forKey: .textStyle) == nil)
    #expect(body.object(forKey: .size) as? Double == Double(body.pointSize))
    #expect(UIFontDescriptor().object(forKey: .size) == nil)
    let bold = UIFont.boldSystemFont(ofSize: 12).fontDescriptor
    let traits = bold.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
    #expect((traits?[.weight] as? NSNumber)?.doubleValue == Double(UIFont.Weight.semibold.rawValue))
    #expect(traits?[.symbolic] as? UInt32 == UIFontDescriptor.SymbolicTraits.traitBold.rawValue)
    #expect(bold.object(forKey: .name) as? String == bold.postscriptName)
    #expect(bold.object(forKey: UIFontDescriptor.AttributeName(rawValue: "other")) == nil)
    #expect(Set(bold.fontAttributes.keys) == [.family, .name, .size, .traits])
  }
}

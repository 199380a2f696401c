import Foundation
import UIKitCore

nonisolated extension AttributeScopes {
  /// The attributes that `AttributedString` takes from this framework; ``NSAttributedString/Key`` describes their values.
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let kern: KernAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let baselineOffset: BaselineOffsetAttribute

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = NSAttributedString.Key.font.rawValue
    }

    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }

    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }

    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }

    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.kern.rawValue
    }

    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }

    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }

    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
  }

  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

nonisolated extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}

nonisolated extension NSAttributedString {
  /// The string with those of its attributes that this framework knows.
  ///
  /// - Parameter base: Holds where the string's own attributes do not say.
  convenience init(_ string: AttributedString, base: AttributeContainer) {
    typealias Scope = AttributeScopes.UIKitAttributes
    let result = NSMutableAttributedString(string: "")
    for run in string.runs {
      let attributes = base.merging(run.attributes)
      var values: [NSAttributedString.Key: Any] = [:]
      if let value = attributes[Scope.FontAttribute.self] { values[.font] = value }
      if let value = attributes[Scope.ParagraphStyleAttribute.self] { values[.paragraphStyle] = value }
      if let value = attributes[Scope.ForegroundColorAttribute.self] { values[.foregroundColor] = value }
      if let value = attributes[Scope.BackgroundColorAttribute.self] { values[.backgroundColor] = value }
      if let value = attributes[Scope.KernAttribute.self] { values[.kern] = value }
      if let value = attributes[Scope.UnderlineStyleAttribute.self] { values[.underlineStyle] = value.rawValue }
      if let value = attributes[Scope.StrikethroughStyleAttribute.self] { values[.strikethroughStyle] = value.rawValue }
      if let value = attributes[Scope.BaselineOffsetAttribute.self] { values[.baselineOffset] = value }
      result.append(NSAttributedString(string: String(string[run.range].characters), attributes: values))
    }
    self.init(attributedString: result)
  }
}

import Foundation
import UIKitCore

nonisolated extension AttributeScopes {
  /// The attributes that `AttributedString` takes from this framework; ``NSAttributedString/Key`` describes their values.
  ///
  /// Others are kept by the string and dropped when it is shown. Where an attribute is absent, the view that shows the string decides.
  public struct UIKitAttributes: AttributeScope {
    /// Written as `string.uiKit.font`, or `string.font` where no other framework has an attribute of that name.
    public let font: FontAttribute
    /// The style of a paragraph; views show the first character's for the whole text.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The colour of the text. A dynamic colour resolves with the traits of the view that shows it.
    public let foregroundColor: ForegroundColorAttribute
    /// Filled behind the run over the whole height of its line.
    public let backgroundColor: BackgroundColorAttribute
    /// Points added after each character.
    public let kern: KernAttribute
    /// Points added after each character, beside ``kern``.
    public let tracking: TrackingAttribute
    /// The line under the run; the empty set draws none.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of the line under the run; without one, the text's.
    public let underlineColor: UnderlineColorAttribute
    /// The line through the run; the empty set draws none.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of the line through the run; without one, the text's.
    public let strikethroughColor: StrikethroughColorAttribute
    /// Hundredths of the font's size: above 0 the letters are only outlined, below 0 they are filled as well.
    public let strokeWidth: StrokeWidthAttribute
    /// The colour of the outline; without one, the text's.
    public let strokeColor: StrokeColorAttribute
    /// The shadow behind the run.
    public let shadow: ShadowAttribute
    /// Points by which the run is raised above the baseline; negative lowers it.
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

    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.tracking.rawValue
    }

    public enum UnderlineColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }

    public enum StrikethroughColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }

    public enum StrokeWidthAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }

    public enum StrokeColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.strokeColor.rawValue
    }

    public enum ShadowAttribute: AttributedStringKey {
      public typealias Value = NSShadow
      public static let name = NSAttributedString.Key.shadow.rawValue
    }
  }

  /// This framework's attributes, for `string.uiKit`.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

nonisolated extension AttributeDynamicLookup {
  /// Makes the attributes readable and writable as properties of strings and containers. Where SwiftUI has one of that name, its is meant.
  @_disfavoredOverload
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}

nonisolated extension NSAttributedString {
  /// Makes an attributed string with the attributes of `string` that this framework knows.
  ///
  /// - Parameter base: The attributes where the string has none of its own.
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
      if let value = attributes[Scope.TrackingAttribute.self] { values[.tracking] = value }
      if let value = attributes[Scope.UnderlineColorAttribute.self] { values[.underlineColor] = value }
      if let value = attributes[Scope.StrikethroughColorAttribute.self] { values[.strikethroughColor] = value }
      if let value = attributes[Scope.StrokeWidthAttribute.self] { values[.strokeWidth] = value }
      if let value = attributes[Scope.StrokeColorAttribute.self] { values[.strokeColor] = value }
      if let value = attributes[Scope.ShadowAttribute.self] { values[.shadow] = value }
      result.append(NSAttributedString(string: String(string[run.range].characters), attributes: values))
    }
    self.init(attributedString: result)
  }
}

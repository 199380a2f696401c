import UIKit

nonisolated extension AttributeScopes {
  /// The attributes of an `AttributedString` that a ``Text`` shows. Where one is absent, the text's own style decides.
  public nonisolated struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    /// Filled behind the run over the whole height of its line.
    public let backgroundColor: BackgroundColorAttribute
    /// The line through the run.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The line under the run.
    public let underlineStyle: UnderlineStyleAttribute
    /// Points added after each character.
    public let kern: KerningAttribute
    /// Points added after each character. Ligatures stay here.
    public let tracking: TrackingAttribute
    /// Points by which the run is raised above the baseline; negative lowers it.
    public let baselineOffset: BaselineOffsetAttribute

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }
    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Kern"
    }
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Tracking"
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.BaselineOffset"
    }
  }

  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

nonisolated extension AttributeDynamicLookup {
  /// Makes the attributes readable and writable as properties of strings and containers.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T {
    self[T.self]
  }
}

nonisolated extension Text {
  /// Shows an attributed string: the attributes of ``AttributeScopes/SwiftUIAttributes``, and links, which have a colour and open nothing.
  /// Attributes count before modifiers; those of other frameworks have no effect.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    var parts = attributedContent.runs.map { run -> Text in
      var part = Text(verbatim: String(attributedContent.characters[run.range]))
      let attributes = attributedContent[run.range]
      part.take(run, link: attributes.link != nil)
      return part
    }
    guard !parts.isEmpty else {
      self.init(verbatim: "")
      return
    }
    self = parts.removeFirst()
    following = parts
  }

  private mutating func take(_ run: AttributedString.Runs.Run, link: Bool) {
    typealias Keys = AttributeScopes.SwiftUIAttributes
    style.font = run[Keys.FontAttribute.self].map { .some($0) }
    let color = run[Keys.ForegroundColorAttribute.self] ?? (link ? .accentColor : nil)
    style.foreground = color.map { .color($0) }
    style.background = run[Keys.BackgroundColorAttribute.self].map { .some($0) }
    style.underline = run[Keys.UnderlineStyleAttribute.self].map { TextLook.Line(isActive: true, style: $0) }
    style.strikethrough = run[Keys.StrikethroughStyleAttribute.self].map { TextLook.Line(isActive: true, style: $0) }
    style.kerning = run[Keys.KerningAttribute.self].map { .some($0) }
    style.tracking = run[Keys.TrackingAttribute.self].map { .some($0) }
    style.baselineOffset = run[Keys.BaselineOffsetAttribute.self].map { .some($0) }
  }
}

import UIKit

/// The icon alone. VoiceOver says the title, if that is a text.
public nonisolated struct IconOnlyLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    if let words = configuration.words {
      configuration.icon.accessibilityLabel(words)
    } else {
      configuration.icon
    }
  }
}

nonisolated extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

nonisolated extension EnvironmentValues {
  /// This environment, in which labels without a style show their icons only, as in bars.
  var withIconsInBars: EnvironmentValues {
    guard !hasLabelStyle else { return self }
    var values = self
    values.labelStyleBody = labelStyleBody(IconOnlyLabelStyle())
    return values
  }
}

import UIKit

nonisolated extension Text {
  /// Returns the text in the colour of a style, which counts before the environment's; a gradient counts by its first colour.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    foregroundColor(style.resolvedPaint(in: EnvironmentValues()).color.map(Color.init(uiColor:)))
  }
}

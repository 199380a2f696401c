import UIKit

/// The background of a bar, as a screen states it.
struct BarBackground: Equatable {
  /// `nil` for the bar's own.
  var paint: Paint?
  /// `nil` while content is under the bar only.
  var isVisible: Bool?

  mutating func override(by outer: BarBackground) {
    paint = outer.paint ?? paint
    isVisible = outer.isVisible ?? isVisible
  }

  /// Returns the appearance over content, or at the edge of content; `nil` for the bar's own.
  func appearance(atEdge: Bool) -> UINavigationBarAppearance? {
    guard isVisible != false else {
      let clear = UINavigationBarAppearance()
      clear.configureWithTransparentBackground()
      return clear
    }
    guard atEdge ? isVisible == true : paint != nil || isVisible == true else { return nil }
    let appearance = UINavigationBarAppearance()
    if case .material(let style) = paint {
      appearance.backgroundEffect = UIBlurEffect(style: style)
    } else if let color = paint?.color {
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = color
    }
    return appearance
  }
}

import UIKit

/// The background of a bar, and whether the bar is light or dark, as a screen states it.
nonisolated struct BarBackground: Equatable {
  /// `nil` for the bar's own.
  var paint: Paint?
  /// `nil` while content is under the bar only.
  var isVisible: Bool?
  /// Of the bar while it has a background [D]; `nil` for the screen's.
  var scheme: ColorScheme?

  mutating func override(by outer: BarBackground) {
    paint = outer.paint ?? paint
    isVisible = outer.isVisible ?? isVisible
    scheme = outer.scheme ?? scheme
  }

  /// Returns the appearance over content, or at the edge of content; `nil` for the bar's own.
  @MainActor func appearance(atEdge: Bool) -> UIBarAppearance? {
    let appearance = UIBarAppearance()
    guard isVisible != false else {
      appearance.configureWithTransparentBackground()
      return appearance
    }
    guard atEdge ? isVisible == true : paint != nil || isVisible == true else { return nil }
    if case .material(let style) = paint {
      appearance.backgroundEffect = UIBlurEffect(style: style)
    } else if let color = paint?.color {
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = color
    }
    return appearance
  }

  /// The appearance of a navigation bar at the edge of content. Without a background its title has the colour of the screen, whatever the
  /// scheme of the bar.
  @MainActor func navigationAppearanceAtEdge(_ traits: UITraitCollection) -> UINavigationBarAppearance? {
    if let appearance = appearance(atEdge: true) { return UINavigationBarAppearance(barAppearance: appearance) }
    guard scheme != nil else { return nil }
    let clear = UINavigationBarAppearance()
    clear.configureWithTransparentBackground()
    let color = UIColor.label.resolvedColor(with: traits)
    clear.titleTextAttributes[.foregroundColor] = color
    clear.largeTitleTextAttributes[.foregroundColor] = color
    return clear
  }
}

extension BarBackground? {
  /// Shows this background in a tab bar; `nil` restores the bar's own.
  func show(in bar: UITabBar) {
    bar.standardAppearance =
      self?.appearance(atEdge: false).map(UITabBarAppearance.init(barAppearance:)) ?? UITabBarAppearance()
    bar.scrollEdgeAppearance = self?.appearance(atEdge: true).map(UITabBarAppearance.init(barAppearance:))
    bar.follow(self?.scheme)
  }

  /// Shows this background in a bottom bar; `nil` restores the bar's own.
  func show(in bar: UIToolbar) {
    bar.standardAppearance =
      self?.appearance(atEdge: false).map(UIToolbarAppearance.init(barAppearance:)) ?? UIToolbarAppearance()
    bar.scrollEdgeAppearance = self?.appearance(atEdge: true).map(UIToolbarAppearance.init(barAppearance:))
    bar.follow(self?.scheme)
  }
}

extension UIView {
  /// Makes the view light or dark; `nil` for what is around it.
  func follow(_ scheme: ColorScheme?) {
    let style: UIUserInterfaceStyle = scheme.map { $0 == .dark ? .dark : .light } ?? .unspecified
    if overrideUserInterfaceStyle != style { overrideUserInterfaceStyle = style }
  }
}

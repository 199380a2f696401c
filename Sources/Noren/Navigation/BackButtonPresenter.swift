import ChromeCore
import NorenSeam
import UIKit

/// A toolbar's back button, and the label it shows.
@MainActor
final class BackButtonPresenter {
  private let item: UIBarButtonItem
  let button: NavigationToolbarBackButton
  private let showsLabel: Bool

  /// - Parameter act: What a tap does. Retained.
  init(style: NavigationToolbarStyle, act: @escaping () -> Void) {
    let symbol = UIImage(
      systemName: "chevron.backward",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: style.backSymbolPointSize))
    item = UIBarButtonItem(
      title: nil, image: symbol, primaryAction: UIAction(image: symbol) { _ in act() }, menu: nil)
    item.accessibilityIdentifier = "NavigationToolbar.back"
    showsLabel = style.showsBackLabel
    button = NavigationToolbarBackButton(barButtonItem: item, style: style)
    updateAccessibilityLabel()
  }

  /// The previous screen's word; `nil` for "Back", empty for none at all.
  var word: String? {
    didSet { if oldValue != word { updateAccessibilityLabel() } }
  }

  /// What the previous screen shows instead of a word; `nil` for none.
  var image: UIImage?

  var displayMode = UINavigationItem.BackButtonDisplayMode.default

  var menu: UIMenu? {
    get { item.menu }
    set { item.menu = newValue }
  }

  /// `nil` inherits the toolbar's.
  var tintColor: UIColor? {
    get { item.tintColor }
    set { if item.tintColor != newValue { item.tintColor = newValue } }
  }

  /// Readers of the screen hear the whole word, whatever there is room for.
  private func updateAccessibilityLabel() {
    item.accessibilityLabel = BackLabel.text(previousTitle: word, languages: DeviceSettings.preferredLanguages)
  }

  // MARK: What is shown of it

  private var mode: BackLabel.Mode {
    switch displayMode {
    case .generic: .generic
    case .minimal: .minimal
    default: .full
    }
  }

  /// Shows the picture, or else the best word, where a bar has room for it.
  ///
  /// - Parameter fit: The widths of the bar's other elements.
  func show(in fit: BackLabelFit, barWidth: CGFloat) {
    let image = showsLabel && mode != .minimal ? image : nil
    let words =
      showsLabel && image == nil
      ? BackLabel.candidates(title: word, mode: mode, languages: DeviceSettings.preferredLanguages) : []
    var fit = fit
    fit.chevronWidth = button.chevronSize.width
    let widths = image.map { [$0.size.width] } ?? words.map { button.size(ofLabel: $0).width }
    let index = fit.index(among: widths, barWidth: barWidth)
    button.shownImage = index == nil ? nil : image
    button.shownLabel = image == nil ? index.map { words[$0] } : nil
  }
}

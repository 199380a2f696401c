import NorenCore
import NorenSeam
import UIKit

/// Owns a toolbar's back button, and chooses the label or image that it shows.
@MainActor
final class BackButtonPresenter {
  private let item: UIBarButtonItem
  let button: NavigationToolbarBackButton
  /// Whether the style allows a label at all.
  private let showsLabel: Bool

  /// Creates the button; it shows only its chevron until ``show(in:barWidth:)``.
  ///
  /// - Parameter act: Called on a tap. Retained.
  init(style: NavigationToolbarStyle, action: @escaping () -> Void) {
    let symbol = UIImage(
      systemName: "chevron.backward",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: style.backSymbolPointSize))
    item = UIBarButtonItem(
      title: nil, image: symbol, primaryAction: UIAction(image: symbol) { _ in action() }, menu: nil)
    item.accessibilityIdentifier = "NavigationToolbar.back"
    showsLabel = style.showsBackLabel
    button = NavigationToolbarBackButton(barButtonItem: item, style: style)
    updateAccessibilityLabel()
  }

  /// The previous screen's word; `nil` for "Back", empty for a button with only its chevron.
  var word: String? {
    didSet { if oldValue != word { updateAccessibilityLabel() } }
  }

  /// The image that the previous screen shows instead of a word; `nil` for none.
  var image: UIImage?

  /// How much the button may say, as the previous screen's item asks.
  var displayMode = UINavigationItem.BackButtonDisplayMode.default

  var menu: UIMenu? {
    get { item.menu }
    set { item.menu = newValue }
  }

  /// The button's colour; `nil` inherits the toolbar's.
  var tintColor: UIColor? {
    get { item.tintColor }
    set { if item.tintColor != newValue { item.tintColor = newValue } }
  }

  /// Sets VoiceOver's label, which is the whole word even if there is no room to show it.
  private func updateAccessibilityLabel() {
    item.accessibilityLabel = BackLabel.text(previousTitle: word, languages: DeviceSettings.preferredLanguages)
  }

  // MARK: Label and image

  private var mode: BackLabel.Mode {
    switch displayMode {
    case .generic: .generic
    case .minimal: .minimal
    default: .full
    }
  }

  /// Shows the image, or else the best word, if the bar has room for it.
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

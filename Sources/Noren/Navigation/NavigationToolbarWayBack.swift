import ChromeCore
import NorenSeam
import UIKit

/// A toolbar's way back: the button, and what it says.
@MainActor
final class NavigationToolbarWayBack {
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
    sayWord()
  }

  /// The previous screen's word; `nil` for "Back", empty for none at all.
  var word: String? {
    didSet { if oldValue != word { sayWord() } }
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
  private func sayWord() {
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

  /// Shows the picture, or else the best word, if there is room for it in a bar of `size`.
  ///
  /// - Parameter content: What else the bar shows.
  func fit(beside content: ToolbarLayout.Content, metrics: ToolbarLayout.Metrics, in size: CGSize) {
    let image = showsLabel && mode != .minimal ? image : nil
    let words =
      showsLabel && image == nil
      ? BackLabel.candidates(title: word, mode: mode, languages: DeviceSettings.preferredLanguages) : []
    var content = content
    content.chevron = button.chevronSize
    content.backLabels = image.map { [$0.size] } ?? words.map(button.size)
    let index = ToolbarLayout(content, metrics: metrics, in: size).backLabelIndex
    button.shownImage = index == nil ? nil : image
    button.shownLabel = image == nil ? index.map { words[$0] } : nil
  }
}

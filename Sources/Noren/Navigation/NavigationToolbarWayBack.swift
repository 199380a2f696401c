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

  /// Shows the best word there is room for in a bar of `size`.
  ///
  /// - Parameter content: What else the bar shows.
  func fit(beside content: ToolbarLayout.Content, metrics: ToolbarLayout.Metrics, in size: CGSize) {
    let words =
      showsLabel ? BackLabel.candidates(title: word, mode: mode, languages: DeviceSettings.preferredLanguages) : []
    var content = content
    content.chevron = button.chevronSize
    content.backLabels = words.map(button.size)
    button.shownLabel = ToolbarLayout(content, metrics: metrics, in: size).backLabelIndex.map { words[$0] }
  }
}

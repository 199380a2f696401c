import Noren
import UIKit

/// A small screen whose bar has one rule, and how much of the bar is hidden.
final class ModeCell: UIViewController {
  /// A rule, and what it is called.
  enum Example: String, CaseIterable {
    case pinned, enterAlways, enterAlwaysCollapsed, exitUntilCollapsed, restoreAtEdge, stops, resistance, stretches

    /// Twice as high as what may stay of it.
    static let height = 2 * SmallBar.rowHeight

    var rule: ScrollAwayBars.Rule {
      var rule = ScrollAwayBars.Rule(collapsedHeight: SmallBar.rowHeight)
      switch self {
      case .pinned: rule.mode = .pinned
      case .enterAlways, .stretches: rule.mode = .enterAlways
      case .enterAlwaysCollapsed: rule.mode = .enterAlwaysCollapsed
      case .exitUntilCollapsed: rule.mode = .exitUntilCollapsed
      case .restoreAtEdge: rule.mode = .restoreAtEdge
      case .stops: rule.stops = [0.5]
      case .resistance: (rule.hidingResistance, rule.showingResistance) = (40, 40)
      }
      rule.stretches = self == .stretches
      return rule
    }

    var explanation: String {
      switch self {
      case .pinned: "Never goes"
      case .enterAlways: "Comes back anywhere"
      case .enterAlwaysCollapsed: "Half comes back anywhere"
      case .exitUntilCollapsed: "Half stays"
      case .restoreAtEdge: "Comes back at the start"
      case .stops: "Rests half way, too"
      case .resistance: "Only after 40 points"
      case .stretches: "Grows when pulled"
      }
    }
  }

  let example: Example
  let screen: ScrollAwaySmallScreen
  private let label = UILabel()

  init(_ example: Example) {
    self.example = example
    screen = ScrollAwaySmallScreen(
      topBar: SmallBar(.top, title: example.rawValue, subtitle: example.explanation, height: Example.height),
      rule: example.rule)
    super.init(nibName: nil, bundle: nil)
    label.accessibilityIdentifier = example.rawValue
    screen.onMove = { [weak self] in self?.update() }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    addChild(screen)
    let column = UIStackView(arrangedSubviews: [screen.view, label])
    column.axis = .vertical
    column.spacing = 6
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    screen.didMove(toParent: self)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.topAnchor), column.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    update()
  }

  private func update() { label.text = ReadOut(height: Example.height).bar(hidden: screen.hiddenOfTopBar) }
}

import UIKit

/// A small screen under its name, with what the finger does and where the bar is below it.
final class ColumnViewController: UIViewController {
  let screen: SmallScreenViewController
  private let readOut: ReadOut
  private let traceView: TraceView
  private let finger = ColumnViewController.value()
  private let bar = ColumnViewController.value()

  /// - Parameter identifier: In front of those of the read-outs.
  init(title: String, identifier: String, screen: SmallScreenViewController) {
    self.screen = screen
    traceView = TraceView(height: SmallBar.rowHeight, way: 600)
    readOut = ReadOut(height: SmallBar.rowHeight)
    super.init(nibName: nil, bundle: nil)
    self.title = title
    finger.accessibilityIdentifier = identifier + "-finger"
    bar.accessibilityIdentifier = identifier + "-bar"
    screen.onMove = { [weak self] in self?.update() }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let heading = UILabel()
    heading.text = title
    heading.font = .systemFont(ofSize: 17, weight: .semibold)
    heading.textAlignment = .center
    heading.accessibilityTraits.insert(.header)
    addChild(screen)
    let figures = UIStackView(arrangedSubviews: [finger, bar])
    figures.distribution = .fillEqually
    let column = UIStackView(arrangedSubviews: [heading, screen.view, figures, traceView])
    column.axis = .vertical
    column.spacing = 10
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    screen.didMove(toParent: self)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.topAnchor), column.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      traceView.heightAnchor.constraint(equalToConstant: 120),
    ])
    show()
  }

  private static func value() -> UILabel {
    let label = UILabel()
    label.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
    label.textAlignment = .center
    return label
  }

  /// Takes note of where everything is now.
  func update() {
    guard view.window != nil else { return }
    let table = screen.tableView
    traceView.trace.add(offset: table.contentOffset.y, hidden: screen.hiddenOfTopBar)
    show()
  }

  private func show() {
    let pan = screen.tableView.panGestureRecognizer
    let isDown = screen.tableView.isTracking
    finger.text = readOut.finger(isDown ? pan.translation(in: nil).y : nil)
    bar.text = readOut.bar(hidden: screen.hiddenOfTopBar)
  }
}

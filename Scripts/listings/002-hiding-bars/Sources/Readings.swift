import UIKit

/// Where the bars, the table and its tenth row are in the window, and what a flow has no command for.
final class ReadingsView: UIStackView {
  private let screen: ViewController
  private let tabBar: UITabBar
  private let navigationBar: UINavigationBar
  private let labels = (0..<5).map { _ in UILabel() }

  init(screen: ViewController, tabBar: UITabBar, navigationBar: UINavigationBar) {
    self.screen = screen
    self.tabBar = tabBar
    self.navigationBar = navigationBar
    super.init(frame: .zero)
    axis = .vertical
    alignment = .center
    spacing = 4
    backgroundColor = .systemGray5
    for label in labels {
      label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
      addArrangedSubview(label)
    }
    for (title, action) in [
      ("Become inactive", #selector(becomeInactive)), ("Tap status bar", #selector(tapStatusBar)),
    ] {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.addTarget(self, action: action, for: .touchUpInside)
      addArrangedSubview(button)
    }
    CADisplayLink(target: self, selector: #selector(read)).add(to: .main, forMode: .common)
  }

  required init(coder: NSCoder) { fatalError("There is no storyboard.") }

  @objc private func read() {
    let table = screen.tableView
    let row = table.convert(table.rectForRow(at: IndexPath(row: 10, section: 0)), to: nil)
    labels[0].text = "bar \(span(navigationBar))"
    labels[1].text = "tabs \(span(tabBar))"
    labels[2].text = "table \(span(table))"
    labels[3].text = "row 10 at \(Int(row.minY.rounded()))"
    labels[4].text = "widths \(Int(navigationBar.frame.width)) \(Int(tabBar.frame.width)) \(Int(table.frame.width))"
  }

  private func span(_ view: UIView) -> String {
    let frame = view.convert(view.bounds, to: nil)
    return "\(Int(frame.minY.rounded())) to \(Int(frame.maxY.rounded()))"
  }

  /// What the system posts before a call or the app switcher covers the app.
  @objc private func becomeInactive() {
    NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: UIApplication.shared)
  }

  /// What the system does after a tap on the status bar.
  @objc private func tapStatusBar() {
    let table = screen.tableView
    guard table.delegate?.scrollViewShouldScrollToTop?(table) ?? true else { return }
    // The top that the delegate's answer left: the system follows it.
    screen.view.layoutIfNeeded()
    table.setContentOffset(CGPoint(x: 0, y: -table.adjustedContentInset.top), animated: true)
  }
}

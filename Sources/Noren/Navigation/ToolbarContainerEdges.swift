import UIKit

/// The constraints between a container's parts. Lengths in points; a figure that is already held costs nothing.
@MainActor
final class ToolbarContainerEdges {
  private let toolbarTop: NSLayoutConstraint
  private let toolbarBottom: NSLayoutConstraint
  private let screenBelowBar: NSLayoutConstraint
  private let screenAtTop: NSLayoutConstraint

  init(of view: UIView, screen: UIView, background: UIView, toolbar: UIView) {
    let safeArea = view.safeAreaLayoutGuide
    toolbarTop = toolbar.topAnchor.constraint(equalTo: safeArea.topAnchor)
    toolbarBottom = toolbar.heightAnchor.constraint(equalToConstant: 0)
    screenBelowBar = screen.topAnchor.constraint(equalTo: background.bottomAnchor)
    screenAtTop = screen.topAnchor.constraint(equalTo: view.topAnchor)
    NSLayoutConstraint.activate([
      background.topAnchor.constraint(equalTo: view.topAnchor),
      background.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      background.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      background.bottomAnchor.constraint(equalTo: toolbar.bottomAnchor),
      toolbarTop,
      toolbar.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      toolbar.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
      toolbarBottom,
      screenBelowBar,
      screen.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      screen.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      screen.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  /// What of the container's safe area is there for the bar: the bar begins that far above its lower edge.
  var barInset: CGFloat {
    get { -toolbarTop.constant }
    set { if toolbarTop.constant != -newValue { toolbarTop.constant = -newValue } }
  }

  var toolbarHeight: CGFloat {
    get { toolbarBottom.constant }
    set { if toolbarBottom.constant != newValue { toolbarBottom.constant = newValue } }
  }

  /// Whether the screen begins at the container's top edge rather than below the bar.
  func setScreenReachesUnderBar(_ reaches: Bool) {
    guard screenAtTop.isActive != reaches else { return }
    (reaches ? screenBelowBar : screenAtTop).isActive = false
    (reaches ? screenAtTop : screenBelowBar).isActive = true
  }
}

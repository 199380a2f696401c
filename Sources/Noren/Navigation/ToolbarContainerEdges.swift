import UIKit

/// The constraints between a container's parts. Lengths are in points; setting an unchanged value costs nothing.
///
/// ```
/// ┌───────────────┐ safe area, less what is added to it for the bar
/// │ above the row │
/// │ row: toolbar  │
/// │ below the row │
/// └───────────────┘ the background's lower edge
/// ```
@MainActor
final class ToolbarContainerEdges {
  private let toolbar: UIView
  private let background: UIView
  private let toolbarTop: NSLayoutConstraint
  private let toolbarHeight: NSLayoutConstraint
  private let backgroundBottom: NSLayoutConstraint
  private let screenBelowBar: NSLayoutConstraint
  private let screenAtTop: NSLayoutConstraint
  /// Everything that is or may be active. A constraint that involves only the toolbar outlives its removal from the superview, so it is
  /// deactivated explicitly.
  private var constraints: [NSLayoutConstraint] = []

  /// Activates the constraints of all parts but palette and prompt. The screen begins below the bar at first.
  init(of view: UIView, screen: UIView, background: UIView, toolbar: UIView) {
    self.toolbar = toolbar
    self.background = background
    let safeArea = view.safeAreaLayoutGuide
    toolbarTop = toolbar.topAnchor.constraint(equalTo: safeArea.topAnchor)
    toolbarHeight = toolbar.heightAnchor.constraint(equalToConstant: 0)
    backgroundBottom = background.bottomAnchor.constraint(equalTo: toolbar.bottomAnchor)
    screenBelowBar = screen.topAnchor.constraint(equalTo: background.bottomAnchor)
    screenAtTop = screen.topAnchor.constraint(equalTo: view.topAnchor)
    // In landscape with the keyboard shown, the bar may need more room than there is: the screen's height is then zero.
    let screenBottom = screen.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    screenBottom.priority = UILayoutPriority(rawValue: 999)
    activate([
      background.topAnchor.constraint(equalTo: view.topAnchor),
      background.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      background.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      backgroundBottom,
      toolbarTop,
      toolbar.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      toolbar.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
      toolbarHeight,
      screenBelowBar,
      screen.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      screen.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      screenBottom,
    ])
  }

  private func activate(_ new: [NSLayoutConstraint]) {
    constraints += new
    NSLayoutConstraint.activate(new)
  }

  /// Deactivates all of them, before the parts are replaced or installed anew.
  func end() { NSLayoutConstraint.deactivate(constraints + [screenAtTop]) }

  /// Places a view between the row and the background's lower edge, from edge to edge.
  func place(palette: UIView) {
    activate([
      palette.topAnchor.constraint(equalTo: toolbar.bottomAnchor),
      palette.bottomAnchor.constraint(equalTo: background.bottomAnchor),
      palette.leadingAnchor.constraint(equalTo: background.leadingAnchor),
      palette.trailingAnchor.constraint(equalTo: background.trailingAnchor),
    ])
  }

  /// Places a view above the row.
  func place(prompt: UIView, height: CGFloat) {
    activate([
      prompt.bottomAnchor.constraint(equalTo: toolbar.topAnchor),
      prompt.heightAnchor.constraint(equalToConstant: height),
      prompt.leadingAnchor.constraint(equalTo: toolbar.leadingAnchor),
      prompt.trailingAnchor.constraint(equalTo: toolbar.trailingAnchor),
    ])
  }

  /// The part of the container's safe area that is added for the bar: the bar begins that far above the safe area's upper edge.
  var barInset: CGFloat = 0 {
    didSet { updateTop() }
  }

  /// From the bar's upper edge to the row; negative while a search has the row's place.
  var aboveRow: CGFloat = 0 {
    didSet { updateTop() }
  }

  private func updateTop() { set(toolbarTop, to: aboveRow - barInset) }

  /// The toolbar's height.
  var rowHeight: CGFloat {
    get { toolbarHeight.constant }
    set { set(toolbarHeight, to: newValue) }
  }

  /// From the row's lower edge to the bar's: the height of large title and search.
  var belowRow: CGFloat {
    get { backgroundBottom.constant }
    set { set(backgroundBottom, to: newValue) }
  }

  private func set(_ constraint: NSLayoutConstraint, to constant: CGFloat) {
    if constraint.constant != constant { constraint.constant = constant }
  }

  /// Switches between a screen that begins at the container's top edge and one that begins below the bar.
  func setScreenReachesUnderBar(_ reaches: Bool) {
    guard screenAtTop.isActive != reaches else { return }
    (reaches ? screenBelowBar : screenAtTop).isActive = false
    (reaches ? screenAtTop : screenBelowBar).isActive = true
  }
}

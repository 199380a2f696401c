import Noren
import Testing
import UIKit

/// A page control on a screen, and what can be seen of it.
final class PageControlScene {
  let host: ApplicationHost
  let control: PageControl
  let screen = KeyListener()
  /// How often `.valueChanged` was sent, and what the control said of itself then.
  private(set) var changes: [(page: Int, state: PageControl.InteractionState)] = []

  /// In the middle of the screen, as large as its pages need, unless it has a frame.
  init(
    pages: Int = 3, current: Int = 0, frame: CGRect? = nil, environment: DeviceEnvironment = .standard,
    control: PageControl = PageControl()
  ) {
    host = ApplicationHost(environment: environment)
    self.control = control
    control.numberOfPages = pages
    control.currentPage = current
    control.addAction(
      UIAction { [unowned self] _ in changes.append((control.currentPage, control.interactionState)) },
      for: .valueChanged)
    screen.view.backgroundColor = .darkGray
    screen.view.addSubview(control)
    if let frame {
      control.frame = frame
    } else {
      control.translatesAutoresizingMaskIntoConstraints = false
      control.centerXAnchor.constraint(equalTo: screen.view.centerXAnchor).isActive = true
      control.centerYAnchor.constraint(equalTo: screen.view.centerYAnchor).isActive = true
    }
    host.show(screen)
    host.rest()
  }

  /// The dots' views, from left to right or from the top down; without those that are fading.
  var dots: [UIView] {
    control.subviews.dropFirst().filter { $0.alpha == 1 }
      .sorted { ($0.center.x, $0.center.y) < ($1.center.x, $1.center.y) }
  }

  /// The ground behind the dots.
  var ground: UIView { control.subviews[0] }

  /// Which of ``dots`` has the current page's colour.
  var currentDot: Int? { dots.firstIndex { $0.backgroundColor == (control.currentPageIndicatorTintColor ?? .white) } }

  /// Touches a point of the control, in its space.
  func tap(_ point: CGPoint) {
    host.tap(at: control.convert(point, to: nil))
    host.rest()
  }

  /// Taps one dot's breadth beside the current dot.
  func tap(after: Bool) {
    guard let currentDot else { return }
    let center = dots[currentDot].center
    tap(CGPoint(x: center.x + (after ? 8 : -8), y: center.y))
  }

  func point(_ x: CGFloat, _ y: CGFloat = 18) -> CGPoint { control.convert(CGPoint(x: x, y: y), to: nil) }
}

/// A screen that keeps the keys that nobody on it kept.
final class KeyListener: UIViewController {
  private(set) var keys: [UIKeyboardHIDUsage] = []

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keys += presses.compactMap { $0.key?.keyCode }
  }
}

import Foundation

@testable import UIKit

extension UIViewController {
  /// A screen that is a list without rows, to scroll under bars.
  static func scrolled(_ title: String, height: CGFloat = 2000) -> UIViewController {
    let screen = UIViewController()
    screen.title = title
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 300, height: height)
    screen.view = scroll
    return screen
  }
}

extension UINavigationController {
  /// A controller with these screens, pushed without animation.
  convenience init(stack screens: [UIViewController]) {
    self.init(rootViewController: screens[0])
    for screen in screens.dropFirst() { pushViewController(screen, animated: false) }
  }
}

extension UIView {
  /// This view, if it is one, or those in it, front-most last.
  var labels: [UILabel] { (self as? UILabel).map { [$0] } ?? subviews.flatMap(\.labels) }
}

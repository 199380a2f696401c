import Simulator
import UIKit

extension SimulatedDevice {
  /// Shows a view alone on a white screen, and lets it settle.
  func show(_ view: UIView, frame: CGRect) {
    let screen = UIViewController()
    show(screen)
    screen.view.backgroundColor = .white
    view.frame = frame
    screen.view.addSubview(view)
    settle()
  }
}

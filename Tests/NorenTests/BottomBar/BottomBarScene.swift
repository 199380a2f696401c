import Noren
import Testing
import UIKit

/// A screen with a bottom bar.
final class BottomBarScene {
  let host: ApplicationHost
  let bar = BottomBar()
  let screen = UIViewController()
  let scrollView = UIScrollView()
  let field = UITextField()

  enum Place {
    case view, controller
  }

  init(
    _ place: Place = .controller, keyboard: BottomBar.KeyboardBehavior = .stays,
    environment: DeviceEnvironment = .standard, prepare: (BottomBarScene) -> Void = { _ in }
  ) {
    host = ApplicationHost(environment: environment)
    scrollView.frame = screen.view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 100, height: 3000)
    field.frame = CGRect(x: 0, y: 100, width: screen.view.bounds.width, height: 40)
    field.autoresizingMask = .flexibleWidth
    screen.view.addSubview(scrollView)
    screen.view.addSubview(field)
    prepare(self)
    switch place {
    case .view: bar.install(in: screen.view, keyboard: keyboard)
    case .controller: bar.install(in: screen, keyboard: keyboard)
    }
    host.show(screen)
    host.rest()
  }

  var safeArea: UIEdgeInsets { screen.view.safeAreaInsets }
  var height: CGFloat { screen.view.bounds.height }
  var hairline: UIView? { bar.contentView.subviews.first { $0.frame.maxY == 0 } }
  /// In the screen's view.
  var contentFrame: CGRect { bar.convert(bar.contentView.frame, to: screen.view) }

  /// What the device leaves free at the bottom, without the bar.
  var deviceInset: CGFloat { screen.view.window?.safeAreaInsets.bottom ?? 0 }
}

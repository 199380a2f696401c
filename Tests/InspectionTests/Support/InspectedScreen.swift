import Foundation
import Inspection
import UIKit

extension DeviceEnvironment {
  /// The standard phone with so many pixels a point.
  static func phone(scale: CGFloat) -> DeviceEnvironment {
    var environment = DeviceEnvironment.standard
    environment.scale = scale
    return environment
  }
}

/// A phone that shows one controller, and the record of it.
@MainActor
final class InspectedScreen {
  let host: ApplicationHost
  let window: UIWindow
  let controller: UIViewController
  var view: UIView { controller.view }
  var record: ScreenRecord { ScreenRecord(of: [window]) }

  init(_ controller: UIViewController = UIViewController(), scale: CGFloat = 3, with views: [UIView] = []) {
    host = ApplicationHost(environment: .phone(scale: scale))
    self.controller = controller
    window = host.show(controller)
    for view in views { controller.view.addSubview(view) }
    host.rest()
  }
}

extension UIView {
  convenience init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, id: String) {
    self.init(frame: CGRect(x: x, y: y, width: width, height: height))
    accessibilityIdentifier = id
  }
}

#if canImport(Simulator)
  import Simulator
  import UIKit

  /// A simulated device: time stands still outside of ``wait(_:)``.
  final class SimulatedScreen: TestScreen {
    private let device = SimulatedDevice()

    var window: UIWindow? { device.window }

    func show(_ controller: UIViewController) {
      device.show(controller)
      device.settle()
    }

    func wait(_ seconds: TimeInterval) { device.advance(by: seconds) }

    func tap(_ view: UIView) {
      device.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    }
  }
#endif

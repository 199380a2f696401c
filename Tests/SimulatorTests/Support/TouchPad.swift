import Foundation
import UIKit

/// An app that is one large view and says what fingers did to it.
///
/// A label lists the fingers in the order in which they lifted, each with its count of taps, its way and its time, such as
/// `2× 100,0 in 250`, in points and milliseconds; a second one says what is on the screen now.
final class TouchPadDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = TouchPadController()
    window?.makeKeyAndVisible()
    return true
  }
}

final class TouchPadController: UIViewController {
  override func loadView() { view = TouchPadView() }
}

final class TouchPadView: UIView {
  private let history = UILabel(frame: CGRect(x: 20, y: 70, width: 300, height: 300))
  private let now = UILabel(frame: CGRect(x: 20, y: 380, width: 300, height: 30))
  private let target = UILabel(frame: CGRect(x: 100, y: 600, width: 200, height: 40))
  private var starts: [ObjectIdentifier: (point: CGPoint, time: TimeInterval)] = [:]
  private var lines: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    isMultipleTouchEnabled = true
    history.numberOfLines = 0
    history.accessibilityIdentifier = "history"
    now.accessibilityIdentifier = "now"
    target.text = "Target"
    for label in [history, now, target] { addSubview(label) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { starts[ObjectIdentifier(touch)] = (touch.location(in: self), touch.timestamp) }
    show(touches, "down")
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { show(touches, "moved") }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { finish(touches, "up") }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { finish(touches, "cancelled") }

  private func finish(_ touches: Set<UITouch>, _ word: String) {
    for touch in touches {
      guard let start = starts.removeValue(forKey: ObjectIdentifier(touch)) else { continue }
      let point = touch.location(in: self)
      let time = Int(((touch.timestamp - start.time) * 1000).rounded())
      lines.append(
        "\(touch.tapCount)× \(Int((point.x - start.point.x).rounded())),\(Int((point.y - start.point.y).rounded())) in \(time)"
      )
    }
    history.text = lines.joined(separator: "; ")
    show(touches, word)
  }

  private func show(_ touches: Set<UITouch>, _ word: String) {
    guard let touch = touches.first else { return }
    let point = touch.location(in: self)
    now.text = "\(word) \(Int(point.x)),\(Int(point.y))"
  }
}

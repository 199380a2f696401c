import UIKit

extension UIView {
  /// This view and everything in it, in the order of subviews.
  private var selfAndDescendants: [UIView] { [self] + subviews.flatMap(\.selfAndDescendants) }

  /// The visible label that says `text`; `nil` without one.
  func label(_ text: String) -> UILabel? {
    selfAndDescendants.compactMap { $0 as? UILabel }.first { $0.text == text && !$0.isHidden && $0.alpha > 0 }
  }

  /// The view that the app or a component has given this identifier; `nil` without one.
  func view(identifiedBy identifier: String) -> UIView? {
    selfAndDescendants.first { $0.accessibilityIdentifier == identifier && !$0.isHidden }
  }

  /// The frame in the window.
  var frameInWindow: CGRect { convert(bounds, to: nil) }
}

/// Records the calls that a controller gets, with its title.
final class CallLog {
  private(set) var calls: [String] = []
  func note(_ call: String) { calls.append(call) }
  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// A controller that notes its calls.
final class LoggingController: UIViewController {
  private let log: CallLog

  init(_ title: String, log: CallLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func note(_ call: String) { log.note("\(title ?? "").\(call)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    note("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("willAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("willDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("didDisappear")
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note(parent == nil ? "willMoveToNone" : "willMoveToParent")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note(parent == nil ? "didMoveToNone" : "didMoveToParent")
  }
}

import UIKit

/// Keeps what is typed into visible above the keyboard and a scroll view's end reachable, for as long as it lives.
final class KeyboardRoom {
  private weak var scrollView: UIScrollView?
  private var observer: (any NSObjectProtocol)?

  /// - Parameter scrollView: Not retained; its bottom content inset is the keyboard's from now on.
  init(in scrollView: UIScrollView) {
    self.scrollView = scrollView
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] note in
      let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
      MainActor.assumeIsolated { self?.makeRoom(forKeyboard: frame) }
    }
  }

  isolated deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  /// - Parameter frame: The keyboard's, on the screen, in points.
  private func makeRoom(forKeyboard frame: CGRect?) {
    guard let frame, let scrollView, let window = scrollView.window else { return }
    let visible = scrollView.convert(scrollView.bounds, to: nil as UIView?)
    let covered = frame.minY < window.bounds.maxY ? max(visible.maxY - frame.minY, 0) : 0
    scrollView.contentInset.bottom = max(covered - scrollView.safeAreaInsets.bottom, 0)
    scrollView.verticalScrollIndicatorInsets.bottom = scrollView.contentInset.bottom
    guard covered > 0, let field = scrollView.focusedDescendant else { return }
    let margin = Theme.spacing
    scrollView.scrollRectToVisible(
      scrollView.convert(field.bounds, from: field).insetBy(dx: 0, dy: -margin), animated: true)
  }
}

extension UIView {
  /// The first responder among the view and what it contains.
  fileprivate var focusedDescendant: UIView? {
    isFirstResponder ? self : subviews.lazy.compactMap(\.focusedDescendant).first
  }
}

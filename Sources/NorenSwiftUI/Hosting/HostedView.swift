import SwiftUI
import UIKit

/// A SwiftUI view as a bar's custom view, in its natural size.
final class HostedView: UIView {
  private let controller: EmbeddedHostingController
  private var size = CGSize.zero

  init(_ view: AnyView) {
    controller = EmbeddedHostingController(view)
    super.init(frame: .zero)
    addSubview(controller.view)
    controller.didLayOut = { [weak self] in self?.measure() }
    measure()
  }

  required init?(coder: NSCoder) { nil }

  func show(_ view: AnyView) {
    controller.rootView = view
    measure()
  }

  /// Adopts the view's natural size, if it changed.
  private func measure() {
    let wanted = controller.sizeThatFits(
      in: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    guard wanted != size else { return }
    size = wanted
    frame.size = wanted
    invalidateIntrinsicContentSize()
  }

  override var intrinsicContentSize: CGSize { size }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(self.size.width, size.width), height: min(self.size.height, size.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller.view.frame = bounds
  }
}

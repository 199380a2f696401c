import Foundation

/// The part of a controller's view that a bar covers, as constraints and code of iOS 10 and earlier read it.
///
/// ``UIView/safeAreaLayoutGuide`` replaces it.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the covered part, in points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide over the part of a view that its safe area leaves out at the top or at the bottom. It is of no width, at the leading edge.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  let isTop: Bool

  init(isTop: Bool) {
    self.isTop = isTop
    super.init()
    identifier = isTop ? "_UIViewControllerTop" : "_UIViewControllerBottom"
  }

  required init?(coder: NSCoder) { return nil }

  nonisolated deinit {}

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return isTop ? insets.top : insets.bottom
  }

  /// Adds the guide to `view`, and keeps it at the edge of its safe area.
  func attach(to view: UIView) {
    view.addLayoutGuide(self)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor), widthAnchor.constraint(equalToConstant: 0),
      topAnchor.constraint(equalTo: isTop ? view.topAnchor : safeArea.bottomAnchor),
      bottomAnchor.constraint(equalTo: isTop ? safeArea.topAnchor : view.bottomAnchor),
    ])
  }
}

extension UIViewController {
  /// The guide of `view` at its top or bottom, made when it is first asked for.
  func barLayoutGuide(isTop: Bool) -> any UILayoutSupport {
    let view: UIView = view
    let known = view.layoutGuides.lazy.compactMap { $0 as? BarLayoutGuide }
    if let guide = known.first(where: { $0.isTop == isTop }) { return guide }
    let guide = BarLayoutGuide(isTop: isTop)
    guide.attach(to: view)
    return guide
  }
}

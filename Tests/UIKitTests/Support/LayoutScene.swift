import Diagnostics
import Foundation
import Testing

@testable import UIKit

/// A view with a content size that a test sets, as a label has one.
final class ContentView: UIView {
  var content: CGSize { didSet { if oldValue != content { invalidateIntrinsicContentSize() } } }
  var ascent: CGFloat?
  var descent: CGFloat?

  init(_ width: CGFloat, _ height: CGFloat, name: String? = nil) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
    accessibilityIdentifier = name
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { content }
  override var firstBaselineOffset: CGFloat? { ascent }
  override var lastBaselineOffset: CGFloat? { descent }
}

/// Text of a fixed area: as high as its width makes it.
final class FlowingView: UIView, WidthDependentContent {
  let area: CGFloat
  let naturalWidth: CGFloat
  private(set) var measurements = 0

  init(area: CGFloat, naturalWidth: CGFloat) {
    self.area = area
    self.naturalWidth = naturalWidth
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { CGSize(width: naturalWidth, height: area / naturalWidth) }

  func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize? {
    measurements += 1
    return width > 0 ? CGSize(width: width, height: area / width) : nil
  }
}

/// Counts its layouts.
final class CountingView: UIView {
  var layouts = 0
  override func layoutSubviews() {
    layouts += 1
    super.layoutSubviews()
  }
}

enum LayoutScene {
  /// A detached root positioned by its frame.
  static func root(_ width: CGFloat = 400, _ height: CGFloat = 300, scale: CGFloat = 2) -> UIView {
    let root = UIView()
    root.resolvedTraits = UITraitCollection(traitsFrom: [root.traitCollection, UITraitCollection(displayScale: scale)])
    root.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return root
  }

  /// A plain view that constraints position.
  static func plain(_ name: String? = nil) -> UIView {
    let view = UIView()
    view.accessibilityIdentifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  /// Runs `body` and returns the warnings it gave.
  static func warnings(during body: () -> Void) -> [Diagnostic] {
    let log = DiagnosticLog()
    Diagnostics.withHandler(for: ["layout.conflict"], log.add, perform: body)
    return log.all
  }
}

extension UIView {
  /// Constraints that keep this view's edges on another one's.
  func edges(to other: UIView, inset: CGFloat = 0) -> [NSLayoutConstraint] {
    [
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
      topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
      bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
    ]
  }

  /// Constraints that put this view's top left corner at a point of another one.
  func corner(at x: CGFloat, _ y: CGFloat, in other: UIView) -> [NSLayoutConstraint] {
    [
      leftAnchor.constraint(equalTo: other.leftAnchor, constant: x),
      topAnchor.constraint(equalTo: other.topAnchor, constant: y),
    ]
  }
}

extension NSLayoutConstraint {
  func at(_ priority: Float) -> NSLayoutConstraint {
    self.priority = UILayoutPriority(priority)
    return self
  }
}

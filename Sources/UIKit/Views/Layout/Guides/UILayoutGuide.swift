import Foundation
import UIKitCore

/// A rectangle in a view's bounds space that takes part in Auto Layout and draws nothing.
///
/// Owned by the view it was added to (`UIView.addLayoutGuide(_:)`).
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  open internal(set) weak var owningView: UIView?
  /// A name for messages and debugging.
  open var identifier = ""

  /// Where the guide gets its rectangle from.
  var role = Role.custom
  /// The guide's place in the engine; only where it has variables.
  var layoutItem: LayoutItem?

  public override init() { super.init() }

  /// Creates a guide as ``init()`` does: archives of interface files are not read here.
  public required init?(coder: NSCoder) { super.init() }

  nonisolated deinit {}

  /// The rectangle in the owning view's bounds space, in points, as of the last layout; zero before, and without constraints.
  open var layoutFrame: CGRect {
    guard let owner = owningView else { return .zero }
    switch role {
    case .custom:
      guard let item = layoutItem, let engine = item.engine else { return .zero }
      return engine.pixelFrame(of: item)
    case .safeArea: return owner.bounds.inset(by: owner.safeAreaInsets)
    case .margins: return owner.bounds.inset(by: owner.layoutMargins)
    case .readable: return owner.bounds.inset(by: owner.readableInsets)
    case .keyboard: return owner.bounds.inset(by: owner.keyboardGuideInsets)
    case .scrollContent: return CGRect(origin: .zero, size: (owner as? UIScrollView)?.contentSize ?? .zero)
    case .scrollFrame: return owner.bounds
    }
  }

  enum Role {
    /// Added by a client; four variables.
    case custom
    /// The owner's bounds less insets.
    case safeArea, margins, readable
    /// What the keyboard covers of the owner; at least the safe area at its bottom.
    case keyboard
    /// What a scroll view scrolls; its size is unknown, its origin is where the content begins.
    case scrollContent
    /// The scroll view's bounds.
    case scrollFrame

    var hasVariables: Bool { self == .custom || self == .scrollContent }
  }

  // MARK: Anchors

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .leading)) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .trailing)) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .left)) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .right)) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .centerX)) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .centerY)) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }

  // MARK: Debugging

  /// Whether the constraints allow the guide more than one rectangle. Solves if needed.
  open var hasAmbiguousLayout: Bool { layoutItem.flatMap { $0.engine?.isAmbiguous($0) } ?? false }

  /// The active constraints that decide about the guide on one axis, see `UIView.constraintsAffectingLayout(for:)`.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutItem.flatMap { $0.engine?.constraintsAffecting($0, axis) } ?? []
  }

  nonisolated open override var description: String { MainActor.assumeIsolated { summary } }

  private var summary: String {
    let name = identifier.isEmpty ? "" : " '\(identifier)'"
    let owner = owningView.map { " of \($0)" } ?? ", without an owning view"
    return "<\(type(of: self))\(name)\(owner)>"
  }
}

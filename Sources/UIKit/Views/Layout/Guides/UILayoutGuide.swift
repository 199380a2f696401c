import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// A rectangle in a view's bounds space that takes part in Auto Layout and draws nothing.
///
/// Owned and retained by the view it was added to (`UIView.addLayoutGuide(_:)`). It costs less than an invisible view, and gets no touches.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The view whose guide this is; `nil` before it is added. Not retained.
  open internal(set) var owningView: UIView? {
    get { storedOwningView }
    set { storedOwningView = newValue }
  }
  @Unretained private var storedOwningView: UIView?
  /// A name for messages and debugging; the class is named while it is empty.
  open var identifier = ""

  /// The source of the guide's rectangle.
  var role = Role.custom
  /// The guide's record in the engine, only for roles with variables.
  var layoutItem: LayoutItem?

  /// Creates a guide without an owner. Constraints can be activated once it is added to a view.
  public override init() { super.init() }

  /// Creates a guide as ``init()`` does; interface files are not read here.
  public required init?(coder: NSCoder) { super.init() }

  nonisolated deinit {}

  /// The rectangle in the owner's bounds space, in points, on device pixels.
  ///
  /// For a guide that the app added it is the last solution: zero before one, and without constraints. The other guides follow their
  /// owner's insets at once.
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
    case .scrollContent: return CGRect(origin: .zero, size: owner.contentGuideSize)
    case .scrollFrame: return owner.bounds
    }
  }

  /// The source of a guide's rectangle.
  enum Role {
    /// Constraints of the app determine it: four variables.
    case custom
    /// The owner's bounds less insets.
    case safeArea, margins, readable
    /// The part of the owner that the keyboard covers; at least its safe area at the bottom.
    case keyboard
    /// The content of a scroll view: a size that constraints determine, from the content's origin.
    case scrollContent
    /// The scroll view's bounds.
    case scrollFrame

    /// Whether the engine determines the rectangle, or a part of it.
    var hasVariables: Bool { self == .custom || self == .scrollContent }
  }

  // MARK: Anchors

  /// Anchors of the guide's edges, centres and sizes, for constraints. They do not retain the guide.
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

  /// Whether the constraints allow the guide more than one rectangle. Solves if needed; for debugging.
  open var hasAmbiguousLayout: Bool { layoutItem.flatMap { $0.engine?.isAmbiguous($0) } ?? false }

  /// Returns the active constraints that determine the guide on one axis, see `UIView.constraintsAffectingLayout(for:)`.
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

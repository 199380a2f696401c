import UIKit

/// A figure of two dimensions, which fills the rectangle that it is given. As a view it is filled with the foreground style.
///
/// It takes the size that it is offered, or 10 points where it is offered none.
public nonisolated protocol Shape: Sendable, Animatable, View {
  /// Returns the outline in a rectangle, in its space, in points. Called with each size that is shown, on any thread.
  nonisolated func path(in rect: CGRect) -> Path
  /// Whether the shape is filled or drawn as a line; only styles of one's own read it.
  nonisolated static var role: ShapeRole { get }
  /// Whether the shape is mirrored in a right-to-left interface: mirrored by default [D].
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }
  /// Returns the size that the shape takes of a proposal: all of it by default.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// What a shape is for.
public nonisolated enum ShapeRole: Hashable, Sendable {
  case fill
  case stroke
  case separator
}

/// Whether a shape is mirrored by the layout direction.
public nonisolated enum LayoutDirectionBehavior: Hashable, Sendable {
  /// Never mirrored.
  case fixed
  /// Mirrored where the direction is this one.
  case mirrors(in: LayoutDirection)
  /// Mirrored in right-to-left interfaces.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

nonisolated extension Shape {
  public static var role: ShapeRole { .fill }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}

nonisolated extension Shape {
  /// The shape, filled with the foreground style.
  public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
}

/// A shape that can be made smaller, so that a line along its inside stays within its rectangle.
public nonisolated protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  /// Returns the shape with its outline moved inwards, in points.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

// MARK: Shapes

/// A rectangle.
public nonisolated struct Rectangle: InsettableShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetByAmount(shape: self, amount: amount) }
}

/// A rectangle with equal rounded corners, each at most half of a side.
public nonisolated struct RoundedRectangle: InsettableShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    (self.cornerSize, self.style) = (cornerSize, style)
  }
  /// - Parameter cornerRadius: In points.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetByAmount(shape: self, amount: amount) }
}

/// A rectangle whose corners have radii of their own. In a right-to-left interface leading is right.
public nonisolated struct UnevenRoundedRectangle: InsettableShape {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    (self.cornerRadii, self.style) = (cornerRadii, style)
  }
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    let radii = RectangleCornerRadii(
      topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
      topTrailing: topTrailingRadius)
    self.init(cornerRadii: radii, style: style)
  }

  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii, style: style) }
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetByAmount(shape: self, amount: amount) }
}

/// A rectangle whose shorter sides are half circles.
public nonisolated struct Capsule: InsettableShape {
  public var style: RoundedCornerStyle
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  public func path(in rect: CGRect) -> Path {
    // At half of the side both styles are the same half circle.
    Path(roundedRect: rect, cornerRadius: min(abs(rect.width), abs(rect.height)) / 2, style: .circular)
  }
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetByAmount(shape: self, amount: amount) }
}

/// A circle as large as its rectangle's shorter side, in the middle of it. It is offered as a square [M].
public nonisolated struct Circle: InsettableShape {
  public init() {}

  public func path(in rect: CGRect) -> Path {
    let side = min(abs(rect.width), abs(rect.height))
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side = min(proposal.width ?? proposal.height ?? 10, proposal.height ?? proposal.width ?? 10)
    return CGSize(width: side, height: side)
  }
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetByAmount(shape: self, amount: amount) }
}

/// An ellipse that touches the sides of its rectangle.
public nonisolated struct Ellipse: InsettableShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetByAmount(shape: self, amount: amount) }
}

/// The shape of the container around, which ``View/containerShape(_:)`` sets, moved inwards by the distance of this view from the container's
/// nearest edge; a rectangle without a container [D].
public nonisolated struct ContainerRelativeShape: InsettableShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { ContainerOutline.current?.path(in: rect) ?? Path(rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetByAmount(shape: self, amount: amount) }
}

nonisolated extension RoundedRectangle {
  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }
}
nonisolated extension UnevenRoundedRectangle {
  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }
}

nonisolated extension Path: Shape {
  /// The path itself, wherever the rectangle begins: it is drawn in the space of the view, from its top leading corner.
  public func path(in rect: CGRect) -> Path { self }
}

/// A shape whose type is erased.
public nonisolated struct AnyShape: Shape {
  private(set) var shape: any Shape

  public var animatableData: _AnyAnimatableData {
    get { shape.anyAnimatableData }
    set { shape = shape.with(newValue) }
  }

  public init<S: Shape>(_ shape: S) { self.shape = (shape as? AnyShape)?.shape ?? shape }
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
}

nonisolated extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}
nonisolated extension Shape where Self == RoundedRectangle {
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
nonisolated extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> Self {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }
}
nonisolated extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }
  public static func capsule(style: RoundedCornerStyle) -> Self { Capsule(style: style) }
}
nonisolated extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}
nonisolated extension Shape where Self == Ellipse {
  public static var ellipse: Ellipse { Ellipse() }
}
nonisolated extension Shape where Self == ContainerRelativeShape {
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

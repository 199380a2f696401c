import UIKit

nonisolated extension View {
  // MARK: Behind and in front

  /// Fills the area behind this view with a style, which extends behind the bars where the view ends with the safe area.
  ///
  /// - Parameter edges: The edges at which the style may extend; all by default.
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    let area = (style as? Color).map { AnyView($0) } ?? AnyView(Rectangle().fill(style))
    return modifier(LayerModifier(other: area, alignment: .center, isBehind: true, ignoredEdges: edges))
  }

  /// Fills the area behind this view with the background style.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// Fills a shape behind this view.
  public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(alignment: .center) { shape.fill(style, style: fillStyle) }
  }

  /// Fills a shape behind this view with the background style.
  public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Fills the area in front of this view with a style.
  public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    let area = (style as? Color).map { AnyView($0) } ?? AnyView(Rectangle().fill(style))
    return modifier(LayerModifier(other: area, alignment: .center, isBehind: false, ignoredEdges: edges))
  }

  /// Fills a shape in front of this view.
  public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay(alignment: .center) { shape.fill(style, style: fillStyle) }
  }

  /// Draws a line along the inside of this view's edges.
  ///
  /// - Parameter width: In points.
  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay(alignment: .center) { Rectangle().strokeBorder(content, lineWidth: width) }
  }

  // MARK: Clipped

  /// Shows of this view what is inside of a shape of its size. Touches count there only.
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(EffectModifier(effect: .clip(shape, isEOFilled: style.isEOFilled)))
  }

  /// Shows of this view what is inside of its frame.
  ///
  /// - Parameter antialiased: Without effect: edges are always smooth.
  public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }

  /// Rounds a view's corners and clips what it draws.
  ///
  /// - Parameters:
  ///   - radius: In points.
  ///   - antialiased: Without effect: edges are always smooth.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
  }

  /// Shows this view only where another one, of its size, is opaque.
  public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
    modifier(MaskModifier(mask: AnyView(mask()), alignment: alignment))
  }

  /// Shows this view only where another one is opaque.
  public func mask<Mask: View>(_ mask: Mask) -> some View { self.mask { mask } }

  /// Sets the shape in which this view takes touches.
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(EffectModifier(effect: .content(shape, isEOFilled: eoFill)))
  }

  /// Sets whether this view and those in it take touches.
  public func allowsHitTesting(_ enabled: Bool) -> some View { modifier(EffectModifier(effect: .touches(enabled))) }

  // MARK: Moved

  /// Turns what is drawn about a point; the layout stays.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(EffectModifier(effect: .rotation(angle, anchor)))
  }

  /// Enlarges what is drawn about a point; the layout stays.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(EffectModifier(effect: .scale(scale, anchor)))
  }
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Moves what is drawn, in points towards the side where texts end and down; the layout stays. Non-finite lengths count as 0.
  public func offset(_ offset: CGSize) -> some View {
    let valid = CGSize(
      width: offset.width.isFinite ? offset.width : 0, height: offset.height.isFinite ? offset.height : 0)
    return modifier(PlaceModifier(place: .offset(valid)))
  }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }

  /// Centres this view at a point of the room that it is offered, all of which it takes.
  public func position(_ position: CGPoint) -> some View {
    let valid = CGPoint(x: position.x.isFinite ? position.x : 0, y: position.y.isFinite ? position.y : 0)
    return modifier(PlaceModifier(place: .position(valid)))
  }
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

  /// Sets the place from back to front among the views of one container; 0 by default. `NaN` counts as 0.
  public func zIndex(_ value: Double) -> some View {
    modifier(PlaceModifier(place: .zIndex(value.isNaN ? 0 : value)))
  }

  // MARK: Drawn

  /// Keeps this view's place without showing it. It takes no touches, and is not read.
  public func hidden() -> some View { modifier(EffectModifier(effect: .hidden)) }

  /// Draws a shadow behind what this view draws.
  ///
  /// - Parameters:
  ///   - radius: The radius of the blur, in points, as of a layer's shadow.
  ///   - x: In points to the right.
  ///   - y: In points down.
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modifier(EffectModifier(effect: .shadow(color, radius, CGSize(width: x, height: y))))
  }

  /// Moves this view as one where it is animated from outside: views within move against it, not by themselves.
  public func geometryGroup() -> some View { modifier(EffectModifier(effect: .together)) }

  /// Draws this view as one picture before effects around it apply: views in it are blended with one another alone.
  public func compositingGroup() -> some View { modifier(EffectModifier(effect: .group)) }

}

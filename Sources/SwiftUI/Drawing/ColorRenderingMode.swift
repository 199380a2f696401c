/// The colours that a drawing is made in. Without effect: it is always made in sRGB.
public nonisolated enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear
  case linear
  case extendedLinear
}

nonisolated extension View {
  /// The same as ``compositingGroup()``: how it is drawn is the compositor's, and colours are never linear.
  public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
    compositingGroup()
  }
}

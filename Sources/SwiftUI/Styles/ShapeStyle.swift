/// What an area is filled with. Colours are the only styles of the platform; a style of the app's own fills nothing. See Divergences.
public nonisolated protocol ShapeStyle: Sendable {}

extension Color: ShapeStyle {}

nonisolated extension ShapeStyle where Self == Color {
  public static var black: Color { Color.black }
  public static var white: Color { Color.white }
  public static var clear: Color { Color.clear }
  public static var gray: Color { Color.gray }
  public static var red: Color { Color.red }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var green: Color { Color.green }
  public static var mint: Color { Color.mint }
  public static var teal: Color { Color.teal }
  public static var cyan: Color { Color.cyan }
  public static var blue: Color { Color.blue }
  public static var indigo: Color { Color.indigo }
  public static var purple: Color { Color.purple }
  public static var pink: Color { Color.pink }
  public static var brown: Color { Color.brown }
  /// ``Color/primary``, for calls such as `foregroundStyle(.primary)`.
  public static var primary: Color { Color.primary }
  /// ``Color/secondary``. Apple's is a style that follows the foreground; here it is always the colour.
  public static var secondary: Color { Color.secondary }
}

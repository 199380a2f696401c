import UIKit

nonisolated extension View {
  private func look(_ cause: some Equatable, _ change: @escaping (inout TextLook) -> Void) -> some View {
    withEnvironment(cause) { change(&$0.textLook) }
  }

  /// Sets the weight of texts and symbols without one of their own; `nil` restores the font's.
  public func fontWeight(_ weight: Font.Weight?) -> some View { look(weight) { $0.weight = weight } }
  public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }
  public func italic(_ isActive: Bool = true) -> some View { look(isActive) { $0.isItalic = isActive } }
  /// Draws a line below texts.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    let line = TextLook.Line(isActive: isActive, style: Text.LineStyle(pattern: pattern, color: color))
    return look(line) { $0.underline = line }
  }
  /// Draws a line through texts.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    let line = TextLook.Line(isActive: isActive, style: Text.LineStyle(pattern: pattern, color: color))
    return look(line) { $0.strikethrough = line }
  }
  /// Sets the room between the letters of texts, in points. Without effect where ``tracking(_:)`` is set, too.
  public func kerning(_ kerning: CGFloat) -> some View { look(kerning) { $0.kerning = kerning } }
  /// Sets the room between the letters of texts, in points. Ligatures stay here.
  public func tracking(_ tracking: CGFloat) -> some View { look(tracking) { $0.tracking = tracking } }
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    look(baselineOffset) { $0.baselineOffset = baselineOffset }
  }
  public func monospacedDigit() -> some View { look(true) { $0.hasMonospacedDigits = true } }
  /// Sets letters of equal widths in texts.
  public func monospaced(_ isActive: Bool = true) -> some View { fontDesign(isActive ? .monospaced : .default) }
  /// Sets the design of the letters of texts; `nil` restores the font's.
  public func fontDesign(_ design: Font.Design?) -> some View { look(design) { $0.design = design } }

  /// Sets the width of the letters of texts; `nil` restores the font's. Without effect: no font here has several widths.
  public func fontWidth(_ width: Font.Width?) -> some View { look(width) { $0.width = width } }

  /// Sets the distance between the lines of texts, in points, beyond the font's own.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    withEnvironment(lineSpacing) { $0.lineSpacing = max(lineSpacing, 0) }
  }
  /// Sets the place of the ellipsis in a text that does not fit.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    withEnvironment(mode) { $0.truncationMode = mode }
  }
  /// Sets the share to which a text of one line may shrink before it is truncated.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    withEnvironment(factor) { $0.minimumScaleFactor = factor }
  }
  /// Shows texts in one case; `nil` as they are written.
  public func textCase(_ textCase: Text.Case?) -> some View { withEnvironment(textCase) { $0.textCase = textCase } }
}

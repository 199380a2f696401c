import CoreGraphics
import UIKitCore

/// Draws the cursor of the screen reader.
///
/// iOS draws a black line with rounded corners around the element, with thin white lines along both edges, so that it is visible on any
/// background. Its caption panel is a dark plate above the home indicator with the speech in white. Apple's iPhone User Guide names both
/// ("VoiceOver cursor", "Caption panel"); their measures are guesses [G].
nonisolated enum VoiceOverMarks {
  /// The distance between the element's edge and the middle of the line, in points.
  private static let distance: CGFloat = 2.5
  private static let cornerRadius: CGFloat = 5
  private static let strokes = [
    ScreenOutline.Stroke(colour: CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1), width: 5),
    ScreenOutline.Stroke(colour: CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1), width: 3),
  ]

  /// Returns the line around an element, or `nil` for an element outside the screen.
  ///
  /// - Parameters:
  ///   - frame: The element's rectangle on the screen, in points. The line stays on the screen where the element extends beyond.
  ///   - path: The element's own outline on the screen, in points; takes precedence over `frame`, and is not clamped.
  ///   - screen: The screen's bounds, in points.
  static func cursor(around frame: CGRect, path: CGPath?, screen: CGRect) -> ScreenOutline? {
    if let path { return ScreenOutline(path: path, strokes: strokes) }
    guard !frame.isEmpty, frame.intersects(screen) else { return nil }
    let widest = (strokes.map(\.width).max() ?? 0) / 2
    let place = frame.insetBy(dx: -distance, dy: -distance)
      .intersection(screen.insetBy(dx: widest, dy: widest))
    guard !place.isEmpty else { return nil }
    let radius = min(cornerRadius, place.width / 2, place.height / 2)
    return ScreenOutline(
      path: CGPath(roundedRect: place, cornerWidth: radius, cornerHeight: radius, transform: nil), strokes: strokes)
  }
}

/// The caption of the screen reader: its speech as text, on a plate at the bottom of the screen. Equal captions have equal pictures.
struct VoiceOverCaption: Equatable {
  var text: String
  /// The rectangle of the cursor's element on the screen, in points. The plate moves above it where it would cover its middle; iOS lets the
  /// plate stay, but our pictures are to show both.
  var focus: CGRect?
  /// The screen's bounds, in points.
  var screen: CGRect
  /// The screen's safe area; the plate stays inside, 8 points from its edges.
  var safeArea: UIEdgeInsets
  /// Device pixels per point.
  var scale: CGFloat

  private static let margin: CGFloat = 8
  private static let padding = CGSize(width: 16, height: 12)
  private static let cornerRadius: CGFloat = 14
  /// The most lines of text; the rest is truncated at its end.
  private static let maximumCaptionLines: CGFloat = 3

  /// Draws the plate and returns it with its rectangle on the screen. Renders text: callers keep the result.
  func mark() -> ScreenMark? {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let font = UIFont.systemFont(ofSize: 17)
    let attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: UIColor.white, .paragraphStyle: style,
    ]
    let available = screen.inset(by: safeArea).insetBy(dx: Self.margin, dy: Self.margin)
    let room = CGSize(
      width: available.width - 2 * Self.padding.width, height: (font.lineHeight * Self.maximumCaptionLines).rounded(.up)
    )
    let height = text.boundingRect(
      with: room, options: .usesLineFragmentOrigin, attributes: attributes, context: nil
    ).height.rounded(.up)
    var frame = CGRect(
      x: available.minX, y: available.maxY - min(height, room.height) - 2 * Self.padding.height,
      width: available.width, height: min(height, room.height) + 2 * Self.padding.height)
    if let focus, frame.minY...frame.maxY ~= focus.midY, focus.minY - frame.height - Self.margin > available.minY {
      frame.origin.y = focus.minY - frame.height - Self.margin
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let picture = UIGraphicsImageRenderer(size: frame.size, format: format).image { _ in
      UIColor(white: 0.1, alpha: 0.92).setFill()
      UIBezierPath(roundedRect: CGRect(origin: .zero, size: frame.size), cornerRadius: Self.cornerRadius).fill()
      text.draw(
        with: CGRect(origin: .zero, size: frame.size).insetBy(dx: Self.padding.width, dy: Self.padding.height),
        options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], attributes: attributes, context: nil)
    }
    return picture.cgImage.map { .picture($0, frame) }
  }
}

extension VoiceOver {
  /// The cursor, and the caption if the user asked for it. Read once per frame; the caption is drawn only when it changes.
  var marks: [ScreenMark] {
    let screen = host.screen.bounds
    var marks: [ScreenMark] = []
    if let focused,
      let cursor = VoiceOverMarks.cursor(
        around: focused.accessibilityFrame, path: focused.accessibilityPath?.cgPath, screen: screen)
    {
      marks.append(.outline(cursor))
    }
    guard host.environment.showsVoiceOverCaptions, let text = spoken.last, !text.isEmpty else { return marks }
    let caption = VoiceOverCaption(
      text: text, focus: focused?.accessibilityFrame, screen: screen, safeArea: host.environment.safeArea,
      scale: host.environment.scale)
    if drawnCaption?.caption != caption { drawnCaption = (caption, caption.mark()) }
    return marks + [drawnCaption?.mark].compactMap(\.self)
  }
}

import CoreGraphics
import UIKitCore

/// How a screen reader shows on the screen where it is and what it says.
///
/// iOS draws a black line with rounded corners around the element, with thin white lines along both of its edges, so that it is
/// seen on any ground; its caption panel is a dark plate above the home indicator with what is said in white (Apple's "VoiceOver
/// cursor" and "Caption panel" of the iPhone User Guide name both; their measures are from memory, confidence G).
nonisolated enum VoiceOverMarks {
  /// Between the element's edge and the middle of the line, in points.
  private static let distance: CGFloat = 2.5
  private static let cornerRadius: CGFloat = 5
  private static let strokes = [
    ScreenOutline.Stroke(colour: CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1), width: 5),
    ScreenOutline.Stroke(colour: CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1), width: 3),
  ]

  /// The line around an element; `nil` for one that is not on the screen.
  ///
  /// - Parameters:
  ///   - frame: Of the element, on the screen, in points. The line stays on the screen where the element reaches beyond.
  ///   - path: The element's own outline, if it has one, on the screen, in points.
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

/// What is said, to be shown at the bottom of the screen.
struct VoiceOverCaption: Equatable {
  var text: String
  /// What the cursor is around, on the screen, in points: where the plate would hide it, it stands above. (Ours: iOS lets the plate
  /// lie; a picture is to show both.)
  var focus: CGRect?
  /// The screen's bounds, in points.
  var screen: CGRect
  var safeArea: UIEdgeInsets
  /// Device pixels per point.
  var scale: CGFloat

  private static let margin: CGFloat = 8
  private static let padding = CGSize(width: 16, height: 12)
  private static let cornerRadius: CGFloat = 14
  /// More than this is cut at its end.
  private static let mostLines: CGFloat = 3

  /// The plate with the text on it, and where it lies on the screen.
  func mark() -> ScreenMark? {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let font = UIFont.systemFont(ofSize: 17)
    let attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: UIColor.white, .paragraphStyle: style,
    ]
    let available = screen.inset(by: safeArea).insetBy(dx: Self.margin, dy: Self.margin)
    let room = CGSize(
      width: available.width - 2 * Self.padding.width, height: (font.lineHeight * Self.mostLines).rounded(.up))
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
  /// The cursor, and the caption if the person asked for it.
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

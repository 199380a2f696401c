import CoreGraphics
import QuartzCore

/// A mark that the system draws above every window, such as the cursor of an assistive technology or its caption.
nonisolated package enum ScreenMark: Equatable {
  case outline(ScreenOutline)
  /// A picture that fills a rectangle of the screen, in points.
  case picture(CGImage, CGRect)
}

/// One or more lines along the same path, such as a black line with white edges.
nonisolated package struct ScreenOutline: Equatable {
  /// A line along the path; half of its width is on each side of the path.
  package struct Stroke: Equatable {
    package var colour: CGColor
    /// In points.
    package var width: CGFloat

    package init(colour: CGColor, width: CGFloat) {
      self.colour = colour
      self.width = width
    }
  }

  /// The path in the screen's space, in points.
  package var path: CGPath
  /// The lines, drawn in this order: the first is at the bottom.
  package var strokes: [Stroke]

  package init(path: CGPath, strokes: [Stroke]) {
    self.path = path
    self.strokes = strokes
  }
}

/// Shows the system's marks above every window, as layers of the screen.
///
/// The marks are no views: the app does not find them in its windows, no finger hits them, and snapshots of the app's views do not include
/// them. Without marks there is no layer either.
final class ScreenOverlay {
  private let layer = CALayer()
  private var marks: [ScreenMark] = []

  init() {
    layer.name = "ScreenOverlay"
    layer.isStill = true
    layer.anchorPoint = .zero
  }

  /// The layer that belongs above all others; `nil` while there is nothing to draw.
  var visibleLayer: CALayer? { marks.isEmpty ? nil : layer }

  /// Replaces the marks by `wanted`, back to front. Does nothing if they are equal to the previous ones.
  func show(_ wanted: [ScreenMark]) {
    guard wanted != marks else { return }
    marks = wanted
    for former in layer.sublayers ?? [] { former.removeFromSuperlayer() }
    for mark in marks {
      switch mark {
      case .outline(let outline): for stroke in outline.strokes { layer.addSublayer(shape(outline.path, stroke)) }
      case .picture(let image, let frame): layer.addSublayer(picture(image, frame))
      }
    }
  }

  /// Makes a layer for one line; not filled.
  private func shape(_ path: CGPath, _ stroke: ScreenOutline.Stroke) -> CALayer {
    let shape = CAShapeLayer()
    shape.isStill = true
    shape.path = path
    shape.fillColor = nil
    shape.strokeColor = stroke.colour
    shape.lineWidth = stroke.width
    return shape
  }

  private func picture(_ image: CGImage, _ frame: CGRect) -> CALayer {
    let picture = CALayer()
    picture.isStill = true
    picture.frame = frame
    picture.contents = image
    return picture
  }
}

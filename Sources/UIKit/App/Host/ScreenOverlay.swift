import CoreGraphics
import QuartzCore

/// Something that the system draws above every window: the cursor of an assistive technology, or what one says.
nonisolated package enum ScreenMark: Equatable {
  case outline(ScreenOutline)
  /// A picture that fills a rectangle of the screen, in points.
  case picture(CGImage, CGRect)
}

/// Lines along one path.
nonisolated package struct ScreenOutline: Equatable {
  /// A line of its own width, half of which lies on each side of the path.
  package struct Stroke: Equatable {
    package var colour: CGColor
    /// In points.
    package var width: CGFloat

    package init(colour: CGColor, width: CGFloat) {
      self.colour = colour
      self.width = width
    }
  }

  /// In the screen's space, in points.
  package var path: CGPath
  /// From the bottom to the top.
  package var strokes: [Stroke]

  package init(path: CGPath, strokes: [Stroke]) {
    self.path = path
    self.strokes = strokes
  }
}

/// What the system draws above every window, as layers of the screen.
///
/// None of it is a view: the app does not see it in its windows, no finger hits it, and pictures that an app takes of its views
/// are without it. While there are no marks there is no layer either.
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

  /// Shows these marks, back to front, in place of the former ones. Costs nothing while they stay the same.
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

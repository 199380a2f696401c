import NorenCore
import UIKit

/// Everything that decides how the dots of a page control look, and the resulting places and looks.
struct PageControlLook {
  var dots: PageDots
  var axis: PageControlAxis
  /// The control's bounds.
  var bounds: CGRect
  /// The length of a device pixel, in points.
  var pixel: CGFloat
  /// The diameter of a dot without an image, in points.
  var dotSize: CGFloat
  var images: PageControlImages
  var color: UIColor
  var currentColor: UIColor
  /// 0…1; `nil` if the current dot shows no progress.
  var progress: CGFloat?

  /// The visible dots, from the leading end.
  var places: [PageIndicators.Place] {
    dots.dots.map { dot in
      PageIndicators.Place(
        page: dot.page, center: axis.point(at: dot.center, in: bounds, row: dots.length, pixel: pixel),
        scale: dot.scale,
        look: look(of: dot))
    }
  }

  /// A dot's look. A progress takes precedence over an image.
  private func look(of dot: PageDots.Dot) -> PageIndicators.Look {
    let isCurrent = dot.page == dots.currentPage
    if isCurrent, let progress {
      return PageIndicators.Look(
        image: nil, color: color, size: axis.size(CGSize(width: dot.length, height: dotSize)),
        filling: PageIndicators.Look.Filling(
          share: progress, color: currentColor, isVertical: axis.isVertical, isReversed: axis.isReversed))
    }
    let image = images.image(forPage: dot.page, isCurrent: isCurrent)
    return PageIndicators.Look(
      image: image, color: isCurrent ? currentColor : color,
      size: image?.size ?? CGSize(width: dotSize, height: dotSize), filling: nil)
  }
}

import CoreGraphics
import LayerTree

extension CGImage {
  /// Returns this picture with an effect on its pixels; the picture itself for one that needs something behind it, `nil` when memory is short.
  ///
  /// A blur ends at the picture's edges.
  ///
  /// - Parameter scale: Pixels per point.
  package func applying(_ effect: LayerEffect, scale: CGFloat) -> CGImage? {
    let area = rect(x: 0, y: 0)
    func paint(_ canvas: PixelCanvas) { canvas.draw(self, x: 0, y: 0, within: area) }
    switch effect {
    case .colors(let matrix):
      guard let canvas = PixelCanvas(area, isOpaque: false) else { return nil }
      paint(canvas)
      canvas.change(matrix)
      return canvas.finish()
    case .blur(let radius, let isOpaque):
      guard radius > 0 else { return self }
      let blur = LayerBlur(radius: radius, isOpaque: isOpaque, painted: area, scale: scale)
      return blur.blurred(area) { _, canvas in paint(canvas) }?.finish()
    case .blend, .group: return self
    }
  }
}

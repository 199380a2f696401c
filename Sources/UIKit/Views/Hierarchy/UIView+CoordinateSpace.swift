import CoreGraphics
import QuartzCore

extension UIView: PlacedSpace {
  // The space around the outermost layer is the screen's, and that of the top view's superview for views outside of a window.
  func screenPoint(_ point: CGPoint) -> CGPoint { layer.convert(point, to: nil) }
  func point(fromScreen point: CGPoint) -> CGPoint { layer.convert(point, from: nil) }
}

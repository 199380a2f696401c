import CoreGraphics
import Foundation

/// A picture in the status bar, drawn within ``size`` around the origin, y down.
nonisolated enum StatusBarGlyph: Equatable {
  case cellular, wifi, battery

  /// In points.
  var size: CGSize {
    switch self {
    case .cellular: CGSize(width: 19, height: 12)
    case .wifi: CGSize(width: 17, height: 12)
    case .battery: CGSize(width: 27, height: 13)
    }
  }

  /// Draws with fill and stroke in `colour`.
  func draw(in context: CGContext, colour: CGColor) {
    context.saveGState()
    context.translateBy(x: -size.width / 2, y: -size.height / 2)
    context.setFillColor(colour)
    context.setStrokeColor(colour)
    switch self {
    case .cellular: drawCellular(context)
    case .wifi: drawWifi(context)
    case .battery: drawBattery(context)
    }
    context.restoreGState()
  }

  /// Four bars that grow.
  private func drawCellular(_ context: CGContext) {
    for (index, height) in [4, 6.5, 9, 12].enumerated() {
      let bar = CGRect(x: CGFloat(index) * 5.33, y: 12 - height, width: 3, height: height)
      context.addPath(CGPath(roundedRect: bar, cornerWidth: 1, cornerHeight: 1, transform: nil))
    }
    context.fillPath()
  }

  /// A quarter of a disc and two rings around it, standing on its tip.
  private func drawWifi(_ context: CGContext) {
    let tip = CGPoint(x: size.width / 2, y: size.height)
    let (left, right) = (-CGFloat.pi * 3 / 4, -CGFloat.pi / 4)
    context.setLineWidth(2.4)
    for radius in [7.2, 10.8] as [CGFloat] {
      context.addArc(center: tip, radius: radius, startAngle: left, endAngle: right, clockwise: false)
      context.strokePath()
    }
    context.move(to: tip)
    context.addArc(center: tip, radius: 4.4, startAngle: left, endAngle: right, clockwise: false)
    context.closePath()
    context.fillPath()
  }

  /// A pale case with a knob, and its filling.
  private func drawBattery(_ context: CGContext) {
    context.saveGState()
    context.setAlpha(0.35)
    context.setLineWidth(1)
    let body = CGRect(x: 0.5, y: 0.5, width: 24, height: 12)
    context.addPath(CGPath(roundedRect: body, cornerWidth: 3.8, cornerHeight: 3.8, transform: nil))
    context.strokePath()
    let knob = CGRect(x: 25.5, y: 4.5, width: 1.5, height: 4)
    context.addPath(CGPath(roundedRect: knob, cornerWidth: 0.75, cornerHeight: 0.75, transform: nil))
    context.fillPath()
    context.restoreGState()
    let filling = CGRect(x: 2, y: 2, width: 21, height: 9)
    context.addPath(CGPath(roundedRect: filling, cornerWidth: 2.5, cornerHeight: 2.5, transform: nil))
    context.fillPath()
  }
}

import UIKit

/// A picture of the viewer, drawn when it is first shown: hills under a sky, wide, tall or square.
struct Picture {
  let title: String
  let size: CGSize
  let sky: (top: UIColor, bottom: UIColor)
  let hills: UIColor
  /// The sun's place in the picture, from 0 to 1 on each axis.
  let sun: CGPoint

  static let all: [Picture] = [
    Picture(
      title: "Morning", size: CGSize(width: 1200, height: 800), sky: (.systemBlue, .systemTeal), hills: .systemGreen,
      sun: CGPoint(x: 0.25, y: 0.3)),
    Picture(
      title: "Tower of clouds", size: CGSize(width: 700, height: 1200), sky: (.systemIndigo, .systemBlue),
      hills: .systemTeal, sun: CGPoint(x: 0.7, y: 0.2)),
    Picture(
      title: "Noon", size: CGSize(width: 900, height: 900), sky: (.systemTeal, .white), hills: .systemOrange,
      sun: CGPoint(x: 0.5, y: 0.15)),
    Picture(
      title: "Evening over the long valley behind the two rivers", size: CGSize(width: 1500, height: 600),
      sky: (.systemPurple, .systemOrange), hills: .systemBrown, sun: CGPoint(x: 0.8, y: 0.55)),
    Picture(
      title: "Night", size: CGSize(width: 1000, height: 750), sky: (.black, .systemIndigo), hills: .darkGray,
      sun: CGPoint(x: 0.6, y: 0.25)),
  ]

  func draw() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      drawSky(context)
      let side = min(size.width, size.height) * 0.16
      UIColor.white.withAlphaComponent(0.9).setFill()
      UIBezierPath(
        ovalIn: CGRect(x: sun.x * size.width - side / 2, y: sun.y * size.height - side / 2, width: side, height: side)
      ).fill()
      for range in 0..<3 { drawHills(range) }
      drawMarks()
    }
  }

  private func drawSky(_ context: UIGraphicsImageRendererContext) {
    let bands = 24
    // Whole points: no line shows between two bands.
    let height = (size.height / CGFloat(bands)).rounded(.up)
    sky.bottom.setFill()
    context.fill(CGRect(origin: .zero, size: size))
    for band in 0..<bands {
      sky.top.withAlphaComponent(1 - CGFloat(band) / CGFloat(bands)).setFill()
      context.fill(CGRect(x: 0, y: CGFloat(band) * height, width: size.width, height: height))
    }
  }

  private func drawHills(_ range: Int) {
    let base = size.height * (0.62 + 0.13 * CGFloat(range))
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: size.height))
    let steps = 60
    for step in 0...steps {
      let share = CGFloat(step) / CGFloat(steps)
      let wave = sin(share * 7 + CGFloat(range) * 2) + sin(share * 17 + CGFloat(range)) * 0.35
      path.addLine(to: CGPoint(x: share * size.width, y: base - wave * size.height * 0.05))
    }
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.close()
    hills.withAlphaComponent(0.5 + 0.25 * CGFloat(range)).setFill()
    path.fill()
  }

  /// Fine marks, to be seen as they are only from near.
  private func drawMarks() {
    UIColor.white.withAlphaComponent(0.7).setStroke()
    for step in 1..<Int(size.width / 50) {
      let x = CGFloat(step) * 50
      let mark = UIBezierPath()
      mark.move(to: CGPoint(x: x, y: size.height - 24))
      mark.addLine(to: CGPoint(x: x, y: size.height - (step % 2 == 0 ? 8 : 16)))
      mark.lineWidth = 2
      mark.stroke()
    }
  }
}

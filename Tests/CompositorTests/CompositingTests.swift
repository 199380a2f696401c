import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import Testing

@Suite("Core Animation's model of drawing")
struct CompositingTests {
  private let white = rgb(1, 1, 1)
  private let red = rgb(1, 0, 0)
  private let blue = rgb(0, 0, 1)

  @Test("The picture is opaque: black where nothing is, the root's background behind")
  func background() {
    let stage = Stage(10, 10)
    stage.show()
    #expect(stage.pixel(5, 5) == [0, 0, 0])
    stage.root.backgroundColor = rgb(0, 1, 0)
    stage.show()
    #expect(stage.pixel(5, 5) == [0, 255, 0])
    #expect(stage.server.image.isOpaque)
  }

  // behaviours.md §14 "Border, shadow, radius": the border draws above sublayers
  @Test("The border lies in front of sublayers and inside the bounds")
  func border() {
    let stage = Stage(10, 10)
    let layer = stage.add(CALayer(), 2, 2, 6, 6, white)
    layer.borderWidth = 1
    layer.borderColor = red
    stage.add(CALayer(), 0, 0, 6, 6, blue, to: layer)
    stage.show()
    #expect(stage.pixel(1, 5) == [0, 0, 0])
    #expect(stage.pixel(2, 5) == [255, 0, 0])
    #expect(stage.pixel(3, 5) == [0, 0, 255])
  }

  @Test("A border of half the layer or more fills it")
  func thickBorder() {
    let stage = Stage(10, 10)
    let layer = stage.add(CALayer(), 2, 2, 6, 6)
    layer.borderWidth = 4
    layer.borderColor = red
    stage.show()
    #expect(stage.pixel(5, 5) == [255, 0, 0])
  }

  @Test("Contents lie in front of the background, with their first row at the top")
  func contents() {
    let stage = Stage(10, 10)
    let layer = stage.add(CALayer(), 2, 2, 4, 4, blue)
    layer.contents = makeChequers()
    stage.show()
    #expect(stage.pixel(2, 2) == [255, 255, 255] && stage.pixel(5, 2) == [255, 0, 0])
    #expect(stage.pixel(2, 5) == [0, 255, 0] && stage.pixel(5, 5) == [0, 0, 255])
    layer.contents = nil
    stage.show()
    #expect(stage.pixel(2, 2) == [0, 0, 255])
  }

  @Test("Sublayers are drawn by zPosition, then in their order")
  func zOrder() {
    let stage = Stage(4, 4)
    let first = stage.add(CALayer(), 0, 0, 4, 4, red)
    stage.add(CALayer(), 0, 0, 4, 4, blue)
    stage.show()
    #expect(stage.pixel(1, 1) == [0, 0, 255])
    first.zPosition = 1
    stage.show()
    #expect(stage.pixel(1, 1) == [255, 0, 0])
  }

  @Test("Masking to bounds clips sublayers and contents; otherwise they extend beyond")
  func masksToBounds() {
    let stage = Stage(12, 12)
    let layer = stage.add(CALayer(), 4, 4, 4, 4)
    layer.contents = makeChequers(scale: 4)
    layer.contentsGravity = .center
    stage.add(CALayer(), -4, 1, 2, 2, blue, to: layer)
    stage.show()
    #expect(stage.pixel(2, 2) == [255, 255, 255] && stage.pixel(0, 5) == [0, 0, 255])
    layer.masksToBounds = true
    stage.show()
    #expect(stage.pixel(2, 2) == [0, 0, 0] && stage.pixel(0, 5) == [0, 0, 0] && stage.pixel(4, 4) == [255, 255, 255])
  }

  @Test("Corners always round the background, but contents and sublayers only when masked")
  func corners() {
    let stage = Stage(20, 20)
    let layer = stage.add(CALayer(), 0, 0, 20, 20, red)
    layer.cornerRadius = 10
    stage.show()
    #expect(stage.pixel(0, 0) == [0, 0, 0] && stage.pixel(10, 4) == [255, 0, 0])
    stage.add(CALayer(), 0, 0, 20, 20, blue, to: layer)
    stage.show()
    #expect(stage.pixel(0, 0) == [0, 0, 255])
    layer.masksToBounds = true
    stage.show()
    #expect(stage.pixel(0, 0) == [0, 0, 0] && stage.pixel(10, 4) == [0, 0, 255])
    layer.maskedCorners = [.layerMinXMinYCorner]
    stage.show()
    #expect(stage.pixel(0, 0) == [0, 0, 0] && stage.pixel(19, 0) == [0, 0, 255] && stage.pixel(0, 19) == [0, 0, 255])
  }

  @Test("A clipped edge is antialiased once, so the background does not show through more")
  func singleCoverage() {
    // White on white on black, clipped to a circle, must be the circle alone.
    let plain = Stage(20, 20)
    plain.add(CALayer(), 0, 0, 20, 20, white).cornerRadius = 10
    plain.show()
    let clipped = Stage(20, 20)
    let layer = clipped.add(CALayer(), 0, 0, 20, 20, white)
    layer.cornerRadius = 10
    layer.masksToBounds = true
    clipped.add(CALayer(), 0, 0, 20, 20, white, to: layer)
    clipped.add(CALayer(), 0, 0, 20, 20, white, to: layer)
    clipped.show()
    for y in 0..<20 {
      for (a, b) in zip(plain.row(y, 0..<20), clipped.row(y, 0..<20)) { #expect(abs(Int(a) - Int(b)) <= 1) }
    }
  }

  @Test("A continuous corner leaves the edge earlier than a circle and is fuller")
  func cornerCurves() {
    func coverage(_ curve: CALayerCornerCurve) -> (edge: UInt8, total: Int) {
      let stage = Stage(100, 100)
      let layer = stage.add(CALayer(), 0, 0, 100, 100, white)
      layer.cornerRadius = 30
      layer.cornerCurve = curve
      stage.show()
      // Just beyond where the circle's arc begins, at 30.
      return (stage.pixel(34, 0)[1], (0..<100).reduce(0) { $0 + stage.row($1, 0..<100).reduce(0) { $0 + Int($1) } })
    }
    let (circular, continuous) = (coverage(.circular), coverage(.continuous))
    #expect(circular.edge == 255 && continuous.edge < 255)
    #expect(circular.total != continuous.total)
  }

  @Test("Opacity fades a layer and its sublayers as one picture")
  func groupOpacity() {
    let stage = Stage(10, 10)
    let layer = stage.add(CALayer(), 0, 0, 10, 10, white)
    layer.opacity = 0.5
    stage.add(CALayer(), 0, 0, 5, 10, white, to: layer)
    stage.show()
    #expect(stage.row(5, 0..<10).allSatisfy { $0 == 128 || $0 == 127 })
    // One thing alone is faded without a group, by the same amount.
    let single = Stage(10, 10)
    let outer = single.add(CALayer(), 0, 0, 10, 10)
    outer.opacity = 0.5
    single.add(CALayer(), 0, 0, 10, 10, white, to: outer).opacity = 0.5
    single.show()
    #expect((63...64).contains(single.pixel(5, 5)[1]))
  }

  @Test("A mask multiplies by its alpha, whatever its colour")
  func masks() {
    let stage = Stage(12, 4)
    let layer = stage.add(CALayer(), 0, 0, 12, 4, white)
    let mask = CALayer()
    mask.isStill = true
    mask.frame = CGRect(x: 4, y: 0, width: 4, height: 4)
    mask.backgroundColor = rgb(0, 0, 0, 0.5)
    layer.mask = mask
    stage.show()
    #expect(stage.pixel(2, 2) == [0, 0, 0] && stage.pixel(9, 2) == [0, 0, 0])
    #expect((127...128).contains(stage.pixel(5, 2)[1]))
    mask.isHidden = true
    stage.show()
    #expect(stage.pixel(5, 2) == [0, 0, 0])
  }

  @Test("Hidden and transparent layers hide their sublayers too")
  func hidden() {
    let stage = Stage(4, 4)
    let layer = stage.add(CALayer(), 0, 0, 4, 4)
    stage.add(CALayer(), 0, 0, 4, 4, white, to: layer)
    layer.isHidden = true
    stage.show()
    #expect(stage.pixel(1, 1) == [0, 0, 0])
    layer.isHidden = false
    layer.opacity = 0
    stage.show()
    #expect(stage.pixel(1, 1) == [0, 0, 0])
    layer.opacity = 1
    stage.show()
    #expect(stage.pixel(1, 1) == [255, 255, 255])
  }

  @Test("A hairline of 1/scale is one crisp device pixel at any whole pixel", arguments: [1.0, 2.0, 3.0])
  func hairlines(_ scale: CGFloat) {
    let stage = Stage(30, 40, scale: scale)
    for index in 0..<10 {
      // Thirds of a point are the hardest numbers: 1/3 has no exact representation.
      let y = CGFloat(index * 4) + CGFloat(index % 3) / scale
      stage.add(CALayer(), 0, y, 30, 1 / scale, white)
    }
    stage.show()
    let levels = stage.column(5, 0..<Int(40 * scale))
    #expect(levels.count { $0 == 255 } == 10)
    #expect(levels.count { $0 == 0 } == levels.count - 10)
  }

  @Test("Edges between pixels are antialiased by their coverage")
  func fractionalEdges() {
    let stage = Stage(10, 4)
    stage.add(CALayer(), 2.25, 0, 4, 4, white)
    stage.show()
    let row = stage.row(1, 0..<8)
    // Three quarters of pixel 2 and one quarter of pixel 6.
    #expect(abs(Int(row[2]) - 191) <= 1 && abs(Int(row[6]) - 64) <= 1)
    #expect(row[1] == 0 && row[3] == 255 && row[7] == 0)
  }

  @Test("A rotated square has smooth edges, and its corners at the computed positions")
  func rotation() {
    let stage = Stage(40, 40)
    let layer = stage.add(CALayer(), 10, 10, 20, 20, white)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    stage.show()
    // Half the diagonal is 14.14: the square reaches from 5.86 to 34.14 along the middle.
    #expect(stage.pixel(4, 20)[1] == 0 && stage.pixel(7, 20)[1] == 255 && stage.pixel(11, 11)[1] == 0)
    let edge = (0..<40).flatMap { stage.row($0, 0..<40) }
    #expect(edge.contains { $0 > 50 && $0 < 200 })
  }

  @Test("Rotating about y foreshortens")
  func depth() {
    let stage = Stage(40, 10)
    let layer = stage.add(CALayer(), 0, 0, 40, 10, white)
    layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    stage.show()
    // cos 60° halves the width, about the middle.
    #expect(stage.row(5, 0..<40).map { $0 == 255 } == (0..<40).map { (10..<30).contains($0) })
  }

  @Test("Scrolling by the bounds origin moves sublayers, not the layer")
  func scrolling() {
    let stage = Stage(10, 10)
    let scroller = stage.add(CALayer(), 2, 2, 6, 6, red)
    scroller.masksToBounds = true
    stage.add(CALayer(), 0, 0, 6, 2, blue, to: scroller)
    scroller.bounds.origin.y = -3
    stage.show()
    #expect(stage.column(4, 0..<10).allSatisfy { $0 == 0 })
    #expect((2..<8).map { stage.pixel(4, $0)[2] } == [0, 0, 0, 255, 255, 0])
  }

  @Test("A linear gradient runs between its points in units of the bounds, within the corners")
  func gradient() {
    let stage = Stage(100, 20)
    let layer = stage.add(CAGradientLayer(), 0, 0, 100, 20)
    layer.colors = [rgb(0, 0, 0), white]
    layer.startPoint = CGPoint(x: 0.25, y: 0.5)
    layer.endPoint = CGPoint(x: 0.75, y: 0.5)
    layer.cornerRadius = 5
    stage.show()
    let row = stage.row(10, 0..<100)
    #expect(row[20] == 0 && row[80] == 255 && abs(Int(row[50]) - 128) <= 4)
    #expect(stage.pixel(99, 0)[1] < 128)
  }

  @Test("Nine-part images keep corners and stretch the middle")
  func ninePieces() {
    let stage = Stage(20, 20)
    let layer = stage.add(CALayer(), 0, 0, 20, 20)
    let image = CGContext(pixelsWide: 3, pixelsHigh: 3, opaque: false)!
    image.setFillColor(white)
    image.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
    image.setFillColor(red)
    image.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
    layer.contents = image.makeImage()
    layer.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    stage.show()
    #expect(stage.row(10, 0..<20).map { $0 == 0 } == (0..<20).map { (1..<19).contains($0) })
    #expect(stage.row(0, 0..<20).allSatisfy { $0 == 255 })
  }
}

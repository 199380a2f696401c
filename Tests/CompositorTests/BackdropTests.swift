import Compositor
import CoreGraphics
import Foundation
import LayerTree
import QuartzCore
import Testing

@Suite("Views behind frosted glass")
struct BackdropTests {
  private let white = rgb(1, 1, 1)
  private let black = rgb(0, 0, 0)

  /// White on the left, black on the right, and glass over all.
  private func edge(radius: CGFloat, scale: CGFloat = 1) -> Stage {
    let stage = Stage(200, 40, scale: scale, background: black)
    stage.add(CALayer(), 0, 0, 100, 40, white)
    stage.add(CALayer(), 0, 0, 200, 40).backdrop = LayerBackdrop(radius: radius)
    stage.show()
    return stage
  }

  @Test("Across an edge it is a Gaussian sum, whatever the grid", arguments: [2.0, 3, 6, 9, 14, 20])
  func gaussian(sigma: Double) {
    let stage = edge(radius: sigma)
    for x in stride(from: 60, to: 140, by: 3) {
      // The share of a Gaussian around the pixel's middle that lies to the left of 100.
      let share = 0.5 * erfc((Double(x) + 0.5 - 100) / (sigma * 2.0.squareRoot()))
      let seen = Double(stage.pixel(x, 20)[0]) / 255
      // Three boxes of whole cells are near to one: a box a cell too wide is 1 / (2 r + 1) off, at r = 2 cells.
      #expect(abs(seen - share) < 0.03, "σ \(sigma), x \(x): \(seen), not \(share)")
    }
  }

  @Test("The radius is in points: the picture has the same blur at three times the pixels")
  func scale() {
    let (one, three) = (edge(radius: 6), edge(radius: 6, scale: 3))
    for x in stride(from: 80, to: 120, by: 5) {
      #expect(abs(Int(one.pixel(x, 20)[0]) - Int(three.pixel(3 * x + 1, 60)[0])) < 12)
    }
  }

  @Test("A uniform colour stays unchanged, up to the picture's edges")
  func even() {
    let stage = Stage(33, 21, scale: 3, background: rgb(0.2, 0.4, 0.6))
    stage.add(CALayer(), 0, 0, 33, 21).backdrop = LayerBackdrop(radius: 9)
    stage.show()
    for (x, y) in [(0, 0), (98, 62), (50, 0), (0, 40), (49, 31)] { #expect(stage.pixel(x, y) == [51, 102, 153]) }
  }

  @Test("Saturation moves colours away from grey, and zero makes them grey")
  func saturation() {
    let stage = Stage(10, 10, background: rgb(0.6, 0.5, 0.4))
    let glass = stage.add(CALayer(), 0, 0, 10, 10)
    glass.backdrop = LayerBackdrop(radius: 0, saturation: 0)
    stage.show()
    // 0.2126 · 153 + 0.7152 · 128 + 0.0722 · 102 = 131.
    #expect(stage.pixel(5, 5).allSatisfy { abs(Int($0) - 131) <= 1 })
    glass.backdrop = LayerBackdrop(radius: 0, saturation: 2)
    stage.show()
    // 131 + 2 · (153 − 131) and so on.
    #expect(zip(stage.pixel(5, 5), [175, 125, 73]).allSatisfy { abs(Int($0) - $1) <= 2 })
  }

  @Test("Only layers behind the glass show through, not layers in front, on it or of itself")
  func order() {
    let stage = Stage(60, 60, background: white)
    let glass = stage.add(CALayer(), 0, 0, 60, 30, rgb(0, 0, 0, 0.5))
    glass.backdrop = LayerBackdrop(radius: 4)
    stage.add(CALayer(), 0, 0, 20, 20, rgb(1, 0, 0), to: glass)
    stage.add(CALayer(), 40, 0, 20, 60, rgb(0, 1, 0))
    stage.show()
    #expect(stage.pixel(30, 10) == stage.pixel(25, 2))
    #expect(stage.pixel(30, 10).allSatisfy { abs(Int($0) - 128) <= 1 })
    #expect(stage.pixel(10, 10) == [255, 0, 0] && stage.pixel(50, 10) == [0, 255, 0])
    #expect(stage.pixel(30, 40) == [255, 255, 255])
  }

  @Test("Rounded corners clip the glass; opacity lets the sharp picture through")
  func shape() {
    let stage = Stage(80, 80, background: white)
    for column in 0..<40 { stage.add(CALayer(), CGFloat(column * 2), 0, 1, 80, black) }
    let glass = stage.add(CALayer(), 0, 0, 80, 80)
    glass.backdrop = LayerBackdrop(radius: 5)
    glass.cornerRadius = 40
    stage.show()
    #expect(stage.pixel(0, 0) == [0, 0, 0] && stage.pixel(1, 0) == [255, 255, 255])
    #expect(stage.pixel(40, 40).allSatisfy { abs(Int($0) - 128) < 5 })
    glass.opacity = 0.5
    stage.show()
    // Half of 0 and half of 128.
    #expect(stage.pixel(40, 40).allSatisfy { abs(Int($0) - 64) < 5 })
  }

  @Test("A distant change repaints nothing; one within reach repaints all of the glass, and nothing else")
  func damage() {
    let stage = Stage(100, 400, background: white)
    let near = stage.add(CALayer(), 0, 70, 10, 10, black)
    let far = stage.add(CALayer(), 0, 300, 10, 10, black)
    stage.add(CALayer(), 0, 0, 100, 50).backdrop = LayerBackdrop(radius: 10)
    stage.show()
    far.backgroundColor = rgb(1, 0, 0)
    stage.show()
    #expect(stage.server.lastDamage == [CGRect(x: 0, y: 300, width: 10, height: 10)])
    near.backgroundColor = rgb(1, 0, 0)
    stage.show()
    let glass = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(stage.server.lastDamage.contains { $0.contains(glass) })
    #expect(stage.server.lastDamage.reduce(0) { $0 + $1.width * $1.height } <= 100 * 80)
  }

  @Test("A list under glass still scrolls by copying")
  func scrolling() {
    let stage = Stage(100, 400, background: white)
    let list = stage.add(CALayer(), 0, 0, 100, 400, white)
    list.masksToBounds = true
    for row in 0..<60 { stage.add(CALayer(), 10, CGFloat(row * 20), 50, 10, black, to: list) }
    stage.add(CALayer(), 0, 0, 100, 50, rgb(1, 1, 1, 0.5)).backdrop = LayerBackdrop(radius: 10)
    stage.show()
    list.bounds.origin.y += 7
    stage.show()
    #expect(stage.server.lastMove != nil)
  }

  /// A list and a ball behind two panes, of which the lower one also lies behind the upper one.
  private struct Room {
    let stage = Stage(120, 160, scale: 2, background: rgb(0.9, 0.8, 1))
    let list: CALayer
    let ball: CALayer
    let lower: CALayer
    let upper: CALayer

    init() {
      list = stage.add(CALayer(), 0, 0, 120, 160, rgb(1, 1, 0.9))
      list.masksToBounds = true
      for row in 0..<20 { stage.add(CALayer(), 10, CGFloat(row * 20), 60, 9, rgb(0, 0.2, 0), to: list) }
      ball = stage.add(CALayer(), 70, 30, 20, 20, rgb(1, 0, 0))
      lower = stage.add(CALayer(), 0, 20, 120, 50, rgb(1, 1, 1, 0.3))
      lower.backdrop = LayerBackdrop(radius: 6)
      upper = stage.add(CALayer(), 20, 60, 80, 40, rgb(0, 0, 1, 0.1))
      upper.backdrop = LayerBackdrop(radius: 4, saturation: 1.8)
      stage.show()
    }

    /// Whether what is shown is what a server shows that never showed anything else.
    var isFresh: Bool {
      let fresh = RasterServer(pixelSize: stage.server.pixelSize, scale: stage.server.scale)
      fresh.submit(stage.context.tree.snapshot())
      fresh.render()
      return fresh.image.bytes == stage.bytes
    }
  }

  @Test("After any change behind, around or of it, the glass equals a fresh picture")
  func neverStale() {
    let changes: [(name: String, make: (Room) -> Void)] = [
      ("moves behind", { $0.ball.position.x -= 30 }), ("moves away", { $0.ball.position.y += 100 }),
      ("moves near", { $0.ball.position.y = 76 }), ("another colour", { $0.ball.backgroundColor = rgb(0, 1, 0) }),
      ("hidden", { $0.ball.isHidden = true }), ("fainter", { $0.ball.opacity = 0.4 }),
      ("gone", { $0.ball.removeFromSuperlayer() }),
      ("turned", { $0.ball.setAffineTransform(.init(rotationAngle: 0.5)) }),
      ("something new", { $0.stage.root.insertSublayer(Self.band(), at: 1) }),
      ("something new in front", { $0.stage.root.addSublayer(Self.band()) }),
      ("another order", { $0.stage.root.insertSublayer($0.ball, above: $0.upper) }),
      ("scrolls", { $0.list.bounds.origin.y += 7 }), ("scrolls far", { $0.list.bounds.origin.y += 111 }),
      ("the lower pane moves", { $0.lower.position.y += 9 }), ("the upper pane moves", { $0.upper.position.y -= 9 }),
      ("a pane grows", { $0.upper.bounds.size.height += 20 }), ("fainter pane", { $0.lower.opacity = 0.5 }),
      ("more blur", { $0.lower.backdrop = LayerBackdrop(radius: 12) }), ("no blur", { $0.lower.backdrop = nil }),
      ("pane gone", { $0.lower.removeFromSuperlayer() }), ("hidden pane", { $0.upper.isHidden = true }),
      (
        "all at once",
        {
          $0.list.bounds.origin.y += 3
          $0.ball.position.y += 5
          $0.upper.position.x += 8
        }
      ),
    ]
    for (name, make) in changes {
      let room = Room()
      let before = room.stage.bytes
      make(room)
      room.stage.show()
      #expect(room.stage.bytes != before, "\(name): nothing to see")
      #expect(room.isFresh, "\(name): stale")
      // And from there on: what was kept of the blur is the new one.
      room.ball.position.x += 4
      room.list.bounds.origin.y += 2
      room.stage.show()
      #expect(room.isFresh, "\(name), and then another change: stale")
    }
  }

  private static func band() -> CALayer {
    let band = CALayer()
    band.isStill = true
    band.frame = CGRect(x: 0, y: 40, width: 120, height: 30)
    band.backgroundColor = rgb(0.2, 0, 0.4)
    return band
  }
}

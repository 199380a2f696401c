import Compositor
import CoreGraphics
import Foundation
import LayerTree
import QuartzCore
import RandomHistories
import Testing

@Suite("Damage and repainting")
struct RasterServerTests {
  private let white = rgb(1, 1, 1)

  @Test("Without a change nothing is painted, and the picture is the same object")
  func idle() {
    let stage = Stage(20, 20)
    stage.add(CALayer(), 2, 2, 5, 5, white)
    #expect(stage.show() == [CGRect(x: 2, y: 2, width: 5, height: 5)])
    let image = stage.server.image
    #expect(stage.show().isEmpty && stage.server.lastDamage.isEmpty)
    #expect(stage.server.image === image)
    stage.root.name = "renamed"
    #expect(stage.show().isEmpty)
  }

  @Test("A changed label damages its rectangle in device pixels")
  func label() {
    let stage = Stage(300, 400, scale: 2, background: white)
    let panel = stage.add(CALayer(), 10, 20, 200, 100, rgb(0.9, 0.9, 0.9))
    let label = stage.add(CALayer(), 5, 6, 50, 20, to: panel)
    stage.add(CALayer(), 5, 40, 50, 20, rgb(0, 0, 1), to: panel)
    stage.show()
    label.contents = makeChequers()
    #expect(stage.show() == [CGRect(x: 30, y: 52, width: 100, height: 40)])
  }

  @Test("A moved layer damages both places; a scrolled one only the moved part, within the clip")
  func moving() {
    let stage = Stage(100, 100, background: white)
    let layer = stage.add(CALayer(), 0, 0, 10, 10, rgb(1, 0, 0))
    stage.show()
    layer.position.x += 50
    #expect(stage.show() == [CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 50, y: 0, width: 10, height: 10)])
    let scroller = stage.add(CALayer(), 0, 20, 40, 40, rgb(0, 1, 0))
    scroller.masksToBounds = true
    stage.add(CALayer(), 5, 30, 10, 20, rgb(0, 0, 1), to: scroller)
    stage.show()
    scroller.bounds.origin.y = 10
    // A group: its children's clip is the scroller's, so that the damage stays inside of it.
    let damage = stage.show()
    #expect(!damage.isEmpty && damage.allSatisfy { CGRect(x: 0, y: 20, width: 40, height: 40).contains($0) })
  }

  @Test("Shadow and border widths are part of the damage")
  func shadow() throws {
    let stage = Stage(200, 200, background: white)
    let layer = stage.add(CALayer(), 80, 80, 20, 20, white)
    layer.shadowOpacity = 1
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 10, height: 0)
    stage.show()
    layer.shadowOpacity = 0.5
    let damage = try #require(stage.show().first)
    #expect(damage.contains(CGRect(x: 80, y: 80 - 10, width: 20 + 10 + 10, height: 40)))
    #expect(CGRect(x: 70, y: 60, width: 60, height: 60).contains(damage))
  }

  @Test("Invisible changes damage nothing")
  func invisible() {
    let stage = Stage(100, 100, background: white)
    let hidden = stage.add(CALayer(), 0, 0, 10, 10, white)
    hidden.isHidden = true
    let outside = stage.add(CALayer(), 200, 0, 10, 10, white)
    let empty = stage.add(CALayer(), 10, 10, 50, 50)
    stage.show()
    hidden.backgroundColor = rgb(1, 0, 0)
    outside.backgroundColor = rgb(1, 0, 0)
    empty.position.x += 5
    #expect(stage.show().isEmpty)
  }

  @Test("A server that missed commits shows the whole tree of the next one")
  func missed() throws {
    let stage = Stage(10, 10, background: white)
    let layer = stage.add(CALayer(), 2, 2, 4, 4, rgb(1, 0, 0))
    stage.show()
    let late = RasterServer(pixelSize: CGSize(width: 10, height: 10), scale: 1)
    late.submit(stage.context.tree.snapshot())
    late.render()
    layer.position.x += 3
    stage.show()
    layer.backgroundColor = rgb(0, 0, 1)
    let commit = try #require(stage.context.commit())
    stage.server.render()
    late.submit(commit)
    late.render()
    #expect(late.image.bytes == stage.bytes && stage.pixel(6, 3) == [0, 0, 255])
  }

  @Test("An impossible size stops with an explanation")
  func impossible() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RasterServer(pixelSize: CGSize(width: 0, height: 10), scale: 2)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Cannot draw a picture"))
  }

  // MARK: The picture is a function of the tree

  /// The last three found errors: a layer that went into a mask, and layers that stopped being painted as a group.
  nonisolated private static let seeds: [UInt64] = Array(1...8) + [32, 49, 229]

  @Test("After any change, repainting the damage gives the bytes of a fresh picture", arguments: seeds)
  func damageIsEnough(_ seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    // 1.5 puts edges between pixels.
    let scale: CGFloat = [1, 2, 1.5][Int(seed % 3)]
    // Wider than one tile, so that layers cross seams.
    let stage = Stage(300, 120, scale: scale, background: white)
    var layers: [CALayer] = (0..<14).map { _ in makeRandomLayer(&random) }
    for layer in layers { stage.root.addSublayer(layer) }
    stage.show()
    for step in 0..<40 {
      for _ in 0..<Int.random(in: 1...3, using: &random) { edit(&layers, stage.root, &random) }
      stage.show()
      let fresh = RasterServer(pixelSize: stage.server.pixelSize, scale: scale)
      fresh.submit(stage.context.tree.snapshot())
      fresh.render()
      #expect(fresh.image.bytes == stage.bytes, "seed \(seed), step \(step)")
      if fresh.image.bytes != stage.bytes { return }
    }
    let before = stage.bytes
    stage.server.setNeedsRecomposition()
    #expect(stage.server.render() == [CGRect(origin: .zero, size: stage.server.pixelSize)])
    #expect(stage.bytes == before)
  }

  @Test("Painting in any pieces gives the same picture", arguments: seeds)
  func pieces(_ seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let stage = Stage(90, 70, scale: [1, 2, 1.5][Int(seed % 3)], background: white)
    var layers: [CALayer] = (0..<12).map { _ in makeRandomLayer(&random) }
    for layer in layers { stage.root.addSublayer(layer) }
    for _ in 0..<40 { edit(&layers, stage.root, &random) }
    stage.show()
    let area = DeviceRect(covering: CGRect(origin: .zero, size: stage.server.pixelSize))
    let tree = RenderTree(viewport: area, scale: stage.server.scale)
    tree.apply(stage.context.tree.snapshot())
    _ = tree.update()
    let canvas = try #require(PixelCanvas(area, isOpaque: true))
    var rest = [area]
    while let part = rest.popLast() {
      guard part.area > 200 else {
        tree.paint(part, on: canvas)
        continue
      }
      var (first, second) = (part, part)
      if part.width > part.height {
        first.maxX = Int.random(in: part.minX + 1..<part.maxX, using: &random)
        second.minX = first.maxX
      } else {
        first.maxY = Int.random(in: part.minY + 1..<part.maxY, using: &random)
        second.minY = first.maxY
      }
      rest += [first, second]
    }
    #expect(canvas.finish().bytes == stage.bytes, "seed \(seed)")
  }

  @Test("A layer that changes from a mask to a sublayer is fully shown")
  func fromMaskToSublayer() {
    let stage = Stage(20, 20, background: white)
    let layer = stage.add(CALayer(), 0, 0, 20, 20, rgb(1, 0, 0))
    let mask = CALayer()
    mask.frame = CGRect(x: 5, y: 5, width: 5, height: 5)
    mask.backgroundColor = rgb(0, 0, 1)
    layer.mask = mask
    stage.show()
    layer.addSublayer(mask)
    stage.show()
    #expect(stage.pixel(1, 1) == [255, 0, 0] && stage.pixel(7, 7) == [0, 0, 255])
  }

  @Test("Changes to a hidden layer show when the layer does")
  func changedWhileHidden() {
    let stage = Stage(20, 20, background: white)
    let layer = stage.add(CALayer(), 0, 0, 20, 20)
    let sublayer = stage.add(CALayer(), 0, 0, 20, 20, rgb(1, 0, 0), to: layer)
    stage.show()
    layer.isHidden = true
    stage.show()
    sublayer.cornerRadius = 10
    #expect(stage.show().isEmpty)
    layer.isHidden = false
    stage.show()
    #expect(stage.pixel(0, 0) == [255, 255, 255] && stage.pixel(10, 10) == [255, 0, 0])
  }

  @Test("The picture can be read and encoded in place, even before anything was shown")
  func readingInPlace() throws {
    let stage = Stage(7, 5, background: white)
    #expect(stage.server.withPixels { bytes, _ in bytes.allSatisfy { $0 == 0 || $0 == 255 } })
    #expect(stage.pixel(3, 3) == [0, 0, 0])
    stage.add(CALayer(), 1, 1, 3, 3, rgb(0.2, 0.5, 0.9))
    stage.show()
    #expect(stage.server.withPixels { bytes, _ in Data(bytes) } == stage.bytes)
    #expect(stage.server.pngData() == stage.server.image.pngData())
    #expect(try CGImage(decoding: stage.server.pngData()).bytes == stage.bytes)
    // A picture taken is not painted over.
    let before = stage.server.image
    let bytes = before.bytes
    stage.root.backgroundColor = rgb(0, 1, 0)
    stage.show()
    #expect(before.bytes == bytes && stage.bytes != bytes)
  }

  private func makeRandomLayer(_ random: inout SeededNumbers) -> CALayer {
    let layer: CALayer
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let shape = CAShapeLayer()
      shape.path = CGPath(ellipseIn: CGRect(x: -5, y: 3, width: 40, height: 30), transform: nil)
      shape.fillColor = randomColor(&random)
      shape.strokeColor = randomColor(&random)
      shape.lineWidth = 3
      layer = shape
    case 1:
      let gradient = CAGradientLayer()
      gradient.colors = [randomColor(&random), randomColor(&random)]
      layer = gradient
    default: layer = CALayer()
    }
    layer.frame = CGRect(
      x: CGFloat.random(in: -20...280, using: &random).rounded(), y: CGFloat.random(in: -20...110, using: &random),
      width: CGFloat.random(in: 5...90, using: &random).rounded(), height: CGFloat.random(in: 5...60, using: &random))
    layer.backgroundColor = randomColor(&random)
    return layer
  }

  private func randomColor(_ random: inout SeededNumbers) -> CGColor {
    rgb(
      .random(in: 0...1, using: &random), .random(in: 0...1, using: &random), .random(in: 0...1, using: &random),
      [0.3, 1, 1].randomElement(using: &random)!)
  }

  /// One change of any kind that a picture can depend on.
  private func edit(_ layers: inout [CALayer], _ root: CALayer, _ random: inout SeededNumbers) {
    let layer = layers.randomElement(using: &random)!
    func flip() -> Bool { Bool.random(using: &random) }
    switch Int.random(in: 0..<22, using: &random) {
    case 0: layer.position.x += CGFloat.random(in: -30...30, using: &random).rounded()
    case 1: layer.position.y += CGFloat.random(in: -10...10, using: &random)
    case 2: layer.bounds.size.width = CGFloat.random(in: 1...80, using: &random)
    case 3: layer.bounds.origin.y += CGFloat.random(in: -10...10, using: &random).rounded()
    case 4: layer.backgroundColor = flip() ? randomColor(&random) : nil
    case 5: layer.opacity = [0, 0.5, 1, 1].randomElement(using: &random)!
    case 6: layer.isHidden.toggle()
    case 7: layer.cornerRadius = [0, 6, 20].randomElement(using: &random)!
    case 8: layer.masksToBounds.toggle()
    case 9: layer.borderWidth = [0, 0.5, 4].randomElement(using: &random)!
    case 10: layer.shadowOpacity = [0, 0, 0.6].randomElement(using: &random)!
    case 11: layer.shadowOffset = CGSize(width: CGFloat.random(in: -12...12, using: &random), height: 5)
    case 12: layer.shadowPath = flip() ? CGPath(rect: CGRect(x: -8, y: 2, width: 20, height: 9), transform: nil) : nil
    case 13:
      layer.setAffineTransform(
        flip() ? .identity : CGAffineTransform(rotationAngle: .random(in: 0...3, using: &random)))
    case 14: layer.zPosition = [0, 0, 1, -1].randomElement(using: &random)!
    case 15: layer.contents = flip() ? makeChequers(scale: 9) : nil
    case 16: layer.contentsGravity = [.center, .resize, .topLeft, .resizeAspectFill].randomElement(using: &random)!
    case 17: layer.cornerCurve = flip() ? .continuous : .circular
    case 18, 19:
      let target = ([root] + layers).randomElement(using: &random)!
      var ancestor: CALayer? = target
      while let next = ancestor, next !== layer { ancestor = next.superlayer }
      if ancestor == nil { target.insertSublayer(layer, at: UInt32.random(in: 0...4, using: &random)) }
    case 20:
      if layer.mask == nil {
        let mask = makeRandomLayer(&random)
        mask.position = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
        layer.mask = mask
        layers.append(mask)
      } else {
        layers.removeAll { $0 === layer.mask }
        layer.mask = nil
      }
    default:
      let superlayer = layer.superlayer ?? root
      layer.removeFromSuperlayer()
      let new = makeRandomLayer(&random)
      layers[layers.firstIndex { $0 === layer }!] = new
      superlayer.addSublayer(new)
    }
  }

  @Test("A picture of a region equals that region of the picture, after every change; glass blurs its contents")
  func region() throws {
    let stage = Stage(60, 80, scale: 2, background: white)
    let region = CGRect(x: 30, y: 121, width: 55, height: 17)
    let part = RasterServer(region: region, scale: 2)
    let content = stage.add(CALayer(), 0, 0, 60, 80)
    let stripes = (0..<20).map { stage.add(CALayer(), 0, CGFloat($0) * 8, 60, 4, rgb(0.1, 0.3, 0.8), to: content) }
    for step in 0..<12 {
      switch step {
      case 0: break
      case 5: stripes[8].backgroundColor = rgb(1, 0, 0)
      default: content.bounds.origin.y += 3.5
      }
      stage.show()
      part.submit(stage.server.tree.snapshot())
      part.render()
      let whole = stage.server.image
      #expect(part.image.width == 55 && part.image.height == 17)
      let wanted: [UInt8] = whole.withPixels { bytes, bytesPerRow in
        var rows: [UInt8] = []
        for y in 121..<138 {
          let start = y * bytesPerRow + 30 * 4
          rows += bytes[start..<start + 55 * 4]
        }
        return rows
      }
      #expect([UInt8](part.image.bytes) == wanted, "step \(step)")
    }
    let sharp = part.image.bytes
    stage.add(CALayer(), 0, 50, 60, 30).backdrop = LayerBackdrop(radius: 5)
    stage.show()
    part.submit(stage.server.tree.snapshot())
    part.render()
    #expect(part.image.bytes != sharp)
  }
}

import CoreGraphics
import Foundation
import LayerTree
import QuartzCore
import RandomHistories
import Testing

@testable import SimulatorServer

@Suite("The layer tree as sent to a live page")
@MainActor
struct PageTreeTests {
  /// A layer context whose commits go through a page tree to a page that is a model.
  @MainActor final class Bench {
    let collector = FrameCollector()
    lazy var context = LayerContext(server: collector)
    var tree = PageTree()
    var page = PageModel()

    init() {
      // Layers of no view animate what is set; here each commit shows what was set.
      CATransaction.begin()
      CATransaction.setDisableActions(true)
    }

    deinit { MainActor.assumeIsolated { CATransaction.commit() } }

    func commit() throws -> Int {
      context.commit()
      var bytes = 0
      for commit in collector.take() {
        let frame = tree.apply(commit)
        if frame.discardsLayers { page = PageModel() }
        try page.apply(frame.steps)
        bytes += frame.steps.count
      }
      return bytes
    }

    /// What a page that comes now would have.
    func late() throws -> PageModel {
      var page = PageModel()
      try page.apply(tree.snapshot())
      return page
    }
  }

  func layer(_ frame: CGRect, _ sublayers: CALayer...) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    for sublayer in sublayers { layer.addSublayer(sublayer) }
    return layer
  }

  @Test("A layer is created, positioned and sized; default values are omitted")
  func creation() throws {
    let bench = Bench()
    bench.context.rootLayer = layer(
      CGRect(x: 0, y: 0, width: 393, height: 852), layer(CGRect(x: 16, y: 59, width: 361, height: 44)))
    _ = try bench.commit()
    let root = try #require(bench.page.root)
    #expect(root.size == [393, 852] && root.matrix == [1, 0, 0, 1, 0, 0] && root.look == nil)
    #expect(bench.page.sublayers(of: root).map(\.matrix) == [[1, 0, 0, 1, 16, 59]])
  }

  @Test("A frame of scrolling is a few bytes for each moving layer")
  func scrolling() throws {
    let bench = Bench()
    let list = layer(CGRect(x: 0, y: 0, width: 393, height: 852))
    for index in 0..<40 {
      let row = layer(CGRect(x: 0, y: CGFloat(index) * 44, width: 393, height: 44))
      row.backgroundColor = .white
      list.addSublayer(row)
    }
    bench.context.rootLayer = list
    _ = try bench.commit()
    list.bounds.origin.y = 12.5
    // One byte for the step, one for the layer, twice four for the origin.
    #expect(try bench.commit() == 10)
    #expect(bench.page.root?.origin == [0, 12.5])
  }

  @Test("An appearance is sent as a whole when it changes, and only then")
  func looks() throws {
    let bench = Bench()
    let box = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    box.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
    box.cornerRadius = 10
    box.masksToBounds = true
    bench.context.rootLayer = layer(CGRect(x: 0, y: 0, width: 393, height: 852), box)
    _ = try bench.commit()
    let look = try #require(bench.page.sublayers(of: bench.page.root!).first?.look)
    #expect(look["fill"] as? String == "rgb(255 0 0 / 0.5)")
    #expect(look["clips"] as? Bool == true)
    #expect((look["outline"] as? String)?.hasPrefix("M") == true)
    box.opacity = 0.25
    // One byte for the step, one for the layer, four for the opacity.
    #expect(try bench.commit() == 6)
    box.cornerRadius = 0
    _ = try bench.commit()
    #expect(bench.page.sublayers(of: bench.page.root!).first?.look?["outline"] == nil)
  }

  @Test("Layers are ordered by depth")
  func depth() throws {
    let bench = Bench()
    let layers = (0..<3).map { layer(CGRect(x: CGFloat($0), y: 0, width: 1, height: 1)) }
    let root = layer(CGRect(x: 0, y: 0, width: 10, height: 10))
    for layer in layers { root.addSublayer(layer) }
    bench.context.rootLayer = root
    _ = try bench.commit()
    layers[0].zPosition = 5
    _ = try bench.commit()
    #expect(bench.page.sublayers(of: bench.page.root!).map { $0.matrix[4] } == [1, 2, 0])
  }

  @Test("Two pictures with equal pixels are one")
  func pictures() throws {
    let bench = Bench()
    func picture(_ color: CGColor) throws -> CGImage {
      let context = try #require(CGContext(pixelsWide: 4, pixelsHigh: 4, opaque: true))
      context.setFillColor(color)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      return try #require(context.makeImage())
    }
    let layers = (0..<3).map { layer(CGRect(x: CGFloat($0) * 4, y: 0, width: 4, height: 4)) }
    layers[0].contents = try picture(.white)
    layers[1].contents = try picture(.white)
    layers[2].contents = try picture(.black)
    let root = layer(CGRect(x: 0, y: 0, width: 12, height: 4))
    for layer in layers { root.addSublayer(layer) }
    bench.context.rootLayer = root
    _ = try bench.commit()
    #expect(bench.tree.pictures.shown.count == 2)
    let numbers = bench.page.sublayers(of: bench.page.root!).compactMap {
      ($0.look?["picture"] as? [String: Any])?["number"] as? Int
    }
    #expect(numbers.count == 3 && numbers[0] == numbers[1] && numbers[1] != numbers[2])
    // Shown no more and shown again: pages still have it.
    layers[2].contents = nil
    _ = try bench.commit()
    #expect(bench.tree.pictures.shown == [numbers[0]])
    layers[2].contents = try picture(.black)
    _ = try bench.commit()
    #expect(bench.tree.pictures.shown.sorted() == Set(numbers).sorted())
  }

  @Test("Live pages drop pictures on request once too many wait for reuse")
  func forgetting() throws {
    var catalogue = PictureCatalogue(limit: 100)
    func picture(_ level: UInt8) throws -> CGImage {
      let bytes = [UInt8](repeating: level, count: 4 * 4 * 4)
      return try #require(
        bytes.withUnsafeBytes { CGImage(premultipliedBGRA: $0, width: 4, height: 4, bytesPerRow: 16, isOpaque: true) })
    }
    for index in 1...3 {
      catalogue.add([ContentsID(rawValue: UInt64(index)): try picture(UInt8(index))])
      catalogue.remove([ContentsID(rawValue: UInt64(index))])
    }
    // 64 bytes each: two of them are more than a hundred.
    #expect(catalogue.takeDropped() == [1, 2])
    #expect(catalogue.takeDropped().isEmpty)
    catalogue.add([ContentsID(rawValue: 9): try picture(3)])
    #expect(catalogue.picture(ContentsID(rawValue: 9))?.number == 3, "It was kept.")
    catalogue.add([ContentsID(rawValue: 10): try picture(1)])
    #expect(catalogue.picture(ContentsID(rawValue: 10))?.number == 4, "It was dropped, and has another number.")
  }

  @Test(
    "After any layer changes, a live page that followed equals one that connected late, and both equal the tree")
  func histories() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SeededNumbers(seed: seed)
      func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
      let bench = Bench()
      let root = layer(CGRect(x: 0, y: 0, width: 393, height: 852))
      bench.context.rootLayer = root
      var layers = [root]
      for _ in 0..<40 {
        for _ in 0...pick(4) {
          let target = layers[pick(layers.count)]
          switch pick(11) {
          case 0, 1:
            let new = layer(CGRect(x: pick(100), y: pick(100), width: pick(100), height: pick(100)))
            target.addSublayer(new)
            layers.append(new)
          case 2 where target !== root: target.removeFromSuperlayer()
          case 3: target.position.x += CGFloat(pick(20))
          case 4: target.bounds.origin.y = CGFloat(pick(50))
          case 5: target.opacity = Float(pick(5)) / 4
          case 6: target.isHidden.toggle()
          case 7: target.backgroundColor = [nil, .white, .black][pick(3)]
          case 8: target.zPosition = CGFloat(pick(3))
          case 9: target.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(pick(4))))
          case 10: target.cornerRadius = CGFloat(pick(12))
          default: break
          }
        }
        _ = try bench.commit()
        let late = try bench.late()
        #expect(bench.page.description == late.description)
        #expect(late.count == bench.tree.tree.layerIDs.count)
      }
    }
  }
}

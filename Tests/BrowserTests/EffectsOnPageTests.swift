import Compositor
import CoreGraphics
import Foundation
import LayerTree
import QuartzCore
import Simulator
import Testing
import UIKit

@testable import BrowserStage

@Suite(
  "Effects on the page", .serialized,
  .enabled(if: Chromium.isExpected, "There is no Chromium: see CONTRIBUTING.md."))
struct EffectsOnPageTests {
  /// Keeps the commits of layers.
  private final class Commits: RenderServer {
    var all: [LayerCommit] = []
    func submit(_ commit: LayerCommit) { all.append(commit) }
  }

  private let effects: [LayerEffect?] =
    [
      nil, .blur(radius: 4, isOpaque: false), .colors(.saturation(0)), .colors(.inversion), .colors(.brightness(0.3)),
      .colors(.contrast(2)), .colors(.hueRotation(cosine: -0.5, sine: 0.866)), .colors(.scale(SIMD4(1, 0.5, 0.5, 1))),
      .colors(.luminanceToAlpha), .group,
    ]
    + ([.multiply, .screen, .overlay, .darken, .lighten, .difference, .exclusion, .hardLight, .plusLighter]
    as [LayerBlendMode])
    .map { .blend($0) }

  /// Expects that a page shows layers as a picture does.
  private func expectFidelity(_ name: String, _ add: (CALayer) -> Void) throws {
    let device = DeviceEnvironment.standard
    let commits = Commits()
    let raster = RasterServer(
      pixelSize: CGSize(width: device.size.width * device.scale, height: device.size.height * device.scale),
      scale: device.scale)
    let (root, context) = (CALayer(), LayerContext(server: commits))
    root.frame = CGRect(origin: .zero, size: device.size)
    root.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    context.rootLayer = root
    add(root)
    context.commit()
    for commit in commits.all { raster.submit(commit) }
    raster.render()
    let mirror = try MirrorPage()
    defer { mirror.close() }
    let page = try mirror.show(commits.all, on: device, overlay: nil)
    let shown = try page.picture(page.beginPicture(of: "#screen"))
    let distance = try #require(PictureDistance(shown, raster.image))
    if !distance.isSmall {
      let folder = try DifferencePictures.write(name, page: shown, raster: raster.image)
      Issue.record("\(distance). See \(folder).")
    }
    #expect(mirror.page?.complaints == [])
  }

  @Test("Blurs, colours and blending look as in the simulator's picture")
  func fidelity() throws {
    try expectFidelity("effects") { root in
      for (index, effect) in effects.enumerated() {
        let place = CGPoint(x: 20 + CGFloat(index % 4) * 92, y: 40 + CGFloat(index / 4) * 110)
        func add(_ rect: CGRect, _ color: (CGFloat, CGFloat, CGFloat), to parent: CALayer) -> CALayer {
          let layer = CALayer()
          layer.frame = rect
          layer.backgroundColor = CGColor(srgbRed: color.0, green: color.1, blue: color.2, alpha: 1)
          parent.addSublayer(layer)
          return layer
        }
        _ = add(CGRect(x: place.x, y: place.y, width: 60, height: 60), (0.9, 0.6, 0.2), to: root)
        let changed = add(CGRect(x: place.x + 15, y: place.y + 15, width: 60, height: 60), (0.2, 0.5, 0.7), to: root)
        _ = add(CGRect(x: 10, y: 10, width: 25, height: 25), (0.1, 0.8, 0.3), to: changed)
        changed.effect = effect
      }
    }
  }

  @Test("Gradients of each form look as in the simulator's picture, also in wide layers, rounded, and as masks")
  func gradients() throws {
    try expectFidelity("gradients") { root in
      for (index, type) in [CAGradientLayerType.axial, .radial, .conic].enumerated() {
        func gradient(_ rect: CGRect) -> CAGradientLayer {
          let layer = CAGradientLayer()
          layer.frame = rect
          layer.type = type
          layer.colors = [
            CGColor(srgbRed: 0.9, green: 0.2, blue: 0.1, alpha: 1),
            CGColor(srgbRed: 0.1, green: 0.3, blue: 0.9, alpha: 0.4),
            CGColor(srgbRed: 0.9, green: 0.2, blue: 0.1, alpha: 1),
          ]
          layer.locations = [0.1, 0.4, 0.9]
          layer.startPoint = CGPoint(x: 0.4, y: 0.5)
          layer.endPoint = CGPoint(x: 0.9, y: 0.8)
          return layer
        }
        let y = 60 + CGFloat(index) * 150
        root.addSublayer(gradient(CGRect(x: 20, y: y, width: 160, height: 80)))
        let round = gradient(CGRect(x: 200, y: y, width: 80, height: 80))
        round.cornerRadius = 40
        root.addSublayer(round)
        let masked = CALayer()
        masked.frame = CGRect(x: 300, y: y, width: 70, height: 100)
        masked.backgroundColor = CGColor(srgbRed: 0, green: 0.5, blue: 0.3, alpha: 1)
        masked.mask = gradient(CGRect(x: 0, y: 0, width: 70, height: 100))
        root.addSublayer(masked)
      }
    }
  }
}

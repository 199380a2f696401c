import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@Suite("Frosted glass", .serialized)
struct VisualEffectViewTests {
  /// Black and white columns of a point, under a view.
  private final class Scene {
    let server = RasterServer(pixelSize: CGSize(width: 200, height: 200), scale: 1)
    let host: ApplicationHost
    let controller = UIViewController()

    init() {
      var environment = DeviceEnvironment.standard
      environment.portraitSize = CGSize(width: 200, height: 200)
      environment.scale = 1
      environment.portraitSafeArea = .zero
      host = ApplicationHost(environment: environment, renderServer: server)
      controller.view.backgroundColor = .white
      for column in 0..<100 {
        let line = UIView(frame: CGRect(x: column * 2, y: 0, width: 1, height: 200))
        line.backgroundColor = .black
        controller.view.addSubview(line)
      }
      host.show(controller)
    }

    func grey(_ x: Int, _ y: Int) -> Int {
      host.settle()
      server.render()
      return server.withPixels { bytes, bytesPerRow in Int(bytes[y * bytesPerRow + x * 4]) }
    }
  }

  @Test("The backdrop is blurred and tinted; the content view is not")
  func look() {
    let scene = Scene()
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterialLight))
    glass.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    scene.controller.view.addSubview(glass)
    let mark = UIView(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
    mark.backgroundColor = .black
    glass.contentView.addSubview(mark)
    // 0.4 · 127.5 of the blurred columns and 0.6 · 0.97 · 255 of the tint: 199.4.
    for x in [20, 21, 22] { #expect(abs(scene.grey(x, 20) - 199) <= 2) }
    #expect(scene.grey(55, 55) == 0)
    #expect(scene.grey(20, 150) == 0 && scene.grey(21, 150) == 255)
  }

  @Test("Vibrancy of every kind shows its content as it is on the blur, and lays nothing over it")
  func vibrancy() throws {
    let styles: [UIVibrancyEffectStyle] = [
      .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .fill, .secondaryFill, .tertiaryFill, .separator,
    ]
    #expect(styles.map(\.rawValue) == Array(0...7))
    let scene = Scene()
    let blur = UIBlurEffect(style: .systemThinMaterialLight)
    let glass = UIVisualEffectView(effect: blur)
    glass.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    scene.controller.view.addSubview(glass)
    for effect in styles.map({ UIVibrancyEffect(blurEffect: blur, style: $0) }) + [UIVibrancyEffect(blurEffect: blur)] {
      let vibrancy = UIVisualEffectView(effect: effect)
      vibrancy.frame = glass.bounds
      let mark = UIView(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
      mark.backgroundColor = .black
      vibrancy.contentView.addSubview(mark)
      glass.contentView.addSubview(vibrancy)
      #expect(vibrancy.effect === effect && vibrancy.subviews == [vibrancy.contentView])
      // The tint of the blur alone, as in `look()`.
      #expect(scene.grey(55, 55) == 0 && abs(scene.grey(20, 20) - 199) <= 2)
      vibrancy.removeFromSuperview()
    }
  }

  @Test("Disappearing glass fades at the pace of the surrounding animation, not its own")
  func fadingOut() throws {
    let scene = Scene()
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterialLight))
    glass.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    scene.controller.view.addSubview(glass)
    scene.host.settle()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { glass.effect = nil }
    scene.host.advance(by: 0.25)
    let pane = try #require(glass.subviews.first { $0.alpha == 0 })
    // A quarter of the way on a straight line; the default curve would be at 1 − 0.13.
    #expect(abs(try #require(pane.layer.presentation()).opacity - 0.75) < 0.01)
    scene.host.rest()
    #expect(pane.superview == nil)
  }

  @Test("With reduced transparency it is one plain colour, and follows the setting")
  func reduceTransparency() {
    let scene = Scene()
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterialLight))
    glass.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    scene.controller.view.addSubview(glass)
    let before = scene.grey(20, 20)
    scene.host.update { $0.isReduceTransparencyEnabled = true }
    // 0.97 · 255 = 247.4; colours are cut to eight bits, not rounded, from sixteen.
    #expect(abs(scene.grey(20, 20) - 247) <= 1 && before < 240)
    scene.host.update { $0.isReduceTransparencyEnabled = false }
    #expect(scene.grey(20, 20) == before)
  }

  @Test("In dark mode an adaptive material is dark, a light one light")
  func dark() {
    let scene = Scene()
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    glass.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    scene.controller.view.addSubview(glass)
    #expect(scene.grey(20, 20) > 200)
    scene.host.update { $0.userInterfaceStyle = .dark }
    #expect(scene.grey(20, 20) < 60)
    glass.effect = UIBlurEffect(style: .systemThickMaterialLight)
    #expect(scene.grey(20, 20) > 200)
  }

  @Test("At half alpha, blur and tint show by half, as one")
  func faded() {
    let scene = Scene()
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterialLight))
    glass.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    scene.controller.view.addSubview(glass)
    _ = scene.grey(21, 20)
    for alpha in [1, 0.5, 0.25] {
      glass.subviews[0].alpha = alpha
      let expected = 255 - alpha * (255 - 199)
      #expect(abs(Double(scene.grey(21, 20)) - expected) <= 3, "\(alpha): \(scene.grey(21, 20)) \(scene.grey(20, 20))")
    }
  }

  @Test("Set in an animation, an effect fades in, and fades out again; otherwise at once")
  func animation() {
    let scene = Scene()
    let glass = UIVisualEffectView(effect: nil)
    glass.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    scene.controller.view.addSubview(glass)
    #expect(scene.grey(21, 20) == 255)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      glass.effect = UIBlurEffect(style: .systemThinMaterialLight)
    }
    scene.host.advance(by: 0.5)
    // Half-way between 255 and 199.
    #expect(abs(scene.grey(21, 20) - 227) <= 3)
    scene.host.rest()
    #expect(abs(scene.grey(21, 20) - 199) <= 2)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { glass.effect = nil }
    scene.host.advance(by: 0.5)
    // Under way, by the curve that an animation has by itself: going takes the surrounding one's duration alone.
    let leaving = scene.grey(21, 20)
    #expect(leaving > 202 && leaving < 252)
    scene.host.rest()
    #expect(scene.grey(21, 20) == 255 && glass.subviews == [glass.contentView])
    glass.effect = UIBlurEffect(style: .systemThinMaterialLight)
    #expect(abs(scene.grey(21, 20) - 199) <= 2)
  }

  @Test("Nothing retains the glass")
  func lifetime() {
    let scene = Scene()
    weak var witness: UIVisualEffectView?
    weak var backdrop: UIView?
    do {
      let glass = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
      (witness, backdrop) = (glass, glass.subviews.first)
      scene.controller.view.addSubview(glass)
      scene.host.settle()
      glass.removeFromSuperview()
    }
    scene.host.settle()
    #expect(witness == nil && backdrop == nil)
  }
}

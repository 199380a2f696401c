import CairoRival
import Foundation
import Measuring
import Pictures
import ScreenSceneViews
import Simulator
import UIKit

let drawRows: [Benchmark] = [full(scale: 2), full(scale: 3), oneLabel]

private let cairo = "Cairo, all of the screen, layouts and scaled pictures kept"

private let samePictures = "The pictures differ by at most 1 of 255 in the mean, each label by at most 20"

/// Counted: a frame in which everything is dirty. Every view of the screen scene is told that it needs display, so that all
/// labels draw their text into new bitmaps and all image views provide their pictures again, and the device is told to put the
/// whole screen together, every pixel of it, as if nothing of it were known; then one frame runs, after which the pixels are
/// there. What is kept on our side is what one keeps: the layouts of the texts, rasterised letters, and the pictures scaled to
/// the size they have on the screen.
///
/// The rival paints all of the screen with Cairo. It keeps the same: the layouts, Cairo the letters, and a surface per picture of the size
/// that it has on the screen.
private func full(scale: CGFloat) -> Benchmark {
  Benchmark(
    "draw/full@\(Int(scale))x", unit: .milliseconds, rivalName: cairo,
    comparison: .rival(
      ours: "draws all views and composes the whole screen; layouts, glyphs and scaled pictures are cached",
      rival: "Cairo paints the whole screen; layouts, glyphs and scaled pictures are cached", check: samePictures),
    goal: 1.2, stretch: 1, margin: .included
  ) {
    let screen = SceneScreen(scale: scale)
    let rival = CairoScene(scale: scale)
    return Contest(
      ours: .repeating { screen.redrawEverything() }, rival: .contender(.repeating { rival.paint() }),
      verify: {
        screen.redrawEverything()
        rival.paint()
        try PictureAgreement.check(screen.picture, rival.picture)
        try PictureAgreement.checkLabels(screen.labels, in: screen.picture, rival.picture, scale: scale)
      })
  }
}

/// Counted: giving one label of the screen scene a text that the process has not seen before, letting it take that text's size,
/// and running one frame. The rival makes and measures a layout of such a text and paints all of the screen: nothing tells it what else
/// is still as it was.
private let oneLabel = Benchmark(
  "draw/one-label@2x", unit: .milliseconds, rivalName: cairo,
  comparison: .rival(
    ours: "gives one label a new text and its size, and runs a frame, which draws the label alone",
    rival: "Cairo is given the same text, measures it and paints the whole screen",
    check: samePictures + ", and ours is what drawing everything anew gives"),
  goal: 0.15, stretch: 0.04
) {
  let screen = SceneScreen(scale: 2)
  let rival = CairoScene(scale: 2)
  var texts = NeverSeenTexts()
  let index = 2
  let label = screen.labels[index]
  return Contest(
    ours: .repeating {
      label.text = texts.nextTime()
      label.sizeToFit()
      screen.device.runFrame()
    },
    rival: .contender(
      .repeating {
        rival.setText(texts.nextTime(), ofLabel: index)
        rival.paint()
      }),
    verify: {
      // The same screen as when everything is drawn anew, from no more than the label's rectangles before and after.
      for _ in 0..<20 {
        let before = label.frame
        let text = texts.nextTime()
        label.text = text
        label.sizeToFit()
        let damage = screen.device.runFrame()
        let most = before.union(label.frame).insetBy(dx: -1, dy: -1)
        guard
          damage.allSatisfy({
            CGRect(x: 2 * most.minX, y: 2 * most.minY, width: 2 * most.width, height: 2 * most.height).contains($0)
          })
        else { throw Mismatch("a label at \(most) changed the screen in \(damage), in pixels") }
        let picture = screen.picture
        rival.setText(text, ofLabel: index)
        rival.paint()
        try PictureAgreement.check(picture, rival.picture)
        try PictureAgreement.checkLabels([label], in: picture, rival.picture, scale: 2)
        screen.redrawEverything()
        if picture != screen.picture { throw Mismatch("redrawing the screen gives different pixels") }
      }
    })
}

/// The screen scene on a simulated device.
final class SceneScreen {
  let device: SimulatedDevice
  private let controller = ScreenSceneController()

  init(scale: CGFloat) {
    device = SimulatedDevice(.screenScene(scale: scale))
    device.show(controller)
    device.runFrame()
  }

  var labels: [UILabel] { controller.labels }

  func redrawEverything() {
    if let window = device.window { SceneScreen.setNeedsDisplay(window) }
    device.setNeedsRecomposition()
    device.runFrame()
  }

  private static func setNeedsDisplay(_ view: UIView) {
    view.setNeedsDisplay()
    for subview in view.subviews { setNeedsDisplay(subview) }
  }

  var picture: Picture { Picture(device.screenshot()) }
}

/// The same with Cairo.
private final class CairoScene {
  private let screen: OpaquePointer

  init(scale: CGFloat) {
    // The fonts of the process's font configuration, which is Noren's once it has measured a text.
    screen = cairo_screen_create(scale)
  }

  isolated deinit { cairo_screen_free(screen) }

  /// - Parameter index: Which label, counted from 0 in the order of the scene.
  func setText(_ text: String, ofLabel index: Int) { _ = cairo_screen_set_text(screen, Int32(index), text) }

  func paint() { cairo_screen_paint(screen) }

  var picture: Picture {
    var (width, height, bytesPerRow) = (Int32(0), Int32(0), 0)
    guard let pixels = cairo_screen_pixels(screen, &width, &height, &bytesPerRow) else { return Picture() }
    return Picture(
      UnsafeRawBufferPointer(start: pixels, count: bytesPerRow * Int(height)), width: Int(width), height: Int(height),
      bytesPerRow: bytesPerRow)
  }
}

import Foundation
import Measuring
import ScreenSceneViews
import Simulator
import UIKit

/// The plots about views, labels and damage.
public let drawingGrowth: [Growth] = [
  Growth(
    "views-show", title: "Showing views, from nothing to pixels", sizeName: "views", sizes: viewCounts,
    curves: [
      .making("in one superview", from: { $0 }, { Grid(count: $0, groupSize: nil) }),
      .making("in groups of ten", from: { $0 }, { Grid(count: $0, groupSize: 10) }),
    ]),
  Growth(
    "views-change", title: "A frame after one of many views has changed its colour", sizeName: "views",
    sizes: viewCounts,
    curves: [change("in one superview", groupSize: nil), change("in groups of ten", groupSize: 10)]),
  Growth(
    "views-redraw", title: "A frame that puts the whole screen together", sizeName: "views", sizes: viewCounts,
    curves: [
      Growth.Curve("in one superview") { count in
        let grid = Grid(count: count, groupSize: nil)
        return .repeating {
          grid.device.setNeedsRecomposition()
          grid.device.runFrame()
        }
      }
    ]),
  Growth(
    "labels-measure", title: "Making labels with new texts and asking for their sizes", sizeName: "labels",
    sizes: viewCounts,
    curves: [
      Growth.Curve(
        "Noren", timing: { count in .making { measuredLabels(count) } }, product: { count in measuredLabels(count) })
    ]),
  Growth(
    "damage-area", title: "A frame after a view has changed its colour, on the screen scene", sizeName: "pixels",
    sizes: [4, 36, 400, 3600, 40_000, 360_000, 1_000_000],
    curves: [
      Growth.Curve("Noren") { pixels in
        let screen = SceneScreen(scale: 2)
        let side = (CGFloat(pixels).squareRoot() / 2).rounded(.up)
        // Narrower than the screen, so that a large one is high.
        let width = min(side, 390)
        let patch = UIView(frame: CGRect(x: 0, y: 100, width: width, height: CGFloat(pixels) / 4 / width))
        screen.device.window?.addSubview(patch)
        screen.device.runFrame()
        return changingColor(of: patch, on: screen.device)
      }
    ]),
]

private let viewCounts = [10, 30, 100, 300, 1000, 3000, 10_000]

private func change(_ name: String, groupSize: Int?) -> Growth.Curve {
  Growth.Curve(name) { count in
    let grid = Grid(count: count, groupSize: groupSize)
    return changingColor(of: grid.views[count / 2], on: grid.device)
  }
}

private func changingColor(of view: UIView, on device: SimulatedDevice) -> Contender {
  var turn = 0
  return .repeating {
    turn += 1
    view.backgroundColor = turn % 2 == 0 ? .systemBlue : .systemRed
    device.runFrame()
  }
}

private var texts = NeverSeenTexts()

private func measuredLabels(_ count: Int) -> [UILabel] {
  (0..<count).map { _ in
    let label = UILabel()
    label.text = texts.nextLatin()
    _ = label.intrinsicContentSize
    return label
  }
}

/// Small squares that fill the screen, all of them visible.
private final class Grid {
  let device = SimulatedDevice(.screenScene(scale: 2))
  private(set) var views: [UIView] = []

  /// - Parameter groupSize: How many squares lie on a view of their own, and so many of these on another, and so on; nil for one
  ///   view under all.
  init(count: Int, groupSize: Int?) {
    let controller = UIViewController()
    let side = (390.0 * 844 / Double(count)).squareRoot()
    let columns = max(Int(390 / side), 1)
    views = (0..<count).map { index in
      let square = UIView(
        frame: CGRect(
          x: CGFloat(index % columns) * side, y: CGFloat(index / columns) * side, width: side * 0.8, height: side * 0.8)
      )
      square.backgroundColor = .systemBlue
      return square
    }
    var level = views
    while let groupSize, level.count > groupSize {
      level = stride(from: 0, to: level.count, by: groupSize).map { start in
        let group = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        for view in level[start..<min(start + groupSize, level.count)] { group.addSubview(view) }
        return group
      }
    }
    for view in level { controller.view.addSubview(view) }
    device.show(controller)
    device.runFrame()
  }
}

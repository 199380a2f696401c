import Measuring
import Observation
import ScreenSceneViews
import Simulator
import SwiftUI
import UIKit

let swiftUIRows: [Benchmark] = [first, difference, swiftUIScroll]

private let byHand = "the same screen in UIKit by hand"

/// What a row of the screen shows.
@Observable final class RowModel {
  let title: String
  var number = 0
  init(_ index: Int) { title = "Row \(index)" }
}

struct RowView: View {
  let model: RowModel
  var body: some View {
    HStack(spacing: 8) {
      Color.orange.frame(width: 12, height: 12)
      Text(model.title)
      Spacer()
      Text("\(model.number)")
    }
    .frame(height: RowByHand.height)
  }
}

private struct RowsView: View {
  let models: [RowModel]
  var body: some View {
    ScrollView { VStack(spacing: 0) { ForEach(models.indices, id: \.self) { RowView(model: models[$0]) } } }
  }
}

/// The same row in UIKit, with computed frames.
final class RowByHand: UIView {
  static let height: CGFloat = 28
  private let mark = UIView()
  private let title = UILabel()
  private let number = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    mark.backgroundColor = .systemOrange
    for label in [title, number] { label.font = .preferredFont(forTextStyle: .body) }
    for view in [mark, title, number] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }
  nonisolated deinit {}

  func show(_ model: RowModel) {
    title.text = model.title
    number.text = "\(model.number)"
    setNeedsLayout()
  }

  var words: [String] { [title.text ?? "", number.text ?? ""] }

  override func layoutSubviews() {
    super.layoutSubviews()
    func place(_ view: UIView, _ x: CGFloat, _ size: CGSize) {
      view.frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }
    let (left, right) = (title.sizeThatFits(bounds.size), number.sizeThatFits(bounds.size))
    place(mark, 0, CGSize(width: 12, height: 12))
    place(title, 20, left)
    place(number, bounds.width - right.width, right)
  }
}

private final class RowsByHand: UIViewController {
  let models: [RowModel]
  private(set) var rows: [RowByHand] = []

  init(_ models: [RowModel]) {
    self.models = models
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
  nonisolated deinit {}

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let list = UIScrollView(frame: view.bounds)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.alwaysBounceVertical = true
    view.addSubview(list)
    for (index, model) in models.enumerated() {
      let row = RowByHand(
        frame: CGRect(x: 0, y: CGFloat(index) * RowByHand.height, width: view.bounds.width, height: RowByHand.height))
      row.autoresizingMask = [.flexibleWidth]
      row.show(model)
      list.addSubview(row)
      rows.append(row)
    }
    list.contentSize = CGSize(width: view.bounds.width, height: CGFloat(models.count) * RowByHand.height)
  }
}

private func words(in view: UIView) -> [String] {
  view.subviews.flatMap { view in (view as? UILabel).map { [$0.text ?? ""] } ?? words(in: view) }
}

/// Counted: a screen of fifty rows of four views is made and shown, with its first frame.
private let first = Benchmark(
  "swiftui/first", unit: .milliseconds, rivalName: byHand,
  comparison: .rival(
    ours: "evaluates, arranges and shows a SwiftUI screen of 200 views",
    rival: "UIKit views with computed frames are made and shown",
    check: "Both screens have the same texts"),
  goal: 3, stretch: 1.5
) {
  let models = (0..<50).map { RowModel($0) }
  let (ours, rival) = (SimulatedDevice(.screenScene(scale: 3)), SimulatedDevice(.screenScene(scale: 3)))
  @MainActor func showOurs() -> UIViewController {
    let controller = UIHostingController(rootView: RowsView(models: models))
    ours.show(controller)
    ours.runFrame()
    return controller
  }
  @MainActor func showRival() -> RowsByHand {
    let controller = RowsByHand(models)
    rival.show(controller)
    rival.runFrame()
    return controller
  }
  return Contest(
    ours: .repeating { _ = showOurs() }, rival: .contender(.repeating { _ = showRival() }),
    verify: {
      let (found, expected) = (words(in: showOurs().view), showRival().rows.flatMap(\.words))
      if found != expected { throw Mismatch("the texts are \(found.prefix(4)) … instead of \(expected.prefix(4)) …") }
    })
}

/// Counted: a value that one of a thousand rows shows changes, and the frame that shows it.
private let difference = Benchmark(
  "swiftui/diff-1000", unit: .milliseconds, rivalName: byHand,
  comparison: .rival(
    ours: "evaluates and shows a change that one of 1,000 rows reads",
    rival: "A label of one of 1,000 rows is set and laid out, and shown",
    check: "Both screens have the same texts after 30 changes"),
  goal: 2, stretch: 1.2
) {
  let (models, rivals) = ((0..<1_000).map { RowModel($0) }, (0..<1_000).map { RowModel($0) })
  let (ours, rival) = (SimulatedDevice(.screenScene(scale: 3)), SimulatedDevice(.screenScene(scale: 3)))
  let controller = UIHostingController(rootView: RowsView(models: models))
  ours.show(controller)
  ours.runFrame()
  let hand = RowsByHand(rivals)
  rival.show(hand)
  rival.runFrame()
  // A row that is visible, so that both sides paint it.
  let changing = 11
  @MainActor func changeOurs() {
    models[changing].number += 1
    ours.runFrame()
  }
  @MainActor func changeRival() {
    rivals[changing].number += 1
    hand.rows[changing].show(rivals[changing])
    rival.runFrame()
  }
  return Contest(
    ours: .repeating { changeOurs() }, rival: .contender(.repeating { changeRival() }),
    verify: {
      for _ in 0..<30 {
        changeOurs()
        changeRival()
      }
      let (found, expected) = (words(in: controller.view), hand.rows.flatMap(\.words))
      if found != expected { throw Mismatch("the texts differ, at row \(changing) for instance") }
      if found[2 * changing + 1] != "\(models[changing].number)" { throw Mismatch("the change is not shown") }
    })
}

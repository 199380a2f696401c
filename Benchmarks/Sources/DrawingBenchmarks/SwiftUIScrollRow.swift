import Measuring
import ScreenSceneViews
import Simulator
import SwiftUI
import UIKit

/// Counted: a frame in which 100,000 rows of four views scroll by sixty points: rows that come into view, their texts, layout, commit, and
/// putting the screen together. The rival is a table of the same rows, with computed frames, which uses its cells again.
let swiftUIScroll = Benchmark(
  "swiftui/scroll", unit: .milliseconds, rivalName: "a UIKit table of the same rows",
  comparison: .rival(
    ours: "scrolls a lazy stack of 100,000 rows by 60 points and runs the frame",
    rival: "A table of the same rows scrolls as far, and runs the frame",
    check: "Both screens show the same texts after 30 frames"),
  goal: 1.5, stretch: 1.2, margin: .included
) {
  let models = (0..<100_000).map { RowModel($0) }
  let (ours, rival) = (
    Scrolling(UIHostingController(rootView: LazyRowsView(models: models))), Scrolling(RowTable(models))
  )
  return Contest(
    ours: .repeating { ours.scroll() }, rival: .contender(.repeating { rival.scroll() }),
    verify: {
      for _ in 0..<30 {
        ours.scroll()
        rival.scroll()
      }
      let (found, expected) = (ours.visibleWords, rival.visibleWords)
      if found != expected { throw Mismatch("the texts are \(found.prefix(4)) … instead of \(expected.prefix(4)) …") }
    })
}

private struct LazyRowsView: View {
  let models: [RowModel]
  var body: some View {
    ScrollView { LazyVStack(spacing: 0) { ForEach(models.indices, id: \.self) { RowView(model: models[$0]) } } }
  }
}

/// A device that shows a screen, and its first scroll view, moved to and fro.
private final class Scrolling {
  private let device = SimulatedDevice(.screenScene(scale: 3))
  private let list: UIScrollView
  private var step: CGFloat = 60

  init(_ screen: UIViewController) {
    device.show(screen)
    device.runFrame()
    func find(in view: UIView) -> UIScrollView? { view as? UIScrollView ?? view.subviews.lazy.compactMap(find).first }
    guard let list = find(in: screen.view) else { fatalError("The screen has no scroll view.") }
    self.list = list
    // Far from the start, where nothing has been.
    list.contentOffset.y = 60_000
    device.runFrame()
  }

  func scroll() {
    if !(60_000...600_000).contains(list.contentOffset.y + step) { step = -step }
    list.contentOffset.y += step
    device.runFrame()
  }

  /// The texts of the rows in view, from the top.
  var visibleWords: [String] {
    var found: [(place: CGPoint, text: String)] = []
    func visit(_ view: UIView) {
      guard !view.isHidden else { return }
      if let label = view as? UILabel {
        let frame = label.convert(label.bounds, to: list)
        if frame.midY > list.bounds.minY, frame.midY < list.bounds.maxY {
          found.append((CGPoint(x: frame.midX, y: frame.midY), label.text ?? ""))
        }
      }
      view.subviews.forEach(visit)
    }
    visit(list)
    return found.sorted { ($0.place.y.rounded(), $0.place.x) < ($1.place.y.rounded(), $1.place.x) }.map(\.text)
  }
}

private final class RowTable: UIViewController, UITableViewDataSource {
  private let models: [RowModel]
  private let table = UITableView()

  init(_ models: [RowModel]) {
    self.models = models
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
  nonisolated deinit {}

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.rowHeight = RowByHand.height
    table.separatorStyle = .none
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { models.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? RowCell)?.row.show(models[indexPath.row])
    return cell
  }
}

private final class RowCell: UITableViewCell {
  let row = RowByHand(frame: .zero)

  required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    row.frame = contentView.bounds
    row.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(row)
  }

  required init?(coder: NSCoder) { nil }
  nonisolated deinit {}
}

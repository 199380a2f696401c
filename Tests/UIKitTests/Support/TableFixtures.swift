import Foundation

@testable import UIKit

/// A data source of numbered rows that counts what it is asked.
class Rows: NSObject, UITableViewDataSource {
  var counts: [Int]
  var titles: [Int: String] = [:]
  var footers: [Int: String] = [:]
  /// What a cell shows; the section and the row by default.
  var text: (IndexPath) -> String = { "\($0.section).\($0.row)" }
  private(set) var asked: [IndexPath] = []
  private(set) var countQuestions = 0
  var willReturnCell: ((IndexPath, UITableViewCell) -> Void)?

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    countQuestions += 1
    return counts[section]
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked.append(indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = text(indexPath)
    willReturnCell?(indexPath, cell)
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titles[section] }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { footers[section] }
  func forgetQuestions() {
    asked = []
    countQuestions = 0
  }
}

/// A cell that counts how often it was made, laid out and prepared.
final class CountingCell: UITableViewCell {
  static var made = 0
  static var laidOut = 0
  static var prepared = 0

  static func reset() { (made, laidOut, prepared) = (0, 0, 0) }

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.made += 1
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    Self.laidOut += 1
  }
  override func prepareForReuse() {
    super.prepareForReuse()
    Self.prepared += 1
  }
}

/// A cell as high as its index path's row says.
final class StackedCell: UITableViewCell {
  let block = UIView()
  private(set) var blockHeight: NSLayoutConstraint?

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    block.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(block)
    let height = block.heightAnchor.constraint(equalToConstant: 10)
    blockHeight = height
    NSLayoutConstraint.activate([
      block.topAnchor.constraint(equalTo: contentView.topAnchor),
      block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      block.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      height,
    ])
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A delegate that records its calls as words.
final class TableRecorder: NSObject, UITableViewDelegate {
  var calls: [String] = []
  var refusesSelection = false

  private func note(_ name: String, _ path: IndexPath) { calls.append("\(name) \(path.section).\(path.row)") }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    note("willDisplay", indexPath)
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    note("didEnd", indexPath)
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { note("highlight", indexPath) }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { note("unhighlight", indexPath) }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willSelect", indexPath)
    return refusesSelection ? nil : indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("didSelect", indexPath) }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willDeselect", indexPath)
    return indexPath
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { note("didDeselect", indexPath) }
}

/// Keeps alive what it otherwise refers to weakly: a test's variable may end after its last use.
final class KeepingTable: UITableView {
  var kept: [AnyObject] = []
}

extension ApplicationHost {
  /// A table that fills the screen.
  func showTable(
    _ rows: some UITableViewDataSource, style: UITableView.Style = .plain,
    cell: UITableViewCell.Type = UITableViewCell.self,
    delegate: (any UITableViewDelegate)? = nil, _ configure: (UITableView) -> Void = { _ in }
  ) -> UITableView {
    let controller = UIViewController()
    let table = KeepingTable(frame: controller.view.bounds, style: style)
    table.kept = [rows] + [delegate].compactMap { $0 as AnyObject? }
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.register(cell, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.delegate = delegate
    configure(table)
    controller.view.addSubview(table)
    show(controller)
    return table
  }

  /// Moves the content in steps, a frame for each.
  func scroll(_ table: UIScrollView, by step: CGFloat, steps: Int) {
    for _ in 0..<steps {
      table.contentOffset.y += step
      runFrame()
    }
  }
}

extension NSDiffableDataSourceSnapshot<Int, Int> {
  /// One section of numbers from zero on.
  static func numbers(_ count: Int) -> Self {
    var snapshot = Self()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<count))
    return snapshot
  }
}

import Foundation
import UIKitCore

/// The titles at the trailing end of a table that a finger scrolls the table by.
///
/// It stays where it is while the content scrolls; the table places it in every layout.
final class SectionIndexView: UIView {
  /// The size of titles, in points; it does not follow the text size [G].
  private static let pointSize: CGFloat = 11
  /// The height of a title, in points [G].
  static let lineHeight: CGFloat = 13.5
  /// The width of the view, in points; wider titles make it wider [G].
  static let minimumWidth: CGFloat = 20
  /// The distance of a title from the sides, in points [G].
  private static let margin: CGFloat = 4

  private weak var table: UITableView?
  let titles: [String]
  private(set) var layout = SectionIndexLayout(count: 0, room: 0...0, lineHeight: 0)
  private var marks: [UIView] = []
  /// The title that a finger or VoiceOver chose last, and the vertical offset to which the table scrolled for it, in points.
  private var choice: (title: Int, offset: CGFloat)?
  /// Whether a finger is on it.
  private(set) var isTracking = false { didSet { if oldValue != isTracking { takeBackground() } } }
  /// The width that the titles need, in points.
  let naturalWidth: CGFloat

  init(_ titles: [String], of table: UITableView) {
    (self.titles, self.table) = (titles, table)
    let widths = titles.map {
      $0 == UITableView.indexSearch ? Self.pointSize : Self.label($0).intrinsicContentSize.width
    }
    naturalWidth = max((widths.max() ?? 0) + 2 * Self.margin, Self.minimumWidth).rounded(.up)
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Section index"
    // From the first touch on, so that the table does not scroll by it.
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0
    press.addHandler(of: Self.self, action: "track(_:)") { [weak self] in self?.track($0) }
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { nil }
  nonisolated deinit {}
  override var archivedSubviews: [UIView] { [] }

  private static func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: pointSize, weight: .semibold)
    label.text = text
    label.textAlignment = .center
    return label
  }

  // MARK: Looks

  /// Lays out the titles within a vertical range of the bounds, in points.
  func arrange(in room: ClosedRange<CGFloat>) {
    let new = SectionIndexLayout(count: titles.count, room: room, lineHeight: Self.lineHeight)
    if new.entries != layout.entries { makeMarks(new) }
    guard new != layout || marks.first?.frame.width != bounds.width else { return }
    layout = new
    let scale = max(traitCollection.displayScale, 1)
    for (index, mark) in marks.enumerated() {
      let y = layout.start(of: index).roundedToPixels(at: scale)
      mark.frame = CGRect(x: 0, y: y, width: bounds.width, height: Self.lineHeight)
    }
  }

  private func makeMarks(_ layout: SectionIndexLayout) {
    for mark in marks { mark.removeFromSuperview() }
    marks = layout.entries.map { entry in
      switch entry {
      case .dot: return Self.label("•")
      case .title(let title) where titles[title] == UITableView.indexSearch:
        let configuration = UIImage.SymbolConfiguration(pointSize: Self.pointSize, weight: .semibold)
        let view = UIImageView(image: UIImage(systemName: "magnifyingglass", withConfiguration: configuration))
        view.contentMode = .center
        return view
      case .title(let title): return Self.label(titles[title])
      }
    }
    for mark in marks { addSubview(mark) }
    takeColors()
  }

  /// Takes the table's colours.
  func takeColors() {
    guard let table else { return }
    let color = table.sectionIndexColor ?? table.tintColor
    for mark in marks {
      if let label = mark as? UILabel { label.textColor = color } else { mark.tintColor = color }
    }
    takeBackground()
  }

  private func takeBackground() {
    guard let table else { return }
    let tracking = isTracking ? table.sectionIndexTrackingBackgroundColor : nil
    backgroundColor = tracking ?? table.sectionIndexBackgroundColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    takeColors()
  }

  // MARK: The finger

  private func track(_ press: UIGestureRecognizer) {
    switch press.state {
    case .began, .changed:
      isTracking = true
      if let title = layout.title(at: press.location(in: self).y), title != choice?.title || press.state == .began {
        choose(title)
      }
    default: isTracking = false
    }
  }

  private func choose(_ title: Int) {
    table?.indexTitleChosen(titles[title], at: title)
    choice = table.map { (title, $0.contentOffset.y) }
  }

  // MARK: VoiceOver

  override var accessibilityValue: String? {
    get { current.map { titles[$0] } }
    set {}
  }
  /// The title chosen last, until the content scrolls away from its section; then the title of the section at the top.
  private var current: Int? {
    guard let table, !titles.isEmpty else { return nil }
    if let choice, choice.offset == table.contentOffset.y { return choice.title }
    return table.indexTitleInSight(titles)
  }
  override func accessibilityIncrement() { step(1) }
  override func accessibilityDecrement() { step(-1) }
  private func step(_ delta: Int) {
    guard !titles.isEmpty else { return }
    choose(min(max((current ?? 0) + delta, 0), titles.count - 1))
  }
}

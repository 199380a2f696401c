import CoreGraphics
import Foundation
import UIKitCore

/// The plate with the rows of one menu. It never changes: another menu or another state is another platter.
///
/// `MenuLayout` computes all frames. Corner radius 13, an opaque colour close to what Apple's blur has over white or black, and a wide soft
/// shadow, as in iOS 13 to 18 [G].
final class MenuPlatter: UIView {
  /// All rows, in the order of the sections.
  private(set) var rows: [MenuRowView] = []
  /// Contains everything and scrolls where the menu is higher than its frame.
  private let clip = UIScrollView()
  private let contents: MenuContents
  /// One for each section, hidden where it has no title.
  private var headers: [UILabel] = []
  /// The hairlines, made again at every layout.
  private var lines: [UIView] = []
  /// The bands between sections: one less than sections.
  private var gaps: [UIView] = []

  init(_ contents: MenuContents) {
    self.contents = contents
    super.init(frame: .zero)
    layer.shadowColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 10)
    layer.cornerRadius = Self.radius
    backgroundColor = Self.plate
    clip.frame = bounds
    clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    clip.clipsToBounds = true
    clip.contentInsetAdjustmentBehavior = .never
    // Rows highlight at once; a finger that starts to scroll leaves them.
    clip.delaysContentTouches = false
    clip.layer.cornerRadius = Self.radius
    addSubview(clip)
    fill()
  }

  required init?(coder: NSCoder) { nil }

  /// The corner radius in points [G].
  static let radius: CGFloat = 13
  /// The background: opaque, in place of Apple's blur [G].
  private static let plate = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 37 / 255, green: 37 / 255, blue: 37 / 255, alpha: 1)
      : UIColor(red: 247 / 255, green: 247 / 255, blue: 247 / 255, alpha: 1)
  }
  private static let gapColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.35) : UIColor(white: 0, alpha: 0.08)
  }

  /// Makes the headers, rows and gaps, once.
  private func fill() {
    for (index, section) in contents.sections.enumerated() {
      if index > 0 {
        let gap = UIView()
        gap.backgroundColor = Self.gapColor
        clip.addSubview(gap)
        gaps.append(gap)
      }
      let header = UILabel()
      header.text = section.title
      header.font = .preferredFont(forTextStyle: .footnote)
      header.textColor = .secondaryLabel
      header.isHidden = section.title == nil
      clip.addSubview(header)
      headers.append(header)
      for row in section.rows {
        let view = MenuRowView(row, size: section.size, hasLeadingColumn: contents.hasLeadingColumn)
        clip.addSubview(view)
        rows.append(view)
      }
    }
  }

  /// The frames of everything, in the platter's space. O(rows): it measures the text of each row.
  private var layout: MenuLayout {
    var next = 0
    return MenuLayout(
      contents.sections.map { section in
        defer { next += section.rows.count }
        return MenuLayout.Section(
          hasHeader: section.title != nil, size: section.size.layoutSize,
          textHeights: rows[next..<next + section.rows.count].map(\.textHeight))
      })
  }

  /// Returns the whole menu's size, always 250 points wide, whatever size is offered.
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: MenuLayout.width, height: layout.height) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let layout = layout
    for (header, rect) in zip(headers, layout.headers) {
      if let rect { header.frame = rect.insetBy(dx: MenuLayout.sideInset, dy: 0) }
    }
    for (gap, rect) in zip(gaps, layout.gaps) { gap.frame = rect }
    for (row, rect) in zip(rows, layout.rows.joined()) { row.frame = rect }
    layoutLines(layout)
    clip.contentSize = CGSize(width: MenuLayout.width, height: layout.height)
    clip.isScrollEnabled = layout.height > bounds.height + 0.5
  }

  /// Returns the scroll view if the menu scrolls and `point`, in this view's space, is in it.
  func scroller(at point: CGPoint) -> UIView? { clip.isScrollEnabled && bounds.contains(point) ? clip : nil }

  /// Adds a hairline above each row but the first of a section, and between elements beside each other.
  private func layoutLines(_ layout: MenuLayout) {
    lines.forEach { $0.removeFromSuperview() }
    lines = []
    let pixel = 1 / max(traitCollection.displayScale, 1)
    func add(_ rect: CGRect) {
      let line = UIView(frame: rect)
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      clip.addSubview(line)
      lines.append(line)
    }
    for (section, rects) in layout.rows.enumerated() {
      for (index, rect) in rects.enumerated() {
        if rect.minX > 0 { add(CGRect(x: rect.minX, y: rect.minY, width: pixel, height: rect.height)) }
        if rect.minX == 0, index > 0 || layout.headers[section] != nil {
          add(CGRect(x: 0, y: rect.minY, width: layout.rows[section].isEmpty ? 0 : MenuLayout.width, height: pixel))
        }
      }
    }
  }

  /// Returns the row at a point in the window's space; `nil` outside of the platter or between rows.
  func row(at point: CGPoint) -> MenuRowView? {
    guard bounds.contains(convert(point, from: nil)) else { return nil }
    return rows.first { $0.bounds.contains($0.convert(point, from: nil)) }
  }
}

nonisolated extension UIMenu.ElementSize {
  /// The grid an element size is laid out in; automatic means full rows here.
  fileprivate var layoutSize: MenuLayout.ElementSize {
    switch self {
    case .small: .small
    case .medium: .medium
    case .large, .automatic: .large
    }
  }
}

import CoreGraphics
import Foundation
import UIKitCore

/// The plate with the rows of one menu.
///
/// Radius 13, without the blur of Apple's (the plate is opaque in about the colour the blur has over white or black), a wide soft
/// shadow (all from memory of iOS 13–18) [G].
final class MenuPlatter: UIView {
  private(set) var rows: [MenuRowView] = []
  /// Scrolls where the menu is taller than there is room for.
  private let clip = UIScrollView()
  private let contents: MenuContents
  private var headers: [UILabel] = []
  private var lines: [UIView] = []
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
    // A row is seen to be touched at once; a finger that scrolls lets go of it.
    clip.delaysContentTouches = false
    clip.layer.cornerRadius = Self.radius
    addSubview(clip)
    fill()
  }

  required init?(coder: NSCoder) { nil }

  static let radius: CGFloat = 13
  private static let plate = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 37 / 255, green: 37 / 255, blue: 37 / 255, alpha: 1)
      : UIColor(red: 247 / 255, green: 247 / 255, blue: 247 / 255, alpha: 1)
  }
  private static let gapColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.35) : UIColor(white: 0, alpha: 0.08)
  }

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

  /// What scrolls at a point of this view; `nil` where nothing does.
  func scroller(at point: CGPoint) -> UIView? { clip.isScrollEnabled && bounds.contains(point) ? clip : nil }

  /// A hairline above every row but the first of a section, and beside elements that stand next to one another.
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

  /// The row at a point of the window.
  func row(at point: CGPoint) -> MenuRowView? {
    guard bounds.contains(convert(point, from: nil)) else { return nil }
    return rows.first { $0.bounds.contains($0.convert(point, from: nil)) }
  }
}

nonisolated extension UIMenu.ElementSize {
  fileprivate var layoutSize: MenuLayout.ElementSize {
    switch self {
    case .small: .small
    case .medium: .medium
    case .large, .automatic: .large
    }
  }
}

import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

/// What is seen of tables in the dark, from right to left and with large texts.
@Suite("The appearance of tables", .serialized)
struct TableLooksTests {
  private static let styles: [UITableView.Style] = [.plain, .grouped, .insetGrouped]

  /// Two sections of two rows, with a header and a chevron each, on a screen 393 wide.
  private func table(_ style: UITableView.Style, _ change: (inout DeviceEnvironment) -> Void) -> UITableView {
    var environment = DeviceEnvironment.standard
    change(&environment)
    return table(style, in: ApplicationHost(environment: environment))
  }

  private func table(_ style: UITableView.Style, in host: ApplicationHost) -> UITableView {
    let rows = Rows([2, 2])
    rows.titles = [0: "One", 1: "Two"]
    rows.willReturnCell = { path, cell in
      cell.accessoryType = .disclosureIndicator
      var content = cell.defaultContentConfiguration()
      content.text = "\(path.section).\(path.row)"
      cell.contentConfiguration = content
    }
    let table = host.showTable(rows, style: style)
    host.settle()
    return table
  }

  private func cell(_ row: Int, in table: UITableView) throws -> UITableViewCell {
    try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  /// Red, green and blue, 0…255, as `view` shows the colour.
  private func components(_ color: UIColor?, in view: UIView) throws -> [Int] {
    let values = try #require(color?.resolvedColor(with: view.traitCollection).cgColor.components)
    return values.prefix(3).map { Int(($0 * 255).rounded()) }
  }

  @Test("Rows and section views are on whole device pixels, so that no line shows between them", arguments: 0..<3)
  func pixels(index: Int) throws {
    for scale: CGFloat in [2, 3] {
      let table = table(Self.styles[index]) { $0.scale = scale }
      let views = try (0..<2).flatMap { section in
        try [#require(table.headerView(forSection: section))]
          + (0..<2).map { try #require(table.cellForRow(at: IndexPath(row: $0, section: section))) as UIView }
      }
      for edge in views.flatMap({ [$0.frame.minY, $0.frame.maxY] }) {
        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6, "\(edge) at \(scale)×")
      }
    }
  }

  @Test("Texts and lines begin at the same place, also on a screen that turned", arguments: [0, 1, 2])
  func turned(index: Int) throws {
    let host = ApplicationHost()
    let table = table(Self.styles[index], in: host)
    for isLandscape in [false, true, false] {
      host.update { $0.isLandscape = isLandscape }
      host.settle()
      for row in 0..<2 {
        let cell = try cell(row, in: table)
        let list = try #require(cell.contentView as? UIListContentView)
        let label = try #require(list.subviews.lazy.compactMap { $0 as? UILabel }.first)
        let text = label.convert(CGPoint.zero, to: cell).x
        #expect(text == cell.safeAreaInsets.left + table.sideMargin, "landscape \(isLandscape), row \(row)")
        let header = try #require(table.headerView(forSection: 0)?.textLabel)
        #expect(header.convert(CGPoint.zero, to: table).x == cell.convert(CGPoint(x: text, y: 0), to: table).x)
        if let line = cell.parts.bottomLine, style(index, hasTextLineBelow: row) { #expect(line.frame.minX == text) }
      }
    }
  }

  /// Whether the line below a row begins where the text does. The last row of a section has another one, or none.
  private func style(_ index: Int, hasTextLineBelow row: Int) -> Bool { Self.styles[index] == .plain || row == 0 }

  @Test("Right to left, separators, accessories and headers mirror the left-to-right ones", arguments: 0..<3)
  func mirrored(index: Int) throws {
    let style = Self.styles[index]
    let left = table(style) { $0.layoutDirection = .leftToRight }
    let ltr = try cell(0, in: left)
    let width = ltr.bounds.width
    #expect(width == (style == .insetGrouped ? CGFloat(393 - 2 * 16) : 393))
    let (line, accessory) = (try #require(ltr.parts.bottomLine).frame, try #require(ltr.parts.accessory).frame)
    // From the text, 16 in, to the cell's end; the chevron 16 before that.
    #expect(line.minX == 16 && line.maxX == width)
    #expect(abs(accessory.maxX - (width - 16)) < 0.34)
    #expect(ltr.contentView.frame.minX == 0)
    let header = try #require(left.headerView(forSection: 0)?.textLabel)
    let headerFrame = header.convert(header.bounds, to: left)
    let text = try cell(1, in: left).contentView.frame

    let right = table(style) { $0.layoutDirection = .rightToLeft }
    let rtl = try cell(0, in: right)
    let (rtlLine, rtlAccessory) = (
      try #require(rtl.parts.bottomLine).frame, try #require(rtl.parts.accessory).frame
    )
    #expect(rtlLine.minX == 0 && rtlLine.maxX == width - 16)
    #expect(abs(rtlAccessory.minX - 16) < 0.34)
    #expect(abs(rtl.contentView.frame.maxX - width) < 1e-6)
    #expect(abs(try cell(1, in: right).contentView.frame.width - text.width) < 1e-6)
    let rtlHeader = try #require(right.headerView(forSection: 0)?.textLabel)
    #expect(abs(rtlHeader.convert(rtlHeader.bounds, to: right).maxX - (393 - headerFrame.minX)) < 0.34)
  }

  @Test("In dark mode a plain table is black; cards and grouped rows are a step lighter than their background")
  func dark() throws {
    for style in Self.styles {
      let table = table(style) { $0.userInterfaceStyle = .dark }
      #expect(try components(table.backgroundColor, in: table) == [0, 0, 0])
      let cell = try cell(0, in: table)
      // secondarySystemGroupedBackground in the dark.
      #expect(try components(cell.backgroundColor, in: cell) == (style == .plain ? [0, 0, 0] : [28, 28, 30]))
      let line = try #require(cell.parts.bottomLine)
      #expect(try components(line.backgroundColor, in: line) == [84, 84, 88])
    }
    let light = table(.grouped) { $0.userInterfaceStyle = .light }
    #expect(try components(light.backgroundColor, in: light) == [242, 242, 247])
    #expect(try components(try cell(0, in: light).backgroundColor, in: light) == [255, 255, 255])
  }

  @Test("A selected row hides its separator and the one above, and is grey in light and dark mode")
  func selection() throws {
    for (style, grey) in [(UIUserInterfaceStyle.light, [209, 209, 214]), (.dark, [58, 58, 60])] {
      let table = table(.plain) { $0.userInterfaceStyle = style }
      table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
      table.layoutIfNeeded()
      let (above, selected) = (try cell(0, in: table), try cell(1, in: table))
      #expect(above.parts.bottomLine?.isHidden ?? true)
      #expect(selected.parts.bottomLine?.isHidden ?? true)
      let view = try #require(selected.parts.selectionView)
      // systemGray4
      #expect(try components(view.backgroundColor, in: view) == grey)
      #expect(view.frame == selected.bounds)
    }
  }

  @Test("At the largest size rows, headers and chevrons grow, and texts stay within their rows")
  func largest() throws {
    let small = table(.plain) { _ in }
    let large = table(.plain) { $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge }
    let (before, after) = (try cell(0, in: small), try cell(0, in: large))
    #expect(before.bounds.height == 44 && after.bounds.height > 66)
    let (chevron, grown) = (try #require(before.parts.accessory), try #require(after.parts.accessory))
    // 53 to 17 points of the body's text.
    #expect(grown.bounds.height > 2 * chevron.bounds.height)
    #expect(abs(grown.frame.maxX - (393 - 16)) < 0.34 && abs(grown.frame.midY - after.bounds.midY) < 0.34)
    let header = try #require(large.headerView(forSection: 0))
    let label = try #require(header.textLabel)
    #expect(header.bounds.height > 50 && label.frame.minY >= 0 && label.frame.maxY <= header.bounds.height)
  }

  @Test("A row that is no longer the first of its card loses its corners, and gets no others")
  func corners() throws {
    let host = ApplicationHost()
    let names = TableUpdateTests.Names([["a", "b"]])
    let table = host.showTable(names, style: .insetGrouped)
    host.settle()
    let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let first = try cell(0, in: table)
    #expect(first.layer.cornerRadius == 10 && first.layer.maskedCorners == upper)
    names.sections = [["new", "a", "b"]]
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    host.settle()
    #expect(first.layer.cornerRadius == 0 && first.layer.maskedCorners == upper)
    host.rest()
    #expect(try cell(0, in: table).layer.maskedCorners == upper)
  }
}

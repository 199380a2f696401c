import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Contents and backgrounds of lists as values", .serialized)
final class ListContentTests {
  private let host = ApplicationHost()

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }
  /// The view of a configuration, 300 points wide and as high as it asks to be.
  private func view(_ configuration: UIListContentConfiguration) throws -> UIListContentView {
    let view = try #require(configuration.makeContentView() as? UIListContentView)
    let height = view.sizeThatFits(CGSize(width: 300, height: 0)).height
    host.show(view, frame: CGRect(x: 0, y: 100, width: 300, height: height))
    host.settle()
    return view
  }
  private func labels(_ view: UIView) -> [UILabel] { view.subviews.compactMap { $0 as? UILabel } }
  private func picture(_ view: UIView) -> UIImageView? { view.subviews.lazy.compactMap { $0 as? UIImageView }.first }

  @Test("The standard configurations have the fonts, colours and cases of their places")
  func standards() {
    let all:
      [(UIListContentConfiguration, UIFont.TextStyle, UIColor, UIListContentConfiguration.TextProperties.TextTransform)] =
        [
          (.cell(), .body, .label, .none), (.subtitleCell(), .body, .label, .none),
          (.valueCell(), .body, .label, .none),
          (.plainHeader(), .headline, .label, .none), (.plainFooter(), .footnote, .secondaryLabel, .none),
          (.groupedHeader(), .footnote, .secondaryLabel, .uppercase),
          (.groupedFooter(), .footnote, .secondaryLabel, .none),
        ]
    for (configuration, style, color, transform) in all {
      #expect(configuration.textProperties.font == .preferredFont(forTextStyle: style))
      #expect(configuration.textProperties.color == color && configuration.textProperties.transform == transform)
      #expect(configuration.textProperties.numberOfLines == 0)
      #expect(configuration.textProperties.adjustsFontForContentSizeCategory)
      #expect(configuration.updated(for: UIViewConfigurationState(traitCollection: .current)) == configuration)
    }
    #expect(UIListContentConfiguration.valueCell().prefersSideBySideTextAndSecondaryText)
    #expect(
      UIListContentConfiguration.subtitleCell().secondaryTextProperties.font == .preferredFont(forTextStyle: .caption1))
  }

  @Test("Texts are one below the other, or side by side where both have room, with the paddings between")
  func paddings() throws {
    var content = UIListContentConfiguration.cell()
    (content.text, content.secondaryText) = ("Name", "Value")
    content.textToSecondaryTextVerticalPadding = 20
    content.textToSecondaryTextHorizontalPadding = 30
    var both = labels(try view(content))
    #expect(abs(both[1].frame.minY - (both[0].frame.maxY + 20)) < 0.5 && both[0].frame.minX == both[1].frame.minX)
    content.prefersSideBySideTextAndSecondaryText = true
    both = labels(try view(content))
    #expect(abs(both[0].frame.midY - both[1].frame.midY) < 3 && abs(both[1].frame.maxX - (300 - 8)) < 0.5)
    // Wider than the row together: below each other again.
    content.text = String(repeating: "wide ", count: 8)
    both = labels(try view(content))
    #expect(both[1].frame.minY > both[0].frame.maxY)
  }

  @Test("A picture keeps its maximal size and reserved room, rounds its corners and is tinted")
  func picture() throws {
    var content = UIListContentConfiguration.cell()
    (content.text, content.image) = ("Name", image(100, 50))
    content.imageProperties.maximumSize = CGSize(width: 40, height: 0)
    content.imageProperties.cornerRadius = 6
    content.imageProperties.tintColor = .systemRed
    content.imageToTextPadding = 25
    let first = try view(content)
    let shown = try #require(picture(first))
    #expect(shown.frame.size == CGSize(width: 40, height: 20) && shown.frame.minX == 16)
    #expect(shown.layer.cornerRadius == 6 && shown.clipsToBounds && shown.tintColor == .systemRed)
    #expect(abs(labels(first)[0].frame.minX - 81) < 0.01)
    content.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 0)
    let second = try view(content)
    // Centred in the room.
    #expect(picture(second)?.frame.minX == 16 + 10 && abs(labels(second)[0].frame.minX - 101) < 0.01)
    content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 30)
    content.image = UIImage(systemName: "star")
    #expect(
      try #require(picture(view(content))?.preferredSymbolConfiguration) == UIImage.SymbolConfiguration(pointSize: 30))
  }

  @Test("Margins surround the content from its reading side", arguments: [false, true])
  func margins(isRightToLeft: Bool) throws {
    host.update { $0.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight }
    var content = UIListContentConfiguration.cell()
    #expect(content.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8))
    content.text = String(repeating: "wide ", count: 40)
    let standard = try #require(labels(try view(content)).first).superview?.bounds.height ?? 0
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 21, leading: 30, bottom: 15, trailing: 50)
    let shown = try view(content)
    let label = labels(shown)[0]
    #expect(label.frame.minY == 21 && abs(shown.bounds.height - label.frame.maxY - 15) < 0.5)
    #expect((isRightToLeft ? 300 - label.frame.maxX : label.frame.minX) == 30 && label.frame.width <= 300 - 80)
    #expect(shown.bounds.height > standard + 14)
    content.directionalLayoutMargins = .zero
    let bare = try view(content)
    #expect(labels(bare)[0].frame.minY == 0 && bare.bounds.height == labels(bare)[0].frame.maxY)
  }

  @Test("Text properties decide about alignment, lines, case and colour; attributed texts win")
  func textProperties() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "the Name"
    content.textProperties.alignment = .center
    content.textProperties.lineBreakMode = .byTruncatingMiddle
    content.textProperties.numberOfLines = 1
    content.textProperties.color = .systemGreen
    content.textProperties.adjustsFontForContentSizeCategory = false
    var label = labels(try view(content))[0]
    #expect(label.textAlignment == .center && label.lineBreakMode == .byTruncatingMiddle && label.numberOfLines == 1)
    #expect(label.textColor == .systemGreen && !label.adjustsFontForContentSizeCategory)
    for (transform, text) in [
      (UIListContentConfiguration.TextProperties.TextTransform.uppercase, "THE NAME"), (.lowercase, "the name"),
      (.capitalized, "The Name"), (.none, "the Name"),
    ] {
      content.textProperties.transform = transform
      #expect(labels(try view(content))[0].text == text)
    }
    content.textProperties.alignment = .justified
    content.attributedText = NSAttributedString(string: "Rich", attributes: [.foregroundColor: UIColor.systemRed])
    content.secondaryAttributedText = NSAttributedString(string: "More")
    let both = labels(try view(content))
    label = both[0]
    #expect(both.map(\.text) == ["Rich", "More"] && label.textAlignment == .justified)
    #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .systemRed)
    #expect(
      [UIListContentConfiguration.TextProperties.TextAlignment.natural, .center, .justified].map(\.rawValue) == [
        0, 1, 2,
      ])
  }

  @Test("A view takes over another configuration in its place, and no foreign one")
  func exchange() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "Old"
    let view = try view(content)
    content.text = "New"
    content.image = image(20, 20)
    view.configuration = content
    host.settle()
    #expect(labels(view).map(\.text) == ["New"] && picture(view) != nil)
    #expect((view.configuration as? UIListContentConfiguration) == content && view.supports(content))
    content.image = nil
    view.configuration = content
    #expect(picture(view) == nil)
  }

  @Test("Backgrounds of rows are grey while selected or highlighted, unless the app gave them a colour")
  func backgrounds() {
    var state = UICellConfigurationState(traitCollection: .current)
    #expect(!state.isDisabled && !state.isHighlighted && !state.isSelected)
    let plain = UIBackgroundConfiguration.listPlainCell()
    let grouped = [UIBackgroundConfiguration.listGroupedCell(), .listCell(), .listSidebarCell()]
    #expect(plain.updated(for: state).backgroundColor == .systemBackground)
    #expect(
      grouped.map { $0.updated(for: state).backgroundColor }
        == Array(repeating: .secondarySystemGroupedBackground, count: 3))
    state.isHighlighted = true
    #expect(plain.updated(for: state).backgroundColor == .systemGray4)
    (state.isHighlighted, state.isSelected) = (false, true)
    #expect(grouped.allSatisfy { $0.updated(for: state).backgroundColor == .systemGray4 })
    var own = plain
    own.backgroundColor = .systemTeal
    #expect(own.updated(for: state).backgroundColor == .systemTeal)
    let bars: [UIBackgroundConfiguration] = [
      .listGroupedHeaderFooter(), .listSidebarHeader(), .listHeader(), .listFooter(), .clear(),
    ]
    #expect(bars.allSatisfy { $0.updated(for: state).backgroundColor == .clear })
    #expect(UIBackgroundConfiguration.listPlainHeaderFooter().backgroundColor == .systemBackground)
    var view = UIViewConfigurationState(traitCollection: .current)
    #expect(!view.isDisabled && !view.isHighlighted && !view.isSelected && !view.isFocused && !view.isPinned)
    view.isPinned = true
    #expect(view != UIViewConfigurationState(traitCollection: view.traitCollection))
  }

  @Test("A background's line and insets show in cells of tables and collections", arguments: [false, true])
  func strokes(isTable: Bool) throws {
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = .systemTeal
    (background.strokeColor, background.strokeWidth, background.cornerRadius) = (.systemRed, 3, 9)
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 2, trailing: 10)
    let cell: UIView
    if isTable {
      let rows = Rows([2])
      rows.willReturnCell = { $1.backgroundConfiguration = background }
      cell = try #require(host.showTable(rows).cellForRow(at: IndexPath(row: 0, section: 0)))
    } else {
      let items = Items(count: 2)
      items.willReturnCell = { $1.backgroundConfiguration = background }
      cell = try #require(host.showCollection(items).cellForItem(at: IndexPath(item: 0, section: 0)))
    }
    host.settle()
    let plate = try #require(cell.subviews.first)
    #expect(plate.frame == cell.bounds.inset(by: UIEdgeInsets(top: 1, left: 20, bottom: 2, right: 10)))
    #expect(plate.backgroundColor == .systemTeal && plate.layer.cornerRadius == 9 && plate.layer.borderWidth == 3)
    #expect(plate.layer.borderColor == UIColor.systemRed.resolvedColor(with: cell.traitCollection).cgColor)
    guard let item = cell as? UICollectionViewCell else { return }
    #expect(item.backgroundColor == nil)
    background.strokeWidth = 0
    background.backgroundInsets = .zero
    item.backgroundConfiguration = background
    #expect(item.backgroundColor == .systemTeal && item.layer.cornerRadius == 9 && plate.superview == nil)
  }
}

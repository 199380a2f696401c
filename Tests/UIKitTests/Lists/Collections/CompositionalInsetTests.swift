import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("References for the insets of compositional layouts, and what handlers see", .serialized)
final class CompositionalInsetTests {
  private let host = ApplicationHost()
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func collection(
    _ section: NSCollectionLayoutSection, _ configuration: UICollectionViewCompositionalLayoutConfiguration? = nil,
    margins: CGFloat = 30
  ) -> UICollectionView {
    let layout =
      configuration.map { UICollectionViewCompositionalLayout(section: section, configuration: $0) }
      ?? UICollectionViewCompositionalLayout(section: section)
    let collection = host.showCollection(Items(count: 6), layout: layout)
    collection.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: margins, bottom: 0, trailing: margins)
    host.settle()
    return collection
  }
  private func row(_ reference: UIContentInsetsReference) -> NSCollectionLayoutSection {
    let size = Layouts.size(.fractionalWidth(1), .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.contentInsetsReference = reference
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 4)
    return section
  }

  @Test("A section's insets are measured from the edge that it names: the view's, the safe area's or the margins'")
  func references() throws {
    // In landscape the safe area takes 59 points at both sides of 852.
    host.update { $0.isLandscape = true }
    let safe: CGFloat = 59
    let expected: [(UIContentInsetsReference, CGFloat)] = [(.none, 0), (.safeArea, safe), (.automatic, safe)]
    for (reference, side) in expected {
      let collection = collection(row(reference))
      let frame = try #require(collection.cellForItem(at: path(0))).frame
      #expect(frame.minX == side + 10 && frame.width == 852 - 2 * side - 14, "\(reference)")
    }
    let collection = collection(row(.layoutMargins))
    let margins = collection.layoutMargins
    let frame = try #require(collection.cellForItem(at: path(0))).frame
    #expect(frame.minX == margins.left + 10 && margins.left > safe)
    let references: [UIContentInsetsReference] = [.automatic, .none, .safeArea, .layoutMargins, .readableContent]
    #expect(references.map(\.rawValue) == Array(0...4))
  }

  @Test("A readable section is as wide as the readable content guide says")
  func readable() throws {
    host.update { $0.isLandscape = true }
    let collection = collection(row(.readableContent))
    let guide = collection.readableContentGuide.layoutFrame
    let frame = try #require(collection.cellForItem(at: path(0))).frame
    #expect(abs(frame.minX - (guide.minX + 10)) < 0.34 && abs(frame.width - (guide.width - 14)) < 0.34)
  }

  @Test("An automatic section takes the reference of the layout's configuration")
  func configuration() throws {
    host.update { $0.isLandscape = true }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    #expect(configuration.contentInsetsReference == .safeArea)
    configuration.contentInsetsReference = .none
    let wide = collection(row(.automatic), configuration)
    #expect(wide.cellForItem(at: path(0))?.frame.minX == 10)
  }

  @Test("Headers follow the insets of their section unless they should not, and may have a reference of their own")
  func supplementaryInsets() {
    host.update { $0.isLandscape = true }
    func header(_ change: (NSCollectionLayoutSection) -> Void) -> CGRect? {
      let section = row(.safeArea)
      section.boundarySupplementaryItems = [Layouts.header()]
      change(section)
      return collection(section).layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: path(0))?.frame
    }
    let following = header { #expect($0.supplementariesFollowContentInsets) }
    let free = header { $0.supplementariesFollowContentInsets = false }
    #expect(following?.minX == 59 + 10 && free?.minX == 59)
    let own = header {
      $0.supplementariesFollowContentInsets = false
      $0.supplementaryContentInsetsReference = .none
    }
    #expect(own == CGRect(x: 0, y: 0, width: 852, height: 40))
  }

  @Test("A provider sees its room, its insets and the traits")
  func environment() {
    host.update { $0.userInterfaceStyle = .dark }
    var rooms: [CGSize] = []
    var insets: [NSDirectionalEdgeInsets] = []
    var styles: [UIUserInterfaceStyle] = []
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { _, environment in
        rooms += [environment.container.contentSize, environment.container.effectiveContentSize]
        insets += [environment.container.contentInsets, environment.container.effectiveContentInsets]
        styles.append(environment.traitCollection.userInterfaceStyle)
        return Layouts.grid()
      }, configuration: UICollectionViewCompositionalLayoutConfiguration())
    _ = host.showCollection(Items(count: 3), layout: layout)
    host.settle()
    #expect(Set(styles) == [.dark] && rooms.allSatisfy { $0.width == 393 })
    #expect(insets.allSatisfy { $0.leading == 0 && $0.trailing == 0 })
  }

  @Test("A handler can hide items, move them, and bring them to the front; they tell their bounds and kind")
  func visibleItems() throws {
    let section = Layouts.grid(height: 60)
    section.boundarySupplementaryItems = [Layouts.header()]
    var kinds: Set<String> = []
    section.visibleItemsInvalidationHandler = { items, _, _ in
      for item in items {
        kinds.insert("\(item.representedElementCategory.rawValue) \(item.representedElementKind ?? "-")")
        guard item.representedElementCategory == .cell else { continue }
        #expect(
          item.bounds == CGRect(x: 0, y: 0, width: 131, height: 60) && !item.isHidden == (item.indexPath.item != 4))
        switch item.indexPath.item {
        case 0:
          item.center.y = 75
          item.zIndex = 7
          #expect(item.zIndex == 7)
        case 4: item.isHidden = true
        default: break
        }
      }
    }
    section.visibleItemsInvalidationHandler = {
      [handler = section.visibleItemsInvalidationHandler] items, offset, environment in
      for item in items where item.indexPath.item == 4 { item.isHidden = true }
      handler?(items, offset, environment)
    }
    let collection = collection(section)
    #expect(kinds == ["0 -", "1 \(UICollectionView.elementKindSectionHeader)"])
    let cells = (0..<6).compactMap { collection.cellForItem(at: path($0)) }
    // 40 below the header, plus 5.
    #expect(cells.first?.frame.minY == 45 && cells.count == 5 && collection.cellForItem(at: path(4)) == nil)
    let order = collection.subviews.compactMap { $0 as? UICollectionViewCell }.filter { !$0.isHidden }
    #expect(order.last === cells.first)
    #expect(UICollectionView.ElementCategory.decorationView.rawValue == 2)
  }
}

import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Supplementary views of sections that come and go", .serialized)
@MainActor
struct SupplementaryUpdateTests {
  private final class Sliding: UICollectionViewFlowLayout {
    var asked: [String] = []

    override init() {
      super.init()
      headerReferenceSize = CGSize(width: 0, height: 40)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      asked.append("initial \(elementKind == UICollectionView.elementKindSectionHeader) \(elementIndexPath.section)")
      return aside(elementKind, elementIndexPath)
    }

    override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      asked.append("final \(elementKind == UICollectionView.elementKindSectionHeader) \(elementIndexPath.section)")
      return aside(elementKind, elementIndexPath)
    }

    private func aside(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes {
      let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
      attributes.frame = CGRect(x: -100, y: 0, width: 100, height: 40)
      attributes.alpha = 0.25
      return attributes
    }
  }

  @Test("The layout is asked where the header of an inserted section comes from, and where a deleted one's goes")
  func sections() throws {
    let host = ApplicationHost()
    let items = Items([["a"], ["b"]])
    let layout = Sliding()
    let collection = host.showCollection(items, layout: layout)
    #expect(layout.asked.isEmpty)
    items.sections.append(["c"])
    collection.insertSections([2])
    host.rest()
    #expect(layout.asked == ["initial true 2"])
    let kind = UICollectionView.elementKindSectionHeader
    let header = try #require(collection.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 2)))
    #expect(header.alpha == 1)
    #expect(header.frame.minX == 0)
    items.sections.removeFirst()
    collection.deleteSections([0])
    host.rest()
    #expect(layout.asked == ["initial true 2", "final true 0"])
  }

  @Test("A layout may be made by a required initialiser, as an archive does")
  func coder() throws {
    let coder = try NSKeyedUnarchiver(
      forReadingFrom: NSKeyedArchiver.archivedData(
        withRootObject: NSString(), requiringSecureCoding: false))
    let type: UICollectionViewLayout.Type = Sliding.self
    #expect(type.init(coder: coder) is Sliding)
  }
}

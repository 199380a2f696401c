import Foundation

@testable import UIKit

/// Short ways to make layouts.
@MainActor
enum Layouts {
  static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  /// Three in a row, each 131 points wide on a phone.
  static func grid(height: CGFloat = 50) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: [item]))
  }

  /// Rows as high as their contents.
  static func rows(estimate: CGFloat = 50) -> NSCollectionLayoutSection {
    let row = size(.fractionalWidth(1), .estimated(estimate))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
  }

  /// Groups of one item that scroll by themselves.
  static func shelf(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous, width: CGFloat = 120,
    height: CGFloat = 80, spacing: CGFloat = 10, margin: CGFloat = 0
  ) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.absolute(width), .absolute(height)), subitems: [item]))
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = spacing
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
    return section
  }

  static func header(pinned: Bool = false, height: NSCollectionLayoutDimension = .absolute(40))
    -> NSCollectionLayoutBoundarySupplementaryItem
  {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), height), elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .top)
    header.pinToVisibleBounds = pinned
    return header
  }
}

/// A cell that prefers a height.
final class HeightCell: UICollectionViewCell {
  var height: CGFloat = 40

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
    preferred.size.height = height
    return preferred
  }
}

import UIKit

/// Asks a flow layout's delegate for the insets of a section.
///
/// On Apple's systems the delegate need not answer; on Linux it always does, with the layout's own.
@MainActor
public enum FlowLayoutInsets {
  /// Around the section's items, in points: the delegate's answer, or else the layout's.
  public static func insets(ofSection section: Int, in layout: UICollectionViewFlowLayout) -> UIEdgeInsets {
    guard let collection = layout.collectionView,
      let delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout
    else { return layout.sectionInset }
    #if canImport(ObjectiveC)
      return delegate.collectionView?(collection, layout: layout, insetForSectionAt: section) ?? layout.sectionInset
    #else
      return delegate.collectionView(collection, layout: layout, insetForSectionAt: section)
    #endif
  }
}

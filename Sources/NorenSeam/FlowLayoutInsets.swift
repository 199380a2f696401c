import UIKit

/// Asks a flow layout's delegate for the insets of a section.
///
/// On Apple's systems the delegate method is optional; on Linux it always answers, by default with the layout's own insets.
@MainActor
public enum FlowLayoutInsets {
  /// Returns the insets around the section's items, in points: the delegate's answer, or else the layout's.
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

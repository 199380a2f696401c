import UIKit

nonisolated extension DynamicViewContent {
  /// Lets the user drop data between the rows of a list. Not offered: rows take no drops between them here, see Divergences.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The types of data that are accepted.
  ///   - action: Inserts what is dropped in front of the element at an offset, or at the end.
  public func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent {
    modifier(RowEditing(delete: nil, move: nil, hasDelete: false, hasMove: false))
  }
}

import Foundation

extension IndexPath {
  /// Creates a table's path: section first, then row.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// Creates a collection's path: section first, then item. Equal to a path of the same row and section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The first index. Stops the process for an empty path, as on Apple's platforms.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index. Stops the process for a path of fewer than two indices.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The second index, under the name that collection views use.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

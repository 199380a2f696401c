import Foundation

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The first index. Stops on an empty path, as on Apple's platforms.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The second index, by the name collection views use.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

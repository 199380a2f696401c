/// Holds the bytes of an image, all of them in memory. Immutable.
public final class CGDataProvider: Sendable {
  private let bytes: Data

  /// Keeps `data` without reading it. Never fails here.
  public init?(data: CFData) { bytes = data }

  /// The bytes. Never `nil` here; Apple's providers may fail to fetch them.
  public var data: CFData? { bytes }
}

/// Bytes to make an image of.
public final class CGDataProvider: Sendable {
  private let bytes: Data

  public init?(data: CFData) { bytes = data }

  /// The bytes. Never `nil` here; Apple's providers may fail to fetch them.
  public var data: CFData? { bytes }
}

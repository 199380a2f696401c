import Foundation

/// A type that decodes values from a whole document, as `JSONDecoder`.
public protocol TopLevelDecoder {
  associatedtype Input

  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// A type that encodes values as a whole document, as `JSONEncoder`.
public protocol TopLevelEncoder {
  associatedtype Output

  func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}

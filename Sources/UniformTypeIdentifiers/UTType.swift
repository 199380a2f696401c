/// A type of data, by an identifier such as `public.png`.
///
/// The types that are known have the identifiers and the conformances of Apple's; an app's own conform to what they are declared with.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
  public let identifier: String
  private let parents: [String]

  init(known identifier: String) {
    (self.identifier, parents) = (identifier, Self.facts[identifier]?.parents ?? [])
  }

  /// Returns the known type of an identifier; `nil` for another one.
  public init?(_ identifier: String) {
    guard Self.facts[identifier] != nil else { return nil }
    self.init(known: identifier)
  }

  /// Returns the known type with a filename extension; `nil` without one that conforms to `supertype`.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// Returns the known type with a MIME type; `nil` without one that conforms to `supertype`.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// Returns the first of ``types(tag:tagClass:conformingTo:)``.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard let type = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else { return nil }
    self = type
  }

  /// Declares a type of this app.
  ///
  /// - Parameter parentType: What it conforms to; `nil` for data.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier, parentType)
  }

  /// Declares a type of another app.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier, parentType)
  }

  private init(_ identifier: String, _ parent: UTType?) {
    self.identifier = identifier
    parents = Self.facts[identifier]?.parents ?? [parent?.identifier ?? "public.data"] + (parent?.parents ?? [])
  }

  /// Returns the known types that have a tag, in upper or lower case, and conform to `supertype` if there is one; by identifier.
  public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
    let tag = tag.lowercased()
    return facts.filter { _, facts in
      switch tagClass {
      case .filenameExtension: facts.endings.contains(tag)
      case .mimeType: facts.mime == tag
      default: false
      }
    }.keys.sorted().map { UTType(known: $0) }.filter { type in supertype.map { type.conforms(to: $0) } ?? true }
  }

  /// All types that this one conforms to, without itself.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var rest = parents
    while let next = rest.popLast() {
      let type = UTType(known: next)
      if found.insert(type).inserted { rest += type.parents }
    }
    return found
  }

  /// Whether the type equals `type` or is a subtype of it.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  /// Filename extensions and the MIME type, the preferred ones first.
  public var tags: [UTTagClass: [String]] {
    guard let facts = Self.facts[identifier] else { return [:] }
    var tags: [UTTagClass: [String]] = [:]
    if !facts.endings.isEmpty { tags[.filenameExtension] = facts.endings }
    if let mime = facts.mime { tags[.mimeType] = [mime] }
    return tags
  }
  /// The filename extension of new files, without a dot.
  public var preferredFilenameExtension: String? { Self.facts[identifier]?.endings.first }
  public var preferredMIMEType: String? { Self.facts[identifier]?.mime }
  /// Whether the system or an app declares the type; `false` for a dynamic one.
  public var isDeclared: Bool { !isDynamic }
  /// Whether the type stands for a tag that no declared type has. No initialiser makes such a type here: see Divergences.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
  /// Whether the type is in the public domain.
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  public var description: String { identifier }

  public static func == (first: UTType, second: UTType) -> Bool { first.identifier == second.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: Codable {
  /// Decodes the identifier. A type of an app conforms to data then, whatever it was declared with.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(try container.decode(String.self, forKey: .identifier), nil)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(identifier, forKey: .identifier)
  }

  private enum CodingKeys: CodingKey { case identifier }
}

/// A kind of tags of a ``UTType``.
public struct UTTagClass: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
  public var description: String { rawValue }
}

import Foundation

// On iOS this type is of the module UniformTypeIdentifiers.

/// A type of data, by an identifier such as `public.png`.
///
/// The types that are known have the identifiers and the conformances of Apple's; an app's own conform to what they are declared with.
public nonisolated struct UTType: Hashable, Sendable, CustomStringConvertible {
  public let identifier: String
  private let parents: [String]

  private init(known identifier: String) {
    (self.identifier, parents) = (identifier, Self.known[identifier]?.parents ?? [])
  }

  /// Returns the known type of an identifier; `nil` for another one.
  public init?(_ identifier: String) {
    guard Self.known[identifier] != nil else { return nil }
    self.init(known: identifier)
  }

  /// Returns the known type of files that end with an extension; `nil` without one that conforms to `supertype`.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let ending = filenameExtension.lowercased()
    guard let found = Self.known.first(where: { $0.value.endings.contains(ending) }) else { return nil }
    self.init(known: found.key)
    guard conforms(to: supertype) else { return nil }
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
    parents = Self.known[identifier]?.parents ?? [parent?.identifier ?? "public.data"] + (parent?.parents ?? [])
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

  /// The usual ending of files, without a dot.
  public var preferredFilenameExtension: String? { Self.known[identifier]?.endings.first }
  public var preferredMIMEType: String? { Self.known[identifier]?.mime }
  public var description: String { identifier }

  public static func == (first: UTType, second: UTType) -> Bool { first.identifier == second.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let data = UTType(known: "public.data")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let html = UTType(known: "public.html")
  public static let xml = UTType(known: "public.xml")
  public static let json = UTType(known: "public.json")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let image = UTType(known: "public.image")
  public static let png = UTType(known: "public.png")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let pdf = UTType(known: "com.adobe.pdf")

  private struct Facts {
    var parents: [String]
    var endings: [String] = []
    var mime: String?
  }

  /// Apple's identifiers, with what they conform to [D].
  private static let known: [String: Facts] = [
    "public.item": Facts(parents: []), "public.content": Facts(parents: []),
    "public.data": Facts(parents: ["public.item"]), "public.text": Facts(parents: ["public.data", "public.content"]),
    "public.plain-text": Facts(parents: ["public.text"], endings: ["txt", "text"], mime: "text/plain"),
    "public.utf8-plain-text": Facts(parents: ["public.plain-text"]),
    "public.html": Facts(parents: ["public.text"], endings: ["html", "htm"], mime: "text/html"),
    "public.xml": Facts(parents: ["public.text"], endings: ["xml"], mime: "application/xml"),
    "public.json": Facts(parents: ["public.text"], endings: ["json"], mime: "application/json"),
    "public.url": Facts(parents: ["public.data"]), "public.file-url": Facts(parents: ["public.url"]),
    "public.image": Facts(parents: ["public.data", "public.content"]),
    "public.png": Facts(parents: ["public.image"], endings: ["png"], mime: "image/png"),
    "public.jpeg": Facts(parents: ["public.image"], endings: ["jpeg", "jpg"], mime: "image/jpeg"),
    "com.compuserve.gif": Facts(parents: ["public.image"], endings: ["gif"], mime: "image/gif"),
    "com.adobe.pdf": Facts(parents: ["public.data", "public.content"], endings: ["pdf"], mime: "application/pdf"),
  ]
}

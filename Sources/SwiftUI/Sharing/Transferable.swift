import UIKit

// On iOS these types are of the module CoreTransferable, which SwiftUI brings along.

/// A value that can be passed on to others.
public nonisolated protocol Transferable: Sendable {
  associatedtype Representation: TransferRepresentation
  /// The forms in which it is passed on, the best one first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A form in which a value is passed on.
public nonisolated protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
  /// Another representation; `Never` for one of the platform's.
  associatedtype Body
  var body: Body { get }
}

/// A form of the platform's, which knows what it exports.
nonisolated protocol ExportingRepresentation: Sendable {
  /// Returns what takes the value's place; `nil` if it is a value of another type.
  func exported(_ item: Any) throws -> Any?
}

nonisolated extension Never: Transferable {
  public static var transferRepresentation: some TransferRepresentation { OwnRepresentation<Never>() }
}

nonisolated extension TransferRepresentation where Body == Never {
  /// Stops the process with a message: a form of the platform's has no body.
  public var body: Never { fatalError("\(Self.self) is a primitive representation without a body.") }
}

/// Combines the forms in a closure's statements.
@resultBuilder public nonisolated enum TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item {
    content
  }
  public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item {
    content
  }
  public static func buildBlock<C1: TransferRepresentation, C2: TransferRepresentation>(
    _ content1: C1, _ content2: C2
  ) -> TupleTransferRepresentation<Item, (C1, C2)> where C1.Item == Item, C2.Item == Item {
    TupleTransferRepresentation(forms: [content1, content2])
  }
  public static func buildBlock<C1: TransferRepresentation, C2: TransferRepresentation, C3: TransferRepresentation>(
    _ content1: C1, _ content2: C2, _ content3: C3
  ) -> TupleTransferRepresentation<Item, (C1, C2, C3)> where C1.Item == Item, C2.Item == Item, C3.Item == Item {
    TupleTransferRepresentation(forms: [content1, content2, content3])
  }
}

/// Several forms of one value.
public nonisolated struct TupleTransferRepresentation<Item: Transferable, Value>: TransferRepresentation,
  ExportingRepresentation, SeveralForms
{
  public typealias Body = Never
  let forms: [any TransferRepresentation]
  func exported(_ item: Any) throws -> Any? {
    for form in forms { if let exported = try Export.export(item, by: form) { return exported } }
    return nil
  }
}

/// Passes on another value in place of this one.
public nonisolated struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
  TransferRepresentation, ExportingRepresentation, ProxyExchanging
{
  public typealias Body = Never
  private let export: (@Sendable (Item) throws -> ProxyRepresentation)?
  private let take: (@Sendable (ProxyRepresentation) throws -> Item)?

  public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) { (export, take) = (exporting, nil) }
  public init(
    exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
  ) {
    (export, take) = (exporting, importing)
  }
  /// Takes the other value, and passes on none.
  public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) { (export, take) = (nil, importing) }

  func exported(_ item: Any) throws -> Any? {
    try (item as? Item).flatMap { item in try export.flatMap { try Export.export($0(item)) } }
  }

  func proxy(of item: Any) -> (any Transferable)? { (item as? Item).flatMap { item in try? export?(item) } }

  func importer(of type: UTType) -> (@Sendable (Data) async throws -> any Transferable)? {
    guard let take, let inner = Export.importer(of: type, for: ProxyRepresentation.self) else { return nil }
    return { data in
      guard let proxy = try await inner(data) as? ProxyRepresentation else { throw CocoaError(.fileReadCorruptFile) }
      return try take(proxy)
    }
  }
}

/// The value itself, as the pasteboard and activities know it.
nonisolated struct OwnRepresentation<Item: Transferable>: TransferRepresentation, ExportingRepresentation {
  typealias Body = Never
  func exported(_ item: Any) throws -> Any? { item as? Item }
}

nonisolated extension String: Transferable {
  public static var transferRepresentation: some TransferRepresentation { OwnRepresentation<String>() }
}
nonisolated extension URL: Transferable {
  public static var transferRepresentation: some TransferRepresentation { OwnRepresentation<URL>() }
}
nonisolated extension Data: Transferable {
  public static var transferRepresentation: some TransferRepresentation { OwnRepresentation<Data>() }
}
nonisolated extension Image: Transferable {
  public static var transferRepresentation: some TransferRepresentation { OwnRepresentation<Image>() }
}

/// Finds what UIKit's activities receive of a value.
nonisolated enum Export {
  /// Returns the first form that there is; `nil` without any.
  static func export<T: Transferable>(_ item: T) throws -> Any? {
    try export(item, by: T.transferRepresentation)
  }

  static func export(_ item: Any, by form: any TransferRepresentation) throws -> Any? {
    if let form = form as? any ExportingRepresentation { return try form.exported(item) }
    func next<Form: TransferRepresentation>(_ form: Form) throws -> Any? {
      guard Form.Body.self != Never.self, let body = form.body as? any TransferRepresentation else { return nil }
      return try export(item, by: body)
    }
    return try next(form)
  }
}

public import Foundation

/// A form of data of one type.
nonisolated struct TransferForm: Sendable {
  let type: UTType
  let data: @Sendable () async throws -> Data
}

/// A form of the platform's that makes data, or a value from data.
nonisolated protocol DataExchanging: Sendable {
  /// The forms of a value; none for a value of another type, and where the form only imports.
  func forms(of item: Any) -> [TransferForm]
  /// What makes a value from data of a type; `nil` where the form takes none of that type.
  func importer(of type: UTType) -> (@Sendable (Data) async throws -> any Transferable)?
}

/// Passes on data that closures make and read.
public nonisolated struct DataRepresentation<Item: Transferable>: TransferRepresentation, DataExchanging {
  public typealias Body = Never
  private let type: UTType
  private let export: (@Sendable (Item) async throws -> Data)?
  private let take: (@Sendable (Data) async throws -> Item)?

  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    (type, export, take) = (contentType, exporting, importing)
  }
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
    (type, export, take) = (exportedContentType, exporting, nil)
  }
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
    (type, export, take) = (importedContentType, nil, importing)
  }

  func forms(of item: Any) -> [TransferForm] {
    guard let item = item as? Item, let export else { return [] }
    return [TransferForm(type: type) { try await export(item) }]
  }

  func importer(of type: UTType) -> (@Sendable (Data) async throws -> any Transferable)? {
    guard let take, type.conforms(to: self.type) else { return nil }
    return { try await take($0) }
  }
}

/// Passes on a value as a coder writes it.
public nonisolated struct CodableRepresentation<Item, Encoder, Decoder>: TransferRepresentation, DataExchanging
where
  Item: Transferable & Codable, Encoder: TopLevelEncoder & Sendable, Decoder: TopLevelDecoder & Sendable,
  Encoder.Output == Data, Decoder.Input == Data
{
  public typealias Body = Never
  private let type: UTType
  private let encoder: Encoder
  private let decoder: Decoder

  public init(for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder) {
    (type, self.encoder, self.decoder) = (contentType, encoder, decoder)
  }

  /// As JSON.
  public init(for itemType: Item.Type = Item.self, contentType: UTType)
  where Encoder == JSONEncoder, Decoder == JSONDecoder {
    self.init(contentType: contentType, encoder: JSONEncoder(), decoder: JSONDecoder())
  }

  func forms(of item: Any) -> [TransferForm] {
    guard let item = item as? Item else { return [] }
    return [TransferForm(type: type) { [encoder] in try encoder.encode(item) }]
  }

  func importer(of type: UTType) -> (@Sendable (Data) async throws -> any Transferable)? {
    guard type.conforms(to: self.type) else { return nil }
    return { [decoder] in try decoder.decode(Item.self, from: $0) }
  }
}

nonisolated extension Export {
  /// The data that a value is passed on as, the best form first.
  static func forms(of item: any Transferable) -> [TransferForm] {
    func own<T: Transferable>(_ item: T) -> [TransferForm] { forms(of: item, by: T.transferRepresentation) }
    return own(item)
  }

  private static func forms(of item: any Sendable, by form: any TransferRepresentation) -> [TransferForm] {
    switch item {
    case let text as String: return [TransferForm(type: .utf8PlainText) { Data(text.utf8) }]
    case let url as URL: return [TransferForm(type: .url) { Data(url.absoluteString.utf8) }]
    case let data as Data: return [TransferForm(type: .data) { data }]
    default: break
    }
    if let form = form as? any DataExchanging { return form.forms(of: item) }
    if let proxy = form as? any ProxyExchanging { return proxy.proxy(of: item).map { forms(of: $0) } ?? [] }
    if let several = form as? any SeveralForms { return several.forms.flatMap { forms(of: item, by: $0) } }
    return body(of: form).map { forms(of: item, by: $0) } ?? []
  }

  /// What makes a value of a type from another one's data, and the data's form; `nil` where no form of both fits.
  static func conversion<T: Transferable>(
    of payload: any Transferable, to type: T.Type
  ) -> (@Sendable () async throws -> T?)? {
    for form in forms(of: payload) {
      guard let importer = importer(of: form.type, by: T.transferRepresentation, T.self) else { continue }
      return { try await importer(form.data()) as? T }
    }
    return nil
  }

  private static func importer(
    of type: UTType, by form: any TransferRepresentation, _ item: any Transferable.Type
  ) -> (@Sendable (Data) async throws -> any Transferable)? {
    switch item {
    case is String.Type:
      guard type.conforms(to: .plainText) else { return nil }
      return { String(decoding: $0, as: UTF8.self) }
    case is URL.Type:
      guard type.conforms(to: .url) else { return nil }
      return {
        guard let url = URL(string: String(decoding: $0, as: UTF8.self)) else { throw CocoaError(.fileReadCorruptFile) }
        return url
      }
    case is Data.Type: return { $0 }
    default: break
    }
    if let form = form as? any DataExchanging { return form.importer(of: type) }
    if let proxy = form as? any ProxyExchanging { return proxy.importer(of: type) }
    if let several = form as? any SeveralForms {
      return several.forms.lazy.compactMap { importer(of: type, by: $0, item) }.first
    }
    return body(of: form).flatMap { importer(of: type, by: $0, item) }
  }

  /// What makes the value that stands in for another one, from data of a type.
  static func importer<T: Transferable>(of type: UTType, for item: T.Type) -> (
    @Sendable (Data) async throws -> any Transferable
  )? {
    importer(of: type, by: T.transferRepresentation, item)
  }

  private static func body(of form: any TransferRepresentation) -> (any TransferRepresentation)? {
    func next<Form: TransferRepresentation>(_ form: Form) -> (any TransferRepresentation)? {
      Form.Body.self == Never.self ? nil : form.body as? any TransferRepresentation
    }
    return next(form)
  }
}

/// Several forms of one value.
nonisolated protocol SeveralForms {
  var forms: [any TransferRepresentation] { get }
}

/// A form by another value.
nonisolated protocol ProxyExchanging {
  func proxy(of item: Any) -> (any Transferable)?
  func importer(of type: UTType) -> (@Sendable (Data) async throws -> any Transferable)?
}

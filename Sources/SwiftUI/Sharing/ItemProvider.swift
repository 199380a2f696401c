import UIKit

// On iOS these types are Foundation's.

/// Who may read a representation. Without effect: there is no other app.
public nonisolated enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all
  case team
  case ownProcess = 3
}

/// An object that an item provider passes on as data.
public nonisolated protocol NSItemProviderWriting: NSObjectProtocol {
  /// Identifiers of types, the best one first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Makes the data of a type, and calls the handler once, on any thread.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// An object that can be made from an item provider's data.
public nonisolated protocol NSItemProviderReading: NSObjectProtocol {
  /// Identifiers of types, the best one first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Makes the object; throws if the data are not of the type.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A thing that is dragged, in several types of data, each made when it is asked for.
///
/// Handlers are called on the main queue, once. Unchecked `Sendable`: everything that changes is accessed under the lock.
public nonisolated class NSItemProvider: NSObject, @unchecked Sendable {
  private typealias Load = @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  private let lock = NSLock()
  private var representations: [(type: String, load: Load)] = []
  private var name: String?
  /// What a view's value was, for drops within the app.
  let value: (any Transferable)?

  public override init() { value = nil }

  /// Passes on an object in all its types.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Passes on a file's contents and its address; `nil` if there is no file.
  public convenience init?(contentsOf fileURL: URL) {
    guard FileManager.default.isReadableFile(atPath: fileURL.path) else { return nil }
    self.init()
    let type = UTType(filenameExtension: fileURL.pathExtension) ?? .data
    registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: .all) { done in
      do { done(try Data(contentsOf: fileURL), nil) } catch { done(nil, error) }
      return nil
    }
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
  }

  init(_ value: any Transferable) {
    self.value = value
    super.init()
    for form in Export.forms(of: value) {
      registerDataRepresentation(forTypeIdentifier: form.type.identifier, visibility: .all) { done in
        Task {
          do { done(try await form.data(), nil) } catch { done(nil, error) }
        }
        return nil
      }
    }
  }

  /// A name for a file with the data.
  public var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }

  /// In the order of the registrations, the best one first.
  public var registeredTypeIdentifiers: [String] { lock.withLock { representations.map(\.type) } }

  /// Whether there are data of a type, or of one of its kinds.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains { Self.conforms($0, to: typeIdentifier) }
  }

  /// Adds data of a type.
  ///
  /// - Parameter loadHandler: Makes the data when they are asked for, and calls its argument once, on any thread. Retained.
  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (_ completion: @escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    lock.withLock { representations.append((typeIdentifier, loadHandler)) }
  }

  /// Adds the data of an object, in all its types.
  public func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    // Objects make their data on any thread, as the protocol says.
    nonisolated(unsafe) let object = object
    for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) {
        object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: $0)
      }
    }
  }

  /// Makes the data of the first type that is, or is a kind of, the one asked for.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let found = lock.withLock { representations.first { Self.conforms($0.type, to: typeIdentifier) } }
    let progress = Progress(totalUnitCount: 1)
    let done: @Sendable (Data?, (any Error)?) -> Void = { data, error in
      DispatchQueue.main.async {
        progress.completedUnitCount = 1
        completionHandler(data, error)
      }
    }
    guard let found else {
      done(nil, CocoaError(.fileReadUnknown))
      return progress
    }
    _ = found.load(done)
    return progress
  }

  /// Whether there are data that a class reads.
  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
  }

  /// Makes an object from the data.
  @discardableResult
  public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let type = aClass.readableTypeIdentifiersForItemProvider.first(where: hasItemConformingToTypeIdentifier) ?? ""
    return loadDataRepresentation(forTypeIdentifier: type) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Whether there are data of which a value of Swift's can be made, such as a `String`.
  public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass aClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: T._ObjectiveCType.self)
  }

  /// Makes a value of Swift's from the data.
  @discardableResult
  public func loadObject<T: _ObjectiveCBridgeable>(
    ofClass aClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    loadObject(ofClass: T._ObjectiveCType.self) { object, error in
      let value = (object as? T._ObjectiveCType).map { T._unconditionallyBridgeFromObjectiveC($0) }
      completionHandler(value, error)
    }
  }

  private static func conforms(_ type: String, to other: String) -> Bool {
    type == other || UTType(importedAs: type).conforms(to: UTType(importedAs: other))
  }
}

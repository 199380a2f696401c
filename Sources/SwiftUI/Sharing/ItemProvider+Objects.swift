import UIKit

nonisolated extension NSString: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText.identifier, UTType.plainText.identifier]
  }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(String(describing: self).utf8), nil)
    return nil
  }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let string = String(data: data, encoding: .utf8), let object = NSString(string: string) as? Self else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    return object
  }
}

nonisolated extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data((absoluteString ?? "").utf8), nil)
    return nil
  }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let string = String(data: data, encoding: .utf8), let object = NSURL(string: string) as? Self else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return object
  }
}

nonisolated extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.png.identifier] }
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.image.identifier] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    Task { @MainActor in completionHandler(pngData(), nil) }
    return nil
  }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let image = UIImage(data: data) as? Self else { throw CocoaError(.fileReadCorruptFile) }
    return image
  }
}

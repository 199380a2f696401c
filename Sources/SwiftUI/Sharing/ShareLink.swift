import UIKit

/// The title and the picture of a shared item in the sheet.
public nonisolated struct SharePreview<Image, Icon> {
  let title: Text
  let picture: UIImage?

  private init(title: Text, shown picture: UIImage?) { (self.title, self.picture) = (title, picture) }

  /// The title alone.
  public init<S: StringProtocol>(_ title: S) where Image == Never, Icon == Never {
    (self.title, picture) = (Text(verbatim: String(title)), nil)
  }
  @_disfavoredOverload
  public init(_ titleKey: LocalizedStringKey) where Image == Never, Icon == Never {
    (title, picture) = (Text(titleKey), nil)
  }
  public init(_ title: Text) where Image == Never, Icon == Never { (self.title, picture) = (title, nil) }
}

extension SharePreview where Image: Transferable, Icon == Never {
  /// - Parameter image: Shown if it is a picture of UIKit's, or one of the app's catalogue.
  public init<S: StringProtocol>(_ title: S, image: Image) {
    self.init(title: Text(verbatim: String(title)), shown: image.shared)
  }
  @_disfavoredOverload
  public init(_ titleKey: LocalizedStringKey, image: Image) {
    self.init(title: Text(titleKey), shown: image.shared)
  }
}

extension Transferable {
  /// The value as UIKit's image; `nil` for a value of another type.
  fileprivate var shared: UIImage? { (self as? Image)?.picture }
}

/// The words and the symbol of a link without a label of its own.
public nonisolated struct DefaultShareLinkLabel: View {
  let title: Text
  public var body: some View { Label(title: { title }, icon: { Image(systemName: "square.and.arrow.up") }) }
}

/// A button that offers to share something, in the sheet of ``UIActivityViewController``.
///
/// A value that is shared is passed to activities as its first representation that is a text, an address, data or a picture.
public nonisolated struct ShareLink<Data, PreviewImage, PreviewIcon, Label: View>: View {
  let items: () -> [Any?]
  let preview: (title: Text, picture: UIImage?)?
  let subject: Text?
  let label: Label
  @Environment(\.presenter) private var presenter

  public var body: some View {
    Button {
      presenter?.share(items(), title: (subject ?? preview?.title)?.string)
    } label: {
      label
    }
  }
}

extension ShareLink where Data: RandomAccessCollection, Data.Element: Transferable {
  private init(
    values: Data, _ subject: Text?, _ preview: (title: Text, picture: UIImage?)?, _ label: () -> Label
  ) {
    let items = { values.map { try? Export.export($0) } }
    self.init(items: items, preview: preview, subject: subject, label: label())
  }

  /// Shares several values.
  ///
  /// - Parameters:
  ///   - subject: The title of the sheet.
  ///   - message: Without effect: there are no messages here.
  ///   - preview: Describes a value; that of the first one is shown.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) {
    let first = items.first.map(preview)
    self.init(values: items, subject, first.map { ($0.title, $0.picture) }, label)
  }

  public init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) where Label == DefaultShareLinkLabel {
    self.init(items: items, subject: subject, message: message, preview: preview, label: Self.standard)
  }

  /// Shares one value.
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init(values: CollectionOfOne(item), subject, (preview.title, preview.picture), label)
  }
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I>, Label == DefaultShareLinkLabel {
    self.init(item: item, subject: subject, message: message, preview: preview, label: Self.standard)
  }
  public init<S: StringProtocol, I: Transferable>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I>, Label == DefaultShareLinkLabel {
    self.init(item: item, subject: subject, message: message, preview: preview) {
      DefaultShareLinkLabel(title: Text(verbatim: String(title)))
    }
  }

  private static func standard() -> DefaultShareLinkLabel { DefaultShareLinkLabel(title: Text("Share…")) }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data: RandomAccessCollection {
  /// Shares addresses.
  public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
  where Data.Element == URL {
    self.init(values: items, subject, nil, label)
  }
  /// Shares texts.
  public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
  where Data.Element == String {
    self.init(values: items, subject, nil, label)
  }
  public init(items: Data, subject: Text? = nil, message: Text? = nil)
  where Data.Element == URL, Label == DefaultShareLinkLabel {
    self.init(values: items, subject, nil, Self.standard)
  }
  public init(items: Data, subject: Text? = nil, message: Text? = nil)
  where Data.Element == String, Label == DefaultShareLinkLabel {
    self.init(values: items, subject, nil, Self.standard)
  }

  /// Shares an address.
  public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
  where Data == CollectionOfOne<URL> {
    self.init(values: CollectionOfOne(item), subject, nil, label)
  }
  /// Shares a text.
  public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
  where Data == CollectionOfOne<String> {
    self.init(values: CollectionOfOne(item), subject, nil, label)
  }
  public init(item: URL, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<URL>, Label == DefaultShareLinkLabel {
    self.init(values: CollectionOfOne(item), subject, nil, Self.standard)
  }
  public init(item: String, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<String>, Label == DefaultShareLinkLabel {
    self.init(values: CollectionOfOne(item), subject, nil, Self.standard)
  }
  public init<S: StringProtocol>(_ title: S, item: URL, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<URL>, Label == DefaultShareLinkLabel {
    self.init(values: CollectionOfOne(item), subject, nil) { DefaultShareLinkLabel(title: Text(title)) }
  }
  public init<S: StringProtocol>(_ title: S, item: String, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<String>, Label == DefaultShareLinkLabel {
    self.init(values: CollectionOfOne(item), subject, nil) { DefaultShareLinkLabel(title: Text(title)) }
  }
}

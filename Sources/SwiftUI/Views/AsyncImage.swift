import FoundationNetworking
import UIKit

/// How far the loading of a picture is.
public nonisolated enum AsyncImagePhase {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A picture from an address. A file is read at once, other addresses are loaded by `URLSession.shared`.
public nonisolated struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: CGFloat
  private let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty

  /// - Parameters:
  ///   - scale: The pixels per point of the picture.
  ///   - transaction: That of the changes of phase.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    (self.url, self.scale, self.content) = (url, scale, content)
    self.transaction = transaction
  }
  private let transaction: Transaction

  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  public var body: some View {
    ZStack { content(phase) }.task(id: url) { await load() }
  }

  @MainActor private func load() async {
    guard let url else { return show(.empty) }
    do {
      let data = url.isFileURL ? try Data(contentsOf: url) : try await URLSession.shared.data(from: url).0
      guard let picture = UIImage(data: data, scale: scale) else { throw URLError(.cannotDecodeContentData) }
      show(.success(Image(uiImage: picture)))
    } catch {
      if !Task.isCancelled { show(.failure(error)) }
    }
  }

  @MainActor private func show(_ new: AsyncImagePhase) { withTransaction(transaction) { phase = new } }
}

nonisolated extension AsyncImage where Content == Image {
  /// Shows the picture in its own size, and a grey place until it is there.
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) { phase in
      phase.image ?? Image(uiImage: UIImage())
    }
  }
}

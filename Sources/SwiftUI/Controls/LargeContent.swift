import UIKit

/// A container that is shown enlarged while a finger rests on it, where the user has large texts.
private final class LargeContentContainerView: ContainerView {
  var words: String?
  var picture: UIImage?

  override init(frame: CGRect) {
    super.init(frame: frame)
    showsLargeContentViewer = true
    scalesLargeContentImage = true
    addInteraction(UILargeContentViewerInteraction(delegate: nil))
  }
  required init?(coder: NSCoder) { nil }

  override var largeContentTitle: String? {
    get { words ?? ReadView.title(in: self) }
    set { words = newValue }
  }
  override var largeContentImage: UIImage? {
    get { picture ?? ReadView.image(in: self) }
    set { picture = newValue }
  }
}

nonisolated extension View {
  /// Shows this view enlarged in the middle of the screen while a finger rests on it, where the user has large texts: its words and its
  /// first picture.
  public func accessibilityShowsLargeContentViewer() -> some View {
    inContainer(LargeContentContainerView(), true) { _, _ in }
  }

  /// Shows other words and another picture enlarged while a finger rests on this view, where the user has large texts.
  public func accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ largeContentView: () -> V) -> some View {
    let content = AnyView(largeContentView())
    return inContainer(LargeContentContainerView(), nil, with: content) { view, _, content in
      let parts = PickerOption.options(in: content)
      view.words = SwiftUI.words(in: content)
      view.picture = parts.lazy.compactMap(\.image).first
    }
  }
}

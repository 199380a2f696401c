import SwiftUI
import UIKit

/// The scroll view of one of several tabs under a common header, which reports the header's offset while its tab is selected.
///
/// In a page of ``StickyTabs`` the offset is the header's own, so that a selection never moves it and pages are aligned before they are seen. Anywhere
/// else it is the scroll view's, and reported again when its tab is selected.
@MainActor public struct OffsetReadableTabContentScrollView<TabType: Hashable, Content: View>: View {
  private let tabType: TabType
  private let selection: TabType
  private let maxHeaderOffset: CGFloat
  private let onChangeOffset: @MainActor (CGFloat) -> Void
  private let content: () -> Content
  @State private var memory = OffsetMemory()
  @Environment(\.stickyHeader) private var stickyHeader

  /// Creates a scroll view.
  ///
  /// - Parameters:
  ///   - tabType: The tab that it belongs to.
  ///   - selection: The selected tab.
  ///   - maxHeaderOffset: The header's height without the strip, in points, beyond which nothing moves; unlimited by default. In ``StickyTabs`` it is
  ///     the header's height at most.
  ///   - onChangeOffset: Called with an offset in `-maxHeaderOffset…0` points: 0 while the header is shown.
  ///   - content: In a column, as in `ScrollView`.
  public init(
    tabType: TabType, selection: TabType, maxHeaderOffset: CGFloat = .infinity,
    onChangeOffset: @escaping @MainActor (CGFloat) -> Void, @ViewBuilder content: @escaping () -> Content
  ) {
    (self.tabType, self.selection, self.maxHeaderOffset) = (tabType, selection, maxHeaderOffset)
    (self.onChangeOffset, self.content) = (onChangeOffset, content)
  }

  public var body: some View {
    if let stickyHeader {
      ScrollView { content() }
        .background(StickyHeaderReader(header: stickyHeader.header, action: { report(stickyHeader.header.offset) }))
    } else {
      OffsetReadableVerticalScrollView {
        memory.offset = $0
        report($0)
      } content: {
        content()
      }
      .onChange(of: selection) { [memory] _ in report(memory.offset) }
    }
  }

  private func report(_ offset: CGFloat) {
    guard tabType == selection else { return }
    onChangeOffset(min(max(offset, -max(maxHeaderOffset, 0)), 0))
  }
}

/// The scroll view's last offset. Not observed: the view does not depend on it.
@MainActor private final class OffsetMemory {
  var offset: CGFloat = 0
}

/// Calls an action when the header of sticky tabs has moved or another page is selected, and once at first.
private struct StickyHeaderReader: UIViewRepresentable {
  let header: StickyHeaderReading
  let action: @MainActor () -> Void

  func makeCoordinator() -> Coordinator { Coordinator(header) }

  func makeUIView(context: Context) -> StickyHeaderReaderView { StickyHeaderReaderView(context.coordinator) }

  func updateUIView(_ view: StickyHeaderReaderView, context: Context) { context.coordinator.action = action }

  static func dismantleUIView(_ view: StickyHeaderReaderView, coordinator: Coordinator) { coordinator.end() }

  @MainActor final class Coordinator {
    var action: @MainActor () -> Void = {}
    private let header: StickyHeaderReading
    private var hasBegun = false

    init(_ header: StickyHeaderReading) { self.header = header }

    func begin() {
      guard !hasBegun else { return }
      hasBegun = true
      header.add(self) { [weak self] in self?.action() }
      action()
    }

    func end() { header.remove(self) }
  }
}

/// An invisible view that begins to read when it comes into a window.
private final class StickyHeaderReaderView: UIView {
  private let reader: StickyHeaderReader.Coordinator

  init(_ reader: StickyHeaderReader.Coordinator) {
    self.reader = reader
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { reader.begin() }
  }
}

import Noren
import SwiftUI
import UIKit

/// Dots that show which of several pages is current, and turn to others: `Noren.PageControl` in SwiftUI.
///
/// ```swift
/// PageIndicator(currentPage: $page, numberOfPages: pictures.count)
/// ```
@MainActor public struct PageIndicator: View {
  private let currentPage: Binding<Int>
  private let numberOfPages: Int
  private let configure: @MainActor (PageControl) -> Void

  /// Creates a row of dots.
  ///
  /// - Parameters:
  ///   - currentPage: Written when the user turns to another page.
  ///   - numberOfPages: A negative number counts as 0.
  ///   - configure: Sets figures, colours and images of the control, with every update; nothing by default.
  public init(
    currentPage: Binding<Int>, numberOfPages: Int, configure: @escaping @MainActor (PageControl) -> Void = { _ in }
  ) {
    (self.currentPage, self.numberOfPages, self.configure) = (currentPage, numberOfPages, configure)
  }

  public var body: some View {
    PageControlView(currentPage: currentPage, numberOfPages: numberOfPages, configure: configure)
  }
}

private struct PageControlView: UIViewRepresentable {
  let currentPage: Binding<Int>
  let numberOfPages: Int
  let configure: @MainActor (PageControl) -> Void

  /// The binding as of the latest update, for the control's action.
  @MainActor final class Coordinator {
    var page: Binding<Int>?
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIView(context: Context) -> PageControl {
    let control = PageControl()
    control.setContentHuggingPriority(.required, for: .horizontal)
    control.setContentHuggingPriority(.required, for: .vertical)
    let coordinator = context.coordinator
    control.addAction(
      UIAction { action in
        guard let control = action.sender as? PageControl else { return }
        coordinator.page?.wrappedValue = control.currentPage
      }, for: .valueChanged)
    return control
  }

  func updateUIView(_ control: PageControl, context: Context) {
    context.coordinator.page = currentPage
    configure(control)
    control.numberOfPages = max(numberOfPages, 0)
    if control.currentPage != currentPage.wrappedValue { control.currentPage = currentPage.wrappedValue }
  }
}

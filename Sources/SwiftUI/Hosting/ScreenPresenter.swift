import Diagnostics
import UIKit

/// Presents sheets of UIKit's over a screen.
final class ScreenPresenter {
  private weak var controller: UIViewController?

  init(_ controller: UIViewController) { self.controller = controller }

  /// Offers to share items; a missing one is reported and left out.
  func share(_ items: [Any?], title: String?) {
    let known = items.compactMap { $0 }
    if known.count < items.count {
      Diagnostics.warn(
        Diagnostic(
          "A value cannot be shared, and is left out.", objects: [],
          likelyCause:
            "Its transferRepresentation has no form that is a text, an address, data or a picture, or it throws.",
          remedy: "Add a ProxyRepresentation that returns one of these."), counting: "swiftui.share")
    }
    guard let controller, !known.isEmpty else { return }
    let sources = known.map { item in
      SharedItem((item as? Image)?.picture ?? item, title: title)
    }
    let sheet = UIActivityViewController(activityItems: sources, applicationActivities: nil)
    if let popover = sheet.popoverPresentationController {
      popover.sourceView = controller.view
      popover.sourceRect = CGRect(x: controller.view.bounds.midX, y: controller.view.bounds.midY, width: 0, height: 0)
      popover.permittedArrowDirections = []
    }
    controller.present(sheet, animated: true)
  }
}

nonisolated extension Image {
  /// The picture itself; `nil` for a symbol without one.
  var picture: UIImage? {
    switch source {
    case .picture(let picture): picture
    case .symbol(let name): UIImage(systemName: name)
    case .name(let name, let bundle): UIImage(named: name, in: bundle, compatibleWith: nil)
    }
  }
}

/// An item with the title of the sheet.
private final class SharedItem: NSObject, UIActivityItemSource {
  private let item: Any
  private let title: String?

  init(_ item: Any, title: String?) { (self.item, self.title) = (item, title) }

  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { item }
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { item }
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { title ?? "" }
}

private nonisolated struct PresenterKey: EnvironmentKey {
  static var defaultValue: ScreenPresenter? { nil }
}
nonisolated extension EnvironmentValues {
  /// Of the screen that a view is on.
  var presenter: ScreenPresenter? {
    get { self[PresenterKey.self] }
    set { self[PresenterKey.self] = newValue }
  }
}

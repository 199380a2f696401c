import CoreGraphics
import Diagnostics
import Foundation

/// A sheet that offers what can be done with items: copying them, and an app's own activities.
///
/// Present it; on a pad give its popover a source before. There are no other apps and people to share with here.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// - Parameters:
  ///   - completed: Whether the activity was completed; `false` with no activity where the sheet was closed.
  ///   - returnedItems: Always `nil`: there are no extensions.
  public typealias CompletionWithItemsHandler = (
    _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?, _ activityError: Error?
  ) -> Void

  /// Called once when the sheet has been dismissed, or an activity was performed. Retained until then.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// Activities that are not offered. `nil` by default.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Without effect: no activity is emphasised here.
  open var allowsProminentActivity = true

  private let sources: [Any]
  private let applicationActivities: [UIActivity]
  private let table = ActivityTableView()
  private let header = ActivityHeaderView()
  private var activities: [UIActivity] = []

  /// - Parameters:
  ///   - activityItems: Texts, addresses, pictures, anything that an activity of the app's understands, and objects that provide these.
  ///   - applicationActivities: The app's own, which come after the system's.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    (sources, self.applicationActivities) = (activityItems, applicationActivities ?? [])
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = UIScreen.main.environment.idiom == .pad ? .popover : .pageSheet
    sheetPresentationController?.detents = [.medium(), .large()]
    preferredContentSize = CGSize(width: 375, height: 400)
  }

  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}

  /// What activities are asked about.
  private var placeholders: [Any] {
    sources.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
  }

  private func items(for activity: UIActivity) -> [Any] {
    sources.compactMap { source in
      guard let provider = source as? any UIActivityItemSource else { return source }
      return provider.activityViewController(self, itemForActivityType: activity.activityType)
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let placeholders = placeholders
    activities = ([CopyActivity()] + applicationActivities).filter { activity in
      let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) ?? false } ?? false
      return !isExcluded && activity.canPerform(withActivityItems: placeholders)
    }
    let subject = sources.lazy.compactMap { $0 as? any UIActivityItemSource }.map {
      $0.activityViewController(self, subjectForActivityType: nil)
    }.first { !$0.isEmpty }
    header.show(placeholders, title: subject)
    header.close.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .primaryActionTriggered)
    table.activities = activities
    table.chosen = { [weak self] in self?.perform($0) }
    view.addSubview(table)
    view.addSubview(header)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (area, insets) = (view.bounds, view.safeAreaInsets)
    header.frame = CGRect(x: 0, y: insets.top, width: area.width, height: ActivityHeaderView.height)
    table.frame = CGRect(
      x: 0, y: header.frame.maxY, width: area.width, height: max(area.height - header.frame.maxY, 0))
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { finish() }
  }

  private func perform(_ activity: UIActivity) {
    activity.prepare(withActivityItems: items(for: activity))
    activity.finished = { [weak self] completed in
      guard let self else { return }
      outcome = (activity.activityType, completed)
      // A screen of the activity's goes with the sheet.
      let presenter = presentedViewController == nil ? self : presentingViewController ?? self
      presenter.dismiss(animated: true) { self.finish() }
    }
    if let screen = activity.activityViewController {
      present(screen, animated: true)
    } else {
      activity.perform()
    }
  }

  /// What the completion handler is told.
  private var outcome: (type: UIActivity.ActivityType?, completed: Bool) = (nil, false)

  private func finish() {
    let handler = completionWithItemsHandler
    completionWithItemsHandler = nil
    handler?(outcome.type, outcome.completed, nil, nil)
  }
}

import UIKit

/// The root of a screen that a container shows. Its content is evaluated in the screen's own graph, so that what it reads is tracked there.
nonisolated struct ScreenRoot: View {
  let content: () -> any View

  var body: AnyView { AnyView(any: content()) }
}

/// A screen within a container of SwiftUI's: a page of a stack, a tab, what a modifier presents.
final class ScreenController: UIHostingController<ScreenRoot> {
  /// Whether the views on the screen read `isPresented` as true.
  private let countsAsPresented: Bool
  private let change: (inout EnvironmentValues) -> Void
  /// What arranges the screen, if a modifier presents it.
  weak var presentation: PresentationNode?
  /// The background of the screen, behind its views.
  private var presentationBackground: PresentationBackground?
  /// The graph of the place of the container, which lets the screen follow changes of state while it is not in a window.
  private weak var place: ViewGraph?

  /// - Parameters:
  ///   - environment: Of the place of the container.
  ///   - place: The container's graph.
  ///   - change: Sets what the container adds. Retained.
  init(
    _ environment: EnvironmentValues, in place: ViewGraph, countsAsPresented: Bool = false,
    change: @escaping (inout EnvironmentValues) -> Void = { _ in },
    _ content: @escaping () -> any View
  ) {
    (self.countsAsPresented, self.change, self.place) = (countsAsPresented, change, place)
    super.init(rootView: ScreenRoot(content: content))
    outerEnvironment = environment
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    super.loadView()
    guard let hosting = viewIfLoaded as? HostingView else { return }
    let layout = hosting.graph.needsUpdate
    let offScreen = OffScreenUpdates(hosting.graph)
    hosting.graph.needsUpdate = { [weak self, weak hosting] in
      layout()
      if let self, hosting?.window == nil { offScreen.request(from: place) }
    }
  }

  override func adjust(_ environment: inout EnvironmentValues) {
    super.adjust(&environment)
    if countsAsPresented { environment.isPresented = true }
    change(&environment)
  }

  /// Shows other content, in another environment, in the same place: views there keep their state.
  func update(_ environment: EnvironmentValues, _ content: @escaping () -> any View) {
    if outerEnvironment?.isIdentical(to: environment) != true { outerEnvironment = environment }
    rootView = ScreenRoot(content: content)
  }

  /// Shows the same content in another environment.
  func update(_ environment: EnvironmentValues) {
    if outerEnvironment?.isIdentical(to: environment) != true { outerEnvironment = environment }
  }

  /// Keeps what is shown as it is, while the screen leaves: what its views read may be gone.
  func freeze() { (viewIfLoaded as? HostingView)?.graph.freeze() }

  /// Of the stack on the screen, if that is what it shows: the bars around the screen follow it, too.
  override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    super.contentScrollView(for: edge)
      ?? children.lazy.compactMap { ($0 as? UINavigationController)?.topViewController?.contentScrollView(for: edge) }
      .first
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { presentation?.wasDismissed(self) }
  }
}

/// Evaluates the views of a screen that is in no window, where no layout does: below the top of a stack, in a tab that is not selected.
///
/// They are evaluated after the next layout of the place of the container, so that what they ask for, such as a pop, happens.
private final class OffScreenUpdates {
  private weak var graph: ViewGraph?
  private var isWaiting = false
  private var isRequestedAgain = false
  /// Bounds views that ask for an update in every update [G].
  private static let mostUpdates = 8

  init(_ graph: ViewGraph) { self.graph = graph }

  func request(from place: ViewGraph?) {
    isRequestedAgain = true
    guard !isWaiting, let place else { return }
    isWaiting = true
    place.then { [self] in
      var count = 0
      repeat {
        isRequestedAgain = false
        graph?.update()
        graph?.finish()
        count += 1
      } while isRequestedAgain && count < Self.mostUpdates
      isWaiting = false
    }
  }
}

extension ScreenController: PresentedScreen {
  var sheet: UISheetPresentationController? { presentation == nil ? nil : sheetOfPresentation }

  private var sheetOfPresentation: UISheetPresentationController? {
    modalPresentationStyle == .popover
      ? popoverPresentationController?.adaptiveSheetPresentationController : sheetPresentationController
  }
}

extension ScreenController {
  func show(_ background: PresentationBackground?) {
    guard presentation != nil, let hosting = viewIfLoaded as? HostingView else { return }
    if background != nil || presentationBackground != nil, background != presentationBackground {
      hosting.backdrop = background?.view
      hosting.backgroundColor = background == nil ? .systemBackground : .clear
      if modalPresentationStyle == .popover {
        // The arrow has the background of the content.
        popoverPresentationController?.backgroundColor = background.map { $0.color ?? .clear }
      }
    }
    presentationBackground = background
  }
}

extension ScreenController: Dismissible {
  func endPresentation() -> Bool { presentation?.end() ?? false }
}

/// The item of a controller's view that takes all the room that it is offered and extends behind the bars, as containers of screens do.
final class ContainerItem: ViewItem {
  private let controller: UIViewController

  init(_ graph: ViewGraph, _ controller: UIViewController) {
    self.controller = controller
    super.init(graph)
  }

  override var view: UIView { controller.view }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    return CGSize(width: finite(size.width), height: finite(size.height))
  }

  /// Greater rooms than any screen ask what the view takes at most, and no view has such a frame.
  private func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? max(length, 0) : length }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    canvas.place(view, in: canvas.extended(rect, beyond: .all), for: self)
  }
}

extension ViewGraph {
  /// Makes a controller a child of the hosting controller.
  func adopt(_ child: UIViewController) {
    guard let controller else { return }
    controller.addChild(child)
    then { [weak child] in
      if let child, let parent = child.parent { child.didMove(toParent: parent) }
    }
  }

  /// Removes a child that ``adopt(_:)`` has added, and its view.
  func release(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }
}

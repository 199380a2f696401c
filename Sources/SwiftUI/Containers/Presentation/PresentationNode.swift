import UIKit

/// What a presentation modifier shows, and how it tells that it has ended.
nonisolated struct PresentationModifier: NodeModifier {
  enum Kind {
    case sheet
    case cover
    /// From an edge of the view, where there is room for a popover.
    case popover(Edge)
    case alert(AlertContent)
  }
  /// What is to be shown now. Another key is another presentation.
  nonisolated struct Request {
    let key: AnyHashable
    /// Evaluated in the graph of the screen.
    let content: () -> any View
  }
  let kind: Kind
  /// Read while observed values are tracked.
  let request: () -> Request?
  /// Writes to the binding that nothing is shown any more.
  let clear: () -> Void
  let onDismiss: (() -> Void)?

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode {
    PresentationNode(self, around: content, place)
  }
}

/// The words and the buttons of an alert.
nonisolated struct AlertContent {
  let title: String
  let isDialog: Bool
  let showsTitle: Bool
  let actions: any View
  let message: any View
}

/// The node of a presentation modifier: presents and dismisses as its binding says, one after the other, and writes the binding when somebody
/// else dismisses.
///
/// It waits while its screen is not visible, and while the screen presents something else.
final class PresentationNode: ObservingNode, Appearing {
  override class var passesRowsOn: Bool { true }
  private nonisolated struct Shown {
    let key: AnyHashable
    let controller: UIViewController
    var screen: ScreenController? { controller as? ScreenController }
    /// Reads an alert's words and buttons, which live as long as the alert.
    var readers: [ReadView] = []
  }

  private var modifier: PresentationModifier
  private var content: ViewNode!
  private var wanted: PresentationModifier.Request?
  private var shown: Shown?
  private var isEnding = false
  private var isVisible = false
  private let adaptation = PresentationObserver()
  /// Nodes that wait for another presentation to end, in the order in which they came.
  private static var waiting: [() -> Void] = []
  private var isWaiting = false

  init(_ modifier: PresentationModifier, around content: any View, _ place: NodePlace) {
    self.modifier = modifier
    super.init(place)
    self.content = SwiftUI.makeNode(content, inner())
    adaptation.ended = { PresentationNode.endWaiting() }
    refresh()
    graph.add(self)
  }

  override var children: [ViewNode] { [content] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let modified = view as? any Modified, let modifier = modified.anyModifier as? PresentationModifier else {
      return
    }
    self.modifier = modifier
    content.update(modified.anyContent, environment)
    refresh()
  }

  override func refresh() {
    wanted = observing(modifier.request)
    if let shown, let wanted, shown.key == wanted.key { shown.screen?.update(inside, wanted.content) }
    reconcileLater()
  }

  /// The environment of what is presented: not of the stack here.
  private var inside: EnvironmentValues {
    derived.inner(environment) {
      $0.navigation = nil
      $0.isEnabled = true
    }
  }
  private var derived = DerivedEnvironment()

  func setVisible(_ isVisible: Bool) {
    self.isVisible = isVisible
    if isVisible, wanted != nil { reconcileLater() }
  }

  private func reconcileLater() {
    guard wanted?.key != shown?.key else { return }
    graph.then { [weak self] in self?.reconcile() }
  }

  /// Takes the next step towards what is wanted.
  private func reconcile() {
    guard !isEnding else { return }
    if let shown {
      if wanted?.key != shown.key { dismiss(shown) }
    } else if let wanted, isVisible, let presenter = graph.controller {
      if presenter.presentedViewController != nil || presenter.viewIfLoaded?.window == nil {
        guard !isWaiting else { return }
        isWaiting = true
        Self.waiting.append { [weak self] in
          self?.isWaiting = false
          self?.reconcileLater()
        }
      } else {
        present(wanted, from: presenter)
      }
    }
  }

  private static func endWaiting() {
    let acts = waiting
    waiting = []
    for act in acts { act() }
  }

  // MARK: Presenting

  private func present(_ request: PresentationModifier.Request, from presenter: UIViewController) {
    if case .alert(let alert) = modifier.kind { return present(alert, request, from: presenter) }
    let screen = ScreenController(inside, in: graph, countsAsPresented: true, request.content)
    screen.presentation = self
    switch modifier.kind {
    case .sheet: screen.modalPresentationStyle = .pageSheet
    // The presenter's views stay in the window and follow changes of state.
    case .cover: screen.modalPresentationStyle = .overFullScreen
    case .popover(let edge):
      screen.modalPresentationStyle = .popover
      let popover = screen.popoverPresentationController
      popover?.sourceView = anchor ?? presenter.view
      popover?.sourceRect = (anchor ?? presenter.view).bounds
      popover?.permittedArrowDirections = edge.arrow
    case .alert: break
    }
    // Its views say what they want of the presentation.
    screen.loadViewIfNeeded()
    ScreenWishes.fulfil(from: screen)
    if case .popover = modifier.kind {
      let size = screen.sizeThatFits(in: CGSize(width: 1e6, height: 1e6))
      screen.preferredContentSize = size
    }
    screen.presentationController?.delegate = adaptation
    shown = Shown(key: request.key, controller: screen)
    presenter.present(screen, animated: true)
  }

  private func present(_ alert: AlertContent, _ request: PresentationModifier.Request, from presenter: UIViewController)
  {
    let actions = ReadView(alert.actions, self, inside) {}
    let message = ReadView(alert.message, self, inside) {}
    for reader in [actions, message] { reader.arrange() }
    let controller = UIAlertController(
      title: alert.showsTitle && !alert.title.isEmpty ? alert.title : nil, message: message.title,
      preferredStyle: alert.isDialog ? .actionSheet : .alert)
    if !alert.isDialog { for field in actions.all(UITextField.self) { Self.add(field, to: controller) } }
    var hasCancel = false
    for control in actions.all(ButtonControl.self) {
      // An alert has one way to cancel.
      let isCancel = control.role == .cancel && !hasCancel
      hasCancel = hasCancel || isCancel
      let style: UIAlertAction.Style = isCancel ? .cancel : control.role == .destructive ? .destructive : .default
      let action = UIAlertAction(title: ReadView.title(in: control.face), style: style) {
        [weak self, weak controller] _ in
        if let control = actions.all(ButtonControl.self).first(where: { $0 === control }) {
          control.sendActions(for: .primaryActionTriggered)
        }
        if let self, let controller { wasDismissed(controller) }
      }
      action.isEnabled = control.isEnabled
      controller.addAction(action)
    }
    // What people can always do.
    if alert.isDialog && !hasCancel || controller.actions.isEmpty {
      let title = alert.isDialog ? "Cancel" : "OK"
      controller.addAction(
        UIAlertAction(title: title, style: alert.isDialog ? .cancel : .default) { [weak self, weak controller] _ in
          if let self, let controller { wasDismissed(controller) }
        })
    }
    controller.popoverPresentationController?.sourceView = anchor ?? presenter.view
    controller.popoverPresentationController?.sourceRect = (anchor ?? presenter.view).bounds
    shown = Shown(key: request.key, controller: controller, readers: [actions, message])
    presenter.present(controller, animated: true)
  }

  /// Adds a field to an alert that stands for one of its views: what is typed goes there.
  private static func add(_ field: UITextField, to alert: UIAlertController) {
    alert.addTextField { [weak field] shown in
      guard let field else { return }
      (shown.text, shown.placeholder) = (field.text, field.placeholder)
      (shown.isSecureTextEntry, shown.keyboardType) = (field.isSecureTextEntry, field.keyboardType)
      shown.autocapitalizationType = field.autocapitalizationType
      (shown.autocorrectionType, shown.textContentType) = (field.autocorrectionType, field.textContentType)
      shown.addAction(
        UIAction { [weak field, weak shown] _ in
          guard let field, let shown else { return }
          field.text = shown.text
          field.sendActions(for: .editingChanged)
        }, for: .editingChanged)
    }
  }

  /// The first view of the content, which a popover points at.
  private var anchor: UIView? {
    var items: [LayoutItem] = []
    content.appendItems(to: &items)
    var views: [UIView] = []
    for item in items { item.appendViews(to: &views) }
    return views.first
  }

  // MARK: Ending

  private func dismiss(_ shown: Shown) {
    guard let presenter = shown.controller.presentingViewController else { return wasDismissed(shown.controller) }
    isEnding = true
    presenter.dismiss(animated: true) { [weak self] in
      self?.wasDismissed(shown.controller)
      PresentationNode.endWaiting()
    }
  }

  /// Called when the presented controller is gone, dismissed by the user or by code.
  func wasDismissed(_ controller: UIViewController) {
    guard let shown, shown.controller === controller else { return }
    self.shown = nil
    isEnding = false
    let wasWanted = wanted?.key == shown.key
    if wasWanted {
      wanted = nil
      modifier.clear()
    }
    modifier.onDismiss?()
    // Another one may wait for this to be over.
    reconcileLater()
    graph.then { PresentationNode.endWaiting() }
  }

  /// Ends the presentation from within.
  func end() -> Bool {
    guard shown != nil else { return false }
    modifier.clear()
    return true
  }

  override func leave() {
    super.leave()
    graph.remove(self)
    if let shown, !isEnding {
      self.shown = nil
      // Another one may wait for this to be over.
      shown.controller.presentingViewController?.dismiss(animated: true) { PresentationNode.endWaiting() }
    }
  }
}

/// Is notified when the user has dismissed a presentation.
private final class PresentationObserver: NSObject, UISheetPresentationControllerDelegate {
  var ended: () -> Void = {}

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { ended() }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    let wish = ScreenWishes.all(of: controller.presentedViewController, entersStacks: true)
    return wish.adaptation?.style(in: traitCollection) ?? adaptivePresentationStyle(for: controller)
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
    let wish = ScreenWishes.all(of: sheet.presentedViewController, entersStacks: true)
    wish.selectedDetent?.take(sheet.selectedDetentIdentifier)
  }
}

nonisolated extension Edge {
  /// The direction of an arrow between a view and a popover beyond this edge of it.
  fileprivate var arrow: UIPopoverArrowDirection {
    switch self {
    case .top: .down
    case .bottom: .up
    case .leading: .right
    case .trailing: .left
    }
  }
}

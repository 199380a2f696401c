import Foundation

/// A behaviour that is added to a view, such as ``UILargeContentViewerInteraction``.
///
/// The view retains its interactions. An interaction refers to its view weakly, and is on one view at a time.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view that has this interaction; `nil` before it is added and after it is removed.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or removed from one (`nil`).
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or removed from one (`nil`); the place to set `view` and to add recognisers.
  func didMove(to view: UIView?)
}

/// An interaction that shows something in its view's window.
protocol WindowBoundInteraction: UIInteraction {
  /// Called when the view is in no window any more: removes what is shown.
  func viewLeftWindow()
}

extension UIView {
  /// Adds an interaction at the end, removing it from its previous view first.
  func attach(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    attachedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction; ignored if it is not on this view.
  func detach(_ interaction: any UIInteraction) {
    guard let index = attachedInteractions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    attachedInteractions.remove(at: index)
    interaction.didMove(to: nil)
  }

  /// Removes the interactions that are not wanted, adds the new ones, and takes over the given order.
  func replaceInteractions(with wanted: [any UIInteraction]) {
    for former in attachedInteractions where !wanted.contains(where: { $0 === former }) { detach(former) }
    for new in wanted where !attachedInteractions.contains(where: { $0 === new }) { attach(new) }
    attachedInteractions = wanted
  }
}

import Foundation

/// A behaviour that is added to a view, such as showing what it says in large.
///
/// The view retains its interactions; an interaction keeps the view weakly and is on one view at a time.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view it was added to.
  var view: UIView? { get }
  /// Told before it is added to a view, or removed from one (`nil`).
  func willMove(to view: UIView?)
  /// Told after it was added to a view, or removed from one (`nil`).
  func didMove(to view: UIView?)
}

extension UIView {
  /// Adds an interaction; one that is on a view already leaves that first.
  func attach(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    attachedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  func detach(_ interaction: any UIInteraction) {
    guard let index = attachedInteractions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    attachedInteractions.remove(at: index)
    interaction.didMove(to: nil)
  }

  func replaceInteractions(with wanted: [any UIInteraction]) {
    for former in attachedInteractions where !wanted.contains(where: { $0 === former }) { detach(former) }
    for new in wanted where !attachedInteractions.contains(where: { $0 === new }) { attach(new) }
    attachedInteractions = wanted
  }
}

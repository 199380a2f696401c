import UIKit

/// Observations that end together: when invalidated, or when the last reference to this object is released.
@MainActor
public final class ItemObservation {
  private var tokens: [NSKeyValueObservation]

  init(_ tokens: [NSKeyValueObservation]) { self.tokens = tokens }

  /// Ends the observations; calling it again does nothing.
  public func invalidate() {
    for token in tokens { token.invalidate() }
    tokens = []
  }
}

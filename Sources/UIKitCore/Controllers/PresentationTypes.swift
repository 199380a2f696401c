import Foundation

/// The way in which a presented controller covers others.
///
/// `fullScreen` and `currentContext` remove the view they cover when the transition ends; the styles with `over` leave it in place. The two
/// context styles cover the nearest ancestor with `definesPresentationContext`, the others the window. `pageSheet`, `formSheet` and
/// `automatic` are sheets, on pads too: see Divergences. `popover` is one in compact width. `custom` asks the transitioning delegate, and without one covers the screen
/// like `overFullScreen`.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
  case none = -1
  case automatic = -2
}

/// The animation of a presented controller, where neither its presentation nor a delegate decides.
///
/// Only `coverVertical` moves, on a critical spring; all others fade in 0.35 s, as `coverVertical` does with Reduce Motion.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical = 0
  /// Fades: the compositor has no perspective. See Divergences.
  case flipHorizontal = 1
  case crossDissolve = 2
  /// Fades. See Divergences.
  case partialCurl = 3
}

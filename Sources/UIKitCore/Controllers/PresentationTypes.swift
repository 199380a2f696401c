import Foundation

/// How a controller is shown over others.
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

/// How a controller that is shown over others comes and goes, where its presentation does not decide.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical = 0
  /// Runs as a cross-fade: the compositor has no perspective. See Divergences.
  case flipHorizontal = 1
  case crossDissolve = 2
  /// Runs as a cross-fade. See Divergences.
  case partialCurl = 3
}

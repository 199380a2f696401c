/// How the device is held, by Maestro's names.
nonisolated package enum FlowOrientation: Hashable, Sendable {
  case portrait
  /// Turned by 90 degrees counter-clockwise.
  case landscapeLeft
}

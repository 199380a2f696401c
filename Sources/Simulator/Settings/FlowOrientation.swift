/// The orientation in which the device is held, in Maestro's terms.
nonisolated package enum FlowOrientation: Hashable, Sendable {
  case portrait
  /// Rotated by 90 degrees counter-clockwise. Devices have no other landscape orientation here.
  case landscapeLeft
}

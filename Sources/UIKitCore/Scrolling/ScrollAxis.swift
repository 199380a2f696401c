/// The axes on which content moves, each by itself.
package enum ScrollAxis: CaseIterable, Sendable {
  case horizontal, vertical
}

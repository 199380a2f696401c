/// The axes on which content moves, independently of each other.
package enum ScrollAxis: CaseIterable, Sendable {
  case horizontal, vertical
}

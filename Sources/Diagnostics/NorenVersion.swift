/// The version of Noren that every tool's `--version` prints.
package enum NorenVersion {
  /// The version at the head of `CHANGELOG.md`, whether it is released yet or not.
  package static let current = "0.1.0"
}

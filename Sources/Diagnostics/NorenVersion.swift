/// Which Noren this is, as every tool's `--version` says.
package enum NorenVersion {
  /// The version at the head of `CHANGELOG.md`; of one that is not released yet, too.
  package static let current = "0.1.0"
}

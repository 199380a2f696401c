/// The name that is likely meant by a misspelt one: the nearest by edits, without regard to case, `-` and `_`.
///
/// - Returns: `nil` if more than a third of the letters, and more than two, would have to change.
public func nearest(to name: String, among names: some Sequence<String>) -> String? {
  func folded(_ text: String) -> [Character] { text.lowercased().filter { $0 != "-" && $0 != "_" } }
  let own = folded(name)
  var best: (name: String, edits: Int)?
  for other in names {
    let edits = editDistance(own, folded(other))
    if edits <= max(2, own.count / 3), edits < best?.edits ?? .max { best = (other, edits) }
  }
  return best?.name
}

/// The least number of insertions, removals and replacements that turn one text into the other.
func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var row = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, y) in b.enumerated() {
      let replaced = diagonal + (x == y ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[b.count]
}

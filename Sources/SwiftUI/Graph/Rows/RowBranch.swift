/// A part of a lazy container's content that comes or goes: each of its rows does so by its own transition, and takes no room when it goes.
enum RowBranch {
  private static func sources(of node: ViewNode) -> [any RowSource] {
    var list = RowList()
    node.appendRows(to: &list)
    return list.parts.map(\.source)
  }

  /// The rows below a node that have nodes.
  static func rows(of node: ViewNode) -> [RowNode] {
    sources(of: node).flatMap { source in source.madeRows.sorted().compactMap { source.madeRow($0) } }
  }

  /// Lets rows come that are made in this pass.
  static func comes(_ node: ViewNode) { for source in sources(of: node) { source.comes() } }

  /// Lets the rows go, if there is an animation.
  ///
  /// - Parameter ended: Called when nothing is shown of them any more.
  /// - Returns: Whether the node stays for now.
  static func goes(_ node: ViewNode, _ ended: @escaping () -> Void) -> Bool {
    var going = 0
    for row in rows(of: node) {
      let stays = row.go {
        going -= 1
        if going == 0 { ended() }
      }
      if stays { going += 1 }
    }
    return going > 0
  }

  /// Lets rows stay that were going.
  static func comesBack(_ node: ViewNode) { for row in rows(of: node) { row.comeBack() } }
}

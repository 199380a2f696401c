extension LinearSystem {
  /// Stacks within stacks, in turns vertical and horizontal, that divide their space equally, 8 apart.
  ///
  /// Everything follows from the height of the outermost, which is edited; the sizes that the innermost would prefer always
  /// lose, in competition with each other.
  public static func stacks(depth: Int, fan: Int) -> LinearSystem {
    var system = LinearSystem()
    let root = system.makeVariables(4)
    system.add([(root[0], 1)], 0)
    system.add([(root[1], 1)], 0)
    system.add([(root[2], 1)], -390)
    system.addEdit(root[3], value: 844, priority: 750)
    system.addStack(in: root, axis: 1, depth: depth, fan: fan)
    return system
  }

  /// Frames are four variables: x, y, width, height; axis 0 is horizontal.
  private mutating func addStack(in parent: [Int32], axis: Int, depth: Int, fan: Int) {
    let other = 1 - axis
    var views: [[Int32]] = []
    for _ in 0..<fan {
      let view = makeVariables(4)
      add([(view[other], 1), (parent[other], -1)], 0)
      add([(view[2 + other], 1), (parent[2 + other], -1)], 0)
      if let previous = views.last, let first = views.first {
        add([(view[axis], 1), (previous[axis], -1), (previous[2 + axis], -1)], -8)
        add([(view[2 + axis], 1), (first[2 + axis], -1)], 0)
      } else {
        add([(view[axis], 1), (parent[axis], -1)], 0)
      }
      if depth == 1 {
        add([(view[2], 1)], -60, priority: 250)
        add([(view[3], 1)], -20, priority: 500)
      } else {
        addStack(in: view, axis: other, depth: depth - 1, fan: fan)
      }
      views.append(view)
    }
    if let last = views.last {
      add([(last[axis], 1), (last[2 + axis], 1), (parent[axis], -1), (parent[2 + axis], -1)], 0)
    }
  }
}

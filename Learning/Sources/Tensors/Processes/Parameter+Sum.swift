extension Array where Element == Parameter {
  /// Replaces all gradients by their sums over the members of a group.
  ///
  /// Of tables the rows that any member has read are summed, so that optimisers change them in every member. A parameter without
  /// a gradient in one member counts as zero there.
  ///
  /// - Complexity: Two sums over the group: of a number for each row of the tables, and of the gradients.
  public func sumGradients(over group: any ProcessGroup) {
    guard group.count > 1 else { return }
    let rows = map { $0.rowGradient() }
    // For each parameter whether the gradient of the whole exists anywhere, and for each row whether that of the row does.
    var marks: [Float] = []
    for (parameter, rows) in zip(self, rows) {
      marks.append(parameter.gradient == nil ? 0 : 1)
      var read = [Float](repeating: 0, count: parameter.value.shape.extents.first ?? 1)
      for row in rows?.rows ?? [] { read[Int(row)] = 1 }
      marks += read
    }
    marks.withUnsafeMutableBufferPointer { group.sum($0) }
    let layout = GradientLayout(self, marks: marks)
    var sums = [Float](repeating: 0, count: layout.count)
    for (part, (parameter, rows)) in zip(layout.parts, zip(self, rows)) {
      if let gradient = parameter.gradient, let start = part.whole {
        gradient.withValues { for (offset, value) in $0.enumerated() { sums[start + offset] = value } }
      }
      guard let rows else { continue }
      let width = parameter.value.shape.width
      let places = RowIndex([part.rows], of: parameter.value.shape[0]).positions(rows.rows)
      rows.gradient.withValues { values in
        for (number, place) in places.enumerated() {
          for column in 0..<width { sums[part.start + Int(place) * width + column] = values[number * width + column] }
        }
      }
    }
    sums.withUnsafeMutableBufferPointer { group.sum($0) }
    for (part, parameter) in zip(layout.parts, self) {
      let shape = parameter.value.shape
      let whole = part.whole.map { Tensor(sums[$0..<$0 + shape.count], shape: shape) }
      let size = part.rows.count * shape.width
      let ofRows =
        part.rows.isEmpty ? nil : Tensor(sums[part.start..<part.start + size], shape: [part.rows.count, shape.width])
      parameter.replaceGradients(whole: whole, rows: ofRows.map { (part.rows, $0) })
    }
  }
}

/// Where the gradients of all parameters stand in one array: the same in every member of a group.
private struct GradientLayout {
  struct Part {
    /// Where the gradient of the whole begins, if there is one.
    var whole: Int?
    /// The rows with gradients of their own, ascending.
    var rows: [Int32] = []
    /// Where the gradients of rows begin.
    var start = 0
  }

  private(set) var parts: [Part] = []
  private(set) var count = 0

  /// - Parameter marks: For each parameter a number for the whole and one for each row, positive where a member has a gradient.
  init(_ parameters: [Parameter], marks: [Float]) {
    var place = 0
    for parameter in parameters {
      var part = Part()
      if marks[place] > 0 {
        part.whole = count
        count += parameter.value.count
      }
      let height = parameter.value.shape.extents.first ?? 1
      part.rows = (0..<Int32(height)).filter { marks[place + 1 + Int($0)] > 0 }
      part.start = count
      if !part.rows.isEmpty { count += part.rows.count * parameter.value.shape.width }
      place += 1 + height
      parts.append(part)
    }
  }
}

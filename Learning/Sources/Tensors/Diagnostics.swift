/// Stops in every build. `precondition` loses its text under `-O`, where this package is tested and used.
///
/// - Parameters:
///   - fact: What happened, with the objects in it.
///   - cause: The likely cause.
///   - remedy: What to do about it.
package func stop(_ fact: String, cause: String, remedy: String) -> Never {
  fatalError("\(fact) Likely cause: \(cause) Remedy: \(remedy)")
}

/// Stops because two shapes do not fit an operation.
func stopForShapes(_ operation: String, _ first: Shape, _ second: Shape, expected: String, remedy: String) -> Never {
  stop(
    "`\(operation)` received the shapes \(first) and \(second).",
    cause: "it expects \(expected).", remedy: remedy)
}

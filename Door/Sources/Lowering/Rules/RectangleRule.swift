import SwiftSyntax

/// Lets rectangles that only touch not intersect, as on Apple's platforms: Foundation for Linux says that they do.
///
/// A member that the file itself declares takes precedence over Foundation's.
enum RectangleRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    if file.nodes.intersections.isEmpty || module.declaresMethod("intersects", of: ["CGRect", "Foundation.CGRect"]) {
      return Changes()
    }
    let member =
      "nonisolated fileprivate func intersects(_ other: Selectors._Rectangle) -> Bool { Selectors._overlap(self, other) }"
    return .edits([
      SourceEdit(insertingAt: file.bytes.count, "\nextension Selectors._Rectangle { \(member) }\n")
    ])
  }
}

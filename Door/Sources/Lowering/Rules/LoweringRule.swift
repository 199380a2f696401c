/// Rewrites one kind of thing that Linux refuses. Rules know nothing of one another, and replace different text.
protocol LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes
}

/// The edits of a rule, and what it cannot rewrite.
struct Changes {
  var edits: [SourceEdit] = []
  var members: [MemberInsertion] = []
  /// Modules to import.
  var imports: Set<String> = []
  var diagnostics: [LoweringDiagnostic] = []

  static func edits(_ edits: [SourceEdit]) -> Changes { Changes(edits: edits) }

  mutating func formUnion(_ other: Changes) {
    edits += other.edits
    members += other.members
    imports.formUnion(other.imports)
    diagnostics += other.diagnostics
  }
}

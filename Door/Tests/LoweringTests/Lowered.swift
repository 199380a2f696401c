import Lowering
import Testing

/// A text and its lowered form.
struct LoweringCase: CustomTestStringConvertible, Sendable {
  let name: String
  let source: String
  let lowered: String

  init(_ name: String, _ source: String, _ lowered: String) {
    self.name = name
    self.source = source
    self.lowered = lowered
  }

  var testDescription: String { name }
}

/// Lowers a file of a module `M`, whose other files are `others`.
func lower(_ text: String, beside others: [String] = [], importing imports: [String] = []) -> LoweredFile {
  let file = Lowering(path: "A.swift", text: text)
  let rest = others.enumerated().map { Lowering(path: "Other\($0.offset).swift", text: $0.element).facts }
  let imported = imports.map { Lowering(path: "Imported.swift", text: $0).facts }
  return file.lowered(in: ModuleFacts(name: "M", files: [file.facts] + rest, imports: imported))
}

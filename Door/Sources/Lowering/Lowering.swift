import SwiftSyntax

/// A file as Linux accepts it.
public struct LoweredFile: Sendable {
  /// The text; every token of the source that survives is on its line.
  public let text: String
  /// What was replaced, by byte offsets of the source.
  public let edits: [SourceEdit]
  /// The modules that the text imports and the source does not.
  public let addedImports: [String]
  /// What cannot be lowered. The text is not to be compiled if there are any.
  public let diagnostics: [LoweringDiagnostic]
}

/// Rewrites sources that need the Objective-C runtime, or that are meant for iOS, into ones that do the same without it.
///
/// A file is read once; its ``facts`` are then put together with those of the other files, and ``lowered(in:)`` uses them.
public struct Lowering: Sendable {
  private let file: ParsedFile
  /// What other files need to know of this one.
  public let facts: FileFacts

  public init(path: String, text: String, language: Language = Language()) {
    file = ParsedFile(path: path, text: text, language: language)
    facts = FileFacts(file)
  }

  /// The modules that the file imports, without submodules, and that of what stands for a module that is not here.
  public var imports: [String] {
    Set(file.nodes.imports.compactMap { $0.path.first.map { ImportRule.module(importedAs: $0.name.text) } }).sorted()
  }

  private static var rules: [any LoweringRule.Type] {
    [
      AnyObjectRule.self, AttributeRule.self, ClassDescriptionRule.self, ConditionRule.self,
      DispatchRule.self,
      CoreTextNameRule.self, EmptyInitializerRule.self, EntryPointRule.self,
      ExtensionMemberRule.self, FulfillmentRule.self,
      ImportRule.self,
      KeyPathRule.self, MeasureRule.self, MetatypeInitializerRule.self, MethodExchangeRule.self, MethodTableRule.self,
      ObservedPropertyRule.self,
      OptionalCallRule.self,
      OptionalRule.self,
      OverrideRule.self,
      RecognizerInitializerRule.self, RectangleRule.self, RequiredInitializerRule.self, ResourceBundleRule.self,
      SelectorRule.self, TestCaseCreationRule.self, TestSetUpRule.self, WindowRule.self,
    ]
  }

  /// Lowers the file as a part of a module.
  public func lowered(in module: ModuleFacts) -> LoweredFile { lowered(by: Self.rules, in: module) }

  /// Lowers what SwiftPM generates for tests: their lists and their entry point.
  public func loweredTestRunner(in module: ModuleFacts) -> LoweredFile {
    lowered(by: [TestListRule.self, TestRunnerRule.self], in: module)
  }

  /// Whether a file is a package's manifest: `Package.swift`, or one for some versions of the tools, such as `Package@swift-6.swift`.
  ///
  /// - Parameter folder: The package's, as an absolute path without a slash at its end.
  public static func isManifest(_ path: String, ofPackageIn folder: String) -> Bool {
    guard path.hasPrefix(folder + "/"), path.hasSuffix(".swift") else { return false }
    let name = path.dropFirst(folder.count + 1).dropLast(".swift".count)
    return name == "Package" || (name.hasPrefix("Package@swift-") && !name.contains("/"))
  }

  /// Lowers a package's manifest.
  public var loweredManifest: LoweredFile { lowered(by: [ManifestRule.self], in: ModuleFacts(name: "", files: [])) }

  private func lowered(by rules: [any LoweringRule.Type], in module: ModuleFacts) -> LoweredFile {
    // The compiler says better why it does not parse.
    if file.tree.hasError { return LoweredFile(text: file.text, edits: [], addedImports: [], diagnostics: []) }
    var changes = Changes()
    let module = module.seen(from: facts)
    for rule in rules { changes.formUnion(rule.apply(to: file, of: module)) }
    let imports = changes.imports.sorted()
    let edits =
      changes.edits + changes.members.edits
      + imports.map { SourceEdit(insertingAt: file.bytes.count, "\nimport \($0)\n") }
    return LoweredFile(
      text: String(decoding: edits.applied(to: file.bytes), as: UTF8.self), edits: file.removals + edits,
      addedImports: imports, diagnostics: changes.diagnostics)
  }
}

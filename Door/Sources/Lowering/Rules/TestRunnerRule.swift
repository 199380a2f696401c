import SwiftSyntax

/// Starts the app that hosts tests before SwiftPM's generated entry point does anything.
enum TestRunnerRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    let runners = file.nodes.types.filter { $0.name == "Runner" && $0.declaration.attributes.names.contains("main") }
    let mains = runners.flatMap(\.members).compactMap { $0.as(FunctionDeclSyntax.self) }.filter {
      $0.name.text == "main"
    }
    // It asks for Darwin to learn which XCTest there is.
    let conditions = file.nodes.conditions.filter { $0.code == "canImport(Darwin)" }
    return .edits(
      conditions.map { $0.replaced(by: "false") }
        + mains.compactMap { main in
          main.body.map { SourceEdit(insertingAt: $0.leftBrace.place.upperBound, " TestHost.startOnMainThread();") }
        })
  }
}

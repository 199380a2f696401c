import Foundation

/// Replies to the compiler's messages.
package enum Plugin {
  /// The version of the messages that this program speaks: that of Swift 5.10 and later.
  static let protocolVersion = 7

  /// Returns the reply to a message. A message that is not known gets an empty expansion with an error.
  package static func reply(to data: Data) -> Data {
    let message = try? JSONDecoder().decode(Message.self, from: data)
    let reply: Reply
    if message?.getCapability != nil {
      reply = Reply(getCapabilityResult: .init(capability: .init(protocolVersion: protocolVersion)))
    } else if let expansion = message?.expandAttachedMacro ?? message?.expandFreestandingMacro {
      reply = Reply(expandMacroResult: result(of: expansion))
    } else {
      reply = Reply(
        expandMacroResult: .init(
          expandedSource: nil,
          diagnostics: [.init("SwiftUI's macros do not know this message of the compiler.", at: nil)]))
    }
    return (try? JSONEncoder().encode(reply)) ?? Data("{}".utf8)
  }

  private static func result(of expansion: Message.Expansion) -> Reply.Result {
    do throws(ExpansionFailure) {
      return .init(expandedSource: try expanded(expansion), diagnostics: [])
    } catch {
      return .init(
        expandedSource: nil,
        diagnostics: [.init(error.message, at: (expansion.declSyntax ?? expansion.syntax)?.beginning)])
    }
  }

  /// The types that a variable can be an entry of, and the protocols of their keys.
  private static let entryKeys = [
    (owner: "EnvironmentValues", keys: "EnvironmentKey"), (owner: "ContainerValues", keys: "ContainerValueKey"),
    (owner: "Transaction", keys: "TransactionKey"),
  ]

  private static func expanded(_ expansion: Message.Expansion) throws(ExpansionFailure) -> String {
    switch (expansion.macro.typeName, expansion.macroRole) {
    // Its closure has been checked by the compiler; a program without a canvas has no use for it.
    case ("Preview", _), ("Previewable", _): return ""
    case ("Entry", let role):
      guard let owner = expansion.lexicalContext?.first?.source, owner.contains("extension"),
        let keys = entryKeys.first(where: { owner.contains($0.owner) })?.keys
      else {
        throw ExpansionFailure(
          "@Entry is for variables in an extension of EnvironmentValues, ContainerValues or Transaction.")
      }
      let entry = try EntryDeclaration(parsing: expansion.declSyntax?.source ?? "")
      return role == "accessor" ? entry.accessors : entry.key(keys)
    default: throw ExpansionFailure("SwiftUI has no macro called \(expansion.macro.typeName).")
    }
  }
}

/// The reason for which a macro is not expanded.
struct ExpansionFailure: Error, Equatable {
  let message: String
  init(_ message: String) { self.message = message }
}

/// The parts of the compiler's messages that are read here.
struct Message: Decodable {
  struct Empty: Decodable {}
  struct Expansion: Decodable {
    struct Macro: Decodable { let typeName: String }
    struct Syntax: Decodable {
      let source: String
      /// Of the space before it.
      let location: Location

      /// Of the first word.
      var beginning: Location {
        let space = source.prefix { $0.isWhitespace }.utf8.count
        return Location(fileName: location.fileName, offset: location.offset + space)
      }
    }
    let macro: Macro
    let macroRole: String?
    /// Of an attached macro.
    let declSyntax: Syntax?
    /// Of a freestanding macro.
    let syntax: Syntax?
    /// The declarations around it, without their contents; the innermost one first.
    let lexicalContext: [Syntax]?
  }
  struct Location: Codable {
    let fileName: String
    let offset: Int
  }
  let getCapability: Empty?
  let expandAttachedMacro: Expansion?
  let expandFreestandingMacro: Expansion?
}

struct Reply: Encodable {
  struct Capability: Encodable {
    struct Version: Encodable { let protocolVersion: Int }
    let capability: Version
  }
  struct Result: Encodable {
    let expandedSource: String?
    let diagnostics: [Diagnostic]
  }
  struct Diagnostic: Encodable {
    let message: String
    var severity = "error"
    let position: Message.Location
    var highlights: [String] = []
    var notes: [String] = []
    var fixIts: [String] = []

    init(_ message: String, at position: Message.Location?) {
      (self.message, self.position) = (message, position ?? Message.Location(fileName: "", offset: 0))
    }
  }
  var getCapabilityResult: Capability?
  var expandMacroResult: Result?
}

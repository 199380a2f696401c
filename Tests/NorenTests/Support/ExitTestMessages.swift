import Testing

extension ExitTest.Result? {
  /// Expects that the process printed a message with `text` and a remedy before it ended.
  func says(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let output = String(decoding: self?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(text), sourceLocation: sourceLocation)
    #expect(output.contains("Remedy:"), sourceLocation: sourceLocation)
  }
}

import Tables
import Testing

@Suite("Comma-separated values")
struct CSVTests {
  private func records(_ text: String) throws -> [CSV.Record] { try CSV.records(Array(text.utf8)) }

  @Test("Quotes, doubled quotes, and line ends of three kinds")
  func fields() throws {
    let text = "\u{FEFF}a,b\r\n\"x, \"\"y\"\"\",\r\n\r\n\"two\nlines\",3\r,\n\"\""
    #expect(
      try records(text) == [
        .init(line: 1, fields: ["a", "b"]), .init(line: 2, fields: ["x, \"y\"", ""]),
        .init(line: 4, fields: ["two\nlines", "3"]), .init(line: 6, fields: ["", ""]), .init(line: 7, fields: [""]),
      ])
  }

  @Test(
    "Every field of these characters is read back as it was written",
    arguments: ["", "a", ",", "\"", "\n", "\r", "\r\n"])
  func roundTrip(first: String) throws {
    for second in ["", "b", ",", "\"", "\n", "é"] {
      for third in ["", "c", "\"\"", "\r"] {
        let field = first + second + third
        let line = CSV.quoted(field) + "," + CSV.quoted(second + first) + "\n"
        #expect(try records(line) == [.init(line: 1, fields: [field, second + first])])
      }
    }
  }

  @Test("An unclosed quote is reported with its line, and other encodings as such")
  func errors() {
    #expect(throws: CSV.ReadingError.unclosedQuote(line: 2)) { try records("a\n\"b\nc") }
    #expect(throws: CSV.ReadingError.notUTF8) { try CSV.records([0x82, 0xA0]) }
  }
}

import Testing

@testable import Keywords

@Suite("Files of pairs")
struct PairFileTests {
  private func read(_ text: String) throws -> PairFile { try PairFile(bytes: Array(text.utf8), path: "p.csv") }

  @Test("Quotes, other columns, their order, empty lines and line ends")
  func reading() throws {
    let file = try read("\u{FEFF}keyword,price,product\r\nりんご,1,\"ふじ, \"\"大\"\"\n玉\"\r\n\r\n梨,2,幸水\r\n梨,3,幸水")
    #expect(
      file.pairs == [
        .init(product: "ふじ, \"大\"\n玉", keyword: "りんご"), .init(product: "幸水", keyword: "梨"),
      ])
    #expect(file.repetitions == 1)
    #expect(file.keywords == ["りんご", "梨"])
    #expect(try read("product,keyword\n紅玉,\"赤\nりんご\"").keywords == ["赤 りんご"])
  }

  @Test(
    "Each fault has its error, with the line",
    arguments: [
      ("", .missingColumn(path: "p.csv", name: "product", found: [])),
      ("name,keyword\na,b", .missingColumn(path: "p.csv", name: "product", found: ["name", "keyword"])),
      ("product\na", .missingColumn(path: "p.csv", name: "keyword", found: ["product"])),
      ("product,keyword\na,b\nc", .missingField(path: "p.csv", line: 3)),
      ("product,keyword\na,b\n,c", .emptyField(path: "p.csv", line: 3, column: "product")),
      ("product,keyword\na, ", .emptyField(path: "p.csv", line: 2, column: "keyword")),
      ("product,keyword\n\"a\nb\",c\n\"d,e\nf", .unclosedQuote(path: "p.csv", line: 4)),
    ] as [(String, PairFile.ReadingError)])
  func faults(text: String, expected: PairFile.ReadingError) {
    #expect(throws: expected) { try self.read(text) }
    #expect(expected.description.hasSuffix("."))
  }

  @Test("Bytes that are not UTF-8 and files that are not there are refused")
  func unreadable() {
    #expect(throws: PairFile.ReadingError.notUTF8(path: "p.csv")) {
      try PairFile(bytes: [0x82, 0xA0, 0xFF], path: "p.csv")
    }
    #expect(throws: PairFile.ReadingError.self) { try PairFile(path: "/nowhere/p.csv") }
  }

  @Test("Training needs two keywords that stay different")
  func training() throws {
    #expect(throws: PairFile.ReadingError.tooFew(path: "p.csv", keywords: 1)) {
      try self.read("product,keyword\na,b").checkForTraining(path: "p.csv")
    }
    #expect(throws: PairFile.ReadingError.sameText(path: "p.csv", first: "リンゴ", second: "ﾘﾝｺﾞ")) {
      try self.read("product,keyword\na,リンゴ\nb,ﾘﾝｺﾞ").checkForTraining(path: "p.csv")
    }
    #expect(throws: PairFile.ReadingError.noText(path: "p.csv", keyword: "!!")) {
      try self.read("product,keyword\na,!!\nb,c").checkForTraining(path: "p.csv")
    }
    try read("product,keyword\na,b\nc,d").checkForTraining(path: "p.csv")
  }
}

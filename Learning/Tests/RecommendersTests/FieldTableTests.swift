import Recommenders
import Testing

@Suite("Tables of a log")
struct FieldTableTests {
  private func atomic(_ text: String) throws(LogError) -> FieldTable {
    try FieldTable(atomicFile: Array(text.utf8), path: "x.inter")
  }

  @Test(
    "An atomic file is written as it was read, byte for byte",
    arguments: [
      "user_id:token\titem_id:token\trating:float\ttimestamp:float\n196\t242\t3\t881250949\n186\t302\t3\t891717742\n",
      "item_id:token\tmovie_title:token_seq\trelease_year:token\tclass:token_seq\n1\tToy Story\t1995\tAnimation Comedy\n",
      "user_id:token\tage:token\tgender:token\n1\t24\tM\n2\t\tF\n",
      "user_id:token\n",
    ])
  func roundTrip(text: String) throws {
    let table = try atomic(text)
    #expect(try table.atomicFile(path: "x") == Array(text.utf8))
  }

  @Test("Carriage returns at line ends and a missing last line end are accepted")
  func lineEnds() throws {
    #expect(try atomic("a:token\tb:float\r\n1\t2\r\n3\t4") == atomic("a:token\tb:float\n1\t2\n3\t4\n"))
  }

  @Test(
    "Atomic files that are none are refused with their line",
    arguments: [
      ("", LogError.empty(path: "x.inter")),
      ("user_id\titem_id\n", .untypedColumn(path: "x.inter", cell: "user_id")),
      ("a:integer\n", .untypedColumn(path: "x.inter", cell: "a:integer")),
      ("a:token\ta:float\n", .repeatedColumn(path: "x.inter", name: "a")),
      ("a:token\tb:token\n1\t2\n3\n", .otherCellCount(path: "x.inter", line: 3, found: 1, expected: 2)),
    ])
  func refused(text: String, error: LogError) {
    #expect(throws: error) { try atomic(text) }
  }

  @Test("A cell with the separator cannot be written")
  func separator() {
    let table = FieldTable([.init("user_id", .token, ["a\tb"])])
    #expect(throws: LogError.separatorInCell(path: "x", column: "user_id", cell: "a\tb")) {
      try table.atomicFile(path: "x")
    }
  }

  @Test("A misspelt column of a CSV file is named with the one that is meant")
  func misspeltColumn() {
    #expect(
      throws: LogError.missingColumn(
        path: "log.csv", name: "user_id", found: ["userid", "item_id"], nearest: "userid")
    ) {
      try FieldTable(csv: Array("userid,item_id\n1,2\n".utf8), path: "log.csv", floats: [], required: ["user_id"])
    }
  }
}

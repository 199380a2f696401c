import Diagnostics
import Testing

@testable import Simulator

@Suite("Picture names") nonisolated struct PictureNameTests {
  @Test(
    "A valid name gets its extension once",
    arguments: [
      ("cart", "cart.png"), ("cart.png", "cart.png"), ("Cart.PNG", "Cart.png"), ("a/b/c", "a/b/c.png"),
      ("レシピ 1", "レシピ 1.png"), ("v1.2", "v1.2.png"), ("...", "....png"), (".hidden", ".hidden.png"),
      ("failures", "failures.png"),
    ])
  func good(name: String, path: String) throws {
    #expect(try PictureName(name).path == path)
  }

  @Test(
    "A name that leaves the folder, or is invalid, is refused",
    arguments: [
      ("", PictureNameProblem.empty), ("..", .leavesFolder), ("../x", .leavesFolder), ("a/../../x", .leavesFolder),
      ("a/..", .leavesFolder), ("a/../b", .leavesFolder), ("../x.png", .leavesFolder), ("/x", .absolute),
      ("//x", .absolute), ("/", .absolute), ("a\u{0}b", .controlCharacter), ("a\nb", .controlCharacter),
      ("\u{0}", .controlCharacter), ("..\\x", .backslash), ("C:\\x", .backslash), ("a//b", .emptyPart),
      ("a/", .emptyPart), (".", .emptyPart), ("./a", .emptyPart), (".png", .emptyPart), ("a/.png", .emptyPart),
      ("failure-12", .reserved), (String(repeating: "x", count: 201), .tooLong),
      ("a/" + String(repeating: "ä", count: 101), .tooLong),
    ])
  func refused(name: String, problem: PictureNameProblem) {
    #expect(throws: problem) { try PictureName(name) }
    let message = problem.diagnostic(for: name, kind: .picture)
    #expect(message.fact.contains("name"))
    #expect(message.remedy.contains("checkout/cart"))
  }

  @Test("No accepted name has a part that is empty, goes up or begins at the root")
  func exhaustive() {
    // Every name of up to five characters made of those that matter in paths.
    var names = [""]
    for _ in 0..<5 { names += names.flatMap { name in ["a", ".", "/"].map { name + $0 } } }
    for name in Set(names) {
      guard let path = try? PictureName(name).path else { continue }
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      #expect(!parts.contains("..") && !parts.contains(".") && !parts.contains(""), "\(name)")
    }
  }

  @Test("Names that differ only in case are the same file on some systems")
  func comparison() throws {
    #expect(try PictureName("Cart").comparisonKey == PictureName("cart.png").comparisonKey)
  }

  @Test("The picture of a failure is named by its line, and by the flow's safe letters")
  func failures() {
    #expect(PictureName(failureOnLine: 7, flowName: nil).path == "failure-7.png")
    #expect(PictureName(failureOnLine: 7, flowName: "a/../b ü").path == "failure-a----b---7.png")
  }
}

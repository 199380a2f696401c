import Testing

@testable import Simulator

@Suite("Paths as texts") nonisolated struct PathTextTests {
  @Test(
    "A path has a name and its folder, with a tilde like any other letter",
    arguments: [
      ("a", "", "a"), ("a/b", "a", "b"), ("/a", "/", "a"), ("/a/b.c", "/a", "b.c"), ("~", "", "~"),
      ("~/q/a", "~/q", "a"),
      ("a/~", "a", "~"), ("a/", "", "a"), ("a/b//", "a", "b"), ("../a", "..", "a"), ("/", "/", ""), ("", "", ""),
    ])
  func parts(path: String, parent: String, name: String) {
    #expect(PathText.parent(of: path) == parent)
    #expect(PathText.name(of: path) == name)
  }

  @Test(
    "A part of a file's name needs no shell quotes, and makes no file hidden or an option",
    arguments: [
      ("Mart", "Mart"), ("iPhone SE (3rd generation)", "iPhone-SE-3rd-generation"), ("a.b_c-d", "a.b_c-d"),
      ("~/x", "x"), ("-rf", "rf"), (".app", "app"), ("a'b\"c$d;e&f\ng", "a-b-c-d-e-f-g"), ("豆腐 №1", "豆腐-1"), ("🍜", ""),
      ("", ""), ("..", ""),
    ])
  func safe(text: String, part: String) { #expect(PathText.safe(text) == part) }

  @Test("Joining puts one slash between, and none before a name alone")
  func joining() {
    #expect(PathText.join("a", "b/c") == "a/b/c")
    #expect(PathText.join("a/", "b") == "a/b")
    #expect(PathText.join("/", "b") == "/b")
    #expect(PathText.join("~", "b") == "~/b")
    #expect(PathText.join("", "b") == "b")
  }
}

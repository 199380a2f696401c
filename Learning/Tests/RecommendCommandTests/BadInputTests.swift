import Foundation
import Testing

/// Logs and disks as they come, given to a whole run.
@Suite("A run with bad input", .serialized)
struct BadInputTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  @Test("Rows and settings that make figures less certain are noted, and every model is trained")
  func notes() throws {
    try folder.generate()
    let rows = try folder.contents("log/interact.csv").split(separator: "\n")
    // A column that nothing knows, an item that the catalogue lacks, and a user with one purchase.
    let more = ["1,999,1700000000", "once,1,1700000000"]
    let table = ["\(rows[0]),till"] + (rows.dropFirst() + more.map { $0[...] }).map { "\($0),4" }
    try folder.write("log/interact.csv", table.joined(separator: "\n") + "\n")
    let outcome = try folder.run([
      "run", "--interactions", "log/interact.csv", "--items", "log/items.csv", "-m", "Pop", "EASE", "BPR", "FM",
      "-o", "out", "--epochs=2", "--topk=[10,500]", "--filter_inter_by_user_or_item=True",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    for note in [
      "have items that their table lacks, and are left out.", "have one purchase in the training part",
      "topk asks for 500 items, and the catalogue has 60: lists are shorter than that.",
    ] {
      #expect(outcome.errors.contains(note), "\(outcome.errors)")
    }
    let csv = try folder.contents("out/table.csv")
    for model in ["Pop", "EASE", "BPR", "FM"] { #expect(csv.contains("all-items,\(model),")) }
    #expect(!csv.contains("nan") && !csv.contains("inf"))
  }

  @Test("A disk without room for a model fails that model with a sentence; with room the same command trains it alone")
  func fullDisk() throws {
    try folder.generate()
    let arguments = [
      "run", "--interactions", "log/interact.csv", "-m", "Pop", "BPR", "PersonalFrequency", "-o", "out", "--epochs=2",
      "--embedding_size=512",
    ]
    // No file may have more than 500 kilobytes; the signal that would end the program is ignored, as an error is returned then.
    let script = "trap '' XFSZ; ulimit -f 500; exec \"$0\" \"$@\""
    let full = try folder.run(["-c", script, folder.program.path] + arguments, program: "/bin/bash")
    #expect(full.status != 0)
    #expect(full.errors.contains("BPR failed. "), "\(full.errors)")
    #expect(full.errors.contains("cannot be written: File too large"), "\(full.errors)")
    #expect(full.errors.contains("Without a result: BPR."), "\(full.errors)")
    #expect(try folder.files("out/results") == ["interact-Pop.json", "interact-PersonalFrequency.json"])
    #expect(try folder.files("out/saved").filter { $0.contains("BPR") }.isEmpty)
    let roomy = try folder.run(arguments)
    #expect(roomy.status == 0, "\(roomy.errors)")
    #expect(roomy.errors.components(separatedBy: "finished earlier").count == 1 + 2)
    #expect(try folder.contents("out/table.csv").contains("all-items,BPR,"))
  }
}

import Foundation
import ShopStore
import Testing

/// The command as it is started from a shell.
@Suite("The recommend command", .serialized)
struct RecommendCommandTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  private func prepare(_ arguments: [String]) -> (Process, Pipe, Pipe) { folder.process(arguments) }
  private func run(_ arguments: String...) throws -> CommandFolder.Outcome { try folder.run(arguments) }
  private func write(_ name: String, _ text: String) throws { try folder.write(name, text) }
  private func contents(_ name: String) throws -> String { try folder.contents(name) }
  private func files(_ name: String) throws -> Set<String> { try folder.files(name) }
  private func generate() throws { try folder.generate() }

  private static let log = [
    "--interactions", "log/interact.csv", "--items", "log/items.csv", "--users", "log/users.csv",
  ]

  // MARK: Tests

  @Test("A generated log is converted, a model trained, measured and asked, step by step")
  func steps() throws {
    try generate()
    let convert = try run(
      "convert", "-d", "shop", "--interactions", "log/interact.csv", "--items", "log/items.csv", "--users",
      "log/users.csv",
      "--data_path=data")
    #expect(convert.status == 0, "\(convert.errors)")
    #expect(try files("data/shop") == ["shop.inter", "shop.item", "shop.user"])
    #expect(try contents("data/shop/shop.inter").hasPrefix("user_id:token\titem_id:token\ttimestamp:float\n"))

    try write("c.yaml", "data_path: data\ncheckpoint_dir: saved\nepochs: 3\ntrain_batch_size: 64\nembedding_size: 8\n")
    let train = try run("train", "-m", "bpr", "-d", "shop", "--config_files", "c.yaml", "--learning_rate=0.01")
    #expect(train.status == 0, "\(train.errors)")
    #expect(train.errors.contains("BPR: epoch 3 of 3, loss "))
    #expect(try files("saved") == ["shop-BPR.model"])

    let evaluate = try run("evaluate", "-m", "BPR", "-d", "shop", "--config_files", "c.yaml", "--learning_rate=0.01")
    #expect(evaluate.status == 0, "\(evaluate.errors)")
    #expect(evaluate.output.hasPrefix("recbole-compat\nmodel  recall@10  mrr@10  ndcg@10  hit@10  precision@10"))

    let recommend = try run(
      "recommend", "--user", "7", "--count", "3", "-m", "BPR", "-d", "shop", "--config_files", "c.yaml",
      "--learning_rate=0.01")
    #expect(recommend.status == 0, "\(recommend.errors)")
    #expect(recommend.output.split(separator: "\n").count == 3)
    #expect(recommend.output.contains("bought"))

    let other = try run("evaluate", "-m", "BPR", "-d", "shop", "--config_files", "c.yaml")
    #expect(other.status != 0)
    #expect(other.errors.contains("it was trained on other data or with other settings"), "\(other.errors)")
  }

  /// Puts the purchases of the generated log into a store.
  private func fillStore(_ name: String) throws {
    func rows(_ name: String) throws -> [[String]] {
      try contents(name).split(separator: "\n").dropFirst().map { $0.split(separator: ",").map(String.init) }
    }
    let store = try ShopStore(path: folder.url.appendingPathComponent(name).path)
    try store.save(rows("log/items.csv").map { StoredProduct(id: $0[0], name: $0[1], category: $0[2]) })
    let purchases = try rows("log/interact.csv").map { row in
      Purchase(customer: row[0], time: try #require(Int(row[2])), lines: [.init(row[1])])
    }
    try store.add(purchases)
  }

  @Test("A store gives the same dataset, tables and picks as the CSV files it was filled from, and is not changed")
  func store() throws {
    try generate()
    try fillStore("shop.sqlite")
    let before = try Data(contentsOf: folder.url.appendingPathComponent("shop.sqlite"))
    let csv = ["--interactions", "log/interact.csv", "--items", "log/items.csv"]
    for (source, data) in [(csv, "a"), (["--store", "shop.sqlite"], "b")] {
      let (process, _, _) = prepare(["convert", "-d", "shop"] + source + ["--data_path=\(data)"])
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    #expect(try files("b/shop") == ["shop.inter", "shop.item"])
    for name in ["shop.inter", "shop.item"] { #expect(try contents("a/shop/\(name)") == contents("b/shop/\(name)")) }

    let whole = try run("run", "--store", "shop.sqlite", "-m", "PersonalFrequency", "EASE", "-o", "out")
    #expect(whole.status == 0 && whole.output.contains("EASE"), "\(whole.errors)")
    #expect(try files("out/results") == ["shop-PersonalFrequency.json", "shop-EASE.json"])

    for source in [["--store", "shop.sqlite"], ["-d", "shop", "--data_path=a"]] {
      let models = "--checkpoint_dir=models\(source.count)"
      for command in [["train"], ["recommend", "--user", "7", "--count", "3"]] {
        let (process, output, errors) = prepare(command + ["-m", "EASE", models] + source)
        try process.run()
        let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(complaints)")
        if command[0] == "recommend" { try write("picks\(source.count)", text) }
      }
    }
    #expect(try contents("picks2").split(separator: "\n").count == 3)
    #expect(try contents("picks2") == contents("picks3"))
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("shop.sqlite")) == before)
  }

  @Test("A store that is not there, is none, or stands beside another log is refused with a sentence")
  func storeRefusals() throws {
    try write("none.sqlite", String(repeating: "user_id,item_id\n", count: 100))
    for (arguments, sentence) in [
      (["run", "--store", "gone.sqlite"], "There is no store at gone.sqlite."),
      (["convert", "-d", "shop", "--store", "none.sqlite"], "none.sqlite is not a store, or is damaged"),
      (["run", "--store", "a", "--interactions", "b"], "Pass either --store or CSV files."),
      (["run", "--store", "a", "-d", "b"], "Pass either a log with --interactions or --store, or a dataset"),
      (["train", "-m", "EASE", "--store", "a", "-d", "b"], "Pass either a dataset with --dataset or an app's store"),
      (["train", "-m", "EASE"], "Pass either a dataset with --dataset or an app's store"),
      (["convert", "-d", "shop"], "or an app's store with --store shop.sqlite"),
    ] {
      let (process, _, errors) = prepare(arguments)
      try process.run()
      let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus != 0)
      #expect(complaints.contains(sentence), "\(complaints)")
    }
  }

  @Test("A run leaves tables and a page, and a second one trains only what changed")
  func wholeRun() throws {
    try generate()
    let models = ["-m", "Pop", "PersonalFrequency", "EASE", "BPR"]
    let arguments =
      ["run"] + Self.log + models + ["-o", "out", "--epochs=4", "--train_batch_size=64", "--embedding_size=8"]
    func start(_ more: String...) throws -> CommandFolder.Outcome { try folder.run(arguments + more) }
    let first = try start()
    #expect(first.status == 0, "\(first.errors)")
    #expect(
      try files("out") == ["dataset", "saved", "results", "table.txt", "table.csv", "analyses.csv", "report.html"])
    #expect(try contents("out/table.txt") == first.output)
    #expect(try contents("out/table.csv").split(separator: "\n").count == 1 + 3 * 4)
    #expect(try contents("out/analyses.csv").split(separator: "\n").count == 1 + 3 * 4)
    let page = try contents("out/report.html")
    for heading in [
      "Accuracy", "Users with a hit", "Repeats among the hits", "Users with a new-item hit", "Coverage", "Examples",
    ] {
      #expect(page.contains("<h2>\(heading)</h2>"))
    }
    #expect(page.components(separatedBy: "<svg").count == 1 + 6)
    #expect(!page.contains("nan") && !page.contains("inf\""))

    let second = try start()
    #expect(second.status == 0)
    #expect(second.errors.components(separatedBy: "finished earlier").count == 1 + 4)
    #expect(second.output == first.output)
    #expect(try start("--epochs=5").errors.contains("BPR: epoch 5 of 5"))
  }

  @Test("Two shards together are the whole run")
  func shards() throws {
    try generate()
    let log = ["--interactions", "log/interact.csv", "-m", "Pop", "PersonalFrequency", "ItemKNN"]
    for (part, more) in [("a", ["--shard", "1/2"]), ("b", ["--shard", "2/2"]), ("whole", [])] {
      let (process, _, _) = prepare(["run"] + log + ["-o", part] + more)
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    #expect(try files("a/results") == ["interact-Pop.json", "interact-ItemKNN.json"])
    #expect(try files("b/results") == ["interact-PersonalFrequency.json"])
    #expect(try run("merge", "-o", "both", "a", "b").status == 0)
    let both = try run(
      "run", "--interactions", "log/interact.csv", "-m", "Pop", "PersonalFrequency", "ItemKNN", "-o", "both")
    #expect(both.errors.components(separatedBy: "finished earlier").count == 1 + 3)
    #expect(try contents("both/analyses.csv") == contents("whole/analyses.csv"))
    #expect(try run("merge", "-o", "both", "log").errors.contains("log has no results"))
    #expect(try run("run", "--shard", "3/2").errors.contains("'3/2' is invalid"))
  }

  @Test("A training that was killed goes on and ends with the same bits")
  func interruption() throws {
    try generate()
    let arguments = ["-m", "BPR", "-d", "log", "--epochs=60", "--train_batch_size=32", "--data_path=data"]
    _ = try run("convert", "-d", "log", "--interactions", "log/interact.csv", "--data_path=data")
    let (whole, _, _) = prepare(["train"] + arguments + ["--checkpoint_dir=whole"])
    try whole.run()
    whole.waitUntilExit()
    try #require(whole.terminationStatus == 0)

    let (process, _, errors) = prepare(["train"] + arguments + ["--checkpoint_dir=part"])
    try process.run()
    var read = ""
    while !read.contains("epoch 5 of") {
      let more = errors.fileHandleForReading.availableData
      try #require(!more.isEmpty, "\(read)")
      read += String(decoding: more, as: UTF8.self)
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try #require(process.terminationReason == .uncaughtSignal)
    #expect(try files("part").contains("log-BPR.model.checkpoint"))

    let (again, _, more) = prepare(["train"] + arguments + ["--checkpoint_dir=part"])
    try again.run()
    let complaints = String(decoding: more.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    again.waitUntilExit()
    #expect(again.terminationStatus == 0)
    #expect(complaints.contains("going on after epoch "))
    #expect(try files("part") == ["log-BPR.model"])
    let evaluations = try ["whole", "part"].map {
      let (process, output, _) = prepare(["evaluate"] + arguments + ["--checkpoint_dir=\($0)"])
      try process.run()
      return output.fileHandleForReading.readDataToEndOfFile()
    }
    #expect(evaluations[0].count > 100)
    // The column of seconds differs.
    func figures(_ data: Data) -> [[Substring]] {
      String(decoding: data, as: UTF8.self).split(separator: "\n").map { Array($0.split(separator: " ").dropLast()) }
    }
    #expect(figures(evaluations[0]) == figures(evaluations[1]))
  }

  @Test("A log that is not there or is a folder is refused with the reason")
  func unreadable() throws {
    #expect(
      try run("run", "--interactions", "none.csv").errors.contains(
        "none.csv cannot be read: No such file or directory."))
    try generate()
    #expect(try run("run", "--interactions", "log").errors.contains("log cannot be read: it is a folder."))
  }

  @Test("A model that fails is reported, and the others go on")
  func failure() throws {
    try generate()
    let outcome = try run(
      "run", "--interactions", "log/interact.csv", "-m", "BPR", "Pop", "-o", "out", "--epochs=2", "--embedding_size=0")
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("BPR failed. The setting embedding_size is \"0\""), "\(outcome.errors)")
    #expect(outcome.errors.contains("Without a result: BPR."))
    #expect(try contents("out/table.csv").contains("all-items,Pop,"))
    let diverging = try run(
      "run", "--interactions", "log/interact.csv", "-m", "FM", "Pop", "-o", "out", "--epochs=9", "--learning_rate=1e30")
    #expect(diverging.errors.contains("FM failed. FM diverged: its loss in epoch "), "\(diverging.errors)")
    #expect(diverging.errors.contains("Lower learning_rate."))
  }

  @Test(
    "Logs and arguments that cannot be used are refused with a sentence",
    arguments: [
      ("user_id,item_id\n1,2\n", [], "has no column \"timestamp\""),
      ("userid,item_id,timestamp\n1,2,3\n", [], "Perhaps \"userid\" is meant"),
      ("user_id,item_id,item_id,timestamp\n", [], "has two columns \"item_id\""),
      ("user_id,item_id,timestamp\n1,2\n", [], "Line 2 of i.csv has 2 cells"),
      ("user_id,item_id,timestamp\n1,\"a\tb\",3\n", [], "contains a line end or the separator"),
      ("user_id,item_id,timestamp\n1,2,nan\n", [], "Write a number, for times the seconds since 1970"),
      ("user_id,item_id,timestamp\n1,2,2024-05-01\n", [], "is \"2024-05-01\", which is no finite number"),
      ("user_id;item_id;timestamp\n1;2;3\n", [], "has no comma, and \";\" instead"),
      ("user_id,item_id,timestamp\n1,\"a\nb\",3\n", [], "cannot hold the item_id \"a\\nb\""),
      ("user_id,item_id,timestamp\n,2,3\n", [], "left out. Check these rows and the settings that leave them out.\n"),
      (
        "user_id,item_id,timestamp\n1,2,3\n1,3,4\n", ["--eval_args={split: {RS: [1, 0, 0]}}"],
        "eval_args.split gives it nothing. Use {RS: [0.8, 0.1, 0.1]}"
      ),
      ("user_id,item_id,timestamp\n1,2,99999999999\n", [], "lies in the future"),
      ("user_id,item_id,timestamp\n", [], "has no interactions to learn from"),
      (
        "user_id,item_id,timestamp\n1,2,3\n", [],
        "The test part of the split is empty: no user has enough interactions."
      ),
      ("", [], "is empty"),
      ("user_id,item_id,timestamp\n1,2,3\n", ["-m", "Eas"], "Perhaps \"EASE\" is meant"),
      ("user_id,item_id,timestamp\n1,2,3\n", ["--epoch=3"], "Perhaps \"epochs\" is meant"),
      ("user_id,item_id,timestamp\n1,2,3\n", ["--config_files", "none.yaml"], "none.yaml cannot be read"),
    ] as [(String, [String], String)])
  func refusals(log: String, arguments: [String], sentence: String) throws {
    try write("i.csv", log)
    let (process, _, errors) = prepare(["run", "--interactions", "i.csv", "-o", "out"] + arguments)
    try process.run()
    let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus != 0)
    #expect(complaints.contains(sentence), "\(complaints)")
  }
}

import Foundation
import Tensors
import Testing

@testable import Keywords

@Suite("Files of word vectors")
final class WordVectorFileTests {
  private let folder: URL
  private var path: String { folder.appendingPathComponent("v").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("vectors-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func read(_ bytes: [UInt8], limit: Int = 100, more: [String] = []) throws -> WordVectorFile {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return try WordVectorFile(path: path, limit: limit, more: more)
  }

  private func error(_ bytes: [UInt8]) throws -> WordVectorFile.ReadingError? {
    do {
      _ = try read(bytes)
      return nil
    } catch let error as WordVectorFile.ReadingError {
      #expect(error.description.hasSuffix("."))
      return error
    }
  }

  // MARK: Text

  @Test("Words with their numbers, spaces at line ends, words with spaces, repeated words and a limit")
  func text() throws {
    let text = "4 3\nりんご 1 2 3 \r\n白 ワイン 0.5 -1e-2 .25\nりんご 9 9 9\nnan 7 8 9\n"
    let file = try read(Array(text.utf8))
    #expect(file.words == ["りんご", "白 ワイン", "nan"])
    #expect(file.vectors == Tensor([1, 2, 3, 0.5, -0.01, 0.25, 7, 8, 9], shape: [3, 3]))
    #expect(try read(Array(text.utf8), limit: 1).words == ["りんご"])
  }

  @Test(
    "Each fault of a text file is told with its line",
    arguments: [
      ("", .noHeader(path: "")), ("りんご 1 2\n", .noHeader(path: "")), ("2\n", .noHeader(path: "")),
      ("0 3\n", .wrongSize(path: "", words: 0, dimensions: 3)),
      ("1 0\na\n", .wrongSize(path: "", words: 1, dimensions: 0)),
      ("1 99999\na\n", .wrongSize(path: "", words: 1, dimensions: 99_999)),
      ("2 2\na 1 2\nb 1\n", .wrongCount(path: "", line: 3, found: 1, expected: 2)),
      ("2 2\na 1 2\nb 1 2 3\n", .wrongCount(path: "", line: 3, found: 3, expected: 2)),
      ("2 2\na 1 2\nb 1 x\n", .notANumber(path: "", line: 3, text: "x")),
      ("2 2\na 1 2\nb 1 0,5\n", .notANumber(path: "", line: 3, text: "0,5")),
      ("2 2\na 1 nan\nb 1 2\n", .notFinite(path: "", line: 2, word: "a")),
      ("2 2\na 1 2\nb inf 2\n", .notFinite(path: "", line: 3, word: "b")),
      ("3 2\na 1 2\nb 1 2\n", .fewerWords(path: "", found: 2, expected: 3)),
      ("1 2\na 1 2\nb 1 2\n", .moreWords(path: "", line: 3, expected: 1)),
    ] as [(String, WordVectorFile.ReadingError)])
  func textFaults(text: String, expected: WordVectorFile.ReadingError) throws {
    let error = try #require(try error(Array(text.utf8)))
    #expect("\(error)".replacingOccurrences(of: path, with: "") == "\(expected)")
  }

  @Test("A line that is not UTF-8 is told, and so is a file that is not there")
  func unreadable() throws {
    #expect(try error(Array("1 1\n".utf8) + [0x82, 0xA0] + Array(" 1\n".utf8)) == .notUTF8(path: path, line: 2))
    #expect(throws: WordVectorFile.ReadingError.self) { try WordVectorFile(path: "/nowhere/v.vec") }
  }

  // MARK: Binary

  /// A file as fastText writes it: two words of two dimensions, ten buckets, groups of one and two letters.
  private struct Binary {
    var version: Int32 = 12
    var dimensions: Int32 = 2
    var buckets: Int32 = 10
    var shortest: Int32 = 1
    var longest: Int32 = 2
    var isQuantized = false
    var rows: Int64 = 12
    var words = ["ab", "うめ"]
    /// Row r of the matrix is (r, 100 + r).
    var values: [Float] = (0..<12).flatMap { [Float($0), 100 + Float($0)] }

    var bytes: [UInt8] {
      var result: [UInt8] = []
      func append<Number: FixedWidthInteger>(_ number: Number) {
        withUnsafeBytes(of: number.littleEndian) { result.append(contentsOf: $0) }
      }
      append(FastTextReader.magic)
      append(version)
      for setting in [dimensions, 5, 5, 1, 5, 1, 2, 1, buckets, shortest, longest, 100] { append(setting) }
      append(UInt64(0))
      append(Int32(words.count))
      append(Int32(words.count))
      append(Int32(0))
      append(Int64(100))
      append(Int64(-1))
      for word in words {
        result += Array(word.utf8) + [0]
        append(Int64(50))
        result.append(0)
      }
      result.append(isQuantized ? 1 : 0)
      append(rows)
      append(Int64(dimensions))
      values.forEach { append($0.bitPattern) }
      return result
    }
  }

  /// fastText's hash, written again from its description: FNV-1a over bytes.
  private func bucket(_ text: String) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ (byte < 128 ? UInt32(byte) : 0xFFFF_FF00 | UInt32(byte))) &* 16_777_619 }
    return Int(hash % 10)
  }

  @Test("A word's vector is the mean of its row and those of its groups of letters, which a new word has alone")
  func binary() throws {
    let file = try read(Binary().bytes, more: ["あ", "ab"])
    #expect(file.words == ["ab", "うめ", "あ"])
    // Groups of one and two letters of <ab>, without < and > alone.
    func mean(_ row: Int?, _ groups: [String]) -> Float {
      let rows = (row.map { [$0] } ?? []) + groups.map { 2 + bucket($0) }
      return Float(rows.reduce(0, +)) / Float(rows.count)
    }
    let expected = [
      mean(0, ["<a", "a", "ab", "b", "b>"]), mean(1, ["<う", "う", "うめ", "め", "め>"]), mean(nil, ["<あ", "あ", "あ>"]),
    ]
    for (row, value) in expected.enumerated() {
      #expect(abs(file.vectors[row * 2] - value) < 1e-5)
      #expect(abs(file.vectors[row * 2 + 1] - value - 100) < 1e-4)
    }
    // Without groups a word is its row, and a new word has no vector.
    var plain = Binary()
    (plain.longest, plain.shortest) = (0, 0)
    let words = try read(plain.bytes, more: ["あ"])
    #expect(words.words == ["ab", "うめ"])
    #expect(words.vectors == Tensor([0, 100, 1, 101], shape: [2, 2]))
  }

  @Test("A binary file may end anywhere: that is told with the place, and never crashes")
  func cutBinary() throws {
    let bytes = Binary().bytes
    for end in 4..<bytes.count {
      let error = try #require(try error(Array(bytes[..<end])), "\(end)")
      guard case .truncated(_, let offset, _) = error else {
        Issue.record("\(end): \(error)")
        continue
      }
      #expect(offset == end)
    }
  }

  @Test("Other versions, quantised files, contradictions and NaN are told")
  func binaryFaults() throws {
    func fault(_ change: (inout Binary) -> Void) throws -> WordVectorFile.ReadingError? {
      var binary = Binary()
      change(&binary)
      return try error(binary.bytes)
    }
    #expect(try fault { $0.version = 13 } == .otherVersion(path: path, found: 13))
    #expect(try fault { $0.isQuantized = true } == .quantized(path: path))
    #expect(try fault { $0.dimensions = 0 } == .wrongSize(path: path, words: 2, dimensions: 0))
    #expect(try fault { $0.dimensions = -3 } == .wrongSize(path: path, words: 2, dimensions: -3))
    for rows in [1, -1, Int64.max] {
      guard case .contradiction = try fault({ $0.rows = rows }) else {
        Issue.record("\(rows) rows")
        continue
      }
    }
    // The first word's entry begins after the header of 64 bytes and 28 of the dictionary.
    #expect(try fault { $0.values[0] = .nan } == .notFiniteWord(path: path, offset: 92, word: "ab"))
  }

  // MARK: Use

  @Test("A word that no pair has is known by its pretrained vector, and the model keeps it")
  func pretrained() throws {
    // メークイン and じゃがいも are alike, サンふじ and りんご are alike; the letters tell nothing.
    let text = """
      6 3
      じゃがいも 1 0 0
      メークイン .9 .1 0
      男爵 .95 0 .1
      りんご 0 1 0
      紅玉 .1 .9 0
      サン .1 .95 .1

      """
    let reader = try TextReader()
    let file = try read(Array(text.utf8))
    let keywords = ["じゃがいも", "りんご"]
    let pairs: [(String, Int32)] = [
      ("じゃがいも 訳あり", 0), ("訳あり りんご", 1), ("男爵", 0), ("紅玉", 1), ("農家 じゃがいも", 0), ("農家 りんご", 1),
    ]
    func train(_ pretrained: PretrainedVectors?) throws -> KeywordPredictor {
      var random = RandomGenerator(seed: 1)
      var configuration = KeywordModel.Configuration()
      (configuration.dimensions, configuration.buckets, configuration.isResidual) = (8, 1 << 10, true)
      var options = KeywordTrainer.Options()
      (options.epochs, options.batch, options.negatives) = (40, 3, 2)
      let trainer = KeywordTrainer(
        KeywordModel(configuration, pretrained: pretrained, using: &random), names: pairs.map { reader.words($0.0) },
        answers: pairs.map(\.1), keywords: keywords.map(reader.words), options: options)
      while !trainer.isFinished { trainer.runEpoch() }
      trainer.forgetUnlearntParts()
      return KeywordPredictor(model: trainer.model, keywords: keywords, reader: reader, correction: .none)
    }
    let predictor = try train(PretrainedVectors(file))
    #expect(predictor.predict("メークイン")[0].keyword == "じゃがいも")
    let other = folder.appendingPathComponent("model").path
    for bits in [nil, 8, 4] {
      try predictor.save(to: other, bits: bits)
      let again = try KeywordPredictor(path: other)
      #expect(again.predict("メークイン")[0].keyword == "じゃがいも")
      if bits == nil { #expect(again.predict("メークイン") == predictor.predict("メークイン")) }
    }
  }
}

import CMecab
import Foundation

/// Divides Japanese text into words with MeCab and its dictionary ipadic.
///
/// Not for use from several threads at once: MeCab's tagger keeps the sentence. Make one for each.
public final class WordDivider {
  public enum OpeningError: Error, Equatable, CustomStringConvertible {
    case noDictionary(reason: String)

    public var description: String {
      switch self {
      case .noDictionary(let reason):
        "MeCab found no dictionary (\(reason)). Install the packages libmecab-dev and mecab-ipadic-utf8, as Scripts/setup does."
      }
    }
  }

  private let tagger: OpaquePointer

  public init() throws(OpeningError) {
    guard let tagger = mecab_new2("mecab") else {
      throw .noDictionary(reason: mecab_strerror(nil).map { String(cString: $0) } ?? "no reason given")
    }
    self.tagger = tagger
  }

  deinit { mecab_destroy(tagger) }

  /// The words in order. Spaces divide words and are in none.
  public func callAsFunction(_ text: String) -> [String] {
    var result: [String] = []
    var copy = text
    copy.withUTF8 { bytes in
      guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
      base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { characters in
        var node = mecab_sparse_tonode2(tagger, characters, bytes.count)
        while let current = node {
          let word = current.pointee
          if word.stat != UInt8(MECAB_BOS_NODE), word.stat != UInt8(MECAB_EOS_NODE), let surface = word.surface {
            let part = UnsafeRawBufferPointer(start: surface, count: Int(word.length))
            result.append(String(decoding: part, as: UTF8.self))
          }
          node = UnsafePointer(word.next)
        }
      }
    }
    return result
  }
}

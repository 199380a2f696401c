import ArgumentParser
import Foundation
import Inspection
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The source of a record of a screen: a file or a running app.
enum RecordSource: Equatable {
  /// The path of an export.
  case file(String)
  /// The page of a running app, with its token if there is one.
  case page(URLComponents)

  /// Parses an argument. Anything with a scheme that begins with `http` is an address, everything else a file.
  ///
  /// - Throws: A `ValidationError` for an address without a host, or with https.
  init(_ place: String) throws {
    guard place.lowercased().hasPrefix("http") && place.contains("://") else {
      self = .file(place)
      return
    }
    guard let page = URLComponents(string: place), page.scheme?.lowercased() == "http", page.host?.isEmpty == false
    else {
      throw ValidationError(
        "\"\(place)\" is not the address of an app.\nLikely cause: It is misspelt, or uses https, which the simulator does not support.\n"
          + "Remedy: Give the address that the app printed, such as http://127.0.0.1:4180/.")
    }
    self = .page(page)
  }

  /// Reads the record, from the disk or over the network; waits for the answer.
  ///
  /// - Throws: An `ExitCode` after printing the reason: 65 for something other than an export, 66 when a file cannot be read, 69 when no
  ///   app answers.
  func read() throws -> ScreenRecord {
    switch self {
    case .file(let path):
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
        throw Self.fail(
          66,
          "\(path): The file cannot be read.\nLikely cause: The name is misspelt, or you are not permitted to read it.\n"
            + "Remedy: Name a file that `noren inspect --json` or the inspector saved.")
      }
      return try Self.record(data, from: path)
    case .page(let page):
      let address = page.string ?? ""
      switch Self.export(of: page).map(Self.load) {
      case .record(let data): return try Self.record(data, from: address)
      case .refusal(let status, let reason):
        throw Self.fail(
          69,
          "The program at \(address) refuses to export its views: \(reason) (\(status))\n"
            + "Likely cause: The address has no token or an old one, or belongs to another program.\n"
            + "Remedy: Give the whole address that the app prints.")
      case .silence, nil:
        throw Self.fail(
          69,
          "No simulator responds at \(address).\nLikely cause: No app is running, or it uses another port.\n"
            + "Remedy: Start one, such as `make mart`, and give the whole address that it prints.")
      }
    }
  }

  /// Parses an export; prints the reason and ends with 65 when it is none.
  private static func record(_ data: Data, from place: String) throws -> ScreenRecord {
    do {
      return try ScreenRecord(json: data)
    } catch {
      throw fail(65, "\(place): \(error)")
    }
  }

  /// Returns the address of a page's views as an export. The query, which contains the token, stays.
  static func export(of page: URLComponents) -> URL? {
    var export = page
    export.path = "/screen.json"
    export.fragment = nil
    return export.url
  }

  /// The answer to a request, or its absence.
  private enum Answer {
    case record(Data)
    /// With a status and a sentence.
    case refusal(Int, String)
    /// No HTTP response: nothing listens, or the connection broke.
    case silence
  }

  /// Requests an address and blocks until the answer is complete. The session's default timeout applies.
  private static func load(_ url: URL) -> Answer {
    let received = Mutex(Answer.silence)
    let done = DispatchSemaphore(value: 0)
    let task = URLSession.shared.dataTask(with: url) { data, response, _ in
      if let response = response as? HTTPURLResponse, let data {
        received.withLock {
          $0 =
            response.statusCode == 200 ? .record(data) : .refusal(response.statusCode, sentence(in: data, of: response))
        }
      }
      done.signal()
    }
    task.resume()
    done.wait()
    return received.withLock { $0 }
  }

  /// The reason a simulator gives for its refusal. The page of another program is not shown: only one line of plain text without control
  /// characters is.
  private static func sentence(in data: Data, of response: HTTPURLResponse) -> String {
    let line = String(decoding: data.prefix(500), as: UTF8.self).prefix { !$0.isNewline }
    let isPlain =
      response.mimeType == "text/plain" && line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    return isPlain && !line.isEmpty ? String(line) : "it gives no reason."
  }

  /// Prints a message on standard error and returns the code to end with.
  private static func fail(_ code: Int32, _ message: String) -> ExitCode {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    return ExitCode(code)
  }
}

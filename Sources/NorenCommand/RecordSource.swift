import ArgumentParser
import Foundation
import Inspection

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where a record of a screen comes from.
enum RecordSource: Equatable {
  case file(String)
  /// The page of a running app, with the token if there is one.
  case page(URLComponents)

  /// - Parameter place: What begins with `http://` is an address, all else a file.
  /// - Throws: A `ValidationError` when it is an address of nothing.
  init(_ place: String) throws {
    guard place.lowercased().hasPrefix("http") && place.contains("://") else {
      self = .file(place)
      return
    }
    guard let page = URLComponents(string: place), page.scheme?.lowercased() == "http", page.host?.isEmpty == false
    else {
      throw ValidationError(
        "\"\(place)\" is no address of an app.\nLikely cause: A slip, or https, which the simulator does not speak.\n"
          + "Remedy: Give the address that the app printed, such as http://127.0.0.1:4180/.")
    }
    self = .page(page)
  }

  /// - Throws: An `ExitCode` after it has printed why: 65 when it is no export, 66 when a file cannot be read, 69 when nobody answers.
  func read() throws -> ScreenRecord {
    switch self {
    case .file(let path):
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
        throw Self.fail(
          66,
          "\(path): The file cannot be read.\nLikely cause: The name is misspelt, or it may not be read by you.\n"
            + "Remedy: Name a file that `noren inspect --json` or the inspector saved.")
      }
      return try Self.record(data, from: path)
    case .page(let page):
      let address = page.string ?? ""
      guard let url = Self.export(of: page), let data = Self.load(url) else {
        throw Self.fail(
          69,
          "No simulator answers at \(address).\nLikely cause: No app runs, or it runs at another port or with a token.\n"
            + "Remedy: Start one, such as `swift run Mart`, and give the whole address that it prints.")
      }
      return try Self.record(data, from: address)
    }
  }

  private static func record(_ data: Data, from place: String) throws -> ScreenRecord {
    do {
      return try ScreenRecord(json: data)
    } catch {
      throw fail(65, "\(place): \(error)")
    }
  }

  /// Where a page's views are as an export: the token stays.
  static func export(of page: URLComponents) -> URL? {
    var export = page
    export.path = "/screen.json"
    export.fragment = nil
    return export.url
  }

  private static func load(_ url: URL) -> Data? {
    final class Box: @unchecked Sendable { var data: Data? }
    let (box, done) = (Box(), DispatchSemaphore(value: 0))
    let task = URLSession.shared.dataTask(with: url) { data, response, _ in
      if (response as? HTTPURLResponse)?.statusCode == 200 { box.data = data }
      done.signal()
    }
    task.resume()
    done.wait()
    return box.data
  }

  private static func fail(_ code: Int32, _ message: String) -> ExitCode {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    return ExitCode(code)
  }
}

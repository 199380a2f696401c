import Diagnostics
import Foundation

nonisolated extension RunReport {
  /// The report as one HTML page, to be written beside the pictures. Has no scripts and no external resources; equal reports give equal
  /// pages.
  ///
  /// Failed flows come first. Each flow shows its pictures in a grid and its steps in a list that is collapsed if all of them passed. A
  /// picture opens enlarged above the page.
  var html: String {
    let failed = flows.filter { $0.failure != nil }.count
    let verdict = failed == 0 ? "all passed" : "\(failed) failed"
    // Failed flows first, otherwise in the order in which they were played.
    let order = flows.indices.filter { flows[$0].failure != nil } + flows.indices.filter { flows[$0].failure == nil }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(Self.escaped(program)): \(verdict)</title>
      <style>
      \(Self.style)
      </style>
      <header>
      <h1>\(Self.escaped(program)) <small>\(Self.escaped(device))</small></h1>
      <ul class="sums">
      \(sums(failed: failed).joined(separator: "\n"))
      </ul>
      <table>
      <tr><th>Flow<th>Steps<th>Pictures<th>Time
      \(order.map { row(flows[$0], $0) }.joined(separator: "\n"))
      </table>
      </header>
      <main>
      \(order.map { section(flows[$0], $0) }.joined(separator: "\n"))
      </main>\(footer)
      </html>

      """
  }

  // MARK: The overview

  /// Returns the totals at the top of the page as list items.
  private func sums(failed: Int) -> [String] {
    let kinds = flows.flatMap(\.allFiles).map(\.kind)
    let walls = flows.flatMap(\.steps).compactMap(\.wallDuration)
    var sums = [
      Self.sum("\(flows.count)", flows.count == 1 ? "flow" : "flows"),
      failed == 0
        ? "<li class=\"passed\"><strong>✓</strong> all passed</li>"
        : "<li class=\"failed\"><strong>\(failed)</strong> failed</li>",
      Self.sum("\(flows.reduce(0) { $0 + $1.steps.count })", "steps"),
      Self.sum("\(kinds.filter { $0 == .picture }.count)", "pictures"),
    ]
    let films = kinds.filter { $0 == .film }.count
    if films > 0 { sums.append(Self.sum("\(films)", films == 1 ? "film" : "films")) }
    sums.append(Self.sum(Self.seconds(flows.reduce(0) { $0 + $1.duration }), "in the app’s time"))
    if !walls.isEmpty { sums.append(Self.sum(Self.seconds(walls.reduce(0, +)), "to run")) }
    return sums
  }

  private static func sum(_ figure: String, _ word: String) -> String { "<li><strong>\(figure)</strong> \(word)</li>" }

  /// Returns a flow's row of the overview, with a link to its section.
  private func row(_ flow: FlowResult, _ index: Int) -> String {
    let left = flow.stepCount - flow.steps.count
    let pictures = flow.allFiles.filter { $0.kind == .picture }.count
    return "<tr class=\"\(flow.failure == nil ? "passed" : "failed")\"><td><a href=\"#flow-\(index + 1)\">"
      + "\(Self.escaped(flow.name))</a><td>\(flow.steps.count)\(left > 0 ? " of \(flow.stepCount)" : "")"
      + "<td>\(pictures)<td>\(Self.seconds(flow.duration))"
  }

  /// The versions that the pictures were drawn with, collapsed.
  private var footer: String {
    guard !versions.isEmpty else { return "" }
    let items = versions.map { "<dt>\(Self.escaped($0.name))<dd>\(Self.escaped($0.version))" }
    return """

      <footer>
      <details><summary>Drawn with these libraries, fonts and icons: other versions may give other bytes</summary>
      <dl>
      \(items.joined(separator: "\n"))
      </dl>
      </details>
      </footer>
      """
  }

  // MARK: A flow

  /// Returns a flow's section: its failure, its pictures, its steps.
  ///
  /// - Parameter index: The flow's position in the run, which its anchors contain.
  private func section(_ flow: FlowResult, _ index: Int) -> String {
    let walls = flow.steps.compactMap(\.wallDuration)
    let wall = walls.isEmpty ? "" : ", \(Self.seconds(walls.reduce(0, +))) to run"
    let gallery = Gallery(flow, index)
    let last = flow.steps.count - 1
    let steps = flow.steps.enumerated().map { step, each in
      item(each, gallery, isFailed: flow.failure != nil && step == last)
    }
    let left = flow.stepCount - flow.steps.count
    return """
      <section id="flow-\(index + 1)" class="\(flow.failure == nil ? "passed" : "failed")">
      <h2>\(Self.escaped(flow.name))</h2>
      <p class="path">\(Self.escaped(flow.path))</p>\
      \(flow.failure.map { "\n\(failure($0, flow.failurePicture, gallery))" } ?? "")\
      \(gallery.figures.isEmpty ? "" : "\n<div class=\"pictures\">\(gallery.figures.joined(separator: "\n"))</div>")
      <details\(flow.failure == nil ? "" : " open")><summary>\(Self.count(flow.steps.count, "step")) in \
      \(Self.seconds(flow.duration))\(wall)\(left > 0 ? "; \(Self.count(left, "step")) not run" : "")</summary>
      <ol class="steps">
      \(steps.joined(separator: "\n"))
      </ol>
      </details>
      </section>
      """
  }

  /// Returns the message of a failure with the picture of the screen beside it.
  private func failure(_ failure: FlowFailure, _ picture: PictureName?, _ gallery: Gallery) -> String {
    let texts = ["\(failure.diagnostic)"] + failure.unwritten.map { "\($0)" }
    return """
      <div class="failure">
      <div><h3>Line \(failure.line): <code>\(Self.escaped(Self.shortened(failure.step)))</code></h3>
      \(texts.map { "<pre>\(Self.escaped($0))</pre>" }.joined(separator: "\n"))</div>\
      \(picture.map { "\n\(gallery.figure(of: $0))" } ?? "")
      </div>
      """
  }

  /// Returns a step's list item with its times and links to its files.
  private func item(_ step: Step, _ gallery: Gallery, isFailed: Bool) -> String {
    let wall = step.wallDuration.map { " <span class=\"wall\">\(Self.seconds($0))</span>" } ?? ""
    let files = step.files.map { " \(gallery.opener(of: $0))" }.joined()
    return "<li\(isFailed ? " class=\"failed\"" : "")><span class=\"line\">\(step.line)</span> "
      + "<code>\(Self.escaped(Self.shortened(step.text)))</code> <time>\(Self.seconds(step.duration))</time>\(wall)\(files)</li>"
  }

  // MARK: Parts

  private static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }

  /// Formats seconds with two decimal places. Negative times become zero.
  static func seconds(_ time: TimeInterval) -> String {
    let hundredths = Int((max(time, 0) * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }

  /// Shortens a step to 240 characters: the path of a finger can have thousands of points.
  private static func shortened(_ text: String) -> String { text.count > 240 ? "\(text.prefix(239))…" : text }

  /// Escapes text for the page's contents and quoted attributes.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      // HTML allows no other control characters, and bidirectional controls would reorder the text after them.
      case _
      where scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value)
        || (0x2066...0x2069).contains(scalar.value):
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

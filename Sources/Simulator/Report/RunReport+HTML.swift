import Foundation

nonisolated extension RunReport {
  /// The report as a page of its own, which lies beside the pictures: without scripts, and the same for the same run.
  var html: String {
    let failed = flows.filter { $0.failure != nil }.count
    let steps = flows.reduce(0) { $0 + $1.steps.count }
    let result = failed == 0 ? "all passed" : "\(failed) failed"
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(Self.escaped(program)): \(result)</title>
      <style>
      \(Self.style)
      </style>
      <header>
      <h1>\(Self.escaped(program))</h1>
      <p>\(Self.escaped(device)) · \(Self.count(flows.count, "flow")) · \(Self.count(steps, "step")) · <strong class="\
      \(failed == 0 ? "passed" : "failed")">\(result)</strong></p>
      <nav><ol>
      \(flows.enumerated().map { entry($1, $0) }.joined(separator: "\n"))
      </ol></nav>
      </header>
      <main>
      \(flows.enumerated().map { section($1, $0) }.joined(separator: "\n"))
      </main>
      </html>

      """
  }

  private func entry(_ flow: Played, _ index: Int) -> String {
    "<li class=\"\(flow.failure == nil ? "passed" : "failed")\"><a href=\"#flow-\(index + 1)\">\(Self.escaped(flow.name))</a></li>"
  }

  private func section(_ flow: Played, _ index: Int) -> String {
    let time = flow.steps.reduce(0) { $0 + $1.duration }
    let walls = flow.steps.compactMap(\.wallDuration)
    let wall = walls.isEmpty ? "" : ", \(Self.seconds(walls.reduce(0, +))) to run"
    let steps = flow.steps.enumerated().map { step, each in
      item(each, failure: step == flow.steps.count - 1 ? flow.failure : nil, picture: flow.failurePicture)
    }
    let left = flow.stepCount - flow.steps.count
    return """
      <section id="flow-\(index + 1)">
      <h2>\(Self.escaped(flow.name))</h2>
      <p class="path">\(Self.escaped(flow.path)) · \(Self.count(flow.steps.count, "step")) in \(Self.seconds(time))\(wall)</p>
      <ol class="steps">
      \(steps.joined(separator: "\n"))
      </ol>\
      \(left > 0 ? "\n<p class=\"path\">\(Self.count(left, "step")) not run</p>" : "")\
      \(flow.files.isEmpty ? "" : "\n\(Self.figures(flow.files))")
      </section>
      """
  }

  private func item(_ step: Step, failure: FlowFailure?, picture: PictureName?) -> String {
    let wall = step.wallDuration.map { " <span class=\"wall\">\(Self.seconds($0))</span>" } ?? ""
    var parts = [
      "<span class=\"line\">\(step.line)</span> <code>\(Self.escaped(Self.shortened(step.text)))</code> "
        + "<time>\(Self.seconds(step.duration))</time>\(wall)"
    ]
    if !step.files.isEmpty { parts.append(Self.figures(step.files)) }
    if let failure {
      parts.append("<pre>\(Self.escaped("\(failure.diagnostic)"))</pre>")
      if let picture { parts.append(Self.figures([picture])) }
    }
    return "<li\(failure == nil ? "" : " class=\"failed\"")>\(parts.joined(separator: "\n"))</li>"
  }

  // MARK: Parts

  private static func figures(_ files: [PictureName]) -> String {
    let figures = files.map { name in
      let link = escaped(link(to: name))
      let content =
        name.kind == .film
        ? "<video src=\"\(link)\" controls preload=\"metadata\"></video>"
        : "<a href=\"\(link)\"><img src=\"\(link)\" alt=\"\(escaped(name.description))\" loading=\"lazy\"></a>"
      return "<figure>\(content)<figcaption>\(escaped(name.path))</figcaption></figure>"
    }
    return "<div class=\"figures\">\(figures.joined())</div>"
  }

  /// The way to a file that lies beside the page, or in a folder there.
  static func link(to name: PictureName) -> String {
    let allowed = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")
    return "./" + (name.path.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")
  }

  private static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }

  /// With two digits behind the point, however large.
  static func seconds(_ time: TimeInterval) -> String {
    let hundredths = Int((max(time, 0) * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }

  /// The way of a finger can be thousands of points long.
  private static func shortened(_ text: String) -> String { text.count > 240 ? "\(text.prefix(239))…" : text }

  /// A text that is nothing but text, in the page and in its attributes.
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
      // Pages may have no other ones, and those that turn the direction would turn that of what follows.
      case _
      where scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value)
        || (0x2066...0x2069).contains(scalar.value):
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static let style = """
    :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
    body { margin: 0 auto; max-width: 1080px; padding: 24px; background: light-dark(#f2f2f7, #1c1c1e); color: light-dark(#1c1c1e, #f2f2f7); }
    h1 { font-size: 28px; margin: 0; } h2 { font-size: 20px; margin: 0; } header p, .path { margin: 0; opacity: 0.7; }
    nav ol { columns: 18rem; padding-left: 1.6rem; } nav a { color: inherit; }
    .passed::marker, strong.passed { color: light-dark(#1a7f37, #3fb950); } .failed::marker, strong.failed { color: light-dark(#c62828, #ff6b60); }
    section { margin: 24px 0; padding: 16px 20px; border-radius: 12px; background: light-dark(#fff, #2c2c2e); }
    .steps { list-style: none; margin: 12px 0 0; padding: 0; }
    .steps > li { padding: 4px 0; border-top: 1px solid light-dark(#e5e5ea, #3a3a3c); }
    .line { display: inline-block; min-width: 2.2rem; text-align: end; margin-inline-end: 8px; opacity: 0.5; font-variant-numeric: tabular-nums; }
    code { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
    time, .wall { float: right; opacity: 0.6; font-variant-numeric: tabular-nums; } .wall { margin-inline-end: 16px; }
    .figures { display: flex; flex-wrap: wrap; gap: 16px; padding: 8px 0 8px 2.8rem; clear: both; }
    figure { margin: 0; max-width: 240px; } figcaption { font-size: 12px; opacity: 0.7; overflow-wrap: anywhere; }
    img, video { display: block; max-width: 100%; max-height: 480px; border-radius: 8px; border: 1px solid light-dark(#d1d1d6, #48484a); }
    li.failed code { color: light-dark(#c62828, #ff6b60); font-weight: 600; }
    pre { margin: 4px 0 4px 2.8rem; padding: 12px; border-radius: 8px; background: light-dark(#fdecea, #40201e); overflow: auto; max-height: 480px;
      font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; clear: both; }
    """
}

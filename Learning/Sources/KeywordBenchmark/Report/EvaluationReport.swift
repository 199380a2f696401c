import Foundation
import Keywords

/// A page with plots of an evaluation: one HTML file without anything outside it.
public struct EvaluationReport {
  private let evaluation: Evaluation
  private let title: String

  public init(_ evaluation: Evaluation, title: String) {
    self.evaluation = evaluation
    self.title = title
  }

  public var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(Self.escaped(title))</title>
    <style>
    \(Self.style)
    </style>
    <h1>\(Self.escaped(title))</h1>
    \(summary)
    <h2>Accuracy by frequency of the keyword</h2>
    \(frequencies)
    <h2>Learning curve</h2>
    \(learning)
    <h2>Hubs</h2>
    \(hubs)
    <h2>Confusions</h2>
    \(confusions)
    </html>

    """
  }

  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }

  private static let style = """
    :root { color-scheme: light dark; --text: #1d1d1f; --faint: #6e6e73; --line: #d2d2d7; --page: #ffffff;
      --first: #0a63c9; --second: #8fbdf0; --mark: 10, 99, 201; }
    @media (prefers-color-scheme: dark) { :root { --text: #f5f5f7; --faint: #a1a1a6; --line: #424245; --page: #1d1d1f;
      --first: #5ea8ff; --second: #2b5c94; --mark: 94, 168, 255; } }
    body { font: 16px/1.5 system-ui, "Noto Sans", "Noto Sans CJK JP", sans-serif; color: var(--text); background: var(--page);
      max-width: 760px; margin: 0 auto; padding: 24px 16px 64px; }
    h1 { font-size: 26px; line-height: 1.25; } h2 { font-size: 20px; margin: 40px 0 8px; } p { margin: 8px 0; }
    svg { width: 100%; height: auto; display: block; } svg text { font-size: 13px; fill: var(--text); }
    svg .faint { fill: var(--faint); } .faint { color: var(--faint); } .axis { stroke: var(--line); }
    .first { fill: var(--first); } .second { fill: var(--second); }
    .curve { fill: none; stroke: var(--first); stroke-width: 2; } .key { display: inline-block; width: 12px; height: 12px;
      border-radius: 2px; margin: 0 6px 0 16px; } .key:first-child { margin-left: 0; }
    table { border-collapse: collapse; width: 100%; font-size: 15px; } th, td { text-align: left; padding: 6px 12px 6px 0;
      border-bottom: 1px solid var(--line); vertical-align: top; } td.number, th.number { text-align: right; }
    .figures { display: flex; flex-wrap: wrap; gap: 8px 40px; margin: 16px 0; } .figures b { display: block; font-size: 28px;
      font-weight: 600; line-height: 1.2; } mark { color: inherit; border-radius: 3px; padding: 1px 2px; }
    .table { overflow-x: auto; }
    """

  // MARK: Sections

  private var summary: String {
    func figure(_ label: String, _ value: String) -> String { "<div><b>\(value)</b>\(label)</div>" }
    let accuracy = evaluation.accuracy
    return "<div class=\"figures\">"
      + figure("Accuracy@1", Plot.number(accuracy.at1, 1) + " %")
      + figure("Accuracy@5", Plot.number(accuracy.at5, 1) + " %")
      + figure("MRR", Plot.number(accuracy.reciprocalRank, 1) + " %") + figure("names", "\(accuracy.names)")
      + figure("keywords", "\(evaluation.predictor.keywords.count)") + "</div>"
  }

  private static func key(_ first: String, _ second: String) -> String {
    "<p class=\"faint\"><span class=\"key\" style=\"background:var(--first)\"></span>\(first)"
      + "<span class=\"key\" style=\"background:var(--second)\"></span>\(second)</p>"
  }

  private var frequencies: String {
    guard !evaluation.groups.isEmpty else {
      return
        "<p>The model's file does not tell how often each keyword was trained. Models that are written in few bits do "
        + "not; evaluate the whole one.</p>"
    }
    let groups = evaluation.groups
    return
      "<p>Names in groups, by how many training pairs their keyword had. A keyword with none is known by its spelling "
      + "alone.</p>" + Self.key("first answer right", "right keyword among five")
      + Plot.bars(
        groups.map {
          Plot.Bar(label: $0.label, detail: "\($0.accuracy.names) names", front: $0.accuracy.at1, back: $0.accuracy.at5)
        },
        title: "Accuracy by the number of training pairs of the keyword", axis: "training pairs of the keyword")
  }

  private var learning: String {
    guard let record = evaluation.predictor.record, record.losses.count > 1 else {
      return "<p>The model's file does not tell of its training.</p>"
    }
    var result =
      "<p>The mean loss of each epoch.</p>"
      + Plot.curve(record.losses.map(Double.init), title: "Loss by epoch", axis: "epoch", unit: "")
    if record.accuracies.count > 1 {
      result +=
        "<p>The share of right first answers on the validation pairs after each epoch, before hubs are corrected.</p>"
        + Plot.curve(
          record.accuracies.map(Double.init), title: "Accuracy@1 on the validation pairs by epoch", axis: "epoch",
          unit: " %")
    }
    return result
  }

  private var hubs: String {
    let (before, after) = (evaluation.hubsBefore, evaluation.hubs)
    // How many keywords stand how often among five.
    let bounds = [(0, 0), (1, 1), (2, 3), (4, 7), (8, 15), (16, 31), (32, 63), (64, Int.max)]
    let bars = bounds.map { low, high in
      Plot.Bar(
        label: high == Int.max ? "\(low) or more" : low == high ? "\(low)" : "\(low)–\(high)", detail: "",
        front: Double(after.occurrences.count { (low...high).contains($0) }),
        back: Double(before.occurrences.count { (low...high).contains($0) }))
    }
    let order = after.occurrences.indices.sorted {
      // By how much more often a keyword is offered than it is right.
      (after.occurrences[$0] - evaluation.names[$0], $1) > (after.occurrences[$1] - evaluation.names[$1], $0)
    }
    let rows = order.prefix(12).map { place in
      "<tr><td>\(Self.escaped(evaluation.predictor.keywords[place]))</td><td class=\"number\">\(after.occurrences[place])</td>"
        + "<td class=\"number\">\(before.occurrences[place])</td><td class=\"number\">\(evaluation.names[place])</td></tr>"
    }
    return """
      <p>A hub is a keyword that stands among the five answers of very many names. The skewness of these counts is
      \(Plot.number(after.skewness, 2)), and \(Plot.number(before.skewness, 2)) before the correction. The names' own
      keywords have \(Plot.number(HubCorrection.skewness(evaluation.names), 2)): a keyword that is right often stands there often.</p>
      \(Self.key("with the correction", "before it"))
      \(Plot.pairs(bars, title: "Keywords by how often they stand among five", axis: "times among the five answers", unit: "keywords"))
      <p>Those offered most beyond their own names:</p>
      <div class="table"><table><tr><th>keyword</th><th class="number">among five</th><th class="number">before</th>
      <th class="number">names of its own</th></tr>
      \(rows.joined(separator: "\n"))</table></div>
      """
  }

  private var confusions: String {
    guard !evaluation.confusions.isEmpty else { return "<p>Every first answer was right.</p>" }
    let rows = evaluation.confusions.prefix(25).map { confusion in
      "<tr><td>\(Self.escaped(confusion.right))</td><td>\(Self.escaped(confusion.answered))</td>"
        + "<td class=\"number\">\(confusion.names.count)</td><td>\(shaded(confusion.names[0], for: confusion.answered))</td></tr>"
    }
    return """
      <p>\(evaluation.confusions.reduce(0) { $0 + $1.names.count }) first answers were wrong, in \(evaluation.confusions.count) different
      ways. The shading shows which words counted for the wrong answer.</p>
      <div class="table"><table><tr><th>right</th><th>answered</th><th class="number">names</th><th>one of them</th></tr>
      \(rows.joined(separator: "\n"))</table></div>
      """
  }

  /// The words of a name, each as dark as it counted.
  private func shaded(_ name: String, for keyword: String) -> String {
    evaluation.predictor.explain(name, keyword: keyword).map { word, share in
      "<mark style=\"background:rgba(var(--mark),\(Plot.number(Double(min(share, 1)) * 0.6, 2)))\" "
        + "title=\"\(Plot.number(100 * Double(share), 0)) %\">\(Self.escaped(word))</mark>"
    }
    .joined(separator: " ")
  }
}

import Foundation
import Keywords
import Reports

/// A page with plots of an evaluation: one HTML file without anything outside it.
public struct EvaluationReport {
  private let evaluation: Evaluation
  private let title: String

  public init(_ evaluation: Evaluation, title: String) {
    self.evaluation = evaluation
    self.title = title
  }

  public var html: String {
    Page.html(
      title: title,
      body: """
        \(summary)
        <h2>Accuracy by frequency of the keyword</h2>
        \(frequencies)
        <h2>Learning curve</h2>
        \(learning)
        <h2>Hubs</h2>
        \(hubs)
        <h2>Confusions</h2>
        \(confusions)
        """)
  }

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

  private var frequencies: String {
    guard !evaluation.groups.isEmpty else {
      return
        "<p>The model's file does not tell how often each keyword was trained. Models that are written in few bits do "
        + "not; evaluate the whole one.</p>"
    }
    let groups = evaluation.groups
    return
      "<p>Names in groups, by how many training pairs their keyword had. A keyword with none is known by its spelling "
      + "alone.</p>" + Page.key("first answer right", "right keyword among five")
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
      "<tr><td>\(Page.escaped(evaluation.predictor.keywords[place]))</td><td class=\"number\">\(after.occurrences[place])</td>"
        + "<td class=\"number\">\(before.occurrences[place])</td><td class=\"number\">\(evaluation.names[place])</td></tr>"
    }
    return """
      <p>A hub is a keyword that stands among the five answers of very many names. The skewness of these counts is
      \(Plot.number(after.skewness, 2)), and \(Plot.number(before.skewness, 2)) before the correction. The names' own
      keywords have \(Plot.number(HubCorrection.skewness(evaluation.names), 2)): a keyword that is right often stands there often.</p>
      \(Page.key("with the correction", "before it"))
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
      "<tr><td>\(Page.escaped(confusion.right))</td><td>\(Page.escaped(confusion.answered))</td>"
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
        + "title=\"\(Plot.number(100 * Double(share), 0)) %\">\(Page.escaped(word))</mark>"
    }
    .joined(separator: " ")
  }
}

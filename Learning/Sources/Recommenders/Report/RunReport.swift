import Foundation
import Reports

/// A page with the results of a run: one HTML file without anything outside it.
public struct RunReport {
  private let tables: RunTables
  private let experiment: Experiment
  private let title: String
  private let rules: RankingProtocol

  public init(_ results: [ModelResult], _ experiment: Experiment, title: String) {
    tables = RunTables(results, experiment.configuration)
    self.experiment = experiment
    self.title = title
    let protocols = experiment.configuration.protocols
    rules = protocols.contains(.allItems) ? .allItems : protocols[0]
  }

  public var html: String {
    Page.html(
      title: title,
      body: """
        \(summary)
        <h2>Accuracy</h2>
        \(accuracy)
        <h2>Users with a hit</h2>
        \(bars("Users whose list has at least one item that they bought later.", digits: 0) { Double($0.usersWithHit) })
        <h2>Repeats among the hits</h2>
        \(bars("The share of hits that the user had bought before.", digits: 2) { $0.repeatShare ?? 0 })
        <h2>Users with a new-item hit</h2>
        \(bars("Users with a hit of an item that they had not bought before.", digits: 0) { Double($0.usersWithNewHit) })
        <h2>Coverage</h2>
        \(bars("The share of the catalogue that stands in some list.", digits: 2) { $0.coverage })
        <h2>How sure the order is</h2>
        \(significance)
        <h2>The repeat leak</h2>
        \(leak)
        <h2>Accuracy and time</h2>
        \(time)
        <h2>Examples</h2>
        \(examples)
        """)
  }

  private var depth: Int { tables.depth }
  private var leading: Metric { tables.leading }
  private var ordered: [ModelResult] { tables.ordered(rules) }
  private func name(_ metric: Metric) -> String { "\(metric.rawValue)@\(depth)" }

  // MARK: Sections

  private var summary: String {
    func figure(_ label: String, _ value: String) -> String { "<div><b>\(value)</b>\(label)</div>" }
    let dataset = experiment.dataset
    let notes = experiment.notes.map { "<p class=\"faint\">\(Page.escaped($0))</p>" }.joined()
    return "<div class=\"figures\">" + figure("users", "\(dataset.users.count)")
      + figure("items", "\(dataset.items.count)") + figure("purchases", "\(dataset.interactions.count)")
      + figure("models", "\(tables.results.count)") + "</div>" + notes
  }

  private var accuracy: String {
    let header =
      "<tr><th>model</th>"
      + tables.columns.map { "<th class=\"number\">\($0.metric.rawValue)@\($0.depth)</th>" }.joined()
      + "<th>kind</th><th class=\"number\">seconds</th></tr>"
    let rows = ordered.map { result in
      "<tr><td title=\"\(Page.escaped(result.reference))\">\(result.model)</td>"
        + tables.values(result, rules).map { "<td class=\"number\">\($0)</td>" }.joined()
        + "<td>\(result.kind.rawValue)</td><td class=\"number\">\(Plot.number(result.training.seconds, 1))</td></tr>"
    }
    let bars = ordered.map {
      Plot.Row(label: $0.model, value: $0.value(leading, depth, rules) ?? 0, isFaint: Self.isBaseline($0))
    }
    return "<p>The protocol \(rules.rawValue), on the test part.</p>" + Page.key("models", "baselines")
      + Plot.rows(bars, title: "\(name(leading)) of all models", digits: 4)
      + "<div class=\"table\"><table>\(header)\n\(rows.joined(separator: "\n"))</table></div>"
  }

  private static func isBaseline(_ result: ModelResult) -> Bool {
    result.model == Popularity.card.name || result.model == PersonalFrequency.card.name
  }

  private func bars(_ text: String, digits: Int, _ value: (RepeatAnalysis) -> Double) -> String {
    let rows = ordered.compactMap { result in
      result.part(rules).map {
        Plot.Row(label: result.model, value: value($0.analysis), isFaint: Self.isBaseline(result))
      }
    }
    return "<p>\(text)</p>" + Plot.rows(rows, title: text, digits: digits)
  }

  /// Each model against the next, by the paired bootstrap.
  private var significance: String {
    let results = ordered
    guard leading.isOfSingleLists, results.count > 1 else { return "<p>There is nothing to compare.</p>" }
    var tasks: [ModelKind: RankingTask] = [:]
    let values = results.map { result in
      let task = tasks[result.kind] ?? experiment.task(.test, rules, result.kind)
      tasks[result.kind] = task
      return Rankings(lists: result.part(rules)?.lists ?? []).values(leading, depth: depth, task)
    }
    let rows = results.indices.dropLast().compactMap { index -> String? in
      let (first, second) = (results[index], results[index + 1])
      let (a, b) = (values[index], values[index + 1])
      guard a.count == b.count, !a.isEmpty else { return nil }
      let bootstrap = Bootstrap(a, b, seed: experiment.configuration.seed)
      return "<tr><td>\(first.model)</td><td>\(second.model)</td>"
        + "<td class=\"number\">\(Plot.number(bootstrap.difference, 4))</td><td class=\"number\">"
        + "\(Plot.number(bootstrap.interval.lowerBound, 4)) to \(Plot.number(bootstrap.interval.upperBound, 4))</td>"
        + "<td>\(bootstrap.isSignificant ? "yes" : "no")</td></tr>"
    }
    return """
      <p>The difference of \(name(leading)) between each model and the next, with the interval of 95 % that 1,000 resamples of the
      users give. Where it holds zero, the order of the two may be chance.</p>
      <div class="table"><table><tr><th>model</th><th>next</th><th class="number">difference</th><th class="number">interval</th>
      <th>sure</th></tr>
      \(rows.joined(separator: "\n"))</table></div>
      """
  }

  private var leak: String {
    let protocols = experiment.configuration.protocols
    guard protocols.count > 1 else { return "<p>Only one protocol was measured.</p>" }
    let metric = experiment.configuration.metrics.contains(.mrr) ? Metric.mrr : leading
    let header = protocols.map { "<th class=\"number\">\($0.rawValue)</th>" }.joined()
    let rows = ordered.map { result in
      "<tr><td>\(result.model)</td>"
        + protocols.map { "<td class=\"number\">\(Plot.number(result.value(metric, depth, $0) ?? .nan, 4))</td>" }
        .joined() + "</tr>"
    }
    return """
      <p>\(name(metric)) under each protocol. recbole-compat removes a user's history from the ranking, except for the answers: of
      everything bought before, only answers are left, and a model that ranks the history first looks good. PersonalFrequency does
      nothing else, and shows how much that is. There, sequential models answer other questions than the rest: one purchase a
      row, with nothing removed. all-items ranks everything for everyone; novel-only asks for new items alone.</p>
      <div class="table"><table><tr><th>model</th>\(header)</tr>
      \(rows.joined(separator: "\n"))</table></div>
      """
  }

  private var time: String {
    let dots = ordered.map {
      Plot.Dot(
        label: $0.model, x: max($0.training.seconds, 0.001), y: $0.value(leading, depth, rules) ?? 0,
        isFaint: Self.isBaseline($0))
    }
    return "<p>\(name(leading)) against the seconds of training, on a logarithmic scale.</p>"
      + Plot.scatter(
        dots, title: "\(name(leading)) against training time", axis: "seconds of training", unit: name(leading))
  }

  private var examples: String {
    guard let best = ordered.first, let lists = best.part(rules)?.lists else { return "" }
    let task = experiment.task(.test, rules, best.kind)
    let names = experiment.dataset.itemNames
    func shown(_ items: some Sequence<Int32>, _ answers: Set<Int32> = []) -> String {
      items.map {
        let name = Page.escaped(names[Int($0)])
        return answers.contains($0) ? "<mark style=\"background:rgba(var(--mark),0.3)\">\(name)</mark>" : name
      }.joined(separator: ", ")
    }
    let rows = lists.indices.prefix(6).map { index in
      let query = task.queries[index]
      return "<tr><td>\(Page.escaped(experiment.dataset.users.tokens[Int(query.user)]))</td>"
        + "<td>\(shown(query.history.suffix(8)))</td><td>\(shown(lists[index].prefix(depth), Set(task.targets[index])))</td>"
        + "<td>\(shown(task.targets[index]))</td></tr>"
    }
    return """
      <p>What \(best.model) recommends to the first users of the test part. Items that were bought later are marked.</p>
      <div class="table"><table><tr><th>user</th><th>bought last</th><th>recommended</th><th>bought later</th></tr>
      \(rows.joined(separator: "\n"))</table></div>
      """
  }
}

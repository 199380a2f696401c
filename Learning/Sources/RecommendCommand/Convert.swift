import ArgumentParser
import CommandSupport
import Recommenders

struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Turns a shop's CSV files or store into the atomic files that RecBole reads, too.",
    discussion: "The files are DATA_PATH/NAME/NAME.inter, .user and .item. All columns but times are tokens.")

  @Option(name: [.short, .long], help: "The name of the dataset.") var dataset: String
  @OptionGroup var log: LogOptions
  @OptionGroup var options: ConfigurationOptions

  func validate() throws {
    guard log.interactions != nil || log.store != nil else {
      throw ValidationError(
        "Pass the log with --interactions interact.csv, or an app's store with --store shop.sqlite.")
    }
  }

  func run() throws {
    let configuration = try options.configuration()
    guard let (_, files) = try log.files(configuration) else { return }
    for path in try files.write(dataset: dataset, configuration) { progress("Wrote \(path).") }
  }
}

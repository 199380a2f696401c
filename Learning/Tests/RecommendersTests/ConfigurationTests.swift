import Recommenders
import Testing

@Suite("Configurations")
struct ConfigurationTests {
  /// The keys of a configuration for a shop's log, with values unlike the defaults.
  private static let yaml = """
    gpu_id: 0
    use_gpu: False
    seed: 7
    data_path: 'elsewhere/'
    field_separator: "\\t"
    seq_separator: "@"
    RATING_FIELD: ~
    TIME_FIELD: bought_at
    load_col:
        inter: [user_id, item_id, bought_at]
        item: [item_id, item_name]
    unused_col:
        inter: [bought_at]
    epochs: 50
    train_batch_size: 4096
    learning_rate: 1e-2
    neg_sampling:
        uniform: 1
    eval_args:
        group_by: user
        order: RO
        split: {'RS': [0.7,0.1,0.2]}
        mode: full
    metrics: ['Recall', 'MAP']
    topk: [5, 10]
    valid_metric: NDCG@5
    embedding_size: 32
    user_inter_num_interval: "[5,inf)"
    """

  @Test("A file in YAML sets RecBole's keys")
  func file() throws {
    var configuration = Configuration()
    #expect(try configuration.read(yaml: Self.yaml, path: "c.yaml") == [])
    #expect(configuration.seed == 7)
    #expect(configuration.dataPath == "elsewhere/")
    #expect(configuration.sequenceSeparator == "@")
    #expect(configuration.timeField == "bought_at")
    #expect(configuration.loadedColumns["item"] == ["item_id", "item_name"])
    #expect(configuration.epochs == 50)
    #expect(configuration.learningRate == 0.01)
    #expect(configuration.splitting.order == .random)
    #expect(configuration.splitting.parts == .ratios([0.7, 0.1, 0.2]))
    #expect(configuration.metrics == [.recall, .map])
    #expect(configuration.depths == [5, 10])
    #expect(configuration.validMetric == (.ndcg, 5))
    #expect(configuration.settings == ["embedding_size": .integer(32)])
    #expect(configuration.userInteractions == Interval("[5,inf)"))
  }

  @Test("Keys on the command line replace those of files")
  func overrides() throws {
    var configuration = Configuration()
    _ = try configuration.read(yaml: "epochs: 5\ntopk: 3", path: "c.yaml")
    for argument in [
      "--epochs=9", "--topk=[1,2]", "--eval_args={split: {LS: valid_and_test}}", "--TIME_FIELD=~",
      "--neg_sampling=None",
    ] {
      try configuration.override(argument)
    }
    #expect(configuration.epochs == 9)
    #expect(configuration.depths == [1, 2])
    #expect(configuration.splitting.parts == .leaveOneOut(.validationAndTest))
    #expect(configuration.timeField == nil)
  }

  @Test("Negatives and candidates are read in RecBole's forms, the older ones included")
  func draws() throws {
    func read(_ argument: String) throws -> Configuration {
      var configuration = Configuration()
      try configuration.override(argument)
      return configuration
    }
    #expect(try read("--neg_sampling={uniform: 1}").negatives == .uniform)
    #expect(try read("--neg_sampling={popularity: 1}").negatives == .popularity(alpha: 1))
    let popular = try read(
      "--train_neg_sample_args={distribution: popularity, sample_num: 1, alpha: 0.5, dynamic: False}")
    #expect(popular.negatives == .popularity(alpha: 0.5))
    #expect(try read("--eval_args={mode: full}").candidates == nil)
    let modes = try ["uni100", "{valid: full, test: pop50}"].map { try read("--eval_args={mode: \($0)}").candidates }
    #expect(modes[0]?.draw == .uniform && modes[0]?.count == 100)
    #expect(modes[1]?.draw == .popularity(alpha: 1) && modes[1]?.count == 50)
    #expect(try read("--prefix_rows=True").hasPrefixRows)
    // What changes figures tells configurations apart.
    #expect(
      Set([popular, Configuration(), try read("--eval_args={mode: uni9}"), try read("--prefix_rows=True")].map(\.text))
        .count == 4)
  }

  @Test("An unknown key is noted in a file and refused on the command line, with the one that is meant")
  func unknownKeys() throws {
    var configuration = Configuration()
    let notes = try configuration.read(yaml: "epoch: 5", path: "c.yaml")
    #expect(notes.count == 1 && notes[0].contains("Perhaps \"epochs\" is meant"))
    #expect(throws: ConfigurationError.unknownKey("epoch", nearest: "epochs")) {
      try configuration.override("--epoch=5")
    }
    #expect(throws: ConfigurationError.unknownModel("SASREC2", nearest: "SASRec")) {
      try ModelCatalogue.type(named: "SASREC2")
    }
  }

  @Test(
    "Values that are none are refused",
    arguments: [
      "--epochs=0", "--epochs=many", "--topk=[0]", "--metrics=[Recal]", "--valid_metric=MRR", "--learning_rate=-1",
      "--field_separator=ab", "--eval_args={split: {RS: [1, 2]}}", "--eval_args={order: XO}",
      "--eval_args={mode: uni0}", "--eval_args={mode: half}", "--eval_args={mode: {valid: any, test: full}}",
      "--neg_sampling={popularity: 2}", "--train_neg_sample_args={distribution: popularity, alpha: -1}",
      "--train_neg_sample_args={distribution: uniform, dynamic: True}", "--prefix_rows=2", "--val_interval={price: x}",
      "--rm_dup_inter=middle", "epochs=5", "--epochs",
      "--load_col=5", "--protocols=[every]", "--epochs=[",
    ])
  func wrongValues(argument: String) {
    var configuration = Configuration()
    #expect(throws: ConfigurationError.self) { try configuration.override(argument) }
  }

  @Test("A file that is no YAML, or has no keys, is refused with a sentence")
  func notYAML() {
    var configuration = Configuration()
    #expect(throws: ConfigurationError.self) { try configuration.read(yaml: "a: [", path: "c.yaml") }
    #expect(throws: ConfigurationError.notAMap(path: "c.yaml")) { try configuration.read(yaml: "- a", path: "c.yaml") }
  }

  @Test("The nearest name is found by edits, and nothing far is offered")
  func nearestNames() {
    #expect(nearest(to: "lightgnc", among: ["LightGCN", "NGCF"]) == "LightGCN")
    #expect(nearest(to: "train-batch-size", among: ["train_batch_size"]) == "train_batch_size")
    #expect(nearest(to: "zzz", among: ["BPR", "EASE"]) == nil)
  }
}

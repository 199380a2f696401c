import Tensors

/// All models, by name.
public enum ModelCatalogue {
  /// Kind by kind, each from simple to elaborate.
  public static var all: [any Recommender.Type] { general + sequential + context }

  private static var general: [any Recommender.Type] {
    [
      Popularity.self, PersonalFrequency.self, ItemKNN.self, EASE.self, SLIMElastic.self, IALS.self, BPR.self,
      LINE.self, Item2Vec.self, ENMF.self, NeuMF.self, DMF.self, NAIS.self, NNCF.self, CDAE.self, MultiDAE.self,
      MultiVAE.self, MacridVAE.self, RecVAE.self, LightGCN.self, NGCF.self, DGCF.self, SpectralCF.self, GCMC.self,
    ]
  }

  private static var sequential: [any Recommender.Type] {
    [
      FPMC.self, FOSSIL.self, HRM.self, NPE.self, SHAN.self, STAMP.self, GRU4Rec.self, NARM.self, RepeatNet.self,
      SRGNN.self, SASRec.self, BERT4Rec.self,
    ]
  }

  private static var context: [any Recommender.Type] {
    [
      LR.self, FM.self, FFM.self, FwFM.self, AFM.self, NFM.self, FNN.self, PNN.self, WideDeep.self, DeepFM.self,
      DCN.self, xDeepFM.self, AutoInt.self, DSSM.self,
    ]
  }

  public static var cards: [ModelCard] { all.map { $0.card } }

  /// The settings that some model has.
  public static let settingNames: [String] = Set(all.flatMap { $0.card.defaults.keys }).sorted()

  /// - Throws: If there is no such model; the error names the nearest.
  public static func type(named name: String) throws(ConfigurationError) -> any Recommender.Type {
    if let type = all.first(where: { $0.card.name.lowercased() == name.lowercased() }) { return type }
    throw .unknownModel(name, nearest: nearest(to: name, among: cards.map(\.name)))
  }
}

import Tensors

/// All models, by name.
public enum ModelCatalogue {
  /// In the order of the article's kinds, each by age.
  public static var all: [any Recommender.Type] {
    [
      Popularity.self, PersonalFrequency.self, ItemKNN.self, BPR.self, SLIMElastic.self, CDAE.self, NeuMF.self,
      DMF.self,
      MultiDAE.self, MultiVAE.self, EASE.self, Item2Vec.self, LINE.self, NAIS.self, GCMC.self,
      SpectralCF.self, NNCF.self, NGCF.self, MacridVAE.self, DGCF.self, LightGCN.self, RecVAE.self, ENMF.self,
      IALS.self,
      FPMC.self, HRM.self, FOSSIL.self, GRU4Rec.self, NARM.self, NPE.self, SASRec.self, SHAN.self, STAMP.self,
      BERT4Rec.self, SRGNN.self, RepeatNet.self,
      LR.self, FM.self, DSSM.self, FFM.self, FNN.self, PNN.self, WideDeep.self, DeepFM.self, NFM.self, AFM.self,
      DCN.self,
      FwFM.self, xDeepFM.self, AutoInt.self,
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

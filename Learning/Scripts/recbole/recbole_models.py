"""The trained models that RecBole has, too, and the settings that they need there."""

GENERAL = ("BPR LINE ENMF NeuMF DMF NAIS NNCF CDAE MultiDAE MultiVAE MacridVAE RecVAE LightGCN NGCF DGCF SpectralCF "
           "GCMC").split()
SEQUENTIAL = "FPMC FOSSIL HRM NPE SHAN STAMP GRU4Rec NARM RepeatNet SRGNN SASRec BERT4Rec".split()
CONTEXT = "LR FM FFM FwFM AFM NFM FNN PNN WideDeep DeepFM DCN xDeepFM AutoInt DSSM".split()

# They learn from whole profiles, or score all items.
_WITHOUT_NEGATIVES = {"ENMF", "CDAE", "MultiDAE", "MultiVAE", "MacridVAE", "RecVAE", *SEQUENTIAL} - {"FPMC"}


def settings_of(model):
    settings = {"MAX_ITEM_LIST_LENGTH": 50}
    if model in _WITHOUT_NEGATIVES:
        settings["train_neg_sample_args"] = None
    if model in CONTEXT:
        settings["load_col"] = None
        # Not the default for them, and without it there are no labels.
        settings["train_neg_sample_args"] = {
            "distribution": "uniform", "sample_num": 1, "alpha": 1.0, "dynamic": False, "candidate_num": 0}
        settings["unused_col"] = {"item": ["item_name"], "inter": ["timestamp"]}
    return settings

"""Writes what RecBole 1.2.1 computes on two small logs: Tests/RecommendersTests/Fixtures.

    .build/recbole/bin/python Scripts/recbole/make-fixtures.py

RecBole's own code computes every number. Where it would be compared with something else than it means to compute, that is
said at the place: SLIMElastic's solver is run until it converges.
"""

import json
import os
import random
import sys
from collections import Counter

import numpy as np
import torch

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.normpath(f"{HERE}/../../Tests/RecommendersTests/Fixtures")
sys.path.insert(0, HERE)
from recbole_runs import Run  # noqa: E402
import recbole.model.general_recommender.slimelastic as slim  # noqa: E402
from recbole.data.interaction import Interaction  # noqa: E402
from recbole.model.abstract_recommender import GeneralRecommender  # noqa: E402



# Logs


def grocery(randoms):
    """Purchases that repeat, some within seconds, which RecBole's times do not tell apart; users with one, two and three of them."""
    rows = []
    for user in range(26):
        favourites = randoms.sample(range(24), 5)
        time = 1_600_000_000 + randoms.randrange(1_000)
        count = user + 1 if user < 4 else randoms.randrange(5, 25)
        for _ in range(count):
            item = randoms.choice(favourites) if randoms.random() < 0.5 else int(24 * randoms.random() ** 2)
            rows.append((f"u{user}", f"i{item}", time))
            time += randoms.choice((1, 1, 60, 86_400))
    randoms.shuffle(rows)
    return ("user_id:token", "item_id:token", "timestamp:float"), rows


def ratings(randoms):
    """Each item at most once a user, with a rating."""
    rows = []
    for user in range(30):
        for item in range(22):
            if randoms.random() < 0.55 / (1 + item / 8):
                time = 1_500_000_000 + randoms.randrange(50_000)
                rows.append((f"{user + 100}", f"{item * 7 + 3}", time, randoms.randrange(1, 6)))
    randoms.shuffle(rows)
    return ("user_id:token", "item_id:token", "timestamp:float", "rating:float"), rows


def write_log(name, header, rows):
    os.makedirs(f"{FOLDER}/{name}", exist_ok=True)
    with open(f"{FOLDER}/{name}/{name}.inter", "w") as file:
        for row in (header, *rows):
            file.write("\t".join(str(cell) for cell in row) + "\n")


# What is compared


def splits(run):
    """For each part its interactions, sorted."""

    def rows(part):
        feat = part.inter_feat
        columns = (feat["user_id"].numpy(), feat["item_id"].numpy(), feat["timestamp"].numpy())
        return sorted([run.user(u), run.item(i), int(t)] for u, i, t in zip(*columns))

    return [rows(part) for part in run.parts]


def questions(run, loader):
    """For each user the items that count and those that do not rank."""
    result = {}
    for user in loader.uid_list.numpy():
        counted = sorted(run.item(i) for i in loader.uid2positive_item[user].numpy())
        masked = sorted(run.item(i) for i in loader.uid2history_item[user].numpy())
        result[run.user(user)] = {"counted": counted, "masked": masked}
    return result


def prefixes(run, part):
    """For each row of a sequential model the user, the history and the answer."""
    feat = part.inter_feat
    rows = []
    for index in range(len(part)):
        length = int(feat["item_length"][index])
        history = [run.item(i) for i in feat["item_id_list"][index][:length].numpy()]
        rows.append([run.user(feat["user_id"][index]), history, run.item(feat["item_id"][index])])
    return sorted(rows)


def negatives(run):
    """For each user of the training part the items that are drawn as negatives, from 20,000 draws."""
    sampler = run.train._sampler
    result = {}
    for user in sorted(set(run.parts[0].inter_feat["user_id"].numpy())):
        drawn = sampler.sample_by_key_ids([user], 20_000).numpy()
        values, counts = np.unique(drawn, return_counts=True)
        # Drawn alike: six standard deviations around the mean.
        mean = 20_000 / len(values)
        assert (abs(counts - mean) < 6 * mean**0.5).all()
        result[run.user(user)] = sorted(run.item(i) for i in values)
    return result


def candidates(run):
    """What the modes uniN and popN draw from in the test part: the weights of items, and for each user how many rows are ranked,
    answers included, and which items are never drawn."""
    loader, sampler = run.test, run.test._sampler
    weights = Counter(int(item) for item in sampler._get_candidates_list())
    result = {"weights": {run.item(item): count for item, count in sorted(weights.items())}, "rows": {}, "never": {}}
    for user in loader.uid_list:
        result["rows"][run.user(user)] = int(loader.uid2items_num[user] * loader.times)
        result["never"][run.user(user)] = sorted(run.item(item) for item in sampler.used_ids[user])
    return result


METRICS = ["Recall", "MRR", "NDCG", "Hit", "Precision", "MAP", "AveragePopularity", "ShannonEntropy", "GiniIndex",
           "TailPercentage", "ItemCoverage"]


def score(user, item):
    """A score of whole numbers from the ends of ids, so that it is the same on both sides and without ties."""
    a, b = int("".join(c for c in user if c.isdigit())), int("".join(c for c in item if c.isdigit()))
    return (7_919 * a + 104_729 * b + 31 * a * b * b + 17 * a * a * b) % 100_003


class Fixed(GeneralRecommender):
    """Scores by `score`."""

    def __init__(self, run):
        super().__init__(run.config, run.parts[0])
        self.unused = torch.nn.Parameter(torch.zeros(1))
        table = np.zeros((self.n_users, self.n_items))
        for user in range(1, self.n_users):
            row = [score(run.user(user), run.item(item)) for item in range(1, self.n_items)]
            assert len(set(row)) == len(row)
            table[user, 1:] = row
        self.table = torch.tensor(table)

    def full_sort_predict(self, interaction):
        return self.table[interaction["user_id"]].view(-1)


def measures(run):
    trainer = run.trainer(Fixed(run))
    trainer.eval_collector.data_collect(run.train)
    values = trainer.evaluate(run.test, load_best_model=False, show_progress=False)
    return {key: float(value) for key, value in values.items()}


def scores(run, model):
    """For every fourth user of the training part the scores of all items but the padding."""
    users = sorted(set(run.parts[0].inter_feat["user_id"].numpy()))[::4]
    table = model.full_sort_predict(Interaction({"user_id": torch.tensor(users)}))
    table = np.asarray(table, dtype=np.float64).reshape(len(users), -1)[:, 1:]
    return {"users": [run.user(u) for u in users], "items": [run.item(i) for i in range(1, run.dataset.item_num)],
            "scores": table.tolist()}


def trained(run):
    model = run.model()
    if run.config["model"] == "Pop":
        # In batches of one, for of the same items in a batch Pop counts one.
        for batch in run.train:
            model.calculate_loss(batch)
    return model


def undecided(run, k):
    """Items whose k-th and next neighbours are equally near: which of them is kept is chance."""
    matrix = run.parts[0].inter_matrix(form="csr").astype(np.float32)
    similarity = cosines(matrix, run.config["shrink"])
    ordered = -np.sort(-similarity, axis=0)
    tied = np.isclose(ordered[k - 1], ordered[k], rtol=1e-5, atol=0) & (ordered[k - 1] != 0)
    return [run.item(i) for i in range(1, run.dataset.item_num) if tied[i]]


def cosines(matrix, shrink):
    dense = matrix.toarray().astype(np.float64)
    norms = np.sqrt((dense**2).sum(axis=0))
    similarity = dense.T @ dense / (np.outer(norms, norms) + shrink + 1e-6)
    np.fill_diagonal(similarity, 0)
    return similarity


class Converged(slim.ElasticNet):
    """The solver of SLIMElastic, run until it converges and not for at most 100 rounds."""

    def __init__(self, **keywords):
        super().__init__(**{**keywords, "max_iter": 100_000, "tol": 1e-14})


# All of it


def fixture(name):
    grocery_like = name == "grocery"
    plain = {"load_col": {"inter": ["user_id", "item_id", "timestamp"]}, "topk": [1, 3, 5, 10], "metrics": METRICS,
             "valid_metric": "MRR@10"}

    def run(model="BPR", **settings):
        return Run(model, FOLDER, name, **{**plain, **settings})

    def split(parts, group="user", order="TO"):
        return {"eval_args": {"group_by": group, "order": order, "split": parts, "mode": "full"}}

    configurations = {
        "ratios": split({"RS": [0.8, 0.1, 0.1]}),
        "other ratios": split({"RS": [6, 3, 2]}),
        "ungrouped": split({"RS": [0.8, 0.1, 0.1]}, None),
        "leave one out": split({"LS": "valid_and_test"}),
        "leave out for validation": split({"LS": "valid_only"}),
        "leave out for test": split({"LS": "test_only"}),
    }
    if grocery_like:
        configurations["first of repetitions"] = {"rm_dup_inter": "first"}
        configurations["last of repetitions"] = {"rm_dup_inter": "last"}
    else:
        rated = {"load_col": {"inter": ["user_id", "item_id", "timestamp", "rating"]}}
        configurations["values and cores"] = {
            **rated, "val_interval": {"rating": "[2,inf)"}, "user_inter_num_interval": "[4,inf)",
            "item_inter_num_interval": "[5,20]"}
    result = {"splits": {}}
    for key, settings in configurations.items():
        result["splits"][key] = {"settings": json.dumps(settings), "parts": splits(run(**settings))}
    usual = run()
    result["validation"] = questions(usual, usual.valid)
    result["test"] = questions(usual, usual.test)
    result["negatives"] = negatives(usual)
    ranked = {"group_by": "user", "order": "TO", "split": {"RS": [0.8, 0.1, 0.1]}, "mode": {"valid": "full", "test": "pop5"}}
    result["candidates"] = candidates(run(eval_args=ranked))
    result["measures"] = measures(usual)
    sequential = run("GRU4Rec", MAX_ITEM_LIST_LENGTH=5, train_neg_sample_args=None)
    result["prefixes"] = [prefixes(sequential, part) for part in sequential.parts]
    slim.ElasticNet = Converged
    models = {}
    for key, model, settings in (
        ("Pop", "Pop", {"train_batch_size": 1, "train_neg_sample_args": None}),
        ("ItemKNN", "ItemKNN", {"k": 100, "shrink": 0.0}),
        ("ItemKNN of few", "ItemKNN", {"k": 4, "shrink": 2.5}),
        ("EASE", "EASE", {"reg_weight": 250.0}),
        ("EASE, light", "EASE", {"reg_weight": 10.0}),
        ("SLIMElastic", "SLIMElastic", {"alpha": 0.2, "l1_ratio": 0.02, "positive_only": True, "hide_item": True}),
        ("SLIMElastic, free", "SLIMElastic",
         {"alpha": 0.01, "l1_ratio": 0.5, "positive_only": False, "hide_item": True}),
    ):
        of = run(model, **settings)
        entry = {"model": model, "settings": json.dumps(settings), **scores(of, trained(of))}
        entry["undecided"] = undecided(of, settings["k"]) if settings.get("k", 100) < 100 else []
        models[key] = entry
    result["models"] = models
    return result


def rounded(value):
    """Numbers with ten digits, which keeps files small."""
    if isinstance(value, float):
        return float(f"{value:.10g}")
    if isinstance(value, dict):
        return {key: rounded(element) for key, element in value.items()}
    return [rounded(element) for element in value] if isinstance(value, list) else value


for number, (name, make) in enumerate((("grocery", grocery), ("ratings", ratings))):
    write_log(name, *make(random.Random(number + 1)))
    with open(f"{FOLDER}/{name}.json", "w") as file:
        json.dump(rounded(fixture(name)), file, sort_keys=True, separators=(",", ":"))
        file.write("\n")
    print(name, os.path.getsize(f"{FOLDER}/{name}.json"), "bytes")

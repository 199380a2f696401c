"""Prints what an epoch takes here, in RecBole 1.2.1 and in implicit 0.7.3, one thread each, on the generated log.

    swift build -c release --product recommend
    .build/recbole/bin/python Scripts/recbole/compare-epochs.py [--models GRU4Rec SASRec] [--seconds 20] [--json FILE] [--table FILE]

Ours and the rival's epoch are measured one after the other for each model, with RecBole's default settings on both sides. An
epoch of RecBole's that takes longer than --seconds is measured in part: its batches are alike, so their mean counts. Times are the
processor's, so that other programs on the machine change them little.
"""

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"
HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.normpath(f"{HERE}/../..")
sys.path.insert(0, HERE)

import numpy as np  # noqa: E402
import scipy.sparse  # noqa: E402
import torch  # noqa: E402
from recbole_models import CONTEXT, GENERAL, SEQUENTIAL, settings_of  # noqa: E402
from recbole_runs import Run  # noqa: E402

torch.set_num_threads(1)

# Goals as shares of the rival's time; all others are measured against the last.
GOALS = {"GRU4Rec": 1 / 20, "SASRec": 1 / 20, "BPR by sgd": 1, "iALS": 1}

class Limited:
    """The batches of a loader, as long as there is time, and when each began."""

    def __init__(self, loader, seconds):
        self.loader, self.seconds, self.times = loader, seconds, []

    def __getattr__(self, name):
        return getattr(self.loader, name)

    def __len__(self):
        return len(self.loader)

    def __iter__(self):
        for batch in self.loader:
            self.times.append(time.process_time())
            if self.times[-1] - self.times[0] > self.seconds and len(self.times) > 2:
                return
            yield batch
        self.times.append(time.process_time())

    @property
    def epoch(self):
        """The first batch warms up where there are more than two."""
        times = self.times[1:] if len(self.times) > 3 else self.times
        return (times[-1] - times[0]) / (len(times) - 1) * len(self.loader)


def recbole_epoch(model, folder, seconds):
    run = Run(model, folder, "interact", train_batch_size=2048, **settings_of(model))
    trainer = run.trainer(run.model())
    limited = Limited(run.train, seconds)
    begun = time.process_time()
    trainer._train_epoch(limited, 0, show_progress=False)
    whole = time.process_time() - begun
    # Several passes over the data in one epoch: the whole counts.
    return whole if len(limited.times) > len(run.train) + 1 else limited.epoch


class Ours:
    def __init__(self, folder, log):
        self.program = f"{PACKAGE}/.build/release/recommend"
        self.folder, self.log = folder, log

    def epoch(self, model, epochs=3, **settings):
        output = tempfile.mkdtemp(dir=self.folder)
        arguments = [self.program, "run", "-m", model, "-o", output, "--interactions", f"{self.log}/interact.csv",
                     "--items", f"{self.log}/items.csv", "--users", f"{self.log}/users.csv", f"--epochs={epochs}",
                     f"--eval_step={epochs}", "--protocols=[novel-only]", "--metrics=[Recall]"]
        arguments += [f"--{key}={value}" for key, value in settings.items()]
        subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with open(f"{output}/results/interact-{model}.json") as file:
            return statistics.median(json.load(file)["training"]["epochProcessorSeconds"][1:])


def implicit_epoch(kind, matrix, iterations):
    import implicit
    from threadpoolctl import threadpool_limits

    settings = {"factors": 64, "iterations": iterations, "num_threads": 1}
    with threadpool_limits(1):
        if kind == "iALS":
            model = implicit.als.AlternatingLeastSquares(**settings)
        else:
            model = implicit.bpr.BayesianPersonalizedRanking(**settings, verify_negative_samples=True)
        model.fit(matrix, show_progress=False)
        begun = time.process_time()
        model.fit(matrix, show_progress=False)
    return (time.process_time() - begun) / iterations


def training_matrix(folder, **settings):
    run = Run("BPR", folder, "interact", **settings)
    matrix = scipy.sparse.csr_matrix(run.parts[0].inter_matrix(form="csr"), dtype=np.float32)
    return matrix[1:, 1:]


def table(rows):
    """The rows as a table, the greatest share of the rival's time last."""
    lines = ["| model | here | rival | share of its time | rival |", "|---|--:|--:|--:|---|"]
    for row in sorted(rows, key=lambda row: row["ratio"]):
        lines.append(f"| {row['id'].split('/')[1]} | {row['ours']:.4f} s | {row['rival']:.4f} s | {row['ratio']:.3f} | {row['rivalName']} |")
    ratios = [row["ratio"] for row in rows if row["rivalName"] == "RecBole"]
    mean = math.exp(statistics.mean(map(math.log, ratios)))
    return "\n".join([
        "# What an epoch takes, here and elsewhere", "",
        "The processor's time of one epoch on the generated log of seed 1, with RecBole's default settings on both sides and one thread each. A long epoch of",
        "RecBole's is measured in part. `Scripts/recbole/compare-epochs.py` writes this table.", "",
        f"The geometric mean of the shares over {len(ratios)} models of RecBole's is **{mean:.3f}**.", "", *lines]) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--models", nargs="*", default=["BPR by sgd", "iALS", *GENERAL, *SEQUENTIAL, *CONTEXT])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--json")
    parser.add_argument("--table")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        log = f"{folder}/log"
        ours = Ours(folder, log)
        subprocess.run([ours.program, "generate", "--seed", "1", log], check=True, stderr=subprocess.DEVNULL)
        subprocess.run([ours.program, "convert", "-d", "interact", f"--data_path={folder}/data", "--interactions",
                        f"{log}/interact.csv", "--items", f"{log}/items.csv", "--users", f"{log}/users.csv"], check=True,
                       stderr=subprocess.DEVNULL)
        rows = []
        print(f"{'model':12} {'ours, s':>10} {'rival, s':>10} {'ratio':>8}  goal    rival", flush=True)
        for model in options.models:
            goal = GOALS.get(model, 1)
            if model == "BPR by sgd":
                # An epoch of implicit's has each pair of a user and an item once, so here each is bought once.
                matrix = training_matrix(f"{folder}/data", rm_dup_inter="last")
                rival, name = implicit_epoch(model, matrix, 20), "implicit"
                own = ours.epoch("BPR", epochs=20, learner="sgd", learning_rate=0.05, rm_dup_inter="last")
            elif model == "iALS":
                rival, name = implicit_epoch(model, training_matrix(f"{folder}/data"), 20), "implicit"
                own = ours.epoch("iALS", epochs=20)
            else:
                try:
                    rival, name = recbole_epoch(model, f"{folder}/data", options.seconds), "RecBole"
                except Exception as error:  # A rival that does not run is a row that says so.
                    print(f"{model:12} RecBole failed: {type(error).__name__}: {error}", flush=True)
                    continue
                own = ours.epoch(model)
            ratio = own / rival
            rows.append({"id": f"recommend/{model}", "ours": own, "rival": rival, "rivalName": name, "unit": "s",
                         "ratio": ratio, "goal": goal})
            verdict = "held" if ratio <= goal else "missed"
            print(f"{model:12} {own:10.4f} {rival:10.4f} {ratio:8.4f}  {goal:<6.3g}  {name}, {verdict}", flush=True)
        ratios = [row["ratio"] for row in rows if row["rivalName"] == "RecBole"]
        if ratios:
            mean = math.exp(statistics.mean(map(math.log, ratios)))
            print(f"Geometric mean over {len(ratios)} models of RecBole's: {mean:.4f}, goal 0.33.")
        if options.json:
            with open(options.json, "w") as file:
                json.dump(rows, file, indent=1)
        if options.table:
            with open(options.table, "w") as file:
                file.write(table(rows))


main()

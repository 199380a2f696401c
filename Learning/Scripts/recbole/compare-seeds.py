"""Trains models with five seeds here and in RecBole 1.2.1 on one small log, and writes what each reached as a table.

    swift build -c release --product recommend
    .build/recbole/bin/python Scripts/recbole/compare-seeds.py [--models BPR SASRec] [--table Documentation/RecommendersSeeds.md]

Both sides have the same log, split, settings, epochs and protocol, recbole-compat, and measure after the last epoch. A model agrees
if the ranges of the five seeds meet, and is near if their means are no further apart than twice the greater range.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"
HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.normpath(f"{HERE}/../..")
sys.path.insert(0, HERE)

import torch  # noqa: E402
from recbole_runs import Run, init_seed  # noqa: E402
from recbole_models import CONTEXT, GENERAL, SEQUENTIAL, settings_of  # noqa: E402

torch.set_num_threads(1)


def recbole_value(model, folder, seed, options):
    run = Run(model, folder, "interact", seed=seed, epochs=options.epochs, learning_rate=options.rate,
              train_batch_size=options.batch, metrics=["NDCG"], topk=[10], valid_metric="NDCG@10", **settings_of(model))
    init_seed(seed, True)
    trainer = run.trainer(run.model())
    trainer.fit(run.train, None, saved=False, show_progress=False)
    return float(trainer.evaluate(run.test, load_best_model=False, show_progress=False)["ndcg@10"])


def own_value(model, folder, seed, options):
    output = tempfile.mkdtemp(dir=folder)
    subprocess.run(
        [options.program, "run", "-m", model, "-o", output, "-d", "interact", f"--data_path={folder}", f"--seed={seed}",
         f"--epochs={options.epochs}", f"--eval_step={options.epochs}", f"--learning_rate={options.rate}",
         f"--train_batch_size={options.batch}", "--metrics=[NDCG]", "--protocols=[recbole-compat]",
         # RecBole's rows of sequential models.
         "--prefix_rows=True"],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with open(f"{output}/results/interact-{model}.json") as file:
        return json.load(file)["parts"]["recbole-compat"]["values"]["ndcg@10"]


def verdict(a, b):
    if max(min(a), min(b)) <= min(max(a), max(b)):
        return "yes"
    distance = abs(sum(a) / len(a) - sum(b) / len(b))
    return "near" if distance <= 2 * max(max(a) - min(a), max(b) - min(b)) else "no"


def cell(values):
    return f"{sum(values) / len(values):.4f} ({min(values):.4f} to {max(values):.4f})"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--models", nargs="*", default=[*GENERAL, *SEQUENTIAL, *CONTEXT])
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--rate", type=float, default=0.01)
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--table")
    parser.add_argument("--program", default=f"{PACKAGE}/.build/release/recommend")
    options = parser.parse_args()
    lines = ["| model | here | RecBole | agree |", "|---|--:|--:|---|"]
    with tempfile.TemporaryDirectory() as folder:
        log = f"{folder}/log"
        subprocess.run([options.program, "generate", "--seed", "1", "--users", "300", "--items", "120", log], check=True,
                       stderr=subprocess.DEVNULL)
        subprocess.run([options.program, "convert", "-d", "interact", f"--data_path={folder}", "--interactions",
                        f"{log}/interact.csv", "--items", f"{log}/items.csv", "--users", f"{log}/users.csv"], check=True,
                       stderr=subprocess.DEVNULL)
        print("\n".join(lines), flush=True)
        for model in options.models:
            seeds = range(1, options.seeds + 1)
            own = [own_value(model, folder, seed, options) for seed in seeds]
            try:
                theirs = [recbole_value(model, folder, seed, options) for seed in seeds]
                line = f"| {model} | {cell(own)} | {cell(theirs)} | {verdict(own, theirs)} |"
            except Exception as error:  # A rival that does not run is a row that says so.
                line = f"| {model} | {cell(own)} | does not run: {type(error).__name__} | |"
            lines.append(line)
            print(line, flush=True)
            write_table(options, lines)


def write_table(options, lines):
    """The table so far, so that what is measured is kept when this is interrupted."""
    if options.table:
        measured = {line.split()[1] for line in lines[2:]}
        missing = [model for model in (*GENERAL, *SEQUENTIAL, *CONTEXT) if model not in measured]
        rest = f"\nNot measured: {', '.join(missing)}.\n" if missing else ""
        with open(options.table, "w") as file:
            file.write(
                f"# Models against RecBole, over {options.seeds} seeds\n\nNDCG@10 under `recbole-compat` after "
                f"{options.epochs} epochs at a learning rate of {options.rate} in batches of {options.batch}, on the generated "
                "log of 300 customers and 120\nproducts (seed 1): the mean, the least and the greatest. A model agrees if the ranges meet, and is near "
                "if the means are no further apart than\ntwice the greater range. "
                "Sequential models learn from RecBole's rows (`prefix_rows`). `Scripts/recbole/compare-seeds.py` writes this table.\n\n"
                + "\n".join(lines) + "\n" + rest)


main()

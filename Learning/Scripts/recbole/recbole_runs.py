"""RecBole 1.2.1 on today's libraries, without its files and messages."""

import logging
import os
import sys
import tempfile
import warnings

import numpy as np
import torch

for name, kind in (("float", float), ("int", int), ("bool", bool), ("object", object)):
    if name not in np.__dict__:
        setattr(np, name, kind)
_load = torch.load
torch.load = lambda *arguments, **keywords: _load(*arguments, **{**keywords, "weights_only": False})
warnings.filterwarnings("ignore")

from recbole.config import Config  # noqa: E402
from recbole.data import create_dataset, data_preparation  # noqa: E402
from recbole.evaluator.collector import Collector  # noqa: E402
from recbole.utils import get_model, get_trainer, init_seed  # noqa: E402

_collected = Collector.get_data_struct


def _with_numbers(self):
    """Calls the original without what is no tensor, on which it stops: several metrics of 1.2.1 need numbers and counts."""
    store = self.data_struct._data_dict
    others = {key: value for key, value in store.items() if not isinstance(value, torch.Tensor)}
    for key in others:
        del store[key]
    result = _collected(self)
    store.update(others)
    result._data_dict.update(others)
    return result


Collector.get_data_struct = _with_numbers

# Where it writes logs and models.
saved = tempfile.mkdtemp()
os.chdir(saved)


class Run:
    """A dataset, divided, and a model for it."""

    def __init__(self, model, folder, dataset, **settings):
        values = {
            "data_path": folder, "checkpoint_dir": saved, "use_gpu": False, "gpu_id": "", "state": "CRITICAL",
            "show_progress": False, "seed": 2020, "reproducibility": True, "metric_decimal_place": 12,
            "USER_ID_FIELD": "user_id", "ITEM_ID_FIELD": "item_id", "TIME_FIELD": "timestamp",
            "load_col": {"inter": ["user_id", "item_id", "timestamp"]},
            "metrics": ["Recall"], "topk": [10], "valid_metric": "Recall@10",
            "eval_args": {"group_by": "user", "order": "TO", "split": {"RS": [0.8, 0.1, 0.1]}, "mode": "full"},
            **settings,
        }
        # It reads the arguments of the program.
        arguments, sys.argv = sys.argv, sys.argv[:1]
        self.config = Config(model=model, dataset=dataset, config_dict=values)
        sys.argv = arguments
        logging.disable(logging.CRITICAL)
        init_seed(2020, True)
        self.dataset = create_dataset(self.config)
        self.train, self.valid, self.test = data_preparation(self.config, self.dataset)

    @property
    def parts(self):
        return [loader._dataset for loader in (self.train, self.valid, self.test)]

    def token(self, field, number):
        return str(self.dataset.id2token(field, int(number)))

    def user(self, number):
        return self.token("user_id", number)

    def item(self, number):
        return self.token("item_id", number)

    def model(self):
        return get_model(self.config["model"])(self.config, self.parts[0]).to(self.config["device"])

    def trainer(self, model):
        return get_trainer(self.config["MODEL_TYPE"], self.config["model"])(self.config, model)

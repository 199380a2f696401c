"""Trains models of RecBole 1.2.1 with one thing changed, and prints what five seeds reach: which difference from ours counts.

    .build/recbole/bin/python Scripts/recbole/explain-differences.py [--models ENMF DMF] [--log FOLDER]

The log, settings and protocol are those of compare-seeds.py. FOLDER is the dataset `interact` as `recommend convert` writes it; without
one `recommend` generates and converts it.
"""

import argparse
import math
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
from recbole_models import settings_of  # noqa: E402
from recbole_runs import Run, init_seed  # noqa: E402
from recbole.data.interaction import Interaction  # noqa: E402

torch.set_num_threads(1)


def unpadded_history(model):
    """ENMF: the rows that fill up a user's history are no purchases of the item 0."""
    scores_of = model.forward
    places = torch.arange(model.history_item_matrix.shape[1])
    lengths = model.history_lens

    def forward(user):
        # A score of 0 adds nothing to the loss.
        return scores_of(user) * (places < lengths[user].unsqueeze(1))

    model.forward = forward


def dropped_users(model):
    """ENMF: dropout of the users' vectors in the sum over all pairs, too."""

    def loss(interaction):
        user = interaction[model.USER_ID]
        users, items, weights = model.dropout(model.user_embedding(user)), model.item_embedding.weight, model.H_i.weight
        history = model.history_item_matrix[user]
        products = model.H_i(users.unsqueeze(1) * model.item_embedding(history)).squeeze(-1)
        products = products * (torch.arange(history.shape[1]) < model.history_lens[user].unsqueeze(1))
        everything = ((items.t() @ items) * (users.t() @ users) * (weights.t() @ weights)).sum()
        return model.negative_weight * everything + ((1 - model.negative_weight) * products**2 - 2 * products).sum()

    model.calculate_loss = loss


def distinct_history(model):
    """ENMF: an item that a user bought twice counts once."""
    rows = [torch.unique(row[:length]) for row, length in zip(model.history_item_matrix, model.history_lens)]
    model.history_lens = torch.tensor([len(row) for row in rows])
    model.history_item_matrix = torch.nn.utils.rnn.pad_sequence(rows, batch_first=True)


class UserBatches:
    """A loader whose batches are users, each once an epoch."""

    def __init__(self, loader, size):
        self.loader, self.size = loader, size
        self.users = torch.unique(loader._dataset.inter_feat["user_id"])

    def __getattr__(self, name):
        return getattr(self.loader, name)

    def __len__(self):
        return math.ceil(len(self.users) / self.size)

    def __iter__(self):
        order = self.users[torch.randperm(len(self.users))]
        for start in range(0, len(order), self.size):
            yield Interaction({"user_id": order[start:start + self.size]})


def user_batches(model):
    """ENMF: an epoch has each user once, as in the authors' program."""
    model.loader = UserBatches


def cosine(model):
    """DMF: the paper's prediction, the cosine from 1e-6 on, and its loss."""

    def vectors(user, item):
        users = model.user_fc_layers(model.get_user_embedding(user))
        return users, model.get_item_embedding_of(item)

    def item_vectors(item):
        rows = torch.zeros(item.shape[0], model.n_users)
        numbers = torch.arange(item.shape[0]).repeat_interleave(model.history_user_id.shape[1])
        rows.index_put_((numbers, model.history_user_id[item].flatten()), model.history_user_value[item].flatten())
        return model.item_fc_layers(model.item_linear(rows))

    def loss(interaction):
        model.i_embedding = None
        users, items = vectors(interaction[model.USER_ID], interaction[model.ITEM_ID])
        label = interaction[model.LABEL]
        value = torch.cosine_similarity(users, items).clamp(min=1e-6)
        return -(label * value.log() + (1 - label) * (1 - value + 1e-6).log()).mean()

    def scores(interaction):
        users = model.user_fc_layers(model.get_user_embedding(interaction[model.USER_ID]))
        items = item_vectors(torch.arange(model.n_items))
        normal = torch.nn.functional.normalize
        return (normal(users) @ normal(items).t()).view(-1)

    model.get_item_embedding_of = item_vectors
    model.calculate_loss = loss
    model.full_sort_predict = scores


def glorot(model):
    """DMF: first weights by Glorot's rule."""
    for module in model.modules():
        if isinstance(module, torch.nn.Linear):
            torch.nn.init.xavier_normal_(module.weight.data)


def own_item_left_out(model):
    """NAIS: the item that is asked for is no part of the history, neither in training nor when it is scored."""

    def forward(user, item):
        history = model.history_item_matrix[user]
        mask = model.mask_mat[user] * (history != item.unsqueeze(1))
        vectors, target = model.item_src_embedding(history), model.item_dst_embedding(item)
        similarity = torch.bmm(vectors, target.unsqueeze(2)).squeeze(2)
        exponentials = mask * torch.exp(model.attention_mlp(vectors, target))
        weights = exponentials / (exponentials.sum(dim=1, keepdim=True) + 1e-8).pow(model.beta)
        return (weights * similarity).sum(dim=1) + model.bias[item]

    def scores(interaction):
        items = torch.arange(model.n_items)
        return torch.cat([forward(user.repeat(model.n_items), items) for user in interaction[model.USER_ID]])

    model.forward = forward
    model.full_sort_predict = scores


def vectors_of_history(model):
    """FOSSIL: other vectors for the history than for what is asked, and a bias for each item, as in the paper."""
    history = torch.nn.Embedding(model.n_items, model.embedding_size, padding_idx=0)
    biases = torch.nn.Parameter(torch.zeros(model.n_items))
    model.init_weights(history)
    model.history_embedding, model.biases = history, biases

    def states(interaction):
        sequence, lengths = interaction[model.ITEM_SEQ], interaction[model.ITEM_SEQ_LEN]
        vectors = history(sequence)
        chain = model.get_high_order_Markov(model.inverse_seq_item_embedding(vectors, lengths), interaction[model.USER_ID])
        return chain + model.get_similarity(vectors, lengths)

    def scores(interaction):
        return states(interaction) @ model.item_embedding.weight.t() + biases

    model.calculate_loss = lambda interaction: model.loss_fct(scores(interaction), interaction[model.POS_ITEM_ID])
    model.full_sort_predict = scores


def no_normalisation(model):
    """DSSM, NFM: layers that do not normalise over a batch."""
    for module in list(model.modules()):
        for name, child in list(module.named_children()):
            if isinstance(child, torch.nn.BatchNorm1d):
                setattr(module, name, torch.nn.Identity())


def last_items_when_scored(model):
    """SHAN: scores read the history as training does, with the last items at its end."""
    forward = model.full_sort_predict
    model.full_sort_predict = lambda interaction: forward(
        {model.ITEM_SEQ: interaction[model.INVERSE_ITEM_SEQ], model.USER_ID: interaction[model.USER_ID]})


def squares(model):
    """SHAN: the penalty is of squares, as in the paper."""

    def penalty(users, items):
        (vectors, matrices), (own, others) = model.reg_weight, (model.user_embedding.weight, model.item_embedding.weight)
        count = own.shape[0] + others.shape[0]
        return (vectors / count * ((own**2).sum() + (others**2).sum())
                + matrices * ((model.long_w.weight**2).sum() + (model.long_short_w.weight**2).sum()))

    model.reg_loss = penalty


def glorot_everywhere(model):
    """First values of all tables and layers by Glorot's rule."""
    for module in model.modules():
        if isinstance(module, (torch.nn.Linear, torch.nn.Embedding)):
            torch.nn.init.xavier_normal_(module.weight.data)


class SilentPadding(torch.nn.Embedding):
    """Vectors of items, of which the one that fills up short histories is zero."""

    def forward(self, items):
        return super().forward(items) * (items != 0).unsqueeze(-1)


def silent_padding(model):
    """STAMP: what fills up short histories counts nothing. Its vector learns, as the loss has it among the items."""
    model.item_embedding.__class__ = SilentPadding


def one_table(model):
    """SpectralCF: first vectors of users and items by Glorot's normal rule for one table of both."""
    rows = model.n_users + model.n_items
    for table in (model.user_embedding, model.item_embedding):
        torch.nn.init.normal_(table.weight.data, 0, math.sqrt(2 / (rows + model.emb_dim)))


def full_noise(model):
    """MultiVAE: samples have the deviation that the model says, not a hundredth of it."""

    def sample(mean, variance):
        return mean + torch.randn_like(mean) * torch.exp(0.5 * variance) if model.training else mean

    model.reparameterize = sample


VARIANTS = {
    "ENMF": [
        ("as it is", []), ("no padding among the purchases", [unpadded_history]), ("batches of users", [user_batches]),
        ("both", [unpadded_history, user_batches]), ("both, and dropped users", [dropped_users, user_batches]),
        ("all, and distinct histories", [distinct_history, dropped_users, user_batches]),
    ],
    "DMF": [
        ("as it is", []), ("Glorot's first weights", [glorot]), ("cosine and the paper's loss", [cosine]),
        ("both", [glorot, cosine]),
    ],
    "NAIS": [("as it is", []), ("without the asked item in the history", [own_item_left_out])],
    "FOSSIL": [("as it is", []), ("vectors of the history and biases", [vectors_of_history])],
    "DSSM": [("as it is", []), ("no normalisation", [no_normalisation])],
    "NFM": [("as it is", []), ("no normalisation", [no_normalisation])],
    "SHAN": [
        ("as it is", []), ("last items when scored", [last_items_when_scored]), ("squares", [squares]),
        ("Glorot's first weights", [glorot_everywhere]), ("all three", [last_items_when_scored, squares, glorot_everywhere]),
    ],
    "STAMP": [("as it is", []), ("no padding in the sums", [silent_padding])],
    "SpectralCF": [("as it is", []), ("first vectors as of one table", [one_table])],
    "MultiVAE": [("as it is", []), ("the whole deviation", [full_noise])],
}


def value(model, changes, folder, seed, options):
    run = Run(model, folder, "interact", seed=seed, epochs=options.epochs, learning_rate=options.rate,
              train_batch_size=options.batch, metrics=["NDCG"], topk=[10], valid_metric="NDCG@10", **settings_of(model))
    init_seed(seed, True)
    made = run.model()
    for change in changes:
        change(made)
    trainer = run.trainer(made)
    train = made.loader(run.train, options.batch) if hasattr(made, "loader") else run.train
    trainer.fit(train, None, saved=False, show_progress=False)
    return float(trainer.evaluate(run.test, load_best_model=False, show_progress=False)["ndcg@10"])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--models", nargs="*", default=list(VARIANTS))
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--rate", type=float, default=0.01)
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--log")
    parser.add_argument("--program", default=f"{PACKAGE}/.build/release/recommend")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        folder = options.log or made
        if not options.log:
            quiet = {"check": True, "stderr": subprocess.DEVNULL}
            log = f"{folder}/log"
            subprocess.run([options.program, "generate", "--seed", "1", "--users", "300", "--items", "120", log], **quiet)
            subprocess.run([options.program, "convert", "-d", "interact", f"--data_path={folder}", "--interactions",
                            f"{log}/interact.csv", "--items", f"{log}/items.csv", "--users", f"{log}/users.csv"], **quiet)
        for model in options.models:
            for name, changes in VARIANTS[model]:
                values = [value(model, changes, folder, seed, options) for seed in range(1, options.seeds + 1)]
                mean = sum(values) / len(values)
                print(f"{model:6} {name:40} {mean:.4f} ({min(values):.4f} to {max(values):.4f})", flush=True)


main()

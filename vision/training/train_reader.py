"""Training of the reader network, resumable and deterministic by seed.

A checkpoint is written after every round; a run that is started again with the
same folder goes on from the last one. Speed is given by bfloat16 where the CPU
has it; without, the same code runs slower.
"""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

import numpy as np
import torch
from torch.nn import functional
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn
from tqdm import tqdm

from vision.crops import network_input
from vision.training.augment import TURN_UNKNOWN, training_crop
from vision.training.reader_constants import DEVIATION, MEAN
from vision.training.reader_network import ReaderNetwork
from vision.training.train_detector import has_bfloat16

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from vision.training.tile_sources import TileSource


@dataclass(frozen=True, slots=True)
class ReaderRun:
    """One training of the reader."""

    out: Path
    """Folder for checkpoints and the log; outside the project."""
    crops: int
    """How many crops are seen in all."""
    shares: dict[str, float]
    """How often each origin is drawn; origins that are missing aren't drawn."""
    side_px: int = 80
    batch: int = 64
    round_crops: int = 12800
    """Crops between two checkpoints."""
    learning_rate: float = 1.5e-3
    seed: int = 0
    threads: int = 2
    start: Path | None = None
    """A checkpoint whose averaged weights are started from; None for ImageNet's."""


Batch = tuple[torch.Tensor, torch.Tensor, torch.Tensor]


class CropSampler:
    """Draws batches: the origin by its share, then any tile of it."""

    def __init__(self, sources: Sequence[TileSource], run: ReaderRun) -> None:
        by_origin: dict[str, list[TileSource]] = {}
        for source in sources:
            by_origin.setdefault(source.origin, []).append(source)
        self.origins = [o for o in run.shares if o in by_origin]
        shares = np.array([run.shares[o] for o in self.origins])
        self.shares = shares / shares.sum()
        self.by_origin, self.run = by_origin, run

    def batch(self, step: int) -> Batch:
        """Return batch number ``step``; the same step gives the same batch."""
        rng = np.random.default_rng((self.run.seed, step))
        drawn = [self._draw(rng) for _ in range(self.run.batch)]
        pairs = [training_crop(source, self.run.side_px, rng) for source in drawn]
        crops = network_input(np.stack([crop for crop, _ in pairs]), MEAN, DEVIATION)
        faces = torch.tensor([source.face for source in drawn])
        turns = torch.tensor([turn for _, turn in pairs])
        return torch.from_numpy(crops).to(memory_format=torch.channels_last), faces, turns

    def _draw(self, rng: np.random.Generator) -> TileSource:
        origin = self.origins[rng.choice(len(self.origins), p=self.shares)]
        sources = self.by_origin[origin]
        return sources[rng.integers(len(sources))]


class ReaderTraining:
    """The state of a run: network, average, optimiser, step."""

    def __init__(self, run: ReaderRun) -> None:
        torch.manual_seed(run.seed)
        torch.set_num_threads(run.threads)
        self.bfloat16 = has_bfloat16()
        self.run, self.step = run, 0
        self.network = ReaderNetwork(pretrained=True).to(memory_format=torch.channels_last)
        if run.start is not None:
            self.network.load_state_dict(torch.load(run.start, weights_only=True)["average"])
        self.average = AveragedModel(self.network, multi_avg_fn=get_ema_multi_avg_fn(0.998), use_buffers=True)
        self.optimiser = torch.optim.AdamW(self.network.parameters(), run.learning_rate, weight_decay=0.02)
        steps = run.crops // run.batch
        self.schedule = torch.optim.lr_scheduler.OneCycleLR(
            self.optimiser, run.learning_rate, total_steps=steps + 1, pct_start=0.05, final_div_factor=100
        )
        self.steps = steps
        self._resume()

    @property
    def checkpoint(self) -> Path:
        """The file that a run goes on from."""
        return self.run.out / "last.pt"

    def _resume(self) -> None:
        if not self.checkpoint.exists():
            return
        state = torch.load(self.checkpoint, weights_only=True)
        self.network.load_state_dict(state["network"])
        self.average.module.load_state_dict(state["average"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.schedule.load_state_dict(state["schedule"])
        self.step = state["step"]

    def save(self) -> None:
        """Write the checkpoint; the old one is replaced only when the new one is whole."""
        state = {
            "network": self.network.state_dict(),
            "average": self.average.module.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "schedule": self.schedule.state_dict(),
            "step": self.step,
            "side_px": self.run.side_px,
        }
        part = self.checkpoint.with_suffix(".part")
        torch.save(state, part)
        part.replace(self.checkpoint)

    def learn(self, batch: Batch) -> float:
        """Take one step; return the loss."""
        crops, faces, turns = batch
        self.network.train()
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=self.bfloat16):
            face_logits, turn_logits = self.network(crops)
        loss = functional.cross_entropy(face_logits.float(), faces, label_smoothing=0.05)
        if (turns != TURN_UNKNOWN).any():
            loss = loss + 0.3 * functional.cross_entropy(turn_logits.float(), turns, ignore_index=TURN_UNKNOWN)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 2.0)
        self.optimiser.step()
        self.schedule.step()
        self.average.update_parameters(self.network)
        self.step += 1
        return float(loss.detach())


def train_reader(sources: Sequence[TileSource], run: ReaderRun) -> Path:
    """Train to the end and return the last checkpoint's path."""
    run.out.mkdir(parents=True, exist_ok=True)
    sampler, training = CropSampler(sources, run), ReaderTraining(run)
    (run.out / "run.json").write_text(json.dumps(asdict(run), default=str, indent=1), encoding="utf-8")
    with ThreadPoolExecutor(1) as ahead, tqdm(total=training.steps, initial=training.step, mininterval=20) as bar:
        coming = ahead.submit(sampler.batch, training.step)
        began, losses = time.monotonic(), []
        while training.step < training.steps:
            batch, coming = coming.result(), ahead.submit(sampler.batch, training.step + 1)
            losses.append(training.learn(batch))
            bar.update()
            if training.step % (run.round_crops // run.batch) == 0 or training.step == training.steps:
                training.save()
                _log(run, training.step, float(np.mean(losses)), time.monotonic() - began)
                began, losses = time.monotonic(), []
    return training.checkpoint


def _log(run: ReaderRun, step: int, loss: float, seconds: float) -> None:
    row = f"{step * run.batch},{loss:.4f},{seconds:.0f}\n"
    with (run.out / "log.csv").open("a", encoding="utf-8") as file:
        file.write(row)

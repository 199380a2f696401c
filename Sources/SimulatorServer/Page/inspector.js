// The inspector's pane: the selected view, the pause, and the updates of its parts.

import { Details } from "./details.js";
import { distanceText, marks } from "./marks.js";
import { pictureOf, save } from "./picture.js";
import { Placement } from "./placement.js";
import { distances, flatten, recordText, round, rowAt, rowLike, title } from "./record.js";
import { Space } from "./space.js";
import { ViewTree } from "./tree.js";

const byId = (id) => document.getElementById(id);

export class Inspector {
  /** `caughtUp` returns a promise that is fulfilled when everything sent until now has been answered. */
  constructor(device, layers, pictures, send, caughtUp) {
    Object.assign(this, { device, layers, pictures, send, caughtUp });
    /** Called when the pane needs another part of the window. */
    this.onLayout = () => {};
    this.rows = [];
    this.selected = this.second = null;
    this.tree = new ViewTree(byId("tree"), byId("search"), byId("found"), (row) => this.select(row));
    /** The edits typed and not answered yet, in order. */
    this.edits = [];
    this.details = new Details(byId("details"), device, (row, property, value) => this.edit(row, property, value));
    this.details.onSelect = (row) => this.select(row);
    this.space = new Space(byId("space"), byId("scene"), device, layers, (row) => this.select(row));

    byId("pause").addEventListener("click", () => send({ type: "set", name: "clock", value: this.isPaused ? "running" : "paused" }));
    byId("step").addEventListener("click", () => send({ type: "set", name: "clock", value: "step" }));
    this.toggle("pick");
    this.toggle("measure", (isOn) => {
      if (!isOn) this.second = null;
      this.tree.measure(this.second);
      this.mark();
    });
    addEventListener("keydown", (event) => this.key(event), { capture: true });
    this.toggle("explode", (isOn) => this.explode(isOn));
    this.toggle("clipped", (isOn) => this.space.set({ showsClipped: isOn }));
    this.toggle("isolate", (isOn) => this.space.set({ isIsolated: isOn }));
    byId("drawing").addEventListener("change", (event) => this.space.set({ drawing: event.target.value }));
    byId("spacing").addEventListener("input", (event) => this.space.set({ spacing: Number(event.target.value) }));
    for (const id of ["shallow", "deep"]) byId(id).addEventListener("input", () => this.limit(id));
    byId("front").addEventListener("click", () => this.space.face());
    byId("next").addEventListener("click", () => this.tree.next(1));
    byId("previous").addEventListener("click", () => this.tree.next(-1));
    byId("save-json").addEventListener("click", () => save("screen.json", JSON.stringify(this.message.record, null, 2) + "\n"));
    byId("save-text").addEventListener("click", () => save("screen.txt", recordText(this.message.record, this.rows)));
    byId("save-picture").addEventListener("click", () => this.savePicture());
    this.watchScreen();
  }

  get isOpen() { return !byId("inspector").hidden; }
  get isPaused() { return this.device.clock === "paused"; }
  /** Whether a touch of the screen chooses a view: on request, and while paused, when the app gets no touches. */
  get isPicking() { return this.isOpen && (this.isPaused || this.isOn("pick") || this.isOn("measure")); }

  open(isOpen) {
    byId("inspector").hidden = !isOpen;
    if (isOpen) return this.refresh();
    if (this.isPaused) this.send({ type: "set", name: "clock", value: "running" });
    for (const id of ["explode", "pick", "measure"]) if (this.isOn(id)) byId(id).click();
    this.selected = this.second = null;
    this.mark();
  }

  isOn(id) { return byId(id).getAttribute("aria-pressed") === "true"; }

  toggle(id, change = () => {}) {
    byId(id).addEventListener("click", () => {
      const isOn = !this.isOn(id);
      byId(id).setAttribute("aria-pressed", String(isOn));
      change(isOn);
    });
  }

  // Records

  refresh() {
    this.isWaiting = true;
    this.send({ type: "inspect" });
  }

  /** Called for each frame shown: requests a new record, at most twice a second. */
  frameShown() {
    if (this.isOpen && this.selected) this.mark();
    if (!this.isOpen || this.timer || this.isWaiting) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      if (this.isOpen) this.refresh();
    }, 500);
  }

  /** Called when the device changed, or its time stopped or continued. */
  deviceChanged() {
    byId("pause").setAttribute("aria-pressed", String(this.isPaused));
    this.allow();
    if (this.isOpen) this.refresh();
  }

  /** While a flow is played the clock is the flow's. */
  allow() {
    byId("pause").disabled = this.device.isPlaying;
    byId("step").disabled = this.device.isPlaying || !this.isPaused;
  }

  received(message) {
    this.isWaiting = false;
    this.message = message;
    this.rows = flatten(message);
    this.selected = this.selected && rowLike(this.selected, this.rows);
    this.second = this.second && rowLike(this.second, this.rows);
    const deepest = this.rows.reduce((most, row) => Math.max(most, row.depth), 0);
    for (const id of ["shallow", "deep"]) byId(id).max = deepest;
    this.tree.show(this.rows, this.selected, this.second);
    this.details.show(this.rows, this.selected, message.editable);
    this.mark();
    this.space.show(this.rows, this.selected);
  }

  // Edits

  /** A refused edit is reported before later messages are answered; an accepted one is not reported. */
  async edit(row, property, value) {
    const edit = { key: row.key, property, value, isRefused: false };
    if (this.device.isPlaying) {
      this.refuse("While a flow is played nothing can be changed.", edit);
      return this.details.answered(edit);
    }
    this.edits.push(edit);
    this.send({ type: "edit", path: row.path, class: row.view.class, property, value });
    await this.caughtUp();
    this.edits.splice(this.edits.indexOf(edit), 1);
    this.details.answered(edit);
  }

  refused(text) {
    this.refuse(text, this.edits[0]);
  }

  refuse(text, edit) {
    if (edit) edit.isRefused = true;
    this.details.refuse(text, edit);
  }

  // Choosing

  /** With measuring on, the first view chosen is measured from, and each later one is measured to. */
  select(row) {
    if (this.isOn("measure") && row && this.selected) {
      if (row === this.selected) return;
      this.second = row;
      this.tree.measure(row);
    } else {
      this.selected = row;
      this.second = null;
      this.tree.select(row);
    }
    this.details.show(this.rows, this.selected, this.message?.editable);
    this.mark();
    this.space.select(this.selected);
  }

  watchScreen() {
    const screen = byId("screen");
    const point = (event) => {
      const box = screen.getBoundingClientRect();
      return [(event.clientX - box.left) * this.device.width / box.width, (event.clientY - box.top) * this.device.height / box.height];
    };
    screen.addEventListener("pointerdown", (event) => {
      if (!this.isPicking || event.button > 0) return;
      event.stopPropagation();
      event.preventDefault();
      const row = rowAt(this.rows, ...point(event), this.drawn(), this.draws());
      if (row) this.select(row);
    }, { capture: true });
  }

  mark() {
    const drawn = this.drawn();
    const frame = (row) => drawn(row).frame;
    byId("marks").replaceChildren(...marks(this.selected, this.second, this.device, frame));
    const hint = byId("hint");
    const text = this.measuring(frame);
    if (hint.textContent !== text) hint.textContent = text;
  }

  /** Instructions while measuring, and the result. */
  measuring(frame) {
    const { selected, second } = this;
    if (!this.isOn("measure")) return "";
    if (!selected) return "Measure: choose the view to measure from, on the screen or in the tree.";
    if (!second) return `From ${title(selected.view)}: choose the view to measure to. Escape: another From.`;
    return `From ${title(selected.view)} to ${title(second.view)}: ${distanceText(distances(frame(selected), frame(second)))}`;
  }

  /** Escape restarts measuring, and then ends it. In a field it discards the text typed. */
  key(event) {
    if (event.key !== "Escape" || !this.isOpen || !this.isOn("measure") || event.target.closest?.("input, select")) return;
    if (document.querySelector(":popover-open")) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.selected) this.select(null);
    else byId("measure").click();
  }

  /** The positions and opacities of views in this frame: during an animation, a record has their final ones. */
  drawn() {
    const placement = new Placement(this.layers.container);
    return (row) => {
      const recorded = { frame: row.view.screenFrame, opacity: row.view.properties?.alpha ?? 1 };
      const layer = this.layers.layers.get(row.layer);
      if (!layer?.element.isConnected) return recorded;
      const { matrix: [a, b, c, d, e, f], opacity } = placement.of(layer.element);
      const [width, height] = layer.size;
      // The corners, since the view may be rotated.
      const [left, right] = [Math.min(a * width, 0) + Math.min(c * height, 0), Math.max(a * width, 0) + Math.max(c * height, 0)];
      const [top, bottom] = [Math.min(b * width, 0) + Math.min(d * height, 0), Math.max(b * width, 0) + Math.max(d * height, 0)];
      const frame = [e + left, f + top, right - left, bottom - top].map(round);
      // Layers have single precision: where both agree, the recorded value is shown.
      const isSame = frame.every((value, index) => Math.abs(value - recorded.frame[index]) < 0.01);
      return { frame: isSame ? recorded.frame : frame, opacity };
    };
  }

  /** Whether a row's view draws anything itself, including layers besides those of its subviews. */
  draws() {
    const { layers } = this.layers;
    const views = new Set(this.rows.map((row) => layers.get(row.layer)));
    const draws = (layer) => layer.draws
      || layer.inSublayers.some((one) => !views.has(one) && one.element.style.display !== "none" && draws(one));
    return (row) => layers.has(row.layer) && draws(layers.get(row.layer));
  }

  // The space, and pictures

  /** The planes between From and To. Moving one past the other moves both. */
  limit(moved) {
    const [from, to] = [byId("shallow"), byId("deep")];
    if (Number(from.value) > Number(to.value)) (moved === "shallow" ? to : from).value = byId(moved).value;
    // At its maximum, To means all planes, also in later records.
    this.space.set({ from: Number(from.value), to: to.value === to.max ? Infinity : Number(to.value) });
  }

  explode(isOn) {
    this.space.open(isOn);
    this.onLayout();
    if (isOn) this.space.show(this.rows, this.selected);
  }

  /** The rotated space, or the screen with its marks. */
  async savePicture() {
    const scale = Math.max(this.device.scale, devicePixelRatio);
    const options = { ...this.device, scale, pictures: this.pictures };
    try {
      const picture = this.space.isOpen
        ? await pictureOf(this.space.flattened(), { ...options, ...this.space.size, background: "#d9d9de" })
        : await pictureOf([byId("layers"), byId("overlay"), byId("marks")], options);
      this.lastPicture = picture;
      save(this.space.isOpen ? "space.png" : "screen.png", picture);
    } catch (error) {
      this.details.refuse(`The picture could not be made: ${error.message}`);
    }
  }
}

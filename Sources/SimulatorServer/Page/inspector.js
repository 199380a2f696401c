// The inspector's pane: what is looked at, whether time stands still meanwhile, and what its parts are told.

import { Details } from "./details.js";
import { distanceText, marks } from "./marks.js";
import { pictureOf, save } from "./picture.js";
import { Placement } from "./placement.js";
import { distances, flatten, recordText, round, rowAt, rowLike, title } from "./record.js";
import { Space } from "./space.js";
import { ViewTree } from "./tree.js";

const byId = (id) => document.getElementById(id);

export class Inspector {
  /** `caughtUp` promises that all that was sent until now has been answered. */
  constructor(device, layers, pictures, send, caughtUp) {
    Object.assign(this, { device, layers, pictures, send, caughtUp });
    /** Called when another part of the window is wanted. */
    this.onLayout = () => {};
    this.rows = [];
    this.selected = this.second = null;
    this.tree = new ViewTree(byId("tree"), byId("search"), byId("found"), (row) => this.select(row));
    /** What was typed and has not been answered yet, in its order. */
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
  /** Whether a touch of the screen chooses a view: when asked to, and while time stands still, for no app would hear of it. */
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

  /** Another frame was shown: asks for a new record, twice a second at most. */
  frameShown() {
    if (this.isOpen && this.selected) this.mark();
    if (!this.isOpen || this.timer || this.isWaiting) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      if (this.isOpen) this.refresh();
    }, 500);
  }

  /** The device is another, or its time stands still or goes on. */
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

  /** An edit that is refused is told of before all that was sent after it is answered; of one that is accepted nothing is said. */
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

  /** With measuring on, the first one is what is measured from, and each that is chosen then what is measured to. */
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

  /** What to do with Measure on, and what came of it. */
  measuring(frame) {
    const { selected, second } = this;
    if (!this.isOn("measure")) return "";
    if (!selected) return "Measure: choose the view to measure from, on the screen or in the tree.";
    if (!second) return `From ${title(selected.view)}: choose the view to measure to. Escape: another From.`;
    return `From ${title(selected.view)} to ${title(second.view)}: ${distanceText(distances(frame(selected), frame(second)))}`;
  }

  /** Escape begins to measure anew, and then ends it. Fields take it back what was typed. */
  key(event) {
    if (event.key !== "Escape" || !this.isOpen || !this.isOn("measure") || event.target.closest?.("input, select")) return;
    if (document.querySelector(":popover-open")) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.selected) this.select(null);
    else byId("measure").click();
  }

  /** Where views are drawn in this frame, and how opaque: in the middle of an animation a record has them where they will be in the end. */
  drawn() {
    const placement = new Placement(this.layers.container);
    return (row) => {
      const recorded = { frame: row.view.screenFrame, opacity: row.view.properties?.alpha ?? 1 };
      const layer = this.layers.layers.get(row.layer);
      if (!layer?.element.isConnected) return recorded;
      const { matrix: [a, b, c, d, e, f], opacity } = placement.of(layer.element);
      const [width, height] = layer.size;
      // The corners of what may be turned.
      const [left, right] = [Math.min(a * width, 0) + Math.min(c * height, 0), Math.max(a * width, 0) + Math.max(c * height, 0)];
      const [top, bottom] = [Math.min(b * width, 0) + Math.min(d * height, 0), Math.max(b * width, 0) + Math.max(d * height, 0)];
      const frame = [e + left, f + top, right - left, bottom - top].map(round);
      // Layers come in single precision: what is the same is shown as it was recorded.
      const isSame = frame.every((value, index) => Math.abs(value - recorded.frame[index]) < 0.01);
      return { frame: isSame ? recorded.frame : frame, opacity };
    };
  }

  /** Whether a row's view shows anything by itself, layers that it has beside its subviews' included. */
  draws() {
    const { layers } = this.layers;
    const views = new Set(this.rows.map((row) => layers.get(row.layer)));
    const draws = (layer) => layer.draws
      || layer.inSublayers.some((one) => !views.has(one) && one.element.style.display !== "none" && draws(one));
    return (row) => layers.has(row.layer) && draws(layers.get(row.layer));
  }

  // The space, and pictures

  /** The planes between From and To. The one that is moved past the other takes it along. */
  limit(moved) {
    const [from, to] = [byId("shallow"), byId("deep")];
    if (Number(from.value) > Number(to.value)) (moved === "shallow" ? to : from).value = byId(moved).value;
    // At its end, To is all there are, also in the records to come.
    this.space.set({ from: Number(from.value), to: to.value === to.max ? Infinity : Number(to.value) });
  }

  explode(isOn) {
    this.space.open(isOn);
    this.onLayout();
    if (isOn) this.space.show(this.rows, this.selected);
  }

  /** The space as it is turned, or the screen with what is marked on it. */
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

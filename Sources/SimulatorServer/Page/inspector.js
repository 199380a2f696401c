// @ts-check
// The inspector's pane: the selected view, the pause, and the updates of its parts.

import { Details } from "./details.js";
import { download } from "./download.js";
import { drawnIn, drawsIn } from "./drawn.js";
import { errorText } from "./errors.js";
import { distanceText, marks } from "./marks.js";
import { pictureOf } from "./picture.js";
import { distances, flatten, recordText, rowAt, rowLike, title } from "./record.js";
import { Space } from "./space.js";
import { SpaceTools } from "./spacetools.js";
import { Toggle } from "./toggle.js";
import { ViewTree } from "./tree.js";

/** @typedef {import("./messages.js").Frame} Frame */
/** @typedef {import("./fields.js").Edit} Edit */
/** @typedef {import("./record.js").Row} Row */

export class Inspector {
  /**
   * @param {import("./parts.js").Parts} parts
   * @param {import("./phone.js").Phone} phone
   * @param {import("./device.js").Device} device
   * @param {import("./messages.js").Send} send
   * @param {() => Promise<void>} caughtUp Returns when everything sent until now has been answered.
   */
  constructor(parts, phone, device, send, caughtUp) {
    this.phone = phone;
    this.device = device;
    this.send = send;
    this.caughtUp = caughtUp;
    this.pane = parts.element("inspector");
    this.marks = parts.element("marks");
    this.hint = parts.element("hint");
    /** Called when the pane needs another part of the window. */
    this.onLayout = () => {};

    /** @type {import("./messages.js").RecordMessage | null} The last record. */
    this.message = null;
    /** Whether a record was requested and has not come yet. */
    this.isWaiting = false;
    /** Runs until the next record may be requested. */
    this.timer = 0;
    /** @type {Row[]} */
    this.rows = [];
    /** @type {Row | null} */
    this.selected = null;
    /** @type {Row | null} The view that is measured to. */
    this.second = null;
    /** @type {Edit[]} The edits typed and not answered yet, in order. */
    this.edits = [];
    /** @type {Blob | null} For tests. */
    this.lastPicture = null;

    /** @param {Row} row */
    const select = (row) => this.select(row);
    this.tree = new ViewTree(parts.element("tree"), parts.input("search"), parts.element("found"), select);
    this.details = new Details(parts.element("details"), device, { select, edit: (row, property, value) => this.edit(row, property, value) });
    this.space = new Space(parts.element("space"), parts.element("scene"), device, phone.tree, select);

    this.pause = parts.button("pause");
    this.step = parts.button("step");
    this.pause.addEventListener("click", () => this.setClock(this.isPaused ? "running" : "paused"));
    this.step.addEventListener("click", () => this.setClock("step"));
    this.pick = new Toggle(parts.button("pick"));
    this.measure = new Toggle(parts.button("measure"), (isOn) => {
      if (!isOn) this.second = null;
      this.tree.measure(this.second);
      this.mark();
    });
    addEventListener("keydown", (event) => this.key(event), { capture: true });
    this.explode = new Toggle(parts.button("explode"), (isOn) => this.openSpace(isOn));
    this.spaceTools = new SpaceTools(parts, this.space);
    parts.button("next").addEventListener("click", () => this.tree.next(1));
    parts.button("previous").addEventListener("click", () => this.tree.next(-1));
    parts.button("save-json").addEventListener("click", () => this.saveText("screen.json", (record) => JSON.stringify(record, null, 2) + "\n"));
    parts.button("save-text").addEventListener("click", () => this.saveText("screen.txt", (record) => recordText(record, this.rows)));
    parts.button("save-picture").addEventListener("click", () => this.savePicture());
    this.watchScreen(phone.screen);
  }

  get isOpen() { return !this.pane.hidden; }
  get isPaused() { return this.device.isPaused; }
  /** Whether a touch of the screen chooses a view: on request, and while paused, when the app gets no touches. */
  get isPicking() { return this.isOpen && (this.isPaused || this.pick.isOn || this.measure.isOn); }

  /** @param {boolean} isOpen */
  open(isOpen) {
    this.pane.hidden = !isOpen;
    if (isOpen) return this.refresh();
    if (this.isPaused) this.setClock("running");
    for (const toggle of [this.explode, this.pick, this.measure]) toggle.set(false);
    this.selected = this.second = null;
    this.mark();
  }

  /** @param {"running" | "paused" | "step"} value */
  setClock(value) { this.send({ type: "set", name: "clock", value }); }

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
      this.timer = 0;
      if (this.isOpen) this.refresh();
    }, 500);
  }

  /** Called when the device changed, or its time stopped or continued. */
  deviceChanged() {
    this.pause.setAttribute("aria-pressed", String(this.isPaused));
    this.allow();
    if (this.isOpen) this.refresh();
  }

  /** While a flow is played the clock is the flow's. */
  allow() {
    this.pause.disabled = this.device.isPlaying;
    this.step.disabled = this.device.isPlaying || !this.isPaused;
  }

  /** @param {import("./messages.js").RecordMessage} message */
  received(message) {
    this.isWaiting = false;
    this.message = message;
    this.rows = flatten(message);
    this.selected = this.selected && rowLike(this.selected, this.rows);
    this.second = this.second && rowLike(this.second, this.rows);
    this.spaceTools.setDeepest(this.rows.reduce((most, row) => Math.max(most, row.depth), 0));
    this.tree.show(this.rows, this.selected, this.second);
    this.details.show(this.rows, this.selected, message.editable);
    this.mark();
    this.space.show(this.rows, this.selected);
  }

  // Edits

  /**
   * A refused edit is reported before later messages are answered; an accepted one is not reported.
   *
   * @type {(row: Row, property: string, value: string) => Promise<void>}
   */
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

  /** @param {string} text */
  refused(text) {
    this.refuse(text, this.edits[0] ?? null);
  }

  /** @type {(text: string, edit: Edit | null) => void} */
  refuse(text, edit) {
    if (edit) edit.isRefused = true;
    this.details.refuse(text, edit);
  }

  // Choosing

  /**
   * With measuring on, the first view chosen is measured from, and each later one is measured to.
   *
   * @param {Row | null} row
   */
  select(row) {
    if (this.measure.isOn && row && this.selected) {
      if (row === this.selected) return;
      this.second = row;
      this.tree.measure(row);
    } else {
      this.selected = row;
      this.second = null;
      this.tree.select(row);
    }
    this.details.show(this.rows, this.selected, this.message?.editable ?? {});
    this.mark();
    this.space.select(this.selected);
  }

  /**
   * Chooses views by touches.
   *
   * @param {HTMLElement} screen
   */
  watchScreen(screen) {
    /** @type {(event: PointerEvent) => [x: number, y: number]} */
    const point = (event) => {
      const box = screen.getBoundingClientRect();
      return [(event.clientX - box.left) * this.device.width / box.width, (event.clientY - box.top) * this.device.height / box.height];
    };
    screen.addEventListener("pointerdown", (event) => {
      if (!this.isPicking || event.button > 0) return;
      event.stopPropagation();
      event.preventDefault();
      const row = rowAt(this.rows, ...point(event), drawnIn(this.phone.tree), drawsIn(this.rows, this.phone.tree));
      if (row) this.select(row);
    }, { capture: true });
  }

  mark() {
    const drawn = drawnIn(this.phone.tree);
    /** @param {Row} row */
    const frame = (row) => drawn(row).frame;
    this.marks.replaceChildren(...marks(this.selected, this.second, this.device, frame));
    const text = this.measuring(frame);
    if (this.hint.textContent !== text) this.hint.textContent = text;
  }

  /**
   * Instructions while measuring, and the result.
   *
   * @param {(row: Row) => Frame} frame
   */
  measuring(frame) {
    const { selected, second } = this;
    if (!this.measure.isOn) return "";
    if (!selected) return "Measure: choose the view to measure from, on the screen or in the tree.";
    if (!second) return `From ${title(selected.view)}: choose the view to measure to. Escape: another From.`;
    return `From ${title(selected.view)} to ${title(second.view)}: ${distanceText(distances(frame(selected), frame(second)))}`;
  }

  /**
   * Escape restarts measuring, and then ends it. In a field it discards the text typed.
   *
   * @param {KeyboardEvent} event
   */
  key(event) {
    if (event.key !== "Escape" || !this.isOpen || !this.measure.isOn) return;
    if (event.target instanceof Element && event.target.closest("input, select")) return;
    if (document.querySelector(":popover-open")) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.selected) this.select(null);
    else this.measure.set(false);
  }

  // The space, and pictures

  /** @param {boolean} isOpen */
  openSpace(isOpen) {
    this.space.open(isOpen);
    this.onLayout();
    if (isOpen) this.space.show(this.rows, this.selected);
  }

  /** @type {(name: string, textOf: (record: import("./messages.js").ScreenRecord) => string) => void} */
  saveText(name, textOf) {
    if (this.message) download(name, new Blob([textOf(this.message.record)], { type: "text/plain" }));
  }

  /** The rotated space, or the screen with its marks. */
  async savePicture() {
    const { device: { width, height }, phone, space } = this;
    const scale = Math.max(this.device.scale, devicePixelRatio);
    const pictures = phone.pictures.all;
    try {
      const picture = space.isOpen
        ? await pictureOf(space.flattened(), { ...space.size, scale, pictures, background: "var(--color-saved-space)" })
        : await pictureOf([phone.tree.container, phone.overlay.image, this.marks], { width, height, scale, pictures });
      this.lastPicture = picture;
      download(space.isOpen ? "space.png" : "screen.png", picture);
    } catch (error) {
      this.details.refuse(`The picture could not be made: ${errorText(error)}`, null);
    }
  }
}

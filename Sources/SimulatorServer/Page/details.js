// @ts-check
// The details of one view: its position, properties, constraints, gesture recognisers and actions. Editable values are fields.

import { complaint, Fields, make } from "./fields.js";
import { makeButton } from "./parts.js";
import { patchChildren } from "./patch.js";
import { constraintsElsewhere, overflow, round, rowLike, targetText, visibleFrame } from "./record.js";

/** @typedef {import("./messages.js").PropertyValue} PropertyValue */
/** @typedef {import("./record.js").Row} Row */
/** @typedef {import("./fields.js").Edit} Edit */
/** @typedef {import("./fields.js").Entry} Entry */

/** @type {Record<string, PropertyValue>} The values that records omit. */
const usual = {
  alpha: 1, isHidden: false, clipsToBounds: false, isUserInteractionEnabled: true, isEnabled: true, isSelected: false, isHighlighted: false,
  isScrollEnabled: true, isPagingEnabled: false, numberOfLines: 1, contentMode: "scaleToFill", "layer.cornerRadius": 0,
  "layer.borderWidth": 0, "layer.shadowOpacity": 0,
};

export class Details {
  /**
   * @param {HTMLElement} element
   * @param {import("./device.js").Device} device
   * @param {{ edit: (row: Row, property: string, value: string) => void, select: (row: Row) => void }} on What is called when the user has
   *   typed a value, or chosen another view.
   */
  constructor(element, device, on) {
    this.element = element;
    this.device = device;
    this.on = on;
    /** @type {Row[]} */
    this.rows = [];
    /** @type {Row | null} The view that is shown. */
    this.row = null;
    /** Whether the view is no longer in the record, and stays because the user is typing. */
    this.isGone = false;
    /** @type {Record<string, string[]>} The properties that can be changed, by class. */
    this.editable = {};
    /** @type {ReturnType<typeof constraintsElsewhere> | null} Made when it is needed. */
    this.elsewhere = null;
    this.fields = new Fields();
    element.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement) this.changed(target);
    });
    element.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      const row = this.rows.find(({ key }) => key === button?.dataset.key);
      if (row) on.select(row);
    });
    element.addEventListener("keydown", (event) => this.key(event));
    // Changes during typing are shown when it ends.
    element.addEventListener("focusout", () => setTimeout(() => { if (this.isGone) this.show(this.rows, null, this.editable); else this.draw(); }));
  }

  /**
   * Shows another record, or another row of it.
   *
   * @type {(rows: Row[], row: Row | null, editable: Record<string, string[]>) => void}
   */
  show(rows, row, editable) {
    if (rows !== this.rows) this.elsewhere = null;
    const isSame = row === this.row || (row !== null && this.row !== null && rowLike(this.row, rows) === row);
    this.rows = rows;
    this.editable = editable;
    // A removed view stays while the user is typing.
    this.isGone = !row && this.isTyping;
    if (this.isGone) return;
    this.row = row;
    if (isSame) return this.draw();
    this.fields.refusal = null;
    this.element.replaceChildren();
    this.draw();
    this.element.scrollTop = 0;
  }

  get isTyping() {
    const field = document.activeElement;
    return field !== null && this.element.contains(field) && field.matches("input:not([type='checkbox'])");
  }

  /**
   * A refusal stays until another edit is accepted or another view shown: beside the field of `edit`, with the text typed, or at the top.
   *
   * @type {(text: string, edit: import("./fields.js").RefusedEdit | null) => void}
   */
  refuse(text, edit) {
    this.fields.refusal = { text, edit };
    this.draw();
  }

  /**
   * Called when an edit was answered: an accepted one clears earlier refusals.
   *
   * @param {Edit} edit
   */
  answered(edit) {
    this.fields.answered(edit);
    this.draw();
  }

  /** @param {HTMLInputElement} input */
  changed(input) {
    const { key, property } = input.dataset;
    if (!key || !property) return;
    const value = input.type === "checkbox" ? String(input.checked) : input.value;
    // Another view may be at its position.
    if (this.isGone) return this.refuse("The view has gone, and nothing was changed.", { key, property, value });
    this.fields.note({ key, property, value });
    const row = this.rows.find((one) => one.key === key) ?? this.row;
    if (row) this.on.edit(row, property, value);
  }

  /**
   * Escape discards text that was typed and not sent.
   *
   * @param {KeyboardEvent} event
   */
  key(event) {
    const field = event.target;
    if (event.key !== "Escape" || event.isComposing || !this.isTyping || !(field instanceof HTMLInputElement)) return;
    event.preventDefault();
    field.value = field.dataset.shown ?? "";
    field.select();
  }

  /** Fields stay the same elements, so a record that arrives during typing or while changing fields disturbs nothing. */
  draw() {
    const { row, fields: { refusal } } = this;
    const wanted = document.createElement("div");
    wanted.append(...(row ? this.parts(row) : this.summary()));
    if (refusal && !wanted.querySelector(".refusal")) wanted.prepend(complaint(refusal.text));
    patchChildren(this.element, wanted);
  }

  /** Without a row: the number of views, and all faults, with links to their views. */
  summary() {
    const faulty = this.rows.filter((row) => row.faults.length > 0);
    const count = faulty.reduce((sum, row) => sum + row.faults.length, 0);
    return [
      make("p", `${this.rows.length} ${this.rows.length === 1 ? "view" : "views"}, ${count} ${count === 1 ? "fault" : "faults"}`),
      ...faulty.slice(0, 200).flatMap((row) => row.faults.map((fault) => {
        const line = makeButton("link fault", `⚠ ${row.view.class}: ${fault.detail}`);
        line.dataset.key = row.key;
        return line;
      })),
    ];
  }

  /**
   * Everything about a view.
   *
   * @param {Row} row
   */
  parts(row) {
    const { view } = row;
    const can = new Set(this.editable[view.class] ?? []);
    /** @param {string} name */
    const ifEditable = (name) => (can.has(name) ? name : undefined);
    const parts = [make("h2", [view.class, ...(view.superclasses ?? [])].join(" : "))];
    if (row.faults.length > 0) parts.push(section("faults", ...row.faults.map((fault) => make("p", `⚠ ${fault.detail}`, "fault"))));
    /** @type {Entry[]} */
    const shown = [["frame", view.frame.join(" "), ifEditable("frame")], ["on screen", view.screenFrame.join(" ")]];
    if (view.bounds) shown.push(["bounds", view.bounds.join(" ")]);
    for (const [name, value] of Object.entries({ identifier: view.identifier, controller: view.controller })) if (value) shown.push([name, value]);
    if (view.text !== undefined || can.has("text")) shown.push(["text", view.text ?? "", ifEditable("text")]);
    shown.push(...this.reach(row));
    parts.push(section("place", this.fields.table(row, shown)));

    const properties = { ...view.properties };
    // Default values are not recorded, but can be changed too.
    for (const name of can) if (name !== "frame" && name !== "text") properties[name] ??= usual[name] ?? "";
    if (can.has("font.pointSize")) properties["font.pointSize"] = String(view.properties?.font ?? "").split(" ").at(-1) ?? "";
    /** @type {(title: string, ...content: HTMLElement[]) => void} */
    const headed = (title, ...content) => { parts.push(section(title, make("h2", title), ...content)); };
    headed("Properties", this.fields.table(row, Object.keys(properties).sort().map((name) => [name, properties[name], ifEditable(name)])));

    const own = (view.constraints ?? []).map((constraint, index) => ({ row, index, constraint }));
    this.elsewhere ??= constraintsElsewhere(this.rows);
    const others = this.elsewhere.get(row.key) ?? [];
    if (own.length > 0) headed("Constraints: constant and priority", this.fields.constraints(own));
    if (others.length > 0) headed("Constraints that others hold", this.fields.constraints(others));
    if (view.gestureRecognizers) headed("Gesture recognisers", this.fields.table(row, view.gestureRecognizers.flatMap(recogniser)));
    if (view.actions) headed("Actions", ...view.actions.map((action) => make("p", action)));
    return parts;
  }

  /**
   * The edges at which the view extends beyond its superview, and the part cut off.
   *
   * @param {Row} row
   */
  reach(row) {
    /** @type {Entry[]} */
    const result = [];
    const beyond = row.parent ? overflow(row.view.screenFrame, row.parent.view.screenFrame) : [];
    if (beyond.length > 0) {
      /** @param {number} points */
      const pixels = (points) => `${round(Math.round(points * this.device.scale * 100) / 100)} px`;
      result.push(["beyond its superview", beyond.map(([edge, points]) => `${edge} ${points} (${pixels(points)})`).join(", ")]);
    }
    const visible = visibleFrame(row, this.device);
    if (!visible && row.view.screenFrame[2] > 0) result.push(["seen", "nothing: it is cut off"]);
    else if (visible && visible.join() !== row.view.screenFrame.join()) result.push(["seen", visible.join(" ")]);
    return result;
  }
}

/** @type {(one: import("./messages.js").GestureRecord, index: number) => Entry[]} */
function recogniser(one, index) {
  const settings = Object.entries(one.settings ?? {}).map(([name, value]) => `${name} ${value}`);
  if (one.delegate) settings.push(`delegate ${one.delegate}`);
  return [
    [one.className + (one.name ? ` “${one.name}”` : ""), [one.state, ...settings].join(", ")],
    ...(one.targets ?? []).map(toldEntry),
    ["  isEnabled", one.isEnabled, `gestureRecognizers.${index}.isEnabled`],
  ];
}

/** @param {import("./messages.js").GestureTarget} target @returns {Entry} */
const toldEntry = (target) => ["  tells", targetText(target)];

/**
 * A part that is present or not, independently of others.
 *
 * @type {(name: string, ...children: HTMLElement[]) => HTMLElement}
 */
function section(name, ...children) {
  const element = document.createElement("section");
  element.dataset.name = name;
  element.append(...children);
  return element;
}

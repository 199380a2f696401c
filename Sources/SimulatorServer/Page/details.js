// The details of one view: its position, properties, constraints, gesture recognisers and actions. Editable values are fields.

import { patchChildren } from "./patch.js";
import { constraintsElsewhere, constraintText, overflow, round, rowLike, targetText, visibleFrame } from "./record.js";

const usual = {
  alpha: 1, isHidden: false, clipsToBounds: false, isUserInteractionEnabled: true, isEnabled: true, isSelected: false, isHighlighted: false,
  isScrollEnabled: true, isPagingEnabled: false, numberOfLines: 1, contentMode: "scaleToFill", "layer.cornerRadius": 0,
  "layer.borderWidth": 0, "layer.shadowOpacity": 0,
};

export class Details {
  /** `edit` is called with a row, a property and the text typed for it. */
  constructor(element, device, edit) {
    Object.assign(this, { element, device, edit });
    this.rows = [];
    /** The texts typed and not answered yet, by field, which shows its text until then. */
    this.sent = new Map();
    element.addEventListener("change", ({ target }) => this.changed(target));
    element.addEventListener("click", ({ target }) => {
      const row = this.rows.find(({ key }) => key === target.closest("button")?.dataset.key);
      if (row) this.onSelect?.(row);
    });
    element.addEventListener("keydown", (event) => this.key(event));
    // Changes during typing are shown when it ends.
    element.addEventListener("focusout", () => setTimeout(() => { if (this.isGone) this.show(this.rows, null, this.editable); else this.draw(); }));
  }

  /** Shows another record, or another row of it. */
  show(rows, row, editable) {
    if (rows !== this.rows) this.elsewhere = null;
    const isSame = row === this.row || (row && this.row && rowLike(this.row, rows) === row);
    Object.assign(this, { rows, editable });
    // A removed view stays while the user is typing.
    this.isGone = !row && this.isTyping;
    if (this.isGone) return;
    this.row = row;
    if (isSame) return this.draw();
    this.refusal = null;
    this.element.replaceChildren();
    this.draw();
    this.element.scrollTop = 0;
  }

  get isTyping() {
    const field = document.activeElement;
    return this.element.contains(field) && field.matches("input:not([type='checkbox'])");
  }

  /** A refusal stays until another edit is accepted or another view shown: beside the field of `edit`, with the text typed, or at the top. */
  refuse(text, edit) {
    this.refusal = { text, ...edit };
    this.draw();
  }

  /** Called when an edit was answered: an accepted one clears earlier refusals. */
  answered(edit) {
    if (this.sent.get(fieldName(edit)) === edit.value) this.sent.delete(fieldName(edit));
    if (!edit.isRefused) this.refusal = null;
    this.draw();
  }

  changed(input) {
    const { key, property } = input.dataset;
    if (!property) return;
    const value = input.type === "checkbox" ? String(input.checked) : input.value;
    // Another view may be at its position.
    if (this.isGone) return this.refuse("The view has gone, and nothing was changed.", { key, property, value });
    this.sent.set(fieldName({ key, property }), value);
    this.edit(this.rows.find((row) => row.key === key) ?? this.row, property, value);
  }

  /** Escape discards text that was typed and not sent. */
  key(event) {
    if (event.key !== "Escape" || event.isComposing || !this.isTyping) return;
    event.preventDefault();
    event.target.value = event.target.dataset.shown;
    event.target.select();
  }

  /** Fields stay the same elements, so a record that arrives during typing or while changing fields disturbs nothing. */
  draw() {
    const { row, refusal } = this;
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
        const line = make("button", `⚠ ${row.view.class}: ${fault.detail}`, "fault");
        line.dataset.key = row.key;
        return line;
      })),
    ];
  }

  parts(row) {
    const { view } = row;
    const can = new Set(this.editable?.[view.class] ?? []);
    const parts = [make("h2", [view.class, ...(view.superclasses ?? [])].join(" : "))];
    if (row.faults.length > 0) parts.push(section("faults", ...row.faults.map((fault) => make("p", `⚠ ${fault.detail}`, "fault"))));
    const shown = [["frame", view.frame.join(" "), can.has("frame") && "frame"], ["on screen", view.screenFrame.join(" ")]];
    if (view.bounds) shown.push(["bounds", view.bounds.join(" ")]);
    for (const name of ["identifier", "controller"]) if (view[name]) shown.push([name, view[name]]);
    if (view.text !== undefined || can.has("text")) shown.push(["text", view.text ?? "", can.has("text") && "text"]);
    shown.push(...this.reach(row));
    parts.push(section("place", this.table(row, shown)));

    const properties = { ...view.properties };
    // Default values are not recorded, but can be changed too.
    for (const name of can) if (name !== "frame" && name !== "text") properties[name] ??= usual[name] ?? "";
    if (can.has("font.pointSize")) properties["font.pointSize"] = view.properties?.font?.split(" ").at(-1) ?? "";
    const headed = (title, ...content) => parts.push(section(title, make("h2", title), ...content));
    headed("Properties", this.table(row, Object.keys(properties).sort().map((name) => [name, properties[name], can.has(name) && name])));

    const own = (view.constraints ?? []).map((constraint, index) => ({ row, index, constraint }));
    this.elsewhere ??= constraintsElsewhere(this.rows);
    const others = this.elsewhere.get(row.key) ?? [];
    if (own.length > 0) headed("Constraints: constant and priority", this.constraints(own));
    if (others.length > 0) headed("Constraints that others hold", this.constraints(others));
    if (view.gestureRecognizers) headed("Gesture recognisers", this.table(row, view.gestureRecognizers.flatMap(recogniser)));
    if (view.actions) headed("Actions", ...view.actions.map((action) => make("p", action)));
    return parts;
  }

  /** The edges at which the view extends beyond its superview, and the part cut off. */
  reach(row) {
    const result = [];
    const beyond = row.parent ? overflow(row.view.screenFrame, row.parent.view.screenFrame) : [];
    if (beyond.length > 0) {
      const pixels = (points) => `${round(Math.round(points * this.device.scale * 100) / 100)} px`;
      result.push(["beyond its superview", beyond.map(([edge, points]) => `${edge} ${points} (${pixels(points)})`).join(", ")]);
    }
    const visible = visibleFrame(row, this.device);
    if (!visible && row.view.screenFrame[2] > 0) result.push(["seen", "nothing: it is cut off"]);
    else if (visible && visible.join() !== row.view.screenFrame.join()) result.push(["seen", visible.join(" ")]);
    return result;
  }

  table(row, entries) {
    const element = document.createElement("table");
    for (const [name, value, property] of entries) {
      const line = element.insertRow();
      line.dataset.name = property || name;
      line.append(make("th", name));
      const cell = line.insertCell();
      if (property) cell.append(...this.field(row, property, value));
      else cell.textContent = value;
    }
    return element;
  }

  /** One constraint per line, with its constant and its priority, which are editable at the view that holds it. */
  constraints(list) {
    const element = document.createElement("table");
    element.className = "constraints";
    for (const { row, index, constraint } of list) {
      const line = element.insertRow();
      line.dataset.name = `${row.key} ${index}`;
      const text = make("th", constraintText(constraint));
      if (constraint.priority >= 1000 && constraint.violation > 0.5) {
        text.append(make("p", `⚠ missed by ${constraint.violation}`, "fault"));
        for (const rival of constraint.rivals ?? []) text.append(make("p", `against: ${rival}`, "fault"));
      }
      line.append(text);
      line.insertCell().append(...this.field(row, `constraints.${index}.constant`, constraint.constant));
      line.insertCell().append(...this.field(row, `constraints.${index}.priority`, constraint.priority));
    }
    return element;
  }

  /** A field with the recorded value, or the text typed until it is recorded, and the reason if it was refused. */
  field(row, property, recorded) {
    const { key } = row;
    const isRefused = this.refusal?.key === key && this.refusal.property === property;
    const value = this.sent.get(fieldName({ key, property })) ?? (isRefused ? this.refusal.value : String(recorded));
    const input = document.createElement("input");
    Object.assign(input.dataset, { key, property });
    input.setAttribute("aria-label", property);
    if (typeof recorded === "boolean") {
      input.type = "checkbox";
      input.checked = isRefused ? recorded : value === "true";
    } else {
      input.value = input.dataset.shown = value;
    }
    if (!isRefused) return [input];
    input.setAttribute("aria-invalid", "true");
    return [input, complaint(this.refusal.text)];
  }
}

const fieldName = ({ key, property }) => `${key} ${property}`;

function recogniser(one, index) {
  const settings = Object.entries(one.settings ?? {}).map(([name, value]) => `${name} ${value}`);
  if (one.delegate) settings.push(`delegate ${one.delegate}`);
  return [
    [one.className + (one.name ? ` “${one.name}”` : ""), [one.state, ...settings].join(", ")],
    ...(one.targets ?? []).map((target) => ["  tells", targetText(target)]),
    ["  isEnabled", one.isEnabled, `gestureRecognizers.${index}.isEnabled`],
  ];
}

function complaint(text) {
  const line = make("p", text, "fault refusal");
  line.setAttribute("role", "alert");
  return line;
}

/** A part that is present or not, independently of others. */
function section(name, ...children) {
  const element = document.createElement("section");
  element.dataset.name = name;
  element.append(...children);
  return element;
}

function make(tag, text, name) {
  const element = document.createElement(tag);
  element.textContent = text;
  if (name) element.className = name;
  return element;
}

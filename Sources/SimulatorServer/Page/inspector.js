// The inspector's pane: the tree of views, what is known of one, distances between two, and the way into the space.

import { distances, flatten, recordText, rowAt, searchRule } from "./record.js";
import { Space } from "./space.js";

const byId = (id) => document.getElementById(id);
const rowHeight = 20;
// What LiveEdit.swift can change.
const editable = new Set(["alpha", "isHidden", "clipsToBounds", "isUserInteractionEnabled", "backgroundColor", "tintColor",
  "layer.cornerRadius", "layer.borderWidth", "textColor", "numberOfLines", "isEnabled", "isSelected"]);

export class Inspector {
  constructor(device, tree, send) {
    Object.assign(this, { device, send });
    this.space = new Space(byId("space"), byId("scene"), device, tree, (row) => this.select(row));
    this.rows = [];
    this.selected = null;
    this.second = null;
    this.isLive = true;
    this.found = new Set();
    const list = byId("tree");
    this.body = document.createElement("div");
    this.body.className = "rows";
    list.append(this.body);
    list.addEventListener("scroll", () => this.showRows());
    list.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.showRows()).observe(list);
    byId("search").addEventListener("input", () => this.search());
    this.toggle("live", (isOn) => {
      this.isLive = isOn;
      if (isOn) this.refresh();
    });
    this.toggle("explode", (isOn) => this.explode(isOn));
    this.toggle("wireframe", (isOn) => this.space.set({ isWireframe: isOn }));
    this.toggle("clipped", (isOn) => this.space.set({ showsClipped: isOn }));
    this.toggle("measure", (isOn) => { if (!isOn) this.second = null; this.mark(); });
    for (const [id, name] of [["spacing", "spacing"], ["shallow", "from"], ["deep", "to"]]) {
      byId(id).addEventListener("input", (event) => this.space.set({ [name]: Number(event.target.value) }));
    }
    byId("save-json").addEventListener("click", () => this.save("screen.json", JSON.stringify(this.message.record, null, 2) + "\n"));
    byId("save-text").addEventListener("click", () => this.save("screen.txt", recordText(this.message.record, this.rows)));
  }

  get isOpen() { return !byId("inspector").hidden; }

  open(isOpen) {
    byId("inspector").hidden = !isOpen;
    if (isOpen) this.refresh();
    if (!isOpen) {
      this.explode(false);
      byId("explode").setAttribute("aria-pressed", "false");
      this.selected = this.second = null;
      this.mark();
    }
  }

  toggle(id, change) {
    const button = byId(id);
    button.addEventListener("click", () => {
      const isOn = button.getAttribute("aria-pressed") !== "true";
      button.setAttribute("aria-pressed", String(isOn));
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
    if (!this.isOpen || !this.isLive || this.timer || this.isWaiting) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      if (this.isOpen && this.isLive) this.refresh();
    }, 500);
  }

  received(message) {
    this.isWaiting = false;
    this.message = message;
    this.rows = flatten(message);
    const find = (old) => old && this.rows.find((row) => row.path.join() === old.path.join() && row.view.class === old.view.class);
    this.selected = find(this.selected) ?? null;
    this.second = find(this.second) ?? null;
    this.byLayer = new Map(this.rows.map((row) => [row.layer, row]));
    this.search();
    this.showDetails();
    this.mark();
    this.space.show(this.rows, this.selected);
  }

  refused(text) {
    const note = document.createElement("p");
    note.className = "fault";
    note.textContent = text;
    byId("details").prepend(note);
  }

  // The tree: only the rows in sight are elements.

  search() {
    this.found = new Set();
    const field = byId("search");
    field.setCustomValidity("");
    try {
      const rule = searchRule(field.value);
      if (rule) for (const row of this.rows) if (rule(row.view)) this.found.add(row.index);
    } catch (error) {
      field.setCustomValidity(error.message);
    }
    const [first] = this.found;
    if (first !== undefined) this.reveal(first);
    this.showRows();
  }

  showRows() {
    const list = byId("tree");
    this.body.style.height = `${this.rows.length * rowHeight}px`;
    const first = Math.max(Math.floor(list.scrollTop / rowHeight) - 5, 0);
    const last = Math.min(first + Math.ceil(list.clientHeight / rowHeight) + 10, this.rows.length);
    const spacer = document.createElement("div");
    spacer.style.height = `${first * rowHeight}px`;
    this.body.replaceChildren(spacer, ...this.rows.slice(first, last).map((row) => this.rowElement(row)));
  }

  rowElement(row) {
    const element = document.createElement("div");
    element.className = "row";
    element.setAttribute("role", "treeitem");
    element.setAttribute("aria-level", String(row.depth + 1));
    element.setAttribute("aria-selected", String(row === this.selected));
    element.classList.toggle("found", this.found.has(row.index));
    element.classList.toggle("hidden", row.isHidden);
    element.dataset.index = row.index;
    const word = document.createElement("span");
    word.className = "word";
    word.textContent = [row.view.text && ` “${row.view.text.replaceAll("\n", " ")}”`, row.view.identifier && ` #${row.view.identifier}`,
      row.view.controller && ` ${row.view.controller}`].filter(Boolean).join("");
    element.append("  ".repeat(row.depth) + row.view.class, word);
    if (row.faults.length > 0) {
      const mark = document.createElement("span");
      mark.className = "fault";
      mark.textContent = " ⚠";
      element.append(mark);
    }
    element.addEventListener("click", () => this.select(row));
    return element;
  }

  reveal(index) {
    const list = byId("tree");
    const top = index * rowHeight;
    if (top < list.scrollTop || top + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 2;
  }

  key(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    const index = this.selected?.index ?? -1;
    let next = null;
    if (event.key in steps) next = this.rows[index + steps[event.key]];
    if (event.key === "ArrowLeft") next = this.selected?.parent;
    if (event.key === "ArrowRight" && this.selected && this.selected.end > index + 1) next = this.rows[index + 1];
    if (!next) return;
    event.preventDefault();
    this.select(next);
  }

  /** With measuring on, the second one is what the first is measured against. */
  select(row) {
    if (byId("measure").getAttribute("aria-pressed") === "true" && this.selected && row !== this.selected) {
      this.second = row;
    } else {
      this.selected = row;
      this.second = null;
    }
    if (row) this.reveal(row.index);
    this.showRows();
    this.showDetails();
    this.mark();
    this.space.select(this.selected);
  }

  /** The view at a point of the screen, for picking one with the mouse. */
  pick(x, y) {
    const row = rowAt(this.rows, x, y);
    if (row) this.select(row);
  }

  // Marks on the screen

  mark() {
    const marks = [];
    const frame = (row, name) => {
      const [x, y, width, height] = row.view.screenFrame;
      const element = document.createElement("div");
      element.className = `mark ${name}`;
      Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
      marks.push(element);
    };
    if (this.selected) frame(this.selected, "first");
    if (this.selected && this.second) {
      frame(this.second, "second");
      const result = distances(this.selected.view.screenFrame, this.second.view.screenFrame);
      const label = document.createElement("div");
      label.className = "label";
      label.id = "distance";
      label.textContent = result.insets
        ? `top ${result.insets[0]}, left ${result.insets[1]}, bottom ${result.insets[2]}, right ${result.insets[3]}`
        : `↔ ${result.horizontal}  ↕ ${result.vertical}`;
      Object.assign(label.style, { left: "8px", top: `${Math.max(Math.min(this.second.view.screenFrame[1], this.device.height - 20), 0)}px` });
      marks.push(label);
    }
    byId("marks").replaceChildren(...marks);
  }

  // Details

  showDetails() {
    const row = this.selected;
    if (!row) {
      byId("details").textContent = `${this.rows.length} views, ${this.rows.reduce((sum, row) => sum + row.faults.length, 0)} faults`;
      return;
    }
    const { view } = row;
    const table = (entries) => {
      const element = document.createElement("table");
      for (const [name, value, property] of entries) {
        const line = element.insertRow();
        const head = document.createElement("th");
        head.textContent = name;
        line.append(head);
        const cell = line.insertCell();
        if (property) cell.append(this.field(row, property, String(value)));
        else cell.textContent = value;
      }
      return element;
    };
    const heading = (text) => Object.assign(document.createElement("h2"), { textContent: text });
    const parts = [heading(view.class)];
    for (const fault of row.faults) parts.push(Object.assign(document.createElement("p"), { className: "fault", textContent: `⚠ ${fault.detail}` }));
    const shown = [["frame", view.frame.join(" "), "frame"], ["on screen", view.screenFrame.join(" ")]];
    if (view.bounds) shown.push(["bounds", view.bounds.join(" ")]);
    for (const name of ["identifier", "controller"]) if (view[name]) shown.push([name, view[name]]);
    if (view.text !== undefined) shown.push(["text", view.text, "text"]);
    parts.push(table(shown));
    const properties = { alpha: 1, isHidden: false, ...view.properties };
    parts.push(heading("Properties"), table(Object.keys(properties).sort().map((name) =>
      [name, properties[name], editable.has(name) ? name : null])));
    if (view.constraints) {
      parts.push(heading("Constraints"), table(view.constraints.map((constraint, index) => [
        constraintText(constraint) + (constraint.violation > 0.5 ? ` ⚠ missed by ${constraint.violation}` : ""),
        constraint.constant, `constraints.${index}.constant`,
      ])));
    }
    if (view.gestureRecognizers) {
      parts.push(heading("Gesture recognisers"), table(view.gestureRecognizers.map((one) =>
        [one.className + (one.name ? ` “${one.name}”` : ""), one.isEnabled ? one.state : "disabled"])));
    }
    if (view.actions) parts.push(heading("Actions"), table(view.actions.map((action) => [action, ""])));
    byId("details").replaceChildren(...parts);
  }

  field(row, property, value) {
    const input = document.createElement("input");
    input.value = value;
    input.dataset.property = property;
    input.setAttribute("aria-label", property);
    input.addEventListener("change", () => {
      this.send({ type: "edit", path: row.path, class: row.view.class, property, value: input.value });
    });
    return input;
  }

  // The space

  explode(isOn) {
    this.space.open(isOn);
    if (isOn) this.space.show(this.rows, this.selected);
  }

  save(name, text) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

function constraintText(constraint) {
  const right = [];
  if (constraint.second) right.push(constraint.second + (constraint.multiplier === 1 ? "" : ` × ${constraint.multiplier}`));
  if (constraint.constant !== 0 || !constraint.second) {
    right.push((constraint.constant < 0 ? "− " : right.length ? "+ " : "") + Math.abs(constraint.constant));
  }
  return `${constraint.first} ${constraint.relation} ${right.join(" ")}${constraint.priority === 1000 ? "" : ` @${constraint.priority}`}`;
}

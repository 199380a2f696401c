// What is known of one view: its place, properties, constraints, gesture recognisers and actions. What can be changed is a field.

import { constraintsElsewhere, constraintText, overflow, round, targetText, visibleFrame } from "./record.js";

const usual = {
  alpha: 1, isHidden: false, clipsToBounds: false, isUserInteractionEnabled: true, isEnabled: true, isSelected: false, isHighlighted: false,
  isScrollEnabled: true, isPagingEnabled: false, numberOfLines: 1, contentMode: "scaleToFill", "layer.cornerRadius": 0,
  "layer.borderWidth": 0, "layer.shadowOpacity": 0,
};

export class Details {
  /** `edit` hears of a row, a property and what somebody typed for it. */
  constructor(element, device, edit) {
    Object.assign(this, { element, device, edit });
    this.rows = [];
    // What is being typed is not taken away by the next record.
    element.addEventListener("focusout", () => setTimeout(() => { if (this.isLate) this.draw(); }));
  }

  /** Another record, or another row of it. */
  show(rows, row, editable) {
    if (rows !== this.rows) this.elsewhere = null;
    const isOther = row?.key !== this.row?.key;
    if (isOther) this.refusal = null;
    Object.assign(this, { rows, row, editable });
    if (!isOther) return this.refresh();
    this.draw();
    this.element.scrollTop = 0;
  }

  /** What went wrong stays until something else is accepted or looked at: beside the field of `edit`, with what was typed, or at the top. */
  refuse(text, edit) {
    this.clearRefusal();
    this.refusal = { text, ...edit };
    const input = edit && this.input(edit);
    if (input) mark(input, this.refusal);
    else this.element.prepend(complaint(text));
  }

  /** The edit that was sent has been made. */
  accept() {
    if (!this.refusal) return;
    this.clearRefusal();
    this.refresh();
  }

  /** Without drawing: somebody may be typing. */
  clearRefusal() {
    this.refusal = null;
    for (const one of this.element.querySelectorAll(".refusal")) one.remove();
    for (const one of this.element.querySelectorAll("[aria-invalid]")) one.removeAttribute("aria-invalid");
  }

  /** The field of a view's property, if it is shown. */
  input({ key, property }) {
    return [...this.element.querySelectorAll("input")].find((one) => one.dataset.key === key && one.dataset.property === property);
  }

  /** Draws now, or when nobody types any more. */
  refresh() {
    const field = document.activeElement;
    this.isLate = this.element.contains(field) && field.matches("input:not([type='checkbox'])");
    if (!this.isLate) this.draw();
  }

  draw() {
    this.isLate = false;
    const { row, refusal } = this;
    const scroll = this.element.scrollTop;
    const field = this.element.contains(document.activeElement) ? { ...document.activeElement.dataset } : null;
    this.element.replaceChildren(...(row ? this.parts(row) : this.summary()));
    const refused = refusal?.property && this.input(refusal);
    if (refused) mark(refused, refusal);
    else if (refusal) this.element.prepend(complaint(refusal.text));
    // A new field in the place of the one that had the keys has them.
    if (field?.property) this.input(field)?.focus({ preventScroll: true });
    this.element.scrollTop = scroll;
  }

  /** Without a row: how many views there are, and all faults, each of which leads to its view. */
  summary() {
    const faulty = this.rows.filter((row) => row.faults.length > 0);
    const count = faulty.reduce((sum, row) => sum + row.faults.length, 0);
    return [
      make("p", `${this.rows.length} ${this.rows.length === 1 ? "view" : "views"}, ${count} ${count === 1 ? "fault" : "faults"}`),
      ...faulty.slice(0, 200).flatMap((row) => row.faults.map((fault) => {
        const line = make("button", `⚠ ${row.view.class}: ${fault.detail}`, "fault");
        line.addEventListener("click", () => this.onSelect?.(row));
        return line;
      })),
    ];
  }

  parts(row) {
    const { view } = row;
    const can = new Set(this.editable?.[view.class] ?? []);
    const parts = [make("h2", [view.class, ...(view.superclasses ?? [])].join(" : "))];
    for (const fault of row.faults) parts.push(make("p", `⚠ ${fault.detail}`, "fault"));
    const shown = [["frame", view.frame.join(" "), can.has("frame") && "frame"], ["on screen", view.screenFrame.join(" ")]];
    if (view.bounds) shown.push(["bounds", view.bounds.join(" ")]);
    for (const name of ["identifier", "controller"]) if (view[name]) shown.push([name, view[name]]);
    if (view.text !== undefined || can.has("text")) shown.push(["text", view.text ?? "", can.has("text") && "text"]);
    shown.push(...this.reach(row));
    parts.push(this.table(row, shown));

    const properties = { ...view.properties };
    // What is as usual is not recorded, and can be changed all the same.
    for (const name of can) if (name !== "frame" && name !== "text") properties[name] ??= usual[name] ?? "";
    if (can.has("font.pointSize")) properties["font.pointSize"] = view.properties?.font?.split(" ").at(-1) ?? "";
    parts.push(make("h2", "Properties"), this.table(row, Object.keys(properties).sort().map((name) =>
      [name, properties[name], can.has(name) && name])));

    const own = (view.constraints ?? []).map((constraint, index) => ({ row, index, constraint }));
    this.elsewhere ??= constraintsElsewhere(this.rows);
    const others = this.elsewhere.get(row.key) ?? [];
    if (own.length > 0) parts.push(make("h2", "Constraints: constant and priority"), this.constraints(own));
    if (others.length > 0) parts.push(make("h2", "Constraints that others hold"), this.constraints(others));
    if (view.gestureRecognizers) parts.push(make("h2", "Gesture recognisers"), this.table(row, view.gestureRecognizers.flatMap(recogniser)));
    if (view.actions) parts.push(make("h2", "Actions"), ...view.actions.map((action) => make("p", action)));
    return parts;
  }

  /** Where the view reaches out of its superview, and what of it is cut off. */
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
      line.append(make("th", name));
      const cell = line.insertCell();
      if (property) cell.append(this.field(row, property, value));
      else cell.textContent = value;
    }
    return element;
  }

  /** A constraint a line, with its constant and its priority, which are changed where it is held. */
  constraints(list) {
    const element = document.createElement("table");
    element.className = "constraints";
    for (const { row, index, constraint } of list) {
      const line = element.insertRow();
      const text = make("th", constraintText(constraint));
      if (constraint.priority >= 1000 && constraint.violation > 0.5) {
        text.append(make("p", `⚠ missed by ${constraint.violation}`, "fault"));
        for (const rival of constraint.rivals ?? []) text.append(make("p", `against: ${rival}`, "fault"));
      }
      line.append(text);
      line.insertCell().append(this.field(row, `constraints.${index}.constant`, constraint.constant));
      line.insertCell().append(this.field(row, `constraints.${index}.priority`, constraint.priority));
    }
    return element;
  }

  field(row, property, value) {
    const input = document.createElement("input");
    Object.assign(input.dataset, { key: row.key, property });
    input.setAttribute("aria-label", property);
    if (typeof value === "boolean") {
      input.type = "checkbox";
      input.checked = value;
    } else {
      input.value = value;
    }
    input.addEventListener("change", () => this.edit(row, property, input.type === "checkbox" ? String(input.checked) : input.value));
    return input;
  }
}

function recogniser(one, index) {
  const settings = Object.entries(one.settings ?? {}).map(([name, value]) => `${name} ${value}`);
  if (one.delegate) settings.push(`delegate ${one.delegate}`);
  return [
    [one.className + (one.name ? ` “${one.name}”` : ""), [one.state, ...settings].join(", ")],
    ...(one.targets ?? []).map((target) => ["  tells", targetText(target)]),
    ["  isEnabled", one.isEnabled, `gestureRecognizers.${index}.isEnabled`],
  ];
}

/** Says beside a field what is wrong with what was typed, which stays there to be put right. */
function mark(input, { text, value }) {
  if (input.type !== "checkbox" && document.activeElement !== input) input.value = value;
  input.setAttribute("aria-invalid", "true");
  input.after(complaint(text));
}

function complaint(text) {
  const line = make("p", text, "fault refusal");
  line.setAttribute("role", "alert");
  return line;
}

function make(tag, text, name) {
  const element = document.createElement(tag);
  element.textContent = text;
  if (name) element.className = name;
  return element;
}

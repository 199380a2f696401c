// @ts-check
// The tables of the details. Editable values are fields, which know the texts typed and refused until the record says something else.

import { constraintText } from "./record.js";

/** @typedef {import("./messages.js").PropertyValue} PropertyValue */
/** @typedef {import("./record.js").Row} Row */
/** @typedef {import("./record.js").HeldConstraint} HeldConstraint */

/** @typedef {{ key: string, property: string }} FieldName The field of a property, by the key of its view. */
/** @typedef {FieldName & { value: string, isRefused: boolean }} Edit A text typed for a property. */
/** @typedef {FieldName & { value: string }} RefusedEdit */
/** @typedef {{ text: string, edit: RefusedEdit | null }} Refusal The reason, and the edit that was refused if it is known. */
/** @typedef {[name: string, value: PropertyValue, property?: string]} Entry A line of a table; editable with a property. */

export class Fields {
  constructor() {
    /** @type {Refusal | null} */
    this.refusal = null;
    /** @type {Map<string, string>} The texts typed and not answered yet, by field, which shows its text until then. */
    this.sent = new Map();
  }

  /**
   * Notes a text that was typed.
   *
   * @param {FieldName & { value: string }} edit
   */
  note(edit) { this.sent.set(fieldName(edit), edit.value); }

  /** @param {Edit} edit */
  answered(edit) {
    if (this.sent.get(fieldName(edit)) === edit.value) this.sent.delete(fieldName(edit));
    if (!edit.isRefused) this.refusal = null;
  }

  /** @type {(row: Row, entries: Entry[]) => HTMLElement} */
  table(row, entries) {
    const element = document.createElement("table");
    for (const [name, value, property] of entries) {
      const line = element.insertRow();
      line.dataset.name = property || name;
      line.append(make("th", name));
      const cell = line.insertCell();
      if (property) cell.append(...this.field(row, property, value));
      else cell.textContent = String(value);
    }
    return element;
  }

  /**
   * One constraint per line, with its constant and its priority, which are editable at the view that holds it.
   *
   * @param {HeldConstraint[]} list
   */
  constraints(list) {
    const element = document.createElement("table");
    element.className = "constraints";
    for (const { row, index, constraint } of list) {
      const line = element.insertRow();
      line.dataset.name = `${row.key} ${index}`;
      const text = make("th", constraintText(constraint));
      if (constraint.priority >= 1000 && (constraint.violation ?? 0) > 0.5) {
        text.append(make("p", `⚠ missed by ${constraint.violation}`, "fault"));
        for (const rival of constraint.rivals ?? []) text.append(make("p", `against: ${rival}`, "fault"));
      }
      line.append(text);
      line.insertCell().append(...this.field(row, `constraints.${index}.constant`, constraint.constant));
      line.insertCell().append(...this.field(row, `constraints.${index}.priority`, constraint.priority));
    }
    return element;
  }

  /**
   * A field with the recorded value, or the text typed until it is recorded, and the reason if it was refused.
   *
   * @type {(row: Row, property: string, recorded: PropertyValue) => HTMLElement[]}
   */
  field(row, property, recorded) {
    const { key } = row;
    const { text: reason = "", edit = null } = this.refusal ?? {};
    const refused = edit?.key === key && edit.property === property ? edit : null;
    const value = this.sent.get(fieldName({ key, property })) ?? refused?.value ?? String(recorded);
    const input = document.createElement("input");
    Object.assign(input.dataset, { key, property });
    input.setAttribute("aria-label", property);
    if (typeof recorded === "boolean") {
      input.type = "checkbox";
      input.checked = refused ? recorded : value === "true";
    } else {
      input.value = input.dataset.shown = value;
    }
    if (!refused) return [input];
    input.setAttribute("aria-invalid", "true");
    return [input, complaint(reason)];
  }
}

/** @param {FieldName} field */
const fieldName = ({ key, property }) => `${key} ${property}`;

/** @param {string} text */
export function complaint(text) {
  const line = make("p", text, "fault refusal");
  line.setAttribute("role", "alert");
  return line;
}

/**
 * @param {"p" | "h2" | "th"} tag
 * @param {string} text
 * @param {string} [name]
 * @returns {HTMLElement}
 */
export function make(tag, text, name) {
  const element = document.createElement(tag);
  element.textContent = text;
  if (name) element.className = name;
  return element;
}

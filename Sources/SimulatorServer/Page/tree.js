// @ts-check
// The tree of views as a list of rows, of which only the visible ones are elements: thousands of views open as fast as a few.

import { errorText } from "./errors.js";
import { hasFlags, searchRule } from "./search.js";

/** @typedef {import("./record.js").Row} Row */

const rowHeight = 20;

export class ViewTree {
  /**
   * @param {HTMLElement} list Scrolls.
   * @param {HTMLInputElement} field The search field.
   * @param {HTMLElement} count Shows the number of matches.
   * @param {(row: Row) => void} onSelect Called with a row that the user chose.
   */
  constructor(list, field, count, onSelect) {
    this.list = list;
    this.field = field;
    this.count = count;
    this.onSelect = onSelect;
    /** @type {Row[]} */
    this.rows = [];
    /** @type {Row[]} The rows that are not inside of collapsed ones. */
    this.shown = [];
    /** @type {Row | null} */
    this.selected = null;
    /** @type {Row | null} The row that is measured to. */
    this.second = null;
    /** @type {Set<string>} The keys of collapsed rows. */
    this.collapsed = new Set();
    /** @type {ReturnType<typeof searchRule>} */
    this.rule = null;
    /** @type {Row[]} */
    this.found = [];
    /** @type {Set<Row>} */
    this.isFound = new Set();
    this.body = document.createElement("div");
    this.body.className = "rows";
    this.body.setAttribute("role", "none");
    list.append(this.body);
    list.addEventListener("scroll", () => this.draw());
    list.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.draw()).observe(list);
    field.addEventListener("input", () => this.search());
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.next(event.shiftKey ? -1 : 1);
    });
  }

  /**
   * Shows another record. Collapsed rows stay collapsed.
   *
   * @type {(rows: Row[], selected: Row | null, second: Row | null) => void}
   */
  show(rows, selected, second) {
    Object.assign(this, { rows, selected, second });
    this.find();
    this.layOut();
  }

  /** @param {Row | null} row */
  select(row) {
    this.selected = row;
    this.second = null;
    if (row) this.reveal(row);
    this.tell();
    this.draw();
  }

  /**
   * Marks a row as the one that is measured to.
   *
   * @param {Row | null} row
   */
  measure(row) {
    this.second = row;
    if (row) this.reveal(row);
    this.draw();
  }

  // Searching

  search() {
    this.find();
    this.draw();
    if (this.found.length > 0 && !(this.selected && this.isFound.has(this.selected))) this.reveal(this.found[0]);
  }

  find() {
    this.field.setCustomValidity("");
    this.rule = null;
    try {
      this.rule = searchRule(this.field.value);
    } catch (error) {
      this.field.setCustomValidity(errorText(error));
    }
    const { rule } = this;
    this.found = rule ? this.rows.filter((row) => rule(row.view)) : [];
    this.isFound = new Set(this.found);
    this.tell();
  }

  tell() {
    const place = this.selected ? this.found.indexOf(this.selected) : -1;
    this.count.textContent = !this.field.validity.valid ? `no expression: ${this.field.validationMessage}`
      : this.found.length === 0 && hasFlags(this.field.value) ? "0 found: an expression ends with its slash, or with /i"
      : !this.rule ? "" : place >= 0 ? `${place + 1} of ${this.found.length}` : `${this.found.length} found`;
  }

  /**
   * Chooses the next match after the chosen row, or with -1 the previous one; wraps around.
   *
   * @param {1 | -1} step
   */
  next(step) {
    if (this.found.length === 0) return;
    const index = this.selected?.index ?? (step > 0 ? -1 : this.rows.length);
    const following = step > 0 ? this.found.find((row) => row.index > index) : this.found.findLast((row) => row.index < index);
    this.onSelect(following ?? this.found[step > 0 ? 0 : this.found.length - 1]);
  }

  // Rows

  /** The rows, without those inside collapsed ones. */
  layOut() {
    this.shown = [];
    for (let index = 0; index < this.rows.length;) {
      const row = this.rows[index];
      row.line = this.shown.length;
      this.shown.push(row);
      index = this.collapsed.has(row.key) ? row.end : index + 1;
    }
    this.draw();
  }

  draw() {
    this.body.style.height = `${this.shown.length * rowHeight}px`;
    const first = Math.max(Math.floor(this.list.scrollTop / rowHeight) - 5, 0);
    const last = Math.min(first + Math.ceil(this.list.clientHeight / rowHeight) + 10, this.shown.length);
    const spacer = document.createElement("div");
    spacer.style.height = `${first * rowHeight}px`;
    this.body.replaceChildren(spacer, ...this.shown.slice(first, last).map((row) => this.element(row)));
    this.list.setAttribute("aria-activedescendant", this.selected ? `view-${this.selected.key}` : "");
  }

  /**
   * A row as an element.
   *
   * @param {Row} row
   */
  element(row) {
    const { view } = row;
    const element = document.createElement("div");
    element.className = "row";
    element.id = `view-${row.key}`;
    element.setAttribute("role", "treeitem");
    element.setAttribute("aria-level", String(row.depth + 1));
    element.setAttribute("aria-selected", String(row === this.selected));
    element.classList.toggle("found", this.isFound.has(row));
    element.classList.toggle("dim", this.rule !== null && !this.isFound.has(row));
    element.classList.toggle("hidden", row.isHidden);
    element.classList.toggle("second", row.key === this.second?.key);
    element.dataset.index = String(row.index);
    element.style.paddingInlineStart = `${4 + row.depth * 12}px`;
    /** @type {(name: string, text: string) => HTMLElement} */
    const span = (name, text) => {
      const part = document.createElement("span");
      part.className = name;
      part.textContent = text;
      element.append(part);
      return part;
    };
    const isLeaf = row.end === row.index + 1;
    const isFolded = this.collapsed.has(row.key);
    if (!isLeaf) element.setAttribute("aria-expanded", String(!isFolded));
    span("fold", isLeaf ? "" : isFolded ? "▸" : "▾").addEventListener("click", (event) => {
      event.stopPropagation();
      if (!isLeaf) this.fold(row, !isFolded);
    });
    element.append(view.class);
    span("word", [view.text && ` “${view.text.replaceAll("\n", " ")}”`, view.identifier && ` #${view.identifier}`,
      view.controller && ` ${view.controller}`].filter(Boolean).join(""));
    if (row.faults.length > 0) span("fault", " ⚠");
    element.addEventListener("click", () => this.onSelect(row));
    return element;
  }

  /** @type {(row: Row, isFolded: boolean) => void} */
  fold(row, isFolded) {
    if (isFolded) this.collapsed.add(row.key);
    else this.collapsed.delete(row.key);
    this.layOut();
  }

  /**
   * Expands the rows around a row, and scrolls to it.
   *
   * @param {Row} row
   */
  reveal(row) {
    let isChanged = false;
    for (let one = row.parent; one; one = one.parent) isChanged = this.collapsed.delete(one.key) || isChanged;
    if (isChanged) this.layOut();
    const { list } = this;
    const top = row.line * rowHeight;
    if (top < list.scrollTop || top + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 2;
  }

  /**
   * Arrow keys as in any tree: up and down, into a view's subviews and out again.
   *
   * @param {KeyboardEvent} event
   */
  key(event) {
    const row = this.selected;
    const line = row ? row.line : -1;
    const isFolded = row !== null && this.collapsed.has(row.key);
    /** @type {Row | null | undefined} */
    let next = null;
    switch (event.key) {
      case "ArrowDown": next = this.shown[line + 1]; break;
      case "ArrowUp": next = this.shown[line - 1]; break;
      case "Home": next = this.shown[0]; break;
      case "End": next = this.shown.at(-1); break;
      case "ArrowLeft":
        if (row && !isFolded && row.end > row.index + 1) this.fold(row, true);
        else next = row?.parent;
        break;
      case "ArrowRight":
        if (row && isFolded) this.fold(row, false);
        else if (row && row.end > row.index + 1) next = this.shown[line + 1];
        break;
      default: return;
    }
    event.preventDefault();
    if (next) this.onSelect(next);
  }
}

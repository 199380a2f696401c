// @ts-check
// The screen for assistive technologies: an element of the page for each accessibility element of the app, in its position, with its role,
// its name and its state. They are invisible; the glass above them takes pointers.

/** @typedef {import("./messages.js").PageElement} PageElement */
/** @typedef {import("./messages.js").ElementAction} ElementAction */
/** @typedef {import("./messages.js").Frame} Frame */

/** An accessibility element of the app, and its element of the page. */
class Counterpart {
  /** @param {PageElement} element */
  constructor(element) {
    this.node = document.createElement("div");
    this.node.dataset.element = String(element.id);
    this.node.tabIndex = -1;
    this.isField = false;
    this.frame = element.frame;
    this.show(element);
  }

  /** @param {PageElement} element */
  show(element) {
    this.isField = isField(element.role);
    describe(this.node, element);
    this.place(element.frame);
  }

  /** @param {Frame} frame */
  place(frame) {
    this.frame = frame;
    const [left, top, width, height] = frame.map((value) => `${value}px`);
    Object.assign(this.node.style, { left, top, width, height });
  }

  /** @type {(x: number, y: number) => boolean} */
  contains(x, y) {
    const [left, top, width, height] = this.frame;
    return x >= left && x < left + width && y >= top && y < top + height;
  }
}

export class Elements {
  /**
   * @param {HTMLElement} container
   * @param {import("./messages.js").Send} send
   */
  constructor(container, send) {
    this.container = container;
    this.send = send;
    /** @type {Map<number, Counterpart>} By number. */
    this.counterparts = new Map();
    /** @type {Counterpart | null} */
    this.touchedField = null;
    /** Called when elements have moved or changed. */
    this.onChange = () => {};
    container.addEventListener("click", (event) => this.act(event, "activate"));
    container.addEventListener("keydown", (event) => this.key(event));
  }

  /**
   * Replaces all of them, in reading order.
   *
   * @param {PageElement[]} list
   */
  show(list) {
    const former = this.counterparts;
    this.counterparts = new Map();
    list.forEach((element, index) => {
      const known = former.get(element.id);
      if (known) known.show(element);
      const counterpart = known ?? new Counterpart(element);
      former.delete(element.id);
      this.counterparts.set(element.id, counterpart);
      const { children } = this.container;
      if (children[index] !== counterpart.node) this.container.insertBefore(counterpart.node, children[index] ?? null);
    });
    for (const { node } of former.values()) node.remove();
    this.onChange();
  }

  /**
   * Moves some.
   *
   * @param {import("./messages.js").ElementPlace[]} places
   */
  move(places) {
    for (const [id, ...frame] of places) this.counterparts.get(id)?.place(frame);
    this.onChange();
  }

  // The field that receives text: the simulator does not report the focus, so it is the field touched last, or the only one.

  /** @param {{ x: number, y: number }} point */
  touched({ x, y }) {
    const field = this.fields.findLast((one) => one.contains(x, y));
    if (!field || field === this.touchedField) return;
    this.touchedField = field;
    this.onChange();
  }

  get fields() { return [...this.counterparts.values()].filter((one) => one.isField); }

  /** Its frame; null for none. */
  get fieldFrame() {
    const { fields, touchedField } = this;
    const field = touchedField && fields.includes(touchedField) ? touchedField : fields.length === 1 ? fields[0] : null;
    return field?.frame ?? null;
  }

  /** @type {(event: Event, action: ElementAction) => void} */
  act(event, action) {
    const node = event.target instanceof Element ? event.target.closest("[data-element]") : null;
    if (!(node instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    this.send({ type: "element", id: Number(node.dataset.element), action });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const isSlider = event.target instanceof Element && event.target.getAttribute("role") === "slider";
    if (event.key === "Enter" || event.key === " ") this.act(event, "activate");
    if (isSlider && (event.key === "ArrowUp" || event.key === "ArrowRight")) this.act(event, "increment");
    if (isSlider && (event.key === "ArrowDown" || event.key === "ArrowLeft")) this.act(event, "decrement");
  }
}

/** @param {string} role */
const isField = (role) => role === "textbox" || role === "searchbox";

/** @type {(node: HTMLElement, element: PageElement) => void} */
function describe(node, { role, name, value, hint, identifier, isSelected, isDisabled }) {
  const isText = role === "";
  /** @type {Record<string, string | null | undefined>} */
  const attributes = {
    role: isText ? null : role,
    "aria-label": isText ? null : role === "slider" || role === "switch" || isField(role) || !value ? name : `${name}, ${value}`,
    "aria-description": hint,
    "aria-disabled": isDisabled ? "true" : null,
    "aria-pressed": isSelected && role === "button" ? "true" : null,
    "aria-current": isSelected && role !== "button" ? "true" : null,
    "aria-checked": role === "switch" ? String(value === "1") : null,
    "aria-level": role === "heading" ? "2" : null,
    "aria-valuetext": role === "slider" ? value ?? "" : null,
    "aria-valuenow": role === "slider" ? String(parseFloat(value ?? "") || 0) : null,
    "data-identifier": identifier,
  };
  for (const [key, text] of Object.entries(attributes)) {
    if (text === null || text === undefined) node.removeAttribute(key);
    else if (node.getAttribute(key) !== text) node.setAttribute(key, text);
  }
  const text = isText ? [name, value].filter(Boolean).join(", ") : isField(role) ? value ?? "" : "";
  if (node.textContent !== text) node.textContent = text;
}

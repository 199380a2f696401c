// The screen for assistive technologies: an element of the page for each accessibility element of the app, in its position, with its role,
// its name and its state. They are invisible; the glass above them takes pointers.

export class Elements {
  constructor(container, send) {
    Object.assign(this, { container, send });
    this.nodes = new Map();
    /** Called when elements have moved or changed. */
    this.onChange = () => {};
    container.addEventListener("click", (event) => this.act(event, "activate"));
    container.addEventListener("keydown", (event) => this.key(event));
  }

  /** Replaces all of them, in reading order. */
  show(list) {
    const former = this.nodes;
    this.nodes = new Map();
    list.forEach((element, index) => {
      let node = former.get(element.id);
      if (!node) {
        node = document.createElement("div");
        node.dataset.element = element.id;
        node.tabIndex = -1;
      }
      former.delete(element.id);
      this.nodes.set(element.id, node);
      describe(node, element);
      place(node, element.frame);
      if (this.container.children[index] !== node) this.container.insertBefore(node, this.container.children[index] ?? null);
    });
    for (const node of former.values()) node.remove();
    this.onChange();
  }

  /** Moves some: number, x, y, width, height. */
  move(places) {
    for (const [id, ...frame] of places) {
      const node = this.nodes.get(id);
      if (node) place(node, frame);
    }
    this.onChange();
  }

  // The field that receives text: the simulator does not report the focus, so it is the field touched last, or the only one.

  touched({ x, y }) {
    const isAt = ({ frame }) => x >= frame[0] && x < frame[0] + frame[2] && y >= frame[1] && y < frame[1] + frame[3];
    const node = this.fields.findLast(isAt);
    if (!node || node === this.touchedField) return;
    this.touchedField = node;
    this.onChange();
  }

  get fields() { return [...this.nodes.values()].filter((node) => isField(node.getAttribute("role"))); }

  /** Its frame; null for none. */
  get fieldFrame() {
    const { fields } = this;
    const field = fields.includes(this.touchedField) ? this.touchedField : fields.length === 1 ? fields[0] : null;
    return field?.frame ?? null;
  }

  act(event, action) {
    const node = event.target.closest("[data-element]");
    if (!node) return;
    event.preventDefault();
    event.stopPropagation();
    this.send({ type: "element", id: Number(node.dataset.element), action });
  }

  key(event) {
    const isSlider = event.target.getAttribute("role") === "slider";
    if (event.key === "Enter" || event.key === " ") this.act(event, "activate");
    if (isSlider && (event.key === "ArrowUp" || event.key === "ArrowRight")) this.act(event, "increment");
    if (isSlider && (event.key === "ArrowDown" || event.key === "ArrowLeft")) this.act(event, "decrement");
  }
}

const isField = (role) => role === "textbox" || role === "searchbox";

function describe(node, { role, name, value, hint, identifier, isSelected, isDisabled }) {
  const isText = role === "";
  const attributes = {
    role: isText ? null : role,
    "aria-label": isText ? null : role === "slider" || isField(role) || !value ? name : `${name}, ${value}`,
    "aria-description": hint,
    "aria-disabled": isDisabled ? "true" : null,
    "aria-pressed": isSelected && role === "button" ? "true" : null,
    "aria-current": isSelected && role !== "button" ? "true" : null,
    "aria-level": role === "heading" ? "2" : null,
    "aria-valuetext": role === "slider" ? value ?? "" : null,
    "aria-valuenow": role === "slider" ? String(parseFloat(value) || 0) : null,
    "data-identifier": identifier,
  };
  for (const [key, text] of Object.entries(attributes)) {
    if (text === null || text === undefined) node.removeAttribute(key);
    else if (node.getAttribute(key) !== text) node.setAttribute(key, text);
  }
  const text = isText ? [name, value].filter(Boolean).join(", ") : isField(role) ? value ?? "" : "";
  if (node.textContent !== text) node.textContent = text;
}

function place(node, [x, y, width, height]) {
  node.frame = [x, y, width, height];
  Object.assign(node.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
}

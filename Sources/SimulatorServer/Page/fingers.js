// @ts-check
// Each pointer is a finger. With Alt, a mouse has two, on opposite sides of the middle of the screen; with Shift as well, both move
// together, and the middle with them, as in Apple's simulator.

/** @typedef {import("./glass.js").Point} Point */
/** @typedef {import("./messages.js").Touch} Touch */
/** @typedef {{ finger: number, point: Point, middle: Point | null }} Held A pointer that is down; `middle` is between the two fingers it may have. */

export class Fingers {
  /**
   * @param {import("./glass.js").Glass} glass
   * @param {HTMLElement} shown Has two elements that mark a mouse's two fingers.
   */
  constructor(glass, shown) {
    this.glass = glass;
    this.shown = shown;
    this.marks = [...shown.children].flatMap((mark) => (mark instanceof HTMLElement ? mark : []));
    /** @type {Map<number, Held>} By pointer. */
    this.held = new Map();
    /** @type {Point | null} The mouse, while it is above the screen. */
    this.pointer = null;
    /** Whether Alt is down. */
    this.hasAlternate = false;
    /** Called before a finger touches. */
    this.onDown = () => {};
    /** @type {(point: Point) => void} Called where a finger touches. */
    this.onTouch = () => {};
    const { element } = glass;
    element.addEventListener("pointerdown", (event) => this.down(event));
    element.addEventListener("pointermove", (event) => this.move(event));
    element.addEventListener("pointerup", (event) => this.up(event, "up"));
    element.addEventListener("pointercancel", (event) => this.up(event, "cancel"));
    // Otherwise the press would take the focus from the text field.
    element.addEventListener("mousedown", (event) => event.preventDefault());
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    /** @type {("pointerdown" | "pointermove" | "pointerup" | "pointercancel" | "pointerleave")[]} */
    const kinds = ["pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave"];
    for (const kind of kinds) element.addEventListener(kind, (event) => this.hover(event));
    addEventListener("keydown", (event) => this.alternate(event, true), { capture: true });
    addEventListener("keyup", (event) => this.alternate(event, false), { capture: true });
    addEventListener("blur", (event) => { if (event.target === window) this.setAlternate(false); }, { capture: true });
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    this.onDown();
    this.glass.element.setPointerCapture(event.pointerId);
    const finger = [0, 1, 2, 3, 4].find((number) => ![...this.held.values()].some((one) => one.finger === number));
    if (finger === undefined) return;
    /** @type {Held} */
    const held = { finger, point: this.glass.point(event), middle: null };
    if (event.pointerType === "mouse" && event.altKey) held.middle = this.middle;
    this.held.set(event.pointerId, held);
    this.onTouch(held.point);
    this.glass.touch(event.timeStamp, ...this.touches("down", held));
  }

  /** @param {PointerEvent} event */
  move(event) {
    const held = this.held.get(event.pointerId);
    if (held) this.glass.touch(event.timeStamp, ...this.touches("move", this.moved(held, event)));
  }

  /** @type {(event: PointerEvent, kind: "up" | "cancel") => void} */
  up(event, kind) {
    const held = this.held.get(event.pointerId);
    if (!held) return;
    this.held.delete(event.pointerId);
    this.glass.touch(event.timeStamp, ...this.touches(kind, this.moved(held, event)));
  }

  /** @type {(held: Held, event: PointerEvent) => Held} */
  moved(held, event) {
    const point = this.glass.point(event);
    if (held.middle && event.shiftKey) {
      held.middle.x += point.x - held.point.x;
      held.middle.y += point.y - held.point.y;
    }
    held.point = point;
    return held;
  }

  /** @type {(kind: Touch["kind"], held: Held) => Touch[]} */
  touches(kind, { finger, point, middle }) {
    const touches = [{ kind, finger, ...point }];
    if (middle) touches.push({ kind, finger: finger + 5, x: 2 * middle.x - point.x, y: 2 * middle.y - point.y });
    return touches;
  }

  get middle() { return { x: this.glass.device.width / 2, y: this.glass.device.height / 2 }; }

  // Marks the positions of two fingers before they touch.

  /** @param {PointerEvent} event */
  hover(event) {
    if (event.pointerType !== "mouse") return;
    this.pointer = event.type === "pointerleave" ? null : this.glass.point(event);
    this.hasAlternate = event.altKey;
    this.showFingers();
  }

  /** @type {(event: KeyboardEvent, isDown: boolean) => void} */
  alternate(event, isDown) { if (event.key === "Alt") this.setAlternate(isDown); }

  /** @param {boolean} isDown */
  setAlternate(isDown) {
    this.hasAlternate = isDown;
    this.showFingers();
  }

  showFingers() {
    const held = [...this.held.values()].find((one) => one.middle);
    const point = held ? held.point : this.hasAlternate ? this.pointer : null;
    this.shown.hidden = !point;
    if (!point) return;
    const middle = held?.middle ?? this.middle;
    const places = [point, { x: 2 * middle.x - point.x, y: 2 * middle.y - point.y }];
    places.forEach(({ x, y }, index) => Object.assign(this.marks[index].style, { left: `${x}px`, top: `${y}px` }));
  }
}

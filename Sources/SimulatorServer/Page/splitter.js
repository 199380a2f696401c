// @ts-check
// The line between two panes, moved by dragging or by arrow keys: farther with Shift, to the ends with Home and End, back by a double click.

/**
 * How it moves: along which axis; `read` returns its position, minimum and maximum in CSS pixels; `write` sets it, null for the default.
 *
 * @typedef {{ axis: "x" | "y", read: () => { value: number, least: number, most: number }, write: (value: number | null) => void }} Sliding
 */

export class Splitter {
  /**
   * @param {HTMLElement} element
   * @param {Sliding} sliding
   */
  constructor(element, { axis, read, write }) {
    this.element = element;
    this.axis = axis;
    this.read = read;
    this.write = write;
    element.addEventListener("pointerdown", (event) => this.grab(event));
    element.addEventListener("keydown", (event) => this.key(event));
    element.addEventListener("dblclick", () => this.move(null));
  }

  /** Reports its position to assistive technologies. */
  tell() {
    const { value, least, most } = this.read();
    for (const [name, number] of Object.entries({ now: value, min: least, max: most })) {
      this.element.setAttribute(`aria-value${name}`, String(Math.round(number)));
    }
  }

  /** @param {number | null} value */
  move(value) {
    const { least, most } = this.read();
    this.write(value === null ? null : Math.max(Math.min(value, most), least));
    this.tell();
  }

  /** @param {PointerEvent} event */
  grab(event) {
    if (event.button > 0) return;
    event.preventDefault();
    this.element.focus({ preventScroll: true });
    this.element.setPointerCapture(event.pointerId);
    /** @param {PointerEvent} event */
    const place = (event) => (this.axis === "x" ? event.clientX : event.clientY);
    const start = place(event);
    const { value } = this.read();
    let hasMoved = false;
    /** @param {PointerEvent} event */
    const move = (event) => {
      hasMoved ||= place(event) !== start;
      if (hasMoved) this.move(value + place(event) - start);
    };
    this.element.addEventListener("pointermove", move);
    this.element.addEventListener("lostpointercapture", () => this.element.removeEventListener("pointermove", move), { once: true });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { value, least, most } = this.read();
    const step = event.shiftKey ? 64 : 16;
    const [back, on] = this.axis === "x" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const next = new Map([[back, value - step], [on, value + step], ["Home", least], ["End", most]]).get(event.key);
    if (next === undefined) return;
    event.preventDefault();
    this.move(next);
  }
}

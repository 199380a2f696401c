// The line between two panes, moved by dragging or by arrow keys: farther with Shift, to the ends with Home and End, back by a double click.

export class Splitter {
  /** `axis` is x or y, along which it moves; `read` returns its position, minimum and maximum in CSS pixels; `write` sets it, null for the default. */
  constructor(element, { axis, read, write }) {
    Object.assign(this, { element, axis, read, write });
    element.addEventListener("pointerdown", (event) => this.grab(event));
    element.addEventListener("keydown", (event) => this.key(event));
    element.addEventListener("dblclick", () => this.move(null));
  }

  /** Reports its position to assistive technologies. */
  tell() {
    const { value, least, most } = this.read();
    for (const [name, number] of [["now", value], ["min", least], ["max", most]]) this.element.setAttribute(`aria-value${name}`, String(Math.round(number)));
  }

  move(value) {
    const { least, most } = this.read();
    this.write(value === null ? null : Math.max(Math.min(value, most), least));
    this.tell();
  }

  grab(event) {
    if (event.button > 0) return;
    event.preventDefault();
    this.element.focus({ preventScroll: true });
    this.element.setPointerCapture(event.pointerId);
    const place = (event) => (this.axis === "x" ? event.clientX : event.clientY);
    const start = place(event);
    const { value } = this.read();
    const move = (event) => { if (place(event) !== start || hasMoved) [hasMoved] = [true, this.move(value + place(event) - start)]; };
    let hasMoved = false;
    this.element.addEventListener("pointermove", move);
    this.element.addEventListener("lostpointercapture", () => this.element.removeEventListener("pointermove", move), { once: true });
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { value, least, most } = this.read();
    const step = event.shiftKey ? 64 : 16;
    const [back, on] = this.axis === "x" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const next = { [back]: value - step, [on]: value + step, Home: least, End: most }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    this.move(next);
  }
}

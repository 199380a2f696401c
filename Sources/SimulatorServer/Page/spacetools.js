// @ts-check
// The tools of the exploded screen: what it shows of each view, and of which.

import { Toggle } from "./toggle.js";

export class SpaceTools {
  /**
   * @param {import("./parts.js").Parts} parts
   * @param {import("./space.js").Space} space
   */
  constructor(parts, space) {
    this.space = space;
    this.clipped = new Toggle(parts.button("clipped"), (isOn) => space.set({ showsClipped: isOn }));
    this.isolate = new Toggle(parts.button("isolate"), (isOn) => space.set({ isIsolated: isOn }));
    const drawing = parts.first("#drawing", HTMLSelectElement);
    drawing.addEventListener("change", () => space.set({ drawing: drawingNamed(drawing.value) }));
    const spacing = parts.input("spacing");
    spacing.addEventListener("input", () => space.set({ spacing: Number(spacing.value) }));
    this.shallow = parts.input("shallow");
    this.deep = parts.input("deep");
    for (const slider of [this.shallow, this.deep]) slider.addEventListener("input", () => this.limit(slider));
    parts.button("front").addEventListener("click", () => space.face());
  }

  /** @param {number} depth The depth of the deepest view. */
  setDeepest(depth) {
    for (const slider of [this.shallow, this.deep]) slider.max = String(depth);
  }

  /**
   * Shows the planes between From and To. Moving one past the other moves both.
   *
   * @param {HTMLInputElement} moved
   */
  limit(moved) {
    const { shallow, deep } = this;
    if (Number(shallow.value) > Number(deep.value)) (moved === shallow ? deep : shallow).value = moved.value;
    // At its maximum, To means all planes, also in later records.
    this.space.set({ from: Number(shallow.value), to: deep.value === deep.max ? Infinity : Number(deep.value) });
  }
}

/** @param {string} name */
const drawingNamed = (name) => (name === "contents" || name === "outlines" ? name : "both");

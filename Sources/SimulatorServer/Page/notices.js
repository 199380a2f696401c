// @ts-check
// Notices above the page: the progress of a flow, and reports of the simulator.

import { childOf } from "./parts.js";

/** The time for which news is shown, in milliseconds. Errors stay. */
const newsTime = 6000;

export class Notices {
  /**
   * @param {import("./parts.js").Parts} parts
   * @param {() => void} stop Ends the flow that is played.
   */
  constructor(parts, stop) {
    this.box = parts.element("notice");
    this.progress = parts.element("playing");
    this.end = 0;
    childOf(this.box, "button", HTMLButtonElement).addEventListener("click", () => this.hide());
    childOf(this.progress, "button", HTMLButtonElement).addEventListener("click", stop);
  }

  /** @type {(text: string, isError: boolean) => void} */
  show(text, isError) {
    this.box.hidden = false;
    this.box.dataset.kind = isError ? "error" : "news";
    childOf(this.box, "p", HTMLElement).textContent = text;
    clearTimeout(this.end);
    if (!isError) this.end = setTimeout(() => this.hide(), newsTime);
  }

  hide() { this.box.hidden = true; }

  /** @param {import("./messages.js").FlowProgress} progress */
  showProgress({ flow, step, index, count }) {
    this.progress.hidden = step === undefined;
    childOf(this.progress, "span", HTMLElement).textContent = step === undefined ? "" : `${flow} · ${index} of ${count} · ${step}`;
  }
}

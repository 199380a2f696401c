// @ts-check
// The line that says why the screen does not move, where no other part of the page shows it.

import { makeButton } from "./parts.js";

export class Status {
  /**
   * @param {HTMLElement} line
   * @param {() => void} resume Lets the device's time continue.
   */
  constructor(line, resume) {
    this.line = line;
    this.resume = resume;
    this.text = "";
  }

  /** @param {{ isOpen: boolean, refusal: string, isPaused: boolean }} state Of the connection, and of the device. */
  show({ isOpen, refusal, isPaused }) {
    const text = refusal ? `The simulator refuses this page: ${refusal} It is asked again every few seconds.`
      : !isOpen ? "The simulator has gone. Waiting for it to come back."
      : isPaused ? "Paused by the inspector." : "";
    if (this.text === text) return;
    this.text = text;
    this.line.replaceChildren();
    if (!text) return;
    const words = document.createElement("span");
    words.textContent = text;
    this.line.append(words);
    if (isPaused && isOpen) this.line.append(makeButton("bordered", "Resume", this.resume));
  }
}

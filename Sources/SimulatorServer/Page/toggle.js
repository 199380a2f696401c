// @ts-check
// A button that is on or off.

export class Toggle {
  /**
   * @param {HTMLButtonElement} button
   * @param {(isOn: boolean) => void} [change] Called after each change.
   */
  constructor(button, change) {
    this.button = button;
    this.change = change;
    button.addEventListener("click", () => this.set(!this.isOn));
  }

  get isOn() { return this.button.getAttribute("aria-pressed") === "true"; }

  /** @param {boolean} isOn */
  set(isOn) {
    if (isOn === this.isOn) return;
    this.button.setAttribute("aria-pressed", String(isOn));
    this.change?.(isOn);
  }
}

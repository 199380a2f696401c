// @ts-check
// The simulated device as far as the page knows it, shared by everything that shows it.

/** @typedef {import("./messages.js").DeviceMessage} DeviceMessage */

export class Device {
  constructor() {
    this.run = "";
    this.name = "";
    this.system = "";
    /** In points, like `height` and `cornerRadius`. */
    this.width = 393;
    this.height = 852;
    /** Pixels of the device per point. */
    this.scale = 3;
    this.cornerRadius = 0;
    /** @type {DeviceMessage["appearance"]} */
    this.appearance = "light";
    this.animations = "normal";
    /** @type {DeviceMessage["clock"]} */
    this.clock = "running";
    /** @type {DeviceMessage["settings"]} */
    this.settings = [];
    /** Whether a flow is played. */
    this.isPlaying = false;
  }

  get isPaused() { return this.clock === "paused"; }

  /**
   * Adopts the simulator's description.
   *
   * @param {DeviceMessage} message
   */
  update(message) {
    const { type, ...values } = message;
    Object.assign(this, values);
  }
}

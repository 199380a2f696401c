// @ts-check
// The controls beside the screen, like those above a window of Apple's simulator: the device's name, buttons, settings and flows.

import { icon } from "./icons.js";
import { Notices } from "./notices.js";
import { childOf, makeButton } from "./parts.js";
import { isApple } from "./platform.js";
import { shortcut } from "./shortcuts.js";
import { label } from "./words.js";

/** @typedef {import("./messages.js").ControlName} ControlName */
/** @typedef {import("./messages.js").RecordingState} RecordingState */
/** @typedef {{ panel: HTMLElement, button: HTMLButtonElement }} OpenPanel */

/** @type {Record<RecordingState, { word: string, title: string, control: ControlName }>} What the button does to a recording. */
const recordings = {
  off: { word: "Record", title: "Record: what is done here becomes a flow", control: "startRecording" },
  on: { word: "Stop", title: "Stop recording", control: "stopRecording" },
  unsaved: { word: "Save", title: "Save the recording again", control: "saveRecording" },
};

/** The width that a phone needs beside a panel, in CSS pixels. */
const leastBeside = 240;

/**
 * Names a button. The word is part of the accessible name, so that people can say what they see.
 *
 * @type {(button: HTMLButtonElement, word: string, title: string) => void}
 */
function rename(button, word, title) {
  button.title = title;
  button.setAttribute("aria-label", title.replace(/ \(.*|: .*/, ""));
  childOf(button, "span", HTMLElement).textContent = word;
}

export class Controls {
  /**
   * @param {import("./parts.js").Parts} parts
   * @param {import("./device.js").Device} device
   * @param {import("./messages.js").Send} send
   * @param {import("./size.js").Size} size
   */
  constructor(parts, device, send, size) {
    this.device = device;
    this.send = send;
    this.size = size;
    this.toolbar = parts.element("controls");
    this.title = parts.element("title");
    this.system = parts.element("system");
    this.place = parts.element("place");
    this.settings = parts.element("settings");
    this.flows = parts.element("flows");
    this.notices = new Notices(parts, () => this.control("stopPlaying"));
    /** @type {RecordingState} */
    this.recording = "off";
    /** @type {Map<string, HTMLSelectElement>} The lists of the settings, by name. */
    this.lists = new Map();
    /** @type {OpenPanel | null} */
    this.open = null;
    this.buttons = {
      rotate: this.button("rotate", "Rotate", `Rotate (${isApple ? "⌘←, ⌘→" : "Ctrl+Alt+←, Ctrl+Alt+→"})`, () => this.toggle("orientation"), "orientation"),
      appearance: this.button("appearance", "Appearance", `Appearance (${isApple ? "⇧⌘A" : "Ctrl+Shift+A"})`, () => this.toggle("appearance"), "appearance"),
      slow: this.button("slow", "Slow", "Slow animations", () => this.toggle("animations"), "animations"),
      screenshot: this.button("screenshot", "Screenshot", `Screenshot (${isApple ? "⌘S" : "Ctrl+S"})`, () => this.control("screenshot")),
      record: this.button("record", "Record", recordings.off.title, () => this.control(recordings[this.recording].control)),
      flows: this.panelButton("play", "Flows", "Flows: play one", this.flows),
      actual: this.button("actual", "Actual size", "Actual size: a point for a pixel of the page, however large the window", () => this.toggleSize()),
      restart: this.button("restart", "Restart", "Restart the app", () => this.control("restart")),
      settings: this.panelButton("settings", "Settings", "Settings: the device and what its owner chose", this.settings),
      memory: this.menuButton("memory", `Simulate memory warning (${isApple ? "⇧⌘M" : "Ctrl+Shift+M"})`, () => this.control("memoryWarning")),
    };
    addEventListener("resize", () => this.placePanel());
    addEventListener("keydown", (event) => this.key(event), { capture: true });
  }

  /**
   * @param {ControlName} name
   * @param {string} [flow]
   */
  control(name, flow) { this.send({ type: "control", name, ...(flow === undefined ? {} : { flow }) }); }

  /** @type {(name: string, value: string) => void} */
  set(name, value) { this.send({ type: "set", name, value }); }

  /** @param {string} name */
  setting(name) { return this.device.settings.find((setting) => setting.name === name); }

  /**
   * Takes the next of the choices, the first after the last.
   *
   * @param {string} name
   */
  toggle(name) {
    const setting = this.setting(name);
    if (!setting) return;
    const { value, choices } = setting;
    this.set(name, choices[(choices.indexOf(value) + 1) % choices.length]);
  }

  toggleSize() {
    this.size.setActual(!this.size.isActual);
    this.buttons.actual.setAttribute("aria-pressed", String(this.size.isActual));
  }

  // The bar

  /**
   * Adds a button to the bar.
   *
   * @param {string} name Its icon's, and its id.
   * @param {string} word The label below the icon, where there is room, and the name.
   * @param {string} title Explains more.
   * @param {() => void} [action]
   * @param {string} [setting] The setting that it changes.
   */
  button(name, word, title, action, setting) {
    const button = makeButton("tool", "", action);
    button.id = name;
    button.append(icon(name), document.createElement("span"));
    rename(button, word, title);
    if (setting) button.dataset.setting = setting;
    this.toolbar.append(button);
    return button;
  }

  /**
   * Adds a button below the settings: those for which the bar has no room.
   *
   * @type {(name: string, title: string, action: () => void) => HTMLButtonElement}
   */
  menuButton(name, title, action) {
    const button = makeButton("filled", title, action);
    button.id = name;
    this.settings.append(button);
    return button;
  }

  /** @type {(name: string, word: string, title: string, panel: HTMLElement) => HTMLButtonElement} */
  panelButton(name, word, title, panel) {
    const button = this.button(name, word, title);
    button.id = `${panel.id}-button`;
    button.popoverTargetElement = panel;
    panel.addEventListener("beforetoggle", (event) => {
      this.open = event.newState === "open" ? { panel, button } : null;
      this.placePanel();
    });
    return button;
  }

  /**
   * At the right end of the window, so that the effect of a choice is visible on the phone, which moves aside or shrinks where it would
   * be covered. In a window too narrow for both, the panel is below its button.
   */
  placePanel() {
    this.size.dock(0);
    if (!this.open) return;
    const { panel, button } = this.open;
    const phone = () => this.place.getBoundingClientRect();
    const width = Math.min(420, innerWidth - 24) + 24;
    const right = innerWidth - width + 12;
    const isNarrow = innerWidth - width < leastBeside;
    if (!isNarrow && phone().right + 12 > right) this.size.dock(width);
    const below = Math.max(Math.min(button.getBoundingClientRect().left, right), 12);
    const isCovered = phone().right > right && phone().left >= width;
    panel.style.setProperty("--left", `${isNarrow ? below : isCovered ? 12 : right}px`);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const name = shortcut(event);
    // Arrows and letters belong to another field being edited.
    const field = event.target instanceof Element ? event.target.closest("input, select, textarea") : null;
    if (!name || (field && field.id !== "typing")) return;
    event.preventDefault();
    event.stopPropagation();
    this.buttons[name].click();
  }

  // Messages of the simulator

  deviceChanged() {
    this.title.textContent = this.device.name;
    this.system.textContent = this.device.system;
    /** @type {(button: HTMLButtonElement, isOn: boolean) => void} */
    const press = (button, isOn) => button.setAttribute("aria-pressed", String(isOn));
    press(this.buttons.rotate, this.setting("orientation")?.value !== "PORTRAIT");
    press(this.buttons.appearance, this.setting("appearance")?.value === "dark");
    press(this.buttons.slow, this.setting("animations")?.value === "slow");
    this.showSettings();
    this.placePanel();
  }

  showSettings() {
    for (const setting of this.device.settings) {
      const { name, value } = setting;
      const list = this.lists.get(name) ?? this.addList(setting);
      // A flow may have chosen a value that is no choice here.
      if (![...list.options].some((option) => option.value === value)) list.append(new Option(label(value), value));
      list.value = value;
    }
    this.allow();
  }

  /**
   * Adds the list of a setting; it stays, so that an open list stays open.
   *
   * @param {import("./messages.js").Setting} setting
   */
  addList({ name, choices }) {
    const list = document.createElement("select");
    list.name = name;
    list.dataset.setting = name;
    list.append(...choices.map((choice) => new Option(label(choice), choice)));
    list.addEventListener("change", () => this.set(name, list.value));
    const row = document.createElement("label");
    const words = document.createElement("span");
    words.textContent = label(name);
    row.append(words, list);
    this.buttons.memory.before(row);
    this.lists.set(name, list);
    return list;
  }

  /** @param {import("./messages.js").FlowsMessage} message */
  flowsChanged({ recording, playable }) {
    this.recording = recording;
    const { record } = this.buttons;
    rename(record, recordings[recording].word, recordings[recording].title);
    record.setAttribute("aria-pressed", String(recording === "on"));
    record.dataset.state = recording;
    this.allow();
    this.flows.replaceChildren(...playable.map((path) => this.flowButton(path)));
    if (playable.length === 0) this.flows.append("Nothing is recorded yet. Start with --flows to have flows here.");
  }

  /** @param {string} path */
  flowButton(path) {
    const button = makeButton("item", (path.split("/").pop() ?? "").replace(/\.ya?ml$/, ""), () => {
      this.flows.hidePopover();
      this.control("play", path);
    });
    button.title = path;
    return button;
  }

  /** Disables controls without effect: while a flow is played only it acts, and flows have no slow animations. */
  allow() {
    const { isPlaying } = this.device;
    const { rotate, appearance, screenshot, record, flows, restart, memory, slow } = this.buttons;
    for (const control of [rotate, appearance, screenshot, record, flows, restart, memory, ...this.lists.values()]) control.disabled = isPlaying;
    slow.disabled = isPlaying || this.recording === "on";
  }

  /** @param {import("./messages.js").FlowProgress} progress */
  playingChanged(progress) {
    this.allow();
    this.notices.showProgress(progress);
  }
}

// The controls beside the screen, like those above a window of Apple's simulator: the device's name, buttons, settings and flows.

import { icon } from "./icons.js";
import { isApple } from "./platform.js";

const byId = (id) => document.getElementById(id);

/** The words of flows as people read them. */
const words = {
  device: "Device", orientation: "Orientation", language: "Language", region: "Region", appearance: "Appearance", textSize: "Text size", direction: "Direction",
  reduceMotion: "Reduce motion", reduceTransparency: "Reduce transparency", fullKeyboardAccess: "Full keyboard access",
  voiceOver: "VoiceOver", animations: "Animations", PORTRAIT: "Portrait", LANDSCAPE_LEFT: "Landscape",
  leftToRight: "Left to right", rightToLeft: "Right to left", enabled: "On", disabled: "Off", captioned: "On, with captions",
  en: "English", ja: "Japanese", ar: "Arabic", fa: "Persian", he: "Hebrew", US: "United States", JP: "Japan", GB: "United Kingdom",
  DE: "Germany", EG: "Egypt", IL: "Israel", IR: "Iran",
};

/** A word of a flow in readable form: extraExtraLarge becomes Extra extra large, iphone-se-3 becomes iPhone SE 3. */
export function label(word) {
  if (words[word] || /^[A-Z]{0,3}$/.test(word)) return words[word] ?? word;
  if (word.includes("-")) {
    return word.split("-").map((part) => ({ iphone: "iPhone", ipad: "iPad", se: "SE" })[part] ?? part[0].toUpperCase() + part.slice(1))
      .join(" ");
  }
  const parts = word.replace(/([A-Z])/g, " $1").toLowerCase();
  return parts[0].toUpperCase() + parts.slice(1);
}

/** The actions of keys with Command, or with Control where there is no Command key. */
export const shortcuts = [
  { key: "ArrowLeft", name: "rotate" }, { key: "ArrowRight", name: "rotate" }, { key: "s", name: "screenshot" },
  { key: "a", isShifted: true, name: "appearance" }, { key: "m", isShifted: true, name: "memory" },
];

export function shortcut(event) {
  // Without a Command key, Control and an arrow move the caret; Alt makes it a shortcut of the device.
  const needsAlt = !event.metaKey && event.key.startsWith("Arrow");
  if (!(event.metaKey || (event.ctrlKey && !isApple)) || event.altKey !== needsAlt) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return shortcuts.find((one) => one.key === key && Boolean(one.isShifted) === event.shiftKey)?.name ?? null;
}

/** The width that a phone needs beside a panel, in CSS pixels. */
const leastBeside = 240;

/** The word is part of the accessible name, so that people can say what they see. */
function rename(button, word, title) {
  button.title = title;
  button.setAttribute("aria-label", title.replace(/ \(.*|: .*/, ""));
  button.lastChild.textContent = word;
}

export class Controls {
  constructor(device, send, size) {
    Object.assign(this, { device, send, size, recording: "off" });
    this.toolbar = byId("controls");
    this.buttons = {
      rotate: this.button("rotate", "Rotate", `Rotate (${isApple ? "⌘←, ⌘→" : "Ctrl+Alt+←, Ctrl+Alt+→"})`, () => this.toggle("orientation"), "orientation"),
      appearance: this.button("appearance", "Appearance", `Appearance (${isApple ? "⇧⌘A" : "Ctrl+Shift+A"})`, () => this.toggle("appearance"), "appearance"),
      slow: this.button("slow", "Slow", "Slow animations", () => this.toggle("animations"), "animations"),
      screenshot: this.button("screenshot", "Screenshot", `Screenshot (${isApple ? "⌘S" : "Ctrl+S"})`, () => this.control("screenshot")),
      record: this.button("record", "Record", "Record: what is done here becomes a flow", () => this.record()),
      flows: this.panelButton("play", "Flows", "Flows: play one", "flows"),
      actual: this.button("actual", "Actual size", "Actual size: a point for a pixel of the page, however large the window", () => this.toggleSize()),
      restart: this.button("restart", "Restart", "Restart the app", () => this.control("restart")),
      settings: this.panelButton("settings", "Settings", "Settings: the device and what its owner chose", "settings"),
    };
    this.buttons.memory = this.menuButton("memory", `Simulate memory warning (${isApple ? "⇧⌘M" : "Ctrl+Shift+M"})`, () => this.control("memoryWarning"));
    this.open = null;
    addEventListener("resize", () => this.placePanel());
    addEventListener("keydown", (event) => this.key(event), { capture: true });
    byId("notice").querySelector("button").addEventListener("click", () => { byId("notice").hidden = true; });
    byId("playing").querySelector("button").addEventListener("click", () => this.control("stopPlaying"));
  }

  control(name, flow) { this.send({ type: "control", name, ...(flow === undefined ? {} : { flow }) }); }
  set(name, value) { this.send({ type: "set", name, value }); }
  setting(name) { return this.device.settings?.find((setting) => setting.name === name); }

  /** Takes the next of the choices, the first after the last. */
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

  /** `word` is the label below the icon, where there is room, and the name; `title` explains more. */
  button(name, word, title, action, setting) {
    const button = document.createElement("button");
    button.type = "button";
    button.id = name;
    button.append(icon(name), document.createElement("span"));
    rename(button, word, title);
    if (setting) button.dataset.setting = setting;
    if (action) button.addEventListener("click", action);
    this.toolbar.append(button);
    return button;
  }

  /** Below the settings: the buttons for which the bar has no room. */
  menuButton(name, title, action) {
    const button = Object.assign(document.createElement("button"), { type: "button", id: name, textContent: title });
    button.addEventListener("click", action);
    byId("settings").append(button);
    return button;
  }

  panelButton(name, word, title, panel) {
    const button = this.button(`${panel}-button`, word, title, null);
    button.firstChild.replaceWith(icon(name));
    button.popoverTargetElement = byId(panel);
    byId(panel).addEventListener("beforetoggle", ({ newState }) => {
      this.open = newState === "open" ? { panel: byId(panel), button } : null;
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
    const phone = () => byId("place").getBoundingClientRect();
    const width = Math.min(420, innerWidth - 24) + 24;
    const right = innerWidth - width + 12;
    const isNarrow = innerWidth - width < leastBeside;
    if (!isNarrow && phone().right + 12 > right) this.size.dock(width);
    const below = Math.max(Math.min(button.getBoundingClientRect().left, right), 12);
    const isCovered = phone().right > right && phone().left >= width;
    panel.style.setProperty("--left", `${isNarrow ? below : isCovered ? 12 : right}px`);
  }

  key(event) {
    const name = shortcut(event);
    // Arrows and letters belong to another field being edited.
    const field = event.target.closest?.("input, select, textarea");
    if (!name || (field && field.id !== "typing")) return;
    event.preventDefault();
    event.stopPropagation();
    this.buttons[name].click();
  }

  record() {
    this.control({ off: "startRecording", on: "stopRecording", unsaved: "saveRecording" }[this.recording]);
  }

  // Messages of the simulator

  deviceChanged() {
    const { device } = this;
    byId("title").textContent = device.name;
    byId("system").textContent = device.system ?? "";
    const press = (button, isOn) => button.setAttribute("aria-pressed", String(isOn));
    press(this.buttons.rotate, this.setting("orientation")?.value !== "PORTRAIT");
    press(this.buttons.appearance, this.setting("appearance")?.value === "dark");
    press(this.buttons.slow, this.setting("animations")?.value === "slow");
    this.showSettings();
    this.placePanel();
  }

  /** A list for each setting; replaced only where the choices changed, so that an open list stays open. */
  showSettings() {
    const panel = byId("settings");
    for (const { name, value, choices } of this.device.settings ?? []) {
      let list = panel.querySelector(`select[name="${name}"]`);
      if (!list) {
        list = document.createElement("select");
        list.name = name;
        list.dataset.setting = name;
        list.append(...choices.map((choice) => new Option(label(choice), choice)));
        list.addEventListener("change", () => this.set(name, list.value));
        const row = document.createElement("label");
        row.append(Object.assign(document.createElement("span"), { textContent: label(name) }), list);
        this.buttons.memory.before(row);
      }
      // A flow may have chosen a value that is no choice here.
      if (![...list.options].some((option) => option.value === value)) list.append(new Option(label(value), value));
      list.value = value;
    }
    this.allow();
  }

  flowsChanged({ recording, playable }) {
    this.recording = recording;
    const { record, slow } = this.buttons;
    const [word, title] = {
      off: ["Record", "Record: what is done here becomes a flow"], on: ["Stop", "Stop recording"], unsaved: ["Save", "Save the recording again"],
    }[recording];
    rename(record, word, title);
    record.setAttribute("aria-pressed", String(recording === "on"));
    record.dataset.state = recording;
    this.allow();
    const panel = byId("flows");
    panel.replaceChildren(...playable.map((path) => {
      const button = Object.assign(document.createElement("button"), { type: "button", title: path });
      button.textContent = path.split("/").pop().replace(/\.ya?ml$/, "");
      button.addEventListener("click", () => {
        panel.hidePopover();
        this.control("play", path);
      });
      return button;
    }));
    if (playable.length === 0) panel.append("Nothing is recorded yet. Start with --flows to have flows here.");
  }

  /** Disables controls without effect: while a flow is played only it acts, and flows have no slow animations. */
  allow() {
    const { isPlaying } = this.device;
    for (const name of ["rotate", "appearance", "screenshot", "record", "flows", "restart", "memory"]) this.buttons[name].disabled = isPlaying;
    this.buttons.slow.disabled = isPlaying || this.recording === "on";
    for (const list of byId("settings").querySelectorAll("select")) list.disabled = isPlaying;
  }

  /** The progress of a flow; without a step when none is played. */
  playingChanged({ flow, step, index, count }) {
    this.allow();
    const bar = byId("playing");
    bar.hidden = step === undefined;
    bar.querySelector("span").textContent = step === undefined ? "" : `${flow} · ${index} of ${count} · ${step}`;
  }

  notice(text, isError) {
    const notice = byId("notice");
    notice.hidden = false;
    notice.dataset.kind = isError ? "error" : "news";
    notice.querySelector("p").textContent = text;
    clearTimeout(this.noticeEnd);
    if (!isError) this.noticeEnd = setTimeout(() => { notice.hidden = true; }, 6000);
  }

  save(name, bytes) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }
}

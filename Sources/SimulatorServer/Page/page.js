// @ts-check
// A simulator's live page: the phone, the controls above it and the inspector beside it, connected to the simulator. Owns their state.

import { Connection } from "./connection.js";
import { Controls } from "./controls.js";
import { Device } from "./device.js";
import { download } from "./download.js";
import { Inspector } from "./inspector.js";
import { Panes } from "./panes.js";
import { makeButton, Parts } from "./parts.js";
import { Phone } from "./phone.js";
import { Receiver } from "./receiver.js";
import { Size } from "./size.js";
import { Status } from "./status.js";

/** @typedef {import("./messages.js").MessageFromPage} MessageFromPage */

export class Page {
  /** @param {HTMLElement} root The element that has all parts of the page. */
  constructor(root) {
    const parts = new Parts(root);
    /** @param {MessageFromPage} message */
    const send = (message) => this.connection?.send(message);
    this.send = send;
    this.device = new Device();
    this.phone = new Phone(parts, this.device, send);
    this.panes = new Panes(parts);
    this.inspector = new Inspector(parts, this.phone, this.device, send, () => this.caughtUp());
    this.size = new Size(parts, root, this.device);
    this.inspector.onLayout = () => this.size.fit();
    this.controls = new Controls(parts, this.device, send, this.size);
    this.status = new Status(parts.element("status"), () => send({ type: "set", name: "clock", value: "running" }));
    this.addInspectButton(parts.element("controls"));
    /** @type {(() => void)[]} Called for the answers to pings, in order. */
    this.pings = [];
    this.receiver = new Receiver(this.phone, this.handlers());
    this.connection = new Connection({
      open: () => this.opened(),
      message: (data) => this.receiver.receive(data),
      change: () => this.showStatus(),
    });
  }

  /** @returns {import("./receiver.js").Handlers} */
  handlers() {
    const { controls, inspector, phone: { elements } } = this;
    return {
      device: (message) => this.changeDevice(message),
      flows: (message) => controls.flowsChanged(message),
      playing: (message) => this.changePlaying(message),
      notice: ({ text, isError }) => controls.notices.show(text, isError),
      elements: (message) => elements.show(message.elements),
      places: ({ places }) => elements.move(places),
      pong: () => this.pings.shift()?.(),
      record: (message) => inspector.received(message),
      refusal: ({ text }) => inspector.refused(text),
      frame: () => inspector.frameShown(),
      file: (name, bytes) => download(name, new Blob([bytes], { type: "image/png" })),
    };
  }

  /** Returns when the results of everything sent until now have been shown. */
  async caughtUp() {
    while (!this.connection.isOpen) await new Promise(requestAnimationFrame);
    await new Promise((done) => {
      this.pings.push(() => done(undefined));
      this.send({ type: "ping" });
    });
  }

  opened() {
    this.showStatus();
    this.changePlaying({});
    // Earlier requests will not be answered.
    for (const done of this.pings.splice(0)) done();
    this.send({ type: "hello", run: this.device.run, pictures: this.phone.pictures.numbers });
  }

  /** @param {import("./messages.js").DeviceMessage} message */
  changeDevice(message) {
    const { device, phone } = this;
    if (device.run && device.run !== message.run) phone.pictures.clear();
    device.update(message);
    document.title = device.name;
    phone.resize();
    this.size.fit();
    this.controls.deviceChanged();
    this.inspector.deviceChanged();
    this.showStatus();
  }

  /**
   * Called when a flow has begun another step, or, without one, has ended.
   *
   * @param {import("./messages.js").FlowProgress} progress
   */
  changePlaying(progress) {
    this.device.isPlaying = progress.step !== undefined;
    this.controls.playingChanged(progress);
    this.inspector.allow();
  }

  showStatus() {
    const { isOpen, refusal } = this.connection;
    this.status.show({ isOpen, refusal, isPaused: this.device.isPaused && !this.inspector.isOpen });
  }

  /** @param {HTMLElement} bar */
  addInspectButton(bar) {
    const { inspector } = this;
    const button = makeButton("tool", "Inspect", () => {
      inspector.open(!inspector.isOpen);
      this.size.fit();
      button.setAttribute("aria-pressed", String(inspector.isOpen));
      // A closed inspector lets time continue, which the device reports.
      if (inspector.isOpen) this.showStatus();
    });
    button.id = "inspect";
    button.setAttribute("aria-pressed", "false");
    bar.append(button);
  }
}

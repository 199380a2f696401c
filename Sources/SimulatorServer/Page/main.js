// Shows a simulator's screen: receives its layers and pictures over a socket, and sends back fingers and keys.

import { Connection } from "./connection.js";
import { Controls } from "./controls.js";
import { Elements } from "./elements.js";
import { Input } from "./input.js";
import { Inspector } from "./inspector.js";
import { LayerTree } from "./layers.js";
import { Panes } from "./panes.js";
import { Size } from "./size.js";
import { kinds, Reader } from "./wire.js";

const byId = (id) => document.getElementById(id);
const device = { width: 393, height: 852, scale: 3, name: "", run: "", isPlaying: false };
const pictures = new Map();
const tree = new LayerTree(byId("layers"), (number) => pictures.get(number)?.url ?? "");
let queue = Promise.resolve();
/** For tests: counts of what has been shown. */
const progress = { frames: 0, pictures: 0, repeated: 0, bytes: 0, isShown: false, shownAt: 0 };

let connection = null;
const send = (message) => connection?.send(message);
const elements = new Elements(byId("elements"), send);
new Input({ glass: byId("glass"), typing: byId("typing"), shown: byId("fingers") }, elements, device, send);
new Panes();
const pings = [];
/** A promise that is fulfilled when the results of everything sent until now have been shown. */
const caughtUp = async () => {
  while (!connection.isOpen) await new Promise(requestAnimationFrame);
  await new Promise((done) => {
    pings.push(done);
    send({ type: "ping" });
  });
};
const inspector = new Inspector(device, tree, pictures, send, caughtUp);
const size = new Size(device);
inspector.onLayout = () => size.fit();
const controls = new Controls(device, send, size);
window.noren = { device, tree, pictures, progress, inspector, elements, caughtUp };

// Messages are handled in order; a frame waits until its pictures are decoded.

function receive(data) {
  if (typeof data === "string") {
    const message = JSON.parse(data);
    queue = queue.then(() => {
      switch (message.type) {
        case "device": changeDevice(message); break;
        case "flows": controls.flowsChanged(message); break;
        case "playing": changePlaying(message); break;
        case "notice": controls.notice(message.text, message.isError); break;
        case "elements": elements.show(message.elements); break;
        case "places": elements.move(message.places); break;
        case "pong": pings.shift()?.(); break;
        case "record": inspector.received(message); break;
        case "refusal": inspector.refused(message.text); break;
      }
    });
    return;
  }
  progress.bytes += data.byteLength;
  const reader = new Reader(data);
  switch (reader.byte()) {
    case kinds.picture: {
      const number = reader.number();
      const ready = makePicture(reader.rest());
      queue = queue.then(async () => {
        if (pictures.has(number)) progress.repeated += 1;
        pictures.set(number, await ready);
        progress.pictures += 1;
      });
      break;
    }
    case kinds.layers: {
      const discardsLayers = reader.byte() === 1;
      queue = queue.then(() => {
        if (discardsLayers) tree.clear();
        reader.apply(tree);
        progress.frames += 1;
        if (!progress.isShown) requestAnimationFrame(() => { progress.shownAt = performance.now(); });
        progress.isShown = true;
        inspector.frameShown();
      });
      break;
    }
    case kinds.forget:
      queue = queue.then(() => {
        for (let left = reader.number(); left > 0; left--) {
          const number = reader.number();
          URL.revokeObjectURL(pictures.get(number)?.url);
          pictures.delete(number);
        }
      });
      break;
    case kinds.file: {
      const name = reader.text();
      controls.save(name, reader.rest());
      break;
    }
    case kinds.fade: {
      const opacity = reader.byte() / 255;
      queue = queue.then(() => { byId("overlay").style.opacity = opacity; });
      break;
    }
    case kinds.overlay: {
      const opacity = reader.byte() / 255;
      const bytes = reader.rest();
      queue = queue.then(async () => {
        const overlay = byId("overlay");
        const former = overlay.src;
        overlay.hidden = bytes.length === 0;
        overlay.style.opacity = opacity;
        if (bytes.length > 0) {
          const picture = await makePicture(bytes);
          overlay.src = picture.url;
        }
        if (former) URL.revokeObjectURL(former);
      });
      break;
    }
  }
}

async function makePicture(bytes) {
  const url = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
  const image = new Image();
  image.src = url;
  await image.decode();
  return { url, image };
}

function changeDevice(message) {
  if (device.run && device.run !== message.run) {
    for (const { url } of pictures.values()) URL.revokeObjectURL(url);
    pictures.clear();
  }
  Object.assign(device, message);
  document.title = device.name;
  const screen = byId("screen");
  screen.style.width = `${device.width}px`;
  screen.style.height = `${device.height}px`;
  byId("phone").style.borderRadius = `${device.cornerRadius + 12}px`;
  screen.style.borderRadius = `${device.cornerRadius}px`;
  size.fit();
  controls.deviceChanged();
  inspector.deviceChanged();
  showStatus();
}

/** A flow has begun another step, or, without one, has ended. */
function changePlaying(message) {
  device.isPlaying = message.step !== undefined;
  controls.playingChanged(message);
  inspector.allow();
}

/** The reason why the screen does not move, where no other part of the page shows it. */
function showStatus() {
  const isPaused = inspector.isPaused && !inspector.isOpen;
  const text = connection.refusal ? `The simulator refuses this page: ${connection.refusal} It is asked again every few seconds.`
    : !connection.isOpen ? "The simulator has gone. Waiting for it to come back."
    : isPaused ? "Paused by the inspector." : "";
  const status = byId("status");
  if (status.dataset.text === text) return;
  status.dataset.text = text;
  status.replaceChildren();
  if (!text) return;
  status.append(Object.assign(document.createElement("span"), { textContent: text }));
  if (!isPaused || !connection.isOpen) return;
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Resume" });
  button.addEventListener("click", () => send({ type: "set", name: "clock", value: "running" }));
  status.append(button);
}

const inspect = document.createElement("button");
inspect.id = "inspect";
inspect.textContent = "Inspect";
inspect.setAttribute("aria-pressed", "false");
inspect.addEventListener("click", () => {
  inspector.open(!inspector.isOpen);
  size.fit();
  inspect.setAttribute("aria-pressed", String(inspector.isOpen));
  // A closed inspector lets time continue, which the device reports.
  if (inspector.isOpen) showStatus();
});
byId("controls").append(inspect);

connection = new Connection({
  open: () => {
    showStatus();
    changePlaying({});
    // Earlier requests will not be answered.
    for (const done of pings.splice(0)) done();
    send({ type: "hello", run: device.run, pictures: [...pictures.keys()] });
  },
  message: receive,
  change: showStatus,
});

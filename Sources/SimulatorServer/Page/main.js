// @ts-check
// Shows a simulator's screen: receives its layers and pictures over a socket, and sends back fingers and keys.

import { Page } from "./page.js";

const page = new Page(document.body);
const { device, inspector, phone: { tree, pictures, progress, elements } } = page;
/** For tests and measurements. */
window.noren = { device, tree, pictures, progress, inspector, elements, caughtUp: () => page.caughtUp() };

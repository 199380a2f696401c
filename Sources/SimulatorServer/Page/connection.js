// @ts-check
// The socket to the simulator, which is reopened whenever it closes.

/** The delay before the next attempt, in milliseconds: a restarted simulator is there at once; one that refused will refuse again for a while. */
const [soon, later] = [500, 3000];

/**
 * What happens to a connection: `change` is called when `isOpen` or `refusal` changes.
 *
 * @typedef {{ open: () => void, message: (data: string | ArrayBuffer) => void, change: () => void }} ConnectionEvents
 */

export class Connection {
  /** @param {ConnectionEvents} on */
  constructor(on) {
    this.on = on;
    /** The simulator's reason for refusing this page; empty if it gave none. */
    this.refusal = "";
    const token = new URLSearchParams(location.search).get("token");
    /** The part of addresses by which the simulator knows this page. */
    this.query = token ? `?token=${encodeURIComponent(token)}` : "";
    this.socket = this.connect();
  }

  get isOpen() { return this.socket.readyState === WebSocket.OPEN; }

  /** @param {import("./messages.js").MessageFromPage} message */
  send(message) {
    if (this.isOpen) this.socket.send(JSON.stringify(message));
  }

  connect() {
    let wasOpen = false;
    const socket = new WebSocket(`ws://${location.host}/socket${this.query}`);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      wasOpen = true;
      this.on.open();
    };
    socket.onmessage = (event) => {
      this.on.message(event.data);
      // A refused socket is open for a moment: only a message counts.
      if (!this.refusal) return;
      this.refusal = "";
      this.on.change();
    };
    socket.onclose = async (event) => {
      // 1008 is a refusal (RFC 6455, 7.4.1), and has a reason.
      const reason = event.code === 1008 ? event.reason : wasOpen ? "" : await reasonBeforeOpening(this.query);
      this.refusal = reason;
      this.on.change();
      setTimeout(() => { this.socket = this.connect(); }, reason ? later : soon);
    };
    return socket;
  }
}

/**
 * Scripts do not learn why a socket did not open. A request for a file follows the same rules, and its answer has the reason; empty without
 * an answer.
 *
 * @param {string} query
 */
async function reasonBeforeOpening(query) {
  try {
    // First without the views, which are not needed.
    if ((await fetch(`/screen.json${query}`, { method: "HEAD" })).ok) return "";
    const answer = await fetch(`/screen.json${query}`);
    return answer.ok ? "" : (await answer.text()).trim().slice(0, 300);
  } catch {
    return "";
  }
}

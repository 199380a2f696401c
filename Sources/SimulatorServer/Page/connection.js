// The socket to the simulator, which is opened again and again when it closes.

/** How long until another try, in milliseconds: a simulator that is started again is there at once; one that refused will again for a while. */
const [soon, later] = [500, 3000];

export class Connection {
  /** `on` has functions: `open`, `message` with what came, and `change` when `isOpen` or `refusal` is another. */
  constructor(on) {
    this.on = on;
    /** Why the simulator did not take this page, in its words; empty while it has not said. */
    this.refusal = "";
    this.connect();
  }

  get isOpen() { return this.socket.readyState === WebSocket.OPEN; }

  send(message) {
    if (this.isOpen) this.socket.send(JSON.stringify(message));
  }

  connect() {
    const token = new URLSearchParams(location.search).get("token");
    const query = token ? `?token=${encodeURIComponent(token)}` : "";
    let wasOpen = false;
    this.socket = new WebSocket(`ws://${location.host}/socket${query}`);
    this.socket.binaryType = "arraybuffer";
    this.socket.onopen = () => {
      wasOpen = true;
      this.on.open();
    };
    this.socket.onmessage = (event) => {
      this.on.message(event.data);
      // One that is refused is open for a moment: only what is told counts.
      if (!this.refusal) return;
      this.refusal = "";
      this.on.change();
    };
    this.socket.onclose = async (event) => {
      // 1008 is a refusal by the WebSocket's rules (RFC 6455, 7.4.1), and comes with its reason.
      const reason = event.code === 1008 ? event.reason : wasOpen ? "" : await reasonBeforeOpening(query);
      this.refusal = reason;
      this.on.change();
      setTimeout(() => this.connect(), reason ? later : soon);
    };
  }
}

/** Scripts are not told why a socket did not open, but may ask for a file by the same rules: the answer says why. Empty where nobody answers. */
async function reasonBeforeOpening(query) {
  try {
    // First without the views, which nobody wants.
    if ((await fetch(`/screen.json${query}`, { method: "HEAD" })).ok) return "";
    const answer = await fetch(`/screen.json${query}`);
    return answer.ok ? "" : (await answer.text()).trim().slice(0, 300);
  } catch {
    return "";
  }
}

"""A real browser without a window, driven by its debugging protocol, with Python's own library alone."""
import base64
import itertools
import json
import os
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


def executable():
    """The browser's path, or None."""
    names = [os.environ["NOREN_CHROMIUM"]] if os.environ.get("NOREN_CHROMIUM") else NAMES
    return next((path for path in map(shutil.which, names) if path), None)


class Chromium:
    """One page. Use it in a `with` statement, which ends the browser."""

    def __init__(self, width, height, scale):
        self.folder = tempfile.mkdtemp(prefix="noren-chromium-")
        self.process = subprocess.Popen(
            [executable(), "--headless=new", "--no-sandbox", "--hide-scrollbars", "--disable-dev-shm-usage", "--no-first-run",
             "--remote-debugging-port=0", "--remote-allow-origins=*", f"--user-data-dir={self.folder}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.port = self.wait_for(self.read_port)
        page = self.wait_for(self.find_page)
        self.socket = WebSocket("127.0.0.1", self.port, page)
        self.numbers = itertools.count(1)
        self.command("Page.enable")
        self.command("Runtime.enable")
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)

    def __enter__(self):
        # Who is told to end ends the browser, too: without this Python would be gone at once, and the browser stay.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def read_port(self):
        try:
            return int(open(os.path.join(self.folder, "DevToolsActivePort")).read().split()[0])
        except (OSError, IndexError, ValueError):
            return None

    def find_page(self):
        pages = json.load(urllib.request.urlopen(f"http://127.0.0.1:{self.port}/json"))
        return next((p["webSocketDebuggerUrl"].split("/", 3)[3] for p in pages if p["type"] == "page"), None)

    @staticmethod
    def wait_for(look, seconds=20):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = look()
            if found:
                return found
            time.sleep(0.02)
        raise TimeoutError("the browser did not get there in time")

    def command(self, method, **parameters):
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.receive())
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def evaluate(self, expression):
        answer = self.command("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression[:200]}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def open(self, address):
        self.command("Page.navigate", url=address)

    def wait_until(self, expression, seconds=20):
        self.wait_for(lambda: self.evaluate(expression), seconds)

    def picture(self):
        return base64.b64decode(self.command("Page.captureScreenshot", format="png")["data"])

    def mouse(self, kind, x, y):
        self.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left",
                     buttons=0 if kind == "mouseReleased" else 1, clickCount=1)


class WebSocket:
    """As much of RFC 6455 as a client of one's own machine needs."""

    def __init__(self, host, port, path):
        self.stream = socket.create_connection((host, port))
        self.stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall(
            (f"GET /{path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.file = self.stream.makefile("rb")
        status = self.file.readline()
        if b" 101 " not in status:
            raise ConnectionError(status.decode())
        while self.file.readline().strip():
            pass

    def send(self, text):
        data = text.encode()
        if len(data) < 126:
            head = struct.pack("!BB", 0x81, 0x80 | len(data))
        elif len(data) < 1 << 16:
            head = struct.pack("!BBH", 0x81, 0x80 | 126, len(data))
        else:
            head = struct.pack("!BBQ", 0x81, 0x80 | 127, len(data))
        # A mask of zeros: nobody stands between.
        self.stream.sendall(head + bytes(4) + data)

    def receive(self):
        return self.receive_bytes().decode()

    def receive_bytes(self):
        message = b""
        while True:
            first, second = self.file.read(2)
            length = second & 127
            if length == 126:
                length = struct.unpack("!H", self.file.read(2))[0]
            elif length == 127:
                length = struct.unpack("!Q", self.file.read(8))[0]
            data = self.file.read(length)
            if first & 15 > 2:
                continue
            message += data
            if first & 0x80:
                return message

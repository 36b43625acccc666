"""Chromium under remote control: the DevTools protocol over its WebSocket, with the standard library alone."""

import base64
import http.server
import json
import os
import socket
import struct
import subprocess
import tempfile
import threading
import time
import urllib.parse
import urllib.request


def check(holds, message):
    if not holds:
        raise SystemExit(message)


def drag(browser, points, seconds=0.012, lift=True):
    """A touch along points, in real time."""
    browser.touch("touchStart", *points[0])
    for point in points[1:]:
        time.sleep(seconds)
        browser.touch("touchMove", *point)
    if lift:
        browser.touch("touchEnd")


class Server:
    """Serves a folder on a free port of the loopback address, and pages by their paths."""

    def __init__(self, folder, pages={}):
        class Handler(http.server.SimpleHTTPRequestHandler):
            def __init__(self, *arguments):
                super().__init__(*arguments, directory=folder)

            def do_GET(self):
                page = pages.get(self.path.partition("?")[0])
                if page is None:
                    return super().do_GET()
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.end_headers()
                self.wfile.write(page.encode())

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}/"

    def close(self):
        self.server.shutdown()


class Browser:
    """A headless Chromium with one page."""

    def __init__(self, command="chromium"):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = subprocess.Popen(
            [command, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
             f"--user-data-dir={self.profile.name}", "--hide-scrollbars", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port_file = os.path.join(self.profile.name, "DevToolsActivePort")
        deadline = time.monotonic() + 60
        while not (os.path.exists(port_file) and open(port_file).read().count("\n")):
            if time.monotonic() > deadline or self.process.poll() is not None:
                raise SystemExit("Chromium does not start")
            time.sleep(0.05)
        port = int(open(port_file).read().split("\n")[0])
        pages = json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/json"))
        address = next(page["webSocketDebuggerUrl"] for page in pages if page["type"] == "page")
        self.socket = self.connect(urllib.parse.urlparse(address))
        self.next = 0
        self.events = []

    @staticmethod
    def connect(address):
        connection = socket.create_connection((address.hostname, address.port), timeout=120)
        key = base64.b64encode(os.urandom(16)).decode()
        connection.sendall(
            f"GET {address.path} HTTP/1.1\r\nHost: {address.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += connection.recv(1)
        if b" 101 " not in head:
            raise SystemExit(f"no WebSocket: {head!r}")
        return connection

    def exactly(self, count):
        data = bytearray()
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            if not part:
                raise SystemExit("Chromium has closed the connection")
            data += part
        return bytes(data)

    def receive(self):
        """One message of the other side, which may come in several frames."""
        message = b""
        while True:
            first, second = self.exactly(2)
            length = second & 127
            if length == 126:
                length = struct.unpack(">H", self.exactly(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.exactly(8))[0]
            part = self.exactly(length)
            if first & 15 in (0, 1):
                message += part
                if first & 128:
                    return json.loads(message)

    def send(self, data):
        mask = os.urandom(4)
        length = len(data)
        head = b"\x81" + (
            struct.pack(">B", 128 | length) if length < 126
            else struct.pack(">BH", 254, length) if length < 65536 else struct.pack(">BQ", 255, length))
        repeated = (mask * (length // 4 + 1))[:length]
        masked = (int.from_bytes(data, "big") ^ int.from_bytes(repeated, "big")).to_bytes(length, "big")
        self.socket.sendall(head + mask + masked)

    def call(self, method, **parameters):
        """Calls a method of the protocol and returns its result."""
        self.post(method, **parameters)
        call = self.next
        while True:
            message = self.receive()
            if message.get("id") == call:
                if "error" in message:
                    raise SystemExit(f"{method}: {message['error']}")
                return message["result"]
            if "method" in message:
                self.events.append(message)

    def post(self, method, **parameters):
        """Calls a method of the protocol without waiting for its result."""
        self.next += 1
        self.send(json.dumps({"id": self.next, "method": method, "params": parameters}).encode())

    def run(self, expression):
        """The value of a JavaScript expression; a promise is awaited."""
        result = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise SystemExit(f"{expression[:200]}: {details.get('exception', details).get('description', details)}")
        return result["result"].get("value")

    def wait(self, expression, seconds=20):
        """Waits until a JavaScript expression holds."""
        deadline = time.monotonic() + seconds
        while not self.run(f"Boolean({expression})"):
            if time.monotonic() > deadline:
                raise SystemExit(f"it never holds: {expression}")
            time.sleep(0.02)

    def open(self, url, width, height, dark=False, still=False, touch=True):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=touch)
        self.call("Emulation.setTouchEmulationEnabled", enabled=touch)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}])
        # Without it, a page in the background gets no events of the focus.
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)
        self.call("Page.enable")
        self.call("Page.navigate", url=url)
        self.wait(f"location.href === {json.dumps(url)} && 'ready' in (document.documentElement?.dataset ?? {{}})")

    def screenshot(self, path):
        picture = self.call("Page.captureScreenshot", format="png")
        with open(path, "wb") as file:
            file.write(base64.b64decode(picture["data"]))

    def touch(self, kind, *point):
        """A touch: `touchStart`, `touchMove`, `touchEnd` or `touchCancel`."""
        points = [{"x": point[0], "y": point[1]}] if point else []
        self.call("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.socket.close()
        self.profile.cleanup()

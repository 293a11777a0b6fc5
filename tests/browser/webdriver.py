"""A small client of the WebDriver protocol: chromedriver on loopback, standard library only."""

import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Browser:
    """A headless Chromium that reaches nothing but files."""

    def __init__(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.driver = subprocess.Popen(
            ["chromedriver", f"--port={self.port}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            self.session = self._open()
        except BaseException:
            self.driver.terminate()
            raise

    def _open(self):
        for _ in range(200):
            try:
                self._call("GET", "/status")
                break
            except OSError:
                time.sleep(0.05)
        # Chromium refuses its own sandbox to root, and a container has little /dev/shm.
        arguments = ["--headless=new", "--disable-gpu", "--disable-dev-shm-usage"]
        if os.geteuid() == 0:
            arguments.append("--no-sandbox")
        # A proxy that nobody listens at: whatever asks for the network fails, and is logged.
        arguments += ["--proxy-server=127.0.0.1:9", "--disable-background-networking"]
        wanted = {
            "goog:loggingPrefs": {"browser": "ALL"},
            "goog:chromeOptions": {"args": arguments},
        }
        body = {"capabilities": {"alwaysMatch": wanted}}
        return "/session/" + self._call("POST", "/session", body)["sessionId"]

    def _call(self, method, path, body=None):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"},
        )
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def close(self):
        try:
            self._call("DELETE", self.session)
        finally:
            self.driver.terminate()
            self.driver.wait()

    def devtools(self, command, **parameters):
        body = {"cmd": command, "params": parameters}
        return self._call("POST", self.session + "/goog/cdp/execute", body)

    def look(self, width, theme="light", media="screen", height=900):
        """Sets the window's size, the theme and the medium."""
        self.devtools(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )
        # A page that still glides would be clicked at the wrong place.
        features = [
            {"name": "prefers-color-scheme", "value": theme},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]
        self.devtools("Emulation.setEmulatedMedia", media=media, features=features)

    def open(self, path):
        self._call("POST", self.session + "/url", {"url": "file://" + str(path)})

    def run(self, script, *arguments):
        """Runs a script in the page; `arguments` is its array, and `return` its answer."""
        body = {"script": script, "args": list(arguments)}
        return self._call("POST", self.session + "/execute/sync", body)

    def find(self, selector):
        body = {"using": "css selector", "value": selector}
        return self._call("POST", self.session + "/element", body)[ELEMENT]

    def click(self, selector):
        self._call("POST", f"{self.session}/element/{self.find(selector)}/click", {})

    def type(self, selector, text):
        path = f"{self.session}/element/{self.find(selector)}"
        self._call("POST", path + "/value", {"text": text})

    def clear(self, selector):
        self._call("POST", f"{self.session}/element/{self.find(selector)}/clear", {})

    def press(self, *keys):
        """Presses keys together, and lets them go."""
        down = [{"type": "keyDown", "value": it} for it in keys]
        up = [{"type": "keyUp", "value": it} for it in reversed(keys)]
        actions = [{"type": "key", "id": "keyboard", "actions": down + up}]
        self._call("POST", self.session + "/actions", {"actions": actions})

    def log(self):
        """What the console was told since the last time."""
        return [it["message"] for it in self._call("POST", self.session + "/se/log", {"type": "browser"})]

    def picture(self, path, selector=None):
        """Takes a picture of the page, or of one element, as far as 4,000 pixels go."""
        script = """const it = document.querySelector(arguments[0] || "html").getBoundingClientRect();
            return [scrollY + it.top, it.height, innerWidth]"""
        top, height, width = self.run(script, selector)
        clip = {"x": 0, "y": top, "width": width, "height": min(height, 4000), "scale": 1}
        shot = self.devtools("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)
        import base64

        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))

"""What a person does with a page: each function answers with a list of what went wrong."""

import subprocess
import time
from pathlib import Path

CONTROL, TAB = "\ue009", "\ue004"
SECTIONS = ["problem", "tests", "spread", "strength", "judge", "cases"]


def different(what, found, expected):
    return [] if found == expected else [f"{what}: found {found!r}, expected {expected!r}"]


def sections(browser, manifest, has_judge):
    expected = [it for it in SECTIONS if it != "judge" or has_judge]
    found = browser.run("return [...document.querySelectorAll('main > section')].map((it) => it.id)")
    wrong = different("sections", found, expected)
    links = browser.run("return [...document.querySelectorAll('nav a')].map((it) => it.hash.slice(1))")
    wrong += different("contents", links, expected)
    text = browser.run("return document.body.innerText")
    for test in manifest["tests"]:
        if test["name"] not in text:
            wrong.append(f"test {test['name']} is not shown")
    for part in ("#problem .statement", "#problem table", "#tests .shares", "#spread svg", "#strength table.rivals"):
        if not browser.run("return document.querySelector(arguments[0]) !== null", part):
            wrong.append(f"there is no {part}")
    if manifest["problem"] == "end-nim":
        subtasks = sum(it["id"] != 0 for it in manifest["subtasks"])
        tables = browser.run("return document.querySelectorAll('table.heat').length")
        wrong += different("heat maps", tables, 4 * subtasks)
    if has_judge:
        dots = browser.run("return document.querySelectorAll('#judge svg circle').length")
        cells = browser.run("return document.querySelectorAll('#judge td.verdict .v').length")
        if dots < 10 or cells < len(manifest["tests"]):
            wrong.append(f"{dots} dots and {cells} verdicts")
    return wrong


def nameless(browser):
    """Controls that a screen reader could not name."""
    roles = {"button", "link", "textbox", "searchbox", "combobox", "checkbox", "region", "table", "DisclosureTriangle"}
    wrong = []
    seen = set()
    for node in browser.devtools("Accessibility.getFullAXTree")["nodes"]:
        role = node.get("role", {}).get("value")
        if node.get("ignored") or role not in roles:
            continue
        seen.add(role)
        if not node.get("name", {}).get("value", "").strip():
            wrong.append(f"a {role} without a name")
    missing = {"button", "link", "searchbox", "combobox", "table"} - seen
    return sorted(set(wrong)) + [f"no {it} at all" for it in sorted(missing)]


def family(test, case):
    if "draw" in case:
        return case["draw"].split(" ")[0]
    return "hand" if "file" in test else "given"


def found(browser):
    """How many cases the page says it found."""
    text = browser.run("return document.getElementById('found').textContent").replace("\u202f", "")
    return int(text.split(" ")[0])


def choose(browser, select, value):
    script = """const it = document.querySelector(arguments[0]); it.value = arguments[1];
        it.dispatchEvent(new Event("input", { bubbles: true }))"""
    browser.run(script, select, str(value))


def filters(browser, manifest):
    cases = [(test, case) for test in manifest["tests"] for case in test["cases"]]
    rows = "return [...document.querySelectorAll('#rows th')].map((it) => it.textContent)"
    wrong = different("all", found(browser), len(cases))
    subtask = manifest["tests"][-1]["subtask"]
    choose(browser, "#by-subtask", subtask)
    own = [it for it in cases if it[0]["subtask"] == subtask]
    wrong += different("subtask", found(browser), len(own))
    if not all(it.startswith(f"{subtask}-") for it in browser.run(rows)):
        wrong.append("the subtask filter lets others through")
    kind = next(family(*it) for it in reversed(own) if "draw" in it[1])
    choose(browser, "#by-family", kind)
    kin = [it for it in own if family(*it) == kind]
    wrong += different("family", found(browser), len(kin))
    if not browser.run("return document.getElementById('by-answer').disabled"):
        answer = kin[0][1]["answer"]
        answers = browser.run("return [...document.getElementById('by-answer').options].map((it) => it.text)")
        choose(browser, "#by-answer", answers.index(answer.replace("\n", " ⏎ ")) - 1)
        equal = sum(it[1]["answer"] == answer for it in kin)
        wrong += different("answer", found(browser), equal)
    browser.click("button[type=reset]")
    time.sleep(0.1)
    wrong += different("reset", found(browser), len(cases))
    browser.type("#by-text", f"{kind} {manifest['tests'][-1]['name']}:")
    start = time.monotonic()
    browser.run("document.getElementById('by-text').dispatchEvent(new Event('input', { bubbles: true }))")
    took = time.monotonic() - start
    if 0.5 < took:
        wrong.append(f"filtering takes {took:.2f} s")
    if not 0 < found(browser) <= len(own):
        wrong.append(f"text finds {found(browser)} cases")
    browser.clear("#by-text")
    browser.type("#by-text", "nothing has this")
    wrong += different("no case", (found(browser), browser.run(rows)), (0, []))
    browser.click("button[type=reset]")
    time.sleep(0.1)
    before = len(browser.run(rows))
    if before < len(cases):
        browser.click("#more")
        wrong += different("more", len(browser.run(rows)), min(2 * before, len(cases)))
    return wrong


def pasted(browser):
    """What lies in the clipboard, by way of the text field."""
    browser.clear("#by-text")
    browser.click("#by-text")
    browser.press(CONTROL, "v")
    return browser.run("return document.getElementById('by-text').value")


def copying(browser, manifest, binary, folder):
    """Copies a case's command, runs it, and compares what it brings back."""
    wrong = []
    for kind in (None, "given"):
        if kind:
            # The families of given cases come last; their option bears the word of the language.
            given = "return JSON.parse(document.getElementById('data').textContent).words.given"
            choose(browser, "#by-family", browser.run(given))
        if not browser.run("return document.querySelectorAll('#rows tr').length"):
            continue
        first = browser.run("return document.querySelector('#rows th').textContent")
        begins = browser.run("return document.querySelector('#rows .begins').textContent")
        browser.click("#rows tr:first-child button")
        time.sleep(0.1)
        if first not in browser.run("return document.getElementById('said').textContent"):
            wrong.append("it is not said that the command was copied")
        command = pasted(browser)
        if not command.startswith("orez case "):
            wrong.append(f"the clipboard holds {command!r}")
            continue
        path = f"{Path(binary).parent}:/usr/bin:/bin"
        done = subprocess.run(
            ["sh", "-c", command], cwd=folder, env={"PATH": path}, capture_output=True, text=True
        )
        text = done.stdout.rstrip().replace("\n", " ⏎ ")
        if done.returncode or text[:40] != begins[:40]:
            wrong.append(f"`{command}` gives {text[:60]!r}, not {begins!r}: {done.stderr}")
        browser.clear("#by-text")
        browser.click("button[type=reset]")
        time.sleep(0.1)
    browser.click("#copy-all")
    time.sleep(0.1)
    # A line field takes line ends for blanks, or drops them.
    commands = pasted(browser).count("orez case ")
    wrong += different("copy all", commands, sum(len(it["cases"]) for it in manifest["tests"]))
    return wrong


def keyboard(browser):
    """The skip link comes first, and is seen; every control can be reached."""
    browser.press(TAB)
    focused = browser.run(
        "const it = document.activeElement; return [it.className, it.getBoundingClientRect().left]"
    )
    wrong = [] if focused[0] == "skip" and 0 <= focused[1] else [f"first comes {focused}"]
    unreachable = browser.run(
        """return [...document.querySelectorAll("a, button, select, input, summary, .scroll")]
        .filter((it) => it.tabIndex < 0).map((it) => it.outerHTML.slice(0, 80))"""
    )
    return wrong + unreachable


def without_script(browser, page, manifest):
    browser.devtools("Emulation.setScriptExecutionDisabled", value=True)
    try:
        browser.open(page)
        nodes = browser.devtools("Accessibility.getFullAXTree")["nodes"]
    finally:
        browser.devtools("Emulation.setScriptExecutionDisabled", value=False)
    names = [it.get("name", {}).get("value", "") for it in nodes if not it.get("ignored")]
    text = "\n".join(names)
    wrong = [f"test {it['name']} is missing" for it in manifest["tests"] if it["name"] not in text]
    roles = [it.get("role", {}).get("value") for it in nodes if not it.get("ignored")]
    if "searchbox" in roles:
        wrong.append("a filter is offered that cannot work")
    if roles.count("DisclosureTriangle") < sum(it["id"] != 0 for it in manifest["subtasks"]):
        wrong.append("the recipes are not listed")
    return wrong

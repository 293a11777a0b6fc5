"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const said = $("said");
  const say = (text) => { said.textContent = ""; said.textContent = text; };

  // Copying: the modern way where the browser allows it, else by a selection.
  const bySelection = (text) => {
    const area = document.createElement("textarea");
    area.value = text;
    area.setAttribute("aria-hidden", "true");
    area.className = "unseen";
    document.body.append(area);
    const focused = document.activeElement;
    area.select();
    let done = false;
    try { done = document.execCommand("copy"); } catch { done = false; }
    area.remove();
    if (focused) focused.focus();
    return done;
  };
  const copy = async (text, button, what) => {
    let done = false;
    try { await navigator.clipboard.writeText(text); done = true; } catch { done = bySelection(text); }
    say(done ? words.copied.replace("%", what) : words.notCopied);
    if (done && button) {
      button.classList.add("done");
      setTimeout(() => button.classList.remove("done"), 1200);
    }
  };

  const data = JSON.parse($("data").textContent);
  const words = data.words;
  for (const button of document.querySelectorAll("[data-copy-from]")) {
    const from = $(button.dataset.copyFrom);
    button.addEventListener("click", () => copy(from.textContent, button, button.textContent));
  }

  // The cases, flat, in the order of the files.
  const quoted = (text) => "'" + text.replaceAll("'", "'\\''") + "'";
  const families = data.draws.map((it) => it.split(" ")[0]);
  const cases = [];
  for (const test of data.tests) {
    test.cases.forEach(([answer, head, draw, seed, nth], idx) => {
      cases.push({ test, idx: idx + 1, answer, head, draw, seed, nth });
    });
  }
  const GIVEN = words.given, HAND = words.hand;
  const family = (it) => it.draw === undefined ? (it.test.hand ? HAND : GIVEN) : families[it.draw];
  const name = (it) => it.test.name + ":" + it.idx;
  const command = (it) => it.draw === undefined
    ? "orez case --from data/" + data.name + ":" + name(it)
    : "orez case " + data.problem + " " + quoted(data.draws[it.draw]) + " --seed " + data.seeds[it.seed] + " --nth " + it.nth;
  const answerOf = (it) => data.answers[it.answer].replaceAll("\n", " ⏎ ");
  const haystack = (it) => it.hay ??= (command(it) + "\n" + it.head + "\n" + name(it) + "\n" + answerOf(it)).toLowerCase();

  const bySubtask = $("by-subtask"), byFamily = $("by-family"), byAnswer = $("by-answer"), byText = $("by-text");
  const option = (select, value, text) => select.append(new Option(text, value));
  for (const id of [...new Set(data.tests.map((it) => it.subtask))]) option(bySubtask, id, data.subtasks[id]);
  for (const it of [...new Set(cases.map(family))].sort()) option(byFamily, it, it);
  const MOST_ANSWERS = 40;
  if (data.answers.length <= MOST_ANSWERS) {
    data.answers.forEach((text, idx) => option(byAnswer, idx, text.replaceAll("\n", " ⏎ ")));
  } else {
    byAnswer.disabled = true;
    byAnswer.options[0].text = words.many.replace("#", data.answers.length);
  }

  const PAGE = 50;
  const rows = $("rows"), more = $("more"), found = $("found");
  let chosen = cases, shown = 0;
  const cell = (row, text, kind) => {
    const it = document.createElement(kind === "th" ? "th" : "td");
    if (kind === "th") it.scope = "row";
    if (kind === "code") { const code = document.createElement("code"); code.textContent = text; it.append(code); }
    else it.textContent = text;
    row.append(it);
    return it;
  };
  const row = (it) => {
    const row = document.createElement("tr");
    cell(row, name(it), "th");
    const recipe = cell(row, it.draw === undefined ? family(it) : data.draws[it.draw], it.draw === undefined ? "" : "code");
    if (it.draw !== undefined) {
      const rest = document.createElement("span");
      rest.className = "what";
      rest.textContent = "--seed " + data.seeds[it.seed] + " --nth " + it.nth;
      recipe.append(rest);
    }
    const answer = cell(row, answerOf(it), "code");
    answer.className = "answer";
    answer.dataset.label = words.answer;
    cell(row, it.head, "code").className = "begins";
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = words.copy;
    button.setAttribute("aria-label", words.copyOf.replace("%", name(it)));
    button.title = command(it);
    button.addEventListener("click", () => copy(command(it), button, name(it)));
    cell(row, "").append(button);
    return row;
  };
  const number = (it) => String(it).replace(/\B(?=(\d{3})+$)/g, "\u202f");
  const tell = () => {
    const n = chosen.length;
    const count = n === 1 ? words.foundOne : words.found.replace("#", number(n));
    found.textContent = shown < n ? count + " · " + words.shown.replace("#", number(shown)) : count;
    more.hidden = n <= shown;
    $("copy-all").disabled = n === 0;
  };
  const showMore = () => {
    const next = chosen.slice(shown, shown + PAGE).map(row);
    rows.append(...next);
    shown += next.length;
    tell();
    return next[0];
  };
  const filter = () => {
    const terms = byText.value.toLowerCase().split(/\s+/).filter(Boolean);
    chosen = cases.filter((it) =>
      (!bySubtask.value || it.test.subtask === Number(bySubtask.value))
      && (!byFamily.value || family(it) === byFamily.value)
      && (!byAnswer.value || it.answer === Number(byAnswer.value))
      && terms.every((term) => haystack(it).includes(term)));
    rows.replaceChildren();
    shown = 0;
    showMore();
  };
  const form = document.querySelector("#explorer form");
  form.addEventListener("input", filter);
  form.addEventListener("reset", () => setTimeout(filter));
  form.addEventListener("submit", (event) => event.preventDefault());
  more.addEventListener("click", () => {
    const first = showMore();
    if (more.hidden && first) first.querySelector("button").focus();
  });
  $("copy-all").addEventListener("click", (event) =>
    copy(chosen.map((it) => command(it) + "\n").join(""), event.currentTarget, found.textContent));
  $("explorer").hidden = false;
  filter();
})();

// What can be asked of any page; each function answers with a list of what is wrong.
"use strict";

// The colours of a computed style, as [red, green, blue, alpha] with alpha up to 1.
const colour = (text) => {
  const numbers = (text.match(/[\d.]+(e-?\d+)?/g) ?? []).map(Number);
  if (text.startsWith("color(srgb")) return [...numbers.slice(0, 3).map((it) => it * 255), numbers[3] ?? 1];
  if (text.startsWith("rgb")) return [...numbers.slice(0, 3), numbers[3] ?? 1];
  return text === "transparent" ? [0, 0, 0, 0] : null;
};
const over = (front, back) => {
  const share = front[3];
  return [0, 1, 2].map((idx) => front[idx] * share + back[idx] * (1 - share)).concat(1);
};
const luminance = (it) => {
  const [red, green, blue] = it.slice(0, 3).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const ratio = (one, other) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
const ground = (element) => {
  const layers = [];
  for (let it = element; it; it = it.parentElement) {
    const layer = colour(getComputedStyle(it).backgroundColor);
    if (layer && 0 < layer[3]) layers.push(layer);
    if (layer && layer[3] === 1) break;
  }
  const canvas = matchMedia("(prefers-color-scheme: dark)").matches ? [18, 18, 18, 1] : [255, 255, 255, 1];
  return layers.reduceRight((back, layer) => over(layer, back), canvas);
};
const place = (it) => {
  const of = (it) => it.localName + (it.id ? "#" + it.id : "") + (it.getAttribute("class") ? "." + it.getAttribute("class").trim().replaceAll(/\s+/g, ".") : "");
  return [it.parentElement, it].filter(Boolean).map(of).join(" > ");
};
const seen = (it) => it.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
const unique = (list) => [...new Set(list)].slice(0, 12);

const checks = {
  // Nothing makes the page wider than the window, and what is wide scrolls in its own frame.
  overflow() {
    const wrong = [];
    const page = document.scrollingElement;
    if (innerWidth < page.scrollWidth) wrong.push(`the page is ${page.scrollWidth} wide in ${innerWidth}`);
    for (const it of document.querySelectorAll("body *")) {
      if (!seen(it) || it.closest(".scroll, pre, nav, svg, .unseen, .skip, caption")) continue;
      const box = it.getBoundingClientRect();
      if (0 < box.width && innerWidth + 1 < box.right) wrong.push(`${place(it)} reaches ${Math.round(box.right)}`);
    }
    for (const it of document.querySelectorAll(".scroll")) {
      const box = it.getBoundingClientRect();
      if (seen(it) && innerWidth < box.right) wrong.push(`the frame ${it.getAttribute("aria-label")} reaches ${box.right}`);
    }
    return unique(wrong);
  },

  // Every text can be read: 4.5 to 1, or 3 to 1 where it is large.
  contrast() {
    const wrong = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const known = new Map();
    let texts = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const it = node.parentElement;
      if (!node.data.trim() || ["SCRIPT", "STYLE", "NOSCRIPT", "TITLE", "title"].includes(it.nodeName) || !seen(it)) continue;
      if (it.closest(".unseen, .skip, [disabled]")) continue;
      texts += 1;
      const style = getComputedStyle(it);
      const ink = colour(it.closest("svg") ? style.fill : style.color);
      const back = ground(it);
      const key = [style.color, style.fill, style.fontSize, style.fontWeight, back].join("|");
      if (known.has(key)) continue;
      known.set(key, true);
      if (!ink) { wrong.push(`${place(it)}: unknown colour ${style.color}`); continue; }
      const size = parseFloat(style.fontSize);
      const large = 24 <= size || (18.66 <= size && 700 <= Number(style.fontWeight));
      const found = ratio(over(ink, back), back);
      if (found < (large ? 3 : 4.5)) wrong.push(`${place(it)}: ${found.toFixed(2)} for "${node.data.trim().slice(0, 30)}"`);
    }
    if (texts < 50) wrong.push(`only ${texts} texts were seen`);
    return unique(wrong);
  },

  // Tables have captions and heads with a scope; pictures are told in words or are decoration.
  structure() {
    const wrong = [];
    for (const it of document.querySelectorAll("table")) {
      if (!it.caption || !it.caption.textContent.trim()) wrong.push(`${place(it)} has no caption`);
    }
    for (const it of document.querySelectorAll("th")) {
      if (!it.scope) wrong.push(`${place(it)} "${it.textContent}" has no scope`);
    }
    for (const it of document.querySelectorAll("svg, img")) {
      if (it.getAttribute("aria-hidden") !== "true" && !it.getAttribute("aria-label")) wrong.push(`${place(it)} is told in no words`);
    }
    for (const it of document.querySelectorAll("input, select, textarea")) {
      if (!it.labels.length || !it.labels[0].textContent.trim()) wrong.push(`${place(it)} has no label`);
    }
    const ids = [...document.querySelectorAll("[id]")].map((it) => it.id);
    for (const id of ids.filter((it, idx) => ids.indexOf(it) !== idx)) wrong.push(`two elements are called ${id}`);
    for (const it of document.querySelectorAll("[aria-labelledby]")) {
      if (!document.getElementById(it.getAttribute("aria-labelledby"))) wrong.push(`${place(it)} is labelled by nothing`);
    }
    for (const it of document.querySelectorAll("a[href^='#']")) {
      if (!document.getElementById(it.hash.slice(1))) wrong.push(`${it.hash} leads nowhere`);
    }
    const levels = [...document.querySelectorAll("h1, h2, h3, h4")].map((it) => Number(it.localName[1]));
    if (levels.filter((it) => it === 1).length !== 1) wrong.push("there must be one h1");
    levels.forEach((it, idx) => { if (0 < idx && levels[idx - 1] + 1 < it) wrong.push(`h${levels[idx - 1]} is followed by h${it}`); });
    for (const it of document.querySelectorAll(".scroll")) {
      if (it.tabIndex !== 0 || !it.getAttribute("aria-label")) wrong.push(`${place(it)} cannot be scrolled by keys`);
    }
    return unique(wrong);
  },

  // Nothing was asked of the network, and nothing could be.
  alone() {
    const wrong = performance.getEntriesByType("resource").map((it) => it.name).filter((it) => !it.startsWith("data:"));
    for (const it of document.querySelectorAll("[src], [href], [action]")) {
      for (const name of ["src", "href", "action"]) {
        const link = it.getAttribute(name);
        if (link !== null && !link.startsWith("#") && !link.startsWith("data:")) wrong.push(`${place(it)} leads to ${link}`);
      }
    }
    return unique(wrong);
  },

  // On paper: no controls, and what is folded on the screen is there.
  paper() {
    const wrong = [];
    for (const it of document.querySelectorAll("nav, button, input, select")) {
      if (seen(it)) wrong.push(`${place(it)} is printed`);
    }
    for (const it of document.querySelectorAll("details > *:not(summary)")) {
      if (it.closest("[hidden], #explorer")) continue;
      if (it.getBoundingClientRect().height < 1) wrong.push(`${place(it)} is folded`);
    }
    return unique(wrong);
  },
};
return checks[arguments[0]]();

// The search: all words must be in a part of a page; parts whose heading has them come first.
const field = document.querySelector('#query');
const list = document.querySelector('#found');
const up = document.body.dataset.up;
const most = 12;
let parts;

const load = async () => (parts ??= await (await fetch(`${up}search.json`)).json());

function rank({ heading, text }, words) {
  const [head, body] = [heading.toLowerCase(), text.toLowerCase()];
  if (!words.every((word) => head.includes(word) || body.includes(word))) return 0;
  return words.filter((word) => head.includes(word)).length * 10 + 1;
}

function itemOf({ page, heading, path }) {
  const link = document.createElement('a');
  link.href = up + path;
  link.textContent = heading === page ? page : `${page} › ${heading}`;
  const item = document.createElement('li');
  item.append(link);
  return item;
}

field.addEventListener('focus', () => void load(), { once: true });
field.addEventListener('input', async () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const all = await load();
  const found = words.length === 0 ? [] : all.map((part) => [rank(part, words), part]).filter(([points]) => points > 0);
  found.sort(([a], [b]) => b - a);
  list.replaceChildren(...found.slice(0, most).map(([, part]) => itemOf(part)));
  if (words.length > 0 && found.length === 0) list.append('Nothing found');
  list.hidden = words.length === 0;
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') list.hidden = true;
  const isTyping = /^(?:INPUT|TEXTAREA)$/.test(document.activeElement.tagName);
  if (event.key !== '/' || isTyping) return;
  event.preventDefault();
  field.focus();
});

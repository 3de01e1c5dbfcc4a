// The search: a part of a page is found when it has every word. Headings count most, then pages' own titles, then how often the words occur.
const field = document.querySelector('#query');
const list = document.querySelector('#found');
const up = document.body.dataset.up;
const most = 12;
let parts;

const load = async () => (parts ??= await (await fetch(`${up}search.json`)).json());

const [inHeading, inTitle, mostOccurrences] = [10, 5, 9];

function rank({ page, heading, text }, words) {
  const [title, head, body] = [page, heading, text].map((one) => one.toLowerCase());
  if (!words.every((word) => head.includes(word) || body.includes(word))) return 0;
  const occurrences = words.map((word) => body.split(word).length - 1);
  return (
    1 +
    words.filter((word) => head.includes(word)).length * inHeading +
    words.filter((word) => title.includes(word)).length * inTitle +
    Math.min(mostOccurrences, ...occurrences) +
    // A page before its parts.
    Number(head === title)
  );
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

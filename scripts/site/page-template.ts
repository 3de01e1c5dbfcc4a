/** The frame of every page of the site. Nothing is inline and nothing comes from elsewhere. */
import { escapeHtml, type Heading } from './render-markdown.js';

export interface NavigationGroup {
  readonly title: string;
  readonly pages: readonly { readonly title: string; readonly path: string }[];
}

export interface PageInput {
  readonly title: string;
  /** Its own path on the site. */
  readonly path: string;
  readonly content: string;
  readonly headings: readonly Heading[];
  readonly navigation: readonly NavigationGroup[];
  /** From its own path to the site's root: `../` or an empty string. */
  readonly up: string;
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** Opened on every page; the others only on their own pages. */
const openGroups = ['Start', 'Use it', 'Run it'];

function navigationOf({ navigation, path, up }: PageInput): string {
  return navigation
    .map(({ title, pages }) => {
      const links = pages.map((page) => {
        const current = page.path === path ? ' aria-current="page"' : '';
        return `<li><a href="${up}${page.path}"${current}>${escapeHtml(page.title)}</a></li>`;
      });
      const isOpen = openGroups.includes(title) || pages.some((page) => page.path === path);
      return `<details${isOpen ? ' open' : ''}><summary>${escapeHtml(title)}</summary><ul>${links.join('')}</ul></details>`;
    })
    .join('\n');
}

/** Fewer headings need no list; more than this are a reference that is searched. */
const [leastHeadings, mostHeadings] = [3, 40];

function contentsOf(headings: readonly Heading[]): string {
  const parts = headings.filter(({ depth }) => depth === 2);
  if (parts.length < leastHeadings || parts.length > mostHeadings) return '';
  const links = parts.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`).join('');
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${links}</ul></nav>`;
}

export function pageOf(input: PageInput): string {
  const { title, content, headings, up } = input;
  const name = title === 'docops-router' ? title : `${title} · docops-router`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeHtml(name)}</title>
<link rel="icon" href="${up}icon.svg">
<link rel="stylesheet" href="${up}site.css">
<script type="module" src="${up}site.js"></script>
</head>
<body data-up="${up}">
<a class="skip" href="#text">Skip to the text</a>
<header>
<a class="name" href="${up}index.html">docops-router</a>
<a class="to-pages" href="#pages">Pages</a>
<search><label>Search <input type="search" id="query" autocomplete="off" aria-controls="found"></label><ul id="found" aria-label="Results" aria-live="polite" hidden></ul></search>
</header>
<div class="columns">
<nav class="pages" id="pages" aria-label="Pages">
${navigationOf(input)}
</nav>
<main id="text" tabindex="-1">
${content}
</main>
${contentsOf(headings)}
</div>
</body>
</html>
`;
}

/** The site of the documentation: every page is there, and every link leads somewhere. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { errorCodes } from '../../../src/base/errors.js';
import { buildSite } from '../../../scripts/site/build-site.js';
import { deadLinks } from '../../../scripts/site/dead-links.js';
import { renderMarkdown } from '../../../scripts/site/render-markdown.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const site = buildSite(root);
const textOf = (path: string): string => String(site.get(path));
const pages = [...site].filter(([path]) => path.endsWith('.html'));

test('every link leads to a file of the site, every anchor to a heading', () => {
  expect(deadLinks(new Map(Array.from(site, ([path, file]) => [path, typeof file === 'string' ? file : undefined])))).toEqual([]);
});

test('detects a broken link', () => {
  const files = new Map([
    ['a/b.html', '<h1 id="top"></h1><a href="../c.html#here">c</a><a href="#gone">x</a><img src="d.png">'],
    ['c.html', '<p id="here"></p><a href="https://example.com/gone">e</a>'],
  ]);
  expect(deadLinks(files)).toEqual(['a/b.html: #gone has no such heading', 'a/b.html: d.png is not there']);
});

test('every page of docs/ is in the navigation of every page', () => {
  const all = readdirSync(`${root}/docs`, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  expect(all.length).toBeGreaterThan(40);
  for (const page of ['index.html', 'guide/cookbook/archive.html'])
    for (const name of all)
      expect(textOf(page)).toContain(`href="${'../'.repeat(page.split('/').length - 1)}${name.replace(/\.md$/, '.html')}"`);
});

test('has no inline scripts or styles, and loads nothing from other sites', () => {
  for (const [, html] of pages) {
    expect(html).not.toMatch(/<script(?![^>]* src="(?:\.\.\/)*site\.js")| style="| on\w+="/);
    expect(html).not.toMatch(/<(?:img|script|link)[^>]* (?:src|href)="https?:/);
  }
});

test('includes the files that pages link to: code as a page, others unchanged', () => {
  expect(textOf('files/examples/browser/server.mjs.html')).toContain('createDocOpsRouter');
  expect(site.get('files/examples/files/contract-signed.pdf')).toBeInstanceOf(Uint8Array);
});

test('the address of an error is its code in lower case', () => {
  for (const code of errorCodes) expect(textOf('reference/errors.html')).toContain(`<h2 id="${code.toLowerCase()}">`);
});

test('the search finds electronic invoices by the names of their formats', () => {
  const parts = JSON.parse(textOf('search.json').toString()) as { heading: string; path: string }[];
  for (const name of ['Factur-X', 'ZUGFeRD'])
    expect(parts.filter(({ heading }) => heading.includes(name)).map(({ path }) => path)).toContainEqual(
      expect.stringContaining('guide/cookbook/invoices.html'),
    );
});

test('the search finds a code of an error by its heading', () => {
  const parts = JSON.parse(textOf('search.json').toString()) as { heading: string; path: string; text: string }[];
  const part = parts.find(({ heading }) => heading === 'OPERATION_TIMEOUT');
  expect(part?.path).toBe('reference/errors.html#operation_timeout');
  expect(part?.text).toContain('time limit');
});

test('text of a page is not markup of the site', () => {
  const { html, headings } = renderMarkdown('# A `<b>` & [c](d.md)\n\n`{{name}}`\n\n```js x.mjs\nif (a < b) {}\n```\n', (target) => target);
  expect(headings).toEqual([{ id: 'a-b--c', depth: 1, text: 'A <b> & c' }]);
  expect(html).toContain('<code>{{name}}</code>');
  expect(html).toContain('if (a &#60; b) {}');
});

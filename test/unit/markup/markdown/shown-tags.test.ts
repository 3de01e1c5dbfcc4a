/** Tags in prose: words that a text has are in the document, whatever elements it speaks of. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHtml } from '../../../../src/markup/html/read-html.js';
import { readMarkdown } from '../../../../src/markup/markdown/read-markdown.js';
import { htmlTags } from '../../../../src/markup/markdown/lex/html-tags.js';
import { linesOf } from '../write/text-of-tree.js';

async function shown(markdown: string): Promise<{ text: string; codes: string[] }> {
  const { tree, diagnostics } = await readMarkdown(markdown);
  return { text: linesOf(tree).join('\n').replace(/\s+/g, ' '), codes: diagnostics.map(({ code }) => code) };
}

/** Elements of GFM's tag filter, and others that swallow text. */
const swallowing = (
  'title textarea style xmp iframe noembed noframes script plaintext select svg math progress meter template noscript datalist dialog ' +
  'audio video canvas option optgroup td th tr tbody thead tfoot caption col colgroup head body html frame frameset'
).split(' ');

describe('tags that a text mentions', () => {
  it.each(swallowing)('<%s>', async (name) => {
    const { text } = await shown(`Use the <${name}> element, **as** shown.\n\nAnd </${name}> ends it, see below.\n\nlast`);
    for (const word of [`<${name}>`, 'element', 'as', 'shown', `</${name}>`, 'ends', 'below', 'last']) expect(text).toContain(word);
  });

  it.each(swallowing)('<%s> before </%1$s>', async (name) => {
    const { text } = await shown(`Put <${name}> before </${name}>, never behind.`);
    for (const word of ['before', 'never behind']) expect(text).toContain(word);
  });

  it.each([
    ['<script> tags are out.\n\nNext.', ['<script>', 'tags are out', 'Next']],
    ['<title> is required\nin a page\n\nnext', ['<title>', 'required', 'in a page', 'next']],
    ['<!-- never closed\n\nall the *rest*', ['never closed', 'all the', 'rest']],
    ['<style> and others </style> are named', ['<style>', 'and others', 'are named']],
    ['<div id="foo"\n*hi*', ['foo', 'hi']],
    ['a <math> sum <title> </math> b', ['<math>', 'sum', '<title>', 'b']],
    ['a <svg> line <b>bold</b> </svg> c', ['<svg>', 'line', 'bold', 'c']],
    ['<iframe> and its </iframe>', ['<iframe>', 'and its']],
    ['<x-slot n="0"></x-slot>one <x-slot n="1">two</x-slot> *three*', ['one', 'two', 'three']],
    ['<x-slot n="0">\n\none\n\n</x-slot>', ['one']],
  ])('%j', async (markdown, words) => {
    const { text } = await shown(markdown);
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toContain('x-slot');
  });

  it.each([
    ['<select><option>A<option selected>B</select>', 'B'],
    ['one <textarea>some *words*</textarea> two', 'some *words*'],
    ['a <progress value="3" max="9">three</progress> b', 'three'],
  ])('intended elements stay elements: %j', async (markdown, words) => {
    const { text } = await shown(markdown);
    expect(text).toContain(words);
    expect(text).not.toContain('<');
  });

  it('scripts and style sheets of a page are not shown, and the script is reported', async () => {
    expect(await shown('<script>\nevil()\n</script>\n\n<style>p{color:red}</style>\n\nok')).toEqual({
      text: expect.not.stringContaining('evil'),
      codes: ['markdown.script-left-out'],
    });
  });

  it('a tag that HTML does not have is reported', async () => {
    expect((await shown('A Vec<String> is long')).codes).toEqual(['markdown.tag-unknown']);
    expect((await shown('<my-part>a</my-part> <b>c</b>')).codes).toEqual([]);
  });

  it('hidden text is reported', async () => {
    expect((await shown('<div hidden>\n\nsecret\n\n</div>\n\nok')).codes).toEqual(['markdown.text-hidden']);
  });

  it('content embedded in a page is reported', () => {
    const { diagnostics } = readHtml('<p>a<iframe src="https://e.org/"></iframe><map name="m">b</map></p>');
    expect(diagnostics.map(({ code }) => code)).toEqual(['html.embedded-left-out']);
  });
});

it('every word of generated pages is in the document', async () => {
  const names = [...swallowing, ...'b i em span a div p br img input ruby sub kbd details summary foo x-slot x-y svg:rect o:p'.split(' ')];
  const tag = fc
    .tuple(fc.constantFrom('<', '</'), fc.constantFrom(...names), fc.constantFrom('', ' class="a b"', " title='<'", ' x', '/'))
    .map(([open, name, rest]) => `${open}${name}${open === '<' ? rest : ''}>`);
  const odd = fc.constantFrom(
    '<!-- gone -->',
    '<',
    '>',
    '<5',
    '`<title>`',
    '\\<select>',
    '&lt;td>',
    '**',
    '_',
    '<script',
    '<https://e.org/>',
  );
  const item = fc.oneof({ weight: 3, arbitrary: fc.constant('word') }, { weight: 2, arbitrary: tag }, { weight: 1, arbitrary: odd });
  const page = fc.array(fc.array(item, { minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(page, async (paragraphs) => {
      let count = 0;
      const number = (text: string): string => (text === 'word' ? `w${String((count += 1))}w` : text);
      const markdown = paragraphs.map((items) => ['word', ...items].map(number).join(' ')).join('\n\n');
      const { text, codes } = await shown(markdown);
      const lost = Array.from({ length: count }, (_, index) => `w${String(index + 1)}w`).filter((word) => !text.includes(word));
      expect(lost.length === 0 || codes.includes('markdown.text-hidden'), `${markdown}\n→ ${text}\nlost ${lost.join(' ')}`).toBe(true);
    }),
    { numRuns: 400 },
  );
});

describe('tags in HTML', () => {
  it.each([
    ['<a b="<c>">d</a>', ['a', '/a'], 0],
    ['<!-- <b> --><i>', ['i'], 0],
    ['<b <i <u', [], 3],
    ['<a title="never closed> <b>', [], 2],
    ["<p>it's <b>", ['p', 'b'], 0],
    ["<a it's>", ['a'], 0],
  ])('%s', (html, names, unended) => {
    const found = htmlTags(html);
    expect(found.tags.map(({ name, isClosing }) => (isClosing ? `/${name}` : name))).toEqual(names);
    expect(found.unended).toHaveLength(unended);
  });
});

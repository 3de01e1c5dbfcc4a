/** Addresses of links that have tags. */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../../src/base/abort.js';
import { Diagnostics } from '../../../../../src/base/diagnostics.js';
import { fillDocx } from '../../../../../src/docx/fill/fill-docx.js';
import { OpcPackage } from '../../../../../src/docx/opc/opc-package.js';
import { inspect } from '../../../../../src/operations/inspect/inspect.js';
import { annotate } from '../../../../../src/operations/annotate/annotate.js';
import { docxOf } from '../../../../support/docx-package.js';
import { inEveryForm } from '../../../../support/in-other-forms.js';
import { expectStrictPackage } from '../../../../support/strict-package.js';
import { p, r, shownText } from '../filled.js';
import { bodyWith, expand } from './expanded.js';

const link = (id: string, text: string): string => `<w:hyperlink r:id="${id}" w:history="1">${r(text)}</w:hyperlink>`;
const loop = (content: string): string => `${p(r('{{#a}}'))}${content}${p(r('{{/a}}'))}`;

/** Addresses of the links in the filled body, in order; what is read of a link without one. */
function addressesAfter(target: string, data: unknown, body = p(link('rL', 'here'))): readonly (string | undefined)[] {
  const bytes = docxOf({
    body,
    relationships: { rL: ['hyperlink', target, 'External'], rIdCopy1: ['hyperlink', 'https://kept.example', 'External'] },
  });
  const filled = inEveryForm(bytes, (given) => {
    const { sources } = expand(given, data);
    return fillDocx(given, [], { budget: new Budget(), diagnostics: new Diagnostics(), expanded: sources });
  });
  expectStrictPackage(filled.bytes, bytes);
  const opened = new OpcPackage(filled.bytes, new Diagnostics());
  const text = Buffer.from(opened.part('word/document.xml') ?? []).toString();
  const links = opened.relationships('word/document.xml');
  return Array.from(text.matchAll(/<(?:w:hyperlink|a:hlinkClick)\b([^>]*)>/g), ([, attributes = '']) => {
    const id = /r:id="([^"]*)"/.exec(attributes)?.[1];
    return id === undefined ? undefined : links.byId(id)?.target;
  });
}

describe('the address of a link', () => {
  it.each<readonly [string, object, string | undefined]>([
    ['{{url}}', { url: 'https://example.com/a?b=1&c=2' }, 'https://example.com/a?b=1&amp;c=2'],
    ['%7B%7Burl%7D%7D', { url: 'mailto:ann@example.com' }, 'mailto:ann@example.com'],
    ['http://%7b%7burl%7d%7d/', { url: 'https://example.com/x' }, 'https://example.com/x'],
    ['http://{{host}}/', { host: 'example.com' }, 'http://example.com/'],
    ['https://example.com/{{ path }}/{{id}}', { path: 'a/b', id: 7 }, 'https://example.com/a/b/7'],
    ['https://example.com/?q={{q}}', { q: 'a&b=c d' }, 'https://example.com/?q=a%26b%3Dc%20d'],
    ['mailto:{{mail}}?subject={{what}}', { mail: 'a@example.com', what: 'New order' }, 'mailto:a@example.com?subject=New%20order'],
    ['https://example.com/%7B%7Bname%20%7C%20lower%7D%7D', { name: 'ANN' }, 'https://example.com/ann'],
    ['https://example.com/{{name | lower}}', { name: 'Ünal' }, 'https://example.com/%C3%BCnal'],
    ['{{url}}', { url: { type: 'link', value: 'tel:+4912345' } }, 'tel:+4912345'],
    ['{{url}}', { url: '' }, undefined],
    ['{{url}}', {}, undefined],
    ['{{url}}', { url: 'javascript:alert(1)' }, undefined],
    ['{{url}}', { url: 'file:///etc/passwd' }, undefined],
    ['{{url}}', { url: '//example.com' }, undefined],
    ['{{url}}', { url: `https://example.com/${'x'.repeat(3000)}` }, undefined],
    ['https://example.com/', {}, 'https://example.com/'],
  ])('%s with %j', (target, data, expected) => {
    expect(addressesAfter(target, data)).toEqual([expected?.replaceAll('&amp;', '&')]);
  });

  it('differs in each copy, and is the same for the same values', () => {
    const urls = ['https://a.example', 'https://b.example', 'https://a.example'];
    const data = { a: urls.map((url) => ({ url })) };
    const drawing = `<w:r><w:drawing><wp:inline><wp:docPr id="4" name="x"><a:hlinkClick xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:id="rL"/></wp:docPr></wp:inline></w:drawing></w:r>`;
    expect(addressesAfter('{{url}}', data, loop(p(link('rL', '{{url}}'))))).toEqual(urls);
    expect(addressesAfter('{{url}}', data, loop(p(drawing)))).toEqual(urls);
    expect(addressesAfter('{{url}}', data, loop(p(link('rIdCopy1', 'x'))))).toEqual(Array.from(urls, () => 'https://kept.example'));
  });

  const instruction = (text: string): string => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
  const character = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const field = (...texts: string[]): string =>
    character('begin') + texts.map(instruction).join('') + character('separate') + r('here') + character('end');
  const instructionsAfter = (body: string, data: object): readonly string[] =>
    Array.from(bodyWith(body, data).matchAll(/<w:instrText[^>]*>([^<]+)<|w:instr="([^"]*)"/g), ([, text, simple]) => text ?? simple ?? '');

  it.each<readonly [string, string, object, readonly string[]]>([
    [
      'between quotes',
      field(' HYPERLINK "{{url}}" '),
      { url: 'https://example.com/a?b=1&c=2' },
      [' HYPERLINK "https://example.com/a?b=1&amp;c=2" '],
    ],
    ['without quotes', field('HYPERLINK {{ url }} \\h'), { url: 'mailto:a@example.com' }, ['HYPERLINK "mailto:a@example.com" \\h']],
    [
      'with a screen tip',
      field(' HYPERLINK "https://example.com/{{id}}" \\o "a tip"'),
      { id: 7 },
      [' HYPERLINK "https://example.com/7" \\o "a tip"'],
    ],
    [
      'in several runs',
      field(' HYPER', 'LINK "https://example.com/?q={', '{q}}" ', '\\t "_blank"'),
      { q: 'a b' },
      [' HYPERLINK "https://example.com/?q=a%20b" \\t "_blank"'],
    ],
    ['encoded', field(' HYPERLINK "https://example.com/%7B%7Bid%7D%7D" '), { id: 7 }, [' HYPERLINK "https://example.com/7" ']],
    [
      'with a quote in the value',
      field(' HYPERLINK "{{url}}" '),
      { url: 'https://example.com/"\\o' },
      [' HYPERLINK "https://example.com/%22%5Co" '],
    ],
    ['that is not safe', field(' HYPERLINK "{{url}}" '), { url: 'javascript:alert(1)' }, [' HYPERLINK "" ']],
    ['that is empty', field(' HYPERLINK "{{url}}" '), { url: '' }, [' HYPERLINK "" ']],
    ['of a bookmark', field(' HYPERLINK \\l "{{url}}" '), { url: 'x' }, [' HYPERLINK \\l "{{url}}" ']],
    ['of another field', field(' SEQ {{url}} '), { url: 'x' }, [' SEQ x ']],
    [
      'of a field within',
      character('begin') + instruction(' HYPERLINK "{{url}}') + field(' SEQ x ') + instruction('" ') + character('end'),
      { url: 'x' },
      [' HYPERLINK "{{url}}', ' SEQ x ', '" '],
    ],
    [
      'in one element',
      `<w:fldSimple w:instr=" HYPERLINK &quot;{{url}}&quot; ">${r('here')}</w:fldSimple>`,
      { url: "https://example.com/'" },
      [' HYPERLINK &quot;https://example.com/%27&quot; '],
    ],
  ])('in the instruction of a field, %s', (_, content, data, expected) => {
    expect(instructionsAfter(p(content), data)).toEqual(expected);
  });

  it('in the instruction of a field differs in each copy, and inspect reports it', async () => {
    const template = loop(p(field(' HYPERLINK "https://example.com/{{id | upper}}" ') + r('{{id}}')));
    const body = bodyWith(template, { a: [{ id: 'x' }, { id: 'y' }] });
    expect(body.match(/example\.com\/\w/g)).toEqual(['example.com/X', 'example.com/Y']);
    const report = await inspect({ bytes: docxOf({ body: template }), pages: false });
    expect(report.format === 'docx' && report.template.tags.map(({ text }) => text)).toEqual(['#a', 'id | upper', 'id']);
  });

  const annotated = (target: string, given: object): ReturnType<typeof annotate> =>
    annotate({ bytes: docxOf({ body: p(link('rL', 'here')), relationships: { rL: ['hyperlink', target, 'External'] } }), ...given });

  it('that is left out, or missing in the data, is reported', async () => {
    const unsafe = await annotated('{{url}}', { data: { url: 'javascript:alert(1)' } });
    expect(unsafe.warnings).toMatchObject([
      { code: 'docx.link-left-out', message: expect.stringMatching(/^data\.url makes no address/) as string },
    ]);
    expect(unsafe.unmatched).toEqual([]);
    expect((await annotated('{{url}}', { data: {} })).warnings).toMatchObject([{ code: 'docx.tag-without-value' }]);
    const { bytes } = await annotated('{{url}}', { data: { url: 'https://example.com' }, fields: [{ id: 'x', type: 'text', value: 'y' }] });
    const opened = new OpcPackage(bytes, new Diagnostics());
    expect(opened.relationships('word/document.xml').all.map(({ target }) => target)).toContain('https://example.com');
    expect(shownText(Buffer.from(opened.part('word/document.xml') ?? []).toString())).toContain('here');
  });

  it.each<readonly [string, object, string, string]>([
    ['{{#url}}', {}, 'document', 'allows only values'],
    ['{{%url}}', {}, 'document', 'allows only values'],
    ['{{url |}}', {}, 'document', 'cannot be parsed'],
    ['{{url}}', { url: { a: 1 } }, 'data.url', 'is an object'],
    ['{{url}}', { url: { type: 'image', value: 'x' } }, 'data.url', 'is not an address'],
  ])('%s with %j is refused', async (target, data, field, says) => {
    await expect(annotated(target, { data })).rejects.toMatchObject({
      details: [{ field, issue: expect.stringContaining(says) as string }],
    });
  });
});

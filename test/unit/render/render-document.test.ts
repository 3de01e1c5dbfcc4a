import { describe, expect, test } from 'vitest';
import { Budget } from '../../../src/base/abort.js';
import { Diagnostics } from '../../../src/base/diagnostics.js';
import type { PageItem } from '../../../src/layout/page-item.js';
import { renderPdf } from '../../../src/render/render-document.js';
import { pageOf, readObjects, renderPage } from './support/read-content.js';
import { fontFiles, shapeLine, testFont } from './support/test-face.js';

const sans = testFont(fontFiles.sans);
const anchor = (name: string, y = 50): PageItem => ({ kind: 'anchor', name, x: 10, y });
const link = (target: string): PageItem => ({ kind: 'link', x: 10, y: 20, width: 30, height: 12, target });

const sources = (pdf: Uint8Array): string => [...readObjects(pdf).values()].map(({ source }) => source).join('\n');

test('a document without pages is a PDF of one page', () => {
  expect(sources(renderPdf({ pages: [], outline: [] }))).toMatch(/\/Type\/Pages\/Kids\[\d+ 0 R\]\/Count 1>>/);
});

test('the same pages give the same bytes', () => {
  const make = (): Uint8Array =>
    renderPage([shapeLine('same', { font: sans }), link('https://example.org/')], { title: 'T', created: '2024-01-02T03:04:05Z' }).pdf;
  expect(Buffer.from(make()).equals(Buffer.from(make()))).toBe(true);
});

test('long documents have a page tree of two levels', () => {
  const pdf = renderPdf({ pages: Array.from({ length: 70 }, () => pageOf()), outline: [] });
  expect(sources(pdf).match(/\/Type\/Pages\/Parent/g)).toHaveLength(3);
  expect(sources(pdf)).toContain('/Count 70');
});

describe('links', () => {
  test.each([
    ['https://example.org/a b?q=ü', 'https://example.org/a%20b?q=%C3%BC'],
    ['HTTP://EXAMPLE.ORG/%20', 'HTTP://EXAMPLE.ORG/%20'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['ftp://example.org/f', 'ftp://example.org/f'],
    ['https://example.org/(x)', 'https://example.org/\\(x\\)'],
  ])('%s is followed', (target, uri) => {
    const { text } = renderPage([link(target)]);
    expect(text).toContain('/Rect[10 468 40 480]/Border[0 0 0]/F 4');
    expect(text).toContain(`/S/URI/URI(${uri})`);
  });

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', '\\\\server\\share', '#missing', ''])(
    '%s is left out and reported',
    (target) => {
      const diagnostics = new Diagnostics();
      expect(renderPage([link(target)], { diagnostics }).text).not.toContain('/Annot');
      expect(diagnostics.list()).toHaveLength(1);
    },
  );

  test('inside a rotated group the area is the rotated box', () => {
    const { text } = renderPage([{ kind: 'group', transform: [0, 1, -1, 0, 100, 0], items: [link('https://example.org/')] }]);
    expect(text).toContain('/Rect[68 460 80 490]');
  });
});

test('internal links and outline use named destinations; the first of equal names counts', () => {
  const pdf = renderPdf(
    {
      pages: [pageOf(anchor('b'), anchor('a'), anchor('a', 99), link('#a'))],
      outline: [
        { title: 'One', level: 1, anchor: 'a' },
        { title: 'Deep ü', level: 3, anchor: 'b' },
        { title: 'Two', level: 1, anchor: 'b' },
        { title: 'Lost', level: 1, anchor: 'none' },
      ],
    },
    {},
  );
  const text = sources(pdf);
  expect(text).toContain('/Names[(a)[');
  expect(text).toContain('/XYZ 10 450 null]');
  expect(text).toContain('/Dest(a)');
  expect(text).toMatch(/\/Title\(One\).*\/Count -1/);
  expect(text).toMatch(/\/Type\/Outlines.*\/Count 2/);
  expect(text).not.toContain('Lost');
});

test('makes destinations of all referenced bookmarks, and of the first ten thousand others', () => {
  const names = Array.from({ length: 10_010 }, (_, index) => `b${index}`);
  const diagnostics = new Diagnostics();
  const pdf = renderPdf(
    { pages: [pageOf(...names.map((name) => anchor(name)), link('#b10008'))], outline: [{ title: 'Last', level: 1, anchor: 'b10009' }] },
    { diagnostics },
  );
  const text = sources(pdf);
  const destinations = new Set(Array.from(text.matchAll(/\((b\d+)\)\[\d+ 0 R\/XYZ/g), ([, name]) => name));
  expect(destinations).toEqual(new Set([...names.slice(0, 10_000), 'b10008', 'b10009']));
  expect(text).toContain('/Dest(b10008)');
  expect(text).toContain('/Dest(b10009)');
  expect(diagnostics.list().map(({ code, count }) => [code, count])).toEqual([['destination.left-out', 1]]);
});

describe('metadata', () => {
  const options = { title: 'A & <b>', author: 'Ü', subject: ' ', keywords: 'x, y', language: 'de-CH', created: '2024-05-06T07:08:09Z' };

  test('is the same in the information dictionary and in XMP', () => {
    const { text, objects } = renderPage([], options);
    expect(text).toContain('/Title(A & <b>)');
    expect(text).toContain('/CreationDate(D:20240506070809Z)');
    expect(text).not.toContain('/Subject');
    expect(text).toContain('/Lang(de-CH)');
    expect(text).toContain('/ViewerPreferences<</DisplayDocTitle true>>');
    const packet = Buffer.from(
      [...objects.values()].find(({ source }) => source.includes('/Type/Metadata'))?.stream ?? '',
      'latin1',
    ).toString();
    expect(packet).toContain('<rdf:li xml:lang="x-default">A &amp; &lt;b&gt;</rdf:li>');
    expect(packet).toContain('<rdf:li>Ü</rdf:li>');
    expect(packet).toContain('<xmp:CreateDate>2024-05-06T07:08:09Z</xmp:CreateDate>');
  });

  test('a time without a zone is UTC on every machine; no time gives no dates', () => {
    expect(renderPage([], { created: '2024-05-06T07:08:09' }).text).toContain('(D:20240506070809Z)');
    expect(renderPage([], { created: 'never' }).text).not.toContain('Date');
  });
});

describe('fonts', () => {
  test('are embedded once each as Type 0 with a subset tag, widths and a ToUnicode map', () => {
    const page = renderPage([shapeLine('AB', { font: sans }), shapeLine('BA', { font: sans, y: 200 })]);
    const all = [...page.objects.values()];
    expect(all.filter(({ source }) => source.includes('/Subtype/Type0'))).toHaveLength(1);
    const descendant = all.find(({ source }) => source.includes('/CIDFontType2'))?.source ?? '';
    expect(descendant).toMatch(/\/BaseFont\/[A-Z]{6}\+OpenSans-Regular\/CIDSystemInfo/);
    expect(descendant).toMatch(/\/W\[36\[632.32 646\]\]/);
    const map = all.find(({ stream }) => stream.includes('beginbfchar'))?.stream;
    expect(map).toContain('2 beginbfchar\n<0024><0041>\n<0025><0042>\nendbfchar');
  });
  test('other glyphs give another tag', () => {
    const tag = (text: string): string | undefined =>
      /\/FontName\/([A-Z]{6})\+/.exec(renderPage([shapeLine(text, { font: sans })]).text)?.[1];
    expect(tag('AB')).toBe(tag('BA'));
    expect(tag('AB')).not.toBe(tag('AC'));
  });
});

test('stops when the budget is used up', () => {
  const items = Array.from({ length: 2000 }, (): PageItem => ({ kind: 'rectangle', x: 0, y: 0, width: 1, height: 1, color: '000000' }));
  expect(() => renderPage(items, { budget: new Budget({ maxSteps: 1000 }) })).toThrow('too complex');
});

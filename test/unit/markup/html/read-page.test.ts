/** Content of a page besides its blocks: properties, page setup, background, pictures, diagnostics. */
import { expect, test } from 'vitest';
import { readHtml } from '../../../../src/markup/html/read-html.js';

test('title, author, description, keywords, dates and language become properties', () => {
  const { tree } = readHtml(
    '<html lang="fr"><title> Mon\n titre </title><meta name="author" content="Jo"><meta name=description content="d"><meta name=keywords content="a, b"><meta name="dcterms.created" content="2024-05-06"><p>x',
  );
  expect(tree.properties).toMatchObject({
    title: 'Mon titre',
    author: 'Jo',
    description: 'd',
    keywords: 'a, b',
    created: '2024-05-06T00:00:00Z',
    language: 'fr',
  });
});

test('a page without a title takes the file name', () => {
  expect(readHtml('<p>x', { fileName: 'dir/report.html' }).tree.properties.title).toBe('report');
});

/** The rules, then width, height, top and left margin in twips. */
const pages: readonly (readonly [css: string, measures: readonly number[]])[] = [
  ['', [11_906, 16_838, 1440, 1440]],
  ['@page{size:A4 landscape;margin:1in 2cm}', [16_838, 11_906, 1440, 1134]],
  ['@page{size:letter}', [12_240, 15_840, 1440, 1440]],
  ['@page{size:100mm 200mm;margin-left:5mm}', [5669, 11_339, 1440, 283]],
  ['@page{size:10cm}', [5669, 5669, 1440, 1440]],
  ['@page{size:landscape}', [16_838, 11_906, 1440, 1440]],
  ['@page{margin:2cm!important}@page{margin:1cm}', [11_906, 16_838, 567, 567]],
  ['@page :first{margin:0}', [11_906, 16_838, 1440, 1440]],
  ['@page{margin:9999cm}', [11_906, 16_838, 1440, 1440]],
  ['@page{size:nonsense;margin:bad}', [11_906, 16_838, 1440, 1440]],
  ['@media screen{@page{size:A5}}', [11_906, 16_838, 1440, 1440]],
];

test.each(pages)('%s', (css, measures) => {
  const [section] = readHtml(`<style>${css}</style><p>x`).tree.sections;
  const { pageWidth, pageHeight, margins } = section?.properties ?? {};
  expect([pageWidth, pageHeight, margins?.top, margins?.left]).toEqual(measures);
});

test('columns become a section with that number of columns', () => {
  const { sections } = readHtml('<p>a</p><div style="columns:3;column-gap:20pt;column-rule:1px solid"><p>b</p></div><p>c</p>').tree;
  expect(sections.map(({ properties }) => properties.columns)).toEqual([
    { count: 1, space: 708, separator: false },
    { count: 3, space: 400, separator: true },
    { count: 1, space: 708, separator: false },
  ]);
});

test("the body's background becomes the page background", () => {
  const { tree } = readHtml('<body style="background:#ffe"><p>x');
  expect(tree.background).toEqual({ kind: 'solid', color: 'FFFFEE', alpha: 1 });
  expect(tree.settings.displayBackgroundShape).toBe(true);
});

test('pictures come from data URIs, and others only through the host', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAHgAAAA8CAIAAAAiz+n/', 'base64');
  const asked: string[] = [];
  const images = (source: string): Uint8Array | undefined => {
    asked.push(source);
    return source === 'a.png' ? png : undefined;
  };
  const { tree, diagnostics } = readHtml('<img src="a.png"><img src="file:///etc/passwd" alt="no">', { images });
  expect(asked).toEqual(['a.png', 'file:///etc/passwd']);
  expect([...tree.media.values()].map(({ contentType }) => contentType)).toEqual(['image/png']);
  expect(diagnostics.map(({ code }) => code)).toEqual(['markup.resources-missing']);
});

test('reports resources that are not fetched', () => {
  const { diagnostics } = readHtml('<link rel=stylesheet href=x.css><style>@import "y.css"</style><a href="javascript:x">x</a>');
  expect(diagnostics.map(({ code, count }) => [code, count])).toEqual([
    ['html.link-dropped', 1],
    ['markup.resources-missing', 2],
  ]);
});

test('an empty page is one empty paragraph', () => {
  expect(readHtml('').tree.sections[0]?.children).toEqual([{ kind: 'paragraph', properties: {}, children: [] }]);
});

/** Kinds of mark, and format and text of the first level. */
const marks: readonly (readonly [html: string, format: string, text: string])[] = [
  ['<ul><li>x', 'bullet', '•'],
  ['<ul style="list-style-type:square"><li>x', 'bullet', '▪'],
  ['<ul style="list-style:circle"><li>x', 'bullet', '◦'],
  ['<ul style="list-style-type:\'→ \'"><li>x', 'bullet', '→'],
  ['<ul><li style="list-style-type:square">x', 'bullet', '▪'],
  ['<ol><li>x', 'decimal', '%1.'],
  ['<ol type="a"><li>x', 'lowerLetter', '%1.'],
  ['<ol type="I"><li>x', 'upperRoman', '%1.'],
  ['<ol style="list-style-type:lower-roman"><li>x', 'lowerRoman', '%1.'],
  ['<ol style="list-style-type:decimal-leading-zero"><li>x', 'decimalZero', '%1.'],
  ['<ol style="list-style-type:unknown-thing"><li>x', 'decimal', '%1.'],
];

test.each(marks)('%s', (html, format, text) => {
  const [abstract] = readHtml(html).tree.numbering.abstracts.values();
  expect(abstract?.levels[0]).toMatchObject({ format, text });
});

test('start and value set the starts of list instances', () => {
  const { instances } = readHtml('<ol start=5><li>5<li value=9>9</ol>').tree.numbering;
  expect([...instances.values()].map(({ overrides }) => overrides.get(0)?.start)).toEqual([5, 9]);
});

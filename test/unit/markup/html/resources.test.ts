/** Resources of a page: the requested addresses, the rules of imported sheets that apply, and the reports of missing ones. */
import { describe, expect, it, test } from 'vitest';
import { readHtml, type ReadHtmlOptions } from '../../../../src/markup/html/read-html.js';
import { describeTree } from './describe-tree.js';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAHgAAAA8CAIAAAAiz+n/', 'base64');

/** Reads a page whose pictures and sheets are those named, and notes what is asked for. */
function read(html: string, files: Readonly<Record<string, string>> = {}, options: ReadHtmlOptions = {}) {
  const asked: string[] = [];
  const fileOf = (address: string): string | undefined => {
    asked.push(address);
    return Object.hasOwn(files, address) ? files[address] : undefined;
  };
  const images = (address: string): Uint8Array | undefined => {
    const file = fileOf(address);
    return file === undefined ? undefined : file === 'png' ? png : Buffer.from(file);
  };
  const { tree, diagnostics } = readHtml(html, { images, sheets: fileOf, ...options });
  return {
    asked,
    tree,
    lines: describeTree(tree),
    warnings: diagnostics.map(({ code, message, count }) => `${code} ${count}: ${message}`),
  };
}

describe('pictures', () => {
  it.each([
    ['the first available candidate', '<img src=a.png srcset="b.png 2x, c.png">', { 'a.png': 'png', 'b.png': 'png' }, ['a.png']],
    ['otherwise the next one', '<img src=a.png srcset="b.png 2x, c.png">', { 'b.png': 'png' }, ['a.png', 'b.png']],
    [
      'the next one after a file that is not a picture',
      '<img src=a.png srcset=b.png>',
      { 'a.png': 'text', 'b.png': 'png' },
      ['a.png', 'b.png'],
    ],
    ['from the surrounding sources', '<picture><source srcset=b.webp><img src=a.png></picture>', { 'b.webp': 'png' }, ['a.png', 'b.webp']],
  ] as const)('%s', (_what, html, files, asked) => {
    const page = read(html, files);
    expect(page.asked).toEqual(asked);
    expect(page.tree.media.size).toBe(1);
    expect(page.warnings).toEqual([]);
  });

  it('are not requested if they are not shown', () => {
    expect(read('<p hidden><img src=a.png></p><div style="display:none"><img src=b.png></div>').asked).toEqual([]);
  });
});

test('one warning counts all missing pictures', () => {
  const page = read(
    '<link rel=stylesheet href=a.css><style>@import "b.css"; p{color:red}</style><p><img src=a.png alt=one> <img src=a.png alt=two> <img src=b.png>',
  );
  expect(page.lines.join()).toMatch(/one.*two/);
  expect(page.warnings).toEqual([
    'markup.resources-missing 5: 3 pictures and 2 style sheets that the document refers to are missing; alternative text is shown in place of pictures',
  ]);
});

test('an unreadable picture has its own warning', () => {
  expect(read('<img src=a.png alt=one>', { 'a.png': 'text' }).warnings).toEqual([
    'html.image-unreadable 1: a picture of an unknown format was written as its alternative text',
  ]);
});

describe('addresses', () => {
  const html = '<base href="img/"><base href="no/"><img src=a.png><img src="/b.png"><link rel=stylesheet href="../c.css">';
  it('stay unchanged without a base of the host, whatever the page states', () => {
    expect(read(html).asked).toEqual(['../c.css', 'a.png', '/b.png']);
    expect(read('<base href="https://example.org/"><img src=a.png>').asked).toEqual(['a.png']);
  });
  it("are resolved against the host's base, which the page refines", () => {
    const base = 'https://example.org/docs/page.html';
    expect(read(html, {}, { base }).asked).toEqual([
      'https://example.org/docs/c.css',
      'https://example.org/docs/img/a.png',
      'https://example.org/b.png',
    ]);
    expect(read('<base href="http://["><img src=a.png>', {}, { base }).asked).toEqual(['https://example.org/docs/a.png']);
  });
});

describe('linked style sheets', () => {
  const link = (attributes: string): string => `<link ${attributes} href=a.css><p>x`;
  it.each([
    ['rel=stylesheet', true],
    ['rel="preload STYLESHEET"', true],
    ['rel=stylesheet type="text/css; charset=utf-8" media=print', true],
    ['rel=stylesheet media=screen', false],
    ['rel=stylesheet media="(min-width: 3000px)"', false],
    ['rel="alternate stylesheet"', false],
    ['rel=stylesheet type=text/less', false],
    ['rel=stylesheet disabled', false],
    ['rel=preload', false],
  ])('%s: requests %s', (attributes, isAsked) => {
    const page = read(link(attributes));
    expect(page.asked).toEqual(isAsked ? ['a.css'] : []);
    expect(page.warnings.length).toBe(isAsked ? 1 : 0);
  });

  it('are requested once', () => {
    expect(read(link('rel=stylesheet') + link('rel=stylesheet'), { 'a.css': 'p{color:red}' }).asked).toEqual(['a.css']);
  });

  it('are read from data URIs', () => {
    expect(read('<link rel=stylesheet href="data:text/css,p%7Bcolor:red%7D"><p>x').lines.join()).toContain('FF0000');
  });
});

const red = 'p{color:#f00}';
const blue = 'p{color:#00f}';
const imports: readonly (readonly [what: string, css: string, files: Readonly<Record<string, string>>, isRed: boolean])[] = [
  ['a string', '@import "a.css";', { 'a.css': red }, true],
  ['an address', '@import url(a.css);', { 'a.css': red }, true],
  ['a quoted address', "@import url( 'a.css' );", { 'a.css': red }, true],
  ['an escaped address', '@import "\\61 .c\\ss";', { 'a.css': red }, true],
  ['after a charset and a comment', '@charset "utf-8"; /* x */ @import "a.css";', { 'a.css': red }, true],
  ['an import after a rule is ignored', 'b{} @import "a.css";', { 'a.css': red }, false],
  ['an import in a rule is ignored', '@media print { @import "a.css"; }', { 'a.css': red }, false],
  ['own rules are stronger', `@import "a.css"; ${blue}`, { 'a.css': red }, false],
  ['own rules are stronger than imported ones', `@import "a.css"; ${red}`, { 'a.css': blue }, true],
  ['later imports are stronger', '@import "b.css"; @import "a.css";', { 'a.css': red, 'b.css': blue }, true],
  ['for this medium', '@import "a.css" print;', { 'a.css': red }, true],
  ['for another medium', '@import "a.css" screen;', { 'a.css': red }, false],
  ['for a list of media', '@import "a.css" screen, print and (max-width: 2000px);', { 'a.css': red }, true],
  ['with a supported condition', '@import "a.css" supports(color: red) print;', { 'a.css': red }, true],
  ['with a negated supported condition', '@import "a.css" supports(not (color: red));', { 'a.css': red }, false],
  ['with an unsupported condition', '@import "a.css" supports(x: y);', { 'a.css': red }, false],
  ['in a layer, which is weaker', `@import "a.css" layer(x); ${blue}`, { 'a.css': red }, false],
  ['in a layer without a name', `@import "a.css" layer; @layer x { ${blue} }`, { 'a.css': red }, false],
  ['in a layer that was declared last', `@layer x, y; @import "a.css" layer(y); @layer x { ${blue} }`, { 'a.css': red }, true],
  [
    'layers of the imported sheet are nested in it',
    `@layer x.z, y; @import "a.css" layer(x); @layer y { ${red} }`,
    { 'a.css': `@layer z { ${blue} }` },
    true,
  ],
  ['an import of an import, beside it', '@import "css/a.css";', { 'css/a.css': '@import "b.css";', 'css/b.css': red }, true],
  ['one that imports itself', '@import "a.css";', { 'a.css': `@import "a.css"; ${red}` }, true],
  ['two that import each other', '@import "a.css";', { 'a.css': '@import "b.css";', 'b.css': `@import "a.css"; ${red}` }, true],
];

describe('imports', () => {
  it.each(imports)('%s', (_what, css, files, isRed) => {
    expect(read(`<style>${css}</style><p>x`, files).lines.join().includes('color:FF0000')).toBe(isRed);
  });

  it('are not requested if they do not apply', () => {
    expect(read('<style>@import "a.css" screen; @import "b.css" supports(x: y);</style><p>x').asked).toEqual([]);
  });

  it('end at a depth of five', () => {
    const files = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`${n}.css`, `@import "${n + 1}.css";`]));
    const page = read('<link rel=stylesheet href=0.css><p>x', files);
    expect(page.asked).toEqual(['0.css', '1.css', '2.css', '3.css', '4.css', '5.css']);
    expect(page.warnings).toEqual(['css.sheet-refused 1: a style sheet is imported too deeply and was left out']);
  });

  it('end at 500 sheets of a page', () => {
    const many = Array.from({ length: 40 }, (_, n) => `@import "?${n}";`).join('');
    const asked: string[] = [];
    const { diagnostics } = readHtml(`<style>${many}</style><p>x`, { sheets: (address) => (asked.push(address), many) });
    expect(asked.length).toBe(499);
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['css.sheet-refused']));
  });
});

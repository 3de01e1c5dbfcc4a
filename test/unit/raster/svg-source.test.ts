/** SVG from strangers: what is left of it neither runs nor loads anything, however it is written. */
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { Budget } from '../../../src/base/abort.js';
import { cleanSvg } from '../../../src/raster/svg-source.js';

const head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"';
const clean = (text: string): string => cleanSvg(text, { budget: new Budget() }).svg;
const within = (content: string, attributes = ''): string => `${head} ${attributes}><rect id="kept" width="9" height="9"/>${content}</svg>`;

/** Everything of a row that would run or be fetched has one of these words in it. */
const marks = /evil|alert|javascript/i;

const hostile: readonly (readonly [what: string, text: string])[] = [
  ['a script', within('<script>alert(1)</script>')],
  ['a script of another prefix', within('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>')],
  ['a script in CDATA', within('<script><![CDATA[alert(1)]]></script>')],
  ['an external script', within('<script xlink:href="http://evil/a.js"/>')],
  ['a script of XHTML', within('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>')],
  ['events', within('<g onclick="alert(1)" ONLOAD="alert(1)" onbegin="alert(1)"/>', 'onload="alert(1)"')],
  ['a listener', within('<ev:listener xmlns:ev="http://www.w3.org/2001/xml-events" handler="http://evil/#a"/>')],
  ['a link that is a script', within('<a xlink:href="javascript:alert(1)"><text>x</text></a>')],
  ['one with white space in it', within('<a href=" java&#10;script:alert(1)"><text>x</text></a>')],
  ['one that an entity writes', `<!DOCTYPE svg [<!ENTITY j "javascript:alert(1)">]>${within('<a href="&j;"><text>x</text></a>')}`],
  ['a ping', within('<a href="#kept" ping="http://evil/"><text>x</text></a>')],
  ['foreign content', within('<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>')],
  ['foreign content of another prefix', within('<s:foreignObject xmlns:s="http://www.w3.org/2000/svg"><b>evil</b></s:foreignObject>')],
  [
    'a page that navigates away',
    within('<h:meta xmlns:h="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=http://evil/"/>'),
  ],
  ['pictures of a page', within('<img xmlns="http://www.w3.org/1999/xhtml" srcset="http://evil/a.png 1x"/>')],
  ['a table of a page', within('<table xmlns="http://www.w3.org/1999/xhtml" background="http://evil/a.png"/>')],
  ['a form', within('<form xmlns="http://www.w3.org/1999/xhtml" action="javascript:alert(1)"><input type="submit"/></form>')],
  ['a page in an element of a page', within('<p xmlns="http://www.w3.org/1999/xhtml"><svg xmlns=""><script>alert(1)</script></svg></p>')],
  ['an external picture', within('<image href="http://evil/x.png"/><image xlink:href="//evil/x.png"/>')],
  ['a picture that is an SVG', within(`<image href="data:image/svg+xml,${encodeURIComponent(within('<script>alert(1)</script>'))}"/>`)],
  ['a reference into another file', within('<use href="http://evil/x.svg#a"/><use xlink:href="data:image/svg+xml;base64,evil"/>')],
  ['another base', within('<g xml:base="http://evil/"><use href="#kept"/></g>')],
  ['a style sheet beside it', `<?xml-stylesheet href="http://evil/a.css"?>${within('')}`],
  ['a style sheet that another brings', within('<style>@import url(http://evil/);</style>')],
  ['one in a string', within('<style>@import "http://evil/a.css"</style>')],
  ['one that a comment takes apart', within('<style>@imp<!-- -->ort "http://evil/"; a{fill:ur<!-- -->l(http://evil/)}</style>')],
  ['one that CDATA takes apart', within('<style>@imp<![CDATA[ort "http://evil/"]]></style>')],
  ['one that an element takes apart', within('<style>@imp<g>x</g>ort "http://evil/";</style>')],
  ['one in another', within('<style>@im@import;port "http://evil/";</style>')],
  ['one with escapes', within('<style>@\\69mport "http://evil/"; rect{cursor:u\\72l(http://evil/)}</style>')],
  ['an address that does not end', within('<style>rect{cursor:url(http://evil/</style>')],
  ['an address with a bracket', within('<style>rect{cursor:url("http://evil/a)b"),auto}</style>')],
  ['a set of pictures', within('', 'style="background-image:image-set(\'http://evil/a.png\' 1x)"')],
  ['another name of it', within('<style>svg{background:-webkit-image-set(url(http://evil/) 1x)}</style>')],
  ['an attribute with an address', within('<rect fill="url(http://evil/a.svg#b)" cursor="u\\72l(http://evil/)"/>')],
  ['a script of a style sheet', within('<style>rect{behavior:url(http://evil/);width:expression(alert(1))}</style>')],
  [
    'an animation',
    within('<a href="#kept"><animate attributeName="href" to="javascript:alert(1)"/><set attributeName="href" to="javascript:x"/></a>'),
  ],
  ['an external entity', `<!DOCTYPE svg SYSTEM "http://evil/a.dtd" [<!ENTITY % e SYSTEM "http://evil/">]>${within('')}`],
];

/** Content that a reader would run or fetch: attributes and style sheets, but not an address outside a function or rule. */
function livingParts(svg: string): string[] {
  const found: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let inStyle = false;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    inStyle = local === 'style';
    if (uri !== 'http://www.w3.org/2000/svg' || /script|foreignObject|animate|set|iframe/i.test(local)) found.push(local);
    for (const { local: name, value, prefix } of Object.values(attributes)) if (prefix !== 'xmlns' && name !== 'xmlns') judge(name, value);
  });
  parser.on('text', (text) => {
    if (inStyle) judge('style', text);
    else if (marks.test(text)) found.push(text);
  });
  parser.on('closetag', () => (inStyle = false));
  const judge = (name: string, value: string): void => {
    if (/^on|^(?:ping|base|srcset|action)$/i.test(name)) found.push(name);
    else if (/href|src/i.test(name) && !/^#|^data:image\/(?:png|jpeg|gif)/.test(value)) found.push(value);
    else if (/@import|(?:url|src|image|image-set|expression)\s*\((?!\s*["']?#)|behavior|\\/i.test(value)) found.push(value);
  };
  parser.write(svg).close();
  return found;
}

test.each(hostile)('%s', (_, text) => {
  const svg = clean(text);
  expect(livingParts(svg)).toEqual([]);
  expect(svg).toContain('id="kept"');
});

test('the check of these tests detects each of them', () => {
  const unseen = hostile.filter(([what, text]) => {
    if (/entity|takes apart|in another|beside it/.test(what)) return false;
    try {
      return livingParts(text).length === 0;
    } catch {
      return false;
    }
  });
  expect(unseen.map(([what]) => what)).toEqual([]);
});

test.each([
  [
    'a gradient and a clip path',
    within('<rect fill="url(#g)" clip-path="url(\'#c\')" style="mask:url( #m )"/>'),
    ['url(#g)', "url('#c')", 'url( #m )'],
  ],
  [
    'a style sheet',
    within('<style>.a{fill:#f00;transform:rotate(4deg)}<![CDATA[.b>c{fill:red}]]></style>'),
    ['.a{fill:#f00;transform:rotate(4deg)}.b&gt;c{fill:red}'],
  ],
  ['a reference', within('<use xlink:href="#kept" transform="translate(1,2)"/>'), ['xlink:href="#kept"', 'translate(1,2)']],
  [
    'namespaces that an entity writes',
    `<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;"><rect id="r"/></svg>`,
    ['id="r"'],
  ],
  ['names with a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:rect id="r"/></s:svg>', ['<s:rect id="r"']],
  ['no namespace', '<svg><rect id="r"/></svg>', ['<svg xmlns="http://www.w3.org/2000/svg"><rect id="r"']],
])('%s stays', (_, text, kept) => {
  const svg = clean(text);
  for (const part of kept) expect(svg).toContain(part);
});

test('a root of another language is not an SVG', () => {
  expect(() => clean('<svg xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></svg>')).toThrow('it is not an SVG');
});

test('many namespaces take linear time', () => {
  const declared = Array.from({ length: 2000 }, (_, at) => `xmlns:n${String(at)}="urn:n"`).join(' ');
  const nested = `${'<g xmlns:b="urn:b">'.repeat(100)}${'<g xmlns:b="urn:b"/>'.repeat(50_000)}${'</g>'.repeat(100)}`;
  expect(clean(within(nested, declared))).toContain('id="kept"');
});

test('references without an end take linear time', () => {
  expect(clean(within(`<style>${'url('.repeat(50_000)}</style>`))).not.toContain('url(');
  expect(clean(within(`<style>.a{fill:url(${' '.repeat(200_000)}</style>`))).not.toContain('url(');
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../src/base/abort.js';
import { DocOpsError } from '../../../src/base/errors.js';
import { itemAt } from '../../../src/base/item-at.js';
import { readXml, readXmlLeniently } from '../../../src/base/xml/read-xml.js';
import type { XmlElement } from '../../../src/base/xml/xml-element.js';

/** A tree on one line: `name[attributes]{children}`, text in quotes. */
function show(element: XmlElement): string {
  const attributes = Object.entries(element.attributes).map(([name, value]) => `${name}=${value}`);
  const children = element.children.map((node) => (typeof node === 'string' ? JSON.stringify(node) : show(node)));
  return element.name + (attributes.length > 0 ? `[${attributes.join(' ')}]` : '') + (children.length > 0 ? `{${children.join(' ')}}` : '');
}

function check(xml: string | Uint8Array, expected: string): void {
  expect(show(readXml(xml))).toBe(expected);
}

function refuses(xml: string | Uint8Array, message: RegExp, code = 'INVALID_FILE_FORMAT'): void {
  let thrown: unknown;
  try {
    readXml(xml);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(DocOpsError);
  expect((thrown as DocOpsError).code).toBe(code);
  expect((thrown as DocOpsError).message).toMatch(message);
}

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

describe('well-formed XML', () => {
  it('reads elements, attributes, text, comments, CDATA and instructions', () => {
    check('<?xml version="1.0"?><!-- c --><a x="1" y = \'2\'><b/>t<![CDATA[<&]]><?pi x?><!-- > --></a>\n', 'a[x=1 y=2]{b "t" "<&"}');
  });
  it('expands the five entities and character references only', () => {
    check('<a b="&lt;&quot;&#x41;&#66;&apos;">&amp;amp; &gt;&#x1F600;</a>', 'a[b=<"AB\']{"&amp; >😀"}');
    refuses('<a>&nbsp;</a>', /an unknown entity/);
    refuses('<a>&#xD800;</a>', /an unknown entity/);
  });
  it('drops white space between elements and keeps it if it is the only content', () => {
    check('<a>\n  <b> </b>\n <c>\r\n</c></a>', 'a{b{" "} c{"\\n"}}');
  });
  it('normalizes line ends in text and white space in attributes', () => {
    check('<a b="x\r\ny\tz">1\r\n2\r3</a>', 'a[b=x y z]{"1\\n2\\n3"}');
  });
  it('distinguishes names that differ only in their namespace', () => {
    check(`<my:p ${w} xmlns:my="urn:mine"><w:p/></my:p>`, 'my:p{w:p}');
    check('<w:p xmlns:w="urn:not-word"/>', 'other-w:p');
  });
  it.each([
    ['transitional', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
    ['strict', 'http://purl.oclc.org/ooxml/wordprocessingml/main'],
  ])('gives %s names the prefix w, whatever the prefix in the file', (_form, name) => {
    check(`<d xmlns="${name}"><p q:val="1" val="2" xmlns:q="${name}"/></d>`, 'w:d{w:p[w:val=1 val=2]}');
  });
  it('applies declarations to the whole tag that makes them and to nothing outside it', () => {
    check(`<r><q:a q:b="1" xmlns:q="http://schemas.openxmlformats.org/drawingml/2006/main"/><q:a/></r>`, 'r{a:a[a:b=1] q:a}');
  });
});

describe('repeated identical tags', () => {
  const thrice = (xml: string): string => xml.repeat(3);
  it('are resolved in each scope', () => {
    const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
    check(
      `<r>${thrice('<q:a q:b="1"/>')}<s xmlns:q="${drawing}">${thrice('<q:a q:b="1"/>')}</s><q:a q:b="1"/></r>`,
      'r{q:a[q:b=1] q:a[q:b=1] q:a[q:b=1] s{a:a[a:b=1] a:a[a:b=1] a:a[a:b=1]} q:a[q:b=1]}',
    );
  });
  it('have their own children and text', () => {
    check(`<r>${thrice('<t x="1">')}one</t>two</t></t><t x="1">three</t></r>`, 'r{t[x=1]{t[x=1]{t[x=1]{"one"} "two"}} t[x=1]{"three"}}');
  });
  it('end where their quotes end', () => {
    check(`<r>${thrice('<t x="a>b"/>')}<t x="a"/></r>`, 'r{t[x=a>b] t[x=a>b] t[x=a>b] t[x=a]}');
  });
  it('count like all others', () => {
    expect(() => readXml(`<a>${'<b c="1"/>'.repeat(1000)}</a>`, { maxElements: 500 })).toThrow(/more than 500/);
  });
});

describe('encodings', () => {
  const text = '<?xml version="1.0" encoding="UTF-16"?><a>äß€</a>';
  const swapped = Buffer.from(text, 'utf16le').swap16();
  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff<a>äß€</a>`)],
    ['UTF-8 that claims UTF-16', Buffer.from(text)],
    ['UTF-16 little endian', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 little endian without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 big endian without a mark', swapped],
  ])('reads %s', (_name, bytes) => {
    check(bytes, 'a{"äß€"}');
  });
});

it('reads a declared single-byte encoding', () => {
  check(Buffer.concat([Buffer.from('<?xml version="1.0" encoding="iso-8859-2"?><a>'), Buffer.from([0xb1]), Buffer.from('</a>')]), 'a{"ą"}');
});

describe('markup compatibility', () => {
  const root = (choices: string): string =>
    `<a xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:s="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"
      xmlns:cx1="http://schemas.microsoft.com/office/drawing/2015/9/8/chartex" xmlns:k="http://schemas.microsoft.com/office/drawing/2016/ink"><mc:AlternateContent>${choices}</mc:AlternateContent><end/></a>`;
  it.each([
    [
      'the first supported choice',
      '<mc:Choice Requires="cx1"><x/></mc:Choice><mc:Choice Requires="s"><y/><z/></mc:Choice><mc:Fallback><f/></mc:Fallback>',
      'a{y z end}',
    ],
    ['otherwise the fallback', '<mc:Choice Requires="s k"><x/></mc:Choice><mc:Fallback><f/></mc:Fallback>', 'a{f end}'],
    ['a chart without a picture', '<mc:Choice Requires="s cx1"><x/></mc:Choice><mc:Fallback><f/></mc:Fallback>', 'a{x end}'],
    [
      'the picture of a chart',
      '<mc:Choice Requires="cx1"><x/></mc:Choice><mc:Fallback><f><d:blip xmlns:d="http://schemas.openxmlformats.org/drawingml/2006/main"/></f></mc:Fallback>',
      'a{f{a:blip} end}',
    ],
    ['nothing if no choice is supported and the fallback is missing', '<mc:Choice Requires="unheard-of"><x/></mc:Choice>', 'a{end}'],
    [
      'nested alternatives',
      '<mc:Choice Requires="s"><mc:AlternateContent><mc:Choice Requires="s"><y/></mc:Choice></mc:AlternateContent></mc:Choice>',
      'a{y end}',
    ],
  ])('takes %s', (_name, choices, expected) => {
    check(root(choices), expected);
  });
});

describe('malformed and hostile XML', () => {
  it.each([
    ['<a><b></a>', /line 1, offset 6: an end tag does not match/],
    ['<a>\n<b>\n', /2 elements are not closed/],
    ['<a x></a>', /an attribute without a value/],
    ['<a x=1></a>', /without quotes/],
    ['<a x="1', /not closed/],
    ['<a', /not closed/],
    ['<a>< b/></a>', /does not start a tag/],
    ['<a/><b/>', /a second root element/],
    ['<a/></>', /line 1, offset 4: an end tag does not match/],
    ['text', /text outside/],
    ['', /no root element/],
    ['<!-- ', /not closed/],
  ])('refuses %s', (xml, message) => {
    refuses(xml, message);
  });
  it('refuses a document type before any entity could grow', () => {
    const laughs = `<!DOCTYPE a [<!ENTITY a "ha">${Array.from('bcdefghij', (name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`).join('')}]><a>&j;</a>`;
    refuses(laughs, /document type/);
    expect(readXmlLeniently(laughs).root).toBeUndefined();
    refuses('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', /document type/);
  });
  it('bounds depth, in linear time', () => {
    const deep = `${'<a xmlns:q="urn:q">'.repeat(100_000)}${'</a>'.repeat(100_000)}`;
    refuses(deep, /nested deeper than 256/);
    const { root, problem } = readXmlLeniently(`<r>${deep}<after/></r>`);
    expect(problem).toMatch(/nested deeper/);
    expect(root?.child('after')).toBeDefined();
  });
  it('passes on the children of an element as they end, and keeps the others', () => {
    const taken: string[] = [];
    const take = (child: XmlElement): boolean => {
      if (child.name !== 'k') taken.push(show(child));
      return child.name !== 'k';
    };
    const xml =
      '<r><o><p/></o><b><p>one<q/></p> <k><p/></k><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Fallback><p/><k/></mc:Fallback></mc:AlternateContent></b><b><q/></b></r>';
    const { root } = readXmlLeniently(xml, { handOver: { from: 'b', take, maxElements: 100 } });
    expect(taken).toEqual(['p{"one" q}', 'p', 'q']);
    expect(root && show(root)).toBe('r{o{p} b{k{p} k} b}');
  });

  it('limits elements in memory separately from elements in total', () => {
    const read = (body: string, maxElements: number) => () =>
      readXmlLeniently(`<r><b>${body}</b></r>`, { maxElements: 10, handOver: { from: 'b', take: () => true, maxElements } });
    expect(read('<p><q/></p>'.repeat(45), 92)).not.toThrow();
    expect(read('<p><q/></p>'.repeat(46), 92)).toThrow('more than 92 XML elements');
    expect(read(`<p/><p>${'<q/>'.repeat(8)}</p>`, 92)).toThrow('more than 10 XML elements');
    expect(read(`<p/><p>${'<q/>'.repeat(7)}</p>`, 92)).not.toThrow();
  });

  it('bounds the number of elements and obeys a budget', () => {
    expect(() => readXml(`<a>${'<b/>'.repeat(1000)}</a>`, { maxElements: 500 })).toThrow(
      expect.objectContaining({ code: 'UNPROCESSABLE_DOCUMENT' }),
    );
    expect(() => readXml(`<a>${'<b/>'.repeat(2000)}</a>`, { budget: new Budget({ maxSteps: 500 }) })).toThrow(DocOpsError);
  });
  it.each([
    ['an unclosed tail', '<a><b>one</b><c>two', 'a{b{"one"} c{"two"}}'],
    ['a stray end tag', '<a><b/></x><c/></a>', 'a{b c}'],
    ['an end tag that skips one', '<a><b><i>t</b><c/></a>', 'a{b{i{"t"}} c}'],
    ['a half tag', '<a><b/><c d="', 'a{b}'],
    ['an unknown entity', '<a>x &foo; y &</a>', 'a{"x &foo; y &"}'],
  ])('keeps the readable part of %s', (_name, xml, expected) => {
    const { root, problem } = readXmlLeniently(xml);
    expect(problem).toMatch(/malformed at line/);
    expect(root && show(root)).toBe(expected);
  });
});

describe('properties', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/);
  const text = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .filter((value) => /^[\t\n\x20-\ud7ff\ue000-\ufffd]+$/u.test(value) && value.trim() === value);
  const escape = (value: string): string => value.replace(/[&<>"\t\n]/g, (character) => `&#${character.charCodeAt(0)};`);
  interface Node {
    readonly name: string;
    readonly attributes: Record<string, string>;
    readonly children: readonly Node[];
    readonly text: string;
  }
  const { node } = fc.letrec<{ node: Node }>((tie) => ({
    node: fc.record({
      name,
      attributes: fc.dictionary(name, text, { maxKeys: 3 }),
      children: fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.array(tie('node'), { maxLength: 3 })),
      text: fc.oneof(fc.constant(''), text),
    }),
  }));
  const write = (value: Node): string =>
    `<${value.name}${Object.entries(value.attributes)
      .map(([key, content]) => ` ${key}="${escape(content)}"`)
      .join('')}>${escape(value.text)}${value.children.map(write).join('')}</${value.name}>`;
  const same = (element: XmlElement, value: Node): void => {
    expect(element.name).toBe(value.name);
    expect(element.attributes).toEqual({ ...value.attributes });
    expect(element.children.filter((child) => typeof child === 'string').join('')).toBe(value.text);
    const elements = element.elements();
    expect(elements.length).toBe(value.children.length);
    for (const [index, child] of elements.entries()) same(child, itemAt(value.children, index));
  };

  it('reads what was written', () => {
    fc.assert(
      fc.property(node, (value) => {
        same(readXml(write(value)), value);
      }),
    );
  });
  it('throws only DocOpsError for any damage, and nothing in lenient mode', () => {
    fc.assert(
      fc.property(
        node,
        fc.nat(),
        fc.nat(5),
        fc.constantFrom('', '<', '>', '&', '"', '</', '<!', '<?', ']]>', '<mc:Choice Requires="x">', 'xmlns:a="b"', '\0'),
        (value, at, length, insert) => {
          const xml = write(value);
          const start = at % (xml.length + 1);
          const spoiled = xml.slice(0, start) + insert + xml.slice(start + length);
          try {
            readXml(spoiled);
          } catch (error) {
            expect(error).toBeInstanceOf(DocOpsError);
          }
          readXmlLeniently(spoiled);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('content that is not needed', () => {
  const skipping = (xml: string): string => show(readXml(xml, { skip: 'w:l' }));

  it.each([
    ['is left out', `<w:s ${w}><w:l a="1"><w:x b="2"/>text</w:l><w:y/></w:s>`, 'w:s{w:l[a=1] w:y}'],
    ['whatever its prefix is', `<v:s ${w.replace(':w', ':v')}><v:l><v:x/></v:l><v:y/></v:s>`, 'w:s{w:l w:y}'],
    ['of each element', `<w:s ${w}>${'<w:l><w:x/></w:l>'.repeat(4)}<w:l/></w:s>`, 'w:s{w:l w:l w:l w:l w:l}'],
    ['is read if an end tag may be text', `<w:s ${w}><w:l><w:x/><!--</w:l>--></w:l></w:s>`, 'w:s{w:l{w:x}}'],
    ['is read if it holds an element of the same name', `<w:s ${w}><w:l><w:l/><w:x/></w:l></w:s>`, 'w:s{w:l{w:l w:x}}'],
  ])('%s', (_, xml, expected) => {
    expect(skipping(xml)).toBe(expected);
  });

  it('is reported if it never ends', () => {
    expect(() => skipping(`<w:s ${w}><w:l><w:x/>`)).toThrow(/2 elements are not closed/);
  });
});

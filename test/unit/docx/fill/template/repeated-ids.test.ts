/** Unique ids are found in every form of XML: other quotes, prefixes and white space within tags. */
import { describe, expect, it } from 'vitest';
import { p, r } from '../filled.js';
import { bodyWith } from './expanded.js';

const vml = 'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"';
const loop = (content: string): string => `${p(r('{{#a}}'))}${content}${p(r('{{/a}}'))}`;
const all = (xml: string, pattern: RegExp): (string | undefined)[] => Array.from(xml.matchAll(pattern), ([, found]) => found);
const data = { a: [1, 2, 3] };

/** Content of a loop, and what must be there three times without a second one of the same. */
const forms: readonly (readonly [string, string, RegExp])[] = [
  [
    'a bookmark in single quotes',
    p(`<w:bookmarkStart w:id='9' w:name='Here'/>${r('{{.}}')}<w:bookmarkEnd w:id='9'/>`),
    /w:name=["']([^"']*)/g,
  ],
  [
    'a bookmark with line breaks',
    p(`<w:bookmarkStart\n w:name = "Here"\n w:id = "9" />${r('x')}<w:bookmarkEnd\tw:id="9"/>`),
    /w:name = "([^"]*)/g,
  ],
  [
    'a control with another prefix',
    `<q:p xmlns:q="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><q:sdt><q:sdtPr><q:id q:val='7'/></q:sdtPr><q:sdtContent><q:r><q:t>x</q:t></q:r></q:sdtContent></q:sdt></q:p>`,
    /<w:id w:val="([^"]*)/g,
  ],
  ['a tracked change', p(`<w:ins w:author='A "b" > c' w:id='3'>${r('x')}</w:ins>`), /w:id='([^']*)/g],
  [
    'a line of VML',
    p(`<w:r><w:pict ${vml}><v:line id="_x0000_s1030" o:spid="_x0000_s1030" to="9,9"/></w:pict></w:r>`),
    /<v:line id="([^"]*)/g,
  ],
  [
    'an object and its shape',
    p(`<w:r><w:object ${vml}><v:shape id="_x0000_i1025"/><o:OLEObject ShapeID="_x0000_i1025"/></w:object></w:r>`),
    /ShapeID="([^"]*)/g,
  ],
];

describe('a copy has its own id for', () => {
  it.each(forms)('%s', (_, content, pattern) => {
    const found = all(bodyWith(loop(content), data), pattern);
    expect(found).toHaveLength(3);
    expect(new Set(found).size).toBe(3);
  });

  it('the shape that its object refers to', () => {
    const body = bodyWith(loop(forms[5]?.[1] ?? ''), data);
    expect(all(body, /<v:shape id="([^"]*)/g)).toEqual(all(body, /ShapeID="([^"]*)/g));
  });

  it('the text box in which its text continues', () => {
    const box = (id: string, style: string): string =>
      `<w:r><w:pict ${vml}><v:shape id="${id}"><v:textbox style="${style}"><w:txbxContent>${p('')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
    const body = bodyWith(loop(p(box('One', 'mso-fit-shape-to-text:f; mso-next-textbox: #Two;a:b') + box('Two', ''))), data);
    const [ids, next] = [all(body, /<v:shape id="([^"]*)/g), all(body, /mso-next-textbox: #([^;]*);a:b/g)];
    expect(next).toHaveLength(3);
    expect(next).toEqual(ids.filter((_, index) => index % 2 === 1));
  });

  it('what was moved out of an inner block', () => {
    const inner = p(`${r('{{#b}}')}<w:bookmarkStart w:id='9' w:name='Here'/>${r('x{{/b}}')}<w:bookmarkEnd w:id='9'/>`);
    const body = bodyWith(loop(inner), { a: [{ b: [1, 2] }, { b: [1] }] });
    const names = all(body, /w:name=["']([^"']*)/g);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(2);
  });
});

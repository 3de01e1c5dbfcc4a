/** Unique ids are new in each copy; ranges that a block divides stay whole. */
import { describe, expect, it } from 'vitest';
import { complexField, p, r, sdt } from '../filled.js';
import { bodyWith } from './expanded.js';

const drawing = `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="1" cy="1"/><wp:docPr id="4" name="x"/></wp:inline></w:drawing></w:r>`;
const loop = (content: string): string => `${p(r('{{#a}}'))}${content}${p(r('{{/a}}'))}`;
const all = (xml: string, pattern: RegExp): (string | undefined)[] => Array.from(xml.matchAll(pattern), ([, found]) => found);
const data = { a: [1, 2, 3] };

describe('a copy', () => {
  it('has its own ids for drawings', () => {
    expect(all(bodyWith(loop(p(drawing)), data), /docPr id="(\d+)"/g)).toEqual(['4', '1', '2']);
  });

  it('has its own ids for controls', () => {
    const ids = all(bodyWith(loop(p(sdt('<w:id w:val="7"/>', r('{{.}}')))), data), /<w:id w:val="(-?\d+)"/g);
    expect(ids[0]).toBe('7');
    expect(new Set(ids).size).toBe(3);
  });

  it('has its own bookmarks, and references to them', () => {
    const mark = '<w:bookmarkStart w:id="9" w:name="Here"/>';
    const link = `<w:hyperlink w:anchor="Here">${r('go')}</w:hyperlink>`;
    const body = bodyWith(
      loop(p(`${link}${complexField(' REF Here \\h ', r('x'))}${mark}${r('{{.}}')}<w:bookmarkEnd w:id="9"/>`)) + p(link),
      data,
    );
    const names = all(body, /w:name="([^"]*)"/g);
    expect(names[0]).toBe('Here');
    expect(new Set(names).size).toBe(3);
    expect(all(body, /w:anchor="([^"]*)"/g)).toEqual([...names, 'Here']);
    expect(all(body, /REF (\S+)/g)).toEqual(names);
    const starts = all(body, /bookmarkStart w:id="(\d+)"/g);
    expect(new Set(starts).size).toBe(3);
    expect(all(body, /bookmarkEnd w:id="(\d+)"/g)).toEqual(starts);
  });

  it('has no second anchor of a comment', () => {
    const comment = `<w:commentRangeStart w:id="0"/>${r('x')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`;
    expect(bodyWith(loop(p(comment)), data).match(/commentReference/g)).toHaveLength(1);
  });

  it.each([
    ['three times', data],
    ['not at all', { a: [] }],
  ])('keeps a bookmark whole that begins in it and ends outside: %s', (_, given) => {
    const body = `${loop(p(`<w:bookmarkStart w:id="1" w:name="Half"/>${r('x')}`))}${p(`${r('y')}<w:bookmarkEnd w:id="1"/>`)}`;
    const after = bodyWith(body, given);
    expect(after.match(/bookmarkStart/g)).toHaveLength(1);
    expect(after.match(/bookmarkEnd/g)).toHaveLength(1);
  });

  it('keeps a bookmark whole that ends in it', () => {
    const body = `${p(`<w:bookmarkStart w:id="1" w:name="Half"/>${r('y')}`)}${loop(p(`${r('x')}<w:bookmarkEnd w:id="1"/>`))}`;
    expect(bodyWith(body, { a: [] })).toMatch(/bookmarkStart[^]*y[^]*bookmarkEnd/);
  });
});

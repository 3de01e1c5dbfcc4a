/** Every feature of HTML that a DOCX file can have, by the file's own XML and by reading it back. */
import { describe, expect, test } from 'vitest';
import { docxOf, linesOfTree } from '../../../support/html-docx.js';
import { contentPages, listPages, stylePages, tablePages } from './feature-pages.js';

const expectIn = (text: string, wanted: string | RegExp): void => {
  if (typeof wanted === 'string') expect(text).toContain(wanted);
  else expect(text).toMatch(wanted);
};

describe.each([
  ['lists', listPages],
  ['tables', tablePages],
  ['styles', stylePages],
  ['content', contentPages],
])('%s', (_, pages) => {
  test.each(Object.entries(pages))('%s', (_name, { head = '', body, has = [], lacks = [], parts = {}, lines }) => {
    const docx = docxOf(`<!DOCTYPE html><html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`);
    for (const wanted of has) expectIn(docx.document, wanted);
    for (const unwanted of lacks) {
      if (typeof unwanted === 'string') expect(docx.document).not.toContain(unwanted);
      else expect(docx.document).not.toMatch(unwanted);
    }
    for (const [name, wanted] of Object.entries(parts)) for (const each of wanted) expectIn(docx.part(name), each);
    if (lines) expect(linesOfTree(docx.read)).toEqual(lines);
    expect(linesOfTree(docx.read)).toEqual(linesOfTree(docx.written));
  });
});

/** Markdown and HTML pages → DOCX files whose text LibreOffice reads as the tree has it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { readDocx } from '../../src/docx/read/read-docx.js';
import { convert } from '../../src/operations/convert/convert.js';
import { ownPages, publicPages } from './authoring-pages.js';
import { hasLibreOffice, libreOfficeTexts } from './docx-tools.js';
import { storyParagraphs } from './story-paragraphs.js';

if (!hasLibreOffice) process.stdout.write('skipped: soffice is not installed\n');

// HTML features are tested in html-pages.test.ts, which accounts for what the text filter omits.
const pages = [...ownPages.filter(({ from }) => from === 'md'), ...publicPages];

/** White space and bidirectional marks are ignored: every program breaks lines differently. */
const squeezed = (text: string): string => text.replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u200d]+/g, '');
/** LibreOffice's text before a paragraph: a list's number or bullet. */
const label = /^[\p{L}\p{N}\p{P}\p{S}\ue000-\uf8ff]{0,16}$/u;

/** Text that only one of them has, apart from labels; empty if they agree. */
function difference(paragraphs: readonly string[], shown: string): string {
  let at = 0;
  for (const paragraph of paragraphs.map(squeezed)) {
    const found = shown.indexOf(paragraph, at);
    if (found < 0) return `missing: ${paragraph.slice(0, 80)} … after ${shown.slice(Math.max(0, at - 40), at)}`;
    const between = shown.slice(at, found);
    if (!label.test(between)) return `more before ${paragraph.slice(0, 40)}: ${between.slice(0, 80)}`;
    at = found + paragraph.length;
  }
  return label.test(shown.slice(at)) && shown.length - at <= 2 ? '' : `more at the end: ${shown.slice(at, at + 80)}`;
}

describe.skipIf(!hasLibreOffice)('the text in LibreOffice', () => {
  const files = new Map<string, Uint8Array>();
  let texts: ReadonlyMap<string, string>;
  beforeAll(async () => {
    for (const { from, name, bytes: page } of pages) {
      const { bytes } = await convert({ bytes: page, from, to: 'docx', fileName: name });
      files.set(name, bytes);
    }
    texts = await libreOfficeTexts(files);
  }, 300_000);

  it.each(pages.map(({ name }) => name))('%s', (name) => {
    expect(difference(storyParagraphs(readDocx(files.get(name) ?? new Uint8Array()).tree), squeezed(texts.get(name) ?? ''))).toBe('');
  });
});

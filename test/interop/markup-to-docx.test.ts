/** Markdown and HTML pages → DOCX files that the Open XML SDK finds valid and that become a PDF. */
import { describe, expect, it } from 'vitest';
import { readDocx } from '../../src/docx/read/read-docx.js';
import { convert } from '../../src/operations/convert/convert.js';
import { ownPages, publicPages, type AuthoringPage } from './authoring-pages.js';
import { hasValidator, validityErrors } from './docx-tools.js';

/** The usual run takes one in this many; MARKUP_PAGES=all takes all of them. */
const sampleOf = process.env['MARKUP_PAGES'] === 'all' ? 1 : 8;
const sampled = (pages: readonly AuthoringPage[]): readonly AuthoringPage[] => pages.filter((_page, index) => index % sampleOf === 0);
const pages = [...sampled(ownPages), ...sampled(publicPages)];
const named = (some: readonly AuthoringPage[]): (readonly [string, AuthoringPage])[] => some.map((page) => [page.name, page]);
const docxOf = async ({ bytes, from, name }: AuthoringPage): Promise<Uint8Array> =>
  (await convert({ bytes, from, to: 'docx', fileName: name })).bytes;

describe.each(['md', 'html'] as const)('%s', (from) => {
  const some = pages.filter((page) => page.from === from);

  it.each(named(some))('%s becomes a document that can be read back', async (_, page) => {
    expect(readDocx(await docxOf(page)).tree.sections.length).toBeGreaterThan(0);
  });

  it.skipIf(!hasValidator).each(named(some))('%s is valid', async (_, page) => {
    expect(await validityErrors(await docxOf(page))).toEqual([]);
  });

  it.each(named(some.filter((_page, index) => index % 4 === 0)))('%s becomes a PDF', async (_, { bytes, name }) => {
    expect((await convert({ bytes, from, fileName: name })).pages).toBeGreaterThan(0);
  });
});

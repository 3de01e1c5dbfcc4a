/** Links: the area that a click meets, and their looks. */
import { expect, it } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import type { GlyphRunItem, LinkItem, PageItem } from '../../../../src/layout/page-item.js';
import { documentOf, p, r } from '../../../support/golden-docx.js';
import { layOutPages } from '../../../support/golden.js';

interface Found {
  readonly glyphs: GlyphRunItem[];
  readonly links: LinkItem[];
}

function collect(items: readonly PageItem[], found: Found): Found {
  for (const item of items) {
    if (item.kind === 'fragment') collect(item.fragment.items, found);
    if (item.kind === 'glyphs') found.glyphs.push(item);
    if (item.kind === 'link') found.links.push(item);
  }
  return found;
}

const hyperlink =
  '<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr></w:style>';

/** A page with a link to a bookmark. */
async function pageWith(anchor: string, properties: string): Promise<Found> {
  const link = `<w:hyperlink w:anchor="${anchor}">${r('Link', properties)}</w:hyperlink>`;
  const pages = await layOutPages(documentOf([p(r('A ') + link)], { moreStyles: hyperlink }));
  return collect(itemAt(pages, 0).items, { glyphs: [], links: [] });
}

it.each([20, 60])('the area of a link of %i half-points reaches 2.16 pt beyond its text at both ends (WR-CHAR-11)', async (size) => {
  const { glyphs, links } = await pageWith('there', `<w:sz w:val="${size}"/>`);
  const text = itemAt(
    glyphs.filter((one) => one.text === 'Link'),
    0,
  );
  const width = text.advances.reduce((sum, advance) => sum + advance, 0);
  expect(links.map((link) => [link.x, link.width])).toEqual([[expect.closeTo(text.x - 2.16, 6), expect.closeTo(width + 2 * 2.16, 6)]]);
});

it.each([
  ['in a table of contents looks like its entry', '_Toc1', '000000'],
  ['elsewhere has the looks of its style', 'there', '0563C1'],
])('a link %s (WR-CHAR-12)', async (_, anchor, color) => {
  const { glyphs } = await pageWith(anchor, '<w:rStyle w:val="Hyperlink"/>');
  expect(glyphs.filter((one) => one.text === 'Link').map((one) => one.color)).toEqual([color]);
});

/** Pages, outline, links and labels of a merged PDF. */
import { describe, expect, test } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import { asArray, asDict, asName, asNumber } from '../../../../src/pdf/read/object-source.js';
import { numberTreeEntries } from '../../../../src/pdf/read/sorted-tree.js';
import { contentOf, mergedOf, outlineText, pageOf, partOf, type Merged } from './parts.js';

/** Two named destinations, an outline over both, and links on the first page: by name, by page, by an action. */
const linked = (letter: string, pages = 2) =>
  partOf(letter, pages, {
    catalog: `/Names<</Dests 101 0 R>>/Outlines 102 0 R/PageLabels<</Nums[0<</S/r>>1<</S/D/P(p)/St 5>>]>>`,
    objects: {
      100: '[105 0 R 106 0 R 107 0 R]',
      101: `<</Names[(end)[${String(pages * 10)} 0 R/Fit](start)<</D[10 0 R/XYZ 0 400 0]>>]>>`,
      102: '<</First 103 0 R/Last 104 0 R/Count 2>>',
      103: '<</Title(Start)/Parent 102 0 R/Next 104 0 R/Dest(start)/First 108 0 R/Last 108 0 R/Count -1>>',
      104: '<</Title(End)/Parent 102 0 R/Prev 103 0 R/A<</S/GoTo/D(end)>>>>',
      105: '<</Type/Annot/Subtype/Link/Rect[0 0 10 10]/Dest(end)>>',
      106: `<</Type/Annot/Subtype/Link/Rect[0 0 10 10]/Dest[${String(pages * 10)} 0 R/Fit]>>`,
      107: '<</Type/Annot/Subtype/Link/Rect[0 0 10 10]/A<</S/GoTo/D(end)>>>>',
      108: `<</Title(Inner)/Parent 103 0 R/Dest[${String(pages * 10)} 0 R/Fit]>>`,
    },
  });

const linksOf = (merged: Merged, page: number): (number | undefined)[] =>
  asArray(merged.document, merged.pages[page - 1]?.get('Annots')).map((item) => {
    const link = asDict(merged.document, item);
    return pageOf(merged, link?.get('Dest') ?? asDict(merged.document, link?.get('A'))?.get('D'));
  });

/** `page: style prefix start`. */
const labelsOf = ({ document, catalog }: Merged): string[] =>
  [...numberTreeEntries(document, asDict(document, catalog.get('PageLabels')))].map(([page, value]) => {
    const label = asDict(document, value);
    return `${String(page)}: ${asName(document, label?.get('S')) ?? '-'}${label?.get('P') === undefined ? '' : ' p'} ${String(asNumber(document, label?.get('St')) ?? 1)}`;
  });

describe('pages', () => {
  /** The first page again after the second. */
  const twice = partOf('A', 2, {
    objects: { 2: '<</Type/Pages/Count 3/MediaBox[0 0 300 400]/Resources<</Font<</F1 3 0 R>>>>/Kids[10 0 R 20 0 R 10 0 R]>>' },
  });

  test('occur as often as the tree lists them, as in viewers', async () => {
    expect((await mergedOf([twice, partOf('B', 1)])).texts).toEqual(['A1', 'A2', 'A1', 'B1']);
  });

  test('that occur twice can be chosen by either position', async () => {
    expect((await mergedOf([{ ...twice, pages: '3,2' }, partOf('B', 1)])).texts).toEqual(['A1', 'A2', 'B1']);
  });

  test('of a cyclic tree occur once', async () => {
    const circle = partOf('C', 2, {
      objects: { 2: '<</Type/Pages/Count 3/MediaBox[0 0 300 400]/Resources<</Font<</F1 3 0 R>>>>/Kids[10 0 R 2 0 R 20 0 R]>>' },
    });
    expect((await mergedOf([circle, partOf('B', 1)])).texts).toEqual(['C1', 'C2', 'B1']);
  });

  test('of all parts are in order, with inherited attributes', async () => {
    const { texts, pages } = await mergedOf([partOf('A', 2), partOf('B', 3), partOf('C', 1)]);
    expect(texts).toEqual(['A1', 'A2', 'B1', 'B2', 'B3', 'C1']);
    expect(pages.map((page) => [page.get('MediaBox') !== undefined, page.get('Resources') !== undefined])).toEqual(
      pages.map(() => [true, true]),
    );
  });

  test('are the requested ones, in the requested order', async () => {
    const [a, b] = [partOf('A', 5), partOf('B', 3)];
    expect(
      (
        await mergedOf([
          { ...a, pages: '4-5,1' },
          { ...b, pages: '2' },
        ])
      ).texts,
    ).toEqual(['A4', 'A5', 'A1', 'B2']);
    expect((await mergedOf([{ ...a, pages: '2-3' }])).texts).toEqual(['A2', 'A3']);
  });

  test('begin on the front of a sheet if requested', async () => {
    const { texts } = await mergedOf([partOf('A', 1), partOf('B', 2), partOf('C', 1), partOf('D', 1)], { blank: 'odd' });
    expect(texts).toEqual(['A1', '', 'B1', 'B2', 'C1', '', 'D1']);
  });

  test('of a long part are in a tree with nodes', async () => {
    const { texts } = await mergedOf([partOf('A', 9), ...Array.from({ length: 8 }, () => partOf('B', 9))]);
    expect(texts).toHaveLength(81);
  });
});

describe('targets of links', () => {
  test('clashing names of two parts stay separate', async () => {
    const merged = await mergedOf([linked('A'), linked('B')]);
    expect(linksOf(merged, 1)).toEqual([2, 2, 2]);
    expect(linksOf(merged, 3)).toEqual([4, 4, 4]);
    expect(outlineText(merged)).toBe('A.pdf@1(Start@1(Inner@2) End@2) B.pdf@3(Start@3(Inner@4) End@4)');
  });

  test('links to omitted pages lead nowhere, and the outline omits such items', async () => {
    const merged = await mergedOf([{ ...linked('A'), pages: '1' }, partOf('B', 1)]);
    expect(linksOf(merged, 1)).toEqual([undefined, undefined, undefined]);
    expect(outlineText(merged)).toBe('A.pdf@1(Start@1) B.pdf@2');
  });

  test('an item above one with a target stays', async () => {
    const merged = await mergedOf([{ ...linked('A'), pages: '2' }]);
    expect(outlineText(merged)).toBe('Start@-(Inner@1) End@1');
  });

  test('old names and page numbers are resolved', async () => {
    const old = partOf('B', 2, {
      catalog: '/Dests<</end[20 0 R/Fit]>>',
      objects: {
        100: '[101 0 R 102 0 R]',
        101: '<</Type/Annot/Subtype/Link/Rect[0 0 1 1]/Dest/end>>',
        102: '<</Type/Annot/Subtype/Link/Rect[0 0 1 1]/Dest[1/Fit]>>',
      },
    });
    expect(linksOf(await mergedOf([linked('A'), old]), 3)).toEqual([4, 4]);
  });

  test('an outline in a circle ends', async () => {
    const round = partOf('A', 1, {
      catalog: '/Outlines 102 0 R',
      objects: { 102: '<</First 103 0 R>>', 103: '<</Title(Round)/Dest[10 0 R/Fit]/Next 103 0 R/First 103 0 R>>' },
    });
    expect(outlineText(await mergedOf([round, partOf('B', 1)]))).toBe('A.pdf@1(Round@1) B.pdf@2');
  });

  test('titles are the given ones, otherwise those of the documents, or omitted', async () => {
    const titled = { ...partOf('A', 1), title: 'First — one' };
    expect(outlineText(await mergedOf([titled, partOf('B', 1)]))).toBe('First — one@1 B.pdf@2');
    expect(outlineText(await mergedOf([titled, partOf('B', 1)], { titles: false }))).toBe('');
  });
});

describe('labels', () => {
  test('continue through all parts', async () => expect(labelsOf(await mergedOf([linked('A'), linked('B')]))).toEqual(['0: D 1']));

  test('are each part’s own if numbers restart', async () => {
    const labels = labelsOf(await mergedOf([linked('A'), partOf('B', 2), { ...linked('C', 4), pages: '3-4,1' }], { numbering: 'restart' }));
    expect(labels).toEqual(['0: r 1', '1: D p 5', '2: D 1', '4: D p 6', '6: r 1']);
  });
});

describe('stamps', () => {
  const drawn = /q\s+BT|\/Stamp\d* Do/;

  test('are on every page, marked as artifacts', async () => {
    const merged = await mergedOf([partOf('A', 2), partOf('B', 1)], { stamp: 'Page {page} of {pages}', stampAt: 'top-right' });
    expect(merged.texts).toEqual(['A1', 'A2', 'B1']);
    for (const page of merged.pages)
      expect(contentOf(merged.document, page)).toMatch(/^q\s[^]*Q \/Artifact <<\/Type\/Pagination\/Subtype\/Header>> BDC q [^]*Do Q EMC/);
  });

  test('follow the rotation of the page', async () => {
    const turned = await mergedOf([partOf('A', 1, { page: '/Rotate 90' })], { bates: 'X001' });
    expect(contentOf(turned.document, itemAt(turned.pages, 0))).toMatch(drawn);
    expect(contentOf(turned.document, itemAt(turned.pages, 0))).toContain('0 1 -1 0 300 0 cm');
  });

  test('one document alone may be stamped', async () =>
    expect((await mergedOf([partOf('A', 3)], { bates: 'X001' })).texts).toEqual(['A1', 'A2', 'A3']));
});

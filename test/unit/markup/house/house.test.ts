/** The house style and what collects a document around it. */
import { describe, expect, it } from 'vitest';
import { columnWidths } from '../../../../src/markup/defaults/column-widths.js';
import { LineMeasure } from '../../../../src/markup/defaults/line-measure.js';
import { letterWidthsOf, type LetterWeight } from '../../../../src/markup/defaults/letter-widths.js';
import { BookmarkNames } from '../../../../src/markup/tree/bookmark-names.js';
import { defaultStyleSheet } from '../../../../src/markup/defaults/default-settings.js';
import { linkTarget } from '../../../../src/markup/tree/link-target.js';
import { ListNumbering } from '../../../../src/markup/tree/list-numbering.js';
import { TreeBuilder } from '../../../../src/markup/tree/tree-builder.js';

describe('the house style sheet', () => {
  const { styles } = defaultStyleSheet(9026, 'en-US');

  it('names every style that another is based on, followed by or linked with', () => {
    for (const style of styles.values()) {
      for (const id of [style.basedOn, style.next, style.link])
        if (id !== undefined) expect(styles.has(id), `${style.id} → ${id}`).toBe(true);
    }
  });

  it('has one default style per type', () => {
    expect([...styles.values()].filter((style) => style.isDefault).map((style) => style.type)).toEqual([
      'paragraph',
      'character',
      'table',
      'numbering',
    ]);
  });

  it.each([1, 2, 3, 4, 5, 6])('heading %d appears in the navigation pane', (level) => {
    const style = styles.get(`Heading${level}`);
    expect(style?.name).toBe(`heading ${level}`);
    expect(style?.paragraph).toMatchObject({ outlineLevel: level - 1, keepNext: true });
  });
});

describe('list numbering', () => {
  it('shares one definition among equal lists, and restarts every list', () => {
    const lists = new ListNumbering();
    const ids = [
      lists.add({ levels: [{ format: 'decimal' }] }),
      lists.add({ levels: [{ format: 'decimal' }], start: 5 }),
      lists.add({ levels: [{ format: 'bullet' }] }),
    ];
    const { abstracts, instances } = lists.build();
    expect(ids).toEqual(['1', '2', '3']);
    expect(abstracts.size).toBe(2);
    expect(instances.get('2')?.overrides.get(0)).toEqual({ start: 5 });
  });

  it('fills all nine levels', () => {
    const lists = new ListNumbering();
    lists.add({ levels: [{ format: 'decimal' }, { format: 'lowerLetter', text: '(%2)' }] });
    const levels = lists.build().abstracts.get('0')?.levels;
    expect(levels?.map((level) => `${level?.format} ${level?.text}`)).toEqual([
      'decimal %1.',
      'lowerLetter (%2)',
      ...[3, 4, 5, 6, 7, 8, 9].map((n) => `lowerLetter %${n}.`),
    ]);
  });

  it('takes any start', () => {
    const lists = new ListNumbering();
    const id = lists.add({ levels: [{ format: 'decimal' }], start: 123_456_789 });
    expect(lists.build().instances.get(id)?.overrides.get(0)?.start).toBe(32_767);
  });
});

describe('bookmark names', () => {
  it.each([
    ['intro', 'intro'],
    ['h-two', 'h_two'],
    ['1st', '_1st'],
    ['größe', 'größe'],
    ['', '_'],
    ['a'.repeat(60), 'a'.repeat(40)],
    [`${'a'.repeat(39)}𝒳`, `${'a'.repeat(39)}_`],
  ])('%s → %s', (anchor, name) => {
    expect(new BookmarkNames().nameOf(anchor)).toBe(name);
  });

  it('are different for different anchors and the same for the same', () => {
    const names = new BookmarkNames();
    expect([names.nameOf('a-b'), names.nameOf('a_b'), names.nameOf('A b'), names.nameOf('a-b')]).toEqual(['a_b', 'a_b_2', 'A_b_3', 'a_b']);
  });
});

describe('link targets', () => {
  it.each([
    ['https://e.x/a b', { kind: 'external', target: 'https://e.x/a%20b' }],
    ['mailto:a@b.c', { kind: 'external', target: 'mailto:a@b.c' }],
    ['docs/x.md', { kind: 'external', target: 'docs/x.md' }],
    ['#h%20two', { kind: 'internal', anchor: 'h two' }],
    ['javascript:alert(1)', undefined],
    [' java\nscript:alert(1)', undefined],
    ['\u0001javascript:x', undefined],
    ['data:text/html,x', undefined],
    ['vbscript:x', undefined],
    ['file:///etc/passwd', undefined],
    ['', undefined],
  ])('%j', (href, target) => {
    expect(linkTarget(href)).toEqual(target);
  });
});

describe('column widths', () => {
  it('fit the content if there is room', () => {
    expect(
      columnWidths(
        [
          { natural: 300, minimum: 300 },
          { natural: 600, minimum: 300 },
        ],
        9000,
      ),
    ).toEqual([516, 816]);
  });

  it('fill the page if the content nearly does, and never exceed it', () => {
    const sum = (widths: number[]) => widths.reduce((total, width) => total + width, 0);
    const wide = { natural: 20_000, minimum: 800 };
    expect(
      sum(
        columnWidths(
          [
            { natural: 3000, minimum: 500 },
            { natural: 3500, minimum: 500 },
          ],
          9000,
        ),
      ),
    ).toBe(9000);
    expect(sum(columnWidths([wide, { natural: 400, minimum: 400 }], 9000))).toBe(9000);
    expect(
      sum(
        columnWidths(
          Array.from({ length: 63 }, () => wide),
          9000,
        ),
      ),
    ).toBe(9000);
  });

  it('keep the words of short columns whole', () => {
    const [long = 0, short = 0] = columnWidths(
      [
        { natural: 30_000, minimum: 900 },
        { natural: 700, minimum: 700 },
      ],
      9000,
    );
    expect(short).toBeGreaterThanOrEqual(916);
    expect(long).toBeGreaterThan(7000);
  });

  it('measures lines and words by the advances of the typeface', () => {
    const measured = (text: string, family?: string, weight?: LetterWeight): readonly number[] => {
      const line = new LineMeasure();
      line.add(text, letterWidthsOf(family, weight), 22);
      line.end();
      return [Math.round(line.longestLine), Math.round(line.longestWord)];
    };
    expect(measured('The quick brown fox jumps over the lazy dog')).toEqual([3994, 582]);
    expect(measured('KONG', 'Arial', 'bold')).toEqual([660, 660]);
    expect(measured('漢字')).toEqual([440, 220]);
    expect(measured('well-known', 'Courier New')).toEqual([1322, 661]);
  });
});

describe('the tree builder', () => {
  it('always makes a section, and separators only with notes', () => {
    const builder = new TreeBuilder();
    expect(builder.build([], { other: new Map() }).sections).toHaveLength(1);
    expect(builder.build([], { other: new Map() }).footnotes.size).toBe(0);
    builder.setNote('footnote', builder.reserveNote('footnote'), []);
    expect([...builder.build([], { other: new Map() }).footnotes.keys()]).toEqual(['-1', '0', '1']);
  });

  it('stores equal pictures once', () => {
    const builder = new TreeBuilder();
    const names = [1, 1, 2].map((byte) => builder.media.add(Uint8Array.of(byte), 'image/png'));
    expect(names).toEqual(['word/media/image1.png', 'word/media/image1.png', 'word/media/image2.png']);
  });
});

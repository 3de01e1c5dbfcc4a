import { describe, expect, it } from 'vitest';
import { createCascade } from '../../../src/document/cascade/create-cascade.js';
import type { ResolvedParagraph } from '../../../src/document/cascade/resolved.js';
import type { ParagraphProperties } from '../../../src/document/paragraph.js';
import { cell, instance, level, paragraph, row, table, tree } from './tree.js';
import type { StyleSource, TreeSource } from './tree.js';

interface ParagraphCase extends TreeSource {
  readonly direct?: ParagraphProperties;
  /** Puts the paragraph into a cell of a table with the style `T`. */
  readonly inTable?: boolean;
}

function resolve({ direct, inTable, ...source }: ParagraphCase): ResolvedParagraph {
  const cascade = createCascade(tree(source));
  const context = inTable ? cascade.table(table([row([cell()])], { styleId: 'T' })).rows[0]?.cells[0]?.context : undefined;
  return cascade.paragraph(paragraph(direct), context);
}

function check(name: string, source: ParagraphCase, expected: object): void {
  it(name, () => expect(resolve(source)).toMatchObject(expected));
}

const normal: StyleSource = { id: 'Normal', isDefault: true };

describe('paragraph cascade', () => {
  check(
    'nothing is stated anywhere',
    {},
    {
      alignment: 'start',
      widowControl: true,
      kinsoku: true,
      spacing: { before: 0, after: 0, line: 1, lineRule: 'auto', isLineStated: false },
      indent: { start: 0, end: 0, firstLine: 0 },
    },
  );
  check('a style resolves it', { styles: [normal] }, { isStyled: true, autoSpaceLatin: true, autoSpaceNumbers: true });
  check(
    'no style resolves it: nothing is named, and the sheet has no default (WR-EA-15)',
    { styles: [{ id: 'Heading1' }] },
    { isStyled: false, autoSpaceLatin: false, autoSpaceNumbers: false },
  );
  check(
    'what it states itself counts without a style',
    { styles: [{ id: 'Heading1' }], direct: { autoSpaceLatin: true } },
    { isStyled: false, autoSpaceLatin: true },
  );
  check('there is no style sheet', {}, { isStyled: true, autoSpaceLatin: true });
  check(
    'the style has a name',
    { styles: [{ id: 'h1', name: 'heading 1' }], direct: { styleId: 'h1' } },
    { styleId: 'h1', styleName: 'heading 1' },
  );
  check(
    'parts of the spacing are inherited one by one',
    {
      defaults: { run: {}, paragraph: { spacing: { after: 160, line: 259, lineRule: 'auto' } } },
      styles: [{ ...normal, paragraph: { spacing: { before: 240 } } }],
      direct: { spacing: { line: 480 } },
    },
    { spacing: { before: 12, after: 8, line: 2, lineRule: 'auto', isLineStated: true } },
  );
  check(
    'a line without a rule is a multiple',
    { styles: [{ ...normal, paragraph: { spacing: { line: 300, lineRule: 'exact' } } }], direct: { spacing: { line: 360 } } },
    { spacing: { line: 1.5, lineRule: 'auto' } },
  );
  check(
    'a rule without a line says nothing',
    { styles: [{ ...normal, paragraph: { spacing: { line: 300, lineRule: 'exact' } } }], direct: { spacing: { lineRule: 'auto' } } },
    { spacing: { line: 15, lineRule: 'exact' } },
  );
  check(
    'exact and at-least lines are points',
    { direct: { spacing: { line: 280, lineRule: 'atLeast' } } },
    { spacing: { line: 14, lineRule: 'atLeast' } },
  );
  check('body text has no outline level', { direct: { outlineLevel: 9 } }, { outlineLevel: undefined });
  check(
    'borders merge side by side',
    {
      styles: [
        {
          ...normal,
          paragraph: {
            borders: {
              top: { style: 'single', size: 8, space: 1, color: 'auto' },
              bottom: { style: 'single', size: 8, space: 1, color: 'auto' },
            },
          },
        },
      ],
      direct: { borders: { top: { style: 'nil', size: 0, space: 0, color: 'auto' } } },
    },
    { borders: { top: undefined, bottom: { style: 'single', width: 1, space: 1 } } },
  );
  check(
    'the mark takes the run formatting of the style and its own',
    { styles: [{ ...normal, run: { size: 30 } }], direct: { mark: { bold: true } } },
    { mark: { size: 15, bold: true } },
  );
  check(
    'a circle of styles is cut',
    {
      styles: [
        { id: 'A', basedOn: 'B', paragraph: { keepNext: true } },
        { id: 'B', basedOn: 'A', paragraph: { keepLines: true } },
      ],
      direct: { styleId: 'A' },
    },
    { keepNext: true, keepLines: true },
  );
});

describe('built-in Normal', () => {
  const noParagraphDefaults = { defaults: { run: {} } };
  check('fills in where there are run defaults only', noParagraphDefaults, { spacing: { after: 8, line: 278 / 240 } });
  check(
    'each attribute by itself: the line is stated',
    { ...noParagraphDefaults, direct: { spacing: { line: 240 } } },
    { spacing: { after: 8, line: 1 } },
  );
  check(
    'each attribute by itself: the space is stated',
    { ...noParagraphDefaults, direct: { spacing: { after: 0 } } },
    { spacing: { after: 0, line: 278 / 240 } },
  );
  check('empty paragraph defaults keep it away', {}, { spacing: { after: 0, line: 1 } });
  check('so does a missing styles part', { defaults: { hasStylesPart: false } }, { spacing: { after: 0 } });
  check(
    'it does not reach styles that are not based on Normal',
    { ...noParagraphDefaults, styles: [normal, { id: 'Own' }], direct: { styleId: 'Own' } },
    { spacing: { after: 0 } },
  );
});

describe('indents', () => {
  check(
    'first line and hanging displace each other',
    { styles: [{ ...normal, paragraph: { indent: { start: 720, hanging: 360 } } }], direct: { indent: { firstLine: 200 } } },
    { indent: { start: 36, firstLine: 10 } },
  );
  check('hanging is negative', { direct: { indent: { start: 720, hanging: 360 } } }, { indent: { start: 36, firstLine: -18 } });
  check(
    'characters override twips',
    { styles: [{ ...normal, run: { size: 24 } }], direct: { indent: { firstLine: 10, firstLineChars: 200, startChars: 150 } } },
    { indent: { start: 18, firstLine: 24 } },
  );
  check(
    '0 characters do not',
    { styles: [{ ...normal, paragraph: { indent: { firstLineChars: 200 } } }], direct: { indent: { firstLine: 480, firstLineChars: 0 } } },
    { indent: { firstLine: 24 } },
  );
});

describe('indents of numbering', () => {
  const levels = [
    level(0, 'decimal', '%1', {
      styleId: 'Listed',
      paragraph: { indent: { start: 720, hanging: 360 }, tabs: [{ alignment: 'num', position: 720, leader: 'none' }] },
    }),
  ];
  const numbering = { abstracts: [{ id: 'a', levels }], instances: [instance('1', 'a')] };
  const styled = (paragraphOf: ParagraphProperties, more: readonly StyleSource[] = []): TreeSource => ({
    ...numbering,
    styles: [normal, { id: 'Listed', basedOn: 'Normal', paragraph: paragraphOf }, ...more],
  });
  check(
    'stated by the paragraph they beat the style',
    { ...styled({ indent: { start: 100 } }), direct: { styleId: 'Listed', numbering: { numId: '1' } } },
    { indent: { start: 36, firstLine: -18 }, numbering: { numId: '1', level: 0 } },
  );
  check(
    'direct indents beat them, one by one',
    { ...numbering, direct: { numbering: { numId: '1', level: 0 }, indent: { start: 1440 } } },
    { indent: { start: 72, firstLine: -18 } },
  );
  check(
    'a style with both keeps its own',
    { ...styled({ numbering: { numId: '1' }, indent: { start: 100 } }), direct: { styleId: 'Listed' } },
    { indent: { start: 5, firstLine: -18 } },
  );
  check(
    'a style that only states the numbering takes them',
    { ...styled({ numbering: { numId: '1' } }), direct: { styleId: 'Listed' } },
    { indent: { start: 36, firstLine: -18 }, tabs: [{ position: 36, alignment: 'start' }] },
  );
  check(
    'a descendant may change them',
    {
      ...styled({ numbering: { numId: '1' } }, [{ id: 'Child', basedOn: 'Listed', paragraph: { indent: { start: 0 } } }]),
      direct: { styleId: 'Child' },
    },
    { indent: { start: 0, firstLine: -18 } },
  );
  check(
    'a style with a level of its own leaves the indents and list tabs of its base styles behind',
    {
      abstracts: [{ id: 'a', levels: [...levels, level(1, 'decimal', '%1.%2', { styleId: 'Child' })] }],
      instances: [instance('1', 'a')],
      styles: [
        normal,
        {
          id: 'Listed',
          basedOn: 'Normal',
          paragraph: {
            numbering: { numId: '1' },
            indent: { start: 432 },
            tabs: [
              { alignment: 'num', position: 432, leader: 'none' },
              { alignment: 'start', position: 560, leader: 'none' },
            ],
          },
        },
        { id: 'Child', basedOn: 'Listed', paragraph: { numbering: { level: 1 } } },
      ],
      direct: { styleId: 'Child' },
    },
    { indent: { start: 0, firstLine: 0 }, tabs: [{ position: 28 }], numbering: { numId: '1', level: 1 } },
  );
  check(
    'numId 0 takes number and indents away',
    { ...styled({ numbering: { numId: '1' } }), direct: { styleId: 'Listed', numbering: { numId: '0' } } },
    { indent: { start: 0, firstLine: 0 }, numbering: undefined },
  );
  check(
    'a missing definition has none',
    { direct: { numbering: { numId: '9' }, indent: { start: 200 } } },
    { indent: { start: 10 }, numbering: { numId: '9', level: 0 } },
  );
});

describe('tabs', () => {
  const stop = (position: number, alignment: 'start' | 'end' | 'clear' | 'num' = 'start') => ({ position, alignment, leader: 'none' });
  check(
    'merge stop by stop',
    {
      styles: [{ ...normal, paragraph: { tabs: [stop(1440), stop(720)] } }],
      direct: { tabs: [stop(1440, 'end'), stop(720, 'clear'), stop(2880)] },
    },
    {
      tabs: [
        { position: 72, alignment: 'end' },
        { position: 144, alignment: 'start' },
      ],
      clearedTabs: [36],
    },
  );
});

describe('table styles and paragraph styles', () => {
  const tableStyle: StyleSource = { id: 'T', type: 'table', paragraph: { spacing: { after: 0 }, alignment: 'center' }, run: { size: 18 } };
  const defaults = { run: { size: 22 }, paragraph: { spacing: { after: 160 } } };
  check(
    'the table style beats the defaults',
    { inTable: true, defaults, styles: [normal, tableStyle] },
    { spacing: { after: 0 }, alignment: 'center', mark: { size: 9 } },
  );
  check(
    'the paragraph style beats the table style',
    { inTable: true, defaults, styles: [{ ...normal, paragraph: { spacing: { after: 40 } }, run: { size: 30 } }, tableStyle] },
    { spacing: { after: 2 }, mark: { size: 15 } },
  );
  const repeating: StyleSource = { ...normal, paragraph: { alignment: 'start' }, run: { size: 22 } };
  check(
    'a Normal that repeats the default size yields to it',
    { inTable: true, defaults, styles: [repeating, tableStyle] },
    { alignment: 'center', mark: { size: 9 } },
  );
  check(
    'unless the compatibility flag is on',
    { inTable: true, defaults, styles: [repeating, tableStyle], compat: ['overrideTableStyleFontSizeAndJustification'] },
    { alignment: 'start', mark: { size: 11 } },
  );
});

import { describe, expect, it } from 'vitest';
import { createCascade } from '../../../src/document/cascade/create-cascade.js';
import type { ResolvedRun } from '../../../src/document/cascade/resolved.js';
import type { RunProperties } from '../../../src/document/run.js';
import { cell, paragraph, row, table, tree } from './tree.js';
import type { StyleSource, TreeSource } from './tree.js';

interface RunCase extends TreeSource {
  readonly paragraphStyle?: string;
  readonly run?: RunProperties;
}

/** Some of a run's properties; undefined for one that it must not have. */
type Expected = { readonly [Name in keyof ResolvedRun]?: ResolvedRun[Name] | undefined };

/** One run in a paragraph of the named style. */
function check(name: string, { paragraphStyle, run, ...source }: RunCase, expected: Expected): void {
  it(name, () => {
    const cascade = createCascade(tree(source));
    const resolved = cascade.run(run ?? {}, cascade.paragraph(paragraph(paragraphStyle === undefined ? {} : { styleId: paragraphStyle })));
    expect(resolved).toMatchObject(expected);
  });
}

const character = (id: string, run: RunProperties, basedOn?: string): StyleSource => ({
  id,
  type: 'character',
  run,
  ...(basedOn === undefined ? {} : { basedOn }),
});
const normal: StyleSource = { id: 'Normal', isDefault: true };

describe('run cascade', () => {
  check(
    'nothing is stated anywhere: 10 pt Times New Roman',
    {},
    {
      size: 10,
      fonts: { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: 'Times New Roman', complex: 'Times New Roman' },
      color: 'auto',
      scale: 1,
      kerning: false,
    },
  );
  check(
    'defaults, style, character style and direct formatting lie over each other',
    {
      defaults: { run: { size: 22, fonts: { ascii: 'Calibri', complex: 'Arial' }, color: '111111', spacing: 20 }, paragraph: {} },
      styles: [{ ...normal, run: { size: 24, fonts: { ascii: 'Cambria' } } }, character('Strong', { color: 'FF0000' })],
      run: { styleId: 'Strong', spacing: 0 },
    },
    {
      size: 12,
      color: 'FF0000',
      letterSpacing: 0,
      characterStyleId: 'Strong',
      fonts: { ascii: 'Cambria', hAnsi: 'Times New Roman', eastAsia: 'Times New Roman', complex: 'Arial' },
    },
  );
  check(
    'an unknown paragraph style is the default style',
    { styles: [{ ...normal, run: { size: 30 } }], paragraphStyle: 'Gone' },
    { size: 15 },
  );
  check('an unknown character style says nothing', { styles: [normal], run: { styleId: 'Gone' } }, { characterStyleId: undefined });
  check(
    'a paragraph style on a run means its linked character style',
    { styles: [{ id: 'Title', link: 'TitleChar' }, character('TitleChar', { bold: true })], run: { styleId: 'Title' } },
    { bold: true },
  );
  check(
    'a circle of styles is cut',
    {
      styles: [
        { id: 'A', basedOn: 'B', run: { italic: true } },
        { id: 'B', basedOn: 'A', run: { size: 40 } },
      ],
      paragraphStyle: 'A',
    },
    { size: 20, italic: true },
  );
  check('a style based on itself is cut', { styles: [character('C', { bold: true }, 'C')], run: { styleId: 'C' } }, { bold: true });
  check(
    'an ancestor of another type does not count',
    { styles: [character('C', {}, 'Normal'), { ...normal, run: { bold: true } }], run: { styleId: 'C' }, paragraphStyle: 'None' },
    { bold: true },
  );
  check(
    'lengths are points',
    { run: { spacing: -10, position: 6, size: 21, scale: 150, fitText: { width: 1440, id: '7' } } },
    { letterSpacing: -0.5, position: 3, size: 10.5, scale: 1.5, fitText: { width: 72, id: '7' } },
  );
  check('pairs are kerned from the threshold on', { run: { kern: 28, size: 28 } }, { kerning: true });
  check('pairs are not kerned below the threshold', { run: { kern: 28, size: 27 } }, { kerning: false });
  check('a threshold of 0 means never', { run: { kern: 0, size: 40 } }, { kerning: false });
  check(
    'none switches off what a style gave',
    {
      styles: [{ ...normal, run: { underline: { style: 'single', color: 'auto' }, highlight: 'yellow', emphasisMark: 'dot' } }],
      run: { underline: { style: 'none', color: 'auto' }, highlight: 'none', emphasisMark: 'none' },
    },
    { underline: undefined, highlight: undefined, emphasisMark: undefined },
  );
  check('highlights have the colours of their names', { run: { highlight: 'darkYellow' } }, { highlight: '808000' });
  check('an absurd size is not a size', { run: { size: 0, scale: 0 } }, { size: 10, scale: 1 });
});

describe('toggles', () => {
  const bold = { bold: true };
  check(
    'paragraph and character style flip each other',
    { styles: [{ ...normal, run: bold }, character('B', bold)], run: { styleId: 'B' } },
    { bold: false },
  );
  check(
    'direct formatting is absolute',
    { styles: [{ ...normal, run: bold }, character('B', bold)], run: { styleId: 'B', bold: true } },
    { bold: true },
  );
  check('direct false is absolute', { styles: [{ ...normal, run: bold }], run: { bold: false } }, { bold: false });
  check(
    'a chain of one kind does not flip itself',
    {
      styles: [
        { ...normal, run: bold },
        { id: 'H', basedOn: 'Normal', run: bold },
      ],
      paragraphStyle: 'H',
    },
    { bold: true },
  );
  check(
    'false in a character style switches off',
    { styles: [{ ...normal, run: bold }, character('B', { bold: false })], run: { styleId: 'B' } },
    { bold: false },
  );
  check(
    'what the defaults switch on is not flipped',
    { defaults: { run: bold, paragraph: {} }, styles: [{ ...normal, run: bold }], run: {} },
    { bold: true },
  );
  check(
    'a style can switch the defaults off',
    { defaults: { run: bold, paragraph: {} }, styles: [{ ...normal, run: { bold: false } }] },
    { bold: false },
  );
  check(
    'double strike is not a toggle',
    { styles: [{ ...normal, run: { doubleStrike: true } }, character('D', { doubleStrike: true })], run: { styleId: 'D' } },
    { doubleStrike: true },
  );

  it('a table style takes part', () => {
    const document = tree({ styles: [{ ...normal }, { id: 'H', run: bold }, { id: 'T', type: 'table', run: bold }] });
    const cascade = createCascade(document);
    const context = cascade.table(table([row([cell()])], { styleId: 'T' })).rows[0]?.cells[0]?.context;
    const isBold = (styleId: string): boolean => cascade.run({}, cascade.paragraph(paragraph({ styleId }), context)).bold;
    expect([isBold('Normal'), isBold('H')]).toEqual([true, false]);
  });
});

describe('runs are interned', () => {
  it('the same formatting on the same style is the same object', () => {
    const cascade = createCascade(tree({ styles: [normal] }));
    const [first, second] = [cascade.paragraph(paragraph()), cascade.paragraph(paragraph({ alignment: 'center' }))];
    expect(cascade.run({ bold: true }, first)).toBe(cascade.run({ bold: true }, second));
    expect(cascade.paragraph(paragraph())).toBe(first);
  });

  it('a label takes the level over the mark', () => {
    const cascade = createCascade(tree());
    const resolved = cascade.paragraph(paragraph({ mark: { size: 40, color: 'FF0000' } }));
    expect(cascade.labelRun({ color: '00FF00', fonts: { ascii: 'Symbol' } }, resolved)).toMatchObject({
      size: 20,
      color: '00FF00',
      fonts: { ascii: 'Symbol' },
    });
  });
});

/** Which fields are worked out again, and which keep their cached result (WR-FIELD-1). */
import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import type { Paragraph } from '../../../../src/document/paragraph.js';
import type { Run, RunContent } from '../../../../src/document/run.js';
import { cell, paragraph, row, run, table, tree } from '../../document/tree.js';
import { documentOf, p, r, raw } from '../../../support/golden-docx.js';
import { withoutGolden } from '../../../support/golden.js';
import { field, layoutLines, layoutPages, plainDefaults, textParagraph } from './pages.js';

describe('fields in a paragraph', () => {
  it.each([
    ['a cached result stays', field('=1+1', '3'), '3'],
    ['an empty formula is worked out', field('=2+3*4', ''), '14'],
    ['an empty merge field shows its name', field('MERGEFIELD Title \\b "Dear " \\f ","', ''), 'Dear «Title»,'],
    ['an empty IF shows its branch', field('IF "abcdef" = "abc*" "yes" "no"', ''), 'yes'],
    ['an unknown field stays empty', field('FOO bar', ''), ''],
    ['a date keeps its cached result', field('DATE \\@ "d MMMM yyyy"', '1 May 2001'), '1 May 2001'],
    ['an empty date is today', field('DATE \\@ "d MMMM yyyy"', ''), '5 March 2024'],
    ['an empty time is now', field('TIME', ''), '2:07 PM'],
    ['a date of creation that the document does not state', field('CREATEDATE', ''), ''],
  ])('%s', async (_, inline, shown) => {
    const [line] = await layoutLines({ blocks: [textParagraph('x', inline)] });
    expect(line?.text).toBe(`x${shown}`);
  });

  it.each([
    ['AUTHOR \\* Upper', 'ANN'],
    ['DOCPROPERTY Client', 'ACME'],
    ['DOCPROPERTY author', 'Ann'],
    ['DOCPROPERTY gone', ''],
  ])('%s without a cached result', async (instruction, shown) => {
    const document = tree({ defaults: plainDefaults, blocks: [textParagraph('x', field(instruction, ''))] });
    const pages = await layoutPages({ ...document, properties: { author: 'Ann', other: new Map([['Client', 'ACME']]) } });
    expect(pages).toMatchObject([[{ text: `x${shown}` }]]);
  });

  it.each([
    ['Thai letters', '\\* ThaiLetter', true],
    ['digits', '\\* Arabic', false],
  ])('shows a page number in %s in the size for such text (WR-FIELD-17)', async (_, format, isLarge) => {
    const number = field(`PAGE ${format}`, '1', { size: 20, sizeComplex: 80 });
    const lines = await layoutLines({ blocks: [paragraph({}, number)] });
    expect(itemAt(lines, 0).y > 100).toBe(isLarge);
  });

  it.each([
    ['its beginning', 40, undefined, 20],
    ['the text, where its beginning states nothing', undefined, 40, 10],
  ])('gives a computed result the formatting of %s (WR-FIELD-2)', async (_, begin, result, size) => {
    const part = (half: number | undefined, ...content: RunContent[]): Run => ({
      kind: 'run',
      properties: half === undefined ? {} : { size: half },
      content,
    });
    const number = [
      part(begin, { kind: 'field-begin', dirty: false, locked: false }),
      part(undefined, { kind: 'field-instruction', text: ' PAGE ' }),
      part(undefined, { kind: 'field-separate' }),
      part(result, { kind: 'text', text: '7' }),
      part(undefined, { kind: 'field-end' }),
    ];
    const lines = await layoutLines({ blocks: [textParagraph('x'), paragraph({}, ...number), textParagraph('y')] });
    expect(lines.map(({ text }) => text)).toEqual(['x', '1', 'y']);
    // a line of Times is 1.15 em
    expect(itemAt(lines, 2).y - itemAt(lines, 0).y).toBeCloseTo(1.1499 * (10 + size), 2);
  });

  it('draws the equation of an EQ field in the place of what is stored, each letter as it is formatted (WR-FIELD-15)', async () => {
    const part = (properties: object, ...content: RunContent[]): Run => ({ kind: 'run', properties, content });
    const heightWith = async (size: number): Promise<number> => {
      const equation = [
        part({}, { kind: 'field-begin', dirty: false, locked: false }, { kind: 'field-instruction', text: ' EQ \\f(' }),
        part({ size }, { kind: 'field-instruction', text: '1' }),
        part(
          {},
          { kind: 'field-instruction', text: ',2) ' },
          { kind: 'field-separate' },
          { kind: 'text', text: 'stale' },
          { kind: 'field-end' },
        ),
      ];
      const lines = await layoutLines({ blocks: [textParagraph('x'), paragraph({}, ...equation), textParagraph('y')] });
      const texts = lines.map(({ text }) => text);
      expect(texts).toEqual(['x', '1', '2', 'y']);
      return itemAt(lines, 3).y - itemAt(lines, 0).y;
    };
    const [small, large] = [await heightWith(20), await heightWith(40)];
    expect(small).toBeGreaterThan(2 * 11.5 + 8);
    expect(large).toBeGreaterThan(small + 6);
  });

  it.each([
    ['that was chosen', 1, [], 'x', 'xGreenx'],
    ['that is there from the start', 0, [], '', 'xRed'],
    ['but for what is stored', 1, [{ kind: 'text', text: 'Blue' } as const], '', 'xBlue'],
  ])('shows the entry of a list %s (WR-FIELD-16)', async (_, selected, stored, after, shown) => {
    const form = { dropdown: { entries: ['Red', 'Green'], selected } };
    const list: Run = {
      kind: 'run',
      properties: {},
      content: [
        { kind: 'field-begin', dirty: false, locked: false, form },
        { kind: 'field-instruction', text: ' FORMDROPDOWN ' },
        { kind: 'field-separate' },
        ...stored,
        { kind: 'field-end' },
      ],
    };
    const [line] = await layoutLines({ blocks: [textParagraph('x', list, after)] });
    expect(line?.text).toBe(shown);
  });

  it('refers to the cells of its table', async () => {
    const number = (text: string) => cell({}, textParagraph(text));
    const formula = (expression: string) => cell({}, textParagraph('', field(expression, '')));
    const blocks = [
      table(
        [
          row([number('10'), number('20'), formula('=SUM(LEFT)')]),
          row([number('n/a'), number('4.5'), formula('=A1*B2')]),
          row([formula('=SUM(ABOVE)'), formula('=SUM(A1:B2)'), formula('=COUNT(ABOVE)')]),
        ],
        {},
        [2000, 2000, 2000],
      ),
    ];
    const lines = await layoutLines({ blocks });
    expect(lines.map(({ text }) => text)).toEqual(['102030', 'n/a4.545', '034.52']);
  });
});

const pageBreak = paragraph({}, { kind: 'run', properties: {}, content: [{ kind: 'break', type: 'page' }] });
const target = (name: string): Paragraph => paragraph({}, { kind: 'bookmark-start', id: '1', name }, run('target'));

describe('fields that depend on pages', () => {
  it.each([
    ['a stale number is put right', 'PAGEREF here \\h', '9', '2'],
    ['in the format it asks for', 'PAGEREF here \\* roman', 'ix', 'ii'],
    ['a bookmark that is gone leaves the cached number', 'PAGEREF gone', '9', '9'],
  ])('PAGEREF: %s', async (_, instruction, cached, shown) => {
    const pages = await layoutPages(
      tree({ defaults: plainDefaults, blocks: [textParagraph('see ', field(instruction, cached)), pageBreak, target('here')] }),
    );
    expect(pages[0]?.[0]?.text).toBe(`see ${shown}`);
  });

  it('PAGE at the start of a paragraph over many pages: its text goes on where it stopped', async () => {
    const words = Array.from({ length: 4000 }, (_, index) => `w${index}`);
    const pages = await layoutPages(
      tree({ defaults: plainDefaults, blocks: [textParagraph(field('PAGE \\* CardText', ''), ` ${words.join(' ')}`)] }),
    );
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.flatMap((lines) => lines.flatMap(({ text }) => text.split(' ')))).toEqual(['one', ...words]);
  });

  it('STYLEREF in a header: first on the page, last with \\l, else the last before', async () => {
    const heading = (text: string): Paragraph => paragraph({ styleId: 'Heading1' }, run(text));
    const headers = {
      default: {
        partName: 'word/header1.xml',
        children: [textParagraph(field('STYLEREF "Heading 1"', ''), ' to ', field('STYLEREF 1 \\l', 'old'))],
      },
    };
    const document = tree({
      defaults: plainDefaults,
      styles: [{ id: 'Heading1', name: 'heading 1' }],
      headers,
      blocks: [heading('A'), heading('B'), pageBreak, textParagraph('text'), pageBreak, heading('C')],
    });
    const pages = await layoutPages(document);
    expect(pages.map((lines) => lines[0]?.text)).toEqual(['A to B', 'B to B', 'C to C']);
  });

  it('STYLEREF in the body, without a cached result: the nearest above, else below', async () => {
    const styles = [{ id: 'Title', name: 'Title' }];
    const lines = await layoutLines({
      styles,
      blocks: [
        textParagraph(field('STYLEREF Title', '')),
        paragraph({ styleId: 'Title' }, run('T')),
        textParagraph('x', field('STYLEREF Title', '')),
      ],
    });
    expect(lines.map(({ text }) => text)).toEqual(['T', 'T', 'xT']);
  });
});

it('a check box of a form is a square beside its text (WR-FIELD-9)', async () => {
  const data = '<w:ffData><w:name w:val="box"/><w:enabled/><w:checkBox><w:size w:val="40"/><w:default w:val="0"/></w:checkBox></w:ffData>';
  const box = `${raw(`<w:fldChar w:fldCharType="begin">${data}</w:fldChar>`)}${raw('<w:instrText> FORMCHECKBOX </w:instrText>')}${raw('<w:fldChar w:fldCharType="end"/>')}`;
  const laid = await withoutGolden(documentOf([p(r('A') + box + r('B'))]));
  const [before, after] = [laid.at('A'), laid.at('B')];
  const size = 20;
  expect(after.x - before.x - before.width).toBeCloseTo(1.15 * size, 6);
  const [left = 0, top = 0, width = 0, height = 0] = itemAt(laid.boxes, 0).box;
  expect([width, height]).toEqual([expect.closeTo(1.15 * size - 2.2, 6), expect.closeTo(1.15 * size - 2.2, 6)]);
  expect(left - before.x - before.width).toBeCloseTo(1.1, 6);
  expect(top + height - before.y).toBeCloseTo(0.216 * size - 1.2, 6);
});

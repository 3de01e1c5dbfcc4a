import { describe, expect, it } from 'vitest';
import { createCascade } from '../../../src/document/cascade/create-cascade.js';
import type { TrackedChanges } from '../../../src/contract/conversion.js';
import { labelParagraphs } from '../../../src/document/numbering/label-paragraphs.js';
import type { Paragraph } from '../../../src/document/paragraph.js';
import { cell, gridTable, instance, level, numbered, paragraph, row, run, table, tree } from './tree.js';
import type { TreeSource } from './tree.js';

/** Labels of the numbered paragraphs of the body; `-` if a paragraph has no label. */
function check(name: string, source: TreeSource, expected: readonly string[], changes?: TrackedChanges): void {
  it(name, () => {
    const document = tree(source);
    const labels = labelParagraphs(document, createCascade(document), changes);
    const paragraphs = (source.blocks ?? []).filter((block): block is Paragraph => block.kind === 'paragraph');
    expect(paragraphs.map((block) => labels.get(block)?.text ?? '-')).toEqual(expected);
  });
}

const legal = { id: 'a', levels: [level(0, 'decimal', '%1'), level(1, 'lowerLetter', '%1.%2'), level(2, 'upperRoman', '%1.%2.%3')] };
const list = (...blocks: Paragraph[]): TreeSource => ({ abstracts: [legal], instances: [instance('1', 'a'), instance('2', 'a')], blocks });

describe('labelParagraphs', () => {
  check('levels restart after higher ones', list(numbered('1'), numbered('1', 1), numbered('1', 1), numbered('1'), numbered('1', 1)), [
    '1',
    '1.a',
    '1.b',
    '2',
    '2.a',
  ]);
  check('a skipped level counts as used', list(numbered('1'), numbered('1', 2), numbered('1', 1)), ['1', '1.a.I', '1.b']);
  check('a list may begin with a lower level', list(numbered('1', 1), numbered('1', 1)), ['1.a', '1.b']);
  check('instances of one definition share the count', list(numbered('1'), numbered('2'), numbered('1')), ['1', '2', '3']);
  check(
    'a start override seeds the first use of its instance',
    {
      abstracts: [legal],
      instances: [instance('1', 'a'), instance('2', 'a', new Map([[0, { start: 5 }]]))],
      blocks: [numbered('1'), numbered('2'), numbered('2'), numbered('1')],
    },
    ['1', '5', '6', '7'],
  );
  check(
    'an overriding level changes the format, not the count',
    {
      abstracts: [legal],
      instances: [instance('1', 'a'), instance('2', 'a', new Map([[0, { level: level(0, 'upperLetter', '%1)') }]]))],
      blocks: [numbered('1'), numbered('2'), numbered('2'), numbered('1')],
    },
    ['1', 'B)', 'C)', '4'],
  );
  check(
    'lvlRestart: never, and after the first level only',
    {
      abstracts: [
        {
          id: 'a',
          levels: [level(0, 'decimal', '%1'), level(1, 'decimal', '%1.%2', { restart: 0 }), level(2, 'decimal', '%3', { restart: 1 })],
        },
      ],
      instances: [instance('1', 'a')],
      blocks: [
        numbered('1'),
        numbered('1', 1),
        numbered('1', 2),
        numbered('1', 1),
        numbered('1', 2),
        numbered('1'),
        numbered('1', 1),
        numbered('1', 2),
      ],
    },
    ['1', '1.1', '1', '1.2', '2', '2', '2.3', '1'],
  );
  check(
    'legal numbering, starts, and levels that show no number',
    {
      abstracts: [
        {
          id: 'a',
          levels: [
            level(0, 'upperRoman', '§%1', { start: 2 }),
            level(1, 'none', '%1.%2.', { start: 17 }),
            level(2, 'bullet', '\uf0b7'),
            level(3, 'decimal', '%1.%2.%3.%4', { isLegal: true }),
          ],
        },
      ],
      instances: [instance('1', 'a')],
      blocks: [numbered('1'), numbered('1', 1), numbered('1', 2), numbered('1', 3)],
    },
    ['§II', 'II..', '\uf0b7', '2...1'],
  );
  check(
    'numStyleLink leads through the style to the levels',
    {
      styles: [{ id: 'Outline', type: 'numbering', paragraph: { numbering: { numId: '2' } } }],
      abstracts: [
        { ...legal, styleLink: 'Outline' },
        { id: 'b', levels: [], numStyleLink: 'Outline' },
      ],
      instances: [instance('1', 'b'), instance('2', 'a')],
      blocks: [numbered('1'), numbered('2')],
    },
    ['1', '2'],
  );
  check(
    'links in a circle and missing definitions give no label',
    {
      styles: [{ id: 'Loop', type: 'numbering', paragraph: { numbering: { numId: '1' } } }],
      abstracts: [{ id: 'a', levels: [], numStyleLink: 'Loop' }],
      instances: [instance('1', 'a'), instance('2', 'missing')],
      blocks: [numbered('1'), numbered('2'), numbered('3'), numbered('0')],
    },
    ['-', '-', '-', '-'],
  );
  check(
    'headings take their level from the style that the level names',
    {
      styles: [
        { id: 'H1', paragraph: { numbering: { numId: '1' } } },
        { id: 'H2', basedOn: 'H1', paragraph: { numbering: { level: 1 } } },
        { id: 'Plain', basedOn: 'H2', paragraph: { numbering: { numId: '0' } } },
      ],
      abstracts: [{ id: 'a', levels: [level(0, 'decimal', '%1', { styleId: 'H1' }), level(1, 'decimal', '%1.%2', { styleId: 'H2' })] }],
      instances: [instance('1', 'a')],
      blocks: ['H1', 'H2', 'H2', 'Plain', 'H1', 'H2'].map((styleId) => paragraph({ styleId })),
    },
    ['1', '1.1', '1.2', '-', '2', '2.1'],
  );
  const deletedMark = { mark: { revision: { kind: 'deleted' as const, id: '1', author: 'A' } } };
  const insertedMark = { mark: { revision: { kind: 'inserted' as const, id: '2', author: 'A' } } };
  const changed = list(numbered('1'), numbered('1', 0, deletedMark), numbered('1', 0, insertedMark), numbered('1'));
  check('changes as printed: the deleted one leaves its number to the next (WR-NUM-10)', changed, ['1', '2', '2', '3']);
  const moved = { mark: { revision: { kind: 'movedFrom' as const, id: '3', author: 'A' } } };
  check(
    'deleted and moved paragraphs at lower levels and in lists that begin with them',
    {
      ...list(numbered('1', 1, deletedMark), numbered('1'), numbered('1', 1), numbered('1', 1, moved), numbered('1', 1)),
      instances: [instance('1', 'a', new Map([[0, { start: 5 }]]))],
    },
    ['5.a', '5', '5.a', '5.b', '5.b'],
  );
  check(
    'legal levels keep zeros in front (WR-NUM-9)',
    {
      abstracts: [
        {
          id: 'a',
          levels: [
            level(0, 'upperRoman', '%1'),
            level(1, 'decimalZero', '%1.%2', { isLegal: true }),
            level(2, 'custom:001, 002, 003, ...', '%2-%3', { isLegal: true }),
            level(3, 'lowerLetter', '%1.%2.%4', { isLegal: true }),
          ],
        },
      ],
      instances: [instance('1', 'a')],
      blocks: [numbered('1'), numbered('1', 1), numbered('1', 2), numbered('1', 3)],
    },
    ['I', '1.01', '01-001', '1.01.1'],
  );
  check('changes accepted', changed, ['1', '-', '2', '3'], 'final');
  check('changes rejected', changed, ['1', '2', '-', '3'], 'original');
  check(
    'a hidden paragraph is not counted, a style separator is',
    list(
      numbered('1'),
      paragraph({ numbering: { numId: '1' }, mark: { vanish: true } }, run('secret', { vanish: true })),
      paragraph({ numbering: { numId: '1' }, mark: { vanish: true, specVanish: true } }, run('Heading')),
      numbered('1'),
    ),
    ['1', '-', '2', '3'],
  );

  it('counts through cells and content controls, but separately in each story', () => {
    const [inCell, covered, inControl, inHeader, last] = [numbered('1'), numbered('1'), numbered('1'), numbered('1'), numbered('1')];
    const document = tree({
      ...list(),
      headers: { default: { partName: 'header1.xml', children: [inHeader] } },
      blocks: [
        numbered('1'),
        table([row([cell({ verticalMerge: 'restart' }, inCell)]), row([cell({ verticalMerge: 'continue' }, covered)])]),
        { kind: 'content-control', properties: { type: 'richText', showingPlaceholder: false }, children: [inControl] },
        gridTable(1, 1),
        last,
      ],
    });
    const labels = labelParagraphs(document, createCascade(document));
    expect([inCell, covered, inControl, inHeader, last].map((block) => labels.get(block)?.text)).toEqual(['2', undefined, '3', '1', '4']);
  });
});

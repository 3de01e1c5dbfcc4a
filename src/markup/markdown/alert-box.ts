/** An alert that contains lists, code or tables → a table of one cell: paragraphs of several styles have no common bar and background. */
import type { Block } from '../../document/block.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { Table } from '../../document/table.js';
import { alertKinds, type AlertKind } from '../defaults/default-paragraph-styles.js';
import { fill, line } from '../defaults/default-values.js';

/** Twips from the text's edges to the bar and to the background's end, and from the bar to the text: as in the paragraph styles. */
const barIndent = 30;
const endIndent = 120;
const padding = { type: 'dxa', value: 210 } as const;
const edge = { type: 'dxa', value: 60 } as const;

/** Width of the box's content, in twips. */
export const roomInBox = (room: number): number => room - barIndent - endIndent - 2 * padding.value;

/** @param room width of the box including its bar, in twips */
export function alertBox(kind: AlertKind, blocks: readonly Block[], indent: number, room: number): Table {
  const { color, background } = alertKinds[kind];
  const none = { style: 'none', size: 0, space: 0, color: 'auto' };
  const width = { type: 'dxa', value: room - barIndent - endIndent } as const;
  const cell = {
    properties: {
      width,
      borders: { top: none, start: line(color, 24, 0), bottom: none, end: none },
      shading: fill(background),
      margins: { top: edge, start: padding, bottom: edge, end: padding },
    },
    children: closedCell(blocks.map(withoutFrame)),
  };
  return {
    kind: 'table',
    properties: { styleId: 'TableNormal', width, indent: { type: 'dxa', value: indent + barIndent }, layout: 'fixed' },
    grid: [width.value],
    rows: [{ properties: {}, cells: [cell] }],
  };
}

/** The cell has the bar and the background of the alert's styles. */
function withoutFrame(block: Block): Block {
  if (block.kind !== 'paragraph' || block.properties.styleId?.startsWith('Alert') !== true) return block;
  const plain: Paragraph['properties'] = {
    borders: { start: { style: 'nil', size: 0, space: 0, color: 'auto' } },
    shading: { pattern: 'clear', color: 'auto', fill: 'auto' },
    indent: { start: 0, end: 0 },
    spacing: { before: 0, after: 60 },
  };
  return { ...block, properties: { ...block.properties, ...plain } };
}

/** A cell must end with a paragraph (ECMA-376-1 §17.4.65). */
const closedCell = (blocks: readonly Block[]): readonly Block[] =>
  blocks.at(-1)?.kind === 'paragraph'
    ? blocks
    : [...blocks, { kind: 'paragraph', properties: { spacing: { after: 0, line: 20, lineRule: 'exact' } }, children: [] }];

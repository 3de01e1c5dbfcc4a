/** One cell: its properties, and its content in a separate flow. */
import { copyWith } from '../../../base/copy-with.js';
import type { Mutable } from '../../../base/mutable.js';
import type { Block } from '../../../document/block.js';
import type { CellMargins, CellProperties } from '../../../document/table.js';
import { derive, sides, type ComputedStyle } from '../../css/computed-style.js';
import { outerScope, type BlockScope } from '../block-scope.js';
import { Flow } from '../flow.js';
import { readAnchor } from '../read-link.js';
import type { Place, Reader } from '../reader.js';
import { boxBorders, logicalSide, shadingOf } from '../run-format.js';
import type { StyledCell, StyledRow } from './table-widths.js';

/** Twips of Word's cell margins. */
const defaultMargin = 108;

/** Cells with the same style share the resulting properties: a long table has few styles. */
export function cellProperties(style: ComputedStyle, row: StyledRow, width: number, span: number): CellProperties {
  const background = style.background ?? row.background;
  const align = style.verticalAlign ?? row.verticalAlign;
  const key = `cell ${width} ${span} ${background ? `${background.rgb}${background.alpha}` : ''} ${typeof align === 'string' ? align : ''}`;
  return derive(style, key, () => makeCellProperties(style, row, width, span));
}

function makeCellProperties(style: ComputedStyle, row: StyledRow, width: number, span: number): CellProperties {
  const properties: Mutable<CellProperties> = { width: { type: 'dxa', value: width } };
  if (span > 1) properties.gridSpan = span;
  const background = style.background ?? row.background;
  if (background && background.alpha > 0) properties.shading = shadingOf(background);
  const borders = boxBorders(style);
  if (borders) properties.borders = borders;
  const margins = cellMargins(style);
  if (margins) properties.margins = margins;
  if (style.whiteSpace === 'nowrap') properties.noWrap = true;
  const align = style.verticalAlign ?? row.verticalAlign;
  if (align === 'middle') properties.verticalAlign = 'center';
  else if (align === 'bottom' || align === 'text-bottom') properties.verticalAlign = 'bottom';
  else if (align === 'top' || align === 'text-top') properties.verticalAlign = 'top';
  if (style.writingMode === 'vertical-rl' || style.writingMode === 'vertical-lr' || style.writingMode === 'sideways-rl')
    properties.textDirection = 'tbRl';
  else if (style.writingMode === 'sideways-lr') properties.textDirection = 'btLr';
  return properties;
}

function cellMargins(style: ComputedStyle): CellMargins | undefined {
  const margins: Mutable<CellMargins> = {};
  for (const side of sides) {
    const padding = style.padding[side];
    if (padding) margins[logicalSide(side, style)] = { type: 'dxa', value: Math.min(31_680, Math.round(padding.points * 20)) };
  }
  return Object.keys(margins).length === 0 ? undefined : margins;
}

/** At least one paragraph, which is the last block. */
export function cellBlocks({ cell, style }: StyledCell, width: number, row: StyledRow, { state, scope }: Place, reader: Reader): Block[] {
  const padding = (side: 'left' | 'right'): number => (style.padding[side]?.points ?? defaultMargin / 20) * 20;
  const own: BlockScope = copyWith(outerScope(style, Math.max(200, width - padding('left') - padding('right')), scope.defaults), {
    styleId: 'TableText',
    characterStyles: state.characterStyles,
    keepNext: scope.keepNext,
  });
  const flow = new Flow(own);
  const place = { element: cell.element, style, state: { ...state, style: row.style }, scope, flow };
  for (const element of [row.row.group, row.row.element, cell.element]) {
    if (element.attributes.length > 0) readAnchor({ ...place, element }, reader.page);
  }
  reader.children(place);
  const blocks = flow.finish();
  if (blocks.at(-1)?.kind !== 'paragraph') flow.paragraph([], own);
  return flow.finish().slice();
}

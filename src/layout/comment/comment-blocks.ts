/** Comments as blocks of text, for balloons and for the list after the document. */
import type { Twips } from '../../base/units.js';
import type { Block } from '../../document/block.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { Inline, RunProperties } from '../../document/run.js';
import { unwrappedBlocks } from '../flow/flow-content.js';
import type { FlowBlock } from '../flow/flow-types.js';

/**
 * @param font whose size, and colour if it has one, applies to everything
 * @param start indent of paragraphs
 */
export function commentBlocks(children: readonly Block[], font: RunProperties, start: Twips = 0): FlowBlock[] {
  return unwrappedBlocks(children).map((block) => (block.kind === 'paragraph' ? plainParagraph(block, font, start) : block));
}

/** Single lines without space between paragraphs, in one size. */
export function plainParagraph(
  { properties, children }: Paragraph,
  { size, sizeComplex, color }: RunProperties,
  start: Twips = 0,
): Paragraph {
  const { styleId, bidi, alignment } = properties;
  const taken: RunProperties = { size, sizeComplex, ...(color === undefined ? {} : { color }) };
  return {
    kind: 'paragraph',
    properties: {
      ...{ styleId, bidi, alignment },
      spacing: { before: 0, after: 0, beforeLines: 0, afterLines: 0, beforeAuto: false, afterAuto: false, line: 240, lineRule: 'auto' },
      indent: { start, end: 0, firstLine: 0 },
      mark: { ...properties.mark, ...taken },
    },
    children: children.map((child) => resized(child, taken)),
  };
}

function resized(inline: Inline, size: RunProperties): Inline {
  if (inline.kind === 'run') return { ...inline, properties: { ...inline.properties, ...size } };
  return 'children' in inline ? { ...inline, children: inline.children.map((child) => resized(child, size)) } : inline;
}

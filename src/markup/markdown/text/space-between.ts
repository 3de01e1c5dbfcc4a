/** Space that styles alone do not give: below tables, which have no space after, and between two consecutive lists, which share a style. */
import type { Block } from '../../../document/block.js';
import type { Paragraph } from '../../../document/paragraph.js';

/** Twips below a table: as much as below a paragraph. */
const belowTable = 160;

export function withSpaceBetween(blocks: Block[]): Block[] {
  for (let at = 1; at < blocks.length; at++) {
    const [before, block] = [blocks[at - 1], blocks[at]];
    if (block?.kind !== 'paragraph') continue;
    if (before?.kind === 'table' && isText(block)) blocks[at] = withProperties(block, { spacing: { before: belowTable } });
    if (before?.kind === 'paragraph' && beginsAnotherList(before, block))
      blocks[at - 1] = withProperties(before, { contextualSpacing: false });
  }
  return blocks;
}

const withProperties = (block: Paragraph, properties: Paragraph['properties']): Paragraph => ({
  ...block,
  properties: { ...block.properties, ...properties },
});

/** Other styles have their own space before. */
function isText({ properties: { styleId, spacing } }: Paragraph): boolean {
  return (
    spacing === undefined && (styleId === undefined || styleId === 'ListParagraph' || styleId === 'Quote' || styleId === 'FootnoteText')
  );
}

/** Only outermost lists: the levels of one list are kept together. */
function beginsAnotherList(before: Paragraph, block: Paragraph): boolean {
  const { numbering, styleId } = block.properties;
  return numbering?.level === 0 && before.properties.styleId === styleId && before.properties.numbering?.numId !== numbering.numId;
}

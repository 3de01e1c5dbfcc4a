/** Cuts the body's blocks after every paragraph that ends a section, splitting content controls if necessary. */
import type { Block } from '../../document/block.js';
import type { Paragraph } from '../../document/paragraph.js';

/** A sequence of blocks and the paragraph that ends it; the last sequence has no such paragraph. */
export interface SectionBlocks {
  readonly children: Block[];
  readonly end?: Paragraph;
}

export function splitSections(blocks: readonly Block[]): SectionBlocks[] {
  const sections: SectionBlocks[] = [];
  let current: Block[] = [];
  for (const block of blocks) {
    if (block.kind === 'content-control' && endsInside(block.children)) {
      const pieces = splitSections(block.children);
      for (const piece of pieces) {
        if (piece.children.length > 0) current.push({ ...block, children: piece.children });
        if (!piece.end) continue;
        sections.push({ children: current, end: piece.end });
        current = [];
      }
      continue;
    }
    current.push(block);
    if (block.kind === 'paragraph' && block.endsSection === true) {
      sections.push({ children: current, end: block });
      current = [];
    }
  }
  sections.push({ children: current });
  return sections;
}

function endsInside(blocks: readonly Block[]): boolean {
  return blocks.some((block) =>
    block.kind === 'paragraph' ? block.endsSection === true : block.kind === 'content-control' && endsInside(block.children),
  );
}

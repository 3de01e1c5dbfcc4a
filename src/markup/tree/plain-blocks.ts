/** Plain runs and paragraphs, which state no formatting. */
import type { Block } from '../../document/block.js';
import type { Paragraph, ParagraphProperties } from '../../document/paragraph.js';
import type { Run, RunContent } from '../../document/run.js';

export const plainRun = (...content: readonly RunContent[]): Run => ({ kind: 'run', properties: {}, content });

export const textRun = (text: string): Run => plainRun({ kind: 'text', text });

export const emptyParagraph = (properties: ParagraphProperties = {}): Paragraph => ({ kind: 'paragraph', properties, children: [] });

/** Cells and stories must end with a paragraph (ECMA-376-1 §17.4.65), which is added if it is missing. */
export const endWithParagraph = (blocks: readonly Block[], properties: ParagraphProperties = {}): Block[] =>
  blocks.at(-1)?.kind === 'paragraph' ? [...blocks] : [...blocks, emptyParagraph(properties)];

/** A tree as the tests of writers compare it: paragraphs as lines, with their kind and the formatting of their text. */
import type { Block } from '../../../../src/document/block.js';
import type { DocumentTree } from '../../../../src/document/document-tree.js';
import { createCascade } from '../../../../src/document/cascade/create-cascade.js';
import { labelParagraphs } from '../../../../src/document/numbering/label-paragraphs.js';
import type { Inline } from '../../../../src/document/run.js';

/** `h2 …`, `1. …`, `p …`; emphasis, links and notes are marked in the text, cells are parted by bars. */
export function linesOf(tree: DocumentTree): string[] {
  const cascade = createCascade(tree);
  const labels = labelParagraphs(tree, cascade);
  const lines: string[] = [];
  const inlinesText = (inlines: readonly Inline[], isPlain: boolean): string =>
    inlines
      .map((inline): string => {
        if (inline.kind === 'hyperlink') return `[${inlinesText(inline.children, isPlain)}](${inline.target ?? `#${inline.anchor ?? ''}`})`;
        if (inline.kind === 'revision') return `<${inline.revision.kind}>${inlinesText(inline.children, isPlain)}</>`;
        if (inline.kind === 'math') return `$${inline.elements.map(({ kind }) => kind).join()}$`;
        if (inline.kind === 'content-control' && inline.properties.checkbox) return inline.properties.checkbox.checked ? '[x]' : '[ ]';
        if ('children' in inline) return inlinesText(inline.children, isPlain);
        if (inline.kind !== 'run') return '';
        const { bold, italic, strike, verticalAlign, styleId } = inline.properties;
        const text = inline.content
          .map((content) => {
            if (content.kind === 'text') return content.text;
            if (content.kind === 'tab') return '\t';
            if (content.kind === 'break') return content.type === 'line' ? '⏎' : '';
            if (content.kind === 'drawing') return '🖼';
            return content.kind === 'note-reference' ? `^${content.note}^` : '';
          })
          .join('');
        if (isPlain || text.trim() === '') return text;
        const marks = [bold && 'b', italic && 'i', strike && 's', verticalAlign?.slice(0, 3), styleId === 'HTMLCode' && 'c'].filter(
          Boolean,
        );
        return marks.length === 0 || styleId === 'FootnoteReference' || styleId === 'EndnoteReference'
          ? text
          : `‹${marks.join('')}:${text}›`;
      })
      .join('')
      .replace(/›‹([a-z]+):/g, (whole: string) => whole);
  const visit = (blocks: readonly Block[], prefix: string): void => {
    for (const block of blocks) {
      if (block.kind === 'content-control') visit(block.children, prefix);
      else if (block.kind === 'table') {
        for (const row of block.rows) {
          lines.push(`${prefix}row${row.properties.isHeader === true ? ' head' : ''}`);
          for (const { properties, children } of row.cells) {
            const span = `${properties.gridSpan === undefined ? '' : ` ${String(properties.gridSpan)} wide`}${properties.verticalMerge === undefined ? '' : ` ${properties.verticalMerge}`}`;
            lines.push(`${prefix}| cell${span}`);
            visit(children, `${prefix}|   `);
          }
        }
      } else {
        const resolved = cascade.paragraph(block);
        const label = labels.get(block);
        const kind =
          resolved.outlineLevel !== undefined
            ? `h${String(resolved.outlineLevel + 1)}`
            : label
              ? `${'  '.repeat(label.level.level)}${label.level.format}`
              : 'p';
        const text = inlinesText(block.children, kind.startsWith('h') || prefix !== '');
        if (text.trim() !== '') lines.push(`${prefix}${kind} ${text.trim()}`);
      }
    }
  };
  for (const { children } of tree.sections) visit(children, '');
  for (const [name, notes] of Object.entries({ footnote: tree.footnotes, endnote: tree.endnotes })) {
    for (const { type, children } of notes.values()) {
      if (type !== 'normal') continue;
      lines.push(name);
      visit(children, '  ');
    }
  }
  return lines;
}

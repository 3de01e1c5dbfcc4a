/** A document tree as lines of text, one a block, for tests that read as data. */
import type { Block } from '../../../../src/document/block.js';
import type { DocumentTree } from '../../../../src/document/document-tree.js';
import type { MathElement } from '../../../../src/document/math.js';
import type { Inline, RunContent, RunProperties } from '../../../../src/document/run.js';
import { readMarkdown, type MarkdownOptions } from '../../../../src/markup/markdown/read-markdown.js';

export async function outlineOf(markdown: string, options: MarkdownOptions = {}): Promise<string[]> {
  const { tree } = await readMarkdown(markdown, options);
  return [...tree.sections.flatMap((section) => section.children.flatMap((block) => blockLines(block, tree, ''))), ...noteLines(tree)];
}

function noteLines(tree: DocumentTree): string[] {
  const notes = [...tree.footnotes.values()].filter((note) => note.type === 'normal');
  return [
    ...notes.flatMap((note) => note.children.flatMap((block) => blockLines(block, tree, `note ${note.id}: `))),
    ...[...tree.comments.values()].flatMap((comment) =>
      comment.children.flatMap((block) => blockLines(block, tree, `comment ${comment.id} by ${comment.author}: `)),
    ),
  ];
}

function blockLines(block: Block, tree: DocumentTree, before: string): string[] {
  switch (block.kind) {
    case 'paragraph': {
      const { styleId = 'Normal', numbering, indent, alignment, contextualSpacing, bidi, keepNext } = block.properties;
      const marks = [
        styleId,
        ...(numbering ? [`${formatOf(tree, numbering.numId, numbering.level)}#${numbering.numId}.${numbering.level}`] : []),
        ...(indent ? [`indent=${indent.start}`] : []),
        ...(alignment === undefined ? [] : [alignment]),
        ...(contextualSpacing === false ? ['loose'] : []),
        ...(keepNext ? ['keep'] : []),
        ...(bidi ? ['rtl'] : []),
      ];
      return [`${before}${marks.join(' ')}| ${inlines(block.children)}`];
    }
    case 'content-control':
      return [
        `${before}control ${block.properties.gallery ?? block.properties.type}`,
        ...block.children.flatMap((child) => blockLines(child, tree, `${before}  `)),
      ];
    case 'table':
      return [
        `${before}table ${block.grid.length}`,
        ...block.rows.flatMap((row) => [
          `${before} row${row.properties.isHeader ? ' header' : ''}`,
          ...row.cells.flatMap((cell) => cell.children.flatMap((child) => blockLines(child, tree, `${before}  `))),
        ]),
      ];
  }
}

function formatOf(tree: DocumentTree, numId = '', level = 0): string {
  const instance = tree.numbering.instances.get(numId);
  const definition = tree.numbering.abstracts.get(instance?.abstractId ?? '')?.levels[level];
  const start = instance?.overrides.get(level)?.start ?? definition?.start ?? 1;
  return `${definition?.format}${start === 1 ? '' : `@${start}`}`;
}

function inlines(children: readonly Inline[]): string {
  return children.map(inline).join('');
}

function inline(item: Inline): string {
  switch (item.kind) {
    case 'run':
      return formatted(item.content.map(content).join(''), item.properties);
    case 'hyperlink':
      return `[${inlines(item.children)}](${item.target ?? `#${item.anchor}`}${item.tooltip === undefined ? '' : ` "${item.tooltip}"`})`;
    case 'field':
      return `{${item.instruction.trim()}=${inlines(item.children)}}`;
    case 'content-control':
      return `<${item.properties.type}${item.properties.checkbox ? `:${item.properties.checkbox.checked}` : ''} ${inlines(item.children)}>`;
    case 'revision':
      return `<${item.revision.kind} by ${item.revision.author}: ${inlines(item.children)}>`;
    case 'bookmark-start':
      return `<mark ${item.name}>`;
    case 'math':
      return `${item.display ? '$$' : '$'}${mathOutline(item.elements)}${item.display ? '$$' : '$'}`;
    case 'comment-range-start':
      return `<comment ${item.id}>`;
    case 'comment-range-end':
      return `</comment ${item.id}>`;
    case 'bidi-override':
      return inlines(item.children);
    default:
      return '';
  }
}

function formatted(
  text: string,
  { styleId, bold, italic, strike, underline, highlight, verticalAlign, rightToLeft, color }: RunProperties,
): string {
  const marks = [
    styleId === 'Hyperlink' ? undefined : styleId,
    bold ? 'b' : undefined,
    italic ? 'i' : undefined,
    strike ? 's' : undefined,
    underline ? 'u' : undefined,
    highlight,
    verticalAlign === 'subscript' ? 'sub' : verticalAlign === 'superscript' ? 'sup' : undefined,
    rightToLeft ? 'rtl' : undefined,
    color,
  ].filter((mark) => mark !== undefined);
  return marks.length === 0 ? text : `‹${marks.join(',')}:${text}›`;
}

function content(item: RunContent): string {
  switch (item.kind) {
    case 'text':
      return item.text;
    case 'tab':
      return '⇥';
    case 'break':
      return item.type === 'line' ? '↵' : `<${item.type} break>`;
    case 'drawing':
      return `<picture ${item.drawing.width}x${item.drawing.height} "${item.drawing.description}">`;
    case 'note-reference':
      return `<note ${item.id}>`;
    case 'note-mark':
      return '<number>';
    case 'field-instruction':
      return `{${item.text.trim()}=`;
    case 'field-end':
      return '}';
    default:
      return '';
  }
}

/** Elements as nested function calls. */
export function mathOutline(elements: readonly MathElement[]): string {
  return elements.map(mathElement).join(' ');
}

function mathElement(element: MathElement): string {
  const part = (name: string, body: readonly MathElement[] | undefined) => (body === undefined ? '' : ` ${name}=(${mathOutline(body)})`);
  switch (element.kind) {
    case 'text':
      return `${element.text}${element.style === undefined ? '' : `:${element.style}`}${element.script === undefined ? '' : `:${element.script}`}${element.normal ? ':text' : ''}`;
    case 'fraction':
      return `${element.type === 'bar' ? 'frac' : element.type}(${mathOutline(element.numerator)}; ${mathOutline(element.denominator)})`;
    case 'scripts':
      return `(${mathOutline(element.base)})${part('sub', element.sub)}${part('sup', element.sup)}`;
    case 'radical':
      return `root(${mathOutline(element.body)}${part('degree', element.degree)})`;
    case 'nary':
      return `${element.operator}${part('sub', element.sub)}${part('sup', element.sup)} of(${mathOutline(element.body)})`;
    case 'delimiter':
      return `${element.begin}⟦${element.parts.map(mathOutline).join(element.separator)}⟧${element.end}`;
    case 'function':
      return `fn(${mathOutline(element.name)}; ${mathOutline(element.body)})`;
    case 'limit':
      return `${element.position}(${mathOutline(element.base)}; ${mathOutline(element.limit)})`;
    case 'matrix':
      return `matrix(${element.rows.map((row) => row.map(mathOutline).join(', ')).join('; ')})`;
    case 'array':
      return `array(${element.rows.map(mathOutline).join('; ')})`;
    case 'accent':
    case 'group-character':
      return `${element.kind}(${element.character}; ${mathOutline(element.body)})`;
    default:
      return `${element.kind}(${'body' in element ? mathOutline(element.body) : ''})`;
  }
}

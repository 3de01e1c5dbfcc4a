/** Writes a tree as lines of text, so that tests can say what a page becomes. */
import type { Block } from '../../../../src/document/block.js';
import type { Inline, RunContent, RunProperties } from '../../../../src/document/run.js';
import type { ParagraphProperties } from '../../../../src/document/paragraph.js';
import type { DocumentTree } from '../../../../src/document/document-tree.js';
import { readHtml, type ReadHtmlOptions } from '../../../../src/markup/html/read-html.js';

/** `key:value` of what is stated; values that are objects in JSON without quotes. */
function stated(properties: object, without: readonly string[] = []): string {
  return Object.entries(properties)
    .filter(([key, value]) => value !== undefined && !without.includes(key))
    .map(([key, value]) =>
      value === true ? key : `${key}:${typeof value === 'object' ? JSON.stringify(value).replaceAll('"', '') : value}`,
    )
    .join(' ');
}

const twins = ['boldComplex', 'italicComplex', 'sizeComplex'];

function runOf(properties: RunProperties): string {
  const { fonts, styleId, ...rest } = properties;
  const parts = [styleId, fonts?.ascii, stated(rest, twins)].filter((part) => part !== undefined && part !== '');
  return parts.join(' ');
}

function contentOf(content: RunContent): string {
  switch (content.kind) {
    case 'text':
      return content.text;
    case 'tab':
      return '→';
    case 'break':
      return '⏎';
    case 'soft-hyphen':
      return '¬';
    case 'drawing': {
      const { drawing } = content;
      const side = drawing.placement.kind === 'anchor' ? ` ${drawing.placement.horizontal.align ?? ''}` : '';
      return `<drawing ${Math.round(drawing.width / 9525)}×${Math.round(drawing.height / 9525)}${side} "${drawing.description ?? ''}">`;
    }
    case 'ruby':
      return `<ruby ${describeInlines(content.ruby.base)}/${describeInlines(content.ruby.guide)}>`;
    default:
      return `<${content.kind}>`;
  }
}

export function describeInlines(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      switch (inline.kind) {
        case 'run': {
          const text = inline.content.map(contentOf).join('');
          const format = runOf(inline.properties);
          return format === '' ? text : `{${format}|${text}}`;
        }
        case 'hyperlink':
          return `[${describeInlines(inline.children)}](${inline.target ?? `#${inline.anchor ?? ''}`}${inline.tooltip === undefined ? '' : ` "${inline.tooltip}"`})`;
        case 'revision':
          return `<${inline.revision.kind} ${inline.revision.author}${inline.revision.date === undefined ? '' : ` ${inline.revision.date}`}|${describeInlines(inline.children)}>`;
        case 'content-control': {
          const { id: _, ...properties } = inline.properties;
          return `<control ${stated({ ...properties, showingPlaceholder: properties.showingPlaceholder || undefined })}|${describeInlines(inline.children)}>`;
        }
        case 'bookmark-start':
          return `<#${inline.name}>`;
        case 'bookmark-end':
          return '';
        case 'abbreviation':
          return `<abbr ${inline.expansion}|${describeInlines(inline.children)}>`;
        case 'bidi-override':
          return `<${inline.direction}|${describeInlines(inline.children)}>`;
        case 'math':
          return `<math${inline.display ? ' display' : ''} ${JSON.stringify(inline.elements, (key, value: unknown) => (key === 'properties' ? undefined : value)).replaceAll('"', '')}>`;
        default:
          return `<${inline.kind}>`;
      }
    })
    .join('');
}

function paragraphOf(properties: ParagraphProperties): string {
  const { styleId, numbering, mark: _, ...rest } = properties;
  const number = numbering && `#${numbering.numId ?? ''}.${numbering.level ?? 0}`;
  const parts = [styleId, number, stated(rest)].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? '' : `(${parts.join(' ')}) `;
}

export function describeBlocks(blocks: readonly Block[], indent = ''): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph')
      return [`${indent}${paragraphOf(block.properties)}${describeInlines(block.children)}${block.endsSection === true ? ' §' : ''}`];
    if (block.kind === 'content-control') return [`${indent}<control>`, ...describeBlocks(block.children, `${indent}  `)];
    return [
      `${indent}<table ${stated(block.properties, ['look'])} grid:${block.grid.join(',')}>`,
      ...block.rows.flatMap((row) => [
        `${indent}<row${row.properties.isHeader === true ? ' header' : ''}${row.properties.height ? ` height:${row.properties.height.value}` : ''}>`,
        ...row.cells.flatMap((cell) => [`${indent}<cell ${stated(cell.properties)}>`, ...describeBlocks(cell.children, `${indent}  `)]),
      ]),
    ];
  });
}

export function describeTree(tree: DocumentTree): string[] {
  return tree.sections.flatMap((section, index) => [
    ...(index > 0 ? [`== ${section.properties.type}`] : []),
    ...describeBlocks(section.children),
  ]);
}

/** The lines that a page's body becomes. */
export const linesOf = (html: string, options: ReadHtmlOptions = {}): string[] => describeTree(readHtml(html, options).tree);

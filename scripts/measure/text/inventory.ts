/**
 * The contents of a document tree, counted by kind and independent of the measured writers: words, headings, items, cells, links, notes,
 * emphasis, formulas, pictures.
 */
import type { Block } from '../../../src/document/block.js';
import { createCascade, type Cascade } from '../../../src/document/cascade/create-cascade.js';
import type { ResolvedParagraph, TableContext } from '../../../src/document/cascade/resolved.js';
import type { DocumentTree } from '../../../src/document/document-tree.js';
import type { DrawingContent } from '../../../src/document/drawing.js';
import { labelParagraphs } from '../../../src/document/numbering/label-paragraphs.js';
import type { Label } from '../../../src/document/numbering/label.js';
import type { Paragraph } from '../../../src/document/paragraph.js';
import type { Inline, Run } from '../../../src/document/run.js';
import { symbolText } from '../../../src/fonts/symbol-mapping.js';

export const kinds = [
  'words',
  'headings',
  'items',
  'depths',
  'cells',
  'spans',
  'links',
  'notes',
  'bold',
  'italic',
  'equations',
  'pictures',
] as const;
export type Kind = (typeof kinds)[number];

/** The contents of each kind, as keys that can be found again. */
export type Inventory = Readonly<Record<Kind, string[]>>;

interface Walk {
  readonly tree: DocumentTree;
  readonly cascade: Cascade;
  readonly labels: ReadonlyMap<Paragraph, Label>;
  readonly found: Inventory;
}

interface Text {
  text: string;
  bold: string;
  italic: string;
}

interface Fields {
  /** Fields open in their instruction. */
  instructions: number;
  readonly open: { isResult: boolean; text: string; link: string | undefined }[];
}

/** A soft hyphen is inside a word. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .replaceAll('\u00ad', '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const keyOf = (text: string): string => wordsOf(text).join(' ').toLowerCase();

export function inventoryOf(tree: DocumentTree): Inventory {
  const cascade = createCascade(tree);
  const found = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Inventory;
  const walk: Walk = { tree, cascade, labels: labelParagraphs(tree, cascade), found };
  const fields: Fields = { instructions: 0, open: [] };
  for (const { children } of tree.sections) blocks(walk, children, undefined, fields);
  return found;
}

function blocks(walk: Walk, list: readonly Block[], table: TableContext | undefined, fields: Fields): string {
  let all = '';
  for (const block of list) {
    if (block.kind === 'content-control') all += ` ${blocks(walk, block.children, table, fields)}`;
    else if (block.kind === 'paragraph') all += ` ${paragraph(walk, block, table, fields)}`;
    else {
      const rows = walk.cascade.table(block).rows;
      for (const [index, row] of rows.entries()) {
        for (const cell of row.cells) {
          if (cell.verticalMerge === 'continue') continue;
          const text = blocks(walk, cell.source.children, cell.context, fields);
          all += ` ${text}`;
          let height = 1;
          if (cell.verticalMerge === 'restart')
            while (rows[index + height]?.cells.some((below) => below.column === cell.column && below.verticalMerge === 'continue'))
              height += 1;
          const key = keyOf(text);
          if (key !== '') walk.found.cells.push(key);
          if (key !== '' && (cell.span > 1 || height > 1)) walk.found.spans.push(`${String(cell.span)}x${String(height)} ${key}`);
        }
      }
    }
  }
  return all;
}

const isContents = ({ styleName }: ResolvedParagraph): boolean => /^toc \d$|^table of (?:figures|authorities)$/i.test(styleName);

/** An item whose bullet is a box is a check-list item. */
function beginsWithBox({ children: [first] }: Paragraph): boolean {
  return first?.kind === 'content-control' && first.properties.checkbox !== undefined;
}

function paragraph(walk: Walk, block: Paragraph, table: TableContext | undefined, fields: Fields): string {
  const resolved = walk.cascade.paragraph(block, table);
  const text: Text = { text: '', bold: '', italic: '' };
  inlines(walk, block.children, resolved, text, fields);
  const { found } = walk;
  const label = walk.labels.get(block);
  const key = keyOf(text.text);
  if (resolved.outlineLevel !== undefined) {
    if (key !== '') found.headings.push(`${String(Math.min(6, resolved.outlineLevel + 1))} ${key}`);
  } else if (label && (label.text !== '' || label.pictureBullet || beginsWithBox(block)) && key !== '') {
    found.items.push(key);
    found.depths.push(`${String(label.level.level)} ${key}`);
  }
  if (isContents(resolved)) return text.text;
  for (const word of wordsOf(text.text)) found.words.push(word);
  // Formatting of whole paragraphs by a style is not emphasis.
  if (resolved.outlineLevel === undefined && !/^(?:caption|title|subtitle|definition term|(?:intense )?quote)$/i.test(resolved.styleName)) {
    for (const word of wordsOf(text.bold)) found.bold.push(word);
    for (const word of wordsOf(text.italic)) found.italic.push(word);
  }
  return text.text;
}

function inlines(walk: Walk, list: readonly Inline[], resolved: ResolvedParagraph, into: Text, fields: Fields, depth = 0): void {
  if (depth > 60) return;
  for (const inline of list) {
    if (inline.kind === 'run') run(walk, inline, resolved, into, fields);
    else if (inline.kind === 'math') walk.found.equations.push('equation');
    else if (inline.kind === 'hyperlink') {
      const own: Text = { text: '', bold: '', italic: '' };
      inlines(walk, inline.children, resolved, own, fields, depth + 1);
      addLink(walk, addressOf(inline), own.text, resolved);
      into.text += own.text;
      into.bold += own.bold;
      into.italic += own.italic;
    } else if ('children' in inline) inlines(walk, inline.children, resolved, into, fields, depth + 1);
  }
}

const addressOf = ({ target, anchor }: Extract<Inline, { kind: 'hyperlink' }>): string | undefined => {
  if (target === undefined || target === '') return anchor === undefined ? undefined : '#';
  return anchor === undefined || target.includes('#') ? target : `${target}#${anchor}`;
};

function addLink(walk: Walk, target: string | undefined, text: string, resolved: ResolvedParagraph): void {
  const key = keyOf(text);
  if (target === undefined || key === '' || isContents(resolved)) return;
  walk.found.links.push(`${keyOf(decoded(target))} ${key}`);
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

function run(walk: Walk, source: Run, resolved: ResolvedParagraph, into: Text, fields: Fields): void {
  const look = walk.cascade.run(source.properties, resolved);
  const isComplex = look.complexScript || look.rightToLeft;
  const [isBold, isItalic] = isComplex ? [look.boldComplex, look.italicComplex] : [look.bold, look.italic];
  const add = (text: string): void => {
    if (look.hidden || fields.instructions > 0) return;
    into.text += text;
    into.bold += isBold ? text : ' ';
    into.italic += isItalic ? text : ' ';
    const field = fields.open.findLast(({ link }) => link !== undefined);
    if (field) field.text += text;
  };
  for (const content of source.content) {
    if (content.kind === 'text') {
      add(content.text.replace(/[\uf020-\uf0ff]/g, (sign) => symbolText(look.fonts.ascii, sign.charCodeAt(0)) ?? sign));
    } else if (content.kind === 'tab' || content.kind === 'break' || content.kind === 'positioned-tab') add(' ');
    else if (content.kind === 'no-break-hyphen') add('\u2011');
    else if (content.kind === 'symbol') add(symbolText(content.font, content.code) ?? String.fromCodePoint(content.code & 0xffff || 32));
    else if (content.kind === 'drawing') {
      if (content.drawing.hidden !== true && fields.instructions === 0) drawing(walk, content.drawing.content);
    } else if (content.kind === 'note-reference' && !look.hidden) note(walk, content.note, content.id);
    else if (content.kind === 'field-begin') {
      fields.open.push({ isResult: false, text: '', link: undefined });
      fields.instructions += 1;
    } else if (content.kind === 'field-instruction') {
      const field = fields.open.at(-1);
      if (field && !field.isResult) field.text += content.text;
    } else if (content.kind === 'field-separate') {
      const field = fields.open.at(-1);
      if (!field || field.isResult) continue;
      fields.instructions -= 1;
      field.isResult = true;
      const address = /^\s*HYPERLINK\s+"?([^"\s]+)/i.exec(field.text)?.[1];
      field.link = address === undefined ? undefined : address.startsWith('\\l') ? '#' : address;
      field.text = '';
    } else if (content.kind === 'field-end') {
      const field = fields.open.pop();
      if (field?.isResult === false) fields.instructions -= 1;
      if (field?.link !== undefined) addLink(walk, field.link, field.text, resolved);
    } else if (content.kind === 'ruby') inlines(walk, content.ruby.base, resolved, into, fields, 1);
  }
}

function note(walk: Walk, kind: 'footnote' | 'endnote', id: string): void {
  const source = (kind === 'footnote' ? walk.tree.footnotes : walk.tree.endnotes).get(id);
  if (source?.type !== 'normal') return;
  const key = keyOf(blocks(walk, source.children, undefined, { instructions: 0, open: [] }));
  if (key !== '') walk.found.notes.push(key);
}

function drawing(walk: Walk, content: DrawingContent, depth = 0): void {
  if (depth > 30) return;
  if (content.kind === 'picture') {
    if (content.media !== undefined && walk.tree.media.has(content.media)) walk.found.pictures.push('picture');
  } else if (content.kind === 'shape') {
    if (content.text) blocks(walk, content.text.children, undefined, { instructions: 0, open: [] });
    if (content.wordArt) for (const word of wordsOf(content.wordArt.text)) walk.found.words.push(word);
  } else if (content.kind === 'group' && content.chart) {
    // The chart's data: everything else in it is numbers along axes.
    const { title = '', rows } = content.chart;
    for (const text of [title, ...rows.flat()]) for (const word of wordsOf(text)) walk.found.words.push(word);
  } else if (content.kind === 'group') for (const child of content.children) drawing(walk, child.content, depth + 1);
  else if (content.fallback) drawing(walk, content.fallback, depth + 1);
}

/** The number of keys that are found again; a number or symbol before a heading's text does not count against it. */
export function kept(
  kind: Kind,
  own: readonly string[],
  found: readonly string[],
): { readonly count: number; readonly lost: readonly string[] } {
  const left = new Map<string, number>();
  for (const key of found) left.set(key, (left.get(key) ?? 0) + 1);
  let count = 0;
  const lost: string[] = [];
  const missing: string[] = [];
  for (const key of own) {
    const there = left.get(key) ?? 0;
    if (there > 0) left.set(key, there - 1);
    else missing.push(key);
    count += there > 0 ? 1 : 0;
  }
  for (const key of missing) {
    const [level = '', ...text] = key.split(' ');
    const match =
      kind === 'headings' &&
      [...left].find(([other, there]) => there > 0 && other.startsWith(`${level} `) && other.endsWith(` ${text.join(' ')}`));
    if (match) {
      left.set(match[0], match[1] - 1);
      count += 1;
    } else lost.push(key);
  }
  return { count, lost };
}

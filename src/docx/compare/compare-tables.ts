/** A table of both documents → the revised one with its rows and cells marked (ECMA-376-1 §17.13.5.3, §17.13.5.16). */
import type { Budget } from '../../base/abort.js';
import { childOf, descendants, innerXml, outerXml, startTag, type FragmentNode } from '../edit/fragment.js';
import { itemAt } from '../../base/item-at.js';
import { alignSimilar, type Aligned, type Similar } from './diff/align-similar.js';
import { matchSequences, piecesOf, type Piece } from './diff/match-sequences.js';
import { numberItems } from './diff/number-items.js';
import { contentKey, refersToOthers } from './read/content-key.js';
import { shownText } from './read/blocks.js';
import { wordsOf } from './read/words.js';
import type { Side } from './read/side.js';
import type { Story } from './story.js';
import { changedProperties, type PropertiesName } from './write/changed-properties.js';
import { writeWhole, writeWholeCell } from './write/whole.js';

/** A row or a cell with its text. */
interface Part {
  readonly node: FragmentNode;
  readonly text: string;
  /** All of it as written. */
  readonly xml: string;
}

const partsOf = (side: Side, node: FragmentNode, name: string): Part[] =>
  node.children
    .filter((child) => child.name === name)
    .map((child) => ({ node: child, text: partText(side, child), xml: outerXml(side.text, child) }));

/** Empty cells count, so that rows with other cells differ. */
const partText = ({ text, options }: Side, node: FragmentNode): string =>
  node.name === 'w:tr'
    ? node.children
        .filter(({ name }) => name === 'w:tc')
        .map((cell) => shownText(text, cell, options.budget))
        .join('\u0001')
    : shownText(text, node, options.budget);

/** Rows or cells of both documents. */
interface Parts {
  readonly a: readonly Part[];
  readonly b: readonly Part[];
}

function match({ a, b }: Parts, keyOf: (part: Part) => string, budget: Budget): readonly Piece[] {
  const numberOf = numberItems(keyOf);
  return piecesOf(matchSequences(a.map(numberOf), b.map(numberOf), budget), a.length, b.length);
}

/** As many on both sides are the same ones with other content. */
const isPaired = ({ a, aEnd, b, bEnd }: Piece): boolean => aEnd - a === bEnd - b;

const oneByOne = ({ a, aEnd, b }: Aligned): Aligned[] =>
  Array.from({ length: aEnd - a }, (_, index) => ({ a: a + index, aEnd: a + index + 1, b: b + index, bEnd: b + index + 1 }));

/** Places in a stretch → places in the whole. */
const within =
  ({ a, b }: Aligned) =>
  (one: Aligned): Aligned => ({ a: a + one.a, aEnd: a + one.aEnd, b: b + one.b, bEnd: b + one.bEnd });

const stretchOf = ({ a, b }: Parts, piece: Aligned): Parts => ({ a: a.slice(piece.a, piece.aEnd), b: b.slice(piece.b, piece.bEnd) });

/** In order: pairs, and those of one document. Equal parts come first, then those with the same text, then similar ones. */
function alignParts(parts: Parts, budget: Budget): readonly Aligned[] {
  return match(parts, ({ xml }) => xml, budget).flatMap((whole) => {
    if (whole.isSame || isPaired(whole)) return oneByOne(whole);
    const stretch = stretchOf(parts, whole);
    const inner = match(stretch, ({ text }) => text, budget).flatMap((piece) =>
      piece.isSame || isPaired(piece) ? oneByOne(piece) : resembling(stretchOf(stretch, piece), budget).map(within(piece)),
    );
    return inner.map(within(whole));
  });
}

function resembling({ a, b }: Parts, budget: Budget): readonly Aligned[] {
  const similar = ({ text, node }: Part): Similar => ({ kind: node.name, words: wordsOf(text), isDivisible: false });
  return alignSimilar(a.map(similar), b.map(similar), budget);
}

/** Rows in controls, and cells in them, are rare: such a table is compared as a whole. */
const isPlain = (table: FragmentNode): boolean =>
  table.children.every(({ name }) => name !== 'w:sdt' && name !== 'w:customXml') &&
  table.children.every((row) => row.name !== 'w:tr' || row.children.every(({ name }) => name !== 'w:sdt' && name !== 'w:customXml'));

/** Whether two elements are the same, as far as nothing in them has to be compared apart. */
function isUnchanged({ original, revised }: Story, a: FragmentNode, b: FragmentNode): boolean {
  if (outerXml(original.text, a) !== outerXml(revised.text, b)) return false;
  return !hasParts(b) && (!refersToOthers(b) || contentKey(original, a) === contentKey(revised, b));
}

/** Notes and text boxes have texts of their own. */
const apart: ReadonlySet<string> = new Set(['w:footnoteReference', 'w:endnoteReference', 'w:txbxContent']);

function hasParts(node: FragmentNode): boolean {
  for (const { name } of descendants([node])) if (apart.has(name)) return true;
  return false;
}

export function compareTables(story: Story, a: FragmentNode, b: FragmentNode): string {
  const { original, revised, changes } = story;
  if (isUnchanged(story, a, b)) return countParagraphs(story, b);
  if (!isPlain(a) || !isPlain(b)) {
    if (contentKey(original, a) === contentKey(revised, b)) return countParagraphs(story, b);
    const { budget } = revised.options;
    const [before, after] = [shownText(original.text, a, budget), shownText(revised.text, b, budget)];
    changes.add({ kind: 'replacement', what: 'table', before, after });
    return writeWhole(story, a, 'deleted') + writeWhole(story, b, 'inserted');
  }
  return new TableWriter(story).table(a, b);
}

/** An element as it is, with its paragraphs counted. */
function countParagraphs({ revised, changes }: Story, element: FragmentNode): string {
  const pending = [element];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.name === 'w:p') changes.endParagraph();
    else pending.push(...node.children);
  }
  return outerXml(revised.text, element);
}

class TableWriter {
  readonly #story: Story;

  constructor(story: Story) {
    this.#story = story;
  }

  table(a: FragmentNode, b: FragmentNode): string {
    const { original, revised } = this.#story;
    const properties = this.#properties('w:tblPr', a, b, 'table');
    const parts = { a: partsOf(original, a, 'w:tr'), b: partsOf(revised, b, 'w:tr') };
    const rows = alignParts(parts, revised.options.budget).map((one) => this.#rows(one, parts));
    return `${startTag(revised.text, b)}${properties}${this.#grid(a, b)}${rows.join('')}</${b.raw}>`;
  }

  #properties(name: PropertiesName, a: FragmentNode, b: FragmentNode, what: 'table' | 'row' | 'cell'): string {
    const { xml, differing } = changedProperties(this.#story, name, childOf(a, name), childOf(b, name));
    const said = differing.filter((property) => !widths.has(property));
    if (said.length > 0) this.#story.changes.add({ kind: 'formatting', what, properties: said });
    return xml;
  }

  #grid(a: FragmentNode, b: FragmentNode): string {
    const { original, revised, marks, takeProperties } = this.#story;
    const [old, now] = [childOf(a, 'w:tblGrid'), childOf(b, 'w:tblGrid')];
    if (!now || !old || contentKey(original, old) === contentKey(revised, now)) return outerXml(revised.text, now);
    const former = takeProperties(`<w:tblGrid>${innerXml(original.text, old)}</w:tblGrid>`);
    const change = `<w:tblGridChange w:id="${marks.nextId()}">${former}</w:tblGridChange>`;
    return `<w:tblGrid>${innerXml(revised.text, now)}${change}</w:tblGrid>`;
  }

  #rows({ a, aEnd, b, bEnd }: Aligned, parts: Parts): string {
    const { changes } = this.#story;
    if (a < aEnd && b < bEnd) return this.#row(itemAt(parts.a, a).node, itemAt(parts.b, b).node);
    const isGone = a < aEnd;
    const { node, text } = isGone ? itemAt(parts.a, a) : itemAt(parts.b, b);
    const shown = text.replaceAll('\u0001', '\t');
    changes.add(isGone ? { kind: 'deletion', what: 'row', before: shown } : { kind: 'insertion', what: 'row', after: shown });
    return writeWhole(this.#story, node, isGone ? 'deleted' : 'inserted');
  }

  #row(a: FragmentNode, b: FragmentNode): string {
    const { original, revised } = this.#story;
    if (isUnchanged(this.#story, a, b)) return countParagraphs(this.#story, b);
    const properties = this.#properties('w:trPr', a, b, 'row');
    const parts = { a: partsOf(original, a, 'w:tc'), b: partsOf(revised, b, 'w:tc') };
    const cells = alignParts(parts, revised.options.budget).map((one) => this.#cells(one, parts));
    const exceptions = this.#properties('w:tblPrEx', a, b, 'row');
    return `${startTag(revised.text, b)}${exceptions}${properties}${cells.join('')}</${b.raw}>`;
  }

  #cells({ a, aEnd, b, bEnd }: Aligned, parts: Parts): string {
    const { changes, revised } = this.#story;
    if (a < aEnd && b < bEnd) {
      const [old, now] = [itemAt(parts.a, a).node, itemAt(parts.b, b).node];
      if (isUnchanged(this.#story, old, now)) return countParagraphs(this.#story, now);
      const properties = this.#properties('w:tcPr', old, now, 'cell');
      return `${startTag(revised.text, now)}${properties}${this.#story.compareBlocks(this.#story, old, now)}</${now.raw}>`;
    }
    const isGone = a < aEnd;
    const { node, text } = isGone ? itemAt(parts.a, a) : itemAt(parts.b, b);
    changes.add(isGone ? { kind: 'deletion', what: 'cell', before: text } : { kind: 'insertion', what: 'cell', after: text });
    return writeWholeCell(this.#story, node, isGone ? 'deleted' : 'inserted');
  }
}

/** Word adjusts them by itself. */
const widths: ReadonlySet<string> = new Set(['tcW', 'tblW', 'tblInd', 'tblLook']);

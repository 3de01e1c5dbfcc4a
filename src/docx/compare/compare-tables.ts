/** A table of both documents → the revised one with its rows and cells marked (ECMA-376-1 §17.13.5.3, §17.13.5.16). */
import type { Budget } from '../../base/abort.js';
import { blockMarks } from '../revision/place-marks.js';
import { childOf, descendants, innerXml, outerXml, startTag, type FragmentNode } from '../edit/fragment.js';
import { itemAt } from '../../base/item-at.js';
import { alignSimilar, type Aligned, type Similar } from './diff/align-similar.js';
import { groupItems } from './diff/group-items.js';
import { matchSequences, piecesOf, type Piece } from './diff/match-sequences.js';
import { numberItems } from './diff/number-items.js';
import { contentKey, mayReferToOthers, meanTheSame, refersToOthers } from './read/content-key.js';
import { contentOf, shownText } from './read/blocks.js';
import { noteReferences } from './read/shown-elements.js';
import { wordsOf } from './read/words.js';
import type { Side } from './read/side.js';
import type { Story } from './story.js';
import { changedProperties, type PropertiesName } from './write/changed-properties.js';
import { writeWhole, writeWholeCell } from './write/whole.js';

/** Elements around rows or cells. */
const controls: ReadonlySet<string> = new Set(['w:sdt', 'w:customXml']);

/** A row or a cell, or a control of some of them, with its text. */
interface Part {
  readonly node: FragmentNode;
  readonly text: string;
  /** All of it as written. */
  readonly xml: string;
  /** Marks of places before it, such as the ends of bookmarks. */
  readonly before: string;
}

/** The parts of a table, a row or a control. */
interface PartList {
  readonly parts: readonly Part[];
  /** Marks of places after the last part. */
  readonly after: string;
}

type PartName = 'w:tr' | 'w:tc';

function partsOf(side: Side, node: FragmentNode, name: PartName): PartList {
  const parts: Part[] = [];
  let marks = '';
  for (const child of node.children) {
    const xml = outerXml(side.text, child);
    if (blockMarks.has(child.name)) marks += xml;
    if (child.name !== name && !controls.has(child.name)) continue;
    parts.push({ node: child, text: partText(side, child), xml, before: marks });
    marks = '';
  }
  return { parts, after: marks };
}

/** Empty cells count, so that rows with other cells differ. */
const partText = ({ text, options }: Side, node: FragmentNode): string =>
  node.name === 'w:tr'
    ? node.children
        .filter(({ name }) => name === 'w:tc')
        .map((cell) => shownText(text, cell, options.budget))
        .join('\u0001')
    : shownText(text, node, options.budget);

const shownRow = (text: string): string => text.replaceAll('\u0001', '\t');

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
  const similar = ({ text, node }: Part): Similar => ({ kind: node.name, text, words: wordsOf(text), isDivisible: false });
  return alignSimilar(a.map(similar), b.map(similar), budget);
}

/** Whether two elements are the same, as far as nothing in them has to be compared apart. */
function isUnchanged({ original, revised }: Story, a: FragmentNode, b: FragmentNode): boolean {
  const xml = outerXml(revised.text, b);
  if (xml !== outerXml(original.text, a)) return false;
  if (!mayReferToOthers(xml)) return true;
  return !hasParts(b) && (!refersToOthers(b) || meanTheSame([original, a], [revised, b]));
}

/** Notes and text boxes have texts of their own. */
const apart: ReadonlySet<string> = new Set([...noteReferences.keys(), 'w:txbxContent']);

function hasParts(node: FragmentNode): boolean {
  for (const { name } of descendants([node])) if (apart.has(name)) return true;
  return false;
}

/** The part of each document; both if they are compared with each other. */
function partsAt({ a, aEnd, b, bEnd }: Aligned, parts: Parts): { readonly old?: Part | undefined; readonly now?: Part | undefined } {
  return { old: a < aEnd ? itemAt(parts.a, a) : undefined, now: b < bEnd ? itemAt(parts.b, b) : undefined };
}

const arePair = (old: Part | undefined, now: Part | undefined): boolean =>
  old !== undefined && now !== undefined && old.node.name === now.node.name;

/** Rows that are gone at one place and new, with the same text, at another one: those of both documents by the name of their move. */
function movedRows(aligned: readonly Aligned[], parts: Parts, { revised, nextMove }: Story): ReadonlyMap<Part, string> {
  const moves = new Map<Part, string>();
  const { moveWords } = revised.options;
  const lone = aligned.map((one) => partsAt(one, parts)).filter(({ old, now }) => !arePair(old, now));
  const mayMove = ({ node, text }: Part): boolean => moveWords > 0 && node.name === 'w:tr' && wordsOf(shownRow(text)).length >= moveWords;
  const gone = groupItems(
    lone.flatMap(({ old }) => (old ? [old] : [])),
    (part) => (mayMove(part) ? part.text : undefined),
  );
  for (const { now } of lone) {
    const old = now?.node.name === 'w:tr' ? gone.get(now.text)?.shift() : undefined;
    if (!now || !old) continue;
    const name = nextMove();
    moves.set(old, name).set(now, name);
  }
  return moves;
}

/** The table in pieces. */
export function compareTables(story: Story, a: FragmentNode, b: FragmentNode): readonly string[] {
  if (isUnchanged(story, a, b)) return [countParagraphs(story, b)];
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

  table(a: FragmentNode, b: FragmentNode): readonly string[] {
    const { revised } = this.#story;
    const properties = this.#properties('w:tblPr', a, b, 'table');
    return [startTag(revised.text, b), properties, this.#grid(a, b), ...this.#list(a, b, 'w:tr'), `</${b.raw}>`];
  }

  /** The rows of tables, the cells of rows, or those in controls. */
  #list(a: FragmentNode, b: FragmentNode, name: PartName): readonly string[] {
    const { original, revised } = this.#story;
    const [before, after] = [partsOf(original, a, name), partsOf(revised, b, name)];
    const parts = { a: before.parts, b: after.parts };
    const aligned = alignParts(parts, revised.options.budget);
    const moves = movedRows(aligned, parts, this.#story);
    return [...aligned.map((one) => this.#part(partsAt(one, parts), name, moves)), after.after];
  }

  #part({ old, now }: ReturnType<typeof partsAt>, name: PartName, moves: ReadonlyMap<Part, string>): string {
    const before = now?.before ?? '';
    if (old && now && arePair(old, now)) return before + this.#pair(old.node, now.node, name);
    const lone = (part: Part, status: 'inserted' | 'deleted'): string => {
      const move = moves.get(part);
      return move === undefined ? this.#lone(part, status, name) : this.#moved(part, status, move);
    };
    return (old ? lone(old, 'deleted') : '') + (now ? before + lone(now, 'inserted') : '');
  }

  #pair(a: FragmentNode, b: FragmentNode, name: PartName): string {
    if (isUnchanged(this.#story, a, b)) return countParagraphs(this.#story, b);
    if (b.name === 'w:tr') return this.#row(a, b);
    if (b.name === 'w:tc') return this.#cell(a, b);
    const [old, now] = [contentOf(a), contentOf(b)];
    const { text } = this.#story.revised;
    if (!old || !now) return outerXml(text, b);
    const own = outerXml(text, childOf(now, 'w:customXmlPr'));
    return text.slice(b.start, now.openEnd) + own + this.#list(old, now, name).join('') + text.slice(now.closeStart, b.end);
  }

  #lone({ node, text }: Part, status: 'inserted' | 'deleted', name: PartName): string {
    const { changes } = this.#story;
    const what = name === 'w:tr' ? 'row' : 'cell';
    const shown = shownRow(text);
    changes.add(status === 'deleted' ? { kind: 'deletion', what, before: shown } : { kind: 'insertion', what, after: shown });
    return name === 'w:tr' ? writeWhole(this.#story, node, status) : writeWholeCell(this.#story, node, status);
  }

  /** The row is new or gone, and what is in it moved. */
  #moved({ node, text }: Part, status: 'inserted' | 'deleted', name: string): string {
    const { changes, marks } = this.#story;
    const isTarget = status === 'inserted';
    const shown = shownRow(text);
    if (isTarget) changes.add({ kind: 'move', what: 'row', before: shown, after: shown });
    const { start, end } = marks.range(isTarget ? 'moveTo' : 'moveFrom', name);
    return start + writeWhole(this.#story, node, isTarget ? 'moved to' : 'moved from') + end;
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

  #row(a: FragmentNode, b: FragmentNode): string {
    const properties = this.#properties('w:trPr', a, b, 'row');
    const cells = this.#list(a, b, 'w:tc').join('');
    const exceptions = this.#properties('w:tblPrEx', a, b, 'row');
    return `${startTag(this.#story.revised.text, b)}${exceptions}${properties}${cells}</${b.raw}>`;
  }

  #cell(a: FragmentNode, b: FragmentNode): string {
    const properties = this.#properties('w:tcPr', a, b, 'cell');
    return `${startTag(this.#story.revised.text, b)}${properties}${this.#story.compareBlocks(this.#story, a, b)}</${b.raw}>`;
  }
}

/** Word adjusts them by itself. */
const widths: ReadonlySet<string> = new Set(['tcW', 'tblW', 'tblInd', 'tblLook']);

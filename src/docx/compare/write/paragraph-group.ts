/** Paragraphs of both documents that belong together → paragraphs of the result, with what differs marked. */
import { attributeOf } from '../../edit/attributes.js';
import { childOf, collectText, descendants, innerXml, outerXml, startTag, type FragmentNode } from '../../edit/fragment.js';
import { itemAt } from '../../../base/item-at.js';
import { compareTokens } from '../diff/compare-tokens.js';
import type { Piece } from '../diff/match-sequences.js';
import type { Side } from '../read/side.js';
import { meanTheSame, refersToOthers } from '../read/content-key.js';
import { readTokens } from '../read/read-tokens.js';
import type { EndToken, ObjectToken, RunPiece, Token } from '../read/token.js';
import { noteReferences } from '../read/shown-elements.js';
import type { Story } from '../story.js';
import { dividedWord } from './divided-word.js';
import { FormattingChanges } from './formatting-changes.js';
import { InlineWriter } from './inline.js';
import { pairedPieces } from './paired-pieces.js';
import { paragraphProperties } from './paragraph-properties.js';
import { isGone, type Change, type Status } from './revision.js';
import { textChange } from './text-change.js';
import { changedTextBoxes } from './text-boxes.js';

export interface ParagraphGroup {
  /** Paragraphs of the original, and of the revised document. */
  readonly a: readonly FragmentNode[];
  readonly b: readonly FragmentNode[];
}

const noteId = (text: string, node: FragmentNode): string => attributeOf(text, node, 'w:id') ?? '';

class GroupWriter {
  readonly out: string[] = [];
  /** Whether the result differs from the revised paragraphs. */
  isChanged = false;
  readonly #story: Story;
  #inline: InlineWriter;
  readonly #formatting: FormattingChanges;

  constructor(story: Story) {
    this.#story = story;
    this.#inline = new InlineWriter(story);
    this.#formatting = new FormattingChanges(story);
  }

  write(pieces: readonly Piece[], a: readonly Token[], b: readonly Token[]): void {
    for (const piece of pieces) {
      if (piece.isSame) for (let at = 0; at < piece.aEnd - piece.a; at += 1) this.same(itemAt(a, piece.a + at), itemAt(b, piece.b + at));
      else this.different(a.slice(piece.a, piece.aEnd), b.slice(piece.b, piece.bEnd));
    }
    this.#formatting.end();
  }

  /** @param gone Tokens of the original alone @param added Tokens of the revised document alone */
  different(gone: readonly Token[], added: readonly Token[]): void {
    const [parted, joined] = [dividedWord(gone, added), dividedWord(added, gone)];
    if (parted) return this.#around(parted.whole, parted.parts, () => this.different([], [parted.mark]));
    if (joined) return this.#around(joined.parts, joined.whole, () => this.different([joined.mark], []));
    this.#formatting.end();
    this.isChanged = true;
    const change = textChange(gone, added);
    if (change) this.#story.changes.add(change);
    for (const token of gone) this.token(token, 'deleted');
    for (const token of added) this.token(token, 'inserted');
  }

  #around(former: readonly [Token, Token], now: readonly [Token, Token], mark: () => void): void {
    this.same(former[0], now[0]);
    mark();
    this.same(former[1], now[1]);
  }

  token(token: Token, status: Change): void {
    this.isChanged = true;
    if (!isGone(status)) this.#inline.place(token.before);
    if (token.kind === 'end') return this.#end(status, token);
    if (token.kind === 'close' && token.container.kind === 'element') return this.#inline.close(token.container);
    if (token.kind === 'open') this.#inline.open(token.container, status);
    for (const piece of token.pieces) this.#inline.piece(piece, status, { properties: this.#properties(piece, isGone(status)) });
  }

  #properties({ properties }: RunPiece, isOriginal: boolean): string {
    return innerXml((isOriginal ? this.#story.original : this.#story.revised).text, properties);
  }

  /** A token that both documents have. */
  same(former: Token, token: Token): void {
    this.#inline.place(token.before);
    if (token.kind === 'end') return former.kind === 'end' ? this.#end('same', token, former) : undefined;
    if (token.kind === 'close' && token.container.kind === 'element') return this.#inline.close(token.container);
    if (token.kind === 'open') this.#inline.open(token.container, 'same');
    if (token.kind === 'object' && former.kind === 'object') return this.#object(former, token);
    for (const [old, piece] of pairedPieces(former.pieces, token.pieces)) this.#piece(old, piece);
  }

  #piece(old: RunPiece | undefined, piece: RunPiece): void {
    const isChanged = old !== undefined && old.propertiesKey !== piece.propertiesKey;
    if (isChanged) {
      this.isChanged = true;
      this.#formatting.add(old, piece);
    } else if (piece.text?.trim() !== '') this.#formatting.end();
    const former = isChanged ? this.#story.takeProperties(this.#properties(old, true)) : undefined;
    this.#inline.piece(piece, 'same', { properties: this.#properties(piece, false), former });
  }

  #object(former: ObjectToken, token: ObjectToken): void {
    const { original, revised, onNote } = this.#story;
    const kind = noteReferences.get(token.node.name);
    if (kind) onNote({ kind, original: noteId(original.text, former.node), revised: noteId(revised.text, token.node) });
    const xml = changedTextBoxes(this.#story, former.node, token.node);
    const [piece] = token.pieces;
    if (xml === undefined || !piece) {
      for (const [old, own] of pairedPieces(former.pieces, token.pieces)) this.#piece(old, own);
      return;
    }
    this.isChanged = true;
    this.#piece(former.pieces[0], { ...piece, xml });
  }

  #end(status: Status, { paragraph }: EndToken, former?: EndToken): void {
    const { revised, changes, isHeading } = this.#story;
    const { xml, differing, isEndChanged } = paragraphProperties(this.#story, status, paragraph, former?.paragraph);
    this.#formatting.end();
    if (isEndChanged) this.isChanged = true;
    const text = isGone(status) ? '' : collectText(revised.text, paragraph, 'w:t');
    if (differing.length > 0) {
      this.isChanged = true;
      changes.add({ kind: 'formatting', what: 'paragraph', before: text, after: text, properties: differing });
    }
    const start = isGone(status) ? '<w:p>' : startTag(revised.text, paragraph);
    this.out.push(`${start}${xml}${this.#inline.toString()}</w:p>`);
    this.#inline = new InlineWriter(this.#story);
    if (!isGone(status)) changes.endParagraph(isHeading(paragraph) ? text : undefined);
  }
}

const tokensOf = (side: Side, paragraphs: readonly FragmentNode[]): readonly Token[] =>
  paragraphs.flatMap((paragraph) => readTokens(side, paragraph));

/** Paragraphs as they are written for the revised document, if nothing in them differs. */
function unchanged({ revised, changes, isHeading }: Story, paragraphs: readonly FragmentNode[]): string {
  return paragraphs
    .map((paragraph) => {
      changes.endParagraph(isHeading(paragraph) ? collectText(revised.text, paragraph, 'w:t') : undefined);
      return outerXml(revised.text, paragraph);
    })
    .join('');
}

/** Whether nothing of a paragraph differs, whatever its text refers to. Its notes are compared with the others. */
function isUnchanged({ original, revised, onNote }: Story, a: FragmentNode, b: FragmentNode): boolean {
  if (outerXml(original.text, a) !== outerXml(revised.text, b)) return false;
  // The headers of a section depend on the sections before.
  if (childOf(childOf(b, 'w:pPr'), 'w:sectPr')) return false;
  if (refersToOthers(a) && !meanTheSame([original, a], [revised, b])) return false;
  const references = (node: FragmentNode): FragmentNode[] => Array.from(descendants([node])).filter(({ name }) => noteReferences.has(name));
  const ofRevised = references(b);
  for (const [index, reference] of references(a).entries()) {
    const kind = noteReferences.get(reference.name);
    if (kind) onNote({ kind, original: noteId(original.text, reference), revised: noteId(revised.text, itemAt(ofRevised, index)) });
  }
  return true;
}

/** Paragraphs of which the words are compared. */
export function writeGroup(story: Story, { a, b }: ParagraphGroup): string {
  const { original, revised } = story;
  if (a.length === b.length && a.every((one, index) => isUnchanged(story, one, itemAt(b, index)))) return unchanged(story, b);
  const [aTokens, bTokens] = [tokensOf(original, a), tokensOf(revised, b)];
  const writer = new GroupWriter(story);
  writer.write(compareTokens(aTokens, bTokens, revised.options.budget), aTokens, bTokens);
  return writer.isChanged ? writer.out.join('') : b.map((one) => outerXml(revised.text, one)).join('');
}

/** Both ends of what a document has after its other version's last paragraph, written before and after what is between them. */
interface Tail {
  readonly start: () => string;
  readonly end: () => string;
}

/**
 * The last paragraph of one document, whose mark is new or gone where it was, and the last one of the other, which has that mark.
 * @param pair The paragraphs that both have @param last The paragraph at the end, of the document that the status names
 */
export function writeTail(story: Story, { a, b }: ParagraphGroup, last: FragmentNode, status: 'inserted' | 'deleted'): Tail {
  const [aTokens, bTokens] = [tokensOf(story.original, a), tokensOf(story.revised, b)];
  const [aEnd, bEnd] = [itemAt(aTokens, aTokens.length - 1), itemAt(bTokens, bTokens.length - 1)];
  const isNew = status === 'inserted';
  const start = (): string => {
    const writer = new GroupWriter(story);
    const [before, after] = [aTokens.slice(0, -1), bTokens.slice(0, -1)];
    writer.write(compareTokens(before, after, story.revised.options.budget), before, after);
    writer.token(isNew ? bEnd : aEnd, status);
    return writer.out.join('');
  };
  const end = (): string => {
    const tokens = readTokens(isNew ? story.revised : story.original, last);
    const lastEnd = itemAt(tokens, tokens.length - 1);
    const writer = new GroupWriter(story);
    for (const token of tokens.slice(0, -1)) writer.token(token, status);
    writer.same(isNew ? aEnd : lastEnd, isNew ? lastEnd : bEnd);
    return writer.out.join('');
  };
  return { start, end };
}

/** A paragraph that only one of the documents has in this place. */
export function writeParagraph(story: Story, paragraph: FragmentNode, status: Change): string {
  const writer = new GroupWriter(story);
  for (const token of readTokens(isGone(status) ? story.original : story.revised, paragraph)) writer.token(token, status);
  return writer.out.join('');
}

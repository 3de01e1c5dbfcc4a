/**
 * The comments of both documents. No revision can mark one (ECMA-376-1 §17.13.5), so the result has those of the revised document, and what
 * differs is listed.
 */
import type { Budget } from '../../base/abort.js';
import type { ComparedDocument } from '../../contract/comparing.js';
import { firstIndex } from '../../base/first-index.js';
import { attributeOf } from '../edit/attributes.js';
import { elementHint } from '../edit/element-hint.js';
import { outerXml, type FragmentNode } from '../edit/fragment.js';
import type { ChangeList, ChangePlace, FoundChange } from './change-list.js';
import type { CompareDocxOptions } from './compare-options.js';
import { groupItems } from './diff/group-items.js';
import { shownText } from './read/blocks.js';
import type { TextPart } from './read/document-facts.js';
import { comparedText } from './read/words.js';

interface CommentAnchor {
  readonly id: string;
  /** The offset of its reference in the part. */
  readonly at: number;
}

const reference = 'w:commentReference';
const mayRefer = elementHint([reference]);

function anchorsOf({ text, root }: TextPart): readonly CommentAnchor[] {
  const anchors: CommentAnchor[] = [];
  const pending = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!mayRefer(outerXml(text, node))) continue;
    if (node.name === reference) anchors.push({ id: attributeOf(text, node, 'w:id') ?? '', at: node.start });
    else for (const child of node.children) pending.push(child);
  }
  return anchors.sort((a, b) => a.at - b.at);
}

/** The places of the comments of one document, in the revised document's numbers. */
class CommentPlaces {
  readonly found = new Map<string, ChangePlace>();
  readonly #anchors = new Map<TextPart, readonly CommentAnchor[]>();

  /** Blocks inside are passed afterwards and have closer places. */
  pass(part: TextPart, { start, end }: FragmentNode, place: ChangePlace): void {
    let anchors = this.#anchors.get(part);
    if (!anchors) this.#anchors.set(part, (anchors = anchorsOf(part)));
    for (let index = firstIndex(anchors, ({ at }) => at < start); index < anchors.length; index += 1) {
      const anchor = anchors[index];
      if (!anchor || anchor.at >= end) break;
      this.found.set(anchor.id, place);
    }
  }
}

interface PlacedComment {
  readonly author: string;
  readonly date: string | undefined;
  /** As shown. */
  readonly text: string;
  /** As far as it is compared. */
  readonly key: string;
  readonly place: ChangePlace;
}

/** Comments to which the compared text refers; others are not shown. */
function placedComments({ text, root }: TextPart, { found }: CommentPlaces, options: CompareDocxOptions): PlacedComment[] {
  return root.children.flatMap((node): PlacedComment[] => {
    const place = found.get(attributeOf(text, node, 'w:id') ?? '');
    if (node.name !== 'w:comment' || !place) return [];
    const shown = shownText(text, node, options.budget);
    const author = attributeOf(text, node, 'w:author') ?? '';
    return [{ author, date: attributeOf(text, node, 'w:date'), text: shown, key: comparedText(shown, options), place }];
  });
}

const placeKey = ({ story, paragraph }: ChangePlace): string => `${story} ${paragraph}`;

/** Keys that are equal for two versions of one comment, the surest first; undefined for a comment without such a key. */
const identities: readonly ((comment: PlacedComment) => string | undefined)[] = [
  ({ author, key }) => `${author}\n${key}`,
  ({ key, place }) => `${placeKey(place)}\n${key}`,
  ({ author, date }) => (date === undefined ? undefined : `${author}\n${date}`),
  ({ author, place }) => `${author}\n${placeKey(place)}`,
];

interface CommentPair {
  readonly before?: PlacedComment;
  readonly after?: PlacedComment;
}

function pairedComments(original: readonly PlacedComment[], revised: readonly PlacedComment[], budget: Budget): CommentPair[] {
  const pairs: CommentPair[] = [];
  let [gone, added] = [original, revised];
  for (const identity of identities) {
    const waiting = groupItems(gone.toReversed(), identity);
    const taken = new Set<PlacedComment>();
    for (const after of added) {
      budget.step();
      const key = identity(after);
      const before = key === undefined ? undefined : waiting.get(key)?.pop();
      if (!before) continue;
      taken.add(before).add(after);
      pairs.push({ before, after });
    }
    const isFree = (comment: PlacedComment): boolean => !taken.has(comment);
    [gone, added] = [gone.filter(isFree), added.filter(isFree)];
  }
  return [...pairs, ...gone.map((before) => ({ before })), ...added.map((after) => ({ after }))];
}

function changeOf({ before, after }: CommentPair): FoundChange {
  const kind = before && after ? 'replacement' : before ? 'deletion' : 'insertion';
  return { kind, what: 'comment', before: before?.text, after: after?.text, author: (after ?? before)?.author };
}

export class ComparedComments {
  readonly #places = { original: new CommentPlaces(), revised: new CommentPlaces() };

  /** A block of one of the documents is compared or marked next. */
  pass(side: ComparedDocument, part: TextPart, block: FragmentNode, { place }: ChangeList): void {
    if (place) this.#places[side].pass(part, block, place);
  }

  /** Lists what differs, in the order of the places. */
  list(original: TextPart | undefined, revised: TextPart | undefined, changes: ChangeList, options: CompareDocxOptions): void {
    const before = original ? placedComments(original, this.#places.original, options) : [];
    const after = revised ? placedComments(revised, this.#places.revised, options) : [];
    const placeOf = ({ before: old, after: now }: CommentPair): ChangePlace | undefined => (now ?? old)?.place;
    const pairs = pairedComments(before, after, options.budget).filter(({ before: old, after: now }) => old?.key !== now?.key);
    pairs.sort((a, b) => (placeOf(a)?.paragraph ?? 0) - (placeOf(b)?.paragraph ?? 0));
    for (const pair of pairs) {
      const place = placeOf(pair);
      if (place) changes.addAt(place, changeOf(pair));
    }
  }
}

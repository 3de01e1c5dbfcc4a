/** Moves range marks that a block's edge divides out of the block: otherwise one of a pair would be repeated or lost without the other. */
import { attributeOf } from '../../edit/attributes.js';
import { descendants, type FragmentNode } from '../../edit/fragment.js';
import type { Bookmark, ProgramNode } from './program.js';
import { withRepeatedIds } from './repeated-ids.js';
import type { Stretch } from './ranges.js';

/** The region of a block while the program is created. */
export interface MarkHolder extends Stretch {
  readonly outer: MarkHolder | undefined;
  /** The XML that is moved out. */
  readonly marksBefore: ProgramNode[];
  readonly marksAfter: ProgramNode[];
  readonly bookmarks: Bookmark[];
}

interface Mark {
  readonly node: FragmentNode;
  readonly holder: MarkHolder | undefined;
}

const pairs: ReadonlyMap<string, string> = new Map([
  ['w:bookmarkStart', 'w:bookmarkEnd'],
  ['w:commentRangeStart', 'w:commentRangeEnd'],
  ['w:permStart', 'w:permEnd'],
  ['w:moveFromRangeStart', 'w:moveFromRangeEnd'],
  ['w:moveToRangeStart', 'w:moveToRangeEnd'],
]);
const ends: ReadonlySet<string> = new Set(pairs.values());

/**
 * @param holderAt The innermost region at a position
 * @returns the marks that are removed from their place
 */
export function moveDividedMarks(
  source: string,
  roots: readonly FragmentNode[],
  holderAt: (position: number) => MarkHolder | undefined,
): FragmentNode[] {
  const open = new Map<string, Mark>();
  const moved: FragmentNode[] = [];
  for (const node of descendants(roots)) {
    const end = pairs.get(node.name);
    if (end === undefined && !ends.has(node.name)) continue;
    const id = attributeOf(source, node, 'w:id') ?? '';
    const mark: Mark = { node, holder: holderAt(node.start) };
    if (end !== undefined) {
      open.set(`${end} ${id}`, mark);
      continue;
    }
    const first = open.get(`${node.name} ${id}`);
    open.delete(`${node.name} ${id}`);
    if (!first) continue;
    const within = new Set(outward(first.holder));
    const name = attributeOf(source, first.node, 'w:name');
    // Both ends are inside, once divided marks have been moved.
    const common = outward(mark.holder).find((each) => within.has(each));
    if (name !== undefined && common) common.bookmarks.push({ id, name });
    if (first.holder === mark.holder) continue;
    const last = outward(mark.holder).findLast((each) => !within.has(each));
    if (last) {
      last.marksAfter.push(...withRepeatedIds(source, node));
      moved.push(node);
    }
    const sharedByLast = new Set(outward(mark.holder));
    const begin = outward(first.holder).findLast((each) => !sharedByLast.has(each));
    if (begin) {
      begin.marksBefore.push(...withRepeatedIds(source, first.node));
      moved.push(first.node);
    }
  }
  return moved;
}

function outward(holder: MarkHolder | undefined): MarkHolder[] {
  const chain: MarkHolder[] = [];
  for (let at = holder; at; at = at.outer) chain.push(at);
  return chain;
}

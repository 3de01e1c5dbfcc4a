/**
 * Checks that tags of python-docx-template with `p`, `tr`, `tc` or `r` are where these replace a paragraph, a row, a
 * cell or a run by a statement.
 */
import { closest, type FragmentNode } from '../../../edit/fragment.js';
import type { FoundTag } from '../find-tags.js';
import type { Block, Branch } from '../match-blocks.js';
import { isBare, blockLevel, type Vanishing } from '../region.js';
import type { JinjaLevel } from '../../../../template/jinja/statements-data.js';

type Report = (tag: FoundTag, issue: string) => void;

const places: Readonly<Record<Exclude<JinjaLevel, 'r'>, { readonly element: string; readonly words: string }>> = {
  p: { element: 'w:p', words: 'a paragraph' },
  tr: { element: 'w:tr', words: 'a row' },
  tc: { element: 'w:tc', words: 'a cell' },
};

/** @param vanishing Content that consists only of block tags */
export function checkLevels(blocks: readonly Block[], tags: readonly FoundTag[], vanishing: Vanishing, report: Report): void {
  const pending = [...blocks];
  for (let block = pending.pop(); block; block = pending.pop())
    for (const branch of block.branches) {
      checkBranch(branch, vanishing, report);
      pending.push(...branch.children);
    }
  for (const tag of tags) {
    if (tag.meaning.kind === 'set') checkSet(tag, vanishing, report);
    else if (tag.meaning.kind === 'comment' && tag.meaning.level === 'p' && !isBare(tag.paragraph)) report(tag, lostBeside);
  }
}

function checkBranch(branch: Branch, vanishing: Vanishing, report: Report): void {
  const { from, to } = branch;
  const { level } = from.meaning;
  if (to.meaning.level !== level) {
    report(to, `has another prefix than ${from.text}: all tags of a block need the same prefix (p, tr, tc or r), or none`);
    return;
  }
  if (level === undefined) return;
  const found = blockLevel(branch);
  const isThere =
    'issue' in found ||
    (level === 'r' && found.level === 'inline') ||
    (level === 'p' && found.level === 'paragraphs') ||
    (level === 'tr' && found.level === 'rows') ||
    level === 'tc';
  if (!isThere) {
    report(from, level === 'r' ? 'ends in another paragraph' : `does not end in another ${places[level].words.slice(2)} beside its own`);
    return;
  }
  if (level === 'r') return;
  for (const tag of [from, to]) {
    const { element, words } = places[level];
    const node: FragmentNode | undefined = closest(tag.paragraph.node, element);
    const isAlone = level === 'p' ? isBare(tag.paragraph) : node !== undefined && vanishing.has(node);
    if (!isAlone) report(tag, `takes the place of ${words} that contains more than tags, so its other content would be lost`);
  }
}

/** If its paragraph is removed, it is undefined on which side of another tag it is. */
function checkSet(tag: FoundTag, vanishing: Vanishing, report: Report): void {
  const { node, items } = tag.paragraph;
  const isAlone = items.every((item) => item !== 'content' && (item.meaning.kind === 'set' || item.meaning.kind === 'comment'));
  if (vanishing.has(node) && !isAlone) report(tag, 'must be in a separate paragraph or beside text');
  else if (tag.meaning.level === 'p' && !isBare(tag.paragraph)) report(tag, lostBeside);
}

const lostBeside = 'takes the place of a paragraph that contains more than tags, so its other content would be lost';

/** A comparison in words, for the command and the console. */
import { counted } from '../base/counted.js';
import { changeKinds, type ChangeKind, type Comparison, type DocumentChange } from './comparing.js';

const nouns: Readonly<Record<ChangeKind, string>> = {
  insertion: 'insertion',
  deletion: 'deletion',
  replacement: 'replacement',
  move: 'move',
  formatting: 'change of formatting',
};

const verbs: Readonly<Record<ChangeKind, string>> = {
  insertion: 'inserted',
  deletion: 'deleted',
  replacement: 'replaced',
  move: 'moved',
  formatting: 'formatted',
};

/** `1 change of formatting`, `2 changes of formatting`. */
function countedChanges(count: number, kind: ChangeKind): string {
  const [noun = '', ...rest] = nouns[kind].split(' ');
  return [counted(count, noun), ...rest].join(' ');
}

/** `3 changes: 1 insertion, 2 replacements`. */
export function summaryInWords({ total, ...counts }: Comparison['summary']): string {
  if (total === 0) return 'no changes';
  const found = changeKinds.filter((kind) => counts[kind] > 0);
  return `${counted(total, 'change')}: ${found.map((kind) => countedChanges(counts[kind], kind)).join(', ')}`;
}

/** `text replaced`, `table inserted`. */
export const changeInWords = ({ kind, what }: DocumentChange): string => `${what} ${verbs[kind]}`;

/** `page 2, paragraph 7, under “Payment”`. */
export function placeInWords({ story, page, paragraph, heading }: DocumentChange): string {
  return [
    ...(page === undefined ? [] : [`page ${String(page)}`]),
    ...(story === 'body' ? [] : [story]),
    `paragraph ${String(paragraph)}`,
    ...(heading === undefined ? [] : [`under “${heading}”`]),
  ].join(', ');
}

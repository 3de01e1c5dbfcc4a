/** Instructions of fields in a story → changed ones, though Word may have split one over runs (ECMA-376-1 §17.16.18, §17.16.23). */
import { appendAll } from '../../../base/append-all.js';

const token =
  /<(?:[\w.-]+:)?fldChar\b[^>]*?\s(?:[\w.-]+:)?fldCharType\s*=\s*"(begin|separate|end)"|(<(?:[\w.-]+:)?instrText\b[^>]*>)([^<]*)(?=<\/)|(\s(?:[\w.-]+:)?instr\s*=\s*")([^"]*)(?=")/g;

interface Piece {
  readonly start: number;
  readonly text: string;
}

/** Most fields within each other. */
const deepest = 100;

/** @param change The instruction, with entities as written; the same where nothing is to be changed */
export function withInstructions(xml: string, change: (instruction: string) => string): string {
  const open: Piece[][] = [];
  const replaced: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  const finish = (pieces: Piece[] | undefined): void => {
    if (!pieces || pieces.length === 0) return;
    const whole = pieces.map(({ text }) => text).join('');
    const changed = change(whole);
    if (changed !== whole) appendAll(replaced, spread(pieces, whole, changed));
  };
  for (const match of xml.matchAll(token)) {
    const [all, kind, , text, before = '', instruction] = match;
    if (kind === 'begin') {
      if (open.length < deepest) open.push([]);
    } else if (kind === 'separate') {
      finish(open.at(-1)?.splice(0));
    } else if (kind === 'end') finish(open.pop());
    else if (instruction !== undefined) finish([{ start: match.index + before.length, text: instruction }]);
    else if (text !== undefined) open.at(-1)?.push({ start: match.index + all.length - text.length, text });
  }
  if (replaced.length === 0) return xml;
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, text } of replaced.toSorted((a, b) => a.start - b.start)) {
    pieces.push(xml.slice(at, start), text);
    at = end;
  }
  return pieces.join('') + xml.slice(at);
}

/** What differs goes into the piece where it begins; the others lose their share of it. */
function spread(pieces: readonly Piece[], whole: string, changed: string): { start: number; end: number; text: string }[] {
  let same = 0;
  while (same < whole.length && same < changed.length && whole[same] === changed[same]) same++;
  let behind = 0;
  while (behind < whole.length - same && behind < changed.length - same && whole.at(-1 - behind) === changed.at(-1 - behind)) behind++;
  const [from, to] = [same, whole.length - behind];
  const added = changed.slice(same, changed.length - behind);
  let offset = 0;
  let isPut = false;
  return pieces.flatMap(({ start, text }, index) => {
    const begin = offset;
    offset += text.length;
    const holds = !isPut && from >= begin && (from < offset || index === pieces.length - 1 || (from === offset && to === from));
    const [cutFrom, cutTo] = [Math.max(from, begin) - begin, Math.min(to, offset) - begin];
    if (!holds && cutTo <= cutFrom) return [];
    if (holds) isPut = true;
    const [first, last] = [Math.min(cutFrom, text.length), Math.max(cutTo, Math.min(cutFrom, text.length))];
    return [{ start, end: start + text.length, text: text.slice(0, first) + (holds ? added : '') + text.slice(last) }];
  });
}

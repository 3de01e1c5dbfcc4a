/** Drafts of a document → its headings: lines of one are joined, and lists of names in bold are left out. */
import type { Budget } from '../../base/abort.js';
import { itemAt } from '../../base/item-at.js';
import type { Word } from '../page/word.js';
import { type Draft, type ParagraphDraft, startsItem } from './draft.js';
import { bodyText, headingKind, type HeadingKind, isNumbered } from './headings.js';
import { textOf } from './inlines.js';
import type { Line } from './line.js';

/** Relative to the size: the distance of two lines of a heading, and the difference of their sizes. */
const [lineDistance, sizeStep] = [1.6, 0.06];
/** Lines of a title, and their letters. */
const [mostLines, mostLetters] = [4, 160];
/** Bold lines of the body's size without text between them: more of them are a list of names, not headings. */
const mostBold = 2;

const wordsOf = (lines: readonly Line[]): readonly (readonly Word[])[] => lines.map(({ reading }) => reading);
const shortText = (lines: readonly Line[]): string => textOf(wordsOf(lines.slice(0, 5)));

export interface Headings {
  readonly drafts: readonly Draft[];
  readonly kinds: ReadonlyMap<Draft, HeadingKind>;
}

/** Whether a heading goes on in the next one: the same look, the next line, and no number at its beginning. */
function isJoined(lines: readonly Line[], next: readonly Line[], { look }: HeadingKind): boolean {
  const [last, first] = [itemAt(lines, lines.length - 1), itemAt(next, 0)];
  const distance = last.baseline - first.baseline;
  const isBelow = distance > 0.5 * first.size && distance < lineDistance * first.size;
  if (!isBelow || Math.abs(last.size - first.size) > sizeStep * last.size || lines.length + next.length > mostLines) return false;
  if (first.left > last.right || first.right < itemAt(lines, 0).left) return false;
  const text = shortText(next);
  if (look !== 'large' && !/^\p{Ll}/u.test(text)) return false;
  return !startsItem(first) && !/^(?:[\dA-Z]{1,3}\b[.)]?|\()/.test(text) && shortText(lines).length + text.length <= mostLetters;
}

function withJoinedLines(drafts: readonly Draft[], kinds: Map<Draft, HeadingKind>): readonly Draft[] {
  const result: Draft[] = [];
  for (const draft of drafts) {
    const last = result.at(-1);
    const [kind, before] = [kinds.get(draft), last && kinds.get(last)];
    const isSame = kind?.look === before?.look && kind?.size === before?.size;
    if (kind && isSame && last?.kind === 'paragraph' && draft.kind === 'paragraph' && isJoined(last.lines, draft.lines, kind)) {
      const joined: ParagraphDraft = { kind: 'paragraph', lines: [...last.lines, ...draft.lines] };
      result[result.length - 1] = joined;
      kinds.set(joined, kind);
    } else result.push(draft);
  }
  return result;
}

function dropNames(drafts: readonly Draft[], kinds: Map<Draft, HeadingKind>): void {
  let run: Draft[] = [];
  const end = (): void => {
    if (run.length > mostBold) for (const draft of run) kinds.delete(draft);
    run = [];
  };
  for (const draft of drafts)
    if (draft.kind === 'paragraph' && kinds.get(draft)?.look === 'bold' && !isNumbered(shortText(draft.lines))) run.push(draft);
    else end();
  end();
}

export function findHeadings(drafts: readonly Draft[], budget: Budget): Headings {
  const paragraphs = drafts.filter((draft) => draft.kind === 'paragraph');
  const cells = drafts.flatMap((draft) => (draft.kind === 'table' ? draft.rows.flat(2) : []));
  const body = bodyText(
    paragraphs.map(({ lines }) => lines),
    cells,
  );
  const kinds = new Map<Draft, HeadingKind>();
  drafts.forEach((draft, index) => {
    if (draft.kind === 'table') return;
    budget.step(draft.lines.length);
    const next = drafts[index + 1];
    const below = next?.kind === 'paragraph' ? next.lines : undefined;
    const kind = headingKind(draft.lines, { body, text: shortText(draft.lines), below });
    if (kind) kinds.set(draft, kind);
  });
  const joined = withJoinedLines(drafts, kinds);
  dropNames(joined, kinds);
  return {
    drafts: joined,
    kinds: new Map(
      joined.flatMap((draft) => {
        const kind = kinds.get(draft);
        return kind ? [[draft, kind] as const] : [];
      }),
    ),
  };
}

/** Our result of a case compared with the one that the peer expects → a verdict. */
import { DocOpsError } from '../../src/base/errors.js';
import type { Diagnostic } from '../../src/base/diagnostics.js';
import { judgements } from './judgements-data.js';
import type { Outcome, Verdict } from './peer.js';

/** Our result. */
export interface Ours {
  readonly lines?: readonly string[];
  readonly error?: unknown;
  readonly warnings?: readonly Diagnostic[];
  /** Texts of the data that were reported as unused. */
  readonly unused?: readonly string[];
}

/** The result that the peer's tests expect. */
export interface Expected {
  readonly lines?: readonly string[];
  /** The peer refuses. */
  readonly error?: string;
  /** Parts of the case that are code, which the program provides. */
  readonly code?: readonly string[];
}

/** Warnings that name a tag, a value or a link that was not written. */
const naming: ReadonlySet<string> = new Set(['docx.tag-without-value', 'docx.tag-not-closed', 'docx.link-left-out']);

/** Only errors that a service would answer with 5xx are our faults. */
const faults: ReadonlySet<string> = new Set(['INTERNAL_ERROR', 'OPERATION_TIMEOUT', 'SERVICE_UNAVAILABLE']);

export function judge(peer: string, name: string, ours: Ours, expected: Expected): Outcome {
  const found = verdictOf(ours, expected);
  const judged = judgements[peer]?.[name];
  const isOpen = found.verdict === 'silent' || found.verdict === 'worse' || found.verdict === 'refused';
  return judged && isOpen ? { name, ...judged } : { name, ...found };
}

function verdictOf(ours: Ours, { lines, error, code = [] }: Expected): { readonly verdict: Verdict; readonly why?: string } {
  if (ours.error !== undefined) {
    if (!(ours.error instanceof DocOpsError) || faults.has(ours.error.code))
      return { verdict: 'silent', why: `fails: ${messageOf(ours.error)}` };
    return error === undefined ? { verdict: 'refused', why: messageOf(ours.error) } : { verdict: 'same' };
  }
  const said = (ours.warnings ?? []).filter((warning) => naming.has(warning.code)).map(({ message }) => message);
  if (lines === undefined) {
    if (said.length > 0) return { verdict: 'same' };
    const why = `the peer refuses: ${error ?? ''}`;
    return code.length > 0 ? { verdict: 'not ours', why: code.join(', ') } : { verdict: 'silent', why };
  }
  const own = ours.lines ?? [];
  if (own.join('\n') === lines.join('\n')) return { verdict: 'same' };
  if (code.length > 0) return { verdict: 'not ours', why: code.join(', ') };
  const difference = firstDifference(own, lines);
  if (said.length > 0) return { verdict: isAllSaid(ours, lines) ? 'refused' : 'worse', why: `${said.join('; ')}; ${difference}` };
  const lost = (ours.unused ?? []).filter((text) => lines.some((line) => line.includes(text)) && !own.some((line) => line.includes(text)));
  if (lost.length > 0) return { verdict: 'refused', why: `the data have names that the template does not: ${lost.slice(0, 3).join(', ')}` };
  const others = (ours.warnings ?? []).map(({ message }) => message);
  return others.length > 0 ? { verdict: 'worse', why: `${others.join('; ')}; ${difference}` } : { verdict: 'silent', why: difference };
}

/** A tag without an end is left as text; if values are missing, our text is the peer's with parts left out. */
function isAllSaid({ lines = [], warnings = [] }: Ours, expected: readonly string[]): boolean {
  if (warnings.some(({ code }) => code === 'docx.tag-not-closed')) return true;
  const [own, theirs] = [lines, expected].map((list) => list.join('').replace(/<\w+:\w+>|\s/g, ''));
  return isWithin(own ?? '', theirs ?? '');
}

/** Whether all characters of one text occur in another, in order. */
function isWithin(part: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole) if (part.startsWith(letter, at)) at += letter.length;
  return at === part.length;
}

export function messageOf(error: unknown): string {
  if (!(error instanceof DocOpsError)) return error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [error.message, ...error.details.slice(0, 3).map(({ field, issue }) => `${field} ${issue}`)].join('; ');
}

export function firstDifference(ours: readonly string[], lines: readonly string[]): string {
  let at = 0;
  while (at < ours.length && ours[at] === lines[at]) at += 1;
  const shown = (list: readonly string[]): string => JSON.stringify(list.slice(at, at + 3).map((line) => line.slice(0, 160)));
  return `line ${String(at + 1)}: ours ${shown(ours)} of ${String(ours.length)}, theirs ${shown(lines)} of ${String(lines.length)}`;
}

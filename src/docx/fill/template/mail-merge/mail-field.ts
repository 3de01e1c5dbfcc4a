/**
 * Fields of Word's mail merge that are calculated with the data: moves to the next record, conditions, numbers,
 * address blocks and other values (ECMA-376-1 §17.16.5).
 */
import type { RunLook } from '../../content/runs.js';

/** A field as written in the text. */
export interface FieldTree {
  /** In upper case; incomplete if its first words come from another field. */
  readonly name: string;
  readonly instruction: readonly FieldPiece[];
  readonly result: readonly FieldPiece[];
  /** From its first to its last run. */
  readonly start: number;
  readonly end: number;
  /** Its first and its last run are siblings. */
  readonly isWhole: boolean;
  readonly look: RunLook;
  /** The range marks between its runs, as written. */
  readonly kept: string;
}

export type FieldPiece = string | FieldTree;

/** A field that is calculated when it is written. */
export interface MailNode {
  readonly kind: 'mail field';
  readonly field: FieldTree;
  /** Whether its result is part of another field's instruction. */
  readonly isInInstruction: boolean;
}

/** Fields that move to the next record, at once or if a condition is true. */
export const movingNames: ReadonlySet<string> = new Set(['NEXT', 'NEXTIF']);

/** Fields that are evaluated before a record is written. */
export const decidingNames: ReadonlySet<string> = new Set(['SKIPIF', 'SET', 'ASK']);

/** Fields whose result a mail merge calculates. */
const mailNames: ReadonlySet<string> = new Set([
  ...movingNames,
  ...decidingNames,
  'MERGEREC',
  'MERGESEQ',
  'ADDRESSBLOCK',
  'GREETINGLINE',
  'FILLIN',
]);

/** Fields composed of the results of their nested fields. */
const composedNames: ReadonlySet<string> = new Set(['IF', 'COMPARE', '=', 'QUOTE']);

/** The name of a field from the start of its instruction. */
export function fieldName(instruction: string): string {
  const trimmed = instruction.trimStart();
  return trimmed.startsWith('=') ? '=' : (/^[^\s\\"]+/.exec(trimmed)?.[0] ?? '').toUpperCase();
}

/**
 * The name of the bookmark to which a field assigns a value (SET, ASK) or that it shows (REF, or the bookmark's name
 * alone), in lower case.
 */
export function bookmarkOf({ name, instruction }: FieldTree): string {
  const [first] = instruction;
  const text = typeof first === 'string' ? first.trim() : '';
  const word = ['SET', 'ASK', 'REF'].includes(name) ? /^\S+\s+"?([^\s"\\]+)/.exec(text)?.[1] : /^[^\s\\"]+/.exec(text)?.[0];
  return (word ?? '').toLowerCase();
}

/** Whether a field is calculated. @param set Bookmarks to which fields assign a value, in lower case */
export function isComputed(field: FieldTree, set: ReadonlySet<string>): boolean {
  if (mailNames.has(field.name)) return true;
  if (composedNames.has(field.name)) return field.instruction.some((piece) => typeof piece !== 'string' && isComputed(piece, set));
  return set.size > 0 && field.name !== '' && set.has(bookmarkOf(field));
}

/** Whether an instruction belongs to a mail merge; fields that show the values of others are found through those. */
export function isMailInstruction(instruction: string): boolean {
  return mailNames.has(fieldName(instruction));
}

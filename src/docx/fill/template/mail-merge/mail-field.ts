/** Fields of Word's mail merge that are computed with the data: moves to the next record, conditions, numbers, address blocks and values of their own (ECMA-376-1 §17.16.5). */
import type { RunLook } from '../../content/run-properties.js';

/** A field as its text has it. */
export interface FieldTree {
  /** Upper case, as far as its first words are not those of another field. */
  readonly name: string;
  readonly instruction: readonly FieldPiece[];
  readonly result: readonly FieldPiece[];
  /** From its first to its last run. */
  readonly start: number;
  readonly end: number;
  /** Its first and its last run are side by side. */
  readonly isWhole: boolean;
  readonly look: RunLook;
  /** Marks of ranges between its runs, as written. */
  readonly kept: string;
}

export type FieldPiece = string | FieldTree;

/** A field that is computed where it is written. */
export interface MailNode {
  readonly kind: 'mail field';
  readonly field: FieldTree;
  /** Its result is part of the instruction of another field. */
  readonly isInInstruction: boolean;
}

/** Moves to the next record of the data, at once or where a condition holds. */
export const movingNames: ReadonlySet<string> = new Set(['NEXT', 'NEXTIF']);

/** Fields that say something of a record before it is written. */
export const decidingNames: ReadonlySet<string> = new Set(['SKIPIF', 'SET', 'ASK']);

/** Fields of which mail merges compute the result. */
const mailNames: ReadonlySet<string> = new Set([
  ...movingNames,
  ...decidingNames,
  'MERGEREC',
  'MERGESEQ',
  'ADDRESSBLOCK',
  'GREETINGLINE',
  'FILLIN',
]);

/** Fields that are made of the results of those in them. */
const composedNames: ReadonlySet<string> = new Set(['IF', 'COMPARE', '=', 'QUOTE']);

/** Name of a field by the beginning of its instruction. */
export function fieldName(instruction: string): string {
  const trimmed = instruction.trimStart();
  return trimmed.startsWith('=') ? '=' : (/^[^\s\\"]+/.exec(trimmed)?.[0] ?? '').toUpperCase();
}

/** Name of the bookmark that a field gives a value (SET, ASK) or shows (REF, or the bookmark's name alone), lower case. */
export function bookmarkOf({ name, instruction }: FieldTree): string {
  const [first] = instruction;
  const text = typeof first === 'string' ? first.trim() : '';
  const word = ['SET', 'ASK', 'REF'].includes(name) ? /^\S+\s+"?([^\s"\\]+)/.exec(text)?.[1] : /^[^\s\\"]+/.exec(text)?.[0];
  return (word ?? '').toLowerCase();
}

/** Whether a field is computed. @param set Bookmarks that fields give a value, lower case */
export function isComputed(field: FieldTree, set: ReadonlySet<string>): boolean {
  if (mailNames.has(field.name)) return true;
  if (composedNames.has(field.name)) return field.instruction.some((piece) => typeof piece !== 'string' && isComputed(piece, set));
  return set.size > 0 && field.name !== '' && set.has(bookmarkOf(field));
}

/** Whether an instruction is one of a mail merge; fields that show what others set are found by those. */
export function isMailInstruction(instruction: string): boolean {
  return mailNames.has(fieldName(instruction));
}

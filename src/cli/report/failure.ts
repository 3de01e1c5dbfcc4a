/** The failure of a command: what is reported of an error, for people and for programs. */
import { DocOpsError, type ErrorDetail } from '../../base/errors.js';
import { printError, printJson } from './printable.js';

interface Failure {
  /** A code of DocOpsError or of the system (`ENOENT`), `USAGE`, or `ERROR`. */
  readonly code: string;
  readonly message: string;
  readonly details: readonly ErrorDetail[];
}

/** System errors in plain words, by code. */
const systemSentences: Readonly<Record<string, string>> = {
  ENOENT: 'The file does not exist.',
  EACCES: 'This user is not allowed to read or write the file.',
  EPERM: 'This user is not allowed to read or write the file.',
  EISDIR: 'It is a folder, not a file.',
  ENOTDIR: 'A part of the path is a file, not a folder.',
  ENOSPC: 'The disk is full; nothing was written.',
  EROFS: 'The disk is read-only; nothing was written.',
  ENAMETOOLONG: 'The name of the file is too long.',
  EMFILE: 'Too many files are open; convert fewer at once (--threads).',
};

/** The message of an error for people: system errors in plain words, others unchanged. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '' } = error as NodeJS.ErrnoException;
  return Object.hasOwn(systemSentences, code) ? (systemSentences[code] ?? error.message) : error.message;
}

/** The message of an error, unchanged. */
export const plainMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** @param name The text's name in the error. @throws UsageError if the text is not JSON */
export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UsageError(`${name} is not JSON: ${plainMessage(error)}`);
  }
}

/** The failure that a command reports. */
export function describeFailure(error: unknown): Failure {
  const message = messageOf(error);
  if (error instanceof UsageError) return { code: 'USAGE', message, details: [] };
  if (error instanceof DocOpsError) return { code: error.code, message, details: error.details };
  return { code: (error as NodeJS.ErrnoException).code ?? 'ERROR', message, details: [] };
}

/** The same for `--json`, alike for all commands. @param facts Further properties, which come first */
export function failureLine({ code, message, details }: Failure, facts: object = {}): object {
  return { ok: false, ...facts, code, message, details: details.length > 0 ? details : undefined };
}

/** The command was called incorrectly: reported in one line, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** With `json` also a JSON line on standard output. */
export function printFileFailure(file: string, failure: Failure, { json = false }: { readonly json?: boolean | undefined }): void {
  if (json) printJson(failureLine(failure, { file }));
  printError(`${file}: ${failure.code}: ${failure.message}`);
}

import { DocOpsError } from '../base/errors.js';

export interface Failure {
  /** Of DocOpsError, of the system (`ENOENT`), or `ERROR`. */
  readonly code: string;
  readonly message: string;
}

/** What a command says of a document that failed. */
export function failureOf(error: unknown): Failure {
  const code = error instanceof DocOpsError ? error.code : ((error as NodeJS.ErrnoException).code ?? 'ERROR');
  return { code, message: error instanceof Error ? error.message : String(error) };
}

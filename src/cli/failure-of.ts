import { DocOpsError, type ErrorDetail } from '../base/errors.js';
import { UsageError } from './usage-error.js';

export interface Failure {
  /** Of DocOpsError, of the system (`ENOENT`), `USAGE`, or `ERROR`. */
  readonly code: string;
  readonly message: string;
  readonly details: readonly ErrorDetail[];
}

/** What a command says of something that failed. */
export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError) return { code: 'USAGE', message, details: [] };
  if (error instanceof DocOpsError) return { code: error.code, message, details: error.details };
  return { code: (error as NodeJS.ErrnoException).code ?? 'ERROR', message, details: [] };
}

/** The same for `--json`: every command's failures look alike. @param facts What else the line says, first */
export function failureLine({ code, message, details }: Failure, facts: object = {}): object {
  return { ok: false, ...facts, code, message, ...(details.length > 0 && { details }) };
}

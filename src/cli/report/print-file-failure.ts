/** The failure of a command on one document, on one line. */
import { failureLine, type Failure } from './failure-of.js';
import { printError, printJson } from './printable.js';

/** With `json` also a JSON line on standard output. */
export function printFileFailure(file: string, failure: Failure, { json = false }: { readonly json?: boolean | undefined }): void {
  if (json) printJson(failureLine(failure, { file }));
  printError(`${file}: ${failure.code}: ${failure.message}`);
}

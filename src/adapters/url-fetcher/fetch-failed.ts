/** Why a URL was not fetched, as an error that the caller may see. */
import { DocOpsError } from '../../base/errors.js';

/** @param issue Reads on after the field's name: `answered 404`, `may not have a user name` */
export function fetchFailed(issue: string, cause?: unknown): DocOpsError {
  return new DocOpsError('DOCUMENT_FETCH_FAILED', `The URL ${issue}.`, {
    details: [{ field: 'url', issue }],
    ...(cause === undefined ? {} : { cause }),
  });
}

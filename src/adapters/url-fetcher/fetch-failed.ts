/** The error for a URL that was not fetched, which the caller may see. */
import { DocOpsError } from '../../base/errors.js';

/** @param issue Continues the sentence after the field's name: `answered 404`, `may not have a user name` */
export function fetchFailed(issue: string, cause?: unknown): DocOpsError {
  return new DocOpsError('DOCUMENT_FETCH_FAILED', `The URL ${issue}.`, {
    details: [{ field: 'url', issue }],
    ...(cause === undefined ? {} : { cause }),
  });
}

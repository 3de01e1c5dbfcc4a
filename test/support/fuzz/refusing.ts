/** Distinguishes a refusal, a valid answer to hostile bytes, from a fault. */
import { DocOpsError } from '../../../src/base/errors.js';

const expected: ReadonlySet<string> = new Set(['INVALID_FILE_FORMAT', 'UNPROCESSABLE_DOCUMENT', 'FILE_TOO_LARGE', 'VALIDATION_ERROR']);

/** Undefined if the bytes are refused properly. */
export async function refusing<Result>(use: () => Result | Promise<Result>): Promise<Result | undefined> {
  try {
    return await use();
  } catch (error) {
    if (error instanceof DocOpsError && expected.has(error.code)) return undefined;
    throw error;
  }
}

/** Tells a refusal, which hostile bytes may be answered with, from a fault, which they may not. */
import { DocOpsError } from '../../../src/base/errors.js';

const expected: ReadonlySet<string> = new Set(['INVALID_FILE_FORMAT', 'UNPROCESSABLE_DOCUMENT', 'FILE_TOO_LARGE', 'VALIDATION_ERROR']);

/** Undefined where the bytes are refused as they should be. */
export async function refusing<Result>(use: () => Result | Promise<Result>): Promise<Result | undefined> {
  try {
    return await use();
  } catch (error) {
    if (error instanceof DocOpsError && expected.has(error.code)) return undefined;
    throw error;
  }
}

/** `docops sign --fields FILE`: what is drawn into the pages, as a request has it → as the library has it. */
import { decodeBase64OrDataUri } from '../../base/base64.js';
import type { SignField } from '../../contract/sign-options.js';
import { messageOf } from '../report/failure-of.js';
import { readInput } from '../files/read-input.js';
import { UsageError } from '../report/usage-error.js';

/** Pictures are in the file as data URIs or base64. What is wrong otherwise, the library says. */
function withBytes(value: unknown, index: number): unknown {
  if (typeof value !== 'object' || value === null || !('image' in value)) return value;
  const image = typeof value.image === 'string' ? decodeBase64OrDataUri(value.image) : undefined;
  if (!image) throw new UsageError(`--fields: fields[${String(index)}].image must be a picture as a data URI or base64.`);
  return { ...value, image };
}

/** @throws UsageError for a file that is not a JSON array */
export async function readSignFields(path: string): Promise<readonly SignField[]> {
  const text = Buffer.from(await readInput(path, 'The file of fields')).toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path} is not JSON: ${messageOf(error)}`);
  }
  if (!Array.isArray(value)) throw new UsageError(`${path} must hold a JSON array: [{ "page": 1, "rect": { … }, "text": "…" }].`);
  return value.map(withBytes) as readonly SignField[];
}

/** Comparison keys of families and requests. */
import type { FontRequest } from './font-types.js';

/** The name of a family, ignoring case, character width and surrounding spaces. */
export function familyKey(family: string): string {
  // A leading @ requests the vertical form of the same family.
  return family.normalize('NFKC').replace(/^@/, '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** The requested style. */
export const styleKey = (request: FontRequest): string => (request.bold ? 'b' : '-') + (request.italic ? 'i' : '-');

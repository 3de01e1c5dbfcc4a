/** What families and requests for them are compared by. */
import type { FontRequest } from './font-types.js';

/** The name of a family without regard to case, width of the letters, or spaces around. */
export function familyKey(family: string): string {
  // A leading @ asks for the vertical form of the same family.
  return family.normalize('NFKC').replace(/^@/, '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** The style that is asked for. */
export const styleKey = (request: FontRequest): string => (request.bold ? 'b' : '-') + (request.italic ? 'i' : '-');

/** Elements that mark a place in the text and show nothing. */
import { markReaders } from '../read/read-inlines.js';

/** Bookmarks, ranges of comments and of permissions. */
export const placeMarks: ReadonlySet<string> = new Set([...markReaders.keys(), 'w:permStart', 'w:permEnd']);

/** The same with marks of spelling, which are also between blocks. */
export const blockMarks: ReadonlySet<string> = new Set([...placeMarks, 'w:proofErr']);

/** Ends of reading before the end of the text; the XML reader throws and catches them itself. */

/** Nothing sensible can follow, and reading is lenient. */
export class Stop extends Error {}

/** A tag, a comment or the like goes on in text that has not been decoded yet. */
export class Incomplete extends Error {}

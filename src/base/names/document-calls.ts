/** The calls that take a document of the user's; each has a size of its own up to which it takes one. */
export const documentCalls = ['convert', 'annotate', 'sign', 'verify', 'merge'] as const;
export type DocumentCall = (typeof documentCalls)[number];

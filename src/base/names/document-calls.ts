/** The calls that take a document. A key may be limited to some of them, and each has a size of its own up to which it takes files. */
export const documentCalls = ['convert', 'annotate', 'sign', 'verify', 'merge'] as const;
export type DocumentCall = (typeof documentCalls)[number];

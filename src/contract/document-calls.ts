/** The calls that take a user's document; each has its own size limit. */
export const documentCalls = ['convert', 'annotate', 'sign', 'verify', 'merge', 'compare'] as const;
export type DocumentCall = (typeof documentCalls)[number];

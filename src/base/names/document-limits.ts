/** The bounds on what one document brings: from this table come the router's options, the reasons of refusals and their sentences. */

export const documentLimits = {
  /** Different pictures of one document. */
  maxPictures: { most: 10_000, things: 'different pictures', reason: 'too-many-pictures' },
  /** Links of one document that is laid out. */
  maxLinks: { most: 20_000, things: 'links', reason: 'too-many-links' },
} as const;

export type DocumentLimit = keyof typeof documentLimits;

/** Why a document with more is refused. */
export type DocumentLimitReason = (typeof documentLimits)[DocumentLimit]['reason'];

export const documentLimitReasons: readonly DocumentLimitReason[] = Object.values(documentLimits).map(({ reason }) => reason);

/** Most of each; one that is absent is not bounded. */
export type DocumentLimits = { readonly [Limit in DocumentLimit]?: number };

/** What a service takes unless its host says otherwise, whichever threads or machines do its work. */
export const serviceDocumentLimits = Object.fromEntries(
  Object.entries(documentLimits).map(([limit, { most }]) => [limit, most]),
) as Readonly<Record<DocumentLimit, number>>;

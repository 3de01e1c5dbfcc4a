/** The limits on one document's contents: the router's options, the reasons for refusals and their messages come from this table. */

export const documentLimits = {
  /** Different pictures of one document. */
  maxPictures: { most: 10_000, things: 'different pictures', reason: 'too-many-pictures' },
  /** Links in one document that is laid out. */
  maxLinks: { most: 20_000, things: 'links', reason: 'too-many-links' },
} as const;

export type DocumentLimit = keyof typeof documentLimits;

/** The reason for refusing a document that exceeds a limit. */
export type DocumentLimitReason = (typeof documentLimits)[DocumentLimit]['reason'];

export const documentLimitReasons: readonly DocumentLimitReason[] = Object.values(documentLimits).map(({ reason }) => reason);

/** The maximum of each; an absent limit is not enforced. */
export type DocumentLimits = { readonly [Limit in DocumentLimit]?: number };

/** The service's default limits, whichever threads or machines do its work. */
export const serviceDocumentLimits = Object.fromEntries(
  Object.entries(documentLimits).map(([limit, { most }]) => [limit, most]),
) as Readonly<Record<DocumentLimit, number>>;

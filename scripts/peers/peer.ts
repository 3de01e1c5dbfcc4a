/** The suite of a peer, and the verdicts on its cases. */

export const verdicts = ['same', 'better', 'worse', 'refused', 'silent', 'not ours'] as const;

/**
 * - `same`: the words, paragraphs and cells are those that the peer expects, or both refuse.
 * - `better`: they differ, and `judgements-data.ts` says why ours is right.
 * - `worse`: they differ, and a warning or `judgements-data.ts` says so.
 * - `refused`: an error or a report names the omission.
 * - `silent`: they differ, and nothing says so.
 * - `not ours`: another format, or code that the program brings to the peer.
 */
export type Verdict = (typeof verdicts)[number];

export interface Outcome {
  /** The peer's own name of the case. */
  readonly name: string;
  readonly verdict: Verdict;
  /** Why, where it is not the same: a message, or the first lines that differ. */
  readonly why?: string;
}

export interface PeerOptions {
  /** The checkout. */
  readonly folder: string;
  /** Where recorders put cases: emptied before. */
  readonly scratch: string;
  /** The folder of all checkouts; its `node_modules` and `.venv` have what the peers' tests need. */
  readonly tools: string;
  /** Only cases whose name has this text. */
  readonly only?: string;
  /** A folder that the results are written to, beside the peer's. */
  readonly keep?: string;
}

export interface Peer {
  /** The folder of its checkout. */
  readonly name: string;
  readonly run: (options: PeerOptions) => Promise<readonly Outcome[]>;
}

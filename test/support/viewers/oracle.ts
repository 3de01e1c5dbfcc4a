/** Files with a valid verdict → what each viewer shows differently from the signed revision, outside of what the report names. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentChange, VerificationReport } from '../../../src/contract/verification-report.js';
import { readAndVerifyPdf, type VerifyOptions } from '../../../src/signing/verify/verify-pdf.js';
import { type Box, differenceOf, type Drawing, isAlike, type NamedPlace } from './drawing.js';
import type { Viewer } from './pdf-viewers.js';

export interface Candidate {
  readonly bytes: Buffer;
  /** How it was made. */
  readonly what: string;
}

/** A signed revision, compared with the current file. */
export interface Pair {
  readonly candidate: Candidate;
  readonly before: Buffer;
  readonly named: readonly NamedPlace[];
}

export interface Hole {
  readonly candidate: Candidate;
  readonly viewer: string;
  readonly difference: string;
}

export interface Outcome {
  readonly files: number;
  readonly valid: number;
  /** The number of distinct files that were drawn. */
  readonly drawn: number;
  readonly holes: readonly Hole[];
  /** Files that a viewer does not show at all once something follows the signed revision, by viewer: not deceptive, but reported. */
  readonly refused: Readonly<Record<string, number>>;
}

/** Where the report says that something is visible: the box, or the whole page if there is no box. */
function placeOf(change: DocumentChange & { readonly box?: Box | undefined }): NamedPlace | undefined {
  const { page, overlapsPage, box } = change;
  return page === undefined || overlapsPage !== true ? undefined : { page, box };
}

/** The places of all changes. */
export const placesOf = (changes: readonly DocumentChange[]): readonly NamedPlace[] => changes.flatMap((change) => placeOf(change) ?? []);

export interface Judged {
  readonly report: VerificationReport;
  /** For each signature: the end of its revision, and the places that the report names as changed since. */
  readonly signed: readonly { readonly end: number; readonly named: readonly NamedPlace[] }[];
}

export function judge(bytes: Buffer, options: VerifyOptions): Judged {
  const { report, signatures } = readAndVerifyPdf(bytes, options);
  const ofDocument = signatures.filter(({ isTimestamp }) => !isTimestamp);
  const signed = ofDocument.flatMap(({ covered }, index) => {
    if (covered === undefined) return [];
    const [, last] = covered.content;
    const end = last.byteOffset + last.length - bytes.byteOffset;
    return [{ end, named: placesOf(report.signers[index]?.integrity.changes ?? []) }];
  });
  return { report, signed };
}

/** The file paired with each of its signed revisions that something follows. */
export const pairsOf = (candidate: Candidate, { signed }: Judged): readonly Pair[] =>
  signed
    .filter(({ end }) => end < candidate.bytes.length)
    .map(({ end, named }) => ({ candidate, before: candidate.bytes.subarray(0, end), named }));

const keyOf = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex');

/** Draws every distinct file once in each viewer. */
export async function drawAll(
  viewers: readonly Viewer[],
  files: ReadonlyMap<string, Buffer>,
  pixels = false,
): Promise<ReadonlyMap<string, Drawing>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'viewers-'));
  try {
    if (files.size === 0) return viewers.map(() => new Map());
    const keys = [...files.keys()];
    const paths = keys.map((key) => join(folder, `${key}.pdf`));
    for (const [index, key] of keys.entries()) writeFileSync(paths[index] ?? '', files.get(key) ?? '');
    const drawings = await Promise.all(viewers.map((viewer) => viewer.draw(paths, pixels)));
    return drawings.map((drawn) => new Map(keys.map((key, index) => [key, drawn[index] ?? { failure: 'not drawn' }])));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const filesOf = (pairs: readonly Pair[]): Map<string, Buffer> =>
  new Map(pairs.flatMap(({ candidate, before }) => [candidate.bytes, before]).map((bytes) => [keyOf(bytes), bytes]));

/** Compares what the viewers show of each pair. */
export async function compared(viewers: readonly Viewer[], pairs: readonly Pair[]): Promise<Pick<Outcome, 'holes' | 'drawn' | 'refused'>> {
  const files = filesOf(pairs);
  const digests = await drawAll(viewers, files);
  const holes: Hole[] = [];
  const refused: Record<string, number> = {};
  for (const [index, viewer] of viewers.entries()) {
    const drawingOf = (bytes: Buffer, from = digests[index]): Drawing => from?.get(keyOf(bytes)) ?? { failure: 'not drawn' };
    const suspects = pairs.filter(({ before, candidate }) => !isAlike(drawingOf(before), drawingOf(candidate.bytes)));
    const shown = suspects.filter(({ before, candidate }) => !('failure' in drawingOf(candidate.bytes)) || 'failure' in drawingOf(before));
    if (shown.length < suspects.length) refused[viewer.name] = suspects.length - shown.length;
    const [pixels] = await drawAll([viewer], filesOf(shown), true);
    for (const { before, candidate, named } of shown) {
      const difference = differenceOf(drawingOf(before, pixels), drawingOf(candidate.bytes, pixels), named);
      if (difference !== undefined) holes.push({ candidate, viewer: viewer.name, difference });
    }
  }
  return { holes, drawn: files.size, refused };
}

/** Tries all candidates; refused ones are not drawn. */
export async function tried(
  viewers: readonly Viewer[],
  candidates: Iterable<Candidate> | AsyncIterable<Candidate>,
  options: VerifyOptions,
): Promise<Outcome> {
  const pairs = new Map<string, Pair>();
  let [files, valid] = [0, 0];
  for await (const candidate of candidates) {
    files++;
    const judged = judge(candidate.bytes, options);
    if (!judged.report.valid) continue;
    valid++;
    for (const pair of pairsOf(candidate, judged)) pairs.set(`${keyOf(candidate.bytes)} ${pair.before.length}`, pair);
  }
  return { files, valid, ...(await compared(viewers, [...pairs.values()])) };
}

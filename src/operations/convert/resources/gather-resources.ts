/** The pictures and style sheets that a page refers to → their bytes: each address once, several at a time, until nothing new is needed. */
import type { Diagnostic } from '../../../base/diagnostics.js';
import { probeImage } from '../../../picture/probe-image.js';
import { createAsking, type ResolveResource } from './ask-resource.js';
import { anyPicture, type FoundReferences, type KnownResources } from './find-references.js';
import type { PageFile } from './page-files.js';
import type { Resource, ResourceReference } from './resource.js';
import type { ResourceLimits } from './resource-limits.js';

export interface GatherOptions {
  /** Reads the page with the resources known so far; returns at most `most` references. */
  readonly find: (known: KnownResources, most: number) => Promise<FoundReferences>;
  readonly resolve: ResolveResource;
  /** Resources that are already available. */
  readonly given: readonly Resource[];
  readonly files: readonly PageFile[];
  readonly limits: ResourceLimits;
  readonly signal: AbortSignal;
}

export interface GatheredResources {
  readonly resources: readonly Resource[];
  /** Warnings about the limits reached. */
  readonly warnings: readonly Diagnostic[];
}

/** Addresses that are requested at the same time. */
const atOnce = 6;
/** Times that a page is read: for its sheets, for their imports, for other candidates of its pictures. */
const mostRounds = 10;

/** Rejects as `find` and `resolve` do, and with the signal's reason once aborted. */
export async function gatherResources({ find, resolve, given, files, limits, signal }: GatherOptions): Promise<GatheredResources> {
  const asking = createAsking(resolve, limits);
  const resources: Resource[] = [];
  const known = {
    files: files.map(({ name, bytes }) => ({ name, bytes: probeImage(bytes) ? anyPicture : bytes.slice() })),
    sheets: [] as Resource[],
    pictures: [] as ResourceReference[],
    absent: [] as ResourceReference[],
  };
  const learn = (reference: ResourceReference, bytes: Uint8Array | undefined): void => {
    if (bytes && reference.kind === 'style-sheet') known.sheets.push({ ...reference, bytes });
    else (bytes && probeImage(bytes) ? known.pictures : known.absent).push(reference);
  };
  const answer = async (reference: ResourceReference, stopping: AbortSignal): Promise<void> => {
    const bytes = await asking.ask(reference, stopping);
    if (bytes) resources.push({ ...reference, bytes });
    learn(reference, bytes);
  };
  for (const { bytes, ...reference } of given) learn(reference, bytes);
  let left = limits.maxResources;
  for (let round = 0; round < mostRounds; round++) {
    const before = { sheets: known.sheets.length, absent: known.absent.length };
    const { references, isCut, hasAlternatives } = await find(known, left);
    if (isCut) asking.reach(`${String(limits.maxResources)} of them`);
    left -= references.length;
    await inLanes(references, answer, signal);
    if (known.sheets.length === before.sheets && !(hasAlternatives && known.absent.length > before.absent)) break;
  }
  return { resources, warnings: asking.warnings() };
}

/** The first failure stops the others. */
async function inLanes(
  references: readonly ResourceReference[],
  work: (reference: ResourceReference, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const failed = new AbortController();
  const stopping = AbortSignal.any([signal, failed.signal]);
  const waiting = references.values();
  const lane = async (): Promise<void> => {
    for (const reference of waiting) {
      stopping.throwIfAborted();
      await work(reference, stopping);
    }
  };
  const lanes = Array.from({ length: Math.min(atOnce, references.length) }, lane);
  try {
    await Promise.all(lanes);
  } catch (error) {
    failed.abort(error);
    await Promise.allSettled(lanes);
    throw error;
  }
}

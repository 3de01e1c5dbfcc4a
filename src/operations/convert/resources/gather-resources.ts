/** The pictures and style sheets that a page refers to → their bytes: each address once, several at a time, until nothing new is needed. */
import type { Diagnostic } from '../../../base/diagnostics.js';
import { probeImage } from '../../../picture/probe-image.js';
import { anyPicture, type FoundReferences, type KnownResources } from './find-references.js';
import type { Resource, ResourceReference, ResourceKind, PageFile } from './resource.js';
import type { ResourceLimits } from './convert-with-resources.js';
import { untilAborted } from '../../../base/abort.js';

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

/** Limits on one answer. */
export interface ResolveLimits {
  /** A longer answer counts as missing. */
  readonly maxBytes: number;
  /** Once aborted, the answer is no longer awaited. */
  readonly signal: AbortSignal;
}

/**
 * Returns the bytes at an address that a page refers to, or undefined if it has none. The address comes from the document: the resolver
 * decides what may be accessed.
 */
export type ResolveResource = (
  address: string,
  kind: ResourceKind,
  limits: ResolveLimits,
) => Uint8Array | undefined | Promise<Uint8Array | undefined>;

/** Requests the resources of one document. */
interface ResourceAsking {
  /** Rejects as `resolve` does, and with the signal's reason once aborted. */
  readonly ask: (reference: ResourceReference, signal: AbortSignal) => Promise<Uint8Array | undefined>;
  /** Records a limit that kept some resources from being requested. */
  readonly reach: (limit: string) => void;
  /** Warnings about the limits reached. */
  readonly warnings: () => Diagnostic[];
}

function createAsking(resolve: ResolveResource, limits: ResourceLimits): ResourceAsking {
  const room = createRoom(limits.maxAllResourceBytes);
  const late = AbortSignal.timeout(limits.fetchTimeoutMs);
  const reached = new Set<string>();
  const reach = (limit: string): undefined => void reached.add(limit);
  const tooLate = `${String(limits.fetchTimeoutMs / 1000)} seconds for all`;

  async function asked({ address, kind }: ResourceReference, maxBytes: number, signal: AbortSignal): Promise<Uint8Array | undefined> {
    if (late.aborted) return reach(tooLate);
    if (maxBytes <= 0) return reach(`${String(limits.maxAllResourceBytes)} bytes in all`);
    const ending = AbortSignal.any([signal, late]);
    try {
      const bytes = await untilAborted(Promise.resolve(resolve(address, kind, { maxBytes, signal: ending })), ending);
      return bytes !== undefined && bytes.length > maxBytes ? reach(`${String(maxBytes)} bytes`) : bytes;
    } catch (error) {
      signal.throwIfAborted();
      if (!late.aborted) throw error;
      return reach(tooLate);
    }
  }

  return {
    reach,
    ask: async (reference, signal) => {
      const maxBytes = await room.take(limits.maxResourceBytes);
      let used = 0;
      try {
        signal.throwIfAborted();
        const bytes = await asked(reference, maxBytes, signal);
        used = bytes?.length ?? 0;
        return bytes;
      } finally {
        room.giveBack(maxBytes, used);
      }
    },
    warnings: () =>
      [...reached].map((limit) => ({
        code: 'markup.resource-limit',
        message: `the limit of ${limit} was reached; not every picture and style sheet that the document refers to was taken`,
        count: 1,
      })),
  };
}

/** A byte budget that several answers share: each reserves bytes in advance, and returns those that it did not need. */
function createRoom(total: number): { take: (wanted: number) => Promise<number>; giveBack: (taken: number, used: number) => void } {
  let free = total;
  let taken = 0;
  const waiting: (() => void)[] = [];
  return {
    take: async (wanted) => {
      while (free < wanted && taken > 0) await new Promise<void>((resolve) => waiting.push(resolve));
      const own = Math.min(wanted, free);
      free -= own;
      taken += own;
      return own;
    },
    giveBack: (own, used) => {
      free += own - used;
      taken -= own;
      for (const goOn of waiting.splice(0)) goOn();
    },
  };
}

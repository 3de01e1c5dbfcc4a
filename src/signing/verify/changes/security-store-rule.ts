/**
 * Additions to the document security store after signing: streams and VRI entries may be added, existing
 * ones stay (ISO 32000-2 §12.8.4.3, Tables 261, 262).
 */
import { operationMemory } from '../../../base/operation-memory.js';
import { type PdfDict, type PdfObject, PdfName, PdfRef, PdfStream, PdfString } from '../../../pdf/objects/pdf-object.js';
import { asArray, asDict, type ObjectSource } from '../../../pdf/read/object-source.js';
import { stepWalk } from './walk/same-walk.js';
import type { Place, Step } from './step.js';
import { createHash } from 'node:crypto';
import type { PdfView } from '../../../pdf/read/pdf-document.js';
import { ByteWriter } from '../../../pdf/syntax/byte-writer.js';
import { writeObject } from '../../../pdf/syntax/write-object.js';

// A stream → a digest of its unpacked data, which identifies the same data under another object number.

/** A stream that has been read is the same object in every revision, and revocation lists are large: each is unpacked once. */
const known = operationMemory(() => new WeakMap<PdfStream, string>());

/** A stream's filters and their parameters, in PDF syntax. */
function filtersOf({ dict }: PdfStream): Uint8Array {
  const writer = new ByteWriter();
  writeObject(writer, [dict.get('Filter') ?? null, dict.get('DecodeParms') ?? dict.get('DP') ?? null]);
  return writer.toBytes();
}

/**
 * Hexadecimal SHA-256. Streams that are damaged or have unknown filters count as the same only if their bytes in the file are.
 * @throws DocOpsError FILE_TOO_LARGE if the stream unpacks to more than the limit.
 */
function streamDigest(view: PdfView, stream: PdfStream): string {
  const seen = known().get(stream);
  if (seen !== undefined) return seen;
  const { data, remaining, damaged } = view.document.decodeStream(stream, view.revision.index);
  const isWhole = remaining.length === 0 && !damaged;
  const hash = createHash('sha256');
  const digest = isWhole ? hash.update(data).digest('hex') : `packed ${hash.update(filtersOf(stream)).update(stream.data).digest('hex')}`;
  known().set(stream, digest);
  return digest;
}

const place: Place = { kind: 'validation-data' };
/** The store's own arrays and their counterparts in the data of one signature. */
const arrays = [
  { store: 'Certs', related: 'Cert' },
  { store: 'CRLs', related: 'CRL' },
  { store: 'OCSPs', related: 'OCSP' },
] as const;

/** Whether an entry is absent or an array of references to streams. */
function isStreamList(source: ObjectSource, value: PdfObject | undefined): boolean {
  if (value === undefined) return true;
  const list = source.resolve(value);
  return Array.isArray(list) && list.every((item) => item instanceof PdfRef && source.resolve(item) instanceof PdfStream);
}

const streamsOf = (source: ObjectSource, value: PdfObject | undefined): readonly PdfStream[] =>
  asArray(source, value).flatMap((item) => {
    const stream = source.resolve(item);
    return stream instanceof PdfStream ? [stream] : [];
  });

/** Validation-related information of one signature: lists of streams, the collection time, a time stamp over it. */
function isRelated(source: ObjectSource, value: PdfObject | undefined): boolean {
  const dict = asDict(source, value);
  if (dict === undefined || source.resolve(value) instanceof PdfStream) return false;
  return [...dict.entries].every(([key, item]) => {
    if (key === 'Type') return source.resolve(item) instanceof PdfName;
    if (key === 'TU') return source.resolve(item) instanceof PdfString;
    if (key === 'TS') return source.resolve(item) instanceof PdfStream;
    return arrays.some(({ related }) => related === key) && isStreamList(source, item);
  });
}

/** The streams that the VRI entries list under one key. */
const relatedStreams = (source: ObjectSource, entries: PdfDict | undefined, key: string): readonly PdfStream[] =>
  [...(entries?.entries.values() ?? [])].flatMap((value) => streamsOf(source, asDict(source, value)?.get(key)));

/**
 * Whether every earlier stream is among the later ones. Writers that renew a store may write the same certificate or list as a new
 * object, so unpacked data are compared; a stream that is still in place need not be read.
 */
function keepsAll(step: Step, before: readonly PdfStream[], after: readonly PdfStream[]): boolean {
  step.budget.step(before.length + after.length);
  const there = new Set(after);
  const moved = before.filter((stream) => !there.has(stream));
  if (moved.length === 0) return true;
  const digests = new Set(after.map((stream) => streamDigest(step.after, stream)));
  return moved.every((stream) => digests.has(streamDigest(step.before, stream)));
}

/** Entries for single signatures may be rewritten, for example when time stamps are renewed; none may disappear. */
function growsByRelated(step: Step, before: PdfObject | undefined, after: PdfObject | undefined): boolean {
  const [old, now] = [asDict(step.before, before), asDict(step.after, after)];
  if (now === undefined) return after === undefined && old === undefined;
  const keeps = [...(old?.entries ?? [])].every(
    ([key, value]) => isRelated(step.after, now.get(key)) || step.frozen.isSame(value, now.get(key), place),
  );
  const added = [...now.entries].filter(([key]) => key !== 'Type' && old?.get(key) === undefined);
  return keeps && added.every(([key, value]) => /^[0-9A-F]{40}$/.test(key) && isRelated(step.after, value));
}

function isGrowth(step: Step, before: PdfDict | undefined, after: PdfDict): boolean {
  const known = new Set<string>(['Type', 'VRI', ...arrays.map(({ store }) => store)]);
  if ([...after.entries.keys()].some((key) => !known.has(key))) return false;
  if (!arrays.every(({ store }) => isStreamList(step.after, after.get(store)))) return false;
  if (!growsByRelated(step, before?.get('VRI'), after.get('VRI'))) return false;
  const [oldRelated, newRelated] = [asDict(step.before, before?.get('VRI')), asDict(step.after, after.get('VRI'))];
  return arrays.every(({ store, related }) => {
    const now = streamsOf(step.after, after.get(store));
    // The store itself keeps its streams; streams that only a signature's entry had may now be in either.
    return (
      keepsAll(step, streamsOf(step.before, before?.get(store)), now) &&
      keepsAll(step, relatedStreams(step.before, oldRelated, related), [...now, ...relatedStreams(step.after, newRelated, related)])
    );
  });
}

export function compareSecurityStore(step: Step, before: PdfObject | undefined, after: PdfObject | undefined): void {
  if (stepWalk(step).isSameBelow(before, after, place)) return;
  const now = asDict(step.after, after);
  const allowed = now !== undefined && isGrowth(step, asDict(step.before, before), now);
  const description = allowed ? 'Validation data were added.' : 'The validation data were removed, replaced or mixed with other data.';
  step.report({ ...place, allowed, description });
}

/** The URLs of pictures in fields and data → plans with bytes, and the data's pictures by URL. */
import { DocOpsError, type ErrorDetail } from '../../base/errors.js';
import { fetchError, pictureContentTypes, type FetchDocument } from '../fetch-document.js';
import { addressLabel, type FieldPlan } from './plan.js';
import { isTypedValue } from '../../template/shown-value.js';

const maxPictureBytes = 20 * 1024 * 1024;
/** Different URLs of one request: forms have fewer pictures; a request with more may be probing other servers. */
const maxUrls = 50;
const atOnce = 4;
/** Bytes of all pictures of one request. */
const maxFetchedBytes = 60 * 1024 * 1024;
/** All URLs of a request together may take at most this many times as long as one. */
const patience = 3;

type Fetched = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly error: DocOpsError };

interface Wanted {
  readonly url: string;
  /** The first field that names the URL. */
  readonly place: string;
}

function urlsOf(plans: readonly FieldPlan[], addresses: ReadonlyMap<string, string>): Wanted[] {
  const places = new Map<string, string>();
  for (const { index, planned } of plans) {
    if (planned.kind !== 'picture' || planned.source.kind !== 'url' || places.has(planned.source.url)) continue;
    places.set(planned.source.url, `fields[${String(index)}].value`);
  }
  for (const [url, place] of addresses) if (!places.has(url)) places.set(url, place);
  return [...places].map(([url, place]) => ({ url, place }));
}

export interface Pictures {
  readonly plans: readonly FieldPlan[];
  /** Pictures of the data, by URL. */
  readonly ofData: ReadonlyMap<string, Uint8Array>;
}

function withBytes(plans: readonly FieldPlan[], addresses: ReadonlyMap<string, string>, fetched: ReadonlyMap<string, Fetched>): Pictures {
  const problems: ErrorDetail[] = [];
  let cause: unknown;
  const filled = plans.map((plan): FieldPlan => {
    const { planned } = plan;
    if (planned.kind !== 'picture' || planned.source.kind !== 'url') return plan;
    const result = fetched.get(planned.source.url);
    if (result && 'bytes' in result) return { ...plan, planned: { ...planned, source: { kind: 'bytes', bytes: result.bytes } } };
    const error = result?.error;
    cause ??= error?.cause;
    const issue = (error?.details[0]?.issue ?? 'was not fetched') + addressLabel(plan.address);
    problems.push({ field: `fields[${String(plan.index)}].value`, issue });
    return plan;
  });
  const ofData = new Map<string, Uint8Array>();
  for (const [url, field] of addresses) {
    const result = fetched.get(url);
    if (result && 'bytes' in result) ofData.set(url, result.bytes);
    else {
      cause ??= result?.error.cause;
      problems.push({ field, issue: result?.error.details[0]?.issue ?? 'was not fetched' });
    }
  }
  if (problems.length > 0) throw fetchError(problems, cause);
  return { plans: filled, ofData };
}

interface PictureFetching {
  readonly fetchDocument: FetchDocument;
  /** Milliseconds for one URL. */
  readonly fetchTimeoutMs: number;
}

interface WantedPictures {
  readonly plans: readonly FieldPlan[];
  /** URLs in the data, with the place of each. */
  readonly addresses: ReadonlyMap<string, string>;
}

/**
 * Fetches several pictures at a time, each URL once.
 * @throws DocOpsError DOCUMENT_FETCH_FAILED with every failed URL
 */
export async function fetchPictures(
  { fetchDocument, fetchTimeoutMs }: PictureFetching,
  { plans, addresses }: WantedPictures,
  signal: AbortSignal,
): Promise<Pictures> {
  const wanted = urlsOf(plans, addresses);
  if (wanted.length === 0) return { plans, ofData: new Map() };
  if (wanted.length > maxUrls)
    throw fetchError([{ field: 'fields', issue: `name ${String(wanted.length)} different URLs; at most ${String(maxUrls)} are fetched` }]);
  const fetched = new Map<string, Fetched>();
  const deadline = performance.now() + patience * fetchTimeoutMs;
  let room = maxFetchedBytes;
  const waiting = wanted.values();
  const lane = async (): Promise<void> => {
    for (const { url, place } of waiting) {
      const timeoutMs = Math.max(1, Math.min(fetchTimeoutMs, Math.round(deadline - performance.now())));
      const limits = { maxBytes: Math.max(1, Math.min(maxPictureBytes, room)), timeoutMs, contentTypes: pictureContentTypes };
      try {
        const bytes = await fetchDocument(url, place, limits, signal);
        room -= bytes.length;
        fetched.set(url, { bytes });
      } catch (error) {
        if (!(error instanceof DocOpsError) || error.code !== 'DOCUMENT_FETCH_FAILED') throw error;
        fetched.set(url, { error });
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, wanted.length) }, lane));
  return withBytes(plans, addresses, fetched);
}

/** Values that are pictures by URL: `{ "type": "image", "value": "https://…" }`, with their places. */
export function pictureAddresses(values: unknown, at: string): Map<string, string> {
  const found = new Map<string, string>();
  let level: (readonly [at: string, value: unknown])[] = [[at, values]];
  while (level.length > 0) {
    const inner: (readonly [string, unknown])[] = [];
    for (const [at, value] of level) {
      const url = pictureUrl(value);
      if (url !== undefined && !found.has(url)) found.set(url, `${at}.value`);
      if (url !== undefined || typeof value !== 'object' || value === null || value instanceof Uint8Array) continue;
      const isList = Array.isArray(value);
      for (const [key, each] of Object.entries(value))
        if (typeof each === 'object' && each !== null) inner.push([isList ? `${at}[${key}]` : `${at}.${key}`, each]);
    }
    level = inner;
  }
  return found;
}

/** The URL of a typed value or a field, if it is a picture. */
function pictureUrl(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id: _, group: __, ...own } = value as { readonly id?: unknown; readonly group?: unknown };
  if (!isTypedValue(own) || (own.type !== 'image' && own.type !== 'signature') || typeof own.value !== 'string') return undefined;
  return /^\s*https?:\/\//i.test(own.value) ? own.value.trim() : undefined;
}

/** The data with URLs replaced by bytes. */
export function withPictures<T extends object>(data: T, pictures: ReadonlyMap<string, Uint8Array> | undefined): T {
  if (pictures === undefined || pictures.size === 0) return data;
  const copied = (value: unknown): unknown => {
    const url = pictureUrl(value);
    if (url !== undefined) return { ...(value as object), value: pictures.get(url) ?? url };
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
    if (Array.isArray(value)) return value.map(copied);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copied(each)]));
  };
  return copied(data) as T;
}

/** An annotate request of the service: URLs in it are fetched, then the template is filled in a thread. */
import type { DocumentFormat } from '../../contract/conversion.js';
import { DocOpsError, type ErrorDetail } from '../../base/errors.js';
import { packJson } from '../packed-json.js';
import type { AnnotateResult, PlannedAnnotateInput } from './annotate.js';
import type { PackedRecordsInput } from './annotate-records.js';
import type { AnnotateRecord } from './check-records.js';
import { requireAnswerRoom } from './records-result.js';
import { placeInLists, withLists } from './lists.js';
import { labelOf, type FieldPlan } from './plan.js';
import type { DataSettings } from './template-data.js';
import { pictureAddresses } from './template-pictures.js';
import { documentContentTypes, fetchError, pictureContentTypes, type DocumentSource, type FetchDocument } from '../fetch-document.js';

export interface AnnotateRequest extends DataSettings {
  readonly document: DocumentSource;
  /** Documents to include, by name. */
  readonly templates?: Readonly<Record<string, DocumentSource>> | undefined;
  readonly plans: readonly FieldPlan[];
  readonly to: DocumentFormat;
  readonly strict: boolean;
  readonly recover?: boolean | undefined;
  /** Records in place of fields and data: one document each. */
  readonly records?: readonly AnnotateRecord[] | undefined;
  /** Whether the result is one document with all records instead of an archive. */
  readonly merge?: boolean | undefined;
}

/** Dependencies of {@link createAnnotateDocument}. */
export interface AnnotateDocumentDependencies {
  readonly fetchDocument: FetchDocument;
  /** Maximum size of the template in bytes. */
  readonly maxFileBytes: number;
  /** Maximum size of all records' documents together, in bytes; absent: the limit of `annotateRecords`. */
  readonly maxAnswerBytes?: number | undefined;
  /** Milliseconds for one URL. */
  readonly fetchTimeoutMs: number;
  /** Runs off the event loop. */
  readonly annotate: (input: PlannedAnnotateInput, signal: AbortSignal) => Promise<AnnotateResult>;
  readonly annotateRecords: (input: PackedRecordsInput, signal: AbortSignal) => Promise<AnnotateResult>;
}

/** @throws DocOpsError as `annotate` does, DOCUMENT_FETCH_FAILED with every failed URL, FILE_TOO_LARGE */
export type AnnotateDocument = (request: AnnotateRequest, signal: AbortSignal) => Promise<AnnotateResult>;

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

interface Pictures {
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
    const issue = (error?.details[0]?.issue ?? 'was not fetched') + labelOf(plan.address);
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

export function createAnnotateDocument(dependencies: AnnotateDocumentDependencies): AnnotateDocument {
  const { fetchDocument, maxFileBytes, maxAnswerBytes, fetchTimeoutMs, annotate, annotateRecords } = dependencies;

  async function fetchPictures(
    plans: readonly FieldPlan[],
    addresses: ReadonlyMap<string, string>,
    signal: AbortSignal,
  ): Promise<Pictures> {
    const wanted = urlsOf(plans, addresses);
    if (wanted.length === 0) return { plans, ofData: new Map() };
    if (wanted.length > maxUrls)
      throw fetchError([
        { field: 'fields', issue: `name ${String(wanted.length)} different URLs; at most ${String(maxUrls)} are fetched` },
      ]);
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

  async function templateBytes(document: DocumentSource, field: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    if (document.kind === 'url') {
      const limits = { maxBytes: maxFileBytes, timeoutMs: fetchTimeoutMs, contentTypes: documentContentTypes };
      return fetchDocument(document.url, `${field}.url`, limits, signal);
    }
    if (document.bytes.length <= maxFileBytes) return document.bytes;
    const limit = `${String(maxFileBytes)} bytes`;
    throw new DocOpsError('FILE_TOO_LARGE', `The document is larger than ${limit}.`, {
      details: [{ field: `${field}.base64`, issue: `must be at most ${limit}` }],
    });
  }

  /** Fetched one after another: each may be as large as a template. */
  async function includedBytes(
    templates: Readonly<Record<string, DocumentSource>>,
    signal: AbortSignal,
  ): Promise<Readonly<Record<string, Uint8Array>>> {
    const found: [string, Uint8Array][] = [];
    for (const [name, source] of Object.entries(templates)) found.push([name, await templateBytes(source, `templates.${name}`, signal)]);
    return Object.fromEntries(found);
  }

  return async ({ document, plans: all, data: ownData, records, merge, templates, to, strict, recover, ...settings }, signal) => {
    const { plans: given, data, lists } = withLists(all, ownData);
    const bytes = await templateBytes(document, 'document', signal);
    const included = templates && (await includedBytes(templates, signal));
    // Each record's document takes at least about the template's size in the answer, whatever its values.
    if (records && merge !== true && maxAnswerBytes !== undefined) requireAnswerRoom(records.length, bytes.length, maxAnswerBytes);
    const bound = maxAnswerBytes === undefined ? {} : { maxAnswerBytes };
    const found = records ? pictureAddresses(records, 'records') : pictureAddresses(data, 'data');
    const addresses = new Map([...found].map(([url, place]) => [url, placeInLists(place, lists)]));
    const { plans, ofData: pictures } = await fetchPictures(given, addresses, signal);
    const shared = { ...settings, bytes, ...(included && { templates: included }), to, strict, recover: recover ?? false };
    if (records)
      return annotateRecords({ ...shared, ...bound, merge: merge ?? false, record: await packJson({ records }), pictures }, signal);
    return annotate({ ...shared, plans, lists, ...(data && { record: await packJson(data), pictures }) }, signal);
  };
}

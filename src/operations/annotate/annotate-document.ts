/** An annotate request of the service: URLs in it are fetched, then the template is filled in a thread. */
import type { DocumentFormat } from '../../contract/conversion.js';
import { packJson } from '../packed-json.js';
import type { AnnotateResult, PlannedAnnotateInput } from './annotate.js';
import type { PackedRecordsInput } from './annotate-records.js';
import type { AnnotateRecord } from './check-data.js';
import { requireAnswerRoom } from './records-result.js';
import { placeInLists, withLists } from './lists.js';
import { fetchPictures, pictureAddresses } from './fetch-pictures.js';
import type { FieldPlan } from './plan.js';
import type { DataSettings } from './template-data.js';
import { sourceBytes, type DocumentSource, type FetchDocument, type SourceLimits } from '../fetch-document.js';

export interface AnnotateRequest extends DataSettings {
  readonly document: DocumentSource;
  /** Documents to include, by name. */
  readonly templates?: Readonly<Record<string, DocumentSource>> | undefined;
  readonly plans: readonly FieldPlan[];
  readonly to: DocumentFormat;
  readonly strict: boolean;
  readonly recover?: boolean | undefined;
  /** Only for PDF forms: `true`, or names of fields separated by commas. */
  readonly flatten?: string | undefined;
  /** The password of an encrypted PDF form. */
  readonly password?: string | undefined;
  /** Records in place of fields and data: one document each. */
  readonly records?: readonly AnnotateRecord[] | undefined;
  /** Whether the result is one document with all records instead of an archive. */
  readonly merge?: boolean | undefined;
}

/** Dependencies of {@link createAnnotateDocument}. */
export interface AnnotateDocumentDependencies extends SourceLimits {
  readonly fetchDocument: FetchDocument;
  /** Maximum size of all records' documents together, in bytes; absent: the limit of `annotateRecords`. */
  readonly maxAnswerBytes?: number | undefined;
  /** Runs off the event loop. */
  readonly annotate: (input: PlannedAnnotateInput, signal: AbortSignal) => Promise<AnnotateResult>;
  readonly annotateRecords: (input: PackedRecordsInput, signal: AbortSignal) => Promise<AnnotateResult>;
}

/** @throws DocOpsError as `annotate` does, DOCUMENT_FETCH_FAILED with every failed URL, FILE_TOO_LARGE */
export type AnnotateDocument = (request: AnnotateRequest, signal: AbortSignal) => Promise<AnnotateResult>;

export function createAnnotateDocument(dependencies: AnnotateDocumentDependencies): AnnotateDocument {
  const { fetchDocument, maxAnswerBytes, annotate, annotateRecords } = dependencies;

  const templateBytes = (document: DocumentSource, field: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> =>
    sourceBytes(document, dependencies, fetchDocument, signal, { field, bytesField: `${field}.base64` });

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
    const { plans, ofData: pictures } = await fetchPictures(dependencies, { plans: given, addresses }, signal);
    const shared = { ...settings, bytes, templates: included, to, strict, recover: recover ?? false };
    if (records)
      return annotateRecords({ ...shared, ...bound, merge: merge ?? false, record: await packJson({ records }), pictures }, signal);
    return annotate({ ...shared, plans, lists, record: data && (await packJson(data)), pictures: data && pictures }, signal);
  };
}

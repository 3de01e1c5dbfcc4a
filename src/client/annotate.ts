/** The client's calls of `POST annotate` and `POST inspect`. */
import type { AnnotateChoices, annotateOptions, AnnotateWayChoices, annotateWayOptions } from '../contract/annotate-options.js';
import type { InspectChoices } from '../contract/inspect-options.js';
import type { FieldContent, FieldOptions, FieldType } from '../contract/field-types.js';

import type { NamesAt } from '../contract/operation-option.js';
import { decodeBase64, encodeBase64 } from './base64.js';
import { queryOf, type CallOptions, type Transport } from './transport.js';
import type { Inspection } from '../contract/inspection.js';

/** The value of one field, or of a group of fields. */
export interface FieldValue {
  /** The field's id, tag, title or name. Exactly one of `id` and `group`. */
  readonly id?: string;
  readonly group?: string;
  /** May be missing if the service infers types. */
  readonly type?: FieldType;
  /** Pictures are data URIs or URLs that the service can reach. */
  readonly value: FieldContent;
  readonly options?: FieldOptions;
}

export interface AnnotateCallOptions
  extends CallOptions, AnnotateChoices, Pick<AnnotateWayChoices, NamesAt<typeof annotateWayOptions, 'query'>> {
  /** May be missing if `data` is given. */
  readonly fields?: readonly FieldValue[] | undefined;
  /** Values for `{{tags}}`, loops and conditions, and for fields by their names. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  /** DOCX documents by the names that `{{> name}}` includes them by. */
  readonly templates?: Readonly<Record<string, TemplateSource>> | undefined;
  /** In place of fields and data: a document for each, in a ZIP archive. */
  readonly records?: readonly {
    readonly name?: string | undefined;
    readonly fields?: readonly FieldValue[] | undefined;
    readonly data?: Readonly<Record<string, unknown>> | undefined;
  }[];
}

export interface AnnotatedDocument {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** Only for PDF. */
  readonly pages: number | undefined;
  readonly warnings: number;
  /** Ids, groups and names of data that the template does not have, or whose value another field's overrides. */
  readonly unmatched: readonly string[];
  readonly requestId: string | undefined;
}

/** A template's bytes, or the URL from which the service fetches it. */
export type TemplateSource = Blob | ArrayBuffer | Uint8Array<ArrayBuffer> | { readonly url: string };

const templateSource = async (template: TemplateSource): Promise<object> =>
  'url' in template ? { url: template.url } : { base64: await encodeBase64(template) };

/** The service cuts a long list short and ends it with dots. */
function unmatchedOf(header: string | null): string[] {
  return (header ?? '')
    .split(', ')
    .filter((name) => name !== '' && name !== '...')
    .map((name) => decodeURIComponent(name));
}

export async function annotate({ succeed }: Transport, template: TemplateSource, options: AnnotateCallOptions): Promise<AnnotatedDocument> {
  const { fields, data, records, templates: given, locale, timeZone, delimiters, password, ...choices } = options;
  // An option that belongs in the body and is missing here does not compile.
  const settings: Record<NamesAt<typeof annotateOptions, 'body'>, unknown> = { locale, timeZone, delimiters, password };
  const source = await templateSource(template);
  const included = Object.entries(given ?? {}).map(async ([name, each]) => [name, await templateSource(each)] as const);
  const templates = given && Object.fromEntries(await Promise.all(included));
  const response = await succeed({
    method: 'POST',
    path: '/annotate',
    query: queryOf(choices),
    body: { document: source, templates, fields, data, records, ...settings },
    isRepeatable: true,
    options,
  });
  const { document } = (await response.json()) as { document: { base64: string; contentType: string } };
  const pages = response.headers.get('X-Document-Pages');
  return {
    bytes: decodeBase64(document.base64),
    contentType: document.contentType,
    pages: pages === null ? undefined : Number(pages),
    warnings: Number(response.headers.get('X-Document-Warnings') ?? 0),
    unmatched: unmatchedOf(response.headers.get('X-Unmatched-Fields')),
    requestId: response.headers.get('X-Request-Id') ?? undefined,
  };
}

/** The client's call of `POST inspect`. */
export interface InspectCallOptions extends CallOptions, InspectChoices {}

export async function inspect({ succeed }: Transport, document: TemplateSource, options: InspectCallOptions = {}): Promise<Inspection> {
  const { delimiters, password, ...choices } = options;
  const response = await succeed({
    method: 'POST',
    path: '/inspect',
    query: queryOf(choices),
    body: {
      document: 'url' in document ? { url: document.url } : { base64: await encodeBase64(document) },
      ...{ delimiters, password },
    },
    isRepeatable: true,
    options,
  });
  return (await response.json()) as Inspection;
}

/** The client's call of `POST annotate`. */
import type { DocumentFormat } from '../base/names/conversion.js';
import type { FieldContent, FieldType } from '../base/names/field-types.js';
import type { TemplateDelimiters } from '../base/names/annotate-limits.js';
import { decodeBase64, encodeBase64 } from './base64.js';
import type { CallOptions, Transport } from './transport.js';

/** The value of one field, or of a group's. */
export interface FieldValue {
  /** The field's id, tag, title or name. Exactly one of `id` and `group`. */
  readonly id?: string;
  readonly group?: string;
  /** May be missing where the service infers types. */
  readonly type?: FieldType;
  /** Pictures are data URIs or URLs that the service can reach. */
  readonly value: FieldContent;
  readonly options?: Readonly<Record<string, unknown>>;
}

export interface AnnotateCallOptions extends CallOptions {
  /** May be missing where there are data. */
  readonly fields?: readonly FieldValue[];
  /** Values for `{{tags}}`, loops and conditions, and for fields by their names. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** DOCX documents by the names that `{{> name}}` includes them by. */
  readonly templates?: Readonly<Record<string, TemplateSource>>;
  /** In place of fields and data: a document for each, in a ZIP archive. */
  readonly records?: readonly {
    readonly name?: string;
    readonly fields?: readonly FieldValue[];
    readonly data?: Readonly<Record<string, unknown>>;
  }[];
  /** One document with all of the records, each from a page 1 of its own, in place of an archive; default false. */
  readonly merge?: boolean;
  /** BCP 47, for formats in tags; default the template's language. */
  readonly locale?: string;
  /** IANA name, for dates in tags; default UTC. */
  readonly timeZone?: string;
  /** What is before and behind a tag's text; default `{{` and `}}`. */
  readonly delimiters?: TemplateDelimiters;
  /** Default `docx`. */
  readonly to?: DocumentFormat;
  /** A field that the template does not have is an error; default false. */
  readonly strict?: boolean;
  /** Fills what can be saved of a DOCX that was cut off; default: it is refused. */
  readonly recover?: boolean;
}

export interface AnnotatedDocument {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** Only for PDF. */
  readonly pages: number | undefined;
  readonly warnings: number;
  /** Ids, groups and names of data that the template does not have, or whose value another field's overrules. */
  readonly unmatched: readonly string[];
  readonly requestId: string | undefined;
}

/** A template's bytes, or where the service can fetch it. */
export type TemplateSource = Blob | ArrayBuffer | Uint8Array<ArrayBuffer> | { readonly url: string };

const sourceOf = async (template: TemplateSource): Promise<object> =>
  'url' in template ? { url: template.url } : { base64: await encodeBase64(template) };

/** The service cuts a long list short and ends it with dots. */
function unmatchedOf(header: string | null): string[] {
  return (header ?? '')
    .split(', ')
    .filter((name) => name !== '' && name !== '...')
    .map((name) => decodeURIComponent(name));
}

export async function annotate({ succeed }: Transport, template: TemplateSource, options: AnnotateCallOptions): Promise<AnnotatedDocument> {
  const { fields, data, records, locale, timeZone, delimiters, to, strict, recover, merge } = options;
  const source = await sourceOf(template);
  const included = Object.entries(options.templates ?? {}).map(async ([name, each]) => [name, await sourceOf(each)] as const);
  const templates = options.templates && Object.fromEntries(await Promise.all(included));
  const response = await succeed({
    method: 'POST',
    path: '/annotate',
    query: {
      to,
      strict: strict === undefined ? undefined : String(strict),
      recover: recover === true ? 'true' : undefined,
      merge: merge === true ? 'true' : undefined,
    },
    body: { document: source, templates, fields, data, records, locale, timeZone, delimiters },
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

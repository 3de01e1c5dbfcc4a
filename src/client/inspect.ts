/** The client's call of `POST inspect`. */
import type { TemplateDelimiters } from '../base/names/annotate-limits.js';
import { encodeBase64 } from './base64.js';
import type { TemplateSource } from './annotate.js';
import type { CallOptions, Transport } from './transport.js';
import type { Inspection } from '../base/names/inspection.js';

export interface InspectCallOptions extends CallOptions {
  /** Lays a DOCX out to count its pages and to tell its fonts; default true. */
  readonly pages?: boolean;
  /** Reads what can be saved of a DOCX that was cut off; default: it is refused. */
  readonly recover?: boolean;
  /** What is before and behind the text of a DOCX template's tags; default `{{` and `}}`. */
  readonly delimiters?: TemplateDelimiters;
  /** Of an encrypted PDF. */
  readonly password?: string;
}

export async function inspect({ succeed }: Transport, document: TemplateSource, options: InspectCallOptions = {}): Promise<Inspection> {
  const { pages, recover, delimiters, password } = options;
  const response = await succeed({
    method: 'POST',
    path: '/inspect',
    query: { pages: pages === undefined ? undefined : String(pages), recover: recover === true ? 'true' : undefined },
    body: {
      document: 'url' in document ? { url: document.url } : { base64: await encodeBase64(document) },
      ...(password === undefined ? {} : { password }),
      ...(delimiters === undefined ? {} : { delimiters }),
    },
    isRepeatable: true,
    options,
  });
  return (await response.json()) as Inspection;
}

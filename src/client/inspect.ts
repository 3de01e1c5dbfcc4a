/** The client's call of `POST inspect`. */
import type { InspectChoices } from '../contract/inspect-options.js';
import { encodeBase64 } from './base64.js';
import type { TemplateSource } from './annotate.js';
import { queryOf, type CallOptions, type Transport } from './transport.js';
import type { Inspection } from '../contract/inspection.js';

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

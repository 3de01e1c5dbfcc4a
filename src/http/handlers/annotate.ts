/** `POST annotate`: a template and its fields' values in, the filled document out. */
import type { RequestContext } from '../request-context.js';
import { readDocumentBody } from '../body/document-body.js';
import { reportHeaders } from '../document-report.js';
import { annotateParameters as parameters, annotateShape as shape } from '../requests/annotate.js';
import { requireKey } from '../require-key.js';
import { sendDocument } from '../respond-document.js';
import type { HttpServices } from '../services.js';
import { withSlot } from '../with-slot.js';
import { annotateBase64, readAnnotateRequest } from './annotate-request.js';

/** Maximum length of `X-Unmatched-Fields`; clients and proxies reject much longer headers. */
const longestHeader = 4000;

/** Names, percent-encoded and separated by commas; an ellipsis replaces those that do not fit. */
function unmatchedHeader(names: readonly string[]): string {
  let value = '';
  for (const name of names) {
    // Lone surrogates cannot be encoded.
    const next = (value === '' ? '' : ', ') + encodeURIComponent(name.replace(/[\ud800-\udfff]/gu, '\ufffd'));
    if (value.length + next.length > longestHeader) return `${value}, ...`;
    value += next;
  }
  return value;
}

export async function annotateHandler(context: RequestContext, services: HttpServices): Promise<void> {
  const caller = await requireKey(context, services, 'annotate');
  const { config } = services;
  let name: string | undefined;
  const result = await withSlot(context, services, caller, async () => {
    const reading = { shape, parameters, base64At: annotateBase64, problems: [], ...config.annotate };
    const { body, fileName } = await readDocumentBody(context, reading);
    name = fileName;
    const request = await readAnnotateRequest(body, context.query, services.annotation);
    return services.annotate(request, caller, context.signal);
  });
  const headers = reportHeaders(context, result);
  if (result.unmatched.length > 0) headers['X-Unmatched-Fields'] = unmatchedHeader(result.unmatched);
  await sendDocument(context, result, { form: config.annotate.base64, name, headers });
}

/** The client's call of `POST compare`. */
import { comparedDocuments, type CompareChoices, type CompareSecrets, type Comparison } from '../contract/comparing.js';
import type { TemplateSource } from './annotate.js';
import { readConverted, summaryOf, type ConversionReport, type ConvertedDocument } from './convert.js';
import { queryOf, type CallOptions, type Transport } from './transport.js';

export interface CompareCallOptions extends CallOptions, CompareChoices, CompareSecrets {
  /** The document before the changes: its bytes, or where the service can fetch it. A DOCX or a PDF. */
  readonly original: TemplateSource;
  /** The document after the changes. */
  readonly revised: TemplateSource;
  /** Brings the changes and the warnings themselves along; default false. */
  readonly report?: boolean | undefined;
}

/** The report on a comparison. */
export interface ComparisonReport extends ConversionReport, Comparison {}

export interface ComparedDocument extends Omit<ConvertedDocument, 'report'> {
  /** How many changes there are. */
  readonly changes: number;
  /** The changes themselves; only with `to: 'json'`, and if the report was requested. */
  readonly comparison: Comparison | undefined;
  /** Only if it was requested. */
  readonly report: ComparisonReport | undefined;
}

/** Files need no base64 in a form, which may have an address in place of a file. */
function compareForm(documents: Pick<CompareCallOptions, 'original' | 'revised'>, secrets: CompareSecrets): FormData {
  const form = new FormData();
  for (const name of comparedDocuments) {
    const document = documents[name];
    if ('url' in document) form.append(`${name}.url`, document.url);
    else if (document instanceof File) form.append(name, document);
    else form.append(name, document instanceof Blob ? document : new Blob([document]), name);
  }
  for (const [name, secret] of Object.entries(secrets)) if (typeof secret === 'string') form.append(name, secret);
  return form;
}

export async function compare({ succeed }: Transport, options: CompareCallOptions): Promise<ComparedDocument> {
  const { original, revised, originalPassword, revisedPassword, report, ...choices } = options;
  const response = await succeed({
    method: 'POST',
    path: '/compare',
    query: { ...queryOf(choices), report: report === true ? 'json' : undefined },
    accept: report === true ? 'application/json' : undefined,
    body: compareForm({ original, revised }, { originalPassword, revisedPassword }),
    isRepeatable: true,
    options,
  });
  const changes = Number(response.headers.get('X-Document-Changes') ?? 0);
  if (choices.to === 'json' && report !== true) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    const comparison = JSON.parse(new TextDecoder().decode(bytes)) as Comparison;
    return { ...summaryOf(response), bytes, changes, comparison, report: undefined };
  }
  const { report: read, ...document } = await readConverted(response);
  const found = read as ComparisonReport | undefined;
  const comparison = found && { summary: found.summary, changes: found.changes };
  // Browsers hide a header that the service does not expose to their origin.
  return { ...document, changes: comparison?.summary.total ?? changes, comparison, report: found };
}

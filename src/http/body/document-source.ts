/** `{ base64 } | { url }` of a JSON body → bytes, or the URL that they are to be fetched from. */
import { decodeBase64OrDataUri } from '../../base/base64.js';
import type { ErrorDetail } from '../../base/errors.js';
import type { DocumentSource } from '../../operations/fetch-document.js';

const shape = 'must be an object with base64 or url';

/**
 * Takes raw base64 and data URIs, with and without white space. Every problem is added to `problems`.
 * @param field Where the source stands: `document`
 */
export function readDocumentSource(value: unknown, field: string, problems: ErrorDetail[]): DocumentSource | undefined {
  const wrong = (at: string, issue: string): undefined => void problems.push({ field: at, issue });
  if (value === undefined || value === null) return wrong(field, `is required: ${shape}`);
  if (typeof value !== 'object' || Array.isArray(value)) return wrong(field, shape);
  const unknown = Object.keys(value).filter((key) => key !== 'base64' && key !== 'url');
  for (const key of unknown) wrong(`${field}.${key.slice(0, 64)}`, 'is not known here; a document has base64 or url');
  const { base64, url } = value as { base64?: unknown; url?: unknown };
  if (base64 != null && url != null) return wrong(field, 'must have base64 or url, not both');
  if (base64 == null && url == null) return wrong(field, `is required: ${shape}`);
  if (url != null) {
    if (typeof url === 'string' && /^\s*https?:\/\//i.test(url)) return { kind: 'url', url: url.trim() };
    return wrong(`${field}.url`, 'must be a URL that begins with http:// or https://');
  }
  if (typeof base64 !== 'string') return wrong(`${field}.base64`, 'must be a text: base64 or a data URI');
  const bytes = decodeBase64OrDataUri(base64);
  if (bytes === undefined) return wrong(`${field}.base64`, 'is not base64, nor a data URI with base64');
  if (bytes.length === 0) return wrong(`${field}.base64`, 'is empty');
  return { kind: 'bytes', bytes };
}

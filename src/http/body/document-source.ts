/** `{ base64 } | { url }` of a JSON body → bytes, or the URL to fetch them from. */
import { decodeBase64OrDataUri } from '../../base/bytes/base64.js';
import type { ErrorDetail } from '../../base/errors.js';
import type { DocumentSource } from '../../operations/fetch-document.js';
import { propertyNames, documentSource } from '../requests/body-shape.js';
import { unknownNames } from '../../base/nearest-name.js';
import { brokenBase64, type Base64At } from './json/base64-value.js';

/** The document's path in a body. */
export const documentBase64: Base64At = (path) => (path.length === 2 && path[0] === 'document' && path[1] === 'base64' ? 'any' : undefined);

const shape = 'must be an object with base64 or url';

/**
 * Accepts raw base64 and data URIs, with or without white space. Adds every problem to `problems`.
 * @param field The source's place: `document`
 */
export function readDocumentSource(value: unknown, field: string, problems: ErrorDetail[]): DocumentSource | undefined {
  const wrong = (at: string, issue: string): undefined => void problems.push({ field: at, issue });
  if (value === undefined || value === null) return wrong(field, `is required: ${shape}`);
  if (typeof value !== 'object' || Array.isArray(value)) return wrong(field, shape);
  problems.push(...unknownNames(Object.keys(value), propertyNames(documentSource), (key) => `${field}.${key}`));
  const { base64, url } = value as { base64?: unknown; url?: unknown };
  if (base64 != null && url != null) return wrong(field, 'must have base64 or url, not both');
  if (base64 == null && url == null) return wrong(field, `is required: ${shape}`);
  if (url != null) {
    if (typeof url === 'string' && /^\s*https?:\/\//i.test(url)) return { kind: 'url', url: url.trim() };
    return wrong(`${field}.url`, 'must be a URL that begins with http:// or https://');
  }
  const bytes = decodedSource(base64);
  if (bytes === 'wrong type') return wrong(`${field}.base64`, 'must be a string: base64 or a data URI');
  if (bytes === undefined) return wrong(`${field}.base64`, 'is not base64, nor a data URI with base64');
  if (bytes.length === 0) return wrong(`${field}.base64`, 'is empty');
  return { kind: 'bytes', bytes };
}

/** Long base64 was already decoded while the body was read. */
function decodedSource(base64: unknown): Uint8Array<ArrayBuffer> | undefined | 'wrong type' {
  if (base64 instanceof Uint8Array) return base64 as Uint8Array<ArrayBuffer>;
  if (base64 === brokenBase64) return undefined;
  return typeof base64 === 'string' ? decodeBase64OrDataUri(base64) : 'wrong type';
}

/** Values → responses, using only Node's ServerResponse, so that any server works. */
import { strippedFileName } from '../contract/file-name.js';
import type { RequestContext } from './request-context.js';
import { bytesBody, sendBody, writeHead, type AnswerBody } from './send-body.js';

/** Headers of every answer of ours that is not a file. */
export const dataHeaders = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const;

export function sendJson(context: RequestContext, status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): void {
  const body = Buffer.from(JSON.stringify(value));
  writeHead(context, status, { ...dataHeaders, ...headers }, body.byteLength);
  context.response.end(context.request.method === 'HEAD' ? undefined : body);
}

export function sendNothing(context: RequestContext, headers: Readonly<Record<string, string>> = {}, status: 202 | 204 = 204): void {
  writeHead(context, status, { 'Cache-Control': 'no-store', ...headers });
  context.response.end();
}

/** Sends a body that a browser must neither interpret nor cache. */
export function sendDownload(context: RequestContext, headers: Readonly<Record<string, string>>, body: AnswerBody): Promise<void> {
  return sendBody(context, 200, { ...documentHeaders, ...headers }, body);
}

/** A file to send unchanged. */
export interface OutgoingFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly name: string;
}

/** Headers of files made from a user's document: browsers must not interpret them as part of the host's site, nor cache them. */
const documentHeaders = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
} as const;

/** Sends a file made from a user's document as a download. */
export function sendFile(context: RequestContext, file: OutgoingFile, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  const { bytes, contentType, name } = file;
  const fields = { 'Content-Type': contentType, 'Content-Disposition': contentDisposition(name), ...headers };
  return sendDownload(context, fields, bytesBody(bytes));
}

/** RFC 6266: an ASCII name for old clients, the real one in UTF-8 (RFC 8187). */
export function contentDisposition(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%/:]/g, '_')
    .replace(/^[-.]/, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Maximum characters kept of an uploaded name. */
const maxNameLength = 120;

/**
 * An upload's name with the new extension, without folders, its old extension and characters unsafe in file systems or headers.
 * @param mark Distinguishes it from the upload: `-compared`
 */
export function fileNameFor(uploadName: string | undefined, ending: string, mark = ''): string {
  const base = (uploadName ?? '').split(/[/\\]/).at(-1) ?? '';
  const whole = base
    // Browsers' escapes for a quote and line ends in a multipart file name.
    .replace(/%22|%0D|%0A/gi, '')
    .replace(/\.[A-Za-z0-9]{1,8}[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"?*|<>]*$/u, '');
  const clean = strippedFileName(whole);
  const short = [...clean].slice(0, maxNameLength).join('').trimEnd();
  return `${short === '' ? 'document' : short}${mark}.${ending}`;
}

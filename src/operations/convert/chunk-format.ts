/** The format of a chunk in a DOCX, from its content type, else its name, else its first bytes. */
import { sniffFormat } from '../../docx/opc/sniff-format.js';
import type { Chunk } from '../../docx/read/chunk/chunk.js';

export type ChunkFormat = 'docx' | 'html' | 'mht' | 'text';

/** `other` is a known type that is not read. */
const byType: Readonly<Record<string, ChunkFormat | 'other'>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'message/rfc822': 'mht',
  'multipart/related': 'mht',
  'application/x-mimearchive': 'mht',
  'text/plain': 'text',
  'application/txt': 'text',
  'text/rtf': 'other',
  'application/rtf': 'other',
  'application/msword': 'other',
};
const wordTypes =
  /^application\/(?:vnd[.]openxmlformats-officedocument[.]wordprocessingml|vnd[.]ms-word)[.](?:document|template)(?:[.]main\+xml|[.]macroenabled(?:[.]12|[.]main\+xml)|macroenabledtemplate[.]main\+xml)?$/;

const byExtension: Readonly<Record<string, ChunkFormat | 'other'>> = {
  htm: 'html',
  html: 'html',
  xhtml: 'html',
  mht: 'mht',
  mhtml: 'mht',
  docx: 'docx',
  docm: 'docx',
  dotx: 'docx',
  dotm: 'docx',
  txt: 'text',
  rtf: 'other',
  doc: 'other',
};

/** Undefined for formats that are not read. */
export function chunkFormat({ contentType, partName, bytes }: Pick<Chunk, 'contentType' | 'partName' | 'bytes'>): ChunkFormat | undefined {
  const extension = /[.]([^./]*)$/.exec(partName)?.[1]?.toLowerCase() ?? '';
  const stated = wordTypes.test(contentType) ? 'docx' : (own(byType, contentType) ?? own(byExtension, extension));
  const sniffed = sniffFormat(bytes);
  if (stated === undefined) return sniffed === 'zip' ? 'docx' : sniffed === 'html' ? 'html' : undefined;
  if (stated === 'other' || ((stated === 'text' || stated === 'html') && sniffed === 'rtf')) return undefined;
  // Some producers label a web archive (MIME) as a page.
  return stated === 'html' && looksLikeMime(bytes) ? 'mht' : stated;
}

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);

const looksLikeMime = (bytes: Uint8Array): boolean =>
  /^\s*(?:mime-version|content-type|from|subject|date|x-[\w-]+)\s*:/i.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'));

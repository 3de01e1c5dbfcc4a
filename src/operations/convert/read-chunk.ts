/** Reads content of other formats in a DOCX (`w:altChunk`): web pages, web archives, documents and plain text, each with its own reader. */
import type { Budget } from '../../base/abort.js';
import { allowedFor } from './file-allowance.js';
import { sniffFormat } from '../../docx/opc/sniff-format.js';
import type { UnpackedTally } from '../../docx/opc/zip-archive.js';
import type { Chunk, ReadableChunk, ReadChunk } from '../../docx/read/chunk/chunk.js';
import { readDocx } from '../../docx/read/read-docx.js';
import { TreeTally } from '../../document/tree-tally.js';
import { decodePage } from '../../markup/html/page/decode-page.js';
import { longestPage, readHtml } from '../../markup/html/read-html.js';
import { readMht } from '../../markup/mht/read-mht.js';
import { readText } from '../../markup/read-text.js';

/** The format of a chunk in a DOCX, from its content type, else its name, else its first bytes. */
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
function chunkFormat({ contentType, partName, bytes }: Pick<Chunk, 'contentType' | 'partName' | 'bytes'>): ChunkFormat | undefined {
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

/** Maximum number of chunks in a document, including nested ones. */
export const mostChunks = 1000;
/** Tags of pages and lines of texts in all chunks together; a report of a hundred pages has several thousand. */
const mostChunkElements = 100_000;
/** Paragraphs and cells of all chunks that are documents. */
const mostChunkParagraphs = 50_000;
/** Allowance for both by file size: a thousand references to one part take only a few kilobytes. */
const forSize = { free: 20_000, forEachByte: 1 / 4 } as const;
/** Maximum nesting of documents. */
export const deepestChunks = 4;

export interface ChunkScope {
  readonly budget: Budget;
  /** Counts the unpacked bytes of all packages of the document; shared with the reader of the outer document. */
  readonly unpacked: UnpackedTally;
  /** Bytes of the packed file. */
  readonly fileBytes: number;
}

interface Spent {
  chunks: number;
  /** Bytes of pages and texts; together they may be as long as one page. */
  markup: number;
  /** Their tags and lines, and the limit on them. */
  elements: number;
  readonly mostElements: number;
  /** Counts the contents of documents. */
  readonly tally: TreeTally;
}

type Outcome = ReturnType<ReadChunk>;

/** The reader of a document's chunks, which counts their cost. */
export function chunkReader(scope: ChunkScope): ReadChunk {
  const tally = new TreeTally({ paragraphs: allowedFor(scope.fileBytes, { ...forSize, most: mostChunkParagraphs }) });
  const mostElements = allowedFor(scope.fileBytes, { ...forSize, most: mostChunkElements });
  return readerAt(1, scope, { chunks: 0, markup: 0, elements: 0, mostElements, tally });
}

function readerAt(depth: number, scope: ChunkScope, spent: Spent): ReadChunk {
  return (chunk) => {
    const format = chunkFormat(chunk);
    if (format === undefined) return { problem: `content of the type ${chunkType(chunk)} is not read` };
    if (++spent.chunks > mostChunks) return { problem: `their number exceeds ${mostChunks}` };
    if (format === 'docx') return depth > deepestChunks ? tooDeep : nested(chunk, readerAt(depth + 1, scope, spent), scope, spent.tally);
    spent.markup += chunk.bytes.length;
    if (spent.markup > longestPage) return { problem: `together they have more than ${longestPage} bytes` };
    return format === 'text' ? readTextChunk(chunk, scope, spent) : page(chunk, format, scope, spent);
  };
}

/** Word decodes text without a stated encoding in the system's encoding. */
const western = { otherwise: 'windows-1252' } as const;

const tooDeep: Outcome = { problem: `documents are nested deeper than ${deepestChunks}` };

function chunkType({ contentType, partName, bytes }: Chunk): string {
  const stated = contentType === '' ? (/[.][^./]*$/.exec(partName)?.[0] ?? 'that nobody states') : contentType.slice(0, 100);
  return sniffFormat(bytes) === 'rtf' && !stated.endsWith('rtf') ? `${stated} (RTF by its first bytes)` : stated;
}

function nested({ bytes }: Chunk, chunks: ReadChunk, { budget, unpacked }: ChunkScope, tally: TreeTally): ReadableChunk {
  const { tree, diagnostics } = readDocx(bytes, { budget, unpacked, chunks, tally });
  return { tree, diagnostics: diagnostics.list(), hasSections: true };
}

const tooManyElements = ({ mostElements }: Spent): Outcome => ({
  problem:
    mostElements === mostChunkElements
      ? `together they have more than ${mostChunkElements} tags and lines`
      : `together they have more than ${forSize.free} tags and lines and one for each ${1 / forSize.forEachByte} bytes of the file`,
});

/** Counts the elements of a text before reading it. Returns false past the limit. */
function isWithin(text: string, spent: Spent, sign: '<' | '\n'): boolean {
  for (let at = text.indexOf(sign); at >= 0 && spent.elements <= spent.mostElements; at = text.indexOf(sign, at + 1)) spent.elements += 1;
  return spent.elements <= spent.mostElements;
}

function readTextChunk({ bytes, page }: Chunk, { budget }: ChunkScope, spent: Spent): Outcome {
  const { text } = decodePage(bytes, { kind: 'text', ...western });
  if (!isWithin(text, spent, '\n')) return tooManyElements(spent);
  return { tree: readText(text, { budget, page }), diagnostics: [], hasSections: false };
}

function page({ bytes, page }: Chunk, format: 'html' | 'mht', { budget }: ChunkScope, spent: Spent): Outcome {
  const archive = format === 'mht' ? readMht(bytes) : undefined;
  if (format === 'mht' && !archive) return { problem: 'the archive contains no page' };
  const html = archive?.html ?? decodePage(bytes, western).text;
  if (!isWithin(html, spent, '<')) return tooManyElements(spent);
  const { tree, diagnostics } = readHtml(html, {
    budget,
    page,
    isForPages: true,
    images: archive?.resource,
    sheets: archive?.sheet,
  });
  return { tree, diagnostics, hasSections: false };
}

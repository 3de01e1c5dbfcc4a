/** The bytes of a page or a Markdown file → its text → its tree; the reader of its language is loaded with the first page. */
import type { Budget } from '../../base/abort.js';
import type { MarkupFormat, MediaType, TargetFormat } from '../../contract/conversion.js';
import type { ResourceOptions } from '../../markup/tree/resources.js';
import type { MarkdownPage } from '../../markup/markdown/read-markdown.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { DocOpsError } from '../../base/errors.js';
import { decodePage } from '../../markup/html/page/decode-page.js';

export interface ReadingOptions extends ResourceOptions {
  readonly budget: Budget;
  readonly isForPages: boolean;
  /** Whether the styles of the result are those of the tree: no reference document replaces them. */
  readonly ownsStyles?: boolean;
  readonly fileName?: string | undefined;
  readonly media: MediaType;
}

/** A PDF is like paper, and pictures show its pages; a DOCX is read and edited on screen. */
export const mediaOf: Readonly<Record<TargetFormat, MediaType>> = {
  pdf: 'print',
  docx: 'screen',
  png: 'print',
  svg: 'print',
  md: 'screen',
  html: 'screen',
  txt: 'screen',
};

export async function readMarkupSource(text: string, from: MarkupFormat, options: ReadingOptions): Promise<MarkdownPage> {
  const { fileName, ...shared } = options;
  const reading = { ...shared, ...(fileName !== undefined && { fileName }) };
  if (from === 'md') {
    const { readMarkdownPage } = await import('../../markup/markdown/read-markdown.js');
    return readMarkdownPage(text, reading);
  }
  const { readHtml } = await import('../../markup/html/read-html.js');
  const { tree, diagnostics } = readHtml(text, reading);
  return { tree, body: tree.sections.at(-1)?.children ?? [], whole: () => tree, hasContents: false, diagnostics: () => diagnostics };
}

/** @throws DocOpsError INVALID_FILE_FORMAT for bytes that are not text */
export function decodeText(bytes: Uint8Array, from: MarkupFormat, diagnostics: Diagnostics): string {
  const { text, encoding, isReplaced } = decodePage(bytes, { kind: from === 'html' ? 'page' : 'text' });
  if (isBinary(text, isReplaced)) throw new DocOpsError('INVALID_FILE_FORMAT', 'The file is not text.');
  if (isReplaced) {
    diagnostics.report(
      'text.bytes-replaced',
      `some bytes are invalid in ${encoding.toUpperCase()}, the encoding that the file was read in; U+FFFD replaces them`,
    );
  }
  return text;
}

/** Characters at the beginning that are examined. */
const lookedAt = 4096;

/** An archive, a PDF or a picture: recognised by its first bytes, or by control characters among bytes that could not be decoded. */
function isBinary(text: string, isReplaced: boolean): boolean {
  const start = text.slice(0, lookedAt);
  if (/^(?:PK\u0003\u0004|%PDF-|\u0089PNG|\ufffdPNG)/.test(start)) return true;
  return isReplaced && /[\0-\u0008\u000e-\u001a\u001c-\u001f]/.test(start);
}

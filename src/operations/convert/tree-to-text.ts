/** A document tree → Markdown, a web page or plain text; with pictures as files, an archive of all. */
import { Budget } from '../../base/abort.js';
import type { Diagnostics, Diagnostic } from '../../base/diagnostics.js';
import {
  zipType,
  type CommentView,
  type PageLook,
  type PictureView,
  type TextFormat,
  type TrackedChanges,
  contentTypes,
} from '../../contract/conversion.js';
import { writeZip } from '../../docx/opc/write-zip.js';
import type { DocumentTree } from '../../document/document-tree.js';
import { symbolText } from '../../fonts/symbol-mapping.js';
import { buildOutline } from '../../markup/write/outline/build-outline.js';
import type { Outline } from '../../markup/write/outline/outline.js';
import { PictureSink } from '../../markup/write/shared/picture-sink.js';
import type { FontSettings } from '../font-library.js';
import { readWithChunks } from './read-with-chunks.js';

export interface TreeToTextOptions {
  readonly to: TextFormat;
  /** Default `markup`; plain text has no markup and shows the final text instead. */
  readonly changes?: TrackedChanges | undefined;
  /** Default `none`. */
  readonly comments?: CommentView | undefined;
  /** How pictures are included; default `embed`. */
  readonly pictures?: PictureView | undefined;
  /** The style sheet of a web page; default `document`. */
  readonly look?: PageLook | undefined;
  /** Title for documents without their own. */
  readonly title?: string | undefined;
  readonly fonts?: FontSettings | undefined;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
}

export type TextOptions = Omit<TreeToTextOptions, 'budget' | 'diagnostics'>;

export interface TextOfTree {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** @throws DocOpsError UNPROCESSABLE_DOCUMENT or OPERATION_TIMEOUT */
export async function treeToText(source: DocumentTree, options: TreeToTextOptions): Promise<TextOfTree> {
  const { to, changes = 'markup', pictures: view = 'embed', budget, diagnostics } = options;
  const hasPictures = to !== 'txt' && view !== 'none';
  const tree = hasPictures ? await (await import('./browser-pictures.js')).withBrowserPictures(source, options) : source;
  const shownChanges = changes === 'original' ? 'original' : to === 'txt' || changes === 'final' ? 'final' : 'markup';
  const outline = buildOutline(tree, { changes: shownChanges, budget, diagnostics, symbolOf: symbolText });
  const pictures = new PictureSink(hasPictures ? view : 'none', diagnostics);
  const text = Buffer.from(await written(outline, pictures, options));
  if (to === 'txt' || view !== 'files') return { bytes: text, contentType: contentTypes[to] };
  const files = pictures.files.map(({ name, bytes }) => ({ name, bytes, isStored: !name.endsWith('.svg') }));
  return { bytes: writeZip([{ name: `document.${to}`, bytes: text }, ...files]), contentType: zipType };
}

async function written(outline: Outline, pictures: PictureSink, options: TreeToTextOptions): Promise<string> {
  const { to, comments = 'none', look = 'document', title, budget, diagnostics } = options;
  switch (to) {
    case 'md': {
      const { writeMarkdown } = await import('../../markup/write/markdown/write-markdown.js');
      return writeMarkdown(outline, {
        budget,
        diagnostics,
        pictures,
        comments: comments === 'inline' || comments === 'end' ? comments : 'none',
      });
    }
    case 'html': {
      const { writeHtml } = await import('../../markup/write/html/write-html.js');
      return writeHtml(outline, { budget, diagnostics, pictures, look, title, comments: comments === 'end' ? 'end' : 'none' });
    }
    case 'txt': {
      const { writeText } = await import('../../markup/write/write-text.js');
      return writeText(outline, { budget, comments: comments === 'end' ? 'end' : 'none' });
    }
  }
}

/** DOCX bytes → Markdown, a web page or plain text. */
export interface DocxToTextOptions extends TextOptions {
  /** Milliseconds after which the work stops with OPERATION_TIMEOUT; absent: no limit. */
  readonly timeoutMs?: number | undefined;
  /** Whether to recover what is readable of a package without a directory; default: it is rejected. */
  readonly recover?: boolean | undefined;
}

export interface DocxToTextResult extends TextOfTree {
  readonly warnings: readonly Diagnostic[];
}

/** @throws DocOpsError INVALID_FILE_FORMAT, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT or OPERATION_TIMEOUT */
export async function docxToText(bytes: Uint8Array, options: DocxToTextOptions): Promise<DocxToTextResult> {
  const budget = new Budget({ timeoutMs: options.timeoutMs });
  const { tree, diagnostics } = await readWithChunks(bytes, { budget, recover: options.recover ?? false });
  return { ...(await treeToText(tree, { ...options, budget, diagnostics })), warnings: diagnostics.list() };
}

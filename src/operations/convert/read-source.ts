/** The text of a page → its tree; the reader of its language is loaded with the first page. */
import type { Budget } from '../../base/abort.js';
import type { MediaType, SourceFormat, TargetFormat } from '../../contract/conversion.js';
import type { ResourceOptions } from '../../markup/tree/resources.js';
import type { MarkdownPage } from '../../markup/markdown/read-markdown.js';

export interface ReadingOptions extends ResourceOptions {
  readonly budget: Budget;
  readonly isForPages: boolean;
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

export async function readMarkupSource(text: string, from: Exclude<SourceFormat, 'docx'>, options: ReadingOptions): Promise<MarkdownPage> {
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

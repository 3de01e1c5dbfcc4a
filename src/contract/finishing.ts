/** Options for a finished PDF, which `merge` and `convert` share; declared only here. */
import { attachedFilesKind, type AttachedFile } from './attached-files.js';
import { onlyToPdf, typedOption, type GivenValues, type OperationOptions } from './operation-option.js';
import { metadataKind, type PdfMetadata } from './pdf-metadata.js';
import { pdfOptimisationOptions, type PdfOptimisationChoices } from './pdf-optimisation.js';
import { protectionKind, type PdfProtection } from './pdf-protection.js';
import { watermarkKind, type PdfWatermark } from './pdf-watermark.js';

/** Where a stamp is on the page as it is shown. */
export const stampPlaces = ['top-left', 'top-center', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right'] as const;
export type StampPlace = (typeof stampPlaces)[number];
export const usualStampPlace: StampPlace = 'bottom-center';

/** Placeholders in a stamp's text: the page's number, the number of pages, and the Bates number. */
export const stampFields = ['{page}', '{pages}', '{bates}'] as const;

/** Characters of a stamp. */
export const longestStamp = 200;

/** A first Bates number: digits that are counted up, and what is before and behind them. */
export const batesForm = /^([^{}]{0,40}?)(\d{1,12})([^\d{}]{0,20})$/;

/** Units of a file's maximum size, in bytes. */
export const sizeUnits = { KB: 1000, MB: 1_000_000 } as const;
export type SizeUnit = keyof typeof sizeUnits;

/** How a result becomes several files: one for each page, each group of pages, or each bookmark at the top; or with so many pages or bytes at most. */
export const splitWays = ['pages', 'ranges', 'outline'] as const;
export type SplitWay = (typeof splitWays)[number] | `${number}` | `${number}${SizeUnit}`;
export const splitForm = new RegExp(`^(?:${splitWays.join('|')}|[1-9]\\d{0,4}(?:${Object.keys(sizeUnits).join('|')})?)$`);

/** The maximum number of bytes of a file; undefined if it is split in another way. */
export function splitSize(split: string): number | undefined {
  const unit = Object.keys(sizeUnits).find((name): name is SizeUnit => split.endsWith(name));
  return unit && Number(split.slice(0, -unit.length)) * sizeUnits[unit];
}

/** How many files a result becomes, and bytes of all of them. */
export const mostSplitFiles = 10_000;
export const mostSplitBytes = 512 * 1024 * 1024;

export const finishingOptions = {
  /** A line on every page, at most 200 characters, in which `{page}`, `{pages}` and `{bates}` are filled in. Only for PDF. Default: none. */
  stamp: {
    kind: 'text',
    longest: longestStamp,
    ...onlyToPdf,
    at: 'query',
    example: 'Page {page} of {pages}',
    command: { name: 'TEXT', help: `a line on every page, for example "Page {page} of {pages}"; ${stampFields.join(', ')} are filled in` },
  },
  /** Where the line is. Only for PDF. Default: `bottom-center`, where there is one. */
  stampAt: {
    kind: 'choice',
    choices: stampPlaces,
    ...onlyToPdf,
    at: 'query',
    command: { flag: 'stamp-at', name: 'PLACE', help: 'where it is', more: `default ${usualStampPlace}` },
  },
  /** The first page's Bates number, as `ACME000001`; the others count on. Without a stamp it is the stamp. Only for PDF. Default: none. */
  bates: {
    kind: 'text',
    ...onlyToPdf,
    at: 'query',
    example: 'ACME000001',
    pattern: batesForm.source,
    command: { name: 'NUMBER', help: 'Bates number of the first page, for example ACME000001; later pages count up' },
  },
  /**
   * Makes a ZIP of several PDF documents: one of each page (`pages`), of each group between the commas of `pages` (`ranges`), of each bookmark at the top of
   * the outline (`outline`), of so many pages at most (`10`), or of so many bytes at most (`500KB`, `5MB`). Only for PDF. Default: one document.
   */
  split: typedOption<SplitWay>()({
    kind: 'text',
    form: {
      isRight: (value) => splitForm.test(String(value)),
      issue: `must be ${splitWays.join(', ')}, or the maximum number of pages per file (10) or its maximum size (500KB, 5MB)`,
    },
    ...onlyToPdf,
    at: 'query',
    example: 'pages',
    pattern: splitForm.source,
    command: {
      name: 'HOW',
      help: `writes several files: ${splitWays.join(', ')}, a maximum number of pages per file (10) or a maximum size (5MB)`,
    },
  }),
  /**
   * Encrypts the PDF, or each of the files that it is split into, with AES-256 (PDF 2.0): `password` is needed to open it, `ownerPassword` opens it without
   * restrictions, `permissions` are what others may do. The result is no PDF/A. Only for PDF. Default: it is not encrypted.
   */
  protection: typedOption<PdfProtection>()({ ...protectionKind, ...onlyToPdf, at: 'body', command: 'own' }),
  /**
   * The PDF's `title`, `author`, `subject`, `keywords` and `created` (ISO 8601 with a zone), in its information dictionary and XMP. Only for PDF. Default: the
   * first document's title.
   */
  metadata: typedOption<PdfMetadata>()({ ...metadataKind, ...onlyToPdf, at: 'body', command: 'own' }),
  /** A text, a picture or a page of another PDF over or under the content of the pages. Only for PDF. Default: none. */
  watermark: typedOption<PdfWatermark>()({ ...watermarkKind, ...onlyToPdf, at: 'body', command: 'own' }),
  ...pdfOptimisationOptions,
  /**
   * Files that the PDF carries besides its pages, at most 100: `name`, `data` (base64 in JSON), `mediaType`, `description` and `relationship` (`Data`,
   * `Supplement` …). PDF/A-2 becomes PDF/A-3. Only for PDF. Default: none.
   */
  attachFiles: typedOption<readonly AttachedFile[]>()({ ...attachedFilesKind, ...onlyToPdf, at: 'body', command: 'own' }),
} as const satisfies OperationOptions;

/** Options for a finished PDF. */
export interface FinishingChoices
  extends Omit<GivenValues<typeof finishingOptions>, keyof PdfOptimisationChoices>, PdfOptimisationChoices {}

/** The limits that no option changes, in words, each from the constant that the code checks. */
import { annotateLimits } from '../../src/contract/annotate-limits.js';
import { mostDpi, mostPicturePages, mostPictureWidth } from '../../src/contract/convert-options.js';
import { longestStamp, mostSplitBytes, mostSplitFiles } from '../../src/contract/finishing.js';
import { mostInvoiceBytes } from '../../src/contract/invoice.js';
import { mostParts } from '../../src/contract/merging.js';
import { longestFieldText } from '../../src/contract/sign-options.js';
import { mostSignFields } from '../../src/contract/signing.js';
import { mostFormulas, mostParagraphs } from '../../src/document/tree-tally.js';
import { defaultPackageLimits as docx } from '../../src/docx/opc/package-limits.js';
import { jsonLimits as json } from '../../src/http/body/json/json-tree.js';
import { maxUsageBytes } from '../../src/http/requests/service.js';
import { mostComments } from '../../src/layout/comment/comment-ranges.js';
import { mostFields } from '../../src/layout/form/find-fields.js';
import { maxDepth as deepestTables } from '../../src/layout/table/cell-flow.js';
import { deepestElement } from '../../src/markup/html/dom/parse-html.js';
import { longestPage } from '../../src/markup/html/read-html.js';
import { mostChunks } from '../../src/operations/convert/read-chunk.js';
import { defaultPdfLimits as pdf } from '../../src/pdf/read/limits.js';
import { mostRasterPixels } from '../../src/raster/picture.js';
import { mostDocumentPixels, mostPicturePixels } from '../../src/render/image/pixel-image.js';
import { maxAttachedFiles } from '../../src/signing/pdf/attached-trails.js';

export interface FixedLimit {
  readonly what: string;
  readonly most: number;
  /** `bytes` are written as MB if they are whole megabytes. */
  readonly unit?: 'bytes';
}

export interface LimitGroup {
  readonly title: string;
  readonly limits: readonly FixedLimit[];
}

export const fixedLimits: readonly LimitGroup[] = [
  {
    title: 'JSON of a request',
    limits: [
      { what: 'levels of arrays and objects', most: json.maxDepth },
      { what: 'values', most: json.maxValues },
      { what: 'keys of one object', most: json.maxMembers },
      { what: 'characters of a key', most: json.maxKeyLength },
      { what: 'text beside base64', most: json.maxTextBytes, unit: 'bytes' },
      { what: 'a usage event (`POST collect`)', most: maxUsageBytes, unit: 'bytes' },
    ],
  },
  {
    title: 'DOCX',
    limits: [
      { what: 'entries of the ZIP', most: docx.maxEntries },
      { what: 'one part, unpacked', most: docx.maxPartBytes, unit: 'bytes' },
      { what: 'all parts that are read, unpacked', most: docx.maxTotalBytes, unit: 'bytes' },
      { what: 'times that a part beyond 32 MB may be larger than packed', most: docx.maxRatio },
      { what: 'XML elements of a part that is read block by block', most: docx.maxXmlElementsRead },
      { what: 'paragraphs and cells', most: mostParagraphs },
      { what: 'formulas', most: mostFormulas },
      { what: 'tables nested in one another', most: deepestTables },
      { what: 'contents in other formats (`w:altChunk`)', most: mostChunks },
      { what: 'comments shown', most: mostComments },
      { what: 'fields of an interactive form', most: mostFields },
    ],
  },
  {
    title: 'Markdown and HTML',
    limits: [
      { what: 'one page', most: longestPage, unit: 'bytes' },
      { what: 'elements nested in one another', most: deepestElement },
    ],
  },
  {
    title: 'PDF',
    limits: [
      { what: 'objects', most: pdf.maxEntries },
      { what: 'sections of the cross-reference table (revisions)', most: pdf.maxSections },
      { what: 'one stream, unpacked', most: pdf.maxStreamBytes, unit: 'bytes' },
      { what: 'all streams together, unpacked', most: pdf.maxUnpackedBytes, unit: 'bytes' },
      { what: 'arrays and dictionaries nested in one another', most: pdf.maxDepth },
      { what: 'attached files of a PDF that is signed', most: maxAttachedFiles },
      { what: 'texts and pictures that signing draws into pages (`fields`)', most: mostSignFields },
      { what: 'characters of such a text', most: longestFieldText },
      { what: 'an invoice as XML that a PDF holds', most: mostInvoiceBytes, unit: 'bytes' },
    ],
  },
  {
    title: 'Pictures',
    limits: [
      { what: 'pixels of a picture that is decoded; larger ones become grey boxes', most: mostPicturePixels },
      { what: 'pixels of all of a document', most: mostDocumentPixels },
      { what: 'pixels of an SVG or a shadow that is drawn as pixels', most: mostRasterPixels },
      { what: 'pages that one call draws as pictures', most: mostPicturePages },
      { what: 'pixels an inch (`dpi`)', most: mostDpi },
      { what: 'pixels across (`width`)', most: mostPictureWidth },
    ],
  },
  {
    title: 'Templates',
    limits: [
      { what: 'fields of a request', most: annotateLimits.fields },
      { what: 'records of a request', most: annotateLimits.records },
      { what: 'levels of data', most: annotateLimits.nested },
      { what: 'documents sent for a template to include', most: annotateLimits.templates },
      { what: 'fields of a PDF form, each as often as it is on a page', most: annotateLimits.pdfWidgets },
      { what: 'series of a chart', most: annotateLimits.chartSeries },
      { what: 'points of a chart', most: annotateLimits.chartPoints },
    ],
  },
  {
    title: 'Merging',
    limits: [
      { what: 'documents of a request', most: mostParts },
      { what: 'characters of a stamp', most: longestStamp },
      { what: 'files that a result is split into', most: mostSplitFiles },
      { what: 'those files together', most: mostSplitBytes, unit: 'bytes' },
    ],
  },
];

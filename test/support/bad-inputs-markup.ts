/** The type of the hostile inputs, and short builders for their WordprocessingML. */
import type { ErrorCode } from 'docops-router';
import { deflateSync, crc32 } from 'node:zlib';
import { docxOf } from './docx-package.js';
import type { DocxParts } from './docx-package.js';

/** The documented error, and a pattern for its message. */
export interface Refused {
  readonly kind: 'refused';
  readonly code: ErrorCode;
  readonly message: RegExp;
}

/** The input is converted to a PDF. */
export interface Converted {
  readonly kind: 'converted';
  /** `warned`: at least one warning; `clean`: none; absent: either. */
  readonly warnings?: 'warned' | 'clean';
  /** Minimum and maximum number of pages; default 1 and 10,000. */
  readonly pages?: readonly [number, number];
}

export interface BadInput {
  readonly name: string;
  /** Created when its test runs: together they would fill the memory. */
  readonly bytes: () => Uint8Array;
  readonly expected: Refused | Converted;
}

export function refused(name: string, code: ErrorCode, message: RegExp, bytes: () => Uint8Array): BadInput {
  return { name, bytes, expected: { kind: 'refused', code, message } };
}

export function converted(name: string, bytes: () => Uint8Array, expected: Omit<Converted, 'kind'> = {}): BadInput {
  return { name, bytes, expected: { kind: 'converted', ...expected } };
}

/** A package that is converted to a PDF. */
export function docx(name: string, parts: () => DocxParts, expected: Omit<Converted, 'kind'> = {}): BadInput {
  return converted(name, () => docxOf(parts()), expected);
}

/** A body that is converted to a PDF. */
export function body(name: string, content: () => string, expected: Omit<Converted, 'kind'> = {}): BadInput {
  return docx(name, () => ({ body: content() }), expected);
}

export function times(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('');
}

/** `<name>` … content … `</name>`, nested this many times. */
export function nested(count: number, open: string, close: string, content: string): string {
  return open.repeat(count) + content + close.repeat(count);
}

export const t = (text: string): string => `<w:t xml:space="preserve">${text}</w:t>`;
export const r = (text: string, properties = ''): string => `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${t(text)}</w:r>`;
export const p = (text: string, properties = ''): string => `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${r(text)}</w:p>`;
/** A paragraph with content other than text. */
export const para = (content: string, properties = ''): string => `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
export const style = (id: string, content: string, type = 'paragraph'): string =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/>${content}</w:style>`;
export const cell = (content: string, properties = ''): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
export const row = (cells: string, properties = ''): string => `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells}</w:tr>`;
export const table = (rows: string, properties = '', grid = ''): string =>
  `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows}</w:tbl>`;
/** Blocks, and the last section's properties. */
export const section = (properties: string, blocks = p('x')): string => `${blocks}<w:sectPr>${properties}</w:sectPr>`;
export const field = (instruction: string, result = ''): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${instruction}</w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

interface Anchor {
  readonly width?: number;
  readonly height?: number;
  readonly x?: number;
  readonly y?: number;
  /** The wrap element; default `wp:wrapNone`. */
  readonly wrap?: string;
  /** Default `column`. */
  readonly from?: string;
}

const picture = (id: string, width: number, height: number): string =>
  `<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr>` +
  `<pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>` +
  `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic>`;

/** An inline picture; lengths in EMU. */
export const inlinePicture = (id: string, width = 914_400, height = 914_400): string =>
  `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${width}" cy="${height}"/><wp:docPr id="1" name="x"/>${picture(id, width, height)}</wp:inline></w:drawing></w:r>`;

function anchored(graphic: string, anchor: Anchor): string {
  const { width = 914_400, height = 914_400, x = 0, y = 0, wrap = '<wp:wrapNone/>', from = 'column' } = anchor;
  const vertical = from === 'column' ? 'paragraph' : from;
  return (
    `<w:r><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/>` +
    `<wp:positionH relativeFrom="${from}"><wp:posOffset>${x}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="${vertical}"><wp:posOffset>${y}</wp:posOffset></wp:positionV>` +
    `<wp:extent cx="${width}" cy="${height}"/>${wrap}<wp:docPr id="1" name="x"/>${graphic}</wp:anchor></w:drawing></w:r>`
  );
}

/** A floating picture. */
export const floatingPicture = (id: string, anchor: Anchor = {}): string =>
  anchored(picture(id, anchor.width ?? 914_400, anchor.height ?? 914_400), anchor);

/** A floating shape: its geometry element, and the blocks of its text. */
export function floatingShape(geometry: string, text = '', anchor: Anchor = {}): string {
  const { width = 914_400, height = 914_400 } = anchor;
  return anchored(
    `<a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>` +
      `${geometry}<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></wps:spPr>${text && `<wps:txbx><w:txbxContent>${text}</w:txbxContent></wps:txbx>`}<wps:bodyPr/></wps:wsp></a:graphicData></a:graphic>`,
    anchor,
  );
}

export const rectangle = '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const head = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([head, named, sum]);
}

/** A PNG of this many pixels; `rows` are the filtered bytes, by default all zero. */
export function png(width: number, height: number, rows?: Uint8Array, bitDepth = 8, colorType = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = bitDepth;
  header[9] = colorType;
  const data = rows ?? Buffer.alloc(Math.min(1 << 20, (width + 1) * height));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** WOFF2 → sfnt file (W3C WOFF File Format 2.0). Synchronous: Brotli comes from Node, the table transforms are undone here. */
import { brotliDecompressSync } from 'node:zlib';
import { writeSfnt } from '../sfnt/write-sfnt.js';
import { ByteCursor } from './byte-cursor.js';
import { decodeGlyf } from './decode-glyf.js';

/** WOFF2 §5.1, the tags that are written as one index. */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL ' +
  'SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .match(/.{4}(?: |$)/g)!
  .map((tag) => tag.slice(0, 4));

/** Largest font that is unpacked: four times the largest CJK face bundled. */
const maxBytes = 64 * 1024 * 1024;

interface TableEntry {
  readonly tag: string;
  readonly transformed: boolean;
  readonly originalLength: number;
  readonly storedLength: number;
}

/** @throws RangeError or Error when the file is not whole. */
export function decodeWoff2(file: Uint8Array): Uint8Array {
  const header = new ByteCursor(file);
  if (header.uint32() !== 0x774f4632) throw new Error('not a WOFF2 file');
  const flavor = header.uint32();
  if (flavor === 0x74746366) throw new Error('WOFF2 collections are not read');
  header.take(4);
  const count = header.uint16();
  header.take(6);
  const compressedLength = header.uint32();
  header.take(24);
  const entries = Array.from({ length: count }, () => readEntry(header));
  const data = new ByteCursor(brotliDecompressSync(header.take(compressedLength), { maxOutputLength: maxBytes }));
  const stored = new Map(entries.map((entry) => [entry.tag, data.take(entry.storedLength)]));
  return writeSfnt(flavor, undoTransforms(entries, stored));
}

function readEntry(cursor: ByteCursor): TableEntry {
  const flags = cursor.byte();
  const index = flags & 63;
  const tag = index === 63 ? String.fromCharCode(...cursor.take(4)) : knownTags[index];
  const version = flags >> 6;
  const transformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
  const originalLength = cursor.base128();
  return { tag, transformed, originalLength, storedLength: transformed ? cursor.base128() : originalLength };
}

function undoTransforms(entries: readonly TableEntry[], stored: Map<string, Uint8Array>): Map<string, Uint8Array> {
  const tables = new Map(stored);
  const isTransformed = (tag: string) => entries.some((entry) => entry.tag === tag && entry.transformed);
  let xMins: Int16Array | undefined;
  if (isTransformed('glyf')) {
    const decoded = decodeGlyf(stored.get('glyf')!);
    tables.set('glyf', decoded.glyf);
    tables.set('loca', decoded.loca);
    const head = stored.get('head')!.slice();
    new DataView(head.buffer, head.byteOffset).setInt16(50, decoded.isLong ? 1 : 0);
    tables.set('head', head);
    xMins = decoded.xMins;
  }
  if (isTransformed('hmtx')) {
    const hhea = stored.get('hhea')!;
    tables.set('hmtx', decodeHmtx(stored.get('hmtx')!, (hhea[34] << 8) | hhea[35], xMins ?? new Int16Array()));
  }
  return tables;
}

/** WOFF2 §5.4: left side bearings that equal the glyph's xMin are left out. */
function decodeHmtx(bytes: Uint8Array, metricCount: number, xMins: Int16Array): Uint8Array {
  const cursor = new ByteCursor(bytes);
  const flags = cursor.byte();
  const glyphCount = xMins.length;
  const view = new DataView(new ArrayBuffer(metricCount * 4 + Math.max(0, glyphCount - metricCount) * 2));
  for (let glyph = 0; glyph < metricCount; glyph++) view.setUint16(glyph * 4, cursor.uint16());
  for (let glyph = 0; glyph < metricCount; glyph++) view.setInt16(glyph * 4 + 2, flags & 1 ? xMins[glyph] : cursor.int16());
  for (let glyph = metricCount; glyph < glyphCount; glyph++)
    view.setInt16(metricCount * 2 + glyph * 2, flags & 2 ? xMins[glyph] : cursor.int16());
  return new Uint8Array(view.buffer);
}

/** The transformed `glyf` table of WOFF2 → `glyf` and `loca` (W3C WOFF File Format 2.0 §5.1 to §5.3). */
import { ByteCursor } from './byte-cursor.js';
import { GlyphWriter } from './glyph-writer.js';

export interface DecodedGlyf {
  readonly glyf: Uint8Array;
  readonly loca: Uint8Array;
  readonly isLong: boolean;
  /** Left edge of each glyph, from which left side bearings are restored. */
  readonly xMins: Int16Array;
}

interface GlyfStreams {
  readonly contours: ByteCursor;
  readonly points: ByteCursor;
  readonly flags: ByteCursor;
  readonly glyphs: ByteCursor;
  readonly composites: ByteCursor;
  readonly boxes: ByteCursor;
  readonly instructions: ByteCursor;
  readonly hasBox: Uint8Array;
  readonly overlaps: Uint8Array | undefined;
}

export function decodeGlyf(bytes: Uint8Array): DecodedGlyf {
  const header = new ByteCursor(bytes);
  header.take(2);
  const options = header.uint16();
  const glyphCount = header.uint16();
  header.take(2);
  const sizes = Array.from({ length: 7 }, () => header.uint32());
  const parts = sizes.map((size) => header.take(size));
  const bitmapLength = ((glyphCount + 31) >> 5) << 2;
  const streams: GlyfStreams = {
    contours: new ByteCursor(parts[0]),
    points: new ByteCursor(parts[1]),
    flags: new ByteCursor(parts[2]),
    glyphs: new ByteCursor(parts[3]),
    composites: new ByteCursor(parts[4]),
    boxes: new ByteCursor(parts[5].subarray(bitmapLength)),
    instructions: new ByteCursor(parts[6]),
    hasBox: parts[5].subarray(0, bitmapLength),
    overlaps: options & 1 ? header.take((glyphCount + 7) >> 3) : undefined,
  };
  const writer = new GlyphWriter(bytes.length * 2);
  const offsets = new Uint32Array(glyphCount + 1);
  const xMins = new Int16Array(glyphCount);
  for (let glyph = 0; glyph < glyphCount; glyph++) {
    offsets[glyph] = writer.length;
    xMins[glyph] = decodeGlyph(glyph, streams, writer);
    writer.align();
  }
  offsets[glyphCount] = writer.length;
  const isLong = writer.length > 0x1fffe;
  return { glyf: writer.bytes(), loca: locaOf(offsets, isLong), isLong, xMins };
}

/** Writes one glyph; the answer is its xMin. */
function decodeGlyph(glyph: number, streams: GlyfStreams, writer: GlyphWriter): number {
  const contourCount = streams.contours.int16();
  const hasBox = isSet(streams.hasBox, glyph);
  if (contourCount === 0) return 0;
  const box = hasBox ? [0, 1, 2, 3].map(() => streams.boxes.int16()) : undefined;
  if (contourCount < 0) {
    decodeComposite(streams, writer, box ?? [0, 0, 0, 0]);
    return box?.[0] ?? 0;
  }
  const ends: number[] = [];
  let pointCount = 0;
  for (let i = 0; i < contourCount; i++) {
    pointCount += streams.points.short255();
    ends.push(pointCount - 1);
  }
  const { onCurve, x, y } = decodePoints(pointCount, streams);
  const instructions = streams.instructions.take(streams.glyphs.short255());
  const overlap = streams.overlaps !== undefined && isSet(streams.overlaps, glyph);
  return writer.simpleGlyph({ ends, onCurve, x, y, instructions, overlap, box });
}

const isSet = (bits: Uint8Array, index: number): boolean => (bits[index >> 3] & (0x80 >> (index & 7))) !== 0;

/** Table "Triplet Encoding" of §5.2: each point's distance from the one before it. */
function decodePoints(count: number, { flags, glyphs }: GlyfStreams): { onCurve: Uint8Array; x: Int16Array; y: Int16Array } {
  const onCurve = new Uint8Array(count);
  const dxs = new Int16Array(count);
  const dys = new Int16Array(count);
  for (let i = 0; i < count; i++) {
    const code = flags.byte();
    onCurve[i] = code >> 7 ? 0 : 1;
    const flag = code & 127;
    let dx = 0;
    let dy = 0;
    if (flag < 10) dy = ((flag & 14) << 7) + glyphs.byte();
    else if (flag < 20) dx = (((flag - 10) & 14) << 7) + glyphs.byte();
    else if (flag < 84) {
      const high = flag - 20;
      const low = glyphs.byte();
      dx = 1 + (high & 0x30) + (low >> 4);
      dy = 1 + ((high & 0x0c) << 2) + (low & 15);
    } else if (flag < 120) {
      const high = flag - 84;
      dx = 1 + (Math.trunc(high / 12) << 8) + glyphs.byte();
      dy = 1 + (((high % 12) >> 2) << 8) + glyphs.byte();
    } else if (flag < 124) {
      const [a, b, c] = [glyphs.byte(), glyphs.byte(), glyphs.byte()];
      dx = (a << 4) + (b >> 4);
      dy = ((b & 15) << 8) + c;
    } else {
      dx = glyphs.uint16();
      dy = glyphs.uint16();
    }
    dxs[i] = flag & 1 ? dx : -dx;
    // In the first ten codes the sign bit is that of y.
    dys[i] = (flag < 10 ? flag : flag >> 1) & 1 ? dy : -dy;
  }
  return { onCurve, x: dxs, y: dys };
}

/** Component flags of the `glyf` table. */
const argumentsAreWords = 1;
const hasScale = 8;
const moreComponents = 32;
const hasTwoScales = 64;
const hasMatrix = 128;
const hasInstructions = 256;

function decodeComposite({ composites, glyphs, instructions }: GlyfStreams, writer: GlyphWriter, box: readonly number[]): void {
  writer.int16(-1);
  for (const edge of box) writer.int16(edge);
  let flags: number;
  let instructed = false;
  do {
    flags = composites.uint16();
    instructed ||= (flags & hasInstructions) !== 0;
    writer.int16(flags);
    let rest = 2 + (flags & argumentsAreWords ? 4 : 2);
    if (flags & hasScale) rest += 2;
    else if (flags & hasTwoScales) rest += 4;
    else if (flags & hasMatrix) rest += 8;
    writer.append(composites.take(rest));
  } while (flags & moreComponents);
  if (!instructed) return;
  const length = glyphs.short255();
  writer.int16(length);
  writer.append(instructions.take(length));
}

function locaOf(offsets: Uint32Array, isLong: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(offsets.length * (isLong ? 4 : 2)));
  offsets.forEach((offset, i) => (isLong ? view.setUint32(i * 4, offset) : view.setUint16(i * 2, offset / 2)));
  return new Uint8Array(view.buffer);
}

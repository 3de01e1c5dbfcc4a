/**
 * The meaning of device colours in an archivable file: an output intent with the sRGB profile (ISO 32000-2 §14.11.5; ISO 19005-2
 * §6.2.3).
 */
import { pdfDict, pdfName, type PdfDict, type PdfObject } from '../../pdf/objects/pdf-object.js';
import { textString } from '../../pdf/objects/text-string.js';
import { flateStream } from '../../pdf/write/flate-stream.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';
import { Buffer } from 'node:buffer';

// The sRGB colour space (IEC 61966-2-1) as an ICC display profile of a matrix and a tone curve.

/** The primaries of sRGB adapted to D50 by the Bradford transform, as XYZ; their sum is D50. */
const srgbPrimaries = [
  [0.43607, 0.22249, 0.01392],
  [0.38515, 0.71687, 0.09708],
  [0.14307, 0.06061, 0.7141],
] as const;

/** Samples of the tone curve; between them readers interpolate. */
const curveSamples = 1024;

/** @param value 0 to 1 */
function linearFromSrgb(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toneCurve(): Buffer {
  const content = Buffer.alloc(4 + curveSamples * 2);
  content.writeUInt32BE(curveSamples);
  for (let index = 0; index < curveSamples; index += 1) {
    content.writeUInt16BE(Math.round(linearFromSrgb(index / (curveSamples - 1)) * 65_535), 4 + index * 2);
  }
  return tagData('curv', content);
}

/** The profile's bytes, always the same. */
function srgbProfile(): Uint8Array {
  const curve = toneCurve();
  const [red, green, blue] = srgbPrimaries;
  const columns: IccTag[] = [
    ['rXYZ', xyzData(red)],
    ['gXYZ', xyzData(green)],
    ['bXYZ', xyzData(blue)],
  ];
  const curves = ['rTRC', 'gTRC', 'bTRC'].map((name): IccTag => [name, curve]);
  return iccProfile('mntrRGB XYZ ', 'sRGB IEC61966-2.1', [...columns, ...curves]);
}

// * The meaning of DeviceCMYK in a file that does not define its inks (ISO 32000-2 §10.4.2.4: red is white less cyan and black), as an ICC
// output profile: an archivable file must define its colours (ISO 19005-2 §6.2.4.3).

/** Points of the table along each ink. */
const gridPoints = 5;

/** CIE 1976 L*a*b* of an sRGB colour, relative to D50. */
function labFromRgb(red: number, green: number, blue: number): [number, number, number] {
  const [linearRed, linearGreen, linearBlue] = [linearFromSrgb(red), linearFromSrgb(green), linearFromSrgb(blue)];
  const [ofRed, ofGreen, ofBlue] = srgbPrimaries;
  const response = (axis: 0 | 1 | 2): number => {
    const ratio = (ofRed[axis] * linearRed + ofGreen[axis] * linearGreen + ofBlue[axis] * linearBlue) / d50[axis];
    return ratio > 216 / 24_389 ? Math.cbrt(ratio) : ((24_389 / 27) * ratio + 16) / 116;
  };
  const [x, y, z] = [response(0), response(1), response(2)];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

/** Black varies fastest, cyan slowest (ICC.1:2001-04 §6.5.8). */
function colorTable(): Buffer {
  const steps = Array.from({ length: gridPoints }, (_, index) => index / (gridPoints - 1));
  const rows = steps.flatMap((cyan) =>
    steps.flatMap((magenta) =>
      steps.flatMap((yellow) =>
        steps.flatMap((black) => {
          const light = (ink: number): number => 1 - Math.min(1, ink + black);
          const [lightness, a, b] = labFromRgb(light(cyan), light(magenta), light(yellow));
          return [byte((lightness * 255) / 100), byte(a + 128), byte(b + 128)];
        }),
      ),
    ),
  );
  return Buffer.from(rows);
}

/** Four inks to L*a*b* in eight bits, with linear curves before and after the table. */
function lookupTable(): Buffer {
  const head = Buffer.alloc(4 + 36);
  head.set([4, 3, gridPoints, 0]);
  for (const diagonal of [0, 4, 8]) head.writeInt32BE(65_536, 4 + diagonal * 4);
  const straight = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
  const curves = (count: number): Buffer[] => Array.from({ length: count }, () => straight);
  return tagData('mft1', Buffer.concat([head, ...curves(4), colorTable(), ...curves(3)]));
}

/** The profile's bytes, always the same. */
export function cmykProfile(): Uint8Array {
  return iccProfile('prtrCMYKLab ', 'Device CMYK', [['A2B0', lookupTable()]]);
}

export function srgbOutputIntent(file: PdfFile): PdfDict {
  const name = textString('sRGB IEC61966-2.1');
  return pdfDict({
    Type: pdfName('OutputIntent'),
    S: pdfName('GTS_PDFA1'),
    OutputConditionIdentifier: name,
    Info: name,
    DestOutputProfile: file.add(flateStream(srgbProfile(), { N: 3 })),
  });
}

/** Replaces DeviceCMYK, which the intent does not define; written on first use. */
export function cmykSpace(file: PdfFile): () => PdfObject {
  let space: PdfObject | undefined;
  return () => (space ??= [pdfName('ICCBased'), file.add(flateStream(cmykProfile(), { N: 4 }))]);
}

/** The connection space's illuminant, D50, as XYZ (§5.1). */
const d50 = [0.9642, 1, 0.8249] as const;

/** A tag: its signature and its data, which several tags may share. */
type IccTag = readonly [signature: string, data: Buffer];

/** A tag's data: type signature, four reserved bytes, content. */
function tagData(type: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type, 'latin1'), Buffer.alloc(4), content]);
}

function xyzNumber(values: readonly number[]): Buffer {
  const content = Buffer.alloc(12);
  values.forEach((value, index) => content.writeInt32BE(Math.round(value * 65_536), index * 4));
  return content;
}

const xyzData = (values: readonly number[]): Buffer => tagData('XYZ ', xyzNumber(values));

/** ASCII with its length; the Unicode and Macintosh forms are empty (§6.5.17). */
function textDescription(text: string): Buffer {
  const ascii = Buffer.from(`${text}\0`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(ascii.length);
  return tagData('desc', Buffer.concat([length, ascii, Buffer.alloc(8 + 3 + 67)]));
}

function header(size: number, kind: string): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.writeUInt32BE(size, 0);
  bytes.writeUInt32BE(0x02100000, 8);
  bytes.write(kind, 12, 'latin1');
  [2000, 1, 1, 0, 0, 0].forEach((part, index) => bytes.writeUInt16BE(part, 24 + index * 2));
  bytes.write('acsp', 36, 'latin1');
  xyzNumber(d50).copy(bytes, 68);
  return bytes;
}

/** @param kind Device class, colour space and connection space: `mntrRGB XYZ ` */
function iccProfile(kind: string, description: string, own: readonly IccTag[]): Uint8Array {
  const tags: IccTag[] = [
    ['desc', textDescription(description)],
    ['cprt', tagData('text', Buffer.from('No copyright, use freely\0', 'latin1'))],
    ['wtpt', xyzData(d50)],
    ...own,
  ];
  const directory = Buffer.alloc(4 + tags.length * 12);
  directory.writeUInt32BE(tags.length);
  const data: Buffer[] = [];
  const places = new Map<Buffer, number>();
  let size = 128 + directory.length;
  tags.forEach(([signature, bytes], index) => {
    let place = places.get(bytes);
    if (place === undefined) {
      place = size;
      places.set(bytes, place);
      const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
      data.push(padded);
      size += padded.length;
    }
    directory.write(signature, 4 + index * 12, 'latin1');
    directory.writeUInt32BE(place, 8 + index * 12);
    directory.writeUInt32BE(bytes.length, 12 + index * 12);
  });
  return Buffer.concat([header(size, kind), directory, ...data]);
}

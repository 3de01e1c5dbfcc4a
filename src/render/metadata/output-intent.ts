/**
 * The meaning of device colours in an archivable file: an output intent with the sRGB profile (ISO 32000-2 §14.11.5; ISO 19005-2
 * §6.2.3).
 */
import { pdfDict, pdfName, type PdfDict, type PdfObject } from '../../pdf/objects/pdf-object.js';
import { textString } from '../../pdf/objects/text-string.js';
import { flateStream } from '../../pdf/write/flate-stream.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';
import { cmykProfile } from './cmyk-profile.js';
import { srgbProfile } from './srgb-profile.js';

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

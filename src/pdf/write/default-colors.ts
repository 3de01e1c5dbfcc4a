/** The meaning of device colours on pages appended to a PDF/A document (ISO 32000-2 §8.6.5.6; ISO 19005-2 §6.2.4.3). */
import { pdfDict, pdfName, PdfRef, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { asArray, catalogOf, asDict, asName, asNumber, type ObjectSource } from '../read/object-source.js';
import type { ObjectImport } from './import-objects.js';

/** Colour profiles of the output intents for PDF/A. */
const profilesOf = (source: ObjectSource): PdfObject[] =>
  asArray(source, catalogOf(source)?.get('OutputIntents')).flatMap((item) => {
    const intent = asDict(source, item);
    const profile = intent?.get('DestOutputProfile');
    return asName(source, intent?.get('S')) === 'GTS_PDFA1' && profile !== undefined ? [profile] : [];
  });

const componentsOf = (source: ObjectSource, profile: PdfObject): number | undefined => asNumber(source, asDict(source, profile)?.get('N'));

/** Grey as shown by most screens, with the white of sRGB (IEC 61966-2-1). */
const grey = [pdfName('CalGray'), pdfDict({ WhitePoint: [0.9505, 1, 1.089], Gamma: 2.2 })];

/**
 * Default colour spaces that replace the device's, for pages made with an RGB output intent and appended to a document with a different
 * one, or none. Undefined if the document's own is equal, or the pages have none.
 */
export function defaultColors(imports: ObjectImport): PdfDict | undefined {
  const { source, update } = imports;
  const own = profilesOf(source).find((profile) => componentsOf(source, profile) === 3);
  if (!(own instanceof PdfRef)) return undefined;
  const there = profilesOf(update).map((profile) => componentsOf(update, profile));
  if (there.includes(3)) return undefined;
  const dict = pdfDict({ DefaultRGB: [pdfName('ICCBased'), imports.copy(own)] });
  return there.length > 0 ? dict : dict.set('DefaultGray', grey);
}

/**
 * The transparency group for a page that has none, in a document without an output intent: its transparent content is blended in RGB
 * (ISO 19005-2 §6.2.10). This does not change its appearance.
 */
export function pageGroup(colors: PdfDict | undefined): PdfDict | undefined {
  if (colors?.get('DefaultGray') === undefined) return undefined;
  return pdfDict({ Type: pdfName('Group'), S: pdfName('Transparency'), CS: colors.get('DefaultRGB') });
}

/** A copy of resources with the default colour spaces added. */
export function withDefaultColors(imports: ObjectImport, resources: PdfObject | undefined, colors: PdfDict): PdfDict {
  const { source } = imports;
  const dict = asDict(source, resources);
  const spaces = asDict(source, dict?.get('ColorSpace'));
  const all = pdfDict({ ...Object.fromEntries(colors.entries), ...Object.fromEntries(spaces ? imports.copyDict(spaces).entries : []) });
  return (dict ? imports.copyDict(dict, ['ColorSpace']) : pdfDict({})).set('ColorSpace', all);
}

/** What device colours of appended pages mean in an archivable document (ISO 32000-2 §8.6.5.6; ISO 19005-2 §6.2.4.3). */
import { pdfDict, pdfName, PdfRef, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { arrayOf, catalogOf, dictOf, nameOf, numberOf, type ObjectSource } from '../read/object-source.js';
import type { ObjectImport } from './import-objects.js';

/** Colour profiles of the output intents for PDF/A. */
const profilesOf = (source: ObjectSource): PdfObject[] =>
  arrayOf(source, catalogOf(source)?.get('OutputIntents')).flatMap((item) => {
    const intent = dictOf(source, item);
    const profile = intent?.get('DestOutputProfile');
    return nameOf(source, intent?.get('S')) === 'GTS_PDFA1' && profile !== undefined ? [profile] : [];
  });

const componentsOf = (source: ObjectSource, profile: PdfObject): number | undefined => numberOf(source, dictOf(source, profile)?.get('N'));

/** Grey as most screens show it, with the white of sRGB (IEC 61966-2-1). */
const grey = [pdfName('CalGray'), pdfDict({ WhitePoint: [0.9505, 1, 1.089], Gamma: 2.2 })];

/**
 * Colour spaces that stand for the device's, for pages that were made with an output intent for red, green and blue and come into a document that has
 * another one, or none. Undefined where the document's own says the same, or the pages state none.
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
 * The group of a page that has none, in a document without an output intent: what is transparent on it is blended in red, green and blue (ISO 19005-2
 * §6.2.10). Nothing looks another way.
 */
export function pageGroup(colors: PdfDict | undefined): PdfDict | undefined {
  if (colors?.get('DefaultGray') === undefined) return undefined;
  return pdfDict({ Type: pdfName('Group'), S: pdfName('Transparency'), CS: colors.get('DefaultRGB') });
}

/** A copy of resources in which the device's colour spaces have their stand-ins. */
export function withDefaultColors(imports: ObjectImport, resources: PdfObject | undefined, colors: PdfDict): PdfDict {
  const { source } = imports;
  const dict = dictOf(source, resources);
  const spaces = dictOf(source, dict?.get('ColorSpace'));
  const all = pdfDict({ ...Object.fromEntries(colors.entries), ...Object.fromEntries(spaces ? imports.copyDict(spaces).entries : []) });
  return (dict ? imports.copyDict(dict, ['ColorSpace']) : pdfDict({})).set('ColorSpace', all);
}

/** The entries that filling or signing a field changes, with their allowed values (ISO 32000-2 Tables 166, 192, 226, 228 and 234). */
import { PdfDict, PdfName, type PdfObject, PdfStream, PdfString } from '../../../pdf/objects/pdf-object.js';
import type { ObjectSource } from '../../../pdf/read/object-source.js';
import { areLooks } from './drawing/visible-area.js';

type Accepts = (value: PdfObject, source: ObjectSource) => boolean;

const isText: Accepts = (value) => value instanceof PdfString;
const isTextOrStream: Accepts = (value) => value instanceof PdfString || value instanceof PdfStream;
const isName: Accepts = (value) => value instanceof PdfName;
const isDict: Accepts = (value) => value instanceof PdfDict;
const isCount: Accepts = (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0;

const listOf =
  (accepts: Accepts): Accepts =>
  (value, source) =>
    Array.isArray(value) && (value as readonly PdfObject[]).every((item) => accepts(source.resolve(item), source));

/** Left, centred, right (Table 228). */
const mostQuadding = 2;

const isValue: Accepts = (value, source) => isTextOrStream(value, source) || isName(value, source) || listOf(isText)(value, source);

/** Entries that filling a field changes: its value, its appearance, and how its text is set. */
const filling: ReadonlyMap<string, Accepts> = new Map([
  ['V', isValue],
  ['AP', (value, source) => isDict(value, source) && areLooks(source, value)],
  ['AS', isName],
  ['I', listOf(isCount)],
  ['TI', isCount],
  ['RV', isTextOrStream],
  ['M', isText],
  ['DA', isText],
  ['Q', (value, source) => isCount(value, source) && (value as number) <= mostQuadding],
]);
/** Entries that signing an empty field changes; its value has separate rules. */
const signing: ReadonlyMap<string, Accepts> = new Map([
  ...[...filling].filter(([key]) => ['AP', 'AS', 'M'].includes(key)),
  ['V', isDict],
  ['MK', isDict],
]);

const none: ReadonlyMap<string, Accepts> = new Map();

/** Allowed new values by entry name; an entry may also be removed. */
export interface ChangeableEntries {
  has(key: string): boolean;
  accepts(key: string, value: PdfObject | undefined, source: ObjectSource): boolean;
}

const of = (entries: ReadonlyMap<string, Accepts>): ChangeableEntries => ({
  has: (key) => entries.has(key),
  accepts: (key, value, source) => {
    const resolved = source.resolve(value);
    return resolved === null || entries.get(key)?.(resolved, source) === true;
  },
});

export const filledEntries = of(filling);
export const signedEntries = of(signing);
export const noEntries = of(none);

/** PDFBox, and thus EU DSS, adds a missing type to every annotation of a page that it signs; this has no effect. */
export const isTypeSpelledOut = (key: string, before: PdfObject | undefined, after: PdfObject | undefined): boolean =>
  key === 'Type' && before === undefined && after instanceof PdfName && after.value === 'Annot';

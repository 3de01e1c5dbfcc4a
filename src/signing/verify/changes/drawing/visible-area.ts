/**
 * Whether an annotation is visible on its page (ISO 32000-2 §12.5.2, §12.5.3, §12.5.5), decided by what it draws. Its rectangle and most
 * of its flags are unreliable, because programs differ in how they treat odd ones.
 */
import { type Painting, paintingOf } from '../../../../pdf/content/painting.js';
import { PdfDict, type PdfObject, PdfStream, PdfRef } from '../../../../pdf/objects/pdf-object.js';
import type { Budget } from '../../../../base/abort.js';
import type { PlacedDict } from '../../../../pdf/read/field-tree.js';
import { asArray, catalogOf, asDict, asName, asNumber, type ObjectSource, finiteNumbers } from '../../../../pdf/read/object-source.js';
import type { Box } from '../../../../pdf/read/page-tree.js';
import type { PdfView } from '../../../../pdf/read/pdf-document.js';
import type { IndirectObject } from '../../../../pdf/read/indirect-object.js';
import { readEntryRanges } from '../../../../pdf/syntax/entry-ranges.js';
import { lenientContext, ifWellFormed } from '../../../../pdf/syntax/read-object.js';

/** Whether a number is written as an integer: not all programs accept `2.0` for an integer (ISO 32000-2 §7.3.3). */
const integer = /^[+-]?[0-9]{1,10}$/;
const context = lenientContext(100);

/** The bytes of an object, and the offsets in them where its dictionary may start. */
function writtenBytes(
  view: PdfView,
  { container, range }: IndirectObject,
): { readonly bytes: Uint8Array; readonly at: number } | undefined {
  const { document, revision } = view;
  if (container === undefined) {
    const keyword = Buffer.from(document.bytes.buffer, document.bytes.byteOffset, range.end).indexOf('obj', range.start);
    return keyword < 0 ? undefined : { bytes: document.bytes, at: keyword + 3 };
  }
  const stream = document.indirectObject(new PdfRef(container), revision.index)?.value;
  return stream instanceof PdfStream ? { bytes: document.decodeStream(stream, revision.index).data, at: range.start } : undefined;
}

/** For an entry of an indirect dictionary; false if it cannot be determined, for example within another object. */
function isWrittenAsInteger(view: PdfView, { reference, dict }: PlacedDict, key: string): boolean {
  const object = reference && view.document.indirectObject(reference, view.revision.index);
  const written = object?.value === dict ? writtenBytes(view, object) : undefined;
  if (written === undefined) return false;
  const { bytes, at } = written;
  const ranges = ifWellFormed(() => readEntryRanges(bytes, at, context))?.filter((entry) => entry.key === key) ?? [];
  return ranges.length === 1 && ranges.every(({ start, end }) => integer.test(Buffer.from(bytes.subarray(start, end)).toString('latin1')));
}

/** Bits of `F` (Table 167). */
export const annotationFlags = { hidden: 2, print: 4, noZoom: 8, noRotate: 16, readOnly: 64, locked: 128, lockedContents: 512 } as const;
const mostFlags = 2 ** 31;

/** The flags of an annotation if every program reads the same ones: a direct 32-bit integer in the dictionary, not written as a real. */
export function agreedFlags(view: PdfView, annotation: PlacedDict): number | undefined {
  const flags = annotation.dict.get('F');
  if (flags === undefined || flags === null) return 0;
  if (typeof flags !== 'number' || !Number.isInteger(flags) || flags < 0 || flags >= mostFlags) return undefined;
  return isWrittenAsInteger(view, annotation, 'F') ? flags : undefined;
}

/** The maximum number of ancestors that are searched for a type. */
const mostParents = 32;

/** Whether it is a widget of a signature field: `FT` may be inherited. */
function isSignatureWidget(source: ObjectSource, widget: PdfDict): boolean {
  let dict: PdfDict | undefined = widget;
  for (let count = 0; dict !== undefined && count < mostParents; count++) {
    const type = asName(source, dict.get('FT'));
    if (type !== undefined) return type === 'Sig';
    dict = asDict(source, dict.get('Parent'));
  }
  return false;
}

/** The normal appearance for the annotation's current state. */
export function normalLook(view: PdfView, dict: PdfDict): PdfStream | undefined {
  const normal = view.resolve(asDict(view, dict.get('AP'))?.get('N'));
  const look = normal instanceof PdfDict ? view.resolve(normal.get(asName(view, dict.get('AS')) ?? '')) : normal;
  return look instanceof PdfStream ? look : undefined;
}

/** Whether it is a note for which programs draw an icon. */
const isIcon = (view: PdfView, dict: PdfDict): boolean =>
  asName(view, dict.get('Subtype')) === 'Text' && normalLook(view, dict) === undefined;

/**
 * Whether no program shows it unless a script does: the Hidden flag. `NoView` only hides it in some programs, and never in print.
 * Signatures are never treated as hidden, nor are notes without an appearance: pdf.js shows them regardless of the flag.
 */
export const isHidden = (view: PdfView, annotation: PlacedDict): boolean =>
  ((agreedFlags(view, annotation) ?? 0) & annotationFlags.hidden) !== 0 &&
  !isSignatureWidget(view, annotation.dict) &&
  !isIcon(view, annotation.dict);

/** Its rectangle, with the smaller numbers first; undefined if it is not four finite numbers. */
export function rectangleOf(source: ObjectSource, annotation: PdfDict): Box | undefined {
  const [a, b, c, d] = finiteNumbers(source, annotation.get('Rect'), 4) ?? [];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

/** Whether it has an area, even if it is hidden there. */
export function hasArea(source: ObjectSource, annotation: PdfDict): boolean {
  if (annotation.get('Rect') === undefined) return false;
  const [left, bottom, right, top] = asArray(source, annotation.get('Rect')).map((item) => asNumber(source, item));
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return true;
  return left !== right && bottom !== top;
}

/** The appearance streams of an annotation for all states. */
export function* appearanceStreams(source: ObjectSource, looks: PdfObject | undefined): Generator<PdfStream> {
  for (const value of asDict(source, looks)?.entries.values() ?? []) {
    const state = source.resolve(value);
    if (state instanceof PdfStream) yield state;
    else if (state instanceof PdfDict)
      for (const item of state.entries.values()) {
        const stream = source.resolve(item);
        if (stream instanceof PdfStream) yield stream;
      }
  }
}

/** Appearance characteristics that readers draw without an appearance: border, background, captions, icons (Table 192). */
const drawnCharacteristics = ['BC', 'BG', 'CA', 'RC', 'AC', 'I', 'RI', 'IX'];

const isEmpty = (source: ObjectSource, value: PdfObject | undefined): boolean => {
  const resolved = source.resolve(value);
  return resolved === null || (Array.isArray(resolved) && resolved.length === 0);
};

/** Whether every appearance is a stream, or a dictionary with one stream per state (Table 170). */
export function areLooks(source: ObjectSource, value: PdfObject | undefined): boolean {
  const looks = source.resolve(value);
  if (looks === null) return true;
  if (!(looks instanceof PdfDict)) return false;
  return [...looks.entries.values()].every((item) => {
    const look = source.resolve(item);
    if (look === null || look instanceof PdfStream) return true;
    return look instanceof PdfDict && [...look.entries.values()].every((state) => isStreamOrNothing(source.resolve(state)));
  });
}

const isStreamOrNothing = (value: PdfObject): boolean => value === null || value instanceof PdfStream;

/** The result of painting its appearances, in any state; `nothing` if it has none. */
export function appearancePainting(view: PdfView, annotation: PdfDict, budget: Budget): Painting {
  if (!areLooks(view, annotation.get('AP'))) return 'unclear';
  const found = new Set<Painting>();
  for (const stream of appearanceStreams(view, annotation.get('AP'))) found.add(paintingOf(stream, view, budget));
  if (found.has('unclear')) return 'unclear';
  return found.has('something') ? 'something' : 'nothing';
}

export const hasNormalLook = (source: ObjectSource, annotation: PdfDict): boolean =>
  source.resolve(asDict(source, annotation.get('AP'))?.get('N')) !== null;

/** Whether programs generate the appearances of the form’s fields themselves (Table 224). Anything other than a plain `false` counts. */
export function needsAppearances(source: ObjectSource): boolean {
  const flag = source.resolve(asDict(source, catalogOf(source)?.get('AcroForm'))?.get('NeedAppearances'));
  return flag !== null && flag !== false;
}

/**
 * The result of painting a visible widget: `nothing` if it has no appearance or only appearances that are proven not to paint, and
 * nothing from which programs would generate one. A missing area does not suffice: some programs draw an appearance outside it.
 */
export function widgetShows(view: PdfView, widget: PdfDict, budget: Budget): Painting {
  if (rectangleOf(view, widget) === undefined) return 'unclear';
  const painting = appearancePainting(view, widget, budget);
  if (painting !== 'nothing') return painting;
  const characteristics = asDict(view, widget.get('MK'));
  if (drawnCharacteristics.some((key) => !isEmpty(view, characteristics?.get(key)))) return 'something';
  return !hasNormalLook(view, widget) && hasArea(view, widget) && needsAppearances(view) ? 'something' : 'nothing';
}

/** Whether a node of the field tree is also on a page, or looks like a widget. */
export const isWidget = (dict: PdfDict): boolean => ['AP', 'Rect', 'MK', 'Subtype'].some((key) => dict.get(key) !== undefined);

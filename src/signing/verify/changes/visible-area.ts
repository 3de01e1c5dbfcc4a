/** Whether an annotation shows on its page: its rectangle, its flags, its appearance (ISO 32000-2 §12.5.2, §12.5.3, §12.5.5). */
import { PdfDict, type PdfObject, PdfStream } from '../../../pdf/objects/pdf-object.js';
import { arrayOf, dictOf, numberOf, type ObjectSource } from '../../../pdf/read/object-source.js';
import type { PdfView } from '../../../pdf/read/pdf-document.js';

const hidden = 2;
const print = 4;
const noView = 32;
const toggleNoView = 256;

/**
 * Hidden ones and those without an area cover nothing; those that are not to be viewed cover what is printed, if they are. A rectangle that cannot
 * be read counts as one that covers.
 */
export function isVisible(source: ObjectSource, annotation: PdfDict): boolean {
  const flags = numberOf(source, annotation.get('F')) ?? 0;
  if ((flags & hidden) !== 0) return false;
  if ((flags & noView) !== 0 && (flags & (print | toggleNoView)) === 0) return false;
  return hasArea(source, annotation);
}

/** Whether there is a place for it, be it hidden there or not. */
export function hasArea(source: ObjectSource, annotation: PdfDict): boolean {
  if (annotation.get('Rect') === undefined) return false;
  const [left, bottom, right, top] = arrayOf(source, annotation.get('Rect')).map((item) => numberOf(source, item));
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return true;
  return left !== right && bottom !== top;
}

/** The appearance streams of an annotation, of each state. */
export function* appearanceStreams(source: ObjectSource, looks: PdfObject | undefined): Generator<PdfStream> {
  for (const value of dictOf(source, looks)?.entries.values() ?? []) {
    const state = source.resolve(value);
    if (state instanceof PdfStream) yield state;
    else if (state instanceof PdfDict)
      for (const item of state.entries.values()) {
        const stream = source.resolve(item);
        if (stream instanceof PdfStream) yield stream;
      }
  }
}

/** Appearance characteristics that readers draw where there is no appearance: border, background, captions, icons (Table 192). */
const drawnCharacteristics = ['BC', 'BG', 'CA', 'RC', 'AC', 'I', 'RI', 'IX'];

const isEmpty = (source: ObjectSource, value: PdfObject | undefined): boolean => {
  const resolved = source.resolve(value);
  return resolved === null || (Array.isArray(resolved) && resolved.length === 0);
};

/** Whether a reader has anything to draw for it: an appearance with content, or characteristics to make one of. */
export function drawsSomething(view: PdfView, annotation: PdfDict): boolean {
  const characteristics = dictOf(view, annotation.get('MK'));
  if (drawnCharacteristics.some((key) => !isEmpty(view, characteristics?.get(key)))) return true;
  for (const stream of appearanceStreams(view, annotation.get('AP'))) {
    const { data } = view.document.decodeStream(stream, view.revision.index);
    if (data.some((octet) => octet > 0x20)) return true;
  }
  return false;
}

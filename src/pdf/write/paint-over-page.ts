/** Forms over or under the content of a page: what was there is in a graphics state of its own, so that it moves nothing of them (ISO 32000-2 §8.4.2). */
import { pdfDict, PdfRef, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { asArray, asDict } from '../read/object-source.js';
import { flateStream } from './flate-stream.js';
import type { IncrementalUpdate } from './incremental-update.js';

export interface PaintedForm {
  readonly form: PdfRef;
  /** Operators around the one that paints it; what they save is restored. */
  readonly before: string;
  readonly after: string;
  /** Whether the content covers it. */
  readonly isUnder?: boolean;
}

export interface PageToPaint {
  /** Free to be changed. */
  readonly dict: PdfDict;
  /** Its own or inherited ones. */
  readonly resources: PdfObject | undefined;
  /** Takes the place of its content; `end` follows. */
  readonly content?: { readonly streams: readonly PdfRef[]; readonly end: string } | undefined;
}

/** @param base Prefix of the names that the forms get in the page's resources */
export function paintOverPage(update: IncrementalUpdate, page: PageToPaint, forms: readonly PaintedForm[], base: string): void {
  const { dict, content = { streams: contentsOf(update, dict), end: '' } } = page;
  const resources = pdfDict(Object.fromEntries(asDict(update, page.resources)?.entries ?? []));
  const objects = pdfDict(Object.fromEntries(asDict(update, resources.get('XObject'))?.entries ?? []));
  const painted = { under: '', over: '' };
  let number = firstFree(objects, base);
  for (const { form, before, after, isUnder = false } of forms) {
    const name = `${base}${number === 1 ? '' : String(number)}`;
    number += 1;
    objects.set(name, form);
    painted[isUnder ? 'under' : 'over'] += `${before}/${name} Do ${after}\n`;
  }
  // Resources may be shared by pages: this page gets its own.
  dict.set('Resources', resources.set('XObject', objects));
  const start = update.add(flateStream(Buffer.from(`${painted.under}q\n`)));
  const end = update.add(flateStream(Buffer.from(`\n${content.end}Q ${painted.over}`)));
  dict.set('Contents', [start, ...content.streams, end]);
}

/** One more than the highest number after the prefix in names that are taken; 1 is the prefix itself. */
function firstFree(objects: PdfDict, base: string): number {
  let highest = 0;
  for (const name of objects.entries.keys()) {
    if (!name.startsWith(base)) continue;
    const rest = name.slice(base.length);
    if (rest === '') highest = Math.max(highest, 1);
    else if (/^\d{1,9}$/.test(rest)) highest = Math.max(highest, Number(rest));
  }
  return highest + 1;
}

/** References to a page's content streams. */
export function contentsOf(update: IncrementalUpdate, page: PdfDict): readonly PdfRef[] {
  const contents = page.get('Contents');
  const parts = asArray(update, contents);
  return (parts.length > 0 ? parts : [contents]).filter((part) => part instanceof PdfRef);
}

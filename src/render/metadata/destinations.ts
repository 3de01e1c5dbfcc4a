/** Anchors → the name tree of destinations (ISO 32000-2 §12.3.2.4, §7.9.6). */
import type { Diagnostics } from '../../base/diagnostics.js';
import type { Points } from '../../base/units.js';
import { pdfDict, pdfName, type PdfObject, type PdfRef, type PdfDict } from '../../pdf/objects/pdf-object.js';
import { textString, byteString } from '../../pdf/objects/text-string.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';
import { writeSortedTree, type TreeEntry } from '../../pdf/write/sorted-tree.js';
import type { PageMarks } from '../draw/draw-items.js';
import type { Element } from '../structure/element.js';
import { pdfRectangle } from '../draw/placement.js';
import type { RenderContext } from '../render-context.js';

/** A place on a page; y upwards as in PDF. */
export interface Destination {
  readonly page: PdfRef;
  readonly x: Points;
  readonly y: Points;
  /** The element that begins there; absent in a file without structure. */
  readonly element: Element | undefined;
}

/** The parts of a page that its destinations need. */
export interface MarkedPage {
  readonly ref: PdfRef;
  readonly height: Points;
  readonly marks: PageMarks;
  /** Elements of the marked-content sequences, by their numbers; absent in a file without structure. */
  readonly elements: readonly Element[] | undefined;
}

/**
 * Most bookmarks that become destinations though nothing in the document refers to them: they serve addresses such as `file.pdf#name`.
 * Books have some thousands; each takes a hundred bytes of the file.
 */
const mostUnreferred = 10_000;

/** Places by name; the first of equal names counts. Those that a link or `outline` refers to are all included. */
export function destinationsOf(
  pages: readonly MarkedPage[],
  outline: readonly { readonly anchor: string }[],
  diagnostics: Diagnostics,
): Map<string, Destination> {
  const referred = new Set(outline.map(({ anchor }) => anchor));
  for (const { marks } of pages) for (const { target } of marks.links) if (target.startsWith('#')) referred.add(target.slice(1));
  const destinations = new Map<string, Destination>();
  let unreferred = 0;
  for (const [index, { ref, height, marks }] of pages.entries()) {
    for (const { name, place, sequence } of marks.anchors) {
      if (destinations.has(name)) continue;
      if (referred.has(name) || ++unreferred <= mostUnreferred)
        destinations.set(name, { page: ref, x: Math.max(0, place.x), y: height - place.y, element: elementAt(pages, index, sequence) });
    }
  }
  if (unreferred > mostUnreferred)
    diagnostics.report(
      'destination.left-out',
      `of the bookmarks that nothing refers to, only the first ${mostUnreferred} are destinations`,
    );
  return destinations;
}

/** The element of the next sequence, or of the last one at the end of the document. */
function elementAt(pages: readonly MarkedPage[], page: number, sequence: number | undefined): Element | undefined {
  if (sequence === undefined) return undefined;
  const next = pages[page]?.elements?.[sequence];
  if (next) return next;
  for (let after = page + 1; after < pages.length; after += 1) {
    const first = pages[after]?.elements?.[0];
    if (first) return first;
  }
  return pages[page]?.elements?.at(-1);
}

/** Keeps the reader's zoom. */
const destinationArray = ({ x, y }: Destination, at: PdfRef): PdfObject[] => [at, pdfName('XYZ'), x, y, null];

/** A place on a page, and, if elements have references, the element that begins there (§12.3.2.3). */
function destinationValue(place: Destination, refOf: ((element: Element) => PdfRef | undefined) | undefined): PdfObject {
  const onPage = destinationArray(place, place.page);
  const element = refOf && place.element && refOf(place.element);
  return element ? pdfDict({ D: onPage, SD: destinationArray(place, element) }) : onPage;
}

/**
 * Entries sorted by the bytes of their keys; undefined without entries.
 * @param refOf returns the references of elements if destinations name them
 */
export function destinationTree(
  file: PdfFile,
  destinations: ReadonlyMap<string, Destination>,
  refOf?: (element: Element) => PdfRef | undefined,
): PdfRef | undefined {
  if (destinations.size === 0) return undefined;
  const entries = Array.from(destinations, ([name, place]) => ({ key: textString(name), place }));
  entries.sort((a, b) => Buffer.compare(a.key.bytes, b.key.bytes));
  const tree = entries.map(({ key, place }): TreeEntry => [key, destinationValue(place, refOf)]);
  return writeSortedTree(file, 'Names', tree);
}

/** Schemes that a click may open; none that runs code, reads files or hides content. */
const safeScheme = /^(?:https?|mailto|ftp):/i;

/** Printable ASCII as RFC 3986 requires; other characters are percent-encoded, encoded ones are unchanged. */
function asciiUri(target: string): string {
  const trimmed = target.trim();
  if (/^[!-[\]-~]*$/.test(trimmed)) return trimmed;
  return Array.from(Buffer.from(trimmed), (byte) =>
    byte > 0x20 && byte < 0x7f && byte !== 0x5c ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
}

function destinationOf(target: string, anchors: ReadonlySet<string>): Record<string, PdfDict | ReturnType<typeof textString>> | undefined {
  if (target.startsWith('#')) {
    const name = target.slice(1);
    return anchors.has(name) ? { Dest: textString(name) } : undefined;
  }
  if (!safeScheme.test(target.trim())) return undefined;
  return { A: pdfDict({ Type: pdfName('Action'), S: pdfName('URI'), URI: byteString(asciiUri(target)) }) };
}

/** Annotations without a border; links without a target or with an unsafe scheme are omitted and reported. */
export function linkAnnotations(context: RenderContext, marks: PageMarks, height: Points, anchors: ReadonlySet<string>): PdfRef[] {
  const { file, tags, diagnostics } = context;
  const annotations: PdfRef[] = [];
  for (const { target, box, belonging } of marks.links) {
    const isBox = box.right > box.left && box.bottom > box.top;
    const destination = isBox ? destinationOf(target, anchors) : undefined;
    if (destination === undefined) {
      if (isBox)
        diagnostics.report(
          'link.left-out',
          target.startsWith('#') ? 'a link to a missing bookmark' : 'a link whose scheme is not http, https, mailto or ftp',
        );
      continue;
    }
    const rect = [...pdfRectangle(box, height)];
    const ref = file.reserve();
    const tagged =
      tags && belonging
        ? {
            StructParent: tags.addAnnotation(ref, 'Link', marks.page ?? 0, belonging),
            Contents: textString(tags.linkText(belonging) ?? target),
          }
        : {};
    file.set(
      ref,
      pdfDict({ Type: pdfName('Annot'), Subtype: pdfName('Link'), Rect: rect, Border: [0, 0, 0], F: 4, ...tagged, ...destination }),
    );
    annotations.push(ref);
  }
  return annotations;
}

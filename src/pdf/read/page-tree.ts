/** The page tree (ISO 32000-2 §7.7.3) → pages in order, with inherited attributes. */
import type { Budget } from '../../base/abort.js';
import type { Matrix } from '../../base/matrix.js';
import { type PdfDict, PdfRef, type PdfObject } from '../objects/pdf-object.js';
import { asArray, catalogOf, asDict, asNumber, type ObjectSource } from './object-source.js';
import { walkTree } from './walk-tree.js';

/** `Resources`, `MediaBox`, `CropBox` and `Rotate`, the page's own or the nearest ancestor's. */
export type PageAttributes = ReadonlyMap<string, PdfObject>;

/** One page. */
export interface PdfPage {
  /** Absent if the page is a direct object in its parent's `Kids`. */
  readonly reference?: PdfRef | undefined;
  readonly dict: PdfDict;
  readonly attributes: PageAttributes;
}

const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** The attributes that a node of the page tree passes on to its descendants. */
export function inheritedAttributes(dict: PdfDict, above: PageAttributes): PageAttributes {
  let own: Map<string, PdfObject> | undefined;
  for (const key of inheritable) {
    const value = dict.get(key);
    if (value !== undefined) own = (own ?? new Map(above)).set(key, value);
  }
  return own ?? above;
}

const isPage = (dict: PdfDict): boolean => dict.get('Kids') === undefined;

/** Pages in order, each as often as the tree lists it, as in viewers. */
export function* eachPage(source: ObjectSource, budget?: Budget): Generator<PdfPage, void, undefined> {
  const root = catalogOf(source)?.get('Pages');
  const none: PageAttributes = new Map();
  for (const { value, dict, above, descend } of walkTree(source, root === undefined ? [] : [root], none, budget, isPage)) {
    const attributes = inheritedAttributes(dict, above);
    if (isPage(dict)) yield { dict, attributes, reference: value instanceof PdfRef ? value : undefined };
    else descend(asArray(source, dict.get('Kids')), attributes);
  }
}

/** A clause that gives the reason why the document has no pages, to follow the document's name. */
export const noPages = (document: ObjectSource): string => `has no pages: ${noPagesReason(document)}`;

function noPagesReason(document: ObjectSource): string {
  const catalog = catalogOf(document);
  if (!catalog) return 'its catalog is missing or cannot be read';
  const root = catalog.get('Pages');
  if (root === undefined || root === null) return 'its catalog names no page tree';
  const tree = asDict(document, root);
  if (!tree) return 'its page tree is missing or cannot be read';
  const kids = asArray(document, tree.get('Kids'));
  if (kids.length === 0) return 'its page tree is empty';
  return kids.some((kid) => asDict(document, kid) !== undefined)
    ? 'its page tree has no pages'
    : 'the pages in its tree are missing or cannot be read';
}

/** Left, bottom, right, top, in default user space. */
export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** US Letter: readers use it for a page without a media box, which the standard requires. */
export const fallbackBox: Box = [0, 0, 612, 792];

function readBox(source: ObjectSource, value: PdfObject | undefined): Box | undefined {
  const numbers = asArray(source, value).map((item) => asNumber(source, item) ?? Number.NaN);
  const [a = NaN, b = NaN, c = NaN, d = NaN] = numbers;
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return box.every(Number.isFinite) && box[2] > box[0] && box[3] > box[1] ? box : undefined;
}

/** The visible part of the page and its rotation. */
export interface PageGeometry {
  /** The crop box within the media box (§14.11.2). */
  readonly box: Box;
  /** Clockwise rotation for display. */
  readonly rotation: 0 | 90 | 180 | 270;
}

export function pageGeometry(source: ObjectSource, page: Pick<PdfPage, 'attributes'>): PageGeometry {
  const media = readBox(source, page.attributes.get('MediaBox')) ?? fallbackBox;
  const crop = readBox(source, page.attributes.get('CropBox')) ?? media;
  const within: Box = [Math.max(media[0], crop[0]), Math.max(media[1], crop[1]), Math.min(media[2], crop[2]), Math.min(media[3], crop[3])];
  const box = within[2] > within[0] && within[3] > within[1] ? within : media;
  const turns = Math.round((asNumber(source, page.attributes.get('Rotate')) ?? 0) / 90);
  const rotation = ([0, 90, 180, 270] as const)[((turns % 4) + 4) % 4] ?? 0;
  return { box, rotation };
}

/** Width and height of the page as displayed, in points. */
export function shownSize({ box, rotation }: PageGeometry): { readonly width: number; readonly height: number } {
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Default user space → the page as displayed, with its lower left corner at the origin. */
export function displayMatrix({ box: [left, bottom, right, top], rotation }: PageGeometry): Matrix {
  switch (rotation) {
    case 0:
      return [1, 0, 0, 1, -left, -bottom];
    case 90:
      return [0, -1, 1, 0, -bottom, right];
    case 180:
      return [-1, 0, 0, -1, right, top];
    case 270:
      return [0, 1, -1, 0, top, -left];
  }
}

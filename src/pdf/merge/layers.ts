/** Optional content of all parts in one configuration, in which each layer is displayed as in its own document (ISO 32000-2 §8.11.4). */
import { appendAll } from '../../base/append-all.js';
import { pdfDict, pdfName, PdfRef, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { textString } from '../objects/text-string.js';
import { asArray, asDict, asName } from '../read/object-source.js';
import type { PartImport } from './merge-part.js';

/** Nested lists without the layers that were not taken. */
const withoutGone = (item: PdfObject): PdfObject =>
  Array.isArray(item) ? (item as readonly PdfObject[]).filter((one) => one !== null).map(withoutGone) : item;

/** Lists of the default configuration. */
const lists = ['Order', 'OFF', 'Locked', 'RBGroups', 'AS'] as const;

/** A document with layers, and the copies of its objects. */
export type LayerSource = Pick<PartImport, 'source' | 'catalog' | 'imports'>;

export class MergedLayers {
  readonly #groups: PdfObject[] = [];
  readonly #lists: Record<(typeof lists)[number], PdfObject[]> = { Order: [], OFF: [], Locked: [], RBGroups: [], AS: [] };

  /** @param isUsed Whether a layer is taken; absent: all layers are */
  add({ source, catalog, imports }: LayerSource, title: string, isUsed?: (layer: PdfRef) => boolean): void {
    const properties = asDict(source, catalog?.get('OCProperties'));
    const all = asArray(source, properties?.get('OCGs')).filter((group) => group instanceof PdfRef);
    const groups = isUsed ? all.filter(isUsed) : all;
    if (groups.length < all.length) for (const group of all) if (isUsed?.(group) === false) imports.drop(group);
    if (groups.length === 0) return;
    const configuration = asDict(source, properties?.get('D'));
    const listed = (key: string): readonly PdfObject[] => asArray(source, configuration?.get(key));
    appendAll(
      this.#groups,
      groups.map((group) => imports.copy(group)),
    );
    for (const key of lists) {
      const copies = listed(key)
        .map((item) => imports.copy(source.resolve(item) instanceof Array ? source.resolve(item) : item))
        .map(withoutGone)
        .filter((copy) => copy !== null);
      if (key === 'Order') appendAll(this.#lists.Order, copies.length > 0 ? [textString(title), copies] : []);
      else appendAll(this.#lists[key], copies);
    }
    if (asName(source, configuration?.get('BaseState')) !== 'OFF') return;
    const on = new Set(listed('ON').map((item) => (item instanceof PdfRef ? item.number : undefined)));
    appendAll(
      this.#lists.OFF,
      groups.filter((group) => !on.has(group.number)).map((group) => imports.copy(group)),
    );
  }

  /** Undefined without layers. */
  properties(): PdfDict | undefined {
    if (this.#groups.length === 0) return undefined;
    const filled = Object.entries(this.#lists).filter(([, list]) => list.length > 0);
    const configuration = pdfDict({ Name: textString('Default'), BaseState: pdfName('ON'), ...Object.fromEntries(filled) });
    return pdfDict({ OCGs: this.#groups, D: configuration });
  }
}

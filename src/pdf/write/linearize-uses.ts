/** Which parts of a document use each of its objects: pages, the outline, what opens with the document, or anything else (ISO 32000-2 Annex F.3). */
import type { Budget } from '../../base/abort.js';
import { innerObjects, PdfDict, PdfRef, PdfStream, typeName, type PdfObject } from '../objects/pdf-object.js';

/** The objects of a file by number; references to other numbers count as null. */
export interface LinearSource {
  readonly objects: ReadonlyMap<number, PdfObject>;
  readonly highest: number;
  /** Numbers of the pages, each once, at least one. */
  readonly pages: readonly number[];
  readonly root: number;
  /** `Info`, `Encrypt` and `ID`. */
  readonly trailer: PdfDict;
}

/** Bits of {@link ObjectUses.flags}. */
export const usedBy = { document: 1, open: 2, outline: 4, tree: 8, firstPage: 16, thumbnail: 32 } as const;

export interface ObjectUses {
  readonly flags: Uint8Array;
  /** How many pages after the first use the object. */
  readonly laterPages: Uint32Array;
  /** Index of the last page that uses it. */
  readonly lastPage: Uint32Array;
  /** Numbers of the objects that each page uses, itself first. */
  readonly ofPages: readonly (readonly number[])[];
  /** Numbers of objects that are used only by pages outside the page tree, and these pages. */
  readonly loose: readonly number[];
}

/** Pages times objects that they use; beyond, the document is not linearized. */
const mostUses = 5_000_000;

/** Entries of the catalog that viewers need when they open the document (F.3.4). */
const openingKeys = new Set(['ViewerPreferences', 'PageMode', 'Threads', 'OpenAction', 'AcroForm']);

const isPage = (value: PdfObject): boolean => value instanceof PdfDict && typeName(value) === 'Page';

/** Finds what is reachable without going through another page. */
class UseWalk {
  readonly #seen: Uint32Array;
  #walk = 0;

  constructor(
    readonly source: LinearSource,
    readonly budget: Budget,
  ) {
    this.#seen = new Uint32Array(source.highest + 1);
  }

  start(): void {
    this.#walk += 1;
  }

  /** Calls `onReached` with each object that was not reached since the start. */
  from(value: PdfObject, onReached: (number: number) => void, { isThroughPages = false } = {}): void {
    const waiting: PdfObject[] = [value];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      this.budget.step();
      let object = next;
      if (object instanceof PdfRef) {
        const target = this.source.objects.get(object.number);
        if (target === undefined || this.#seen[object.number] === this.#walk || (!isThroughPages && isPage(target))) continue;
        this.#seen[object.number] = this.#walk;
        onReached(object.number);
        object = target;
      } else if (!isThroughPages && isPage(object)) continue;
      for (const inner of innerObjects(object)) if (typeof inner === 'object' && inner !== null) waiting.push(inner);
    }
  }

  /** Calls `onReached` with the page and what it uses, `onThumbnail` with what only its thumbnail uses. */
  fromPage(number: number, onReached: (number: number) => void, onThumbnail: (number: number) => void): void {
    const page = this.source.objects.get(number);
    if (!(page instanceof PdfDict)) return;
    this.#seen[number] = this.#walk;
    onReached(number);
    for (const [key, value] of page.entries) if (key !== 'Parent' && key !== 'Thumb') this.from(value, onReached);
    this.from(page.get('Thumb') ?? null, onThumbnail);
  }
}

/** @returns undefined for a document whose pages use too many objects each */
export function findUses(source: LinearSource, budget: Budget): ObjectUses | undefined {
  const size = source.highest + 1;
  const flags = new Uint8Array(size);
  const laterPages = new Uint32Array(size);
  const lastPage = new Uint32Array(size);
  const walk = new UseWalk(source, budget);
  const mark =
    (bit: number) =>
    (number: number): void => {
      flags[number] = (flags[number] ?? 0) | bit;
    };
  const ofPages: number[][] = [];
  let uses = 0;
  for (const [index, page] of source.pages.entries()) {
    const own: number[] = [];
    walk.start();
    walk.fromPage(
      page,
      (number) => {
        own.push(number);
        if (index === 0) mark(usedBy.firstPage)(number);
        else laterPages[number] = (laterPages[number] ?? 0) + 1;
        lastPage[number] = index;
      },
      mark(usedBy.thumbnail),
    );
    ofPages.push(own);
    uses += own.length;
    if (uses > mostUses) return undefined;
  }
  const fromEntries = (dict: PdfDict, bitOf: (key: string) => number): void => {
    for (const [key, value] of dict.entries) {
      walk.start();
      walk.from(value, mark(bitOf(key)));
    }
  };
  fromEntries(source.trailer, (key) => (key === 'Encrypt' ? usedBy.open : usedBy.document));
  const catalog = source.objects.get(source.root);
  if (!(catalog instanceof PdfDict)) return undefined;
  fromEntries(catalog, (key) =>
    openingKeys.has(key)
      ? usedBy.open
      : key === 'Outlines'
        ? usedBy.outline
        : key === 'Pages'
          ? usedBy.tree | usedBy.document
          : usedBy.document,
  );
  flags[source.root] = usedBy.open;
  return { flags, laterPages, lastPage, ofPages, loose: looseObjects(walk, { flags, laterPages }) };
}

function looseObjects(walk: UseWalk, { flags, laterPages }: Pick<ObjectUses, 'flags' | 'laterPages'>): number[] {
  const loose: number[] = [];
  walk.start();
  const onReached = (number: number): void => {
    if (flags[number] === 0 && laterPages[number] === 0) loose.push(number);
  };
  walk.from([walk.source.trailer, new PdfRef(walk.source.root)], onReached, { isThroughPages: true });
  return loose;
}

/** Whether the object may be in an object stream of a linearized file (§7.5.7). */
export function isPackable(value: PdfObject, number: number, { root, trailer }: LinearSource): boolean {
  const encrypt = trailer.get('Encrypt');
  return !(value instanceof PdfStream) && number !== root && !isPage(value) && !(encrypt instanceof PdfRef && encrypt.number === number);
}
